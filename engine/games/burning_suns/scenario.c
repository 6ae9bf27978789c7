#include "games/burning_suns/scenario.h"

#include "base/hash.h"
#include "games/burning_suns/astray.h"

/* ---- Things by place -------------------------------------------------------------------- */

static gboolean
is_thing(guint kind)
{
	return kind >= BS_PEACE && kind <= BS_MILITIA;
}

static gboolean
has_owner(guint kind)
{
	return kind != BS_DARK_SHIPS && kind != BS_MILITIA && !bs_is_structure(kind);
}

static gint
compare_things(gconstpointer a, gconstpointer b)
{
	const BsThing *one = a, *two = b;
	int order = sw_hex_compare(one->hex, two->hex);

	if (order != 0)
		return order;
	if (one->seat != two->seat)
		return one->seat < two->seat ? -1 : 1;
	if (one->kind != two->kind)
		return one->kind < two->kind ? -1 : 1;
	return one->piece < two->piece ? -1 : 1;
}

static void
list_things(BsScenario *scenario)
{
	const SwDocument *document = scenario->document;
	const SwTiles *tiles = scenario->galaxy->tiles;

	scenario->things = g_array_new(FALSE, FALSE, sizeof(BsThing));
	SW_EACH_PIECE (id, document) {
		BsThing thing = {.piece = id, .kind = sw_document_piece(document, id)->kind};

		if (!is_thing(thing.kind))
			continue;
		thing.hex = sw_document_place(document, id).hex;
		thing.tile = tiles->n > 0 ? sw_grid_get(&tiles->grid, thing.hex) : SW_NO_TILE;
		if (has_owner(thing.kind))
			thing.seat = sw_document_get(document, id, BS_OWNER);
		if (thing.seat > 0 && thing.seat < 32)
			scenario->seats |= 1u << thing.seat;
		g_array_append_val(scenario->things, thing);
	}
	g_array_sort(scenario->things, compare_things);
}

/* ---- Forces ----------------------------------------------------------------------------- */

static gboolean
is_force(guint kind)
{
	return kind >= BS_FLEET && kind <= BS_TITAN_MERCENARY;
}

static void
add_to_force(BsForce *force, const SwDocument *document, const BsThing *thing)
{
	SwPieceId id = thing->piece;

	if (thing->kind == BS_FLEET) {
		for (guint i = BS_DREADNOUGHT; i <= BS_RAIDER; i++)
			force->units[i] += sw_document_get(document, id, BS_FLEET_DREADNOUGHTS + i);
		force->fleet_extra += sw_document_get(document, id, BS_FLEET_EXTRA);
	} else if (thing->kind == BS_ARMY) {
		force->units[BS_REGIMENT] += sw_document_get(document, id, BS_ARMY_REGIMENTS);
		force->army_extra += sw_document_get(document, id, BS_ARMY_EXTRA);
	} else if (bs_is_unique(thing->kind)) {
		force->units[BS_UNIT_TITAN + thing->kind - BS_TITAN]++;
	} else {
		force->mercenaries++;
	}
}

static void
gather_forces(BsScenario *scenario)
{
	BsForce *force = NULL;

	scenario->forces = g_array_new(FALSE, FALSE, sizeof(BsForce));
	for (guint i = 0; i < scenario->things->len; i++) {
		const BsThing *thing = bs_thing(scenario, i);

		if (!is_force(thing->kind))
			continue;
		if (force == NULL || force->seat != thing->seat ||
		    !sw_hex_equal(force->hex, thing->hex)) {
			BsForce next = {.seat = thing->seat,
			                .hex = thing->hex,
			                .tile = thing->tile,
			                .first = i};

			g_array_append_val(scenario->forces, next);
			force = &g_array_index(scenario->forces, BsForce,
			                       scenario->forces->len - 1);
		}
		force->n = i + 1 - force->first;
		add_to_force(force, scenario->document, thing);
	}
}

/* ---- Empires ---------------------------------------------------------------------------- */

static gint
compare_empires(gconstpointer a, gconstpointer b)
{
	const BsEmpire *one = a, *two = b;

	if (one->seat != two->seat)
		return one->seat < two->seat ? -1 : 1;
	return one->piece < two->piece ? -1 : 1;
}

static BsEmpire
read_empire(const BsScenario *scenario, SwPieceId id)
{
	const SwDocument *document = scenario->document;
	const BsParts *parts = &scenario->parts;
	BsEmpire empire = {.piece = id,
	                   .seat = sw_document_get(document, id, BS_EMPIRE_SEAT),
	                   .fourth_leader = SW_NO_PIECE,
	                   .fifth_card = SW_NO_PIECE};

	empire.home = bs_home_of(scenario->galaxy, empire.seat);
	empire.head.race = bs_race_find(parts, sw_document_get_text(document, id, BS_EMPIRE_RACE));
	empire.head.framework =
		bs_framework_find(parts, sw_document_get_text(document, id, BS_EMPIRE_FRAMEWORK));
	empire.head.ideology =
		bs_ideology_find(parts, sw_document_get_text(document, id, BS_EMPIRE_IDEOLOGY));
	empire.stores.antimatter = sw_document_get(document, id, BS_EMPIRE_ANTIMATTER);
	empire.stores.crystals = sw_document_get(document, id, BS_EMPIRE_CRYSTALS);
	empire.stores.level = sw_document_get(document, id, BS_EMPIRE_LEVEL);
	empire.stores.power = sw_document_has(document, id, BS_EMPIRE_POWER)
	                              ? sw_document_get(document, id, BS_EMPIRE_POWER)
	                              : BS_UNKNOWN;
	return empire;
}

/* Counts a piece inside an empire. */
static void
add_to_empire(BsScenario *scenario, BsEmpire *empire, SwPieceId id, guint kind)
{
	const SwDocument *document = scenario->document;
	BsAlliance alliance = {.piece = id, .empire = empire->piece, .seat = empire->seat};

	empire->n_of[kind]++;
	if (kind == BS_LEADER && empire->n_of[kind] == BS_MOST_LEADERS + 1)
		empire->fourth_leader = id;
	if (kind == BS_RACE_CARD && empire->n_of[kind] == BS_MOST_RACE_CARDS + 1)
		empire->fifth_card = id;
	empire->n_technologies += bs_is_technology(kind) ? 1 : 0;
	if (bs_is_upgrade(kind))
		empire->n_upgrades[sw_document_get(document, id, BS_UPGRADE_UNIT)]++;
	if (kind == BS_ARTIFACT || kind == BS_AGENT)
		empire->extra += sw_document_get(document, id, BS_HELD_EXTRA);
	if (kind != BS_ALLIANCE)
		return;
	alliance.ally = sw_document_get(document, id, BS_ALLIANCE_SEAT);
	alliance.card = sw_document_get(document, id, BS_ALLIANCE_CARD);
	g_array_append_val(scenario->alliances, alliance);
}

static gint
compare_alliances(gconstpointer a, gconstpointer b)
{
	const BsAlliance *one = a, *two = b;

	if (one->seat != two->seat)
		return one->seat < two->seat ? -1 : 1;
	if (one->ally != two->ally)
		return one->ally < two->ally ? -1 : 1;
	return one->piece < two->piece ? -1 : 1;
}

static void
fill_empires(BsScenario *scenario)
{
	g_autoptr(GHashTable) numbers = g_hash_table_new(NULL, NULL);

	scenario->alliances = g_array_new(FALSE, FALSE, sizeof(BsAlliance));
	for (guint i = 0; i < scenario->empires->len; i++)
		g_hash_table_insert(numbers, GUINT_TO_POINTER(bs_empire(scenario, i)->piece + 1),
		                    GUINT_TO_POINTER(i + 1));
	SW_EACH_PIECE (id, scenario->document) {
		const SwPiece *piece = sw_document_piece(scenario->document, id);
		guint number;

		if (piece->kind < BS_LEADER || piece->kind > BS_ALLIANCE)
			continue;
		number = GPOINTER_TO_UINT(
			g_hash_table_lookup(numbers, GUINT_TO_POINTER(piece->parent + 1)));
		if (number > 0)
			add_to_empire(scenario,
			              &g_array_index(scenario->empires, BsEmpire, number - 1), id,
			              piece->kind);
	}
	g_array_sort(scenario->alliances, compare_alliances);
}

static void
count_nobodys(BsScenario *scenario, const BsForce *force)
{
	gpointer key = GUINT_TO_POINTER(force->tile + 1);
	gint64 *units = g_hash_table_lookup(scenario->lost.nobodys, key);

	if (units == NULL) {
		units = g_new0(gint64, BS_N_REGULAR);
		g_hash_table_insert(scenario->lost.nobodys, key, units);
	}
	for (guint unit = 0; unit < BS_N_REGULAR; unit++)
		units[unit] += force->units[unit];
}

static void
count_units(BsScenario *scenario)
{
	scenario->lost.nobodys = sw_hash_numbers(g_free);
	SW_EACH (const BsForce, force, scenario->forces) {
		BsEmpire *empire = (BsEmpire *)bs_empire_of(scenario, force->seat);

		if (force->tile != SW_NO_TILE &&
		    bs_kind(scenario->galaxy, force->tile) == BS_HOME &&
		    bs_is_nobody(scenario, force->seat))
			count_nobodys(scenario, force);

		for (guint unit = 0; empire && unit < BS_N_REGULAR; unit++)
			empire->n_units[unit] += force->units[unit];
	}
}

/* Returns a byte a tile: explored tiles that are connected with the home (p. 10). Free with
 * g_free(). */
static guint8 *
find_path(const BsGalaxy *galaxy, guint32 home)
{
	guint32 n = galaxy->tiles->n;
	guint8 *path = g_new0(guint8, n + 1);
	g_autofree guint32 *distances = NULL;
	SwWalk walk = {.closed = galaxy->by_tile.hidden, .linked = galaxy->by_tile.open_wormholes};

	if (home == SW_NO_TILE)
		return path;
	distances = g_new(guint32, n);
	sw_graph_distances(galaxy->graph, &walk, &home, 1, distances, NULL);
	for (guint32 i = 0; i < n; i++)
		path[i] = distances[i] != SW_UNREACHED;
	return path;
}

static void
list_empires(BsScenario *scenario)
{
	scenario->empires = g_array_new(FALSE, FALSE, sizeof(BsEmpire));
	SW_EACH_OF_KIND (id, BS_EMPIRE, scenario->document) {
		BsEmpire empire = read_empire(scenario, id);

		g_array_append_val(scenario->empires, empire);
	}
	g_array_sort(scenario->empires, compare_empires);
	for (guint i = 0; i < scenario->empires->len && i < BS_MAX_EMPIRES; i++) {
		BsEmpire *empire = &g_array_index(scenario->empires, BsEmpire, i);

		empire->path = find_path(scenario->galaxy, empire->home);
	}
	fill_empires(scenario);
	count_units(scenario);
}

/* ---- Pieces on each tile ---------------------------------------------------------------- */

static void
take_control(BsScenario *scenario, const BsThing *thing)
{
	const BsGalaxy *galaxy = scenario->galaxy;

	if (scenario->by_tile.controls[thing->tile] != SW_NO_PIECE)
		return;
	scenario->by_tile.controls[thing->tile] = thing->piece;
	if (bs_kind(galaxy, thing->tile) != BS_HOME)
		scenario->by_tile.controllers[thing->tile] = thing->seat;
}

static void
count_control(BsScenario *scenario, const BsThing *thing)
{
	BsEmpire *empire = (BsEmpire *)bs_empire_of(scenario, thing->seat);

	if (empire == NULL)
		return;
	empire->systems.n_controls += empire->home != thing->tile || thing->tile == SW_NO_TILE;
	empire->systems.n_lost_controls += thing->tile == SW_NO_TILE;
}

static void
lay_thing(BsScenario *scenario, const BsThing *thing)
{
	if (bs_is_control(thing->kind))
		take_control(scenario, thing);
	else if (bs_is_structure(thing->kind) &&
	         scenario->by_tile.structures[thing->tile] == SW_NO_PIECE)
		scenario->by_tile.structures[thing->tile] = thing->piece;
	else if (thing->kind == BS_MILITIA)
		scenario->by_tile.militia[thing->tile] +=
			sw_document_get(scenario->document, thing->piece, BS_TOKENS);
	else if (thing->kind == BS_DARK_SHIPS)
		scenario->by_tile.dark_ships[thing->tile] +=
			sw_document_get(scenario->document, thing->piece, BS_TOKENS);
}

static void
lay_things(BsScenario *scenario)
{
	const BsGalaxy *galaxy = scenario->galaxy;
	guint32 n = galaxy->tiles->n + 1;

	scenario->by_tile.controllers = g_new0(gint32, n);
	scenario->by_tile.controls = g_new(SwPieceId, n);
	scenario->by_tile.structures = g_new(SwPieceId, n);
	scenario->by_tile.militia = g_new0(gint64, n);
	scenario->by_tile.dark_ships = g_new0(gint64, n);
	for (guint32 i = 0; i < n; i++)
		scenario->by_tile.controls[i] = scenario->by_tile.structures[i] = SW_NO_PIECE;
	for (guint32 i = 0; i < galaxy->homes.n; i++) {
		gint32 seat = bs_seat(galaxy, galaxy->homes.tiles[i]);

		scenario->by_tile.controllers[galaxy->homes.tiles[i]] =
			seat == G_MAXINT32 ? 0 : seat;
	}
	SW_EACH (const BsThing, thing, scenario->things) {
		if (bs_is_control(thing->kind))
			count_control(scenario, thing);
		if (thing->tile != SW_NO_TILE)
			lay_thing(scenario, thing);
	}
}

/* ---- Construction ----------------------------------------------------------------------- */

/* Reads the root's attributes; a pack has none of them. */
static void
read_head(BsScenario *scenario)
{
	const SwDocument *document = scenario->document;

	if (sw_document_root(document) != SW_ROOT_SCENARIO)
		return;
	scenario->turn.is_start =
		sw_document_get(document, SW_ROOT_PIECE, BS_SCENARIO_STAGE) == BS_STAGE_START;
	scenario->turn.is_advanced_beginning =
		sw_document_get(document, SW_ROOT_PIECE, BS_SCENARIO_BEGINNING) == BS_ADVANCED;
	scenario->turn.is_advanced_planning =
		sw_document_get(document, SW_ROOT_PIECE, BS_SCENARIO_PLANNING) == BS_ADVANCED;
	scenario->turn.length = sw_document_get(document, SW_ROOT_PIECE, BS_SCENARIO_LENGTH);
	scenario->turn.round = sw_document_get(document, SW_ROOT_PIECE, BS_SCENARIO_ROUND);
	scenario->turn.phase = sw_document_get(document, SW_ROOT_PIECE, BS_SCENARIO_PHASE);
	if (!scenario->turn.is_start &&
	    !sw_document_has(document, SW_ROOT_PIECE, BS_SCENARIO_PHASE))
		scenario->turn.phase = BS_N_PHASES;
}

gboolean
bs_is_first_round(const BsScenario *scenario)
{
	return scenario->turn.round == 1 &&
	       sw_document_has(scenario->document, SW_ROOT_PIECE, BS_SCENARIO_ROUND);
}

gboolean
bs_is_under_way(const BsScenario *scenario)
{
	return scenario->turn.round > 1 || scenario->turn.phase >= BS_ACTION;
}

gboolean
bs_is_laid_out(const BsScenario *scenario)
{
	return scenario->turn.is_start || scenario->turn.phase == BS_PLANNING ||
	       (bs_is_first_round(scenario) && scenario->turn.phase < BS_PLANNING);
}

BsScenario *
bs_scenario_new(const BsGalaxy *galaxy)
{
	const SwDocument *document = galaxy->document;
	BsScenario *scenario = g_new0(BsScenario, 1);

	scenario->galaxy = galaxy;
	scenario->document = document;
	read_head(scenario);
	bs_parts_init(&scenario->parts, document);
	bs_board_init(&scenario->board, document, galaxy->players, scenario->turn.length);
	list_things(scenario);
	gather_forces(scenario);
	list_empires(scenario);
	lay_things(scenario);
	bs_scenario_find_astray(scenario);
	return scenario;
}

void
bs_scenario_free(BsScenario *scenario)
{
	if (scenario == NULL)
		return;
	for (guint i = 0; i < scenario->empires->len; i++)
		g_free(bs_empire(scenario, i)->path);
	g_array_unref(scenario->empires);
	g_array_unref(scenario->things);
	g_array_unref(scenario->forces);
	g_array_unref(scenario->alliances);
	g_free(scenario->by_tile.controllers);
	g_free(scenario->by_tile.controls);
	g_free(scenario->by_tile.structures);
	g_free(scenario->by_tile.militia);
	g_free(scenario->by_tile.dark_ships);
	g_hash_table_unref(scenario->lost.ships);
	g_hash_table_unref(scenario->lost.nobodys);
	bs_parts_clear(&scenario->parts);
	g_free(scenario);
}
