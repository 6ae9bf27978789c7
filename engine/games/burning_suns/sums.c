#include "games/burning_suns/sums.h"

#include "base/error.h"
#include "base/text.h"
#include "base/translate.h"

#include <inttypes.h>

enum {
	BOOST_PRICE = 3, /* crystals for +1 (p. 13) */
	BEST_ROLL = 7,   /* 8 always fails (p. 13) */
};

/* Returns the query's empire; NULL, with an error, if the document has none of that seat. */
static const BsEmpire *
find_empire(const BsGalaxy *galaxy, const SwQuery *query, GError **error)
{
	const BsEmpire *empire =
		galaxy->scenario ? bs_empire_of(galaxy->scenario, query->seat) : NULL;

	if (empire == NULL)
		sw_fail(error,
		        "seat %d has no empire in this document; only a scenario has empires",
		        query->seat);
	return empire;
}

static void
add_piece(GArray *answers, SwPieceId piece, gint64 number)
{
	SwAnswer answer = {.piece = piece, .distance = (guint32)MIN(number, G_MAXINT32)};

	g_array_append_val(answers, answer);
}

/* ---- Leader rolls (p. 13, 23) ----------------------------------------------------------- */

/* Returns the attack of the race's leader of that name; BS_UNKNOWN if the race has none. */
static gint32
printed_attack(const SwDocument *document, const BsRace *race, const char *name)
{
	guint32 n;
	const SwPiece *pieces = sw_document_pieces(document, &n);

	for (SwPieceId id = 0; race && race->piece != SW_NO_PIECE && id < n; id++) {
		if (pieces[id].kind == BS_LEADER && pieces[id].parent == race->piece &&
		    sw_piece_exists(&pieces[id]) && sw_document_has(document, id, BS_LEADER_NAME) &&
		    sw_document_has(document, id, BS_LEADER_ATTACK) &&
		    g_ascii_strcasecmp(sw_document_get_text(document, id, BS_LEADER_NAME), name) ==
		            0)
			return sw_document_get(document, id, BS_LEADER_ATTACK);
	}
	return BS_UNKNOWN;
}

static gint32
attack_of(const SwDocument *document, const BsEmpire *empire, SwPieceId leader)
{
	if (sw_document_has(document, leader, BS_LEADER_ATTACK))
		return sw_document_get(document, leader, BS_LEADER_ATTACK);
	if (sw_document_has(document, leader, BS_LEADER_NAME))
		return printed_attack(document, empire->head.race,
		                      sw_document_get_text(document, leader, BS_LEADER_NAME));
	return BS_UNKNOWN;
}

static gboolean
answer_rolls(const BsGalaxy *galaxy, const BsEmpire *empire, gint64 boost, GArray *answers,
             GError **error)
{
	guint before = answers->len;

	SW_EACH_OF_KIND (id, BS_LEADER, galaxy->document) {
		gint32 attack;

		if (sw_document_parent(galaxy->document, id) != empire->piece)
			continue;
		attack = attack_of(galaxy->document, empire, id);
		if (attack != BS_UNKNOWN)
			add_piece(answers, id, MIN(attack + boost, BEST_ROLL));
	}
	return answers->len > before ||
	       sw_fail(error, "no leader of seat %d has a known attack; a <leader> can define it",
	               empire->seat);
}

static gint64
paid_boost(const SwQuery *query)
{
	return query->has_distance ? query->distance / BOOST_PRICE : 0;
}

gboolean
bs_answer_roll(gconstpointer facts, const SwQuery *query, GArray *answers, GError **error)
{
	const BsEmpire *empire = find_empire(facts, query, error);

	return empire && answer_rolls(facts, empire, paid_boost(query), answers, error);
}

gboolean
bs_answer_mission(gconstpointer facts, const SwQuery *query, GArray *answers, GError **error)
{
	const BsEmpire *empire = find_empire(facts, query, error);
	gint32 free_boost = empire && empire->head.framework
	                            ? empire->head.framework->numbers[BS_FRAMEWORK_BOOST]
	                            : BS_UNKNOWN;

	if (empire == NULL)
		return FALSE;
	if (free_boost == BS_UNKNOWN)
		return sw_fail(
			error,
			"the free boost of seat %d is not known; a <framework> can define it",
			empire->seat);
	return answer_rolls(facts, empire, free_boost + paid_boost(query), answers, error);
}

/* ---- Construction and repair (p. 16) ---------------------------------------------------- */

/* Returns what upgrades under a unit add to its cost (p. 17). */
static gint64
added_cost(const SwDocument *document, const BsEmpire *empire, guint unit)
{
	gint64 added = 0;
	guint32 n;
	const SwPiece *pieces = sw_document_pieces(document, &n);

	for (SwPieceId id = 0; id < n; id++)
		added += pieces[id].kind == BS_COSTLY_UPGRADE &&
		         pieces[id].parent == empire->piece && sw_piece_exists(&pieces[id]) &&
		         sw_document_get(document, id, BS_UPGRADE_UNIT) == (gint32)unit;
	return added;
}

static gboolean
has_unique(const BsScenario *scenario, gint32 seat, guint kind)
{
	for (guint i = 0; i < scenario->things->len; i++) {
		if (bs_thing(scenario, i)->kind == kind && bs_thing(scenario, i)->seat == seat)
			return TRUE;
	}
	return FALSE;
}

/* Returns the number of other items and repairs. Each counts 1 towards the limit and costs at least
 * 1 crystal. */
static gint64
n_others(const SwQuery *query)
{
	return query->has_distance ? query->distance : 0;
}

/* Returns how many of the unit `crystals` pay for, at most `left`; of each unique unit there is
 * one. */
static gint64
buildable(const BsScenario *scenario, const BsEmpire *empire, guint unit, gint64 left,
          gint64 crystals)
{
	const BsUnitNumbers *numbers = &empire->head.race->units[unit];
	gint64 price;

	if (unit >= BS_N_REGULAR)
		left = has_unique(scenario, empire->seat, BS_TITAN + unit - BS_UNIT_TITAN)
		               ? 0
		               : MIN(left, 1);
	if (numbers->cost == BS_UNKNOWN)
		return 0;
	price = MAX(numbers->cost + added_cost(scenario->document, empire, unit), 1);
	return MIN(left, crystals / price);
}

static gint32
construction_limit(const BsEmpire *empire)
{
	return empire->head.framework ? empire->head.framework->numbers[BS_FRAMEWORK_CONSTRUCTION]
	                              : BS_UNKNOWN;
}

gboolean
bs_answer_construct(gconstpointer facts, const SwQuery *query, GArray *answers, GError **error)
{
	const BsGalaxy *galaxy = facts;
	const BsEmpire *empire = find_empire(galaxy, query, error);
	gint32 limit = empire ? construction_limit(empire) : BS_UNKNOWN;
	gint64 others = n_others(query);

	if (empire == NULL)
		return FALSE;
	if (limit == BS_UNKNOWN)
		return sw_fail(error,
		               "the construction limit of seat %d is not known; a <framework> can "
		               "define it",
		               empire->seat);
	if (!bs_is_priced(empire->head.race))
		return sw_fail(
			error,
			"the costs of the units of seat %d are not known; a <race> can define them",
			empire->seat);
	for (guint unit = 0; unit < BS_N_UNITS; unit++) {
		gint64 n = buildable(galaxy->scenario, empire, unit, limit - others,
		                     MAX(empire->stores.crystals - others, 0));
		SwAnswer answer = {.piece = SW_NO_PIECE,
		                   .is_kind = TRUE,
		                   .kind = BS_UNIT + unit,
		                   .distance = (guint32)MAX(n, 0)};

		if (n > 0)
			g_array_append_val(answers, answer);
	}
	return TRUE;
}

char *
bs_note_construct(gconstpointer facts, const SwQuery *query)
{
	const BsGalaxy *galaxy = facts;
	const BsEmpire *empire = bs_empire_of(galaxy->scenario, query->seat);
	gint64 others = n_others(query);
	g_autofree char *beside =
		sw_text_number(others, "count", "other item or repair", "other items and repairs");
	g_autofree char *purse =
		sw_text_number(empire->stores.crystals, "count", "crystal", "crystals");

	if (others == 0)
		return NULL;
	if (others >= construction_limit(empire))
		return g_strdup_printf(sw_translate("the construction limit of seat %d is %d; "
		                                    "nothing of it is left beside %s (p. 16)"),
		                       empire->seat, construction_limit(empire), beside);
	if (others > empire->stores.crystals)
		return g_strdup_printf(
			sw_translate("seat %d has %s; the least cost of %s is %" PRId64 " (p. 16)"),
			empire->seat, purse, beside, others);
	return others == 1
	               ? g_strdup(sw_translate(
				 "1 crystal is kept for the other item or repair, the least that "
				 "it costs; prices of items are not in the rulebook (p. 16)"))
	               : g_strdup_printf(
				 sw_translate(
					 "%" PRId64
					 " crystals are kept for the %s, the least that they cost; "
					 "prices of items are not in the rulebook (p. 16)"),
				 others, beside);
}

/* A hit point costs as many crystals as the unit's attack, 1 at least. */
gboolean
bs_answer_repair(gconstpointer facts, const SwQuery *query, GArray *answers, GError **error)
{
	const BsGalaxy *galaxy = facts;
	const BsScenario *scenario = galaxy->scenario;
	const BsEmpire *empire = find_empire(galaxy, query, error);

	for (guint i = 0; empire && i < scenario->things->len; i++) {
		const BsThing *thing = bs_thing(scenario, i);
		gint32 whole, attack, health;

		if (!bs_is_unique(thing->kind) || thing->seat != empire->seat ||
		    thing->tile == SW_NO_TILE ||
		    scenario->by_tile.controllers[thing->tile] != empire->seat ||
		    !sw_document_has(scenario->document, thing->piece, BS_UNIQUE_HEALTH))
			continue;
		whole = bs_full_health(empire->head.race, thing->kind);
		health = sw_document_get(scenario->document, thing->piece, BS_UNIQUE_HEALTH);
		if (health >= whole)
			continue;
		attack = empire->head.race
		                 ? empire->head.race->units[BS_UNIT_TITAN + thing->kind - BS_TITAN]
		                           .attack
		                 : BS_UNKNOWN;
		if (attack == BS_UNKNOWN)
			return sw_fail(error,
			               "the attacks of seat %d's unique units are not known; a "
			               "<race> can define them",
			               empire->seat);
		add_piece(answers, thing->piece, (gint64)(whole - health) * MAX(attack, 1));
	}
	return empire != NULL;
}

/* ---- Ties (p. 3) ------------------------------------------------------------------------ */

/* The numbers by which empires are compared. */
typedef struct {
	guint32 home;
	gint64 antimatter, unique, income;
} Score;

static gint64
count_unique(const BsScenario *scenario, gint32 seat)
{
	gint64 n = 0;

	for (guint i = 0; i < scenario->things->len; i++)
		n += bs_is_unique(bs_thing(scenario, i)->kind) &&
		     bs_thing(scenario, i)->seat == seat;
	return n;
}

static gboolean
are_even(const Score *one, const Score *two)
{
	return one->antimatter == two->antimatter && one->unique == two->unique;
}

/* TRUE if all empires that are tied with it state their income. */
static gboolean
is_income_told(const Score *scores, guint n, const Score *score)
{
	for (guint i = 0; i < n; i++) {
		if (are_even(&scores[i], score) && scores[i].income == BS_UNKNOWN)
			return FALSE;
	}
	return TRUE;
}

static gboolean
is_before(const Score *one, const Score *two, gboolean by_income)
{
	if (one->antimatter != two->antimatter)
		return one->antimatter > two->antimatter;
	if (one->unique != two->unique)
		return one->unique > two->unique;
	return by_income && one->income > two->income;
}

static guint
list_scores(const BsScenario *scenario, Score *scores)
{
	guint n = 0;

	for (guint i = 0; i < scenario->empires->len && n < BS_MAX_EMPIRES; i++) {
		const BsEmpire *empire = bs_empire(scenario, i);
		gboolean is_told =
			sw_document_has(scenario->document, empire->piece, BS_EMPIRE_INCOME);

		if (empire->home == SW_NO_TILE ||
		    bs_empire_of(scenario, empire->seat)->piece != empire->piece)
			continue;
		scores[n++] =
			(Score){.home = empire->home,
		                .antimatter = empire->stores.antimatter,
		                .unique = count_unique(scenario, empire->seat),
		                .income = is_told ? sw_document_get(scenario->document,
		                                                    empire->piece, BS_EMPIRE_INCOME)
		                                  : BS_UNKNOWN};
	}
	return n;
}

gboolean
bs_answer_standing(gconstpointer facts, const SwQuery *query, GArray *answers, GError **error)
{
	const BsGalaxy *galaxy = facts;
	Score scores[BS_MAX_EMPIRES];
	guint n;

	if (galaxy->scenario == NULL)
		return sw_fail(error, "there are no empires here; only a scenario has them");
	if (query->seat > 0 && find_empire(galaxy, query, error) == NULL)
		return FALSE;
	n = list_scores(galaxy->scenario, scores);
	for (guint i = 0; i < n; i++) {
		gboolean by_income = is_income_told(scores, n, &scores[i]);
		gint64 place = 1;

		for (guint k = 0; k < n; k++)
			place += is_before(&scores[k], &scores[i], by_income);
		add_piece(answers, galaxy->tiles->ids[scores[i].home], place);
	}
	return TRUE;
}
