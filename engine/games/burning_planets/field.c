#include "games/burning_planets/field.h"

#include "base/hash.h"
#include "games/burning_planets/lost.h"

/* ---- Construction ----------------------------------------------------------------------- */

static guint32
radius_of(const SwDocument *document, guint assumption)
{
	return (guint32)CLAMP(sw_document_assumed(document, assumption), 1, BP_MAX_RADIUS);
}

/* Keeps an earlier entry of the cell. */
static void
lay(SwGrid *grid, SwHex cell, guint32 thing)
{
	if (sw_grid_get(grid, cell) == SW_GRID_NOTHING)
		sw_grid_set(grid, cell, thing);
}

static void
add_planet(BpField *field, SwPieceId id, guint kind)
{
	gint32 size = sw_document_get(field->document, id, BP_PLANET_SIZE);
	BpPlanet planet = {
		.piece = id,
		.kind = kind,
		.size = size,
		.seat = sw_document_has(field->document, id, BP_PLANET_SEAT)
	                        ? sw_document_get(field->document, id, BP_PLANET_SEAT)
	                        : 0,
		.centre = sw_document_place(field->document, id).hex,
		.radius = field->radius.planets[size],
		.monolith = SW_NO_PIECE,
	};

	planet.is_covered = sw_grid_get(&field->centres, planet.centre) != SW_GRID_NOTHING;
	lay(&field->centres, planet.centre, field->planets->len);
	field->sums.n_planets += planet.is_covered ? 0 : 1;
	if (planet.is_covered || bp_is_displaced(field, planet.centre))
		field->sums.elsewhere_radius = MAX(field->sums.elsewhere_radius, planet.radius);
	field->sums.n_displaced +=
		!planet.is_covered && bp_is_displaced(field, planet.centre) ? 1 : 0;
	bp_discs_add(&field->discs.planets, field->planets->len, planet.centre, planet.radius);
	g_array_append_val(field->planets, planet);
}

static void
add_thing(BpField *field, SwPieceId id, guint kind)
{
	BpThing thing = {.piece = id,
	                 .kind = kind,
	                 .cell = sw_document_place(field->document, id).hex,
	                 .planet = BP_NO_DISC};
	guint32 i = field->things->len;

	if (bp_is_resource(kind) || bp_is_structure(kind)) {
		lay(&field->first.ground, thing.cell, i);
	} else if (kind == BP_ASTEROID) {
		lay(&field->first.rocks, thing.cell, i);
		bp_discs_add(&field->discs.asteroids, field->sums.n_asteroids++, thing.cell, 0);
	} else {
		thing.seat = sw_document_get(field->document, id, BP_OWNER);
	}
	if (bp_is_ship(kind) || kind == BP_STATION)
		lay(&field->first.space, thing.cell, i);
	if (bp_is_facility(kind))
		lay(&field->first.facilities, thing.cell, i);
	g_array_append_val(field->things, thing);
}

static void
count_resource(BpPlanet *planet, const BpThing *thing)
{
	guint32 far = sw_hex_distance(planet->centre, thing->cell);

	if (thing->kind == BP_FOREST)
		planet->forests++;
	else
		planet->mountains++;
	planet->n_inside += far > 0 && far < planet->radius ? 1 : 0;
	planet->n_alien +=
		thing->planet != BP_NO_DISC &&
		(thing->kind == BP_FOREST ? planet->kind == BP_HARSH : planet->kind == BP_WATER);
}

static void
count(BpField *field, guint32 i)
{
	const BpThing *thing = bp_thing(field, i);
	guint32 planet = thing->planet;

	for (guint32 beyond = 1; beyond <= BP_BEYOND && planet == BP_NO_DISC; beyond++)
		planet = bp_discs_find(&field->discs.planets, thing->cell, beyond, BP_NO_DISC);
	if (planet == BP_NO_DISC)
		return;
	if (bp_is_resource(thing->kind) && sw_grid_get(&field->first.ground, thing->cell) == i)
		count_resource(bp_planet(field, planet), thing);
	bp_planet(field, planet)->cannons += thing->kind == BP_CANNON ? 1 : 0;
}

/* Finds the thing's planet and counts it there. All planets must have been added. */
static void
settle(BpField *field, guint32 i)
{
	BpThing *thing = &g_array_index(field->things, BpThing, i);
	BpPlanet *planet;

	thing->planet = bp_planet_at(field, thing->cell);
	count(field, i);
	if (thing->planet == BP_NO_DISC)
		return;
	planet = bp_planet(field, thing->planet);
	if (thing->kind == BP_MONOLITH && !sw_hex_equal(thing->cell, planet->centre) &&
	    planet->stray_owner == 0)
		planet->stray_owner = thing->seat;
	if (thing->kind == BP_MONOLITH && planet->monolith == SW_NO_PIECE &&
	    sw_hex_equal(thing->cell, planet->centre)) {
		planet->monolith = thing->piece;
		planet->owner = thing->seat;
	}
}

static void
add_player(BpField *field, SwPieceId id)
{
	gint32 seat = sw_document_get(field->document, id, BP_PLAYER_SEAT);

	g_array_append_val(field->seats, id);
	if (bp_player_of(field, seat) != SW_NO_PIECE)
		return;
	g_hash_table_insert(field->by_seat, GINT_TO_POINTER(seat), GUINT_TO_POINTER(id + 1));
}

static void
sort_pieces(BpField *field)
{
	g_autoptr(GArray) ids = g_array_new(FALSE, FALSE, sizeof(SwPieceId));

	SW_EACH_PIECE (id, field->document) {
		const SwPiece *piece = sw_document_piece(field->document, id);

		if ((piece->state & SW_PIECE_DAMAGED))
			continue;
		if (piece->kind == BP_PLAYER)
			add_player(field, id);
		else if (piece->kind >= BP_FAIR)
			g_array_append_val(ids, id);
	}
	g_array_sort_with_data(ids, sw_document_compare, (gpointer)field->document);
	SW_EACH_ID (id, ids) {
		guint kind = sw_document_piece(field->document, id)->kind;

		if (bp_is_planet(kind))
			add_planet(field, id, kind);
		else
			add_thing(field, id, kind);
	}
	g_array_sort_with_data(field->seats, sw_document_compare_seats, (gpointer)field->document);
	for (guint32 i = 0; i < field->things->len; i++)
		settle(field, i);
}

static guint32
most_radius(const BpField *field)
{
	guint32 most = 0;

	for (guint i = 0; i < BP_N_SIZES; i++)
		most = MAX(most, field->radius.planets[i]);
	return most;
}

/* Fills the discs of the planets that tiles without one could have. */
static void
find_room(BpField *field)
{
	bp_discs_init(&field->discs.for_missing, most_radius(field));
	bp_discs_init(&field->discs.for_displaced, field->sums.elsewhere_radius);
	for (guint32 i = 0; i < field->tiles->n; i++) {
		SwHex centre = sw_tiles_hex(field->tiles, i);

		if (bp_is_centre(field, centre))
			continue;
		bp_discs_add(&field->discs.for_missing, i, centre, most_radius(field));
		bp_discs_add(&field->discs.for_displaced, i, centre, field->sums.elsewhere_radius);
	}
}

static void
start(BpField *field)
{
	for (guint i = 0; i < BP_N_SIZES; i++)
		field->radius.planets[i] = radius_of(field->document, BP_RADII + i);
	field->radius.tile = radius_of(field->document, BP_TILE_RADIUS);
	field->planets = g_array_new(FALSE, FALSE, sizeof(BpPlanet));
	field->things = g_array_new(FALSE, FALSE, sizeof(BpThing));
	field->seats = g_array_new(FALSE, FALSE, sizeof(SwPieceId));
	field->by_seat = sw_hash_numbers(NULL);
	bp_discs_init(&field->discs.tiles, field->radius.tile);
	bp_discs_init(&field->discs.planets, MAX(most_radius(field), 1));
	bp_discs_init(&field->discs.asteroids, 0);
	sw_grid_init(&field->centres);
	sw_grid_init(&field->first.ground);
	sw_grid_init(&field->first.space);
	sw_grid_init(&field->first.rocks);
	sw_grid_init(&field->first.facilities);
}

gpointer
bp_field_new(const SwDocument *document, const SwGraph *graph)
{
	BpField *field = g_new0(BpField, 1);

	field->document = document;
	field->tiles = graph->tiles;
	field->galaxy = sw_document_galaxy(document);
	if (field->galaxy != SW_NO_PIECE)
		field->play.players = sw_document_get(document, field->galaxy, BP_GALAXY_PLAYERS);
	field->play.is_scenario = sw_document_root(document) == SW_ROOT_SCENARIO;
	field->play.is_start =
		!field->play.is_scenario ||
		sw_document_get(document, SW_ROOT_PIECE, BP_SCENARIO_STAGE) == BP_STAGE_START;
	start(field);
	for (guint32 i = 0; i < field->tiles->n; i++)
		bp_discs_add(&field->discs.tiles, i, sw_tiles_hex(field->tiles, i),
		             field->radius.tile);
	sort_pieces(field);
	find_room(field);
	bp_field_find_lost(field);
	return field;
}

void
bp_field_free(gpointer data)
{
	BpField *field = data;

	g_array_unref(field->planets);
	g_array_unref(field->things);
	g_array_unref(field->seats);
	g_hash_table_unref(field->by_seat);
	g_hash_table_unref(field->lost.left_monoliths);
	bp_discs_clear(&field->discs.tiles);
	bp_discs_clear(&field->discs.planets);
	bp_discs_clear(&field->discs.asteroids);
	bp_discs_clear(&field->discs.for_missing);
	bp_discs_clear(&field->discs.for_displaced);
	bp_discs_clear(&field->lost.missing_tiles);
	sw_grid_clear(&field->centres);
	sw_grid_clear(&field->first.ground);
	sw_grid_clear(&field->first.space);
	sw_grid_clear(&field->first.rocks);
	sw_grid_clear(&field->first.facilities);
	g_free(field);
}
