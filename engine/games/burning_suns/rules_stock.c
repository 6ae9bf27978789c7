#include "games/burning_suns/rules.h"

#include <stdlib.h>

/* ---- component-limit -------------------------------------------------------------------- */

static void
report_stock(SwCheck *check, const BsGalaxy *galaxy, guint stock)
{
	const SwStockCount *count = &galaxy->stocks[stock];
	gboolean many = galaxy->sets > 1;

	sw_check_problem(check, sw_spot_piece(count->first_over),
	                 "there are %" G_GINT64_FORMAT " %s, this one too many; %" G_GINT64_FORMAT
	                 " set%s %" G_GINT64_FORMAT,
	                 count->used, bs_table.stocks[stock].label, galaxy->sets,
	                 many ? "s hold" : " holds", count->held);
}

static void
check_component_limit(SwCheck *check)
{
	const BsGalaxy *galaxy = check->facts;

	for (guint i = 0; i < bs_table.n_stocks; i++) {
		if (galaxy->stocks[i].used > galaxy->stocks[i].held)
			report_stock(check, galaxy, i);
	}
}

/* ---- pile-empty ------------------------------------------------------------------------- */

static void
check_pile_empty(SwCheck *check)
{
	const BsGalaxy *galaxy = check->facts;
	gint64 used = 0, held = 0;

	for (guint i = 0; i < bs_table.n_stocks; i++) {
		if (!bs_table.stocks[i].to_pile)
			continue;
		held += galaxy->stocks[i].held;
		used += galaxy->stocks[i].used;
	}
	if (galaxy->galaxy != SW_NO_PIECE && used >= held)
		sw_check_problem(check, bs_galaxy_spot(galaxy, NULL),
		                 "all %" G_GINT64_FORMAT
		                 " systems of value 1 to 4 are in the galaxy; leave at least one "
		                 "for the draw pile",
		                 held);
}

/* ---- system-repeated -------------------------------------------------------------------- */

static void
report_repeated(SwCheck *check, SwPieceId id, SwPieceId first)
{
	SwProblem *problem =
		sw_check_problem(check, sw_spot_attribute(id, "name"),
	                         "%s is in the galaxy already; a box holds one of each name",
	                         sw_check_name(check, id));

	sw_problem_relate(problem, sw_spot_attribute(first, "name"), "it is here first");
}

static void
check_system_repeated(SwCheck *check)
{
	const BsGalaxy *galaxy = check->facts;
	guint32 n_texts = sw_document_n_texts(galaxy->document);
	g_autofree guint32 *seen = g_new0(guint32, n_texts + 1);
	g_autofree SwPieceId *first = g_new(SwPieceId, n_texts + 1);

	for (guint32 i = 0; n_texts > 0 && i < galaxy->tiles->n; i++) {
		SwPieceId id = bs_piece(galaxy, i);
		gint32 name;

		if (bs_is_anomaly(bs_kind(galaxy, i)) || !bs_has(galaxy, i, BS_NAME))
			continue;
		name = sw_document_get_text_number(galaxy->document, id, BS_NAME);
		if (*sw_document_get_text(galaxy->document, id, BS_NAME) == '\0')
			continue;
		if (seen[name]++ == 0)
			first[name] = id;
		if (seen[name] > galaxy->sets)
			report_repeated(check, id, first[name]);
	}
}

/* ---- anomaly-split ---------------------------------------------------------------------- */

static const gint64 anomaly_split[] = {3, 3, 3, 3, 2, 2};
#define N_ANOMALIES G_N_ELEMENTS(anomaly_split)
G_STATIC_ASSERT(BS_OPEN_ANOMALY - BS_ASTEROID_FIELD == N_ANOMALIES);

static int
compare_descending(const void *a, const void *b)
{
	gint64 x = *(const gint64 *)a, y = *(const gint64 *)b;

	return (x < y) - (x > y);
}

static void
check_anomaly_split(SwCheck *check)
{
	const BsGalaxy *galaxy = check->facts;
	gint64 counts[N_ANOMALIES] = {0};

	for (guint32 i = 0; i < galaxy->tiles->n; i++) {
		guint kind = bs_kind(galaxy, i);

		if (bs_is_anomaly(kind) && kind != BS_OPEN_ANOMALY)
			counts[kind - BS_ASTEROID_FIELD]++;
	}
	qsort(counts, N_ANOMALIES, sizeof *counts, compare_descending);
	for (guint i = 0; i < N_ANOMALIES; i++) {
		if (counts[i] <= anomaly_split[i] * galaxy->sets)
			continue;
		sw_check_problem(check, bs_galaxy_spot(galaxy, NULL),
		                 "one kind of anomaly lies here %" G_GINT64_FORMAT
		                 " times; a box is assumed to hold 3 each of four kinds and 2 "
		                 "each of two",
		                 counts[i]);
		return;
	}
}

/* ---- value-split ------------------------------------------------------------------------ */

static void
check_value_split(SwCheck *check)
{
	static const gint64 split[] = {[2] = 3, [3] = 2, [4] = 2};
	const BsGalaxy *galaxy = check->facts;
	gint64 counts[BS_N_KINDS][G_N_ELEMENTS(split)] = {{0}};

	for (guint32 i = 0; i < galaxy->tiles->n; i++) {
		SwPieceId id = bs_piece(galaxy, i);
		guint kind = bs_kind(galaxy, i);
		gint value = galaxy->values[i];

		if (kind < BS_HOSTILE || kind > BS_UNINHABITED || value < 2 || value > 4)
			continue;
		if (counts[kind][value]++ == split[value] * galaxy->sets)
			sw_check_problem(check, sw_spot_attribute(id, "value"),
			                 "%s is one of more than %" G_GINT64_FORMAT
			                 " of value %d; a box is assumed to hold %" G_GINT64_FORMAT,
			                 sw_check_name(check, id), split[value] * galaxy->sets,
			                 value, split[value]);
	}
}

/* ---- dark-fleet-sum --------------------------------------------------------------------- */

static void
check_dark_fleet_sum(SwCheck *check)
{
	const BsGalaxy *galaxy = check->facts;
	gint64 most = BS_TOKENS_A_BOX * galaxy->sets, sum = 0;

	for (guint32 i = 0; i < galaxy->tiles->n; i++) {
		SwPieceId id = bs_piece(galaxy, i);
		gint64 before = sum;

		if (bs_kind(galaxy, i) != BS_DARK_FLEET)
			continue;
		sum += MAX(sw_document_get(galaxy->document, id, BS_STRENGTH), 0);
		if (before <= most && sum > most)
			sw_check_problem(check, sw_spot_piece(id),
			                 "the dark fleets up to this one have %" G_GINT64_FORMAT
			                 " dark ships; there are %" G_GINT64_FORMAT " tokens",
			                 sum, most);
	}
}

static const SwRule rules[] = {
	{
		.name = "burning-suns/component-limit",
		.severity = SW_SEVERITY_ERROR,
		.basis = SW_BASIS_RULE,
		.source = "p. 4",
		.statement =
			"No more tiles of a sort are used than the sets hold: a set has 5 home, "
			"5 empty and 1 special system, 7 hostile, 7 inhabited and 7 "
			"uninhabited ones, and 16 anomalies, open draws included.",
		.reason = "A galaxy that needs more cannot be built on a table.",
		.check = check_component_limit,
	},
	{
		.name = "burning-suns/system-repeated",
		.severity = SW_SEVERITY_ERROR,
		.basis = SW_BASIS_RULE,
		.source = "p. 4",
		.statement = "A named system lies in the galaxy at most once a set.",
		.reason = "Each system is printed on one tile of a box.",
		.check = check_system_repeated,
	},
	{
		.name = "burning-suns/pile-empty",
		.severity = SW_SEVERITY_WARNING,
		.basis = SW_BASIS_RULE,
		.source = "p. 4",
		.statement = "At least one system of value 1 to 4 is left for the draw pile.",
		.reason = "New systems are drawn from the pile during the game.",
		.check = check_pile_empty,
	},
	{
		.name = "burning-suns/anomaly-split",
		.severity = SW_SEVERITY_WARNING,
		.basis = SW_BASIS_ASSUMED,
		.statement =
			"The kinds of anomalies lie at most 3, 3, 3, 3, 2 and 2 times a set, in "
			"some order.",
		.reason = "The rulebook says how many anomalies there are, not how many of each "
			  "kind; an even split is assumed.",
		.check = check_anomaly_split,
	},
	{
		.name = "burning-suns/value-split",
		.severity = SW_SEVERITY_WARNING,
		.basis = SW_BASIS_ASSUMED,
		.statement =
			"Of the hostile, of the inhabited and of the uninhabited systems at most "
			"three have value 2, two value 3 and two value 4, a set.",
		.reason = "The rulebook gives the values 2 to 4 for the seven of a kind, not how "
			  "many of each; an even split is assumed.",
		.check = check_value_split,
	},
	{
		.name = "burning-suns/dark-fleet-sum",
		.severity = SW_SEVERITY_WARNING,
		.basis = SW_BASIS_RULE,
		.source = "p. 5, 11",
		.statement = "The numbers of all dark fleets together are within the 24 dark ship "
			     "tokens of a set.",
		.reason = "When all are revealed there would not be tokens enough.",
		.check = check_dark_fleet_sum,
	},
};

const SwRuleSet bs_rules_stock = {rules, G_N_ELEMENTS(rules)};
