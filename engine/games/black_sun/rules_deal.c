/* The rule about the number of hexes of each kind that are dealt. */
#include "games/black_sun/rules.h"

#include "base/translate.h"

#include <inttypes.h>

/* TRUE if the pattern and the orbits of the gas giants are full, and no gas giant is out of place:
 * a manual set-up skips the orbit of such a giant, otherwise it is unknown what was dealt there. */
static gboolean
is_whole(const BkSystem *system)
{
	SwHex first;

	if (!system->shape.has_centre || system->hexes.giants->len < 1 ||
	    system->hexes.giants->len > BK_MAX_GIANTS ||
	    bk_count_missing_of_pattern(system, &first) > 0)
		return FALSE;
	for (guint i = 0; i < system->hexes.giants->len; i++) {
		SwHex giant = sw_tiles_hex(system->tiles,
		                           g_array_index(system->hexes.giants, guint32, i));

		if ((!system->is_manual && !bk_is_giant_place(system, giant)) ||
		    bk_count_missing_of_orbit(system, giant, &first) > 0)
			return FALSE;
	}
	return TRUE;
}

enum { PLANETS, ASTEROIDS, SPACE, N_SHUFFLED };

/* The hexes that are shuffled (step 5). */
static const struct {
	guint kind, stock;
	gint64 n;
} shuffled[N_SHUFFLED] = {
	[PLANETS] = {BK_PLANET, BK_STOCK_PLANETS, BK_N_PLANETS},
	[ASTEROIDS] = {BK_ASTEROIDS, BK_STOCK_ASTEROIDS, BK_N_ASTEROIDS},
	[SPACE] = {BK_SPACE, BK_STOCK_SPACE, BK_N_SPACE},
};

/* How many hexes of each kind. */
typedef struct {
	gint64 n[N_SHUFFLED];
} Deal;

static Deal
count_dealt(const BkSystem *system)
{
	Deal deal = {{0}};

	for (guint32 i = 0; i < system->tiles->n; i++) {
		if (!system->is_manual && bk_is_stray(system, i))
			continue;
		for (guint k = 0; k < N_SHUFFLED; k++)
			deal.n[k] += bk_kind(system, i) == shuffled[k].kind ? 1 : 0;
	}
	return deal;
}

/* TRUE if the five hexes added around a gas giant are four asteroids and a planet: step 9 may have
 * put a fifth asteroid away for the planet. */
static gboolean
is_rubble(const BkSystem *system, SwHex giant)
{
	SwHex hexes[BK_N_ADDED];
	guint n_asteroids = 0, n_planets = 0;

	bk_added_hexes(system->shape.centre, giant, hexes);
	for (guint i = 0; i < BK_N_ADDED; i++) {
		n_asteroids += bk_kind_at(system, hexes[i]) == BK_ASTEROIDS;
		n_planets += bk_kind_at(system, hexes[i]) == BK_PLANET;
	}
	return n_asteroids == BK_N_ADDED - 1 && n_planets == 1;
}

/* TRUE if step 9 may have put an asteroid away for a space hex. */
static gboolean
is_one_put_away(const BkSystem *system, Deal deal)
{
	if (system->is_manual || deal.n[ASTEROIDS] == BK_N_ASTEROIDS)
		return FALSE;
	for (guint i = 0; i < system->hexes.giants->len; i++) {
		if (is_rubble(system,
		              sw_tiles_hex(system->tiles,
		                           g_array_index(system->hexes.giants, guint32, i))))
			return TRUE;
	}
	return FALSE;
}

/* TRUE if a kind has more hexes than the box, which another rule reports. */
static gboolean
has_too_many(const BkSystem *system)
{
	for (guint k = 0; k < N_SHUFFLED; k++) {
		const SwStockCount *stock = &system->stocks[shuffled[k].stock];

		if (stock->used > stock->held)
			return TRUE;
	}
	return FALSE;
}

/* Returns how many of the shuffled hexes are not dealt. */
static gint64
count_left(const BkSystem *system)
{
	return system->is_manual ? 0
	                         : BK_N_ADDED * (BK_MAX_GIANTS - (gint64)system->hexes.giants->len);
}

static guint
count_rare(Deal deal, gint64 left)
{
	guint n = 0;

	for (guint k = 0; k < N_SHUFFLED; k++)
		n += deal.n[k] < shuffled[k].n - left;
	return n;
}

/* TRUE if more space hexes are dealt than were shuffled. Other kinds cannot exceed that, since the
 * box has no more. Where another kind has too few hexes, that is reported instead. */
static gboolean
has_further_space(const BkSystem *system, Deal deal)
{
	return !system->is_manual && deal.n[SPACE] > BK_N_SPACE &&
	       count_rare(deal, count_left(system)) == 0;
}

static guint
count_faults(const BkSystem *system, Deal deal)
{
	return count_rare(deal, count_left(system)) + (has_further_space(system, deal) ? 1 : 0);
}

/* Returns the hexes as dealt: as they were before an asteroid was put away, if that explains
 * more. */
static Deal
find_deal(const BkSystem *system)
{
	Deal deal = count_dealt(system), before = deal;

	if (!is_one_put_away(system, deal))
		return deal;
	before.n[ASTEROIDS]++;
	before.n[SPACE]--;
	return count_faults(system, before) < count_faults(system, deal) ? before : deal;
}

static void
report_rare(SwCheck *check, guint k, gint64 dealt)
{
	const BkSystem *system = check->facts;
	const char *what = sw_translate(bk_table.stocks.at[shuffled[k].stock].label);
	gint64 n = shuffled[k].n;

	if (system->is_manual)
		sw_check_problem(check, bk_galaxy_spot(system, "setup"),
		                 "the system has %" PRId64 " of the %" PRId64
		                 " %s; in a manual set-up players place them all",
		                 dealt, n, what);
	else
		sw_check_problem(
			check, bk_galaxy_spot(system, NULL),
			sw_translate_n("the system has %" PRId64 " of the %" PRId64
		                       " %s; with %u gas giant at least %" PRId64 " are dealt",
		                       "the system has %" PRId64 " of the %" PRId64
		                       " %s; with %u gas giants at least %" PRId64 " are dealt",
		                       system->hexes.giants->len),
			dealt, n, what, system->hexes.giants->len, n - count_left(system));
}

static void
check_full_deal(SwCheck *check)
{
	const BkSystem *system = check->facts;
	Deal deal;

	if (!is_whole(system) || has_too_many(system))
		return;
	deal = find_deal(system);
	for (guint k = 0; k < N_SHUFFLED; k++) {
		if (deal.n[k] < shuffled[k].n - count_left(system))
			report_rare(check, k, deal.n[k]);
	}
	if (has_further_space(system, deal))
		sw_check_problem(check, bk_galaxy_spot(system, NULL),
		                 "the system has %" PRId64
		                 " space hexes; no more than the %d that are shuffled are dealt",
		                 deal.n[SPACE], BK_N_SPACE);
}

static const SwRule rules[] = {
	{
		.name = "black-sun/full-deal",
		.severity = SW_SEVERITY_ERROR,
		.basis = SW_BASIS_DERIVED,
		.source = N_("Set-up, steps 5-10; Manual Setup Variant"),
		.statement = N_("With three gas giants all 12 planets, 6 asteroids and 15 space "
                                "hexes that were shuffled lie in the system, with two at most 5 "
                                "of them are missing, with one 10, and no other space hexes "
                                "are dealt; in a manual set-up none is missing."),
		.reason = N_("18 hexes are dealt to the pattern and 5 to each orbit, of 33. Step 9 "
                             "puts one of the asteroids away for a space hex only from an orbit of "
                             "five: four of them are left there."),
		.check = check_full_deal,
	},
};

const SwRuleSet bk_rules_deal = {rules, G_N_ELEMENTS(rules)};
