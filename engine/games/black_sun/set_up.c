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
} Laying;

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
list_laid(const Laying *laying, guint n)
{
	GString *out = g_string_new(NULL);

	for (guint i = laying->n - n; i < laying->n; i++) {
		g_string_append(out, i == laying->n - n ? "" : ", ");
		append_face(out, laying->faces[i]);
		g_string_append_printf(out, sw_translate(" at %d,%d"), laying->hexes[i].q,
		                       laying->hexes[i].r);
	}
	return g_string_free(out, FALSE);
}

/* ---- Chance ----------------------------------------------------------------------------- */

/* Rolls three dice. */
static gint32
roll(Laying *laying, SwHex giant)
{
	gint32 dice[3], sum = 0;

	for (guint i = 0; i < G_N_ELEMENTS(dice); i++) {
		dice[i] = (gint32)sw_random_below(&laying->random, 6) + 1;
		sum += dice[i];
	}
	sw_game_tell(laying->told, sw_translate("step 8: around %d,%d rolled %d %d %d = %d"),
	             giant.q, giant.r, dice[0], dice[1], dice[2], sum);
	return sum;
}

/* ---- Sun and gas giants (steps 1-4) ----------------------------------------------------- */

static void
lay(Laying *laying, SwHex hex, Face face)
{
	laying->hexes[laying->n] = hex;
	laying->faces[laying->n++] = face;
}

static void
lay_sun(Laying *laying)
{
	Face sun = {.kind = BK_YELLOW_SUN + sw_random_below(&laying->random, 3)};

	sw_game_tell(laying->told, sw_translate("step 1: placed the %s"),
	             sw_translate(bk_table.kinds[sun.kind].label));
	lay(laying, sw_hex(0, 0), sun);
}

static void
tell_giants(Laying *laying, const Face *eight)
{
	g_autofree char *laid = list(eight, SW_HEX_SIDES);
	g_autofree char *left =
		list(eight + SW_HEX_SIDES, BK_MAX_GIANTS + BK_N_GIANT_SPACE - SW_HEX_SIDES);

	sw_game_tell(laying->told, sw_translate("step 3: laid %s; left out %s"), laid, left);
	for (guint i = 0; i < laying->n_giants; i++)
		sw_game_tell(laying->told, sw_translate("step 4: gas giant at %d,%d"),
		             laying->giants[i].q, laying->giants[i].r);
}

static void
lay_giants(Laying *laying)
{
	Face eight[BK_MAX_GIANTS + BK_N_GIANT_SPACE];
	g_autofree char *added = NULL;

	for (guint i = 0; i < G_N_ELEMENTS(eight); i++)
		eight[i] = (Face){.kind = i < BK_MAX_GIANTS ? BK_GAS_GIANT : BK_SPACE};
	added = list(eight, G_N_ELEMENTS(eight));
	sw_game_tell(laying->told, sw_translate("step 2: added %s"), added);
	sw_random_shuffle(&laying->random, eight, G_N_ELEMENTS(eight), sizeof *eight);
	for (guint d = 0; d < SW_HEX_SIDES; d++) {
		SwHex step = sw_hex_directions[d];

		if (eight[d].kind != BK_GAS_GIANT)
			continue;
		laying->giants[laying->n_giants++] =
			sw_hex(BK_GIANT_DISTANCE * step.q, BK_GIANT_DISTANCE * step.r);
	}
	for (guint i = 0; i < laying->n_giants; i++)
		lay(laying, laying->giants[i], (Face){.kind = BK_GAS_GIANT});
	tell_giants(laying, eight);
}

/* ---- The deal (steps 5-7) --------------------------------------------------------------- */

static void
shuffle_deck(Laying *laying)
{
	g_autofree char *shuffled = NULL;

	for (guint i = 0; i < N_DECK; i++) {
		if (i < BK_N_PLANETS)
			laying->deck[i] =
				(Face){.kind = BK_PLANET, .number = BK_MIN_PLANET + (gint32)i};
		else if (i < BK_N_PLANETS + BK_N_ASTEROIDS)
			laying->deck[i] = (Face){.kind = BK_ASTEROIDS};
		else
			laying->deck[i] = (Face){.kind = BK_SPACE};
	}
	sw_random_shuffle(&laying->random, laying->deck, N_DECK, sizeof *laying->deck);
	shuffled = list(laying->deck, N_DECK);
	sw_game_tell(laying->told, sw_translate("step 5: shuffled %s"), shuffled);
}

static void
deal(Laying *laying, const SwHex *hexes, guint n)
{
	for (guint i = 0; i < n; i++)
		lay(laying, hexes[i], laying->deck[laying->n_dealt++]);
}

/* Deals to the five neighbours of a gas giant outside the pattern, in order of directions. */
static void
deal_orbit(Laying *laying, guint giant)
{
	SwHex hexes[BK_N_ADDED], centre = laying->giants[giant];
	g_autofree char *laid = NULL;

	laying->orbits[giant] = laying->n;
	bk_added_hexes(sw_hex(0, 0), centre, hexes);
	deal(laying, hexes, BK_N_ADDED);
	laid = list_laid(laying, BK_N_ADDED);
	sw_game_tell(laying->told, sw_translate("step 7: around %d,%d dealt %s"), centre.q,
	             centre.r, laid);
}

static void
deal_all(Laying *laying)
{
	SwHex hexes[1 + N_PATTERN];
	g_autofree char *laid = NULL;

	sw_hex_region(sw_hex(0, 0), BK_PATTERN_RADIUS, hexes);
	deal(laying, hexes + 1, N_PATTERN);
	laid = list_laid(laying, N_PATTERN);
	sw_game_tell(laying->told, sw_translate("step 6: dealt %s"), laid);
	for (guint i = 0; i < laying->n_giants; i++)
		deal_orbit(laying, i);
}

/* ---- Orbits without planets (steps 8-10) ------------------------------------------------ */

static gboolean
is_poor(const Laying *laying, guint giant)
{
	for (guint i = 0; i < BK_N_ADDED; i++) {
		if (laying->faces[laying->orbits[giant] + i].kind == BK_PLANET)
			return FALSE;
	}
	return TRUE;
}

/* Returns the index of the planet's hex; `n` if the planet is not on the board. */
static guint
find_planet(const Laying *laying, gint32 number)
{
	guint i = 0;

	while (i < laying->n &&
	       !(laying->faces[i].kind == BK_PLANET && laying->faces[i].number == number))
		i++;
	return i;
}

/* Picks the hex of the orbit that the planet replaces, and returns its index: a space hex, which
 * takes the planet's place; if the orbit has none, its first asteroids, which are put away while an
 * unused space hex takes the planet's place. */
static guint
replace(Laying *laying, guint orbit, guint planet)
{
	SwHex to = laying->hexes[planet], from;
	guint leaves = orbit;

	for (guint i = 0; i < BK_N_ADDED; i++) {
		if (laying->faces[orbit + i].kind == BK_SPACE) {
			leaves = orbit + i;
			break;
		}
	}
	from = laying->hexes[leaves];
	if (laying->faces[leaves].kind == BK_SPACE)
		sw_game_tell(laying->told, sw_translate("step 9: space from %d,%d to %d,%d"),
		             from.q, from.r, to.q, to.r);
	else
		sw_game_tell(
			laying->told,
			sw_translate(
				"step 9: unused space to %d,%d, asteroids put away from %d,%d"),
			to.q, to.r, from.q, from.r);
	return leaves;
}

static void
enrich(Laying *laying, guint giant)
{
	guint orbit = laying->orbits[giant], planet, leaves;
	g_autofree char *shuffled = NULL;

	do
		planet = find_planet(laying, roll(laying, laying->giants[giant]));
	while (planet == laying->n);
	leaves = replace(laying, orbit, planet);
	laying->faces[leaves] = laying->faces[planet];
	laying->faces[planet] = (Face){.kind = BK_SPACE};
	sw_random_shuffle(&laying->random, laying->faces + orbit, BK_N_ADDED,
	                  sizeof *laying->faces);
	shuffled = list(laying->faces + orbit, BK_N_ADDED);
	sw_game_tell(laying->told, sw_translate("step 10: shuffled %s"), shuffled);
}

/* Starts over after each change: a planet may have come from another orbit, which then has none. */
static void
enrich_all(Laying *laying)
{
	for (guint i = 0; i < laying->n_giants;) {
		if (is_poor(laying, i)) {
			enrich(laying, i);
			i = 0;
		} else {
			i++;
		}
	}
}

/* ---- The document ----------------------------------------------------------------------- */

static SwDocument *
write_down(const Laying *laying, const SwDice *dice)
{
	SwDocument *document = sw_document_new(&bk_table, SW_ROOT_GALAXY);
	g_autofree char *name = g_strdup_printf("System %" G_GUINT64_FORMAT, dice->seed);

	sw_document_begin(document, "set up");
	sw_document_set_text(document, SW_ROOT_PIECE, BK_GALAXY_NAME, name);
	sw_document_set(document, SW_ROOT_PIECE, BK_GALAXY_PLAYERS, dice->players);
	for (guint i = 0; i < laying->n; i++) {
		const Face *face = &laying->faces[i];
		SwPieceId id = sw_document_add(document, face->kind, SW_ROOT_PIECE,
		                               sw_place_hex(laying->hexes[i]));

		if (face->kind == BK_PLANET)
			sw_document_set(document, id, BK_NUMBER, face->number);
	}
	sw_document_commit(document);
	return document;
}

SwDocument *
bk_set_up(const SwGame *game G_GNUC_UNUSED, const SwDice *dice, GPtrArray *told, GError **error)
{
	Laying laying = {.told = told};

	if (dice->players < 2 || dice->players > BK_MAX_PLAYERS) {
		sw_fail(error, "%d to %d can play, not %d", 2, BK_MAX_PLAYERS, dice->players);
		return NULL;
	}
	if (dice->tiles > 0 || dice->modifier_die > 0) {
		sw_fail(error, "%s is set up without a choice of tiles or of a modifier die",
		        bk_table.title);
		return NULL;
	}
	sw_random_init(&laying.random, dice->seed);
	lay_sun(&laying);
	lay_giants(&laying);
	shuffle_deck(&laying);
	deal_all(&laying);
	enrich_all(&laying);
	return write_down(&laying, dice);
}
