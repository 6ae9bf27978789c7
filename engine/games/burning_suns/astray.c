#include "games/burning_suns/astray.h"

#include "base/hash.h"

static gboolean
is_uncontrolled(const BsScenario *scenario, guint32 tile)
{
	return tile != SW_NO_TILE && scenario->by_tile.controllers[tile] == 0 &&
	       bs_can_be_controlled(bs_kind(scenario->galaxy, tile));
}

static void
count_uncontrolled(BsScenario *scenario)
{
	SW_EACH (const BsForce, force, scenario->forces) {
		BsEmpire *empire = (BsEmpire *)bs_empire_of(scenario, force->seat);

		if (empire && is_uncontrolled(scenario, force->tile))
			empire->systems.n_uncontrolled +=
				bs_army_piece(scenario, force) != SW_NO_PIECE ||
				force->units[BS_UNIT_STARBASE] > 0;
	}
	SW_EACH (const BsThing, thing, scenario->things) {
		scenario->lost.n_bare_structures +=
			bs_is_structure(thing->kind) && is_uncontrolled(scenario, thing->tile) &&
			scenario->by_tile.structures[thing->tile] == thing->piece &&
			!bs_has_army(scenario, thing->tile);
	}
}

static void
add_lost_ships(BsScenario *scenario, gint32 ships, gint n)
{
	gpointer key = GINT_TO_POINTER(ships);

	n += GPOINTER_TO_INT(g_hash_table_lookup(scenario->lost.ships, key));
	g_hash_table_insert(scenario->lost.ships, key, GINT_TO_POINTER(n));
}

static void
count_lost_tokens(BsScenario *scenario)
{
	const BsGalaxy *galaxy = scenario->galaxy;

	SW_EACH (const BsThing, thing, scenario->things) {
		if (thing->tile != SW_NO_TILE && !galaxy->by_tile.hidden[thing->tile])
			continue;
		scenario->lost.n_militia += thing->kind == BS_MILITIA;
		if (thing->kind == BS_DARK_SHIPS)
			add_lost_ships(scenario,
			               sw_document_get(scenario->document, thing->piece, BS_TOKENS),
			               1);
	}
	for (guint32 i = 0; i < galaxy->tiles->n; i++) {
		SwPieceId id = galaxy->tiles->ids[i];

		if (galaxy->by_tile.hidden[i])
			continue;
		scenario->lost.n_undefended += bs_kind(galaxy, i) == BS_HOSTILE &&
		                               scenario->by_tile.controllers[i] == 0 &&
		                               scenario->by_tile.militia[i] == 0;
		if (bs_kind(galaxy, i) == BS_DARK_FLEET && scenario->by_tile.dark_ships[i] == 0)
			add_lost_ships(scenario,
			               sw_document_get(scenario->document, id, BS_STRENGTH), -1);
	}
}

void
bs_scenario_find_astray(BsScenario *scenario)
{
	scenario->lost.ships = sw_hash_numbers(NULL);
	count_uncontrolled(scenario);
	count_lost_tokens(scenario);
}

guint
bs_n_spare_controls(const BsScenario *scenario)
{
	guint n = 0;

	for (gint32 seat = 1; seat <= BS_MAX_EMPIRES; seat++) {
		const BsEmpire *empire = bs_empire_of(scenario, seat);

		if (empire && empire->systems.n_lost_controls > empire->systems.n_uncontrolled)
			n += empire->systems.n_lost_controls - empire->systems.n_uncontrolled;
	}
	return n;
}
