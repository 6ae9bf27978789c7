/* Rules about the number of players, tiles, cells that are taken, and asteroids. */
#include "games/burning_planets/rules.h"

#include "base/translate.h"

#include <inttypes.h>

/* ---- player-count ----------------------------------------------------------------------- */

static void
check_player_count(SwCheck *check)
{
	const BpField *field = check->facts;

	if (field->galaxy != SW_NO_PIECE &&
	    sw_document_has(field->document, field->galaxy, BP_GALAXY_PLAYERS) &&
	    field->play.players < BP_LEAST_PLAYERS)
		sw_check_problem(check, bp_galaxy_spot(field, "players"),
		                 sw_translate_n("there is %d player; at least %d are needed",
		                                "there are %d players; at least %d are needed",
		                                (guint64)field->play.players),
		                 field->play.players, BP_LEAST_PLAYERS);
}

/* ---- tile-place ------------------------------------------------------------------------- */

/* TRUE if no more tiles are out of line than are missing under planets. */
static gboolean
is_tile_of_planet(const SwCheck *check, SwSpot spot G_GNUC_UNUSED)
{
	const BpField *field = check->facts;

	return field->lost.n_unlaid <= field->lost.n_tileless;
}

static void
check_tile_place(SwCheck *check)
{
	const BpField *field = check->facts;

	for (guint32 i = 0; i < field->tiles->n; i++) {
		SwPieceId id = field->tiles->ids[i];

		if (!bp_laying_has(&field->laying, sw_tiles_hex(field->tiles, i)))
			sw_check_piece(check, id,
			               "%s overlaps other tiles or leaves a gap, if tiles have a "
			               "radius of %u as assumed; tiles must lie side by side",
			               field->radius.tile);
	}
}

/* ---- tile-number ------------------------------------------------------------------------ */

/* The highest number allowed: that of the tiles, with those missing under planets, which
 * `planet-place` reports. */
static guint32
most_number(const BpField *field)
{
	return field->tiles->n + bp_n_missing_tiles(field);
}

/* Returns, by number, the first tile in reading order that has it, or SW_NO_TILE. Free with
 * g_free(). */
static guint32 *
find_numbered(const BpField *field)
{
	const SwTiles *tiles = field->tiles;
	guint32 most = most_number(field);
	guint32 *first = g_new(guint32, (gsize)most + 1);

	for (guint32 i = 0; i <= most; i++)
		first[i] = SW_NO_TILE;
	for (guint32 i = 0; i < tiles->n; i++) {
		gint32 number = sw_document_get(field->document, tiles->ids[i], BP_TILE_NUMBER);

		if (number < 1 || (guint32)number > most)
			continue;
		if (first[number] == SW_NO_TILE ||
		    sw_hex_compare(sw_tiles_hex(tiles, i), sw_tiles_hex(tiles, first[number])) < 0)
			first[number] = i;
	}
	return first;
}

static void
report_number_again(SwCheck *check, SwPieceId id, SwPieceId first, gint32 number)
{
	SwProblem *problem = sw_check_attribute(
		check, id, "number",
		"%s has number %d, which another tile has; each number occurs once", number);

	sw_problem_relate(problem, sw_spot_attribute(first, "number"), "it occurs here first");
}

static void
check_tile_number(SwCheck *check)
{
	const BpField *field = check->facts;
	guint32 n = field->tiles->n, most = most_number(field);
	g_autofree guint32 *first = find_numbered(field);

	for (guint32 i = 0; i < n; i++) {
		SwPieceId id = field->tiles->ids[i];
		gint32 number = sw_document_get(field->document, id, BP_TILE_NUMBER);

		if (number < 1 || (guint32)number > most)
			sw_check_attribute(check, id, "number",
			                   "%s has number %d; tiles are numbered from 1 to %u",
			                   number, n);
		else if (first[number] != i)
			report_number_again(check, id, field->tiles->ids[first[number]], number);
	}
}

/* ---- cell-taken ------------------------------------------------------------------------- */

/* Returns the first thing on its cell that comes before it, or SW_GRID_NOTHING. */
static guint32
find_before(const BpField *field, guint32 i)
{
	SwHex cell = bp_thing(field, i)->cell;
	guint32 first = MIN(sw_grid_get(&field->first.ground, cell),
	                    sw_grid_get(&field->first.space, cell));

	first = MIN(first, sw_grid_get(&field->first.rocks, cell));
	return first < i ? first : SW_GRID_NOTHING;
}

static void
check_cell_taken(SwCheck *check)
{
	const BpField *field = check->facts;

	for (guint32 i = 0; i < field->things->len; i++) {
		const BpThing *thing = bp_thing(field, i);
		guint32 first = find_before(field, i);
		SwProblem *problem;

		if (first == SW_GRID_NOTHING || thing->kind == BP_MONOLITH ||
		    bp_is_facility(thing->kind))
			continue;
		problem =
			sw_check_piece(check, thing->piece,
		                       "%s lies on a cell that is taken; a cell has room for one");
		sw_problem_relate(problem, sw_spot_piece(bp_thing(field, first)->piece),
		                  "this is there already");
	}
}

/* ---- asteroid-place, asteroid-touch, asteroid-gap, asteroid-count ----------------------- */

static gboolean
is_on_missing_tile(const SwCheck *check, SwSpot spot)
{
	return bp_is_on_missing_tile(check->facts,
	                             sw_document_place(check->document, spot.piece).hex);
}

static void
check_asteroid_place(SwCheck *check)
{
	const BpField *field = check->facts;

	SW_EACH (const BpThing, thing, field->things) {
		if (thing->kind == BP_ASTEROID && !bp_is_field(field, thing->cell))
			sw_check_piece(check, thing->piece,
			               "%s is on no tile, if tiles have a radius of %u as assumed; "
			               "asteroids are placed on tiles",
			               field->radius.tile);
	}
}

/* Of asteroids on one cell only the first counts; cell-taken reports the others. */
static gboolean
is_first_asteroid(const BpField *field, guint32 i)
{
	return bp_thing(field, i)->kind == BP_ASTEROID &&
	       sw_grid_get(&field->first.rocks, bp_thing(field, i)->cell) == i;
}

static void
check_asteroid_touch(SwCheck *check)
{
	const BpField *field = check->facts;
	guint32 n = 0;

	for (guint32 i = 0; i < field->things->len; i++) {
		const BpThing *thing = bp_thing(field, i);

		if (thing->kind != BP_ASTEROID)
			continue;
		if (bp_discs_find(&field->discs.asteroids, thing->cell, BP_GAP - 1, n++) !=
		            BP_NO_DISC &&
		    is_first_asteroid(field, i))
			sw_check_piece(check, thing->piece,
			               "%s touches another asteroid; each is free on every side");
	}
}

/* TRUE if the asteroid's cell has a resource or structure of a planet. */
static gboolean
is_cell_taken(const SwCheck *check, SwSpot spot)
{
	const BpField *field = check->facts;
	guint32 i = sw_grid_get(&field->first.ground,
	                        sw_document_place(check->document, spot.piece).hex);

	return i != SW_GRID_NOTHING && bp_thing(field, i)->planet != BP_NO_DISC;
}

static void
check_asteroid_gap(SwCheck *check)
{
	const BpField *field = check->facts;

	for (guint32 i = 0; i < field->things->len; i++) {
		const BpThing *thing = bp_thing(field, i);

		if (is_first_asteroid(field, i) && !bp_is_centre(field, thing->cell) &&
		    bp_discs_find(&field->discs.planets, thing->cell, BP_GAP - 1, BP_NO_DISC) !=
		            BP_NO_DISC)
			sw_check_piece(check, thing->piece,
			               "%s is on or beside a planet, if planets have the radii "
			               "that are assumed; asteroids are free on every side");
	}
}

/* TRUE if the asteroids are not too many once tiles missing under planets are counted as well. */
static gboolean
is_for_missing_tiles(const SwCheck *check, SwSpot spot)
{
	const BpField *field = check->facts;
	gint64 most = (gint64)field->tiles->n +
	              sw_document_get(field->document, field->galaxy, BP_GALAXY_DIE);

	return g_strcmp0(spot.attribute, "modifier-die") == 0 &&
	       field->sums.n_asteroids <= most + bp_n_missing_tiles(field);
}

static void
check_asteroid_count(SwCheck *check)
{
	const BpField *field = check->facts;
	guint64 least = (guint64)field->tiles->n + 1, most;
	gboolean has_die;

	if (field->galaxy == SW_NO_PIECE)
		return;
	has_die = sw_document_has(field->document, field->galaxy, BP_GALAXY_DIE);
	most = field->tiles->n +
	       (guint64)sw_document_get(field->document, field->galaxy, BP_GALAXY_DIE);
	if (field->play.is_start && field->sums.n_asteroids < least)
		sw_check_problem(
			check, bp_galaxy_spot(field, NULL),
			"the number of asteroids is %u, that of tiles %u; at least %" PRIu64
			" are placed",
			field->sums.n_asteroids, field->tiles->n, least);
	else if (has_die && field->sums.n_asteroids > most)
		sw_check_problem(check, bp_galaxy_spot(field, "modifier-die"),
		                 "the number of asteroids is %u, that of tiles %u; with this die "
		                 "at most %" PRIu64 " are placed",
		                 field->sums.n_asteroids, field->tiles->n, most);
}

static const SwRule rules[] = {
	{
		.name = "burning-planets/player-count",
		.severity = SW_SEVERITY_ERROR,
		.basis = SW_BASIS_DERIVED,
		.source = N_("Victory"),
		.statement = N_("There are at least 2 players."),
		.reason = N_("The player who destroys all enemies wins; a single player has none."),
		.is_local = TRUE,
		.repairs = SW_REPAIR_WHOLE | SW_REPAIR_USUAL,
		.check = check_player_count,
	},
	{
		.name = "burning-planets/tile-place",
		.severity = SW_SEVERITY_WARNING,
		.basis = SW_BASIS_ASSUMED,
		.source = N_("Planet generation"),
		.statement = N_("Tiles lie side by side, as regions of one grid of cells."),
		.reason = N_("Ships fly from cell to cell across the borders of tiles: these "
                             "neither overlap nor leave a gap. How many cells a tile has is "
                             "assumed; how they are arranged is the designer's."),
		.nearer = {{"burning-planets/planet-place", is_tile_of_planet}},
		.check = check_tile_place,
	},
	{
		.name = "burning-planets/tile-number",
		.severity = SW_SEVERITY_ERROR,
		.basis = SW_BASIS_RULE,
		.source = N_("Planet generation"),
		.statement = N_("The tiles are numbered from 1 on, each number once."),
		.reason = N_("A die decides the tile of a planet or an asteroid. Where a planet "
                             "has no tile, `planet-place` reports it, and the numbers may include "
                             "that tile's."),
		.check = check_tile_number,
	},
	{
		.name = "burning-planets/cell-taken",
		.severity = SW_SEVERITY_ERROR,
		.basis = SW_BASIS_DERIVED,
		.source = N_("Space structures"),
		.statement = N_("A cell holds one resource, structure, ship, asteroid or station."),
		.reason = N_("Pieces are placed on empty cells; only a facility shares the cell of "
                             "its asteroid."),
		.check = check_cell_taken,
	},
	{
		.name = "burning-planets/asteroid-place",
		.severity = SW_SEVERITY_WARNING,
		.basis = SW_BASIS_ASSUMED,
		.source = N_("Asteroids"),
		.statement = N_("An asteroid lies on a tile."),
		.reason = N_("A die decides the tile; any cell of it is allowed. The radius of "
                             "tiles is assumed."),
		.nearer = {{"burning-planets/planet-place", is_on_missing_tile}},
		.check = check_asteroid_place,
	},
	{
		.name = "burning-planets/asteroid-touch",
		.severity = SW_SEVERITY_ERROR,
		.basis = SW_BASIS_RULE,
		.source = N_("Asteroids"),
		.statement = N_("An asteroid touches no other asteroid."),
		.reason = N_("Asteroids are left free on each side for at least one cell, across "
                             "the borders of tiles as well."),
		.check = check_asteroid_touch,
	},
	{
		.name = "burning-planets/asteroid-gap",
		.severity = SW_SEVERITY_WARNING,
		.basis = SW_BASIS_ASSUMED,
		.source = N_("Asteroids"),
		.statement = N_("An asteroid touches no planet."),
		.reason = N_("Asteroids are left free on each side for at least one cell. The "
                             "radius of planets is assumed."),
		.nearer = {{"burning-planets/cell-taken", is_cell_taken}},
		.check = check_asteroid_gap,
	},
	{
		.name = "burning-planets/asteroid-count",
		.severity = SW_SEVERITY_ERROR,
		.basis = SW_BASIS_RULE,
		.source = N_("Asteroids"),
		.statement = N_("At the start the number of asteroids is that of tiles plus the "
                                "roll of the modifier die; later there are never more."),
		.reason = N_("Asteroids can be destroyed, and none is added later. Where the field "
                             "does not name the die, only the minimum at the start is known."),
		.nearer = {{"burning-planets/planet-place", is_for_missing_tiles}},
		.adds = "asteroid",
		.check = check_asteroid_count,
	},
};

const SwRuleSet bp_rules_field = {rules, G_N_ELEMENTS(rules)};
