#include "games/black_sun/set_up.h"

#include "base/error.h"
#include "base/random.h"
#include "base/translate.h"
#include "document/edit.h"

/* The face of a hex: its kind, and the number of a planet. */
typedef struct {
	guint kind;
	gint32 number;
} Face;

#define N_DECK (BK_N_PLANETS + BK_N_ASTEROIDS + BK_N_SPACE)
#define N_PATTERN 18
#define N_MOST (1 + N_PATTERN + BK_MAX_GIANTS * (1 + BK_N_ADDED))

/* The five hexes of an orbit are adjacent in `hexes`, in the order of the deal. */
typedef struct {
	SwRandom random;
	GPtrArray *told;
	Face deck[N_DECK];
	guint n_dealt;
	SwHex giants[BK_MAX_GIANTS];
	guint orbits[BK_MAX_GIANTS]; /* index of each orbit's first hex */
	guint n_giants;
	SwHex hexes[N_MOST];
	Face faces[N_MOST];
	guint n;
} Board;

/* ---- Text ------------------------------------------------------------------------------- */

static void
append_face(GString *out, Face face)
{
	g_string_append(out, sw_translate(bk_table.kinds[face.kind].label));
	if (face.kind == BK_PLANET)
		g_string_append_printf(out, " %d", face.number);
}

/* Returns a text such as "space, planet 7". Free with g_free(). */
static char *
list(const Face *faces, guint n)
{
	GString *out = g_string_new(NULL);

	for (guint i = 0; i < n; i++) {
		g_string_append(out, i == 0 ? "" : ", ");
		append_face(out, faces[i]);
	}
	return g_string_free(out, FALSE);
}

/* Returns a text such as "space at 1,-1, planet 7 at 0,-1" of the last `n` hexes laid. Free with
 * g_free(). */
static char *
list_laid(const Board *board, guint n)
{
	GString *out = g_string_new(NULL);

	for (guint i = board->n - n; i < board->n; i++) {
		g_string_append(out, i == board->n - n ? "" : ", ");
		append_face(out, board->faces[i]);
		g_string_append_printf(out, sw_translate(" at %d,%d"), board->hexes[i].q,
		                       board->hexes[i].r);
	}
	return g_string_free(out, FALSE);
}

/* ---- Chance ----------------------------------------------------------------------------- */

/* Rolls three dice. */
static gint32
roll(Board *board, SwHex giant)
{
	gint32 dice[3], sum = 0;

	for (guint i = 0; i < G_N_ELEMENTS(dice); i++) {
		dice[i] = (gint32)sw_random_below(&board->random, 6) + 1;
		sum += dice[i];
	}
	sw_game_tell(board->told, sw_translate("step 8: around %d,%d rolled %d %d %d = %d"),
	             giant.q, giant.r, dice[0], dice[1], dice[2], sum);
	return sum;
}

/* ---- Sun and gas giants (steps 1-4) ----------------------------------------------------- */

static void
lay(Board *board, SwHex hex, Face face)
{
	board->hexes[board->n] = hex;
	board->faces[board->n++] = face;
}

static void
lay_sun(Board *board)
{
	Face sun = {.kind = BK_YELLOW_SUN + sw_random_below(&board->random, 3)};

	sw_game_tell(board->told, sw_translate("step 1: placed the %s"),
	             sw_translate(bk_table.kinds[sun.kind].label));
	lay(board, sw_hex(0, 0), sun);
}

static void
tell_giants(Board *board, const Face *eight)
{
	g_autofree char *laid = list(eight, SW_HEX_SIDES);
	g_autofree char *left =
		list(eight + SW_HEX_SIDES, BK_MAX_GIANTS + BK_N_GIANT_SPACE - SW_HEX_SIDES);

	sw_game_tell(board->told, sw_translate("step 3: laid %s; left out %s"), laid, left);
	for (guint i = 0; i < board->n_giants; i++)
		sw_game_tell(board->told, sw_translate("step 4: gas giant at %d,%d"),
		             board->giants[i].q, board->giants[i].r);
}

static void
lay_giants(Board *board)
{
	Face eight[BK_MAX_GIANTS + BK_N_GIANT_SPACE];
	g_autofree char *added = NULL;

	for (guint i = 0; i < G_N_ELEMENTS(eight); i++)
		eight[i] = (Face){.kind = i < BK_MAX_GIANTS ? BK_GAS_GIANT : BK_SPACE};
	added = list(eight, G_N_ELEMENTS(eight));
	sw_game_tell(board->told, sw_translate("step 2: added %s"), added);
	sw_random_shuffle(&board->random, eight, G_N_ELEMENTS(eight), sizeof *eight);
	for (guint d = 0; d < SW_HEX_SIDES; d++) {
		SwHex step = sw_hex_directions[d];

		if (eight[d].kind != BK_GAS_GIANT)
			continue;
		board->giants[board->n_giants++] =
			sw_hex(BK_GIANT_DISTANCE * step.q, BK_GIANT_DISTANCE * step.r);
	}
	for (guint i = 0; i < board->n_giants; i++)
		lay(board, board->giants[i], (Face){.kind = BK_GAS_GIANT});
	tell_giants(board, eight);
}

/* ---- The deal (steps 5-7) --------------------------------------------------------------- */

static void
shuffle_deck(Board *board)
{
	g_autofree char *shuffled = NULL;

	for (guint i = 0; i < N_DECK; i++) {
		if (i < BK_N_PLANETS)
			board->deck[i] =
				(Face){.kind = BK_PLANET, .number = BK_MIN_PLANET + (gint32)i};
		else if (i < BK_N_PLANETS + BK_N_ASTEROIDS)
			board->deck[i] = (Face){.kind = BK_ASTEROIDS};
		else
			board->deck[i] = (Face){.kind = BK_SPACE};
	}
	sw_random_shuffle(&board->random, board->deck, N_DECK, sizeof *board->deck);
	shuffled = list(board->deck, N_DECK);
	sw_game_tell(board->told, sw_translate("step 5: shuffled %s"), shuffled);
}

static void
deal(Board *board, const SwHex *hexes, guint n)
{
	for (guint i = 0; i < n; i++)
		lay(board, hexes[i], board->deck[board->n_dealt++]);
}

/* Deals to the five neighbours of a gas giant outside the pattern, in order of directions. */
static void
deal_orbit(Board *board, guint giant)
{
	SwHex hexes[BK_N_ADDED], centre = board->giants[giant];
	g_autofree char *laid = NULL;

	board->orbits[giant] = board->n;
	bk_added_hexes(sw_hex(0, 0), centre, hexes);
	deal(board, hexes, BK_N_ADDED);
	laid = list_laid(board, BK_N_ADDED);
	sw_game_tell(board->told, sw_translate("step 7: around %d,%d dealt %s"), centre.q, centre.r,
	             laid);
}

static void
deal_all(Board *board)
{
	SwHex hexes[1 + N_PATTERN];
	g_autofree char *laid = NULL;

	sw_hex_region(sw_hex(0, 0), BK_PATTERN_RADIUS, hexes);
	deal(board, hexes + 1, N_PATTERN);
	laid = list_laid(board, N_PATTERN);
	sw_game_tell(board->told, sw_translate("step 6: dealt %s"), laid);
	for (guint i = 0; i < board->n_giants; i++)
		deal_orbit(board, i);
}

/* ---- Orbits without planets (steps 8-10) ------------------------------------------------ */

static gboolean
is_poor(const Board *board, guint giant)
{
	for (guint i = 0; i < BK_N_ADDED; i++) {
		if (board->faces[board->orbits[giant] + i].kind == BK_PLANET)
			return FALSE;
	}
	return TRUE;
}

/* Returns the index of the planet's hex; `n` if the planet is not on the board. */
static guint
find_planet(const Board *board, gint32 number)
{
	guint i = 0;

	while (i < board->n &&
	       !(board->faces[i].kind == BK_PLANET && board->faces[i].number == number))
		i++;
	return i;
}

/* Picks the hex of the orbit that the planet replaces, and returns its index: a space hex, which
 * takes the planet's place; if the orbit has none, its first asteroids, which are put away while an
 * unused space hex takes the planet's place. */
static guint
replace(Board *board, guint orbit, guint planet)
{
	SwHex to = board->hexes[planet], from;
	guint leaves = orbit;

	for (guint i = 0; i < BK_N_ADDED; i++) {
		if (board->faces[orbit + i].kind == BK_SPACE) {
			leaves = orbit + i;
			break;
		}
	}
	from = board->hexes[leaves];
	if (board->faces[leaves].kind == BK_SPACE)
		sw_game_tell(board->told, sw_translate("step 9: space from %d,%d to %d,%d"), from.q,
		             from.r, to.q, to.r);
	else
		sw_game_tell(
			board->told,
			sw_translate(
				"step 9: unused space to %d,%d, asteroids put away from %d,%d"),
			to.q, to.r, from.q, from.r);
	return leaves;
}

static void
enrich(Board *board, guint giant)
{
	guint orbit = board->orbits[giant], planet, leaves;
	g_autofree char *shuffled = NULL;

	do
		planet = find_planet(board, roll(board, board->giants[giant]));
	while (planet == board->n);
	leaves = replace(board, orbit, planet);
	board->faces[leaves] = board->faces[planet];
	board->faces[planet] = (Face){.kind = BK_SPACE};
	sw_random_shuffle(&board->random, board->faces + orbit, BK_N_ADDED, sizeof *board->faces);
	shuffled = list(board->faces + orbit, BK_N_ADDED);
	sw_game_tell(board->told, sw_translate("step 10: shuffled %s"), shuffled);
}

/* Starts over after each change: a planet may have come from another orbit, which then has none. */
static void
enrich_all(Board *board)
{
	for (guint i = 0; i < board->n_giants;) {
		if (is_poor(board, i)) {
			enrich(board, i);
			i = 0;
		} else {
			i++;
		}
	}
}

/* ---- The document ----------------------------------------------------------------------- */

static SwDocument *
write_down(const Board *board, const SwDice *dice)
{
	SwDocument *document = sw_document_new(&bk_table, SW_ROOT_GALAXY);
	g_autofree char *name = g_strdup_printf("System %" G_GUINT64_FORMAT, dice->seed);

	sw_document_begin(document, "set up");
	sw_document_set_text(document, SW_ROOT_PIECE, BK_GALAXY_NAME, name);
	sw_document_set(document, SW_ROOT_PIECE, BK_GALAXY_PLAYERS, dice->players);
	for (guint i = 0; i < board->n; i++) {
		const Face *face = &board->faces[i];
		SwPieceId id = sw_document_add(document, face->kind, SW_ROOT_PIECE,
		                               sw_place_hex(board->hexes[i]));

		if (face->kind == BK_PLANET)
			sw_document_set(document, id, BK_NUMBER, face->number);
	}
	sw_document_commit(document);
	return document;
}

SwDocument *
bk_set_up(const SwDice *dice, GPtrArray *told, GError **error)
{
	Board board = {.told = told};

	if (dice->players < 2 || dice->players > BK_MAX_PLAYERS) {
		sw_fail(error, "%d to %d can play, not %d", 2, BK_MAX_PLAYERS, dice->players);
		return NULL;
	}
	if (dice->tiles > 0 || dice->modifier_die > 0) {
		sw_fail(error, "%s is set up without a choice of tiles or of a modifier die",
		        bk_table.title);
		return NULL;
	}
	sw_random_init(&board.random, dice->seed);
	lay_sun(&board);
	lay_giants(&board);
	shuffle_deck(&board);
	deal_all(&board);
	enrich_all(&board);
	return write_down(&board, dice);
}
