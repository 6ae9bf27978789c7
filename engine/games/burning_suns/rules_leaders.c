/* Rules about leaders: their number, names, actions and turns. */
#include "games/burning_suns/elements.h"
#include "games/burning_suns/rules.h"

#include "base/text.h"
#include "base/translate.h"

/* ---- leader-count, leader-phase --------------------------------------------------------- */

/* Checks the number of leaders in a race's definition. */
static void
check_race_leaders(SwCheck *check, const BsScenario *scenario)
{
	g_autoptr(GHashTable) counts = g_hash_table_new(NULL, NULL);

	SW_EACH_OF_KIND (id, BS_LEADER, scenario->document) {
		SwPieceId race = sw_document_parent(scenario->document, id);
		gpointer parent = GUINT_TO_POINTER(race + 1);
		guint count;

		if (sw_document_piece(scenario->document, race)->kind != BS_RACE)
			continue;
		count = GPOINTER_TO_UINT(g_hash_table_lookup(counts, parent)) + 1;
		g_hash_table_insert(counts, parent, GUINT_TO_POINTER(count));
		if (count == BS_MOST_LEADERS + 1)
			sw_check_piece(check, id, "%s is a fourth leader; a race comes with %d",
			               BS_MOST_LEADERS);
	}
}

static void
check_leader_count(SwCheck *check)
{
	const BsScenario *scenario = bs_scenario_of(check);

	SW_EACH (const BsEmpire, empire, bs_empires(scenario)) {
		if (empire->fourth_leader != SW_NO_PIECE)
			sw_check_problem(check, sw_spot_piece(empire->fourth_leader),
			                 "seat %d has %u leaders; an empire has at most %d",
			                 empire->seat, empire->n_of[BS_LEADER], BS_MOST_LEADERS);
	}
	if (scenario)
		check_race_leaders(check, scenario);
}

static void
check_leader_phase(SwCheck *check)
{
	const BsScenario *scenario = bs_scenario_of(check);
	guint32 n = 0;
	const SwPiece *pieces = scenario ? sw_document_pieces(scenario->document, &n) : NULL;

	if (scenario && scenario->turn.phase != BS_STATUS && scenario->turn.phase != BS_RESHUFFLING)
		return;
	for (SwPieceId id = 0; id < n; id++) {
		if (pieces[id].kind == BS_LEADER && sw_piece_exists(&pieces[id]) &&
		    sw_document_has(scenario->document, id, BS_LEADER_ACTION))
			sw_check_attribute(check, id, "action",
			                   "%s stands on an action; leaders are placed in the "
			                   "planning phase and return in the action phase");
	}
}

/* ---- leader-race ------------------------------------------------------------------------ */

/* TRUE if the name and attack of a leader, as far as given, fit that leader of the race. */
static gboolean
may_be(const SwDocument *document, SwPieceId leader, SwPieceId printed)
{
	gboolean are_named = sw_document_has(document, leader, BS_LEADER_NAME) &&
	                     sw_document_has(document, printed, BS_LEADER_NAME);
	gboolean are_rated = sw_document_has(document, leader, BS_LEADER_ATTACK) &&
	                     sw_document_has(document, printed, BS_LEADER_ATTACK);

	if (are_named &&
	    g_ascii_strcasecmp(sw_document_get_text(document, leader, BS_LEADER_NAME),
	                       sw_document_get_text(document, printed, BS_LEADER_NAME)) != 0)
		return FALSE;
	return !are_rated || sw_document_get(document, leader, BS_LEADER_ATTACK) ==
	                             sw_document_get(document, printed, BS_LEADER_ATTACK);
}

/* The first leaders of a race or an empire, in the order of the document. */
typedef struct {
	SwPieceId ids[BS_MOST_LEADERS];
	guint n;
} Leaders;

/* Returns race or empire (id + 1) -> Leaders. */
static GHashTable *
list_leaders(const SwDocument *document)
{
	GHashTable *all = g_hash_table_new_full(NULL, NULL, NULL, g_free);

	SW_EACH_OF_KIND (id, BS_LEADER, document) {
		gpointer parent = GUINT_TO_POINTER(sw_document_parent(document, id) + 1);
		Leaders *leaders = g_hash_table_lookup(all, parent);

		if (leaders == NULL) {
			leaders = g_new0(Leaders, 1);
			g_hash_table_insert(all, parent, leaders);
		}
		if (leaders->n < BS_MOST_LEADERS)
			leaders->ids[leaders->n++] = id;
	}
	return all;
}

/* Returns the first leader who fits none of the race's in any assignment; SW_NO_PIECE if each fits
 * a different one. */
static SwPieceId
find_odd(const SwDocument *document, const Leaders *leaders, const Leaders *race)
{
	static const guint8 orders[][BS_MOST_LEADERS] = {{0, 1, 2}, {0, 2, 1}, {1, 0, 2},
	                                                 {1, 2, 0}, {2, 0, 1}, {2, 1, 0}};
	guint best = 0;

	for (guint k = 0; k < G_N_ELEMENTS(orders); k++) {
		guint n = 0;

		while (n < leaders->n && may_be(document, leaders->ids[n], race->ids[orders[k][n]]))
			n++;
		if (n == leaders->n)
			return SW_NO_PIECE;
		best = MAX(best, n);
	}
	return leaders->ids[best];
}

/* Returns the race's leader of that name; SW_NO_PIECE if there is none. */
static SwPieceId
find_by_name(const SwDocument *document, const Leaders *race, const char *name)
{
	for (guint i = 0; i < race->n; i++) {
		const char *its = sw_document_get_text(document, race->ids[i], BS_LEADER_NAME);

		if (its && g_ascii_strcasecmp(its, name) == 0)
			return race->ids[i];
	}
	return SW_NO_PIECE;
}

static SwProblem *
report_odd(SwCheck *check, const SwDocument *document, SwPieceId odd, const Leaders *race)
{
	const char *name = sw_document_get_text(document, odd, BS_LEADER_NAME);
	SwPieceId printed = name ? find_by_name(document, race, name) : SW_NO_PIECE;

	if (name && printed == SW_NO_PIECE)
		return sw_check_attribute(check, odd, "name",
		                          "%s is not one of its race's leaders");
	if (printed != SW_NO_PIECE && !may_be(document, odd, printed))
		return sw_check_attribute(check, odd, "attack",
		                          "%s has attack %d; its race gives it %d",
		                          sw_document_get(document, odd, BS_LEADER_ATTACK),
		                          sw_document_get(document, printed, BS_LEADER_ATTACK));
	if (printed != SW_NO_PIECE)
		return sw_check_piece(
			check, odd, "%s occurs twice; an empire has each leader of its race once");
	return sw_check_piece(check, odd,
	                      "%s has attack %d, which none of its race's other leaders has",
	                      sw_document_get(document, odd, BS_LEADER_ATTACK));
}

/* Checks only where the document defines all leaders of the race. */
static void
check_leader_race(SwCheck *check)
{
	const BsScenario *scenario = bs_scenario_of(check);
	g_autoptr(GHashTable) all = scenario ? list_leaders(scenario->document) : NULL;

	SW_EACH (const BsEmpire, empire, bs_empires(scenario)) {
		SwPieceId race = empire->head.race ? empire->head.race->piece : SW_NO_PIECE, odd;
		const Leaders *leaders =
			g_hash_table_lookup(all, GUINT_TO_POINTER(empire->piece + 1));
		const Leaders *printed =
			race == SW_NO_PIECE ? NULL
					    : g_hash_table_lookup(all, GUINT_TO_POINTER(race + 1));

		if (leaders == NULL || printed == NULL || printed->n < BS_MOST_LEADERS)
			continue;
		odd = find_odd(scenario->document, leaders, printed);
		if (odd != SW_NO_PIECE)
			sw_problem_relate(report_odd(check, scenario->document, odd, printed),
			                  sw_spot_piece(race), "the race is here");
	}
}

/* ---- leader-spots ----------------------------------------------------------------------- */

#define MIDDLE_SPOT_FROM 4 /* least number of players for its use (p. 8) */

static void
check_leader_spots(SwCheck *check)
{
	const BsScenario *scenario = bs_scenario_of(check);
	gint64 counts[BS_N_ACTIONS] = {0}, most;
	guint32 n = 0;
	const SwPiece *pieces = scenario ? sw_document_pieces(scenario->document, &n) : NULL;

	if (scenario == NULL)
		return;
	most = sw_document_assumed(scenario->document, BS_ACTION_SPOTS);
	if (scenario->galaxy->players < MIDDLE_SPOT_FROM)
		most--;
	for (SwPieceId id = 0; id < n; id++) {
		gint32 action;

		if (pieces[id].kind != BS_LEADER || !sw_piece_exists(&pieces[id]) ||
		    !sw_document_has(scenario->document, id, BS_LEADER_ACTION))
			continue;
		action = sw_document_get(scenario->document, id, BS_LEADER_ACTION);
		if (++counts[action] == most + 1)
			sw_check_problem(
				check, sw_spot_attribute(id, "action"),
				"more leaders stand on the action %s than the %" PRId64
				" that it is assumed to have spots for with so many players",
				bs_actions[action], most);
	}
}

/* ---- leader-turns ----------------------------------------------------------------------- */

/* How many leaders an empire has placed, whether at least one is still in hand, and its turn. */
typedef struct {
	guint placed;
	gboolean has_one;
	gint32 turn; /* from 1; 0: not known */
} Placed;

static gint32
turn_of(const BsScenario *scenario, const BsEmpire *empire)
{
	SwPieceId id = empire->piece;

	if (scenario->turn.is_advanced_planning)
		return sw_document_get(scenario->document, id, BS_EMPIRE_ORDER);
	return sw_document_get(scenario->document, id, BS_EMPIRE_STARTER) ? 1 : 0;
}

static Placed *
list_placed(const BsScenario *scenario)
{
	Placed *all = g_new0(Placed, scenario->empires->len + 1);
	g_autoptr(GHashTable) numbers = g_hash_table_new(NULL, NULL);

	for (guint i = 0; i < scenario->empires->len; i++) {
		const BsEmpire *empire = bs_empire(scenario, i);

		all[i].turn = turn_of(scenario, empire);
		g_hash_table_insert(numbers, GUINT_TO_POINTER(empire->piece + 1), &all[i]);
	}
	SW_EACH_OF_KIND (id, BS_LEADER, scenario->document) {
		SwPieceId parent = sw_document_parent(scenario->document, id);
		Placed *its = g_hash_table_lookup(numbers, GUINT_TO_POINTER(parent + 1));

		if (its && sw_document_has(scenario->document, id, BS_LEADER_ACTION))
			its->placed++;
		else if (its)
			its->has_one = TRUE;
	}
	return all;
}

/* TRUE if the first empire has placed more leaders than its turns allow while the second has one
 * left. With the starter token alone it is unknown who is second, so one more is allowed. */
static gboolean
is_ahead(const Placed *one, const Placed *two)
{
	gboolean may_be_first =
		one->turn == 0 ? two->turn != 1 : two->turn == 0 || one->turn <= two->turn;

	return two->has_one && one->placed > two->placed + (may_be_first ? 1 : 0);
}

static void
report_ahead(SwCheck *check, const BsEmpire *one, guint placed, const BsEmpire *two,
             guint placed_by_two)
{
	g_autofree char *has = sw_text_number(placed, "count", "leader", "leaders");
	SwProblem *problem;

	if (placed_by_two == 0)
		problem = sw_check_problem(check, sw_spot_piece(one->piece),
		                           "seat %d has placed %s while seat %d, with leaders in "
		                           "hand, has placed none; players take turns placing one",
		                           one->seat, has, two->seat);
	else
		problem = sw_check_problem(check, sw_spot_piece(one->piece),
		                           "seat %d has placed %s while seat %d, with leaders in "
		                           "hand, has placed %u; players take turns placing one",
		                           one->seat, has, two->seat, placed_by_two);
	sw_problem_relate(problem, sw_spot_piece(two->piece), "the other empire is here");
}

static void
check_leader_turns(SwCheck *check)
{
	const BsScenario *scenario = bs_scenario_of(check);
	g_autofree Placed *all = NULL;

	if (scenario == NULL || scenario->turn.phase != BS_PLANNING)
		return;
	all = list_placed(scenario);
	for (guint i = 0; i < scenario->empires->len && i < BS_MAX_EMPIRES; i++) {
		for (guint j = 0; j < scenario->empires->len && j < BS_MAX_EMPIRES; j++) {
			const BsEmpire *other = bs_empire(scenario, j);

			if (i == j || !is_ahead(&all[i], &all[j]))
				continue;
			report_ahead(check, bs_empire(scenario, i), all[i].placed, other,
			             all[j].placed);
			break;
		}
	}
}

static const SwRule rules[] = {
	{
		.name = "burning-suns/leader-count",
		.severity = SW_SEVERITY_ERROR,
		.basis = SW_BASIS_RULE,
		.source = N_("p. 6, 7"),
		.statement = N_("An empire has at most 3 leaders."),
		.reason = N_("A race comes with three."),
		.check = check_leader_count,
	},
	{
		.name = "burning-suns/leader-race",
		.severity = SW_SEVERITY_ERROR,
		.basis = SW_BASIS_DERIVED,
		.source = N_("p. 6, 7"),
		.statement = N_("Where a race defines its three leaders, an empire of that race "
                                "has these, each at most once, with their names and attacks."),
		.reason = N_("Leaders are handed out with the race."),
		.check = check_leader_race,
	},
	{
		.name = "burning-suns/leader-phase",
		.severity = SW_SEVERITY_ERROR,
		.basis = SW_BASIS_RULE,
		.source = N_("p. 8, 9"),
		.statement =
			N_("Leaders stand on actions in the planning and the action phase only."),
		.reason =
			N_("They are placed in the one and return to their players in the other."),
		.check = check_leader_phase,
	},
	{
		.name = "burning-suns/leader-spots",
		.severity = SW_SEVERITY_WARNING,
		.basis = SW_BASIS_ASSUMED,
		.source = N_("p. 8"),
		.statement =
			N_("No more leaders stand on an action than it is assumed to have spots: "
                           "3, of which the middle one is used by four and more players."),
		.reason = N_("The sheets are lost pictures; an action with a middle spot has one "
                             "spot on either side of it."),
		.check = check_leader_spots,
	},
	{
		.name = "burning-suns/leader-turns",
		.severity = SW_SEVERITY_ERROR,
		.basis = SW_BASIS_RULE,
		.source = N_("p. 8, 9"),
		.statement = N_("In the planning phase no empire has placed more leaders than its "
                                "turns allow while another has a leader in hand."),
		.reason = N_("Players take turns assigning one leader at a time."),
		.check = check_leader_turns,
	},
};

const SwRuleSet bs_rules_leaders = {rules, G_N_ELEMENTS(rules), TRUE};
