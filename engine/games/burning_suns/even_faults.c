/* Rules that a search must not break, counted as they report: those that depend on where tiles lie.
 * All others are asked of the arrangements that are kept. */
#include "games/burning_suns/even.h"

static guint64
lonely(const BsWays *ways)
{
	guint64 found = 0;

	BS_EACH_BIT(i, ways->anomalies)
	found |= ways->touching[i] == 0 ? bs_bit((guint)i) : 0;
	return found;
}

static guint
count_lonely(const BsEven *even G_GNUC_UNUSED, const BsWays *ways,
             const BsFigures *figures G_GNUC_UNUSED)
{
	return (guint)__builtin_popcountll(lonely(ways));
}

/* Wormholes are joined once they are explored, which begins at the homes. */
static guint64
joined_wormholes(const BsEven *even, const BsWays *ways)
{
	return bs_ways_flood(ways, even->at_homes, 0, 0) & ways->wormholes;
}

/* Parts of the galaxy but the main one; a lonely anomaly is reported by itself. */
static guint
count_apart(const BsEven *even, const BsWays *ways, const BsFigures *figures G_GNUC_UNUSED)
{
	guint64 linked = joined_wormholes(even, ways), left = even->all & ~lonely(ways);
	guint n = 0;

	for (; left; n++)
		left &= ~bs_ways_flood(ways, left & -left, 0, linked);
	return n - 1;
}

/* TRUE if without that home the jumps of some empire reach less. Mostly all is joined without it.
 */
static gboolean
cuts_off(const BsEven *even, const BsWays *ways, guint home)
{
	guint64 own = bs_bit(even->homes[home]), systems = even->all & ~even->at_homes;
	guint64 other = even->at_homes & ~own;

	if (bs_ways_flood(ways, other & -other, own, ways->wormholes) == (even->all & ~own))
		return FALSE;
	for (; other; other &= other - 1) {
		guint64 from = other & -other;

		if ((bs_ways_flood(ways, from, 0, ways->wormholes) & systems) !=
		    (bs_ways_flood(ways, from, own, ways->wormholes) & systems))
			return TRUE;
	}
	return FALSE;
}

/* Returns the homes to which the jumps of some empire come, but not to all that they touch. */
static guint64
keep_out(const BsEven *even, const BsWays *ways)
{
	guint64 found = 0;

	for (guint i = 0; i < even->n_homes; i++) {
		guint64 from = bs_bit(even->homes[i]), others = even->at_homes & ~from;
		guint64 reached = bs_ways_flood(ways, from, others, ways->wormholes);

		BS_EACH_BIT(home, others)
		{
			guint64 beside = ways->touching[home];

			if ((beside & reached) && (beside & ~even->at_homes & ~reached))
				found |= bs_bit((guint)home);
		}
	}
	return found;
}

/* Where no home alone cuts off an empire, several may do so together. */
static guint
count_blocked(const BsEven *even, const BsWays *ways, const BsFigures *figures G_GNUC_UNUSED)
{
	guint n = 0;

	for (guint i = 0; i < even->n_homes; i++)
		n += cuts_off(even, ways, i) ? 1 : 0;
	return n > 0 ? n : (guint)__builtin_popcountll(keep_out(even, ways));
}

/* ---- Comparing homes: only where all can be reached --------------------------------------- */

typedef struct {
	gint64 least, most;
} Range;

static Range
range_of(const BsEven *even, const BsFigures *figures, guint term)
{
	const gint64 *parts = figures->of[term];
	Range range = {parts[0], parts[0]};

	for (guint i = 1; i < even->n_homes; i++) {
		range.least = MIN(range.least, parts[i]);
		range.most = MAX(range.most, parts[i]);
	}
	return range;
}

static guint
count_far(const BsEven *even, const BsWays *ways, const BsFigures *figures)
{
	Range steps = range_of(even, figures, BS_EVEN_CONTACT);

	return steps.most - steps.least > 1 && count_apart(even, ways, figures) == 0;
}

static guint
count_unequal(const BsEven *even, const BsWays *ways, const BsFigures *figures)
{
	Range values = range_of(even, figures, BS_EVEN_VALUE);

	return 4 * (values.most - values.least) * even->n_homes >
	               bs_figures_sum(figures, BS_EVEN_VALUE) &&
	       count_apart(even, ways, figures) == 0;
}

guint
bs_faults_count(const BsEven *even, const BsWays *ways, const BsFigures *figures, BsFault fault)
{
	static guint (*const counts[BS_N_FAULTS])(const BsEven *, const BsWays *,
	                                          const BsFigures *) = {
		[BS_FAULT_LONELY] = count_lonely,   [BS_FAULT_APART] = count_apart,
		[BS_FAULT_BLOCKED] = count_blocked, [BS_FAULT_FAR] = count_far,
		[BS_FAULT_UNEQUAL] = count_unequal,
	};

	return counts[fault](even, ways, figures);
}
