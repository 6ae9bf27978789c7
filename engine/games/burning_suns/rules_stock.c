/* Rules about the tiles that a box holds. */
#include "games/burning_suns/rules.h"

#include "base/translate.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

/* ---- component-limit -------------------------------------------------------------------- */

static void
report_stock(SwCheck *check, const BsGalaxy *galaxy, guint stock)
{
	const SwStockCount *count = &galaxy->stocks[stock];

	sw_check_problem(check, sw_spot_piece(count->first_over),
	                 sw_translate_n("there are %" PRId64 " %s; %" PRId64 " set holds %" PRId64,
	                                "there are %" PRId64 " %s; %" PRId64 " sets hold %" PRId64,
	                                (guint64)galaxy->sets),
	                 count->used, sw_translate(bs_table.stocks.at[stock].label), galaxy->sets,
	                 count->held);
}

static gboolean
is_home(const SwCheck *check, SwSpot spot)
{
	return sw_document_piece(check->document, spot.piece)->kind == BS_HOME;
}

/* TRUE if the surplus homes come from a number of players that cannot play. */
static gboolean
is_player_count_wrong(const SwCheck *check, SwSpot spot)
{
	return is_home(check, spot) && !bs_can_play(check->facts);
}

static gboolean
is_home_number_wrong(const SwCheck *check, SwSpot spot)
{
	return is_home(check, spot) && bs_is_home_number_wrong(check->facts);
}

static void
check_component_limit(SwCheck *check)
{
	const BsGalaxy *galaxy = check->facts;

	for (guint i = 0; i < bs_table.stocks.n; i++) {
		if (galaxy->stocks[i].used > galaxy->stocks[i].held)
			report_stock(check, galaxy, i);
	}
}

/* ---- pile-empty ------------------------------------------------------------------------- */

/* TRUE if more tiles of the pile are used than it has. */
static gboolean
is_pile_overdrawn(const SwCheck *check, SwSpot spot G_GNUC_UNUSED)
{
	const BsGalaxy *galaxy = check->facts;

	for (guint i = 0; i < bs_table.stocks.n; i++) {
		if (bs_table.stocks.at[i].to_pile &&
		    galaxy->stocks[i].used > galaxy->stocks[i].held)
			return TRUE;
	}
	return FALSE;
}

static void
check_pile_empty(SwCheck *check)
{
	const BsGalaxy *galaxy = check->facts;
	gint64 left = 0, held = 0;

	for (guint i = 0; i < bs_table.stocks.n; i++) {
		if (!bs_table.stocks.at[i].to_pile)
			continue;
		held += galaxy->stocks[i].held;
		left += sw_stock_left(&bs_table, galaxy->stocks, i);
	}
	if (galaxy->galaxy != SW_NO_PIECE && left == 0)
		sw_check_problem(
			check, bs_galaxy_spot(galaxy, NULL),
			"none of the %" PRId64
			" systems of value 1 to 4 is left for the draw pile; leave at least one",
			held);
}

/* ---- system-repeated -------------------------------------------------------------------- */

static void
report_repeated(SwCheck *check, SwPieceId id, SwPieceId first)
{
	SwProblem *problem = sw_check_attribute(
		check, id, "name",
		"%s is in the galaxy already; a box is assumed to hold one of each name");

	sw_problem_relate(problem, sw_spot_attribute(first, "name"), "it is here first");
}

static gint32
name_of(const BsGalaxy *galaxy, guint32 tile)
{
	SwPieceId id = bs_piece(galaxy, tile);

	if (!bs_has(galaxy, tile, BS_NAME) || bs_is_anomaly(bs_kind(galaxy, tile)) ||
	    *sw_document_get_text(galaxy->document, id, BS_NAME) == '\0')
		return -1;
	return sw_document_get_text_number(galaxy->document, id, BS_NAME);
}

static gint
compare_named(gconstpointer a, gconstpointer b, gpointer data)
{
	const BsGalaxy *galaxy = data;
	guint32 one = *(const guint32 *)a, two = *(const guint32 *)b;
	gint32 first = name_of(galaxy, one), second = name_of(galaxy, two);

	if (first != second)
		return first < second ? -1 : 1;
	return sw_hex_compare(sw_tiles_hex(galaxy->tiles, one), sw_tiles_hex(galaxy->tiles, two));
}

/* Returns the tiles whose name occurs too often, by name, then in reading order. */
static GArray *
find_repeated(const BsGalaxy *galaxy)
{
	GArray *repeated = g_array_new(FALSE, FALSE, sizeof(guint32));
	guint32 n_texts = sw_document_n_texts(galaxy->document);
	g_autofree guint32 *counts = g_new0(guint32, n_texts + 1);
	gboolean too_often = FALSE;
	gint32 name;

	for (guint32 i = 0; n_texts > 0 && i < galaxy->tiles->n; i++) {
		if ((name = name_of(galaxy, i)) >= 0)
			too_often |= ++counts[name] > galaxy->sets;
	}
	for (guint32 i = 0; too_often && i < galaxy->tiles->n; i++) {
		if ((name = name_of(galaxy, i)) >= 0 && counts[name] > galaxy->sets)
			g_array_append_val(repeated, i);
	}
	g_array_sort_with_data(repeated, compare_named, (gpointer)galaxy);
	return repeated;
}

/* Returns how often each name occurs in the galaxy, by the number of its text. Free with
 * g_free(). */
static guint32 *
count_names(const BsGalaxy *galaxy)
{
	guint32 *counts = g_new0(guint32, sw_document_n_texts(galaxy->document) + 1);

	for (guint32 i = 0; i < galaxy->tiles->n; i++) {
		if (!bs_is_anomaly(bs_kind(galaxy, i)) && bs_has(galaxy, i, BS_NAME))
			counts[sw_document_get_text_number(galaxy->document, bs_piece(galaxy, i),
			                                   BS_NAME)]++;
	}
	return counts;
}

/* Each name is printed on one tile of a box. */
static void
check_pile_names(SwCheck *check, const BsScenario *scenario)
{
	const SwDocument *document = scenario->document;
	g_autofree guint32 *counts = count_names(scenario->galaxy);

	SW_EACH_OF_KIND (id, BS_DRAW, document) {
		const char *name;

		if (!sw_document_has(document, id, BS_DRAW_NAME))
			continue;
		name = sw_document_get_text(document, id, BS_DRAW_NAME);
		if (*name != '\0' &&
		    ++counts[sw_document_get_text_number(document, id, BS_DRAW_NAME)] >
		            scenario->galaxy->sets)
			sw_check_problem(check, sw_spot_attribute(id, "name"),
			                 "'%s' is in the galaxy or in the pile already; a box is "
			                 "assumed to hold one of each name",
			                 name);
	}
}

static void
check_system_repeated(SwCheck *check)
{
	const BsGalaxy *galaxy = check->facts;
	g_autoptr(GArray) repeated = find_repeated(galaxy);
	guint begin = 0;
	gint64 n_special = 0;

	for (guint i = 0; i < repeated->len; i++) {
		guint32 tile = g_array_index(repeated, guint32, i);
		guint32 first = g_array_index(repeated, guint32, begin);
		gboolean is_special = bs_kind(galaxy, tile) == BS_SPECIAL;

		if (name_of(galaxy, tile) != name_of(galaxy, first)) {
			begin = i;
			first = tile;
			n_special = 0;
		}
		n_special += is_special ? 1 : 0;
		/* component-limit reports more special systems than a box holds. */
		if (is_special && n_special > galaxy->sets)
			continue;
		if (i - begin >= galaxy->sets)
			report_repeated(check, bs_piece(galaxy, tile), bs_piece(galaxy, first));
	}
	if (galaxy->galaxy != SW_NO_PIECE && galaxy->scenario)
		check_pile_names(check, galaxy->scenario);
}

/* ---- anomaly-split ---------------------------------------------------------------------- */

_Static_assert(BS_OPEN_ANOMALY - BS_ASTEROID_FIELD == BS_N_ANOMALY_KINDS,
               "change BS_N_ANOMALY_KINDS in table.h and bs_anomaly_split in table.c");

/* The number of tiles of a kind. */
typedef struct {
	guint kind;
	gint64 n;
} OfKind;

/* Sorts from most to least; equals in the order of the table. */
static int
compare_descending(const void *a, const void *b)
{
	const OfKind *x = a, *y = b;

	if (x->n != y->n)
		return x->n < y->n ? 1 : -1;
	return (x->kind > y->kind) - (x->kind < y->kind);
}

/* Reports a kind that has more tiles than any may have, or is the fifth one with as many as only
 * four may have. */
static void
report_anomalies(SwCheck *check, const BsGalaxy *galaxy, const OfKind *too_many)
{
	const char *label = sw_translate(bs_table.kinds[too_many->kind].label);

	if (too_many->n > bs_anomaly_split[0] * galaxy->sets)
		sw_check_problem(check, bs_galaxy_spot(galaxy, NULL),
		                 "there are %" PRId64 " tiles of the kind %s; a box is assumed to "
		                 "hold 3 each of four kinds and 2 each of two",
		                 too_many->n, label);
	else
		sw_check_problem(
			check, bs_galaxy_spot(galaxy, NULL),
			"%s is the fifth kind of which there are %" PRId64
			" tiles; a box is assumed to hold 3 each of four kinds and 2 each of two",
			label, too_many->n);
}

static void
sort_kinds(const BsGalaxy *galaxy, OfKind counts[BS_N_ANOMALY_KINDS])
{
	for (guint i = 0; i < BS_N_ANOMALY_KINDS; i++) {
		guint kind = BS_ASTEROID_FIELD + i;

		counts[i] = (OfKind){.kind = kind, .n = bs_n_of_kind(galaxy, kind)};
	}
	qsort(counts, BS_N_ANOMALY_KINDS, sizeof *counts, compare_descending);
}

/* TRUE if no more anomalies exceed the split than exceed the boxes. */
static gboolean
are_anomalies_exceeded(const SwCheck *check, SwSpot spot G_GNUC_UNUSED)
{
	const BsGalaxy *galaxy = check->facts;
	gint64 n = bs_n_of_kind(galaxy, BS_OPEN_ANOMALY), beyond = 0;
	OfKind counts[BS_N_ANOMALY_KINDS];

	sort_kinds(galaxy, counts);
	for (guint i = 0; i < BS_N_ANOMALY_KINDS; i++) {
		gint64 held = bs_anomaly_split[i] * galaxy->sets;

		n += counts[i].n - held;
		beyond += MAX(counts[i].n - held, 0);
	}
	return beyond <= n;
}

static void
check_anomaly_split(SwCheck *check)
{
	const BsGalaxy *galaxy = check->facts;
	OfKind counts[BS_N_ANOMALY_KINDS];

	sort_kinds(galaxy, counts);
	for (guint i = 0; i < BS_N_ANOMALY_KINDS; i++) {
		if (counts[i].n <= bs_anomaly_split[i] * galaxy->sets)
			continue;
		report_anomalies(check, galaxy, &counts[i]);
		return;
	}
}

/* ---- value-split ------------------------------------------------------------------------ */

/* How many tiles of a kind and value exceed the assumed contents of the boxes. */
static gint64
n_beyond_split(const BsGalaxy *galaxy, guint kind, guint value)
{
	return MAX(galaxy->n_alike[kind][value] - bs_value_split[value] * galaxy->sets, 0);
}

/* TRUE if no more tiles of the kind exceed the split than exceed the boxes. */
static gboolean
is_kind_exceeded(const SwCheck *check, SwSpot spot)
{
	const BsGalaxy *galaxy = check->facts;
	guint kind = sw_document_piece(check->document, spot.piece)->kind;
	gint64 n = bs_n_of_kind(galaxy, kind), beyond = 0;

	for (guint value = 2; value < BS_N_VALUES; value++) {
		n -= bs_value_split[value] * galaxy->sets;
		beyond += n_beyond_split(galaxy, kind, value);
	}
	return beyond <= n;
}

static void
report_split(SwCheck *check, const BsGalaxy *galaxy, guint32 last)
{
	SwPieceId id = bs_piece(galaxy, last);
	gint value = galaxy->by_tile.values[last];

	sw_check_attribute(check, id, "value",
	                   "%s is one of %" PRId64
	                   " of value %u; a box is assumed to hold %" PRId64,
	                   galaxy->n_alike[bs_kind(galaxy, last)][value], (guint)value,
	                   (gint64)bs_value_split[value]);
}

static void
check_value_split(SwCheck *check)
{
	const BsGalaxy *galaxy = check->facts;
	guint32 last[BS_UNINHABITED + 1][BS_N_VALUES]; /* in reading order */

	memset(last, 0xff, sizeof last);
	for (guint32 i = 0; i < galaxy->tiles->n; i++) {
		guint kind = bs_kind(galaxy, i);
		gint value = galaxy->by_tile.values[i];

		if (kind < BS_HOSTILE || kind > BS_UNINHABITED || value < 2 || value > 4)
			continue;
		if (last[kind][value] == SW_NO_TILE || bs_is_after(galaxy, i, last[kind][value]))
			last[kind][value] = i;
	}
	for (guint kind = BS_HOSTILE; kind <= BS_UNINHABITED; kind++) {
		for (guint value = 2; value < BS_N_VALUES; value++) {
			if (n_beyond_split(galaxy, kind, value) > 0)
				report_split(check, galaxy, last[kind][value]);
		}
	}
}

/* ---- dark-fleet-sum --------------------------------------------------------------------- */

static void
check_dark_fleet_sum(SwCheck *check)
{
	const BsGalaxy *galaxy = check->facts;
	gint64 most = BS_TOKENS_A_BOX * galaxy->sets, sum = 0;
	guint32 last = SW_NO_TILE;

	for (guint32 i = 0; i < galaxy->tiles->n; i++) {
		if (bs_kind(galaxy, i) != BS_DARK_FLEET)
			continue;
		sum += MAX(sw_document_get(galaxy->document, bs_piece(galaxy, i), BS_STRENGTH), 0);
		if (last == SW_NO_TILE || bs_is_after(galaxy, i, last))
			last = i;
	}
	if (sum > most)
		sw_check_problem(check, sw_spot_piece(bs_piece(galaxy, last)),
		                 "the dark fleets together have %" PRId64
		                 " dark ships; there are %" PRId64 " tokens",
		                 sum, most);
}

static const SwRule rules[] = {
	{
		.name = "burning-suns/component-limit",
		.severity = SW_SEVERITY_ERROR,
		.basis = SW_BASIS_RULE,
		.source = N_("p. 4"),
		.statement = N_("No more tiles of a sort are used than the sets hold: a set has 5 "
                                "home, 5 empty and 1 special system, 7 hostile, 7 inhabited and 7 "
                                "uninhabited ones, and 16 anomalies, open draws included."),
		.reason = N_("A galaxy that needs more cannot be built on a table."),
		.nearer = {{"burning-suns/player-count", is_player_count_wrong},
                           {"burning-suns/home-count", is_home_number_wrong}},
		.check = check_component_limit,
	},
	{
		.name = "burning-suns/system-repeated",
		.severity = SW_SEVERITY_WARNING,
		.basis = SW_BASIS_ASSUMED,
		.source = N_("p. 4, 10"),
		.statement =
			N_("A named system lies in the galaxy and its pile at most once a set."),
		.reason = N_("Systems have titles; it is assumed that no two tiles of a box share "
                             "one. Special systems of one name beyond those of a box are reported "
                             "by component-limit."),
		.check = check_system_repeated,
	},
	{
		.name = "burning-suns/pile-empty",
		.severity = SW_SEVERITY_WARNING,
		.basis = SW_BASIS_ADVICE,
		.source = N_("p. 4"),
		.statement = N_("At least one system of value 1 to 4 is left for the draw pile."),
		.reason = N_("New systems are drawn from the pile during the game."),
		.nearer = {{"burning-suns/component-limit", is_pile_overdrawn}},
		.check = check_pile_empty,
	},
	{
		.name = "burning-suns/anomaly-split",
		.severity = SW_SEVERITY_WARNING,
		.basis = SW_BASIS_ASSUMED,
		.statement = N_("Of the six kinds of anomalies there are at most 3, 3, 3, 3, 2 and "
                                "2 tiles in each set, in some order."),
		.reason = N_("The rulebook says how many anomalies there are, not how many of each "
                             "kind; an even split is assumed."),
		.nearer = {{"burning-suns/component-limit", are_anomalies_exceeded}},
		.check = check_anomaly_split,
	},
	{
		.name = "burning-suns/value-split",
		.severity = SW_SEVERITY_WARNING,
		.basis = SW_BASIS_ASSUMED,
		.statement = N_("Of the hostile, of the inhabited and of the uninhabited systems "
                                "at most three have value 2, two value 3 and two value 4, a set."),
		.reason = N_("The rulebook gives the values 2 to 4 for the seven of a kind, not "
                             "how many of each; an even split is assumed."),
		.nearer = {{"burning-suns/component-limit", is_kind_exceeded}},
		.check = check_value_split,
	},
	{
		.name = "burning-suns/dark-fleet-sum",
		.severity = SW_SEVERITY_WARNING,
		.basis = SW_BASIS_DERIVED,
		.source = N_("p. 5, 11"),
		.statement = N_("The numbers of all dark fleets together are within the 24 dark "
                                "ship tokens of a set."),
		.reason = N_("When all are revealed there would not be enough tokens."),
		.check = check_dark_fleet_sum,
	},
};

const SwRuleSet bs_rules_stock = {rules, G_N_ELEMENTS(rules)};
