/* What rules and questions ask about the facts of a field. */
#include "games/burning_planets/field.h"
#include "games/burning_planets/units.h"

gboolean
bp_is_field(const BpField *field, SwHex cell)
{
	return bp_discs_find(&field->discs.tiles, cell, 0, BP_NO_DISC) != BP_NO_DISC;
}

guint32
bp_planet_at(const BpField *field, SwHex cell)
{
	return bp_discs_find(&field->discs.planets, cell, 0, BP_NO_DISC);
}

gboolean
bp_is_centre(const BpField *field, SwHex cell)
{
	return sw_grid_get(&field->centres, cell) != SW_GRID_NOTHING;
}

gboolean
bp_is_displaced(const BpField *field, SwHex cell)
{
	return bp_is_centre(field, cell) && sw_grid_get(&field->tiles->grid, cell) == SW_NO_TILE;
}

gboolean
bp_is_for_missing(const BpField *field, SwHex cell)
{
	return bp_n_missing(field) > 0 &&
	       bp_discs_find(&field->discs.for_missing, cell, 0, BP_NO_DISC) != BP_NO_DISC;
}

gboolean
bp_is_for_displaced(const BpField *field, SwHex cell)
{
	return field->sums.elsewhere_radius > 0 &&
	       bp_discs_find(&field->discs.for_displaced, cell, 0, BP_NO_DISC) != BP_NO_DISC;
}

gint64
bp_n_due(const BpField *field)
{
	return (gint64)field->play.players * BP_PLANETS_EACH;
}

gint64
bp_n_missing(const BpField *field)
{
	return field->planets->len == bp_n_due(field)
	               ? 0
	               : MAX(bp_n_due(field) - field->sums.n_planets, 0);
}

gboolean
bp_is_free_space(const BpField *field, SwHex cell)
{
	return bp_is_field(field, cell) && bp_planet_at(field, cell) == BP_NO_DISC &&
	       sw_grid_get(&field->first.rocks, cell) == SW_GRID_NOTHING &&
	       sw_grid_get(&field->first.space, cell) == SW_GRID_NOTHING;
}

SwPieceId
bp_player_of(const BpField *field, gint32 seat)
{
	gpointer found = g_hash_table_lookup(field->by_seat, GINT_TO_POINTER(seat));

	return found ? GPOINTER_TO_UINT(found) - 1 : SW_NO_PIECE;
}

guint32
bp_n_inner_cells(const BpPlanet *planet)
{
	return sw_hex_region_size(planet->radius - 1) - 1;
}

/* Returns the owner's seat, or 0. A facility names its owner; other things belong to the owner of
 * their planet. */
static gint32
owner_of_thing(const BpField *field, const BpThing *thing)
{
	if (bp_is_facility(thing->kind))
		return thing->seat;
	return thing->planet == BP_NO_DISC ? 0 : bp_planet(field, thing->planet)->owner;
}

guint32
bp_yield_of_thing(const BpField *field, const BpThing *thing, gint32 seat, BpGood good)
{
	return owner_of_thing(field, thing) == seat ? bp_units[thing->kind].yields[good] : 0;
}

gint64
bp_yield_of_start(const BpPlanet *planet, guint good)
{
	return (gint64)planet->forests * bp_units[BP_FOREST].yields[good] +
	       (gint64)planet->mountains * bp_units[BP_MOUNTAIN].yields[good];
}
