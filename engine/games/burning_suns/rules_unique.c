#include "games/burning_suns/rules.h"

#include "base/translate.h"

/* ---- unique-unit ------------------------------------------------------------------------ */

/* seat and kind of a unique unit, as a key */
static gpointer
key_of(const BsThing *thing)
{
	return GSIZE_TO_POINTER((gsize)thing->seat * 4 + thing->kind - BS_TITAN + 1);
}

static void
check_unique_unit(SwCheck *check)
{
	const BsScenario *scenario = bs_scenario_of(check);
	g_autoptr(GHashTable) seen = scenario ? g_hash_table_new(NULL, NULL) : NULL;

	for (guint i = 0; scenario && i < scenario->things->len; i++) {
		const BsThing *thing = bs_thing(scenario, i);
		gpointer first;

		if (!bs_is_unique(thing->kind))
			continue;
		first = g_hash_table_lookup(seen, key_of(thing));
		if (first)
			sw_problem_relate(
				sw_check_problem(check, sw_spot_piece(thing->piece),
			                         "%s is another one of seat %d; an empire has at "
			                         "most one of each unique unit",
			                         sw_check_name(check, thing->piece), thing->seat),
				sw_spot_piece(GPOINTER_TO_UINT(first)), "the first is here");
		else
			g_hash_table_insert(seen, key_of(thing), GUINT_TO_POINTER(thing->piece));
	}
}

/* ---- unit-health ------------------------------------------------------------------------ */

static void
check_unit_health(SwCheck *check)
{
	const BsScenario *scenario = bs_scenario_of(check);

	for (guint i = 0; scenario && i < scenario->things->len; i++) {
		const BsThing *thing = bs_thing(scenario, i);
		gint32 health;

		if (!bs_is_unique(thing->kind) ||
		    !sw_document_has(scenario->document, thing->piece, BS_UNIQUE_HEALTH))
			continue;
		health = sw_document_get(scenario->document, thing->piece, BS_UNIQUE_HEALTH);
		if (health < 1 || health > bs_full_health(thing->kind))
			sw_check_problem(check, sw_spot_attribute(thing->piece, "health"),
			                 "%s has health %d; it has 1 to %d",
			                 sw_check_name(check, thing->piece), health,
			                 bs_full_health(thing->kind));
	}
}

/* ---- starbase-place --------------------------------------------------------------------- */

static void
check_starbase_place(SwCheck *check)
{
	const BsScenario *scenario = bs_scenario_of(check);

	for (guint i = 0; scenario && i < scenario->things->len; i++) {
		const BsThing *thing = bs_thing(scenario, i);

		if (thing->kind == BS_STARBASE && thing->tile != SW_NO_TILE &&
		    !bs_is_foreign_home(scenario, thing->tile, thing->seat) &&
		    scenario->controllers[thing->tile] != thing->seat)
			sw_check_problem(check, sw_spot_piece(thing->piece),
			                 "%s stands in a system that seat %d does not control; it "
			                 "is built in a controlled one, and cannot jump",
			                 sw_check_name(check, thing->piece), thing->seat);
	}
}

/* ---- mercenary-escort ------------------------------------------------------------------- */

static gboolean
has_escort(const BsForce *force)
{
	return bs_fleet_size(force) > force->mercenaries;
}

static void
check_mercenary_escort(SwCheck *check)
{
	const BsScenario *scenario = bs_scenario_of(check);

	for (guint i = 0; scenario && i < scenario->forces->len; i++) {
		const BsForce *force = bs_force(scenario, i);

		if (force->mercenaries == 0 || has_escort(force))
			continue;
		for (guint j = force->first; j < force->first + force->n; j++) {
			const BsThing *thing = bs_thing(scenario, j);

			if (bs_is_mercenary(thing->kind))
				sw_check_problem(check, sw_spot_piece(thing->piece),
				                 "%s of seat %d flies alone; mercenaries fly with "
				                 "a regular or unique unit",
				                 sw_check_name(check, thing->piece), thing->seat);
		}
	}
}

static const SwRule rules[] = {
	{
		.name = "burning-suns/unique-unit",
		.severity = SW_SEVERITY_ERROR,
		.basis = SW_BASIS_RULE,
		.source = N_("p. 6, 19"),
		.statement = N_("An empire has at most one titan, one starbase and one colossus."),
		.reason = N_("A race comes with one figure and one die of each."),
		.check = check_unique_unit,
	},
	{
		.name = "burning-suns/unit-health",
		.severity = SW_SEVERITY_ERROR,
		.basis = SW_BASIS_RULE,
		.source = N_("p. 19"),
		.statement = N_("A unique unit has from 1 to its full hit points: a titan 8, a "
                                "starbase 6, a colossus 4."),
		.reason = N_("A die beside it shows its health; without any it is gone."),
		.check = check_unit_health,
	},
	{
		.name = "burning-suns/starbase-place",
		.severity = SW_SEVERITY_WARNING,
		.basis = SW_BASIS_RULE,
		.source = N_("p. 16, 19"),
		.statement = N_("A starbase stands in a system that its empire controls."),
		.reason = N_("It is built in one and cannot jump; it stays only if the system is "
                             "lost."),
		.check = check_starbase_place,
	},
	{
		.name = "burning-suns/mercenary-escort",
		.severity = SW_SEVERITY_ERROR,
		.basis = SW_BASIS_RULE,
		.source = N_("p. 17"),
		.statement = N_("Mercenaries fly in a fleet with a regular or unique unit."),
		.reason = N_("Without one they are discarded."),
		.check = check_mercenary_escort,
	},
};

const SwRuleSet bs_rules_unique = {rules, G_N_ELEMENTS(rules), TRUE};
