/* Rules about rounds and phases. */
#include "games/burning_suns/elements.h"
#include "games/burning_suns/rules.h"

#include "base/translate.h"

#include <string.h>

/* ---- last-leader ------------------------------------------------------------------------ */

/* Each sheet is named after the first of its actions (p. 8), and the rulebook describes the actions
 * sheet by sheet; their assignment to sheets was in the lost pictures. */
enum { N_SHEETS = 4, ACTIONS_A_SHEET = BS_N_ACTIONS / N_SHEETS };

/* The place of each sheet, from the left. */
typedef struct {
	guint places[N_SHEETS];
	gboolean are_known;
} Sheets;

static void
read_sheets(const BsScenario *scenario, Sheets *sheets)
{
	const char *text =
		sw_document_get_text(scenario->document, SW_ROOT_PIECE, BS_SCENARIO_SHEETS);
	g_auto(GStrv) words = g_strsplit(text ? text : "", " ", -1);
	guint found = 0;

	for (guint sheet = 0; sheet < N_SHEETS; sheet++) {
		sheets->places[sheet] = sheet;
		for (guint i = 0; words[i]; i++) {
			if (strcmp(words[i], bs_actions[sheet * ACTIONS_A_SHEET]) != 0)
				continue;
			sheets->places[sheet] = i;
			found |= 1u << sheet;
		}
	}
	sheets->are_known = text ? found == (1u << N_SHEETS) - 1 : bs_is_first_round(scenario);
}

static gboolean
comes_after(const Sheets *sheets, guint action, guint other)
{
	guint sheet = action / ACTIONS_A_SHEET, others = other / ACTIONS_A_SHEET;

	if (sheet == others)
		return action > other;
	return sheets->are_known && sheets->places[sheet] > sheets->places[others];
}

/* The actions of an empire's leaders, as bits, and whether all its leaders are in the document. */
typedef struct {
	guint actions;
	gboolean are_known;
	gint32 place; /* place in the order of the next round, from 1; 0: unknown, but not the first
	               */
} Standing;

/* TRUE if one of the second's leaders comes after all of the first's, as far as the order of sheets
 * is known. */
static gboolean
is_later(const Sheets *sheets, const Standing *first, const Standing *second)
{
	for (guint action = 0; action < BS_N_ACTIONS; action++) {
		gboolean is_after_all = (second->actions >> action) & 1;

		for (guint other = 0; other < BS_N_ACTIONS; other++)
			is_after_all &= !((first->actions >> other) & 1) ||
			                comes_after(sheets, action, other);
		if (is_after_all)
			return TRUE;
	}
	return FALSE;
}

static Standing *
list_standings(const BsScenario *scenario)
{
	Standing *all = g_new0(Standing, scenario->empires->len + 1);
	g_autoptr(GHashTable) by_piece = g_hash_table_new(NULL, NULL);
	const SwDocument *document = scenario->document;

	for (guint i = 0; i < scenario->empires->len; i++) {
		const BsEmpire *empire = bs_empire(scenario, i);

		all[i].are_known = empire->n_of[BS_LEADER] >= BS_MOST_LEADERS;
		all[i].place =
			scenario->turn.is_advanced_planning
				? sw_document_get(document, empire->piece, BS_EMPIRE_ORDER)
				: sw_document_get(document, empire->piece, BS_EMPIRE_STARTER);
		g_hash_table_insert(by_piece, GUINT_TO_POINTER(empire->piece + 1), &all[i]);
	}
	SW_EACH_OF_KIND (id, BS_LEADER, document) {
		Standing *its;

		if (!sw_document_has(document, id, BS_LEADER_ACTION))
			continue;
		its = g_hash_table_lookup(by_piece,
		                          GUINT_TO_POINTER(sw_document_parent(document, id) + 1));
		if (its)
			its->actions |= 1u << sw_document_get(document, id, BS_LEADER_ACTION);
	}
	return all;
}

static void
tell_later(SwCheck *check, const BsScenario *scenario, guint i, guint j)
{
	const BsEmpire *empire = bs_empire(scenario, i), *other = bs_empire(scenario, j);
	SwProblem *problem;

	if (scenario->turn.is_advanced_planning)
		problem = sw_check_problem(
			check, sw_spot_attribute(empire->piece, "order"),
			"seat %d is before seat %d on the planning track, although the latter has "
			"a leader on a later action than all of the former, in the order that is "
			"assumed; the empire whose leader is last goes first",
			empire->seat, other->seat);
	else
		problem = sw_check_problem(check, sw_spot_attribute(empire->piece, "starter"),
		                           "seat %d holds the starter token, but seat %d has a "
		                           "leader on a later action than all of its own, in the "
		                           "order that is assumed; the empire whose leader is last "
		                           "takes the token",
		                           empire->seat, other->seat);
	sw_problem_relate(problem, sw_spot_piece(other->piece), "the other empire is here");
}

static void
check_last_leader(SwCheck *check)
{
	const BsScenario *scenario = bs_scenario_of(check);
	g_autofree Standing *all = NULL;
	Sheets sheets;

	if (scenario == NULL || scenario->turn.phase != BS_ACTION)
		return;
	read_sheets(scenario, &sheets);
	all = list_standings(scenario);
	for (guint i = 0; i < scenario->empires->len && i < BS_MAX_EMPIRES; i++) {
		if (all[i].place == 0 || !all[i].are_known)
			continue;
		for (guint j = 0; j < scenario->empires->len && j < BS_MAX_EMPIRES; j++) {
			gboolean is_behind = scenario->turn.is_advanced_planning
			                             ? all[j].place > all[i].place
			                             : all[j].place == 0;

			if (!is_behind || !is_later(&sheets, &all[i], &all[j]))
				continue;
			tell_later(check, scenario, i, j);
			break;
		}
	}
}

/* ---- first-round ------------------------------------------------------------------------ */

enum { MOST_RELATED = 8 };

/* The single problem that the rule reports, with the pieces that cause it. */
typedef struct {
	SwCheck *check;
	SwProblem *problem;
	guint n;
} Early;

/* Reports the problem. `seat` is 0 where the piece's name already includes the seat. */
static SwProblem *
begin_early(SwCheck *check, SwPieceId id, gint32 seat)
{
	SwSpot spot = sw_spot_attribute(SW_ROOT_PIECE, "round");

	if (seat == 0)
		return sw_check_problem(
			check, spot,
			"%s exists in round 1 before the action phase; nobody has acted yet",
			sw_check_name(check, id));
	return sw_check_problem(
		check, spot,
		"%s of seat %d exists in round 1 before the action phase; nobody has acted yet",
		sw_check_name(check, id), seat);
}

static void
tell_early(Early *early, SwPieceId id, gint32 seat, const char *why)
{
	if (early->n++ >= MOST_RELATED)
		return;
	if (early->problem == NULL)
		early->problem = begin_early(early->check, id, seat);
	sw_problem_relate(early->problem, sw_spot_piece(id), "%s", sw_translate(why));
}

/* TRUE if an empire may have begun with so many units: one of each, or what 12 crystals buy; a unit
 * of unknown cost costs at least 1 (p. 8, 16). */
static gboolean
may_begin_with(const BsScenario *scenario, const BsEmpire *empire)
{
	gboolean is_told =
		sw_document_has(scenario->document, SW_ROOT_PIECE, BS_SCENARIO_BEGINNING);
	gboolean is_one_each = TRUE;
	gint64 cost = 0;

	for (guint unit = 0; unit < BS_N_REGULAR; unit++) {
		gint32 price = empire->head.race ? bs_price(&empire->head.race->units[unit]) : 1;

		is_one_each &= empire->n_units[unit] <= 1;
		cost += MIN(empire->n_units[unit], BS_PURSE + 1) * price;
	}
	if (is_told)
		return scenario->turn.is_advanced_beginning ? cost <= BS_PURSE : is_one_each;
	return is_one_each || cost <= BS_PURSE;
}

/* Lists unique units, and units away from home. */
static void
tell_moved(Early *early, const BsScenario *scenario)
{
	SW_EACH (const BsForce, force, scenario->forces) {
		const BsEmpire *empire = bs_empire_of(scenario, force->seat);

		for (guint j = force->first; empire && j < force->first + force->n; j++) {
			const BsThing *thing = bs_thing(scenario, j);

			if (bs_is_unique(thing->kind))
				tell_early(early, thing->piece, thing->seat,
				           N_("it is built by an action"));
			else if (!bs_is_mercenary(thing->kind) && empire->home != SW_NO_TILE &&
			         force->tile != empire->home)
				tell_early(early, thing->piece, thing->seat,
				           N_("it has left its home"));
		}
	}
}

static void
tell_grown(Early *early, const BsScenario *scenario)
{
	SW_EACH (const BsEmpire, empire, scenario->empires) {
		const BsForce *force = empire->home == SW_NO_TILE
		                               ? NULL
		                               : bs_force_at(scenario, empire->seat, empire->home);

		if (force && !may_begin_with(scenario, empire))
			tell_early(early, bs_thing(scenario, force->first)->piece, force->seat,
			           N_("no empire begins with so many units"));
	}
}

/* Returns the seat of a piece on the map; 0 if the piece has none, or its name includes its
 * empire. */
static gint32
owner_of(const BsScenario *scenario, SwPieceId id)
{
	guint kind = sw_document_piece(scenario->document, id)->kind;

	return bs_is_control(kind) || bs_is_mercenary(kind)
	               ? sw_document_get(scenario->document, id, BS_OWNER)
	               : 0;
}

/* Before the action phase nobody has acted. */
static void
check_first_round(SwCheck *check)
{
	const BsScenario *scenario = bs_scenario_of(check);
	Early early = {.check = check};
	guint32 n = 0;

	if (scenario == NULL || scenario->turn.is_start || !bs_is_first_round(scenario) ||
	    scenario->turn.phase >= BS_ACTION)
		return;
	sw_document_pieces(scenario->document, &n);
	for (SwPieceId id = 0; id < n; id++) {
		if (bs_comes_later(scenario, id))
			tell_early(&early, id, owner_of(scenario, id),
			           N_("this is gained in play"));
	}
	tell_moved(&early, scenario);
	tell_grown(&early, scenario);
}

static const SwRule rules[] = {
	{
		.name = "burning-suns/last-leader",
		.severity = SW_SEVERITY_WARNING,
		.basis = SW_BASIS_ASSUMED,
		.source = N_("p. 8, 9"),
		.statement = N_("In the action phase the starter token is with the empire whose "
                                "leader stands on the last action; on the planning track the "
                                "empires are in the order of their last leaders, from the back. An "
                                "empire with fewer than 3 leaders in the document is not checked."),
		.reason =
			N_("Once all leaders are placed, the empire whose leader is executed last "
                           "begins the next round. The actions of each sheet were in pictures that "
                           "are lost; they are assumed to be in the order of the rulebook's text."),
		.check = check_last_leader,
	},
	{
		.name = "burning-suns/first-round",
		.severity = SW_SEVERITY_WARNING,
		.basis = SW_BASIS_DERIVED,
		.source = N_("p. 8, 9"),
		.statement = N_("In a scenario that says it is in round 1, empires have no items, "
                                "agents, artifacts, alliances and unique units before the action "
                                "phase, control their home alone, and have all units there, no "
                                "more than they can begin with."),
		.reason = N_(
			"Everything else is gained by actions, so the round must be a later one."),
		.check = check_first_round,
	},
};

const SwRuleSet bs_rules_turns = {rules, G_N_ELEMENTS(rules), TRUE};
