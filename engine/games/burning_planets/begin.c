#include "games/burning_planets/begin.h"

#include "base/error.h"
#include "base/random.h"
#include "base/translate.h"
#include "document/edit.h"
#include "games/burning_planets/field.h"
#include "games/burning_planets/rules.h"
#include "rules/begin.h"

const char *const bp_begin_sorts[] = {NULL};

enum { MOST_ON_BORDER = SW_HEX_SIDES * BP_MAX_RADIUS };

/* `field` has the galaxy's facts; new pieces go into `document`. */
typedef struct {
	SwDocument *document;
	const BpField *field;
	GPtrArray *told;
	SwRandom random;
} Begin;

/* Returns the seat's starting planet; a galaxy without errors has one. */
static const BpPlanet *
start_of(const BpField *field, gint32 seat)
{
	guint32 i = 0;

	while (bp_planet(field, i)->seat != seat)
		i++;
	return bp_planet(field, i);
}

static gint32
faction_of(const BpPlanet *start)
{
	gint32 faction = 0;

	while (bp_homes[faction] != start->kind)
		faction++;
	return faction;
}

/* ---- Factions and goods ----------------------------------------------------------------- */

static gboolean
need_word(gint32 seat, gint32 faction, const char *word, GError **error)
{
	const SwAttribute *its = &bp_table.kinds[BP_PLAYER].element->attributes[BP_PLAYER_FACTION];

	if (*word == '\0' || g_str_equal(word, "deal") ||
	    g_str_equal(word, its->choices[faction]) ||
	    g_str_equal(word, bp_faction_titles[faction]))
		return TRUE;
	return sw_fail(error, "seat %d cannot play '%s': its starting planet makes it the %s", seat,
	               word, sw_translate(bp_faction_titles[faction]));
}

static void
give_stock(Begin *begin, const BpPlanet *start, SwPieceId player)
{
	gint32 goods[BP_N_GOODS];

	for (guint good = 0; good < BP_N_GOODS; good++) {
		goods[good] = (gint32)bp_yield_of_start(start, good) * BP_STARTING_TURNS;
		if (goods[good] > 0)
			sw_document_set(begin->document, player, BP_PLAYER_GOODS + good,
			                goods[good]);
	}
	sw_game_tell(begin->told,
	             sw_translate("seat %d: in %d turns %d biomass (forests: %u) and %d concrete "
	                          "(mountains: %u) (Starting resources)"),
	             start->seat, BP_STARTING_TURNS, goods[BP_BIOMASS], start->forests,
	             goods[BP_CONCRETE], start->mountains);
}

/* ---- The cannon ------------------------------------------------------------------------- */

/* TRUE if the cell is free and belongs to this planet: a galaxy with warnings alone may have
 * asteroids on a planet, or planets that overlap. */
static gboolean
is_free(const BpField *field, const BpPlanet *start, SwHex cell)
{
	guint32 planet = bp_planet_at(field, cell);

	return sw_grid_get(&field->first.ground, cell) == SW_GRID_NOTHING &&
	       sw_grid_get(&field->first.rocks, cell) == SW_GRID_NOTHING && planet != BP_NO_DISC &&
	       bp_planet(field, planet) == start;
}

static gboolean
place_cannon(Begin *begin, const BpPlanet *start, GError **error)
{
	SwHex cells[MOST_ON_BORDER];
	guint n = sw_hex_ring(start->centre, start->radius, cells), n_free = 0;
	SwHex cell;

	for (guint i = 0; i < n; i++) {
		if (is_free(begin->field, start, cells[i]))
			cells[n_free++] = cells[i];
	}
	if (n_free == 0)
		return sw_fail(error,
		               "no cell on the border of seat %d's planet is free for "
		               "its cannon",
		               start->seat);
	cell = cells[sw_random_below(&begin->random, n_free)];
	sw_document_add(begin->document, BP_CANNON, SW_ROOT_PIECE, sw_place_hex(cell));
	sw_game_tell(
		begin->told,
		sw_translate(
			"seat %d: cannon at %d,%d, on the border if the radius is %u as assumed "
			"(Starting resources)"),
		start->seat, cell.q, cell.r, start->radius);
	return TRUE;
}

/* ---- The whole set-up ------------------------------------------------------------------- */

static gboolean
seat_player(Begin *begin, gint32 seat, const char *word, GError **error)
{
	const BpPlanet *start = start_of(begin->field, seat);
	gint32 faction = faction_of(start);
	SwPieceId player, monolith;

	if (!need_word(seat, faction, word, error))
		return FALSE;
	player = sw_document_add(begin->document, BP_PLAYER, SW_ROOT_PIECE, sw_place_none());
	sw_document_set(begin->document, player, BP_PLAYER_SEAT, seat);
	sw_document_set(begin->document, player, BP_PLAYER_FACTION, faction);
	monolith = sw_document_add(begin->document, BP_MONOLITH, SW_ROOT_PIECE,
	                           sw_place_hex(start->centre));
	sw_document_set(begin->document, monolith, BP_OWNER, seat);
	sw_game_tell(
		begin->told,
		sw_translate(
			"seat %d: starts on the %s at %d,%d, so plays the %s (Planet generation)"),
		seat, sw_translate(bp_table.kinds[start->kind].label), start->centre.q,
		start->centre.r, sw_translate(bp_faction_titles[faction]));
	give_stock(begin, start, player);
	return place_cannon(begin, start, error);
}

static gboolean
set_up(Begin *begin, const SwBeginning *how, GError **error)
{
	sw_begin_describe(begin->document, how, "");
	sw_document_set(begin->document, SW_ROOT_PIECE, BP_SCENARIO_STAGE, BP_STAGE_START);
	for (guint i = 0; how->seats[i]; i++) {
		if (!seat_player(begin, (gint32)i + 1, how->seats[i], error))
			return FALSE;
	}
	return TRUE;
}

SwDocument *
bp_begin(const SwGame *game G_GNUC_UNUSED, const SwBeginning *beginning, GPtrArray *told,
         GError **error)
{
	Begin begin = {.told = told};
	SwTiles *tiles;
	SwGraph graph = {0}; /* bp_field_new() reads nothing but its tiles */
	gpointer field;
	gboolean is_fine;

	begin.document = sw_begin_open(&bp_table, beginning, error);
	if (begin.document == NULL)
		return NULL;
	tiles = sw_tiles_new(beginning->galaxy);
	graph.tiles = tiles;
	field = bp_field_new(beginning->galaxy, &graph);
	begin.field = field;
	sw_random_init(&begin.random, beginning->seed);
	is_fine = set_up(&begin, beginning, error);
	bp_field_free(field);
	sw_tiles_free(tiles);
	return sw_begin_close(begin.document, is_fine);
}

char **
bp_begin_names(const SwBeginning *beginning G_GNUC_UNUSED, guint sort G_GNUC_UNUSED)
{
	return g_new0(char *, 1);
}
