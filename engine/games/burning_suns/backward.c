#include "games/burning_suns/backward.h"

#include "games/burning_suns/replies.h"
#include "games/burning_suns/two_threads.h"
#include "games/burning_suns/wide.h"

#include <math.h>
#include <string.h>

/* Most of the time is spent here, so it handles keys (worth.h) by groups. */
enum { GROUP = 2 * BS_LANES };

/* Halves of keys that differ by no more than this are equal, apart from rounding errors. */
#define SAME_HALVES 4

#define LOW_HALF G_GUINT64_CONSTANT(0xffffffff)

/* The bits of 2^52 as a double: its low bits hold a number that is added to it. */
#define WHOLE_NUMBER G_GUINT64_CONSTANT(0x4330000000000000)

/* ---- The work --------------------------------------------------------------------------- */

/* The rows (wear.h) that the defender's fire may leave each state of the attacker: its terms. */
typedef struct {
	guint32 *rows;   /* by term */
	guint32 *firsts; /* by state: its first term; then the number of terms */
	guint16 *of;     /* by state and outcome: the term, less the first */
} Terms;

/* The rows with parts that some fire of the defender needs, each after its parts. */
typedef struct {
	guint32 *rows;
	guint32 *filled; /* by state of the attacker: where the rows of it and those before end */
} Plan;

/* The chances that one volley of the attacker leads to each class of the defender's state.
 * `groups` has a bit for each GROUP classes, set if one of them is possible. */
typedef struct {
	guint d; /* the state */
	guint64 groups;
	double *chances;
	const BsVolley *fire;
} Columns;

/* Also counted where pointers are smaller: memory decides which choices are examined. */
#define COLUMNS_BYTES 32

G_STATIC_ASSERT(sizeof(Columns) <= COLUMNS_BYTES);

/* Two classes, as places in the values of a row; the second leaves less of the defender. */
typedef struct {
	guint32 less, more;
} Rise;

/* Sums of both halves of keys, weighted by chances. */
typedef struct {
	BsFour high, low;
} Sums;

/* The work of one thread, for one state of the defender at a time. A class is a set of outcomes of
 * the attacker after which the defender's replies are worth the same; class 0 is no hit at all.
 * Classes are handled in groups, so that what is needed of one group fits into the cache. */
typedef struct {
	BsDuel *duel;
	guint hand;
	guint d;
	const BsRows *rows[2]; /* of both sides */
	guint n_rows[2];
	double *values; /* by group, row of the attacker and class in the group: what it is worth
	                   before the attacker chooses, as keys of the attacker */
	double *none;   /* stands for the answers to a class that is not there */
	guint n_classes;
	guint *class_of;           /* by outcome of the attacker */
	guint32 *column_of;        /* by class: the defender's replies */
	guint32 *class_of_column;  /* plus 1; 0 between uses */
	Columns *columns;          /* by number of the attacker's volley */
	const Columns **fired;     /* by state of the attacker */
	const BsVolley **fires[2]; /* by whether rerolls are cancelled, and state of the attacker */
	Sums *sums;                /* by state of the attacker */
	double *shares;            /* by term: the chance that the defender's fire leaves it */
	const BsVolley **backs;    /* by state of the attacker: the defender's volley */
	Rise *rises; /* those of the whole attacker's volley, which has all that those of its
	                states have */
	guint n_rises;
	gboolean is_steady;     /* so far no state of the attacker is worse off with more hits */
	gboolean plays;         /* rerolls are played in full where that may be better */
	gint *is_short;         /* shared by all desks: there is no budget for all of these */
	const Terms *terms;     /* shared by all desks */
	Plan **plans;           /* shared by all desks; by the largest outcome of the defender */
	BsReplies *replies;     /* shared by all desks */
	const BsLevels *levels; /* shared by all desks */
} Desk;

static BS_INLINE double *
group_of(const Desk *desk, guint group)
{
	return desk->values + (gsize)group * desk->n_rows[BS_ATTACKER] * GROUP;
}

/* The class of one row. */
static BS_INLINE double *
value_of(const Desk *desk, guint row, guint class)
{
	return group_of(desk, class / GROUP) + (gsize)row * GROUP + class % GROUP;
}

static BS_INLINE guint32
row_after(const Desk *desk, guint side, guint state, guint outcome)
{
	return desk->rows[side]->rows[(gsize)state * desk->duel->arms.radices[!side].n + outcome];
}

/* ---- The defender's fire ---------------------------------------------------------------- */

/* Each row is one term of a state, though several outcomes lead to it. */
static void
terms_init(Terms *terms, const BsDuel *duel)
{
	const BsRows *rows = bs_wear_rows(duel->wears[BS_ATTACKER]);
	guint n = duel->n[BS_ATTACKER], n_outcomes = duel->arms.radices[BS_DEFENDER].n, end = 0;
	g_autofree guint32 *found = g_new0(guint32, rows->firsts[n]);

	terms->rows = g_new(guint32, (gsize)n * n_outcomes);
	terms->firsts = g_new(guint32, n + 1);
	terms->of = g_new(guint16, (gsize)n * n_outcomes);
	for (guint a = 0; a < n; a++) {
		terms->firsts[a] = end;
		for (guint outcome = 0; outcome < n_outcomes; outcome++) {
			guint32 row = rows->rows[(gsize)a * n_outcomes + outcome];

			/* Terms are numbered from 1 in `found`, which is never cleared. */
			if (found[row] <= terms->firsts[a]) {
				terms->rows[end] = row;
				found[row] = ++end;
			}
			terms->of[(gsize)a * n_outcomes + outcome] =
				(guint16)(found[row] - 1 - terms->firsts[a]);
		}
	}
	terms->firsts[n] = end;
}

static void
terms_clear(Terms *terms)
{
	g_free(terms->rows);
	g_free(terms->firsts);
	g_free(terms->of);
}

/* Finds the volley at each state of the attacker, and the chance of each term. */
static void
find_shares(Desk *desk)
{
	BsDuel *duel = desk->duel;
	guint n = duel->n[BS_ATTACKER];
	const guint16 *of = desk->terms->of;

	memset(desk->shares, 0, desk->terms->firsts[n] * sizeof(double));
	for (guint a = 1; a < n; a++) {
		const BsVolley *back = bs_duel_volley(duel, BS_DEFENDER, desk->d,
		                                      bs_duel_state(duel, BS_ATTACKER, a));
		double *shares = desk->shares + desk->terms->firsts[a];

		of += duel->arms.radices[BS_DEFENDER].n;
		desk->backs[a] = back;
		for (guint i = 0; i < back->n; i++)
			shares[of[back->outcomes[i]]] += back->chances[i];
	}
}

/* The outcome with the most hits of each damage. It has the highest number, and decides which
 * outcomes are possible. */
static guint
largest_outcome(const Desk *desk, guint d)
{
	const BsState *other = bs_duel_state(desk->duel, BS_ATTACKER, 0);
	const BsVolley *back = bs_duel_volley(desk->duel, BS_DEFENDER, d, other);

	return back->outcomes[back->n - 1];
}

/* Marks the rows of all outcomes that are not larger. What these are made of is marked with
 * them. */
static void
mark_needed(const Desk *desk, guint largest, guint8 *is_needed)
{
	const BsRadix *radix = &desk->duel->arms.radices[BS_DEFENDER];
	guint most[BS_MAX_DAMAGE];

	bs_radix_hits(radix, largest, most);
	for (guint outcome = 0; outcome <= largest; outcome++) {
		if (!bs_radix_is_within(radix, outcome, most))
			continue;
		for (guint a = 0; a < desk->duel->n[BS_ATTACKER]; a++)
			is_needed[row_after(desk, BS_ATTACKER, a, outcome)] = TRUE;
	}
}

static Plan *
plan_new(const Desk *desk, guint largest)
{
	const BsRows *rows = desk->rows[BS_ATTACKER];
	guint n_states = desk->duel->n[BS_ATTACKER], n = 0;
	g_autofree guint8 *is_needed = g_new0(guint8, desk->n_rows[BS_ATTACKER]);
	Plan *plan = g_new(Plan, 1);

	mark_needed(desk, largest, is_needed);
	plan->rows = g_new(guint32, desk->n_rows[BS_ATTACKER]);
	plan->filled = g_new(guint32, n_states);
	for (guint a = 0; a < n_states; a++) {
		for (guint row = rows->firsts[a] + 1; row < rows->firsts[a + 1]; row++) {
			plan->rows[n] = row;
			n += is_needed[row];
		}
		plan->filled[a] = n;
	}
	plan->rows = g_renew(guint32, plan->rows, n);
	return plan;
}

static void
plan_free(Plan *plan)
{
	if (plan == NULL)
		return;
	g_free(plan->rows);
	g_free(plan->filled);
	g_free(plan);
}

/* ---- Classes ---------------------------------------------------------------------------- */

static void
find_classes(Desk *desk)
{
	desk->n_classes = 0;
	for (guint outcome = 0; outcome < desk->duel->arms.radices[BS_ATTACKER].n; outcome++) {
		guint32 row = row_after(desk, BS_DEFENDER, desk->d, outcome);
		guint32 column = bs_replies_column(desk->replies, row);
		guint32 *class = &desk->class_of_column[column];

		if (*class == 0) {
			desk->column_of[desk->n_classes] = column;
			*class = ++desk->n_classes;
		}
		desk->class_of[outcome] = *class - 1;
	}
	for (guint i = 0; i < desk->n_classes; i++)
		desk->class_of_column[desk->column_of[i]] = 0;
}

static const Columns *
columns_of(Desk *desk, const BsVolley *fire)
{
	Columns *columns = &desk->columns[fire->number];
	gsize n = desk->duel->arms.radices[BS_ATTACKER].n + GROUP;

	if (columns->d == desk->d)
		return columns;
	if (columns->chances == NULL)
		columns->chances = g_new(double, n);
	memset(columns->chances, 0, n * sizeof(double));
	columns->d = desk->d;
	columns->groups = 0;
	columns->fire = fire;
	for (guint i = 0; i < fire->n; i++) {
		guint class = desk->class_of[fire->outcomes[i]];

		columns->groups |= G_GUINT64_CONSTANT(1) << MIN(class / GROUP, 63);
		columns->chances[class] += fire->chances[i];
	}
	return columns;
}

static void
find_columns(Desk *desk)
{
	const BsVolley *const *fires = bs_duel_fires(desk->duel, desk->d, desk->fires);

	for (guint a = 1; a < desk->duel->n[BS_ATTACKER]; a++) {
		desk->fired[a] = columns_of(desk, fires[a]);
		desk->sums[a] = (Sums){0};
	}
}

/* Fills in the group for all states of the attacker after the turn, but for class 0, which is not
 * known yet. */
static void
turn_group(const Desk *desk, guint group)
{
	const guint32 *firsts = desk->rows[BS_ATTACKER]->firsts;
	const double *from[GROUP];
	double *values = group_of(desk, group);

	for (guint i = 0; i < GROUP; i++) {
		guint class = group * GROUP + i;

		from[i] = class > 0 && class < desk->n_classes
		                  ? bs_replies_keys(desk->replies, desk->column_of[class])
		                  : desk->none;
	}
	for (guint a = 0; a < desk->duel->n[BS_ATTACKER]; a++) {
		double *row = values + (gsize)firsts[a] * GROUP;

		for (guint i = 0; i < GROUP; i++) {
			guint64 bits;

			memcpy(&bits, from[i] + a, sizeof bits);
			bits = bs_key_turned(bits);
			memcpy(row + i, &bits, sizeof bits);
		}
	}
}

/* ---- The attacker chooses --------------------------------------------------------------- */

/* Fills in some rows of the plan: the best of each one's parts. */
static BS_INLINE void
fill_rows(const Desk *desk, const Plan *plan, guint first, guint end, double *values)
{
	const BsRows *rows = desk->rows[BS_ATTACKER];

	for (guint i = first; i < end; i++) {
		guint32 row = plan->rows[i];
		const guint32 *part = rows->parts + rows->ends[row - 1],
			      *parts_end = rows->parts + rows->ends[row];
		const double *from = values + (gsize)*part * GROUP;
		double *into = values + (gsize)row * GROUP;
		BsFour one = bs_four_load(from), two = bs_four_load(from + BS_LANES);

		while (++part < parts_end) {
			from = values + (gsize)*part * GROUP;
			one = bs_four_larger(one, bs_four_load(from));
			two = bs_four_larger(two, bs_four_load(from + BS_LANES));
		}
		*(BsFour *)into = one;
		*(BsFour *)(into + BS_LANES) = two;
	}
}

static BS_INLINE BsFour
high_halves(BsFour keys)
{
	return (BsFour)((BsFourBits)keys >> 32 | WHOLE_NUMBER) - 0x1p52;
}

static BS_INLINE BsFour
low_halves(BsFour keys)
{
	return (BsFour)(((BsFourBits)keys & LOW_HALF) | WHOLE_NUMBER) - 0x1p52;
}

/* Adds the worth of all turns that begin with the pair and lead to the group. */
static BS_INLINE void
weigh(const Desk *desk, guint a, guint group, const double *values)
{
	const double *chances = desk->fired[a]->chances + (gsize)group * GROUP;
	guint end = desk->terms->firsts[a + 1];
	BsFour high = {0}, low = {0}, more_high = {0}, more_low = {0};

	if (!(desk->fired[a]->groups >> MIN(group, 63) & 1))
		return;
	for (guint term = desk->terms->firsts[a]; term < end; term++) {
		const double *from = values + (gsize)desk->terms->rows[term] * GROUP;
		double share = desk->shares[term];
		BsFour one = bs_four_load(from), two = bs_four_load(from + BS_LANES);

		if (share == 0)
			continue;
		high += high_halves(one) * share;
		low += low_halves(one) * share;
		more_high += high_halves(two) * share;
		more_low += low_halves(two) * share;
	}
	desk->sums[a].high +=
		high * bs_four_load(chances) + more_high * bs_four_load(chances + BS_LANES);
	desk->sums[a].low +=
		low * bs_four_load(chances) + more_low * bs_four_load(chances + BS_LANES);
}

BS_WIDE static void
weigh_group(const Desk *desk, const Plan *plan, guint group)
{
	double *values = group_of(desk, group);
	guint n = desk->duel->n[BS_ATTACKER];

	/* Rows are still in the cache when they are weighed. */
	fill_rows(desk, plan, 0, plan->filled[0], values);
	for (guint a = 1; a < n; a++) {
		fill_rows(desk, plan, plan->filled[a - 1], plan->filled[a], values);
		weigh(desk, a, group, values);
	}
}

static BS_INLINE double
add_up(BsFour four)
{
	return four[0] + four[1] + four[2] + four[3];
}

/* Returns the worth of the pair, if rerolls go to the highest chance, once all groups but the first
 * are added. A turn without a hit leads back to the pair. */
BS_WIDE static BsWorth
weigh_last(const Desk *desk, const Plan *plan, guint a)
{
	double moves = 1 - desk->fired[a]->fire->chances[0] * desk->backs[a]->chances[0];
	double *values = group_of(desk, 0);

	values[(gsize)desk->rows[BS_ATTACKER]->firsts[a] * GROUP] = 0;
	fill_rows(desk, plan, plan->filled[a - 1], plan->filled[a], values);
	weigh(desk, a, 0, values);
	if (moves <= 0)
		return (BsWorth){0};
	return bs_worth_of_halves(add_up(desk->sums[a].high) / moves,
	                          add_up(desk->sums[a].low) / moves);
}

/* ---- Checking rerolls ------------------------------------------------------------------- */

static guint64
bits_of(const double *value)
{
	guint64 bits;

	memcpy(&bits, value, sizeof bits);
	return bits;
}

/* Finds the classes that the gains of the volley lead from and to. */
static void
find_rises(Desk *desk, const BsVolley *fire)
{
	desk->n_rises = 0;
	for (guint i = 0; i < fire->n_gains; i++) {
		guint less = desk->class_of[fire->gains[i].less],
		      more = desk->class_of[fire->gains[i].more];

		if (less != more)
			desk->rises[desk->n_rises++] =
				(Rise){(guint32)(value_of(desk, 0, less) - desk->values),
			               (guint32)(value_of(desk, 0, more) - desk->values)};
	}
}

/* TRUE if the attacker is never worse off with more hits, if the row is what is left of it. */
static gboolean
row_rises(const Desk *desk, guint row)
{
	const double *values = desk->values + (gsize)row * GROUP;

	for (guint i = 0; i < desk->n_rises; i++) {
		if ((bits_of(values + desk->rises[i].more) >> 32) + SAME_HALVES <
		    bits_of(values + desk->rises[i].less) >> 32)
			return FALSE;
	}
	return TRUE;
}

/* The same for some volley. */
static gboolean
row_gains(const Desk *desk, guint row, const BsVolley *fire)
{
	for (guint i = 0; i < fire->n_gains; i++) {
		guint less = desk->class_of[fire->gains[i].less],
		      more = desk->class_of[fire->gains[i].more];

		if ((bits_of(value_of(desk, row, more)) >> 32) + SAME_HALVES <
		    bits_of(value_of(desk, row, less)) >> 32)
			return FALSE;
	}
	return TRUE;
}

/* TRUE if the attacker is never worse off with more hits. If no state is, no choice among states is
 * either. */
static gboolean
attacker_gains(const Desk *desk, guint a, const BsVolley *fire, const BsVolley *back)
{
	for (guint i = 0; i < back->n && !desk->is_steady; i++) {
		if (!row_gains(desk, row_after(desk, BS_ATTACKER, a, back->outcomes[i]), fire))
			return FALSE;
	}
	return TRUE;
}

/* TRUE if the defender is never worse off in the row `more`. */
static BS_INLINE gboolean
is_no_worse(const Desk *desk, guint32 less, guint32 more)
{
	gsize stride = (gsize)desk->n_rows[BS_ATTACKER] * GROUP;
	const double *one = desk->values + (gsize)less * GROUP,
		     *two = desk->values + (gsize)more * GROUP;
	BsFourBits worse = {0};

	for (guint class = 0; class < desk->n_classes; class += GROUP) {
		for (guint i = 0; i < GROUP; i += BS_LANES) {
			BsFourBits before = (BsFourBits)bs_four_load(one + i) & LOW_HALF,
				   after = (BsFourBits)bs_four_load(two + i) & LOW_HALF;

			worse |= before + SAME_HALVES - after;
		}
		one += stride;
		two += stride;
	}
	return ((worse[0] | worse[1] | worse[2] | worse[3]) >> 63) == 0;
}

/* The same for the defender. */
BS_WIDE static gboolean
defender_gains(const Desk *desk, guint a, const BsVolley *back)
{
	const guint32 *rows =
		desk->rows[BS_ATTACKER]->rows + (gsize)a * desk->duel->arms.radices[BS_DEFENDER].n;

	for (guint i = 0; i < back->n_gains; i++) {
		guint32 less = rows[back->gains[i].less], more = rows[back->gains[i].more];

		if (less != more && !is_no_worse(desk, less, more))
			return FALSE;
	}
	return TRUE;
}

/* TRUE if rerolls are used in the best way: no other way has a higher chance of any number of hits
 * (volley.h), and more hits are never worse. */
static gboolean
are_rerolls_right(const Desk *desk, guint a, const BsVolley *fire, const BsVolley *back)
{
	return fire->has_order && back->has_order && attacker_gains(desk, a, fire, back) &&
	       defender_gains(desk, a, back);
}

/* ---- Rerolls in full -------------------------------------------------------------------- */

static void
settle(const Desk *desk, guint a, BsWorth worth)
{
	guint first = desk->rows[BS_ATTACKER]->firsts[a];

	for (guint side = 0; side < 2; side++)
		worth.to[side] = rint(worth.to[side] / BS_GRID) * BS_GRID;
	*value_of(desk, first, 0) = bs_key(&worth, BS_ATTACKER);
	bs_duel_keys(desk->duel, desk->d)[a] = bs_key(&worth, BS_DEFENDER);
	*bs_duel_worth(desk->duel, a, desk->d) = worth;
}

static BsWorth
worth_of_row(const Desk *desk, guint row, guint class)
{
	guint64 bits = bits_of(value_of(desk, row, class));

	return bs_worth_of_halves((double)(bits >> 32), (double)(bits & LOW_HALF));
}

/* Fills in the worth of each pair of possible outcomes. */
static void
fill_outcomes(const Desk *desk, guint a, const BsVolley *fire, const BsVolley *back)
{
	BsWorth *worths = desk->duel->turns[desk->hand];

	for (guint i = 0; i < back->n; i++) {
		guint32 row = row_after(desk, BS_ATTACKER, a, back->outcomes[i]);

		for (guint k = 0; k < fire->n; k++) {
			guint fired = fire->outcomes[k];

			worths[bs_turn_index(desk->duel, fired, back->outcomes[i])] =
				worth_of_row(desk, row, desk->class_of[fired]);
		}
	}
}

static void
play_in_full(Desk *desk, guint a, const BsVolley *fire, const BsVolley *back, BsWorth worth)
{
	BsDuel *duel = desk->duel;
	BsTurn turn;

	bs_turn_init(duel, &turn, a, desk->d, FALSE);
	turn.hand = desk->hand;
	fill_outcomes(desk, a, fire, back);
	if (bs_turn_play_weighed(duel, &turn, &worth)) {
		duel->is_played[bs_duel_pair(duel, a, desk->d)] = TRUE;
		settle(desk, a, worth);
	} else {
		g_atomic_int_set(desk->is_short, TRUE);
	}
}

/* ---- Backward induction ----------------------------------------------------------------- */

static void
weigh_pair(Desk *desk, const Plan *plan, guint a)
{
	const BsVolley *fire = desk->fired[a]->fire, *back = desk->backs[a];
	guint first = desk->rows[BS_ATTACKER]->firsts[a];
	BsWorth worth = weigh_last(desk, plan, a);

	settle(desk, a, worth);
	desk->is_steady &= row_rises(desk, first);
	if (desk->plays && (fire->has_rerolls || back->has_rerolls) &&
	    !are_rerolls_right(desk, a, fire, back)) {
		play_in_full(desk, a, fire, back, worth);
		desk->is_steady &= row_rises(desk, first);
	}
}

static void
weigh_all(Desk *desk)
{
	const Plan *plan = desk->plans[largest_outcome(desk, desk->d)];
	const BsVolley *whole;

	bs_replies_fill(desk->replies, desk->d);
	find_classes(desk);
	if (desk->duel->n[BS_ATTACKER] == 1) {
		settle(desk, 0, (BsWorth){{0, 1}});
		return;
	}
	find_columns(desk);
	find_shares(desk);
	whole = desk->fired[desk->duel->n[BS_ATTACKER] - 1]->fire;
	find_rises(desk, whole);
	for (guint group = (desk->n_classes + GROUP - 1) / GROUP; group-- > 1;) {
		turn_group(desk, group);
		weigh_group(desk, plan, group);
	}
	turn_group(desk, 0);
	settle(desk, 0, (BsWorth){{0, 1}});
	desk->is_steady = !whole->has_rerolls || whole->has_order;
	for (guint a = 1; a < desk->duel->n[BS_ATTACKER]; a++)
		weigh_pair(desk, plan, a);
}

/* The defender is gone. */
static void
weigh_end(const Desk *desk)
{
	bs_replies_fill(desk->replies, 0);
	for (guint a = 0; a < desk->duel->n[BS_ATTACKER]; a++)
		settle(desk, a, (BsWorth){{a > 0, 0}});
}

static void
weigh_state(gpointer hand, guint step)
{
	Desk *desk = hand;

	/* What follows would be thrown away. */
	if (g_atomic_int_get(desk->is_short))
		return;
	desk->d = desk->levels->states[step];
	/* All steps of lower levels have ended. */
	if (desk->levels->firsts[step] == step)
		bs_replies_forget(desk->replies,
		                  bs_duel_state(desk->duel, BS_DEFENDER, desk->d)->points);
	if (desk->d > 0)
		weigh_all(desk);
	else
		weigh_end(desk);
	bs_replies_settle(desk->replies, desk->d);
}

/* ---- Desks ------------------------------------------------------------------------------ */

static void
desk_init(Desk *desk, BsDuel *duel, const Terms *terms, guint hand)
{
	guint n = duel->n[BS_ATTACKER], n_outcomes = duel->arms.radices[BS_ATTACKER].n;

	*desk = (Desk){.duel = duel, .terms = terms, .hand = hand};
	for (guint side = 0; side < 2; side++) {
		desk->rows[side] = bs_wear_rows(duel->wears[side]);
		desk->n_rows[side] = desk->rows[side]->firsts[duel->n[side]];
	}
	desk->values = g_aligned_alloc0((gsize)(n_outcomes + GROUP) * desk->n_rows[BS_ATTACKER],
	                                sizeof(double), BS_LINE);
	desk->none = g_new(double, n);
	memset(desk->none, 0xff, n * sizeof(double));
	desk->class_of = g_new(guint, n_outcomes);
	desk->column_of = g_new(guint32, n_outcomes);
	desk->class_of_column = g_new0(guint32, desk->n_rows[BS_DEFENDER]);
	desk->columns = g_new0(Columns, 2 * (gsize)n);
	desk->fired = g_new0(const Columns *, n);
	desk->sums = g_new0(Sums, n);
	desk->rises = g_new(Rise, (gsize)n_outcomes * BS_MAX_DAMAGE * BS_MAX_DAMAGE);
	desk->shares = g_new(double, terms->firsts[n]);
	desk->backs = g_new0(const BsVolley *, n);
}

static void
desk_clear(Desk *desk)
{
	for (guint i = 0; i < 2 * desk->duel->n[BS_ATTACKER]; i++)
		g_free(desk->columns[i].chances);
	g_aligned_free(desk->values);
	g_free(desk->none);
	g_free(desk->class_of);
	g_free(desk->column_of);
	g_free(desk->class_of_column);
	g_free(desk->columns);
	g_free(desk->fired);
	g_free(desk->fires[FALSE]);
	g_free(desk->fires[TRUE]);
	g_free(desk->sums);
	g_free(desk->rises);
	g_free(desk->shares);
	g_free(desk->backs);
}

/* ---- Two threads ------------------------------------------------------------------------ */

/* Makes the plans for all states of the defender. */
static void
make_plans(const Desk *desk)
{
	for (guint d = 1; d < desk->duel->n[BS_DEFENDER]; d++) {
		Plan **plan = &desk->plans[largest_outcome(desk, d)];

		if (*plan == NULL)
			*plan = plan_new(desk, largest_outcome(desk, d));
	}
}

static void
weigh_with(Desk desks[2], gboolean plays)
{
	const BsDuel *duel = desks->duel;
	const BsLevels *levels = desks->levels;

	desks[0].plays = desks[1].plays = plays;
	bs_two_threads(&(BsSteps){
		duel->n[BS_DEFENDER], levels->firsts, weigh_state, {&desks[0], &desks[1]}});
}

/* Gives each thread a budget for rerolls, and weighs all pairs. FALSE if it is too small for both
 * together. */
static gboolean
weigh_within(Desk desks[2], guint64 steps)
{
	BsDuel *duel = desks->duel;

	duel->steps[0] = duel->steps[1] = steps;
	weigh_with(desks, TRUE);
	if (*desks->is_short || steps - duel->steps[1] >= duel->steps[0])
		return FALSE;
	duel->steps[0] -= steps - duel->steps[1];
	return TRUE;
}

/* Where both need more than the budget, it would depend on time which turns are played in full: so
 * none is. Nor is any if not all choices are examined, since rerolls matter less. */
static void
weigh_states(Desk desks[2])
{
	BsDuel *duel = desks->duel;
	guint64 steps = duel->steps[0];

	if (!duel->is_rough && weigh_within(desks, steps))
		return;
	*desks->is_short = FALSE;
	memset(duel->is_played, 0, bs_duel_pair(duel, 0, duel->n[BS_DEFENDER]));
	bs_replies_forget_all(desks->replies);
	weigh_with(desks, FALSE);
	duel->steps[0] = steps;
	duel->is_rough = TRUE;
}

/* ---- The whole -------------------------------------------------------------------------- */

guint64
bs_backward_room(const BsArms *arms, BsWear *const wears[2], guint64 n_fires, guint64 n_others)
{
	guint64 n = bs_wear_count(wears[BS_ATTACKER]),
		n_rows = bs_wear_rows(wears[BS_ATTACKER])->firsts[n],
		n_classes = arms->radices[BS_ATTACKER].n + GROUP,
		n_outcomes = arms->radices[BS_DEFENDER].n;
	guint64 numbers = (n_rows + 2 * n_fires) * n_classes * sizeof(double),
		rises = n_classes * BS_MAX_DAMAGE * BS_MAX_DAMAGE * sizeof(Rise),
		states = n * (2 * COLUMNS_BYTES + sizeof(Sums) + 4 * sizeof(guint64)),
		terms = n * n_outcomes * (sizeof(guint32) + sizeof(guint16)),
		plans = MIN(n_others, n_outcomes) * n_rows * sizeof(guint32);

	return 2 * (numbers + rises + states + n * n_outcomes * sizeof(double)) + terms + plans;
}

void
bs_backward(BsDuel *duel)
{
	guint n_outcomes = duel->arms.radices[BS_DEFENDER].n;
	g_autofree Plan **plans = g_new0(Plan *, n_outcomes);
	BsLevels levels = bs_levels_new(duel);
	BsReplies *replies = bs_replies_new(duel);
	guint n_desks = bs_two_threads_are_possible() ? 2 : 1;
	Desk desks[2] = {0};
	gint is_short = FALSE;
	Terms terms;

	bs_duel_fire_all(duel);
	terms_init(&terms, duel);
	for (guint hand = 0; hand < n_desks; hand++) {
		desk_init(&desks[hand], duel, &terms, hand);
		desks[hand].plans = plans;
		desks[hand].replies = replies;
		desks[hand].levels = &levels;
		desks[hand].is_short = &is_short;
	}
	make_plans(&desks[0]);
	weigh_states(desks);
	for (guint i = 0; i < n_outcomes; i++)
		plan_free(plans[i]);
	for (guint hand = 0; hand < n_desks; hand++)
		desk_clear(&desks[hand]);
	bs_replies_free(replies);
	terms_clear(&terms);
	bs_levels_clear(&levels);
}
