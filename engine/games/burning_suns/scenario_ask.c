/* Look-ups in the facts of a scenario (scenario.h). */
#include "games/burning_suns/scenario.h"

/* Binary search: returns the index of the first of `n` sorted items that is not before `wanted`. */
static guint
first_at(guint n, gboolean (*is_before)(gconstpointer, guint, gconstpointer),
         gconstpointer scenario, gconstpointer wanted)
{
	guint low = 0;

	while (low < n) {
		guint middle = low + (n - low) / 2;

		if (is_before(scenario, middle, wanted))
			low = middle + 1;
		else
			n = middle;
	}
	return low;
}

static gboolean
is_empire_before(gconstpointer scenario, guint i, gconstpointer wanted)
{
	return bs_empire(scenario, i)->seat < *(const gint32 *)wanted;
}

const BsEmpire *
bs_empire_of(const BsScenario *scenario, gint32 seat)
{
	guint n = scenario->empires->len, i = first_at(n, is_empire_before, scenario, &seat);

	return i < n && bs_empire(scenario, i)->seat == seat ? bs_empire(scenario, i) : NULL;
}

gboolean
bs_is_nobody(const BsScenario *scenario, gint32 seat)
{
	return seat > scenario->galaxy->players && bs_empire_of(scenario, seat) == NULL;
}

gint64
bs_n_nobodys(const BsScenario *scenario, guint32 home, guint unit)
{
	const gint64 *units =
		g_hash_table_lookup(scenario->lost.nobodys, GUINT_TO_POINTER(home + 1));

	return units ? units[unit] : 0;
}

static gboolean
is_force_before(gconstpointer scenario, guint i, gconstpointer wanted)
{
	const BsForce *one = bs_force(scenario, i), *two = wanted;
	int order = sw_hex_compare(one->hex, two->hex);

	return order < 0 || (order == 0 && one->seat < two->seat);
}

gboolean
bs_has_army(const BsScenario *scenario, guint32 tile)
{
	BsForce wanted = {.seat = 0, .hex = sw_tiles_hex(scenario->galaxy->tiles, tile)};
	guint n = scenario->forces->len;

	for (guint i = first_at(n, is_force_before, scenario, &wanted);
	     i < n && bs_force(scenario, i)->tile == tile; i++) {
		if (bs_army_piece(scenario, bs_force(scenario, i)) != SW_NO_PIECE)
			return TRUE;
	}
	return FALSE;
}

static gboolean
is_thing_before(gconstpointer scenario, guint i, gconstpointer wanted)
{
	const BsThing *one = bs_thing(scenario, i), *two = wanted;
	int order = sw_hex_compare(one->hex, two->hex);

	if (order == 0)
		order = (one->seat > two->seat) - (one->seat < two->seat);
	return order < 0 || (order == 0 && one->kind < two->kind);
}

gboolean
bs_has_anybodys(const BsScenario *scenario, SwHex hex)
{
	BsThing wanted = {.hex = hex, .seat = 1};
	guint n = scenario->things->len, i = first_at(n, is_thing_before, scenario, &wanted);

	return i < n && sw_hex_equal(bs_thing(scenario, i)->hex, hex);
}

gboolean
bs_has_marker(const BsScenario *scenario, gint32 seat, SwHex hex)
{
	BsThing wanted = {.kind = BS_PEACE, .hex = hex, .seat = seat};
	guint n = scenario->things->len, i = first_at(n, is_thing_before, scenario, &wanted);

	return i < n && bs_is_control(bs_thing(scenario, i)->kind) &&
	       bs_thing(scenario, i)->seat == seat && sw_hex_equal(bs_thing(scenario, i)->hex, hex);
}

const BsForce *
bs_force_at(const BsScenario *scenario, gint32 seat, guint32 tile)
{
	BsForce wanted = {.seat = seat, .hex = sw_tiles_hex(scenario->galaxy->tiles, tile)};
	guint n = scenario->forces->len, i = first_at(n, is_force_before, scenario, &wanted);
	const BsForce *force = i < n ? bs_force(scenario, i) : NULL;

	return force && force->seat == seat && force->tile == tile ? force : NULL;
}

static gboolean
is_alliance_before(gconstpointer scenario, guint i, gconstpointer wanted)
{
	const BsAlliance *one = bs_alliance(scenario, i), *two = wanted;

	return one->seat < two->seat || (one->seat == two->seat && one->ally < two->ally);
}

const BsAlliance *
bs_alliance_of(const BsScenario *scenario, gint32 seat, gint32 ally)
{
	const BsEmpire *empire = bs_empire_of(scenario, seat);
	BsAlliance wanted = {.seat = seat, .ally = ally};
	guint n = scenario->alliances->len;

	for (guint i = first_at(n, is_alliance_before, scenario, &wanted); empire && i < n; i++) {
		const BsAlliance *alliance = bs_alliance(scenario, i);

		if (alliance->seat != seat || alliance->ally != ally)
			break;
		if (alliance->empire == empire->piece)
			return alliance;
	}
	return NULL;
}

static SwPieceId
first_piece(const BsScenario *scenario, const BsForce *force, gboolean of_army)
{
	for (guint i = force->first; i < force->first + force->n; i++) {
		const BsThing *thing = bs_thing(scenario, i);

		if ((thing->kind == BS_ARMY || thing->kind == BS_COLOSSUS) == of_army)
			return thing->piece;
	}
	return SW_NO_PIECE;
}

SwPieceId
bs_fleet_piece(const BsScenario *scenario, const BsForce *force)
{
	return first_piece(scenario, force, FALSE);
}

SwPieceId
bs_army_piece(const BsScenario *scenario, const BsForce *force)
{
	return first_piece(scenario, force, TRUE);
}

gboolean
bs_is_unrest(const BsScenario *scenario, guint32 tile)
{
	SwPieceId control = scenario->by_tile.controls[tile];

	return control != SW_NO_PIECE &&
	       sw_document_piece(scenario->document, control)->kind == BS_UNREST;
}

gboolean
bs_is_foreign_home(const BsScenario *scenario, guint32 tile, gint32 seat)
{
	return bs_kind(scenario->galaxy, tile) == BS_HOME &&
	       bs_seat(scenario->galaxy, tile) != seat;
}

gboolean
bs_are_apart(const BsEmpire *one, const BsEmpire *two)
{
	return ABS(one->stores.antimatter - two->stores.antimatter) >= BS_ALLIES_APART;
}

gboolean
bs_are_allied(const BsScenario *scenario, gint32 a, gint32 b)
{
	return bs_alliance_of(scenario, a, b) && bs_alliance_of(scenario, b, a);
}
