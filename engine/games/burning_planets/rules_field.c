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
	    field->players < BP_LEAST_PLAYERS)
		sw_check_problem(check, bp_galaxy_spot(field, "players"),
		                 sw_translate_n("there is %d player; at least %d play",
		                                "there are %d players; at least %d play",
		                                (guint64)field->players),
		                 field->players, BP_LEAST_PLAYERS);
}

/* ---- tile-place ------------------------------------------------------------------------- */

/* Tiles whose centres have the same number, from 0 to one less than a tile has cells, leave no gap
 * and do not overlap, laid as one of the two hands does it. */
static guint32
laying_of(const BpField *field, guint32 tile, gboolean other_hand)
{
	SwHex hex = sw_symmetry_hex((SwSymmetry){0, other_hand}, sw_tiles_hex(field->tiles, tile));
	gint64 radius = field->tile_radius, cells = 3 * radius * (radius + 1) + 1;
	gint64 rest = (hex.q * (radius + 1) - hex.r * radius) % cells;

	return (guint32)(rest < 0 ? rest + cells : rest);
}

/* How most tiles are laid with that hand, of several ways that of the first in reading order;
 * `most` becomes how many are. */
static guint32
usual_laying(const BpField *field, gboolean other_hand, guint32 *most)
{
	g_autofree guint32 *counts = g_new0(guint32, sw_hex_region_size(field->tile_radius));
	guint32 best = 0;

	for (guint32 i = 0; i < field->tiles->n; i++)
		counts[laying_of(field, i, other_hand)]++;
	for (guint32 i = 1; i < field->tiles->n; i++) {
		guint32 n = counts[laying_of(field, i, other_hand)];
		guint32 n_best = counts[laying_of(field, best, other_hand)];

		if (n > n_best ||
		    (n == n_best && sw_hex_compare(sw_tiles_hex(field->tiles, i),
		                                   sw_tiles_hex(field->tiles, best)) < 0))
			best = i;
	}
	*most = counts[laying_of(field, best, other_hand)];
	return laying_of(field, best, other_hand);
}

static void
check_tile_place(SwCheck *check)
{
	const BpField *field = check->facts;
	guint32 laying[2], laid[2];
	gboolean hand;

	if (field->tiles->n == 0)
		return;
	laying[FALSE] = usual_laying(field, FALSE, &laid[FALSE]);
	laying[TRUE] = usual_laying(field, TRUE, &laid[TRUE]);
	hand = laid[TRUE] > laid[FALSE];
	for (guint32 i = 0; i < field->tiles->n; i++) {
		SwPieceId id = field->tiles->ids[i];

		if (laying_of(field, i, hand) != laying[hand])
			sw_check_problem(check, sw_spot_piece(id),
			                 "%s overlaps other tiles or leaves a gap, if tiles have a "
			                 "radius of %u as assumed; they lie side by side",
			                 sw_check_name(check, id), field->tile_radius);
	}
}

/* ---- tile-number ------------------------------------------------------------------------ */

/* The tile of each number from 1 to that of tiles that is first in reading order. */
static guint32 *
find_numbered(const BpField *field)
{
	const SwTiles *tiles = field->tiles;
	guint32 *first = g_new(guint32, (gsize)tiles->n + 1);

	for (guint32 i = 0; i <= tiles->n; i++)
		first[i] = SW_NO_TILE;
	for (guint32 i = 0; i < tiles->n; i++) {
		gint32 number = sw_document_get(field->document, tiles->ids[i], BP_TILE_NUMBER);

		if (number < 1 || (guint32)number > tiles->n)
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
	SwProblem *problem = sw_check_problem(check, sw_spot_attribute(id, "number"),
	                                      "%s has number %d, which another tile has; each "
	                                      "number occurs once",
	                                      sw_check_name(check, id), number);

	sw_problem_relate(problem, sw_spot_attribute(first, "number"), "it occurs here first");
}

static void
check_tile_number(SwCheck *check)
{
	const BpField *field = check->facts;
	guint32 n = field->tiles->n;
	g_autofree guint32 *first = find_numbered(field);

	for (guint32 i = 0; i < n; i++) {
		SwPieceId id = field->tiles->ids[i];
		gint32 number = sw_document_get(field->document, id, BP_TILE_NUMBER);

		if (number < 1 || (guint32)number > n)
			sw_check_problem(check, sw_spot_attribute(id, "number"),
			                 "%s has number %d; tiles are numbered from 1 to %u",
			                 sw_check_name(check, id), number, n);
		else if (first[number] != i)
			report_number_again(check, id, field->tiles->ids[first[number]], number);
	}
}

/* ---- cell-taken ------------------------------------------------------------------------- */

/* What lay on its cell before the thing did, or SW_GRID_NOTHING. */
static guint32
find_before(const BpField *field, guint32 i)
{
	SwHex cell = bp_thing(field, i)->cell;
	guint32 first = MIN(sw_grid_get(&field->ground, cell), sw_grid_get(&field->space, cell));

	first = MIN(first, sw_grid_get(&field->rocks, cell));
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
			sw_check_problem(check, sw_spot_piece(thing->piece),
		                         "%s lies on a cell that is taken; a cell has room for one",
		                         sw_check_name(check, thing->piece));
		sw_problem_relate(problem, sw_spot_piece(bp_thing(field, first)->piece),
		                  "this is there already");
	}
}

/* ---- asteroid-place, asteroid-touch, asteroid-gap, asteroid-count ----------------------- */

static void
check_asteroid_place(SwCheck *check)
{
	const BpField *field = check->facts;

	for (guint32 i = 0; i < field->things->len; i++) {
		const BpThing *thing = bp_thing(field, i);

		if (thing->kind == BP_ASTEROID && !bp_is_field(field, thing->cell))
			sw_check_problem(check, sw_spot_piece(thing->piece),
			                 "%s is on no tile, if tiles have a radius of %u as "
			                 "assumed; asteroids are placed on tiles",
			                 sw_check_name(check, thing->piece), field->tile_radius);
	}
}

/* Of asteroids on one cell only the first counts: the others are told as being there. */
static gboolean
is_first_asteroid(const BpField *field, guint32 i)
{
	return bp_thing(field, i)->kind == BP_ASTEROID &&
	       sw_grid_get(&field->rocks, bp_thing(field, i)->cell) == i;
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
		if (bp_discs_find(&field->asteroids, thing->cell, BP_GAP - 1, n++) != BP_NO_DISC &&
		    is_first_asteroid(field, i))
			sw_check_problem(check, sw_spot_piece(thing->piece),
			                 "%s touches another asteroid; each is free on every side",
			                 sw_check_name(check, thing->piece));
	}
}

static void
check_asteroid_gap(SwCheck *check)
{
	const BpField *field = check->facts;

	for (guint32 i = 0; i < field->things->len; i++) {
		const BpThing *thing = bp_thing(field, i);

		if (is_first_asteroid(field, i) && !bp_is_centre(field, thing->cell) &&
		    bp_discs_find(&field->planet_discs, thing->cell, BP_GAP - 1, BP_NO_DISC) !=
		            BP_NO_DISC)
			sw_check_problem(check, sw_spot_piece(thing->piece),
			                 "%s is on or beside a planet, if planets have the radii "
			                 "that are assumed; asteroids are free on every side",
			                 sw_check_name(check, thing->piece));
	}
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
	if (field->is_start && field->n_asteroids < least)
		sw_check_problem(
			check, bp_galaxy_spot(field, NULL),
			"the number of asteroids is %u, that of tiles %u; at least %" PRIu64
			" are placed",
			field->n_asteroids, field->tiles->n, least);
	else if (has_die && field->n_asteroids > most)
		sw_check_problem(
			check, bp_galaxy_spot(field, "modifier-die"),
			"the number of asteroids is %u, that of tiles %u; with this die at most "
			"%" PRIu64 " are placed",
			field->n_asteroids, field->tiles->n, most);
}

static const SwRule rules[] = {
	{
		.name = "burning-planets/player-count",
		.severity = SW_SEVERITY_ERROR,
		.basis = SW_BASIS_DERIVED,
		.source = N_("Victory"),
		.statement = N_("At least 2 play."),
		.reason = N_("Whoever destroys all enemies wins; alone there are none."),
		.is_local = TRUE,
		.check = check_player_count,
	},
	{
		.name = "burning-planets/tile-place",
		.severity = SW_SEVERITY_WARNING,
		.basis = SW_BASIS_ASSUMED,
		.source = N_("Planet generation"),
		.statement = N_("Tiles lie side by side, as regions of one grid of cells."),
		.reason =
			N_("Ships fly from cell to cell across the borders of tiles: these neither "
                           "overlap nor leave a gap. How many cells a tile has is assumed; how "
                           "they are arranged is the designer's."),
		.check = check_tile_place,
	},
	{
		.name = "burning-planets/tile-number",
		.severity = SW_SEVERITY_ERROR,
		.basis = SW_BASIS_RULE,
		.source = N_("Planet generation"),
		.statement = N_("The tiles are numbered from 1 on, each number once."),
		.reason = N_("A die says on which tile a planet or an asteroid is placed."),
		.check = check_tile_number,
	},
	{
		.name = "burning-planets/cell-taken",
		.severity = SW_SEVERITY_ERROR,
		.basis = SW_BASIS_DERIVED,
		.source = N_("Space structures"),
		.statement = N_("A cell holds one resource, structure, ship, asteroid or station."),
		.reason =
			N_("What is placed takes an empty cell; only a facility shares that of its "
                           "asteroid."),
		.check = check_cell_taken,
	},
	{
		.name = "burning-planets/asteroid-place",
		.severity = SW_SEVERITY_WARNING,
		.basis = SW_BASIS_ASSUMED,
		.source = N_("Asteroids"),
		.statement = N_("An asteroid lies on a tile."),
		.reason = N_("A die names the tile; anywhere on it will do. Where a tile ends is "
                             "assumed."),
		.check = check_asteroid_place,
	},
	{
		.name = "burning-planets/asteroid-touch",
		.severity = SW_SEVERITY_ERROR,
		.basis = SW_BASIS_RULE,
		.source = N_("Asteroids"),
		.statement = N_("An asteroid touches no other asteroid."),
		.reason = N_("They are left free on each side, at least one cell far, across the "
                             "borders of tiles, too."),
		.check = check_asteroid_touch,
	},
	{
		.name = "burning-planets/asteroid-gap",
		.severity = SW_SEVERITY_WARNING,
		.basis = SW_BASIS_ASSUMED,
		.source = N_("Asteroids"),
		.statement = N_("An asteroid touches no planet."),
		.reason = N_("They are left free on each side, at least one cell far. Where a "
                             "planet ends is assumed."),
		.check = check_asteroid_gap,
	},
	{
		.name = "burning-planets/asteroid-count",
		.severity = SW_SEVERITY_ERROR,
		.basis = SW_BASIS_RULE,
		.source = N_("Asteroids"),
		.statement = N_("At the start there are as many asteroids as tiles, and what the "
                                "modifier die gave; later never more."),
		.reason = N_("Asteroids can be destroyed, and none comes later. Where the field "
                             "does not name the die, only the least at the start is known."),
		.check = check_asteroid_count,
	},
};

const SwRuleSet bp_rules_field = {rules, G_N_ELEMENTS(rules)};
