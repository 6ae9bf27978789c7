#include "games/burning_suns/estimate.h"

#include "games/burning_suns/two_threads.h"
#include "games/burning_suns/wide.h"

#include <string.h>

/* Most of the time is spent here, so it handles four keys at a time, in the widest registers that
 * the processor has. */
enum { GROUP = 2 * BS_LANES };

typedef float Floats __attribute__((vector_size(BS_LANES * 8), aligned(4)));

/* ---- Keys ------------------------------------------------------------------------------- */

/* A worth as one number of which the side prefers the larger, as in worth.h: the high half of its
 * bits is a float, the side's own chance, the low half the other's chance, inverted. Doubles of
 * equal sign sort like their bits. */
#define LOW_HALF G_GUINT64_CONSTANT(0xffffffff)

/* Where the two floats of a key are, once the low half is inverted. */
enum { OWN = G_BYTE_ORDER == G_LITTLE_ENDIAN, OTHER = !OWN };

/* Stands for no chance at all: products with it are not denormal. */
#define NONE 1e-20f
#define LEAST 1e-12f

/* Bits of a float that are dropped: rounding errors must not decide between equal chances. */
#define DROPPED 6

static float
round_chance(float chance)
{
	guint32 bits;

	if (chance < LEAST)
		return NONE;
	memcpy(&bits, &chance, sizeof bits);
	bits = (bits + (1u << (DROPPED - 1))) >> DROPPED << DROPPED;
	memcpy(&chance, &bits, sizeof chance);
	return chance;
}

static double
key_of(float own, float other)
{
	guint32 high, low;
	guint64 bits;
	double key;

	memcpy(&high, &own, sizeof high);
	memcpy(&low, &other, sizeof low);
	bits = (guint64)high << 32 | (guint32)~low;
	memcpy(&key, &bits, sizeof key);
	return key;
}

/* The same worths as keys of the other side. */
static BS_INLINE BsFour
turn(BsFour keys)
{
	BsFourBits bits = (BsFourBits)keys;

	return (BsFour) ~(bits >> 32 | bits << 32);
}

/* The chances of both, by turns. */
static BS_INLINE Floats
chances_of(BsFour keys)
{
	return (Floats)((BsFourBits)keys ^ LOW_HALF);
}

/* ---- The work --------------------------------------------------------------------------- */

/* The chance that the defender's fire leaves the attacker a choice among one list. */
typedef struct {
	float chance;
	guint32 row; /* Desk.rows */
} Term;

/* The best of two rows goes into another one. A list of more parts takes several joints: these are
 * faster than loops, whose ends a processor cannot foresee. */
typedef struct {
	guint32 into, one, other;
} Joint;

/* What the fire of some states of the defender leaves the attacker. */
typedef struct {
	Term *terms;     /* of each state of the attacker, one after another */
	guint32 *ends;   /* by state of the attacker: where its terms end */
	Joint *joints;   /* of the lists that the terms need, each after those that it is made of */
	guint32 *filled; /* by state of the attacker: where the joints of the lists end that it has
	                    first */
	double *misses;  /* by state of the attacker: the chance that no die hits it */
} Plan;

/* The chances that one volley of the attacker leads to each class of the defender's state, each
 * twice. `groups` has a bit for each GROUP classes, set if one of them is possible. */
typedef struct {
	guint d; /* the state */
	guint64 groups;
	float *chances;
	double misses; /* the chance that no die hits */
} Columns;

/* The work of one thread, for one state of the defender at a time. A class is a set of outcomes of
 * the attacker that leave the defender the same choices; class 0 is no hit at all. Classes are
 * handled in groups, so that the rows of one group fit into the cache. */
typedef struct {
	BsDuel *duel;
	guint d;
	double *rows; /* keys of the attacker, by state, then by list, and the classes of a group */
	guint n_classes;
	guint *outcomes;           /* one of each class */
	guint *class_of;           /* by outcome of the attacker */
	guint *class_of_list;      /* by list of the defender, plus 1; 0 between uses */
	Columns *columns;          /* by number of the attacker's volley */
	const Columns **fired;     /* by state of the attacker */
	const BsVolley **fires[2]; /* by whether rerolls are cancelled, and state of the attacker */
	guint32 *rows_of_lists;    /* by list of the attacker */
	guint32 *rows_after;       /* by state of the attacker and outcome: the row of the list */
	guint32 *parts;            /* of all lists of the attacker, one after another: rows */
	guint32 *part_ends;        /* by list of the attacker: where its parts end */
	float *shares;             /* by list of the attacker; 0 between uses */
	Term *terms;               /* room for those of a plan */
	Floats *sums;              /* by state of the attacker */
	Plan **plans;              /* shared by all desks; by number of the defender's volley */
	const guint *states;       /* shared by all desks: by step, the state of the defender */
} Desk;

static BS_INLINE double *
row_of(const Desk *desk, gsize row)
{
	return desk->rows + row * GROUP;
}

/* The number of a list's row: those of all states come first. A list of one part has its row. */
static BS_INLINE guint32
row_of_list(const Desk *desk, guint list)
{
	return desk->rows_of_lists[list];
}

/* ---- Plans ------------------------------------------------------------------------------ */

/* Puts the lists that the volley leaves the state into the desk's terms from `first` on, that of no
 * hit at all first. Returns where they end. */
static guint
add_terms(Desk *desk, guint first, guint a, const BsVolley *back)
{
	const guint32 *rows = desk->rows_after + (gsize)a * desk->duel->arms.radices[BS_DEFENDER].n;
	guint end = first;

	for (guint i = 0; i < back->n; i++) {
		guint32 row = rows[back->outcomes[i]];

		if (desk->shares[row] == 0)
			desk->terms[end++].row = row;
		desk->shares[row] += (float)back->chances[i];
	}
	for (guint i = first; i < end; i++) {
		Term *term = &desk->terms[i];

		term->chance = desk->shares[term->row];
		desk->shares[term->row] = 0;
	}
	return end;
}

static BS_INLINE guint32
parts_of(const Desk *desk, guint list)
{
	return list == 0 ? 0 : desk->part_ends[list - 1];
}

/* Marks the rows of the terms, and those that they are made of. */
static void
mark_needed(const Desk *desk, const Plan *plan, guint8 *is_needed)
{
	guint n = desk->duel->n[BS_ATTACKER];

	for (guint i = 0; i < plan->ends[n - 1]; i++)
		is_needed[plan->terms[i].row] = TRUE;
	for (guint list = bs_wear_n_lists(desk->duel->wears[BS_ATTACKER]); list-- > 0;) {
		if (!is_needed[n + list])
			continue;
		for (guint i = parts_of(desk, list); i < desk->part_ends[list]; i++)
			is_needed[desk->parts[i]] = TRUE;
	}
}

/* Adds the joints of a list. Returns where they end. */
static guint
add_joints(const Desk *desk, guint list, Joint *joints, guint end)
{
	guint first = parts_of(desk, list);
	guint32 into = row_of_list(desk, list), one = desk->parts[first];

	for (guint i = first + 1; i < desk->part_ends[list]; i++) {
		joints[end++] = (Joint){into, one, desk->parts[i]};
		one = into;
	}
	return end;
}

static void
find_joints(const Desk *desk, Plan *plan)
{
	const BsWear *wear = desk->duel->wears[BS_ATTACKER];
	guint n = desk->duel->n[BS_ATTACKER], n_lists = bs_wear_n_lists(wear);
	g_autofree guint8 *is_needed = g_new0(guint8, n + n_lists);
	guint list = 0, n_joints = 0;

	mark_needed(desk, plan, is_needed);
	plan->joints = g_new(Joint, desk->part_ends[n_lists - 1]);
	for (guint a = 0; a < n; a++) {
		guint end = a + 1 < n ? bs_wear_list(wear, a + 1, 0) : n_lists;

		for (; list < end; list++) {
			if (is_needed[n + list])
				n_joints = add_joints(desk, list, plan->joints, n_joints);
		}
		plan->filled[a] = n_joints;
	}
	plan->joints = g_renew(Joint, plan->joints, n_joints);
}

/* Returns the plan for the state of the defender. */
static Plan *
plan_new(Desk *desk, guint d)
{
	BsDuel *duel = desk->duel;
	Plan *plan = g_new(Plan, 1);
	guint n = duel->n[BS_ATTACKER];

	plan->ends = g_new0(guint32, n);
	plan->filled = g_new0(guint32, n);
	plan->misses = g_new0(double, n);
	for (guint a = 1; a < n; a++) {
		const BsState *attacker = bs_duel_state(duel, BS_ATTACKER, a);
		const BsVolley *back = bs_duel_volley(duel, BS_DEFENDER, d, attacker);

		plan->ends[a] = add_terms(desk, plan->ends[a - 1], a, back);
		plan->misses[a] = back->chances[0];
	}
	plan->terms = g_memdup2(desk->terms, plan->ends[n - 1] * sizeof(Term));
	find_joints(desk, plan);
	return plan;
}

static void
plan_free(Plan *plan)
{
	if (plan == NULL)
		return;
	g_free(plan->terms);
	g_free(plan->ends);
	g_free(plan->joints);
	g_free(plan->filled);
	g_free(plan->misses);
	g_free(plan);
}

/* The number of the plan: the volley against an enemy who cancels no rerolls decides what else the
 * state may fire. */
static guint
plan_number(const Desk *desk, guint d)
{
	const BsState *other = bs_duel_state(desk->duel, BS_ATTACKER, 0);

	return bs_duel_volley(desk->duel, BS_DEFENDER, d, other)->number;
}

/* ---- Classes ---------------------------------------------------------------------------- */

static void
find_classes(Desk *desk)
{
	const BsWear *wear = desk->duel->wears[BS_DEFENDER];

	desk->n_classes = 0;
	for (guint outcome = 0; outcome < desk->duel->arms.radices[BS_ATTACKER].n; outcome++) {
		guint *class = &desk->class_of_list[bs_wear_list(wear, desk->d, outcome)];

		if (*class == 0) {
			desk->outcomes[desk->n_classes] = outcome;
			*class = ++desk->n_classes;
		}
		desk->class_of[outcome] = *class - 1;
	}
	for (guint i = 0; i < desk->n_classes; i++)
		desk->class_of_list[bs_wear_list(wear, desk->d, desk->outcomes[i])] = 0;
}

static const Columns *
columns_of(Desk *desk, const BsVolley *fire)
{
	Columns *columns = &desk->columns[fire->number];
	gsize n = desk->duel->arms.radices[BS_ATTACKER].n + GROUP;

	if (columns->d == desk->d)
		return columns;
	if (columns->chances == NULL)
		columns->chances = g_new(float, 2 * n);
	memset(columns->chances, 0, 2 * n * sizeof(float));
	columns->d = desk->d;
	columns->groups = 0;
	columns->misses = fire->chances[0];
	for (guint i = 0; i < fire->n; i++) {
		guint class = desk->class_of[fire->outcomes[i]];

		columns->groups |= G_GUINT64_CONSTANT(1) << MIN(class / GROUP, 63);
		columns->chances[2 * class] += (float)fire->chances[i];
		columns->chances[2 * class + 1] = columns->chances[2 * class];
	}
	return columns;
}

static void
find_columns(Desk *desk)
{
	const BsVolley *const *fires = bs_duel_fires(desk->duel, desk->d, desk->fires);

	for (guint a = 1; a < desk->duel->n[BS_ATTACKER]; a++) {
		desk->fired[a] = columns_of(desk, fires[a]);
		desk->sums[a] = (Floats){0};
	}
}

/* ---- The defender's answers ------------------------------------------------------------- */

/* The states that a class leaves the defender; none if there is no such class. */
typedef struct {
	const guint32 *to;
	guint n;
} Choices;

/* Fills in one class of the rows of some of the attacker's states: the best key among the
 * defender's. */
static BS_INLINE void
answer_class(const Desk *desk, Choices choices, guint first, guint end, guint i)
{
	double best[GROUP];

	for (guint a = first; a < end; a += GROUP) {
		BsFour one = bs_four_load(bs_duel_keys(desk->duel, choices.to[0]) + a);
		BsFour two = bs_four_load(bs_duel_keys(desk->duel, choices.to[0]) + a + BS_LANES);

		for (guint k = 1; k < choices.n; k++) {
			const double *keys = bs_duel_keys(desk->duel, choices.to[k]) + a;

			one = bs_four_larger(one, bs_four_load(keys));
			two = bs_four_larger(two, bs_four_load(keys + BS_LANES));
		}
		*(BsFour *)best = turn(one);
		*(BsFour *)(best + BS_LANES) = turn(two);
		for (guint k = 0; k < MIN(GROUP, end - a); k++)
			row_of(desk, a + k)[i] = best[k];
	}
}

/* Fills in the rows of all states of the attacker after the turn: some at a time, so that these
 * stay in the cache. */
BS_WIDE static void
answer(const Desk *desk, const Choices choices[GROUP])
{
	enum { SOME = 8 * GROUP };
	guint n = desk->duel->n[BS_ATTACKER];

	for (guint a = 0; a < n; a += SOME) {
		guint end = MIN(a + SOME, n);

		for (guint i = 0; i < GROUP; i++) {
			if (choices[i].n > 0)
				answer_class(desk, choices[i], a, end, i);
			for (guint k = a; choices[i].n == 0 && k < end; k++)
				row_of(desk, k)[i] = key_of(NONE, NONE);
		}
	}
}

/* Fills in the classes of a group, but for class 0, which is not known yet. */
static void
answer_group(const Desk *desk, guint group)
{
	BsWear *wear = desk->duel->wears[BS_DEFENDER];
	Choices choices[GROUP] = {0};

	for (guint i = group == 0; i < GROUP; i++) {
		guint class = group * GROUP + i;

		if (class < desk->n_classes)
			choices[i].to = bs_wear_choices(wear, desk->d, desk->outcomes[class],
			                                &choices[i].n);
	}
	answer(desk, choices);
}

/* ---- The attacker chooses --------------------------------------------------------------- */

/* Makes some of the joints. */
static BS_INLINE void
fill_rows(const Desk *desk, const Plan *plan, guint first, guint end)
{
	for (guint i = first; i < end; i++) {
		const Joint *joint = &plan->joints[i];
		const double *one = row_of(desk, joint->one), *other = row_of(desk, joint->other);
		double *into = row_of(desk, joint->into);

		*(BsFour *)into = bs_four_larger(bs_four_load(one), bs_four_load(other));
		*(BsFour *)(into + BS_LANES) = bs_four_larger(bs_four_load(one + BS_LANES),
		                                              bs_four_load(other + BS_LANES));
	}
}

/* Adds the mean worth of all turns that begin with the pair and lead to the group. */
static BS_INLINE void
weigh(const Desk *desk, const Plan *plan, guint a, guint group)
{
	const float *chances = desk->fired[a]->chances + (gsize)group * 2 * GROUP;
	const Term *term = plan->terms + plan->ends[a - 1], *end = plan->terms + plan->ends[a];
	Floats one = {0}, two = {0};

	if (!(desk->fired[a]->groups >> MIN(group, 63) & 1))
		return;
	for (; term < end; term++) {
		const double *row = row_of(desk, term->row);

		one += chances_of(bs_four_load(row)) * term->chance;
		two += chances_of(bs_four_load(row + BS_LANES)) * term->chance;
	}
	desk->sums[a] += one * *(const Floats *)chances + two * *(const Floats *)(chances + GROUP);
}

BS_WIDE static void
weigh_group(const Desk *desk, const Plan *plan, guint group)
{
	guint n = desk->duel->n[BS_ATTACKER];

	fill_rows(desk, plan, 0, plan->filled[n - 1]);
	for (guint a = 1; a < n; a++)
		weigh(desk, plan, a, group);
}

/* ---- Backward induction ----------------------------------------------------------------- */

static BS_INLINE void
settle(const Desk *desk, guint a, float won, float lost)
{
	won = round_chance(won);
	lost = round_chance(lost);
	row_of(desk, a)[0] = key_of(won, lost);
	bs_duel_keys(desk->duel, desk->d)[a] = key_of(lost, won);
	*bs_duel_worth(desk->duel, a, desk->d) =
		(BsWorth){{won > NONE ? won : 0, lost > NONE ? lost : 0}};
}

static BS_INLINE void
weigh_pair(const Desk *desk, const Plan *plan, guint a)
{
	float moves = (float)(1 - desk->fired[a]->misses * plan->misses[a]), sums[2] = {0};

	row_of(desk, a)[0] = key_of(NONE, NONE);
	fill_rows(desk, plan, plan->filled[a - 1], plan->filled[a]);
	weigh(desk, plan, a, 0);
	for (guint i = 0; i < BS_LANES; i++) {
		sums[OWN] += desk->sums[a][2 * i + OWN];
		sums[OTHER] += desk->sums[a][2 * i + OTHER];
	}
	if (moves > 0)
		settle(desk, a, sums[OWN] / moves, sums[OTHER] / moves);
	else
		settle(desk, a, 0, 0);
}

/* The last group: its class 0 needs the worth of the states before. */
BS_WIDE static void
weigh_pairs(const Desk *desk, const Plan *plan)
{
	for (guint a = 1; a < desk->duel->n[BS_ATTACKER]; a++)
		weigh_pair(desk, plan, a);
}

static void
weigh_all(Desk *desk)
{
	const Plan *plan = desk->plans[plan_number(desk, desk->d)];

	find_classes(desk);
	find_columns(desk);
	for (guint group = (desk->n_classes + GROUP - 1) / GROUP; group-- > 1;) {
		answer_group(desk, group);
		weigh_group(desk, plan, group);
	}
	answer_group(desk, 0);
	settle(desk, 0, 0, 1);
	weigh_pairs(desk, plan);
}

/* ---- Desks ------------------------------------------------------------------------------ */

static void
find_rows(Desk *desk)
{
	const BsDuel *duel = desk->duel;
	guint n = duel->n[BS_ATTACKER], n_outcomes = duel->arms.radices[BS_DEFENDER].n;

	desk->rows_after = g_new(guint32, (gsize)n * n_outcomes);
	for (guint a = 0; a < n; a++) {
		guint32 *rows = desk->rows_after + (gsize)a * n_outcomes;

		for (guint outcome = 0; outcome < n_outcomes; outcome++) {
			guint list = bs_wear_list(duel->wears[BS_ATTACKER], a, outcome);

			rows[outcome] = row_of_list(desk, list);
		}
	}
}

/* Parts of lists are stored one after another; a part is the number of a state, or of a list. */
static void
find_parts(Desk *desk, guint n_lists)
{
	const BsWear *wear = desk->duel->wears[BS_ATTACKER];
	guint n_states = desk->duel->n[BS_ATTACKER], n, part = 0;
	const guint32 *parts = bs_wear_list_parts(wear, 0, &n),
		      *last = bs_wear_list_parts(wear, n_lists - 1, &n);

	desk->parts = g_new(guint32, (gsize)(last + n - parts));
	desk->part_ends = g_new(guint32, n_lists);
	desk->rows_of_lists = g_new(guint32, n_lists);
	for (guint list = 0; list < n_lists; list++) {
		bs_wear_list_parts(wear, list, &n);
		for (guint end = part + n; part < end; part++)
			desk->parts[part] = parts[part] < n_states
			                            ? parts[part]
			                            : row_of_list(desk, parts[part] - n_states);
		desk->part_ends[list] = part;
		desk->rows_of_lists[list] = n == 1 ? desk->parts[part - 1] : n_states + list;
	}
}

static void
desk_init(Desk *desk, BsDuel *duel, Plan **plans)
{
	guint n = duel->n[BS_ATTACKER], n_outcomes = duel->arms.radices[BS_ATTACKER].n;
	guint n_lists = bs_wear_n_lists(duel->wears[BS_ATTACKER]);

	*desk = (Desk){.duel = duel, .plans = plans};
	desk->rows = g_aligned_alloc0((gsize)n + n_lists, GROUP * sizeof(double), BS_LINE);
	desk->outcomes = g_new(guint, n_outcomes);
	desk->class_of = g_new(guint, n_outcomes);
	desk->class_of_list = g_new0(guint, bs_wear_n_lists(duel->wears[BS_DEFENDER]));
	desk->columns = g_new0(Columns, 2 * (gsize)n);
	desk->fired = g_new0(const Columns *, n);
	find_parts(desk, n_lists);
	find_rows(desk);
	desk->shares = g_new0(float, (gsize)n + n_lists);
	desk->terms = g_new(Term, (gsize)n * duel->arms.radices[BS_DEFENDER].n);
	desk->sums = g_new0(Floats, n);
}

static void
desk_clear(Desk *desk)
{
	for (guint i = 0; i < 2 * desk->duel->n[BS_ATTACKER]; i++)
		g_free(desk->columns[i].chances);
	g_aligned_free(desk->rows);
	g_free(desk->outcomes);
	g_free(desk->class_of);
	g_free(desk->class_of_list);
	g_free(desk->columns);
	g_free(desk->fired);
	g_free(desk->fires[FALSE]);
	g_free(desk->fires[TRUE]);
	g_free(desk->rows_of_lists);
	g_free(desk->parts);
	g_free(desk->rows_after);
	g_free(desk->part_ends);
	g_free(desk->shares);
	g_free(desk->terms);
	g_free(desk->sums);
}

/* ---- Two threads ------------------------------------------------------------------------ */

static void
run_both(Desk desks[2], const guint *states, guint n, const guint *after,
         void (*run)(gpointer, guint))
{
	desks[0].states = desks[1].states = states;
	bs_two_threads(&(BsSteps){n, after, run, {&desks[0], &desks[1]}});
}

static void
make_plan(gpointer hand, guint step)
{
	Desk *desk = hand;
	guint d = desk->states[step];

	desk->plans[plan_number(desk, d)] = plan_new(desk, d);
}

/* Makes the plans of all states of the defender. */
static void
make_plans(Desk desks[2])
{
	guint n = desks->duel->n[BS_DEFENDER], n_states = 0;
	g_autofree guint *states = g_new(guint, n);
	g_autofree gboolean *is_made = g_new0(gboolean, 2 * (gsize)n);

	for (guint d = 1; d < n; d++) {
		guint number = plan_number(desks, d);

		if (!is_made[number])
			states[n_states++] = d;
		is_made[number] = TRUE;
	}
	run_both(desks, states, n_states, NULL, make_plan);
}

static void
weigh_state(gpointer hand, guint step)
{
	Desk *desk = hand;

	desk->d = desk->states[step];
	if (desk->d > 0)
		weigh_all(desk);
	for (guint a = 0; desk->d == 0 && a < desk->duel->n[BS_ATTACKER]; a++)
		settle(desk, a, a > 0, 0);
}

static void
weigh_states(Desk desks[2])
{
	const BsDuel *duel = desks->duel;
	BsLevels levels = bs_levels_new(duel);

	run_both(desks, levels.states, duel->n[BS_DEFENDER], levels.firsts, weigh_state);
	bs_levels_clear(&levels);
}

/* ---- The whole -------------------------------------------------------------------------- */

void
bs_estimate(BsDuel *duel)
{
	guint others = duel->n[BS_DEFENDER];
	g_autofree Plan **plans = g_new0(Plan *, 2 * (gsize)others);
	Desk desks[2];

	/* Two threads ask for choices. */
	g_assert(bs_wear_rows(duel->wears[BS_ATTACKER]) == NULL &&
	         bs_wear_rows(duel->wears[BS_DEFENDER]) == NULL);
	bs_duel_fire_all(duel);
	desk_init(&desks[0], duel, plans);
	desk_init(&desks[1], duel, plans);
	make_plans(desks);
	weigh_states(desks);
	for (guint i = 0; i < 2 * others; i++)
		plan_free(plans[i]);
	desk_clear(&desks[0]);
	desk_clear(&desks[1]);
}
