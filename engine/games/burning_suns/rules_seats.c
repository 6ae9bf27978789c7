/* Rules about empires, turn order, race cards, antimatter and alliances. */
#include "base/hash.h"
#include "games/burning_suns/rules.h"

#include "base/text.h"
#include "base/translate.h"

/* ---- empire-per-seat -------------------------------------------------------------------- */

/* Seats from 1 to this number must have an empire. */
static gint32
n_seats(const BsScenario *scenario)
{
	return (gint32)MIN(scenario->galaxy->players, BS_MAX_EMPIRES);
}

static void
check_empire(SwCheck *check, const BsScenario *scenario, guint i)
{
	const BsEmpire *empire = bs_empire(scenario, i);
	SwSpot spot = sw_spot_attribute(empire->piece, "seat");

	if (i > 0 && bs_empire(scenario, i - 1)->seat == empire->seat)
		sw_problem_relate(
			sw_check_problem(check, spot,
		                         "seat %d has another empire already; each seat has one",
		                         empire->seat),
			sw_spot_piece(bs_empire(scenario, i - 1)->piece), "it is here");
	else if (empire->seat > scenario->galaxy->players)
		sw_check_seat(check, empire->piece, "seat", empire->seat,
		              scenario->galaxy->players);
}

/* TRUE if the seat has no home either, as home-count or player-count reports, and no pieces on the
 * map: the galaxy is for more players than it can be. */
static gboolean
is_seat_unknown(const BsScenario *scenario, gint32 seat)
{
	const BsGalaxy *galaxy = scenario->galaxy;

	return bs_home_of(galaxy, seat) == SW_NO_TILE && !((scenario->seats >> seat) & 1) &&
	       (bs_lacks_homes(galaxy) || !bs_can_play(galaxy));
}

static void
check_empire_per_seat(SwCheck *check)
{
	const BsScenario *scenario = bs_scenario_of(check);

	for (guint i = 0; scenario && i < scenario->empires->len; i++)
		check_empire(check, scenario, i);
	for (gint32 seat = 1; scenario && seat <= n_seats(scenario); seat++) {
		if (bs_empire_of(scenario, seat) == NULL && !is_seat_unknown(scenario, seat))
			sw_check_problem(check, sw_spot_piece(SW_ROOT_PIECE),
			                 "seat %d has no empire; each seat has one", seat);
	}
}

/* ---- turn-order ------------------------------------------------------------------------- */

/* TRUE if no empire holds the starter token, and an empire that might is missing. */
static gboolean
is_holder_missing(const SwCheck *check, SwSpot spot)
{
	const BsScenario *scenario = bs_scenario_of(check);
	gint32 seat = 1;

	while (seat <= n_seats(scenario) && bs_empire_of(scenario, seat))
		seat++;
	return spot.piece == SW_ROOT_PIECE && seat <= n_seats(scenario);
}

static void
check_starter(SwCheck *check, const BsScenario *scenario)
{
	SwPieceId holder = SW_NO_PIECE;
	gboolean is_told = FALSE;

	for (guint i = 0; i < scenario->empires->len; i++) {
		SwPieceId id = bs_empire(scenario, i)->piece;

		if (sw_document_has(scenario->document, id, BS_EMPIRE_ORDER)) {
			is_told = TRUE;
			sw_check_problem(check, sw_spot_attribute(id, "order"),
			                 "seat %d has a place on the planning track; with regular "
			                 "planning one empire holds the starter token instead",
			                 bs_empire(scenario, i)->seat);
		}
		if (!sw_document_get(scenario->document, id, BS_EMPIRE_STARTER))
			continue;
		if (holder != SW_NO_PIECE)
			sw_problem_relate(sw_check_problem(check, sw_spot_attribute(id, "starter"),
			                                   "seat %d holds the starter token, and "
			                                   "so does seat %d; there is only one",
			                                   bs_empire(scenario, i)->seat,
			                                   sw_document_get(scenario->document,
			                                                   holder, BS_EMPIRE_SEAT)),
			                  sw_spot_attribute(holder, "starter"), "it is held here");
		else
			holder = id;
	}
	if (holder == SW_NO_PIECE && scenario->empires->len > 0 && !is_told)
		sw_check_problem(
			check, sw_spot_piece(SW_ROOT_PIECE),
			"no empire holds the starter token; with regular planning one does");
}

static void
check_place(SwCheck *check, const BsScenario *scenario, const BsEmpire *empire, GHashTable *holders)
{
	SwPieceId id = empire->piece;
	gint32 order = sw_document_get(scenario->document, id, BS_EMPIRE_ORDER);
	gpointer holder;

	if (sw_document_get(scenario->document, id, BS_EMPIRE_STARTER)) {
		sw_check_problem(check, sw_spot_attribute(id, "starter"),
		                 "seat %d holds the starter token; with advanced planning there "
		                 "are places on the planning track instead",
		                 empire->seat);
		return;
	}
	if (!sw_document_has(scenario->document, id, BS_EMPIRE_ORDER)) {
		sw_check_problem(check, sw_spot_piece(id),
		                 "seat %d has no place on the planning track; with advanced "
		                 "planning each empire has one",
		                 empire->seat);
		return;
	}
	holder = g_hash_table_lookup(holders, GINT_TO_POINTER(order));
	if (order > scenario->galaxy->players)
		sw_check_problem(
			check, sw_spot_attribute(id, "order"),
			"seat %d has place %d on the planning track; places go from 1 to %" PRId64,
			empire->seat, order, scenario->galaxy->players);
	else if (holder)
		sw_problem_relate(
			sw_check_problem(check, sw_spot_attribute(id, "order"),
		                         "seat %d has place %d on the planning track, as seat %d "
		                         "has; each place is taken once",
		                         empire->seat, order,
		                         sw_document_get(scenario->document,
		                                         GPOINTER_TO_UINT(holder), BS_EMPIRE_SEAT)),
			sw_spot_attribute(GPOINTER_TO_UINT(holder), "order"), "it is taken here");
	else
		g_hash_table_insert(holders, GINT_TO_POINTER(order), GUINT_TO_POINTER(id));
}

static void
check_turn_order(SwCheck *check)
{
	const BsScenario *scenario = bs_scenario_of(check);
	g_autoptr(GHashTable) holders = NULL;

	if (scenario == NULL)
		return;
	if (!scenario->turn.is_advanced_planning) {
		check_starter(check, scenario);
		return;
	}
	holders = sw_hash_numbers(NULL);
	for (guint i = 0; i < scenario->empires->len; i++)
		check_place(check, scenario, bs_empire(scenario, i), holders);
}

/* ---- race-cards ------------------------------------------------------------------------- */

static gboolean
some_have_cards(const BsScenario *scenario)
{
	for (guint i = 0; i < scenario->empires->len; i++) {
		if (bs_empire(scenario, i)->n_of[BS_RACE_CARD] > 0)
			return TRUE;
	}
	return FALSE;
}

/* A race has one card of each number. Returns the numbers as bits, by the empire's id + 1. Each
 * card without a number, as those of another's hand, sets a bit above those of numbers. */
static GHashTable *
check_card_numbers(SwCheck *check, const BsScenario *scenario)
{
	GHashTable *seen = g_hash_table_new(NULL, NULL);

	SW_EACH_OF_KIND (id, BS_RACE_CARD, scenario->document) {
		gint32 number = sw_document_get(scenario->document, id, BS_CARD_NUMBER);
		SwPieceId holder = sw_document_parent(scenario->document, id);
		gpointer key = GUINT_TO_POINTER(holder + 1);
		guint32 bits = GPOINTER_TO_UINT(g_hash_table_lookup(seen, key));

		if (number == 0)
			number = bits < 1u << 31 ? 32 - __builtin_clz(bits | 1u << 8) : 31;
		else if ((bits >> (number & 31)) & 1)
			sw_check_problem(
				check, sw_spot_attribute(id, "number"),
				"seat %d has race card %d already; a race has one of each number",
				sw_document_seat(scenario->document, holder), number);
		g_hash_table_insert(seen, key, GUINT_TO_POINTER(bits | 1u << (number & 31)));
	}
	return seen;
}

static guint
count_numbers(GHashTable *seen, const BsEmpire *empire)
{
	guint32 bits =
		GPOINTER_TO_UINT(g_hash_table_lookup(seen, GUINT_TO_POINTER(empire->piece + 1)));

	return (guint)__builtin_popcount(bits);
}

static void
check_race_cards(SwCheck *check)
{
	const BsScenario *scenario = bs_scenario_of(check);
	gboolean at_start = scenario && scenario->turn.is_start && !bs_is_under_way(scenario) &&
	                    some_have_cards(scenario);
	g_autoptr(GHashTable) seen = scenario ? check_card_numbers(check, scenario) : NULL;

	SW_EACH (const BsEmpire, empire, bs_empires(scenario)) {
		guint n = empire->n_of[BS_RACE_CARD], n_numbers = count_numbers(seen, empire);
		g_autofree char *has = sw_text_number(n, "count", "race card", "race cards");

		/* A second card of a number, which is reported above, is either a card too many or
		 * stands for another number. */
		if (at_start && (n < BS_MOST_RACE_CARDS || n_numbers > BS_MOST_RACE_CARDS))
			sw_check_problem(check, sw_spot_piece(empire->piece),
			                 "seat %d has %s at the start; either every empire has %d "
			                 "or none has any",
			                 empire->seat, has, BS_MOST_RACE_CARDS);
		else if (n_numbers > BS_MOST_RACE_CARDS)
			sw_check_problem(check, sw_spot_piece(empire->fifth_card),
			                 "seat %d has %s; an empire has at most %d", empire->seat,
			                 has, BS_MOST_RACE_CARDS);
	}
}

/* ---- antimatter-source ------------------------------------------------------------------ */

/* Returns seat -> antimatter from its mercenaries and from structures in its systems. */
static GHashTable *
count_sources(const BsScenario *scenario)
{
	GHashTable *sources = sw_hash_numbers(NULL);

	SW_EACH (const BsThing, thing, scenario->things) {
		gint32 seat = thing->kind == BS_ANTIMATTER_MERCENARY ? thing->seat : 0;
		gpointer key;

		if (thing->kind == BS_ANTIMATTER_STRUCTURE && thing->tile != SW_NO_TILE)
			seat = scenario->by_tile.controllers[thing->tile];
		key = GINT_TO_POINTER(seat);
		if (seat != 0)
			g_hash_table_insert(
				sources, key,
				GUINT_TO_POINTER(
					GPOINTER_TO_UINT(g_hash_table_lookup(sources, key)) + 1));
	}
	return sources;
}

static void
check_antimatter_source(SwCheck *check)
{
	const BsScenario *scenario = bs_scenario_of(check);
	g_autoptr(GHashTable) sources = scenario ? count_sources(scenario) : NULL;

	SW_EACH (const BsEmpire, empire, bs_empires(scenario)) {
		guint n = empire->n_of[BS_ANTIMATTER_TECHNOLOGY] +
		          GPOINTER_TO_UINT(
				  g_hash_table_lookup(sources, GINT_TO_POINTER(empire->seat)));

		if (!scenario->turn.is_start && empire->stores.antimatter < n)
			sw_check_problem(check, sw_spot_piece(empire->piece),
			                 "seat %d has %" PRId64
			                 " antimatter; its items alone give it %u",
			                 empire->seat, empire->stores.antimatter, n);
	}
}

/* ---- alliance --------------------------------------------------------------------------- */

/* Keeps an empire's own sides together: in an illegal document a seat may have two empires. */
static gint
compare_sides(gconstpointer a, gconstpointer b)
{
	const BsAlliance *one = a, *two = b;

	if (one->empire != two->empire)
		return one->empire < two->empire ? -1 : 1;
	if (one->ally != two->ally)
		return one->ally < two->ally ? -1 : 1;
	return one->piece < two->piece ? -1 : 1;
}

/* Reports a fault of one side's entry. FALSE if there is none. */
static gboolean
check_side(SwCheck *check, const GArray *sides, guint i)
{
	const BsAlliance *alliance = &g_array_index(sides, BsAlliance, i);
	const BsAlliance *before = i > 0 ? alliance - 1 : NULL;

	if (alliance->ally == alliance->seat) {
		sw_check_problem(
			check, sw_spot_attribute(alliance->piece, "seat"),
			"seat %d is allied with itself; an alliance is with another empire",
			alliance->seat);
		return TRUE;
	}
	if (before && before->empire == alliance->empire && before->ally == alliance->ally) {
		sw_check_problem(
			check, sw_spot_piece(alliance->piece),
			"seat %d is allied with seat %d already; each ally shares one card",
			alliance->seat, alliance->ally);
		return TRUE;
	}
	for (guint j = i; j > 0; j--) {
		before = &g_array_index(sides, BsAlliance, j - 1);
		if (before->empire != alliance->empire)
			break;
		if (before->card != alliance->card)
			continue;
		sw_check_problem(check, sw_spot_attribute(alliance->piece, "card"),
		                 "race card %d of seat %d serves an alliance with seat %d already; "
		                 "a card serves one",
		                 alliance->card, alliance->seat, before->ally);
		return TRUE;
	}
	return FALSE;
}

/* TRUE if a seat that no player has is allied one-sidedly with a seat that in turn is allied with a
 * seat without an empire: that one may be meant. */
static gboolean
is_of_wrong_seat(const SwCheck *check, SwSpot spot)
{
	const BsScenario *scenario = bs_scenario_of(check);
	gint32 seat =
		sw_document_seat(check->document, sw_document_parent(check->document, spot.piece));
	gint32 ally = sw_document_get(check->document, spot.piece, BS_ALLIANCE_SEAT);
	const BsAlliance *side = bs_alliance_of(scenario, seat, ally);
	gboolean is_one_sided = side && side->piece == spot.piece && spot.attribute == NULL &&
	                        bs_alliance_of(scenario, ally, seat) == NULL;

	if (seat <= scenario->galaxy->players || !is_one_sided)
		return FALSE;
	for (gint32 other = 1; other <= n_seats(scenario); other++) {
		if (bs_empire_of(scenario, other) == NULL && bs_alliance_of(scenario, ally, other))
			return TRUE;
	}
	return FALSE;
}

static void
check_pair(SwCheck *check, const BsScenario *scenario, const BsAlliance *alliance)
{
	const BsEmpire *one = bs_empire_of(scenario, alliance->seat);
	const BsEmpire *two = bs_empire_of(scenario, alliance->ally);

	if (one == NULL || two == NULL)
		return;
	if (bs_alliance_of(scenario, alliance->ally, alliance->seat) == NULL)
		sw_check_problem(check, sw_spot_piece(alliance->piece),
		                 "seat %d is allied with seat %d, which is not allied with it; "
		                 "alliances are mutual",
		                 alliance->seat, alliance->ally);
	else if (alliance->seat > alliance->ally && bs_are_apart(one, two))
		sw_check_problem(check, sw_spot_piece(alliance->piece),
		                 "seats %d and %d are allied with %" PRId64 " and %" PRId64
		                 " antimatter; %d or more apart end an alliance",
		                 alliance->ally, alliance->seat, two->stores.antimatter,
		                 one->stores.antimatter, BS_ALLIES_APART);
}

static void
check_alliance(SwCheck *check)
{
	const BsScenario *scenario = bs_scenario_of(check);
	g_autoptr(GArray) sides = scenario ? g_array_copy(scenario->alliances) : NULL;

	if (sides)
		g_array_sort(sides, compare_sides);
	for (guint i = 0; sides && i < sides->len; i++) {
		if (!check_side(check, sides, i))
			check_pair(check, scenario, &g_array_index(sides, BsAlliance, i));
	}
}

/* ---- alliance-path ---------------------------------------------------------------------- */

/* Each of two allies has a path to its own pieces; where they met, the two paths are joined. */
static void
check_alliance_path(SwCheck *check)
{
	const BsScenario *scenario = bs_scenario_of(check);

	SW_EACH (const BsAlliance, alliance, scenario ? scenario->alliances : NULL) {
		const BsEmpire *one = bs_empire_of(scenario, alliance->seat);
		const BsEmpire *two = bs_empire_of(scenario, alliance->ally);

		if (one == NULL || two == NULL || one->path == NULL || one->home == SW_NO_TILE ||
		    two->home == SW_NO_TILE || one->path[two->home] ||
		    alliance->seat == alliance->ally || alliance->empire != one->piece)
			continue;
		if (alliance->seat > alliance->ally &&
		    bs_alliance_of(scenario, alliance->ally, alliance->seat))
			continue;
		sw_check_problem(check, sw_spot_piece(alliance->piece),
		                 "seats %d and %d are allied, but no explored path joins them; an "
		                 "alliance is made along one",
		                 alliance->seat, alliance->ally);
	}
}

static const SwRule rules[] = {
	{
		.name = "burning-suns/empire-per-seat",
		.severity = SW_SEVERITY_ERROR,
		.basis = SW_BASIS_RULE,
		.source = N_("p. 6"),
		.statement = N_("In a scenario every seat has one empire."),
		.reason = N_("Each player forges an empire of an ideology, a race and a framework. "
                             "A seat that has no home either, and nothing on the map, is one too "
                             "many for the homes (home-count)."),
		.adds = "empire",
		.check = check_empire_per_seat,
	},
	{
		.name = "burning-suns/turn-order",
		.severity = SW_SEVERITY_ERROR,
		.basis = SW_BASIS_RULE,
		.source = N_("p. 5, 8, 9"),
		.statement = N_("With regular planning one empire holds the starter token; with "
                                "advanced planning the empires have the places from 1 on the "
                                "planning track, once each."),
		.reason = N_("It decides which empire places the first leader."),
		.nearer = {{"burning-suns/empire-per-seat", is_holder_missing}},
		.check = check_turn_order,
	},
	{
		.name = "burning-suns/race-cards",
		.severity = SW_SEVERITY_ERROR,
		.basis = SW_BASIS_RULE,
		.source = N_("p. 6, 14, 15"),
		.statement = N_("At the start every empire has 4 race cards or none has any, later "
                                "at most 4; no two are the same."),
		.reason = N_(
			"Each player chooses 4 of the race's 8; they are used up, never drawn. At "
			"a start that has been played already (start-round) some may be used up."),
		.check = check_race_cards,
	},
	{
		.name = "burning-suns/antimatter-source",
		.severity = SW_SEVERITY_WARNING,
		.basis = SW_BASIS_DERIVED,
		.source = N_("p. 3, 16, 17"),
		.statement = N_("In play an empire has at least the antimatter that its "
                                "technologies, mercenaries and structures give."),
		.reason = N_("Antimatter is lost only with its source, or by an ability."),
		.check = check_antimatter_source,
	},
	{
		.name = "burning-suns/alliance",
		.severity = SW_SEVERITY_ERROR,
		.basis = SW_BASIS_RULE,
		.source = N_("p. 14"),
		.statement =
			N_("Alliances are mutual, each ally gives one race card, each card serves "
                           "one alliance, and allies are less than 4 antimatter apart."),
		.reason = N_("Cards are exchanged; at 10 to 6 antimatter they return, at 10 to 7 "
                             "the alliance holds."),
		.nearer = {{"burning-suns/empire-per-seat", is_of_wrong_seat}},
		.check = check_alliance,
	},
	{
		.name = "burning-suns/alliance-path",
		.severity = SW_SEVERITY_ERROR,
		.basis = SW_BASIS_DERIVED,
		.source = N_("p. 10, 14"),
		.statement = N_("Allied empires are joined by an explored path."),
		.reason = N_("Nobody interacts with an empire without an explored path to it, and "
                             "paths are never blocked again."),
		.check = check_alliance_path,
	},
};

const SwRuleSet bs_rules_seats = {rules, G_N_ELEMENTS(rules), TRUE};
