#include "games/burning_suns/presence.h"

gboolean
bs_is_opposing(const BsScenario *scenario, const BsForce *force, gint32 seat)
{
	return force->seat != seat && bs_fleet_size(force) >= BS_OPPOSING &&
	       !bs_are_allied(scenario, force->seat, seat);
}

/* Bits for the units of the empire and of others on the tile. */
static guint8
see_force(const BsScenario *scenario, const BsForce *force, gint32 seat)
{
	guint8 bits = 0;

	if (force->seat != seat) {
		bits |= bs_is_opposing(scenario, force, seat) ? BS_OPPOSED : 0;
		return bits | (force->units[BS_UNIT_COLOSSUS] > 0 ? BS_SHIELDED : 0);
	}
	if (bs_fleet_size(force) > force->units[BS_UNIT_STARBASE])
		bits |= BS_OWN_FLEET;
	if (bs_army_size(force) > 0)
		bits |= BS_OWN_ARMY;
	return bits | (force->units[BS_UNIT_STARBASE] > 0 ? BS_FLEET_GATE : 0);
}

/* Bits for the controller of the tile and its structure. */
static guint8
see_tile(const BsScenario *scenario, guint32 tile, gint32 seat)
{
	gint32 controller = scenario->by_tile.controllers[tile];
	SwPieceId structure = scenario->by_tile.structures[tile];
	guint kind = structure == SW_NO_PIECE
	                     ? BS_N_KINDS
	                     : sw_document_piece(scenario->document, structure)->kind;
	guint8 bits = scenario->by_tile.dark_ships[tile] >= BS_OPPOSING ? BS_OPPOSED : 0;

	if (controller == seat)
		return bits | BS_OWN |
		       (kind == BS_WORMHOLE_STRUCTURE ? BS_FLEET_GATE | BS_ARMY_GATE : 0);
	if (controller != 0 && bs_kind(scenario->galaxy, tile) != BS_HOME &&
	    bs_are_allied(scenario, seat, controller))
		bits |= BS_ALLIED;
	return bits | (kind == BS_DIPLOMACY_STRUCTURE ? BS_SHIELDED : 0);
}

guint8 *
bs_presence_new(const BsGalaxy *galaxy, gint32 seat)
{
	guint8 *bits = g_new0(guint8, galaxy->tiles->n + 1);
	const BsScenario *scenario = galaxy->scenario;
	guint32 home = bs_home_of(galaxy, seat);

	if (home != SW_NO_TILE)
		bits[home] = BS_OWN;
	if (scenario == NULL)
		return bits;
	for (guint32 i = 0; i < galaxy->tiles->n; i++)
		bits[i] |= see_tile(scenario, i, seat);
	SW_EACH (const BsForce, force, scenario->forces) {
		if (force->tile != SW_NO_TILE)
			bits[force->tile] |= see_force(scenario, force, seat);
	}
	return bits;
}
