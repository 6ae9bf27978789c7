/* Rules about control markers and structures. */
#include "games/burning_suns/rules.h"

#include "base/translate.h"

/* Calls `told` for each control marker on a tile. */
static void
each_control(SwCheck *check, void (*told)(SwCheck *, const BsScenario *, const BsThing *))
{
	const BsScenario *scenario = bs_scenario_of(check);

	SW_EACH (const BsThing, thing, bs_things(scenario)) {
		if (bs_is_control(thing->kind) && thing->tile != SW_NO_TILE)
			told(check, scenario, thing);
	}
}

static gboolean
is_home(const BsScenario *scenario, const BsThing *thing)
{
	return bs_kind(scenario->galaxy, thing->tile) == BS_HOME;
}

/* ---- home-unrest ------------------------------------------------------------------------ */

/* TRUE if the problem is the owner of a home whose seat is repeated, and thus unclear. */
static gboolean
is_seat_repeated(const SwCheck *check, SwSpot spot)
{
	return g_strcmp0(spot.attribute, "seat") == 0 &&
	       bs_is_seat_repeated(check->facts, bs_tile_of(check, spot.piece));
}

static void
tell_home(SwCheck *check, const BsScenario *scenario, const BsThing *thing)
{
	const BsGalaxy *galaxy = scenario->galaxy;
	gboolean is_anothers;

	if (!is_home(scenario, thing))
		return;
	is_anothers = bs_seat(galaxy, thing->tile) != thing->seat;
	if (is_anothers)
		sw_check_attribute(check, thing->piece, "seat",
		                   "%s gives seat %d another empire's home; a home always belongs "
		                   "to its own empire",
		                   thing->seat);
	if (thing->kind == BS_UNREST && (!is_anothers || bs_is_seat_repeated(galaxy, thing->tile)))
		sw_check_piece(check, thing->piece, "%s lies on a home; a home is always in peace");
}

static void
check_home_unrest(SwCheck *check)
{
	each_control(check, tell_home);
}

/* ---- control-kind, control-special ------------------------------------------------------ */

static void
tell_kind(SwCheck *check, const BsScenario *scenario, const BsThing *thing)
{
	guint kind = bs_kind(scenario->galaxy, thing->tile);

	if (bs_is_anomaly(kind) || kind == BS_EMPTY)
		sw_check_piece(check, thing->piece,
		               "%s lies on an anomaly or empty system, which nobody controls");
}

static void
check_control_kind(SwCheck *check)
{
	each_control(check, tell_kind);
}

static void
tell_special(SwCheck *check, const BsScenario *scenario, const BsThing *thing)
{
	if (bs_kind(scenario->galaxy, thing->tile) == BS_SPECIAL)
		sw_check_piece(
			check, thing->piece,
			"%s lies on the special system; it is assumed that nobody can control it");
}

static void
check_control_special(SwCheck *check)
{
	each_control(check, tell_special);
}

/* ---- control-taken ---------------------------------------------------------------------- */

static void
tell_taken(SwCheck *check, const BsScenario *scenario, const BsThing *thing)
{
	SwPieceId first = scenario->by_tile.controls[thing->tile];

	if (first != thing->piece)
		sw_problem_relate(sw_check_piece(check, thing->piece,
		                                 "%s lies on a system that has a control marker "
		                                 "already; a system has one"),
		                  sw_spot_piece(first), "the first is here");
}

static void
check_control_taken(SwCheck *check)
{
	each_control(check, tell_taken);
}

/* ---- hostile-peace ---------------------------------------------------------------------- */

static void
tell_hostile(SwCheck *check, const BsScenario *scenario, const BsThing *thing)
{
	if (thing->kind == BS_PEACE && bs_kind(scenario->galaxy, thing->tile) == BS_HOSTILE)
		sw_check_piece(check, thing->piece,
		               "%s lies on a hostile system, which can only be held in unrest");
}

static void
check_hostile_peace(SwCheck *check)
{
	each_control(check, tell_hostile);
}

/* ---- unrest-block ----------------------------------------------------------------------- */

/* TRUE if the marker is peace on a hostile system: it should be unrest, and that would block the
 * benefit. */
static gboolean
is_hostile_peace(const SwCheck *check, SwSpot spot)
{
	guint32 tile = bs_tile_of(check, spot.piece);

	return sw_document_piece(check->document, spot.piece)->kind == BS_PEACE &&
	       tile != SW_NO_TILE && bs_kind(check->facts, tile) == BS_HOSTILE;
}

static void
check_unrest_block(SwCheck *check)
{
	const BsScenario *scenario = bs_scenario_of(check);

	SW_EACH (const BsThing, thing, bs_things(scenario)) {
		gboolean is_blocked =
			bs_is_control(thing->kind) &&
			sw_document_has(scenario->document, thing->piece, BS_CONTROL_BLOCKED);

		/* The attribute may be the damaged part. */
		if (sw_document_piece(scenario->document, thing->piece)->state & SW_PIECE_DAMAGED)
			continue;
		if (thing->kind == BS_UNREST && !is_blocked)
			sw_check_piece(check, thing->piece,
			               "%s blocks no benefit; unrest blocks one of the two");
		else if (thing->kind == BS_PEACE && is_blocked)
			sw_problem_fix(sw_check_attribute(check, thing->piece, "blocked",
			                                  "%s blocks a benefit; peace blocks none"),
			               SW_FIX_UNSET, thing->piece, BS_CONTROL_BLOCKED,
			               "remove the blocked benefit");
	}
}

/* ---- structure-place -------------------------------------------------------------------- */

/* TRUE if another rule reports the cause: other pieces of an empire there are on no tile either, as
 * when a tile was removed; or the control is missing, and enough markers are on no tile. */
static gboolean
is_told_of_void(const SwCheck *check, SwSpot spot)
{
	const BsScenario *scenario = bs_scenario_of(check);
	const SwPiece *piece = sw_document_piece(check->document, spot.piece);
	guint32 tile = bs_tile_of(check, spot.piece);

	if (scenario->turn.is_start)
		return FALSE;
	if (tile == SW_NO_TILE)
		return bs_has_anybodys(scenario, sw_hex(piece->a, piece->b));
	return scenario->by_tile.structures[tile] == spot.piece &&
	       bs_can_be_controlled(bs_kind(scenario->galaxy, tile)) &&
	       scenario->lost.n_bare_structures <= bs_n_spare_controls(scenario);
}

/* TRUE if the control is missing, and an army there lacks it as well. */
static gboolean
is_under_lost_army(const SwCheck *check, SwSpot spot)
{
	const BsScenario *scenario = bs_scenario_of(check);
	guint32 tile = bs_tile_of(check, spot.piece);

	return !scenario->turn.is_start && tile != SW_NO_TILE &&
	       scenario->by_tile.structures[tile] == spot.piece &&
	       bs_kind(scenario->galaxy, tile) != BS_HOME && bs_has_army(scenario, tile);
}

static void
tell_structure(SwCheck *check, const BsScenario *scenario, const BsThing *thing)
{
	SwSpot spot = sw_spot_piece(thing->piece);

	if (thing->tile == SW_NO_TILE)
		sw_check_problem(check, spot, "%s is on no tile; a structure stands on a system",
		                 sw_check_name(check, thing->piece));
	else if (scenario->by_tile.structures[thing->tile] != thing->piece)
		sw_problem_relate(sw_check_problem(check, spot,
		                                   "%s stands on a system that has a structure "
		                                   "already; a system holds one",
		                                   sw_check_name(check, thing->piece)),
		                  sw_spot_piece(scenario->by_tile.structures[thing->tile]),
		                  "the first is here");
	else if (scenario->by_tile.controllers[thing->tile] == 0)
		sw_check_problem(check, spot,
		                 "%s stands in a system that nobody controls; structures are "
		                 "placed in controlled ones",
		                 sw_check_name(check, thing->piece));
}

static void
check_structure_place(SwCheck *check)
{
	const BsScenario *scenario = bs_scenario_of(check);

	for (guint i = 0; scenario && i < scenario->things->len; i++) {
		if (bs_is_structure(bs_thing(scenario, i)->kind))
			tell_structure(check, scenario, bs_thing(scenario, i));
	}
}

static const SwRule rules[] = {
	{
		.name = "burning-suns/home-unrest",
		.severity = SW_SEVERITY_ERROR,
		.basis = SW_BASIS_DERIVED,
		.source = N_("p. 7, 14"),
		.statement = N_("A home is in peace and belongs to its own empire."),
		.reason = N_("Others can neither access nor target it, except for an alliance."),
		.nearer = {{"burning-suns/seat-repeated", is_seat_repeated},
                           {"burning-suns/starting-empire", bs_is_gained_in_play}},
		.check = check_home_unrest,
	},
	{
		.name = "burning-suns/control-kind",
		.severity = SW_SEVERITY_ERROR,
		.basis = SW_BASIS_DERIVED,
		.source = N_("p. 10, 15"),
		.statement = N_("Home, hostile, inhabited and uninhabited systems can be "
                                "controlled; anomalies and empty systems cannot."),
		.reason = N_("There are four types of systems that can be gained control of."),
		.nearer = {{"burning-suns/starting-empire", bs_is_gained_in_play}},
		.check = check_control_kind,
	},
	{
		.name = "burning-suns/control-special",
		.severity = SW_SEVERITY_WARNING,
		.basis = SW_BASIS_ASSUMED,
		.source = N_("p. 4, 10"),
		.statement = N_("Nobody controls the special system."),
		.reason = N_("It is none of the four types that can be controlled; the text of its "
                             "tile is lost, and is assumed not to allow it."),
		.nearer = {{"burning-suns/starting-empire", bs_is_gained_in_play}},
		.check = check_control_special,
	},
	{
		.name = "burning-suns/control-taken",
		.severity = SW_SEVERITY_ERROR,
		.basis = SW_BASIS_RULE,
		.source = N_("p. 15, 21"),
		.statement = N_("A system is controlled by one empire, in peace or in unrest."),
		.reason = N_("The empire that gains control removes the defender's marker."),
		.nearer = {{"burning-suns/starting-empire", bs_is_gained_in_play}},
		.check = check_control_taken,
	},
	{
		.name = "burning-suns/hostile-peace",
		.severity = SW_SEVERITY_ERROR,
		.basis = SW_BASIS_RULE,
		.source = N_("p. 15"),
		.statement = N_("A hostile system is never in peace."),
		.reason = N_("It can be held in unrest only."),
		.nearer = {{"burning-suns/starting-empire", bs_is_gained_in_play}},
		.check = check_hostile_peace,
	},
	{
		.name = "burning-suns/unrest-block",
		.severity = SW_SEVERITY_ERROR,
		.basis = SW_BASIS_RULE,
		.source = N_("p. 15"),
		.statement = N_("Unrest blocks exactly one of the system's benefits, peace none."),
		.reason = N_("The marker of unrest covers the one that is lost."),
		.is_local = TRUE,
		.nearer = {{"burning-suns/hostile-peace", is_hostile_peace}},
		.check = check_unrest_block,
	},
	{
		.name = "burning-suns/structure-place",
		.severity = SW_SEVERITY_ERROR,
		.basis = SW_BASIS_RULE,
		.source = N_("p. 17"),
		.statement = N_("A structure stands in a controlled system, at most one in each."),
		.reason = N_("It serves the controller of the system, and is removed when a "
                             "rebellion resets the system."),
		.nearer = {{"burning-suns/unit-path", is_told_of_void},
                           {"burning-suns/army-place", is_under_lost_army},
                           {"burning-suns/starting-empire", bs_is_gained_in_play}},
		.check = check_structure_place,
	},
};

const SwRuleSet bs_rules_control = {rules, G_N_ELEMENTS(rules), TRUE};
