#include "games/burning_suns/backward.h"

#include "games/burning_suns/wide.h"

/* Most of the time is spent here, so it handles four keys (worth.h) at a time, in the widest
 * registers that the processor has. */
typedef double Four __attribute__((vector_size(4 * sizeof(double)), aligned(sizeof(double))));
typedef guint64 Bits __attribute__((vector_size(4 * sizeof(guint64)), aligned(sizeof(guint64))));

enum { LANES = 4, BLOCK = BS_KEYS };

/* Halves of keys that differ by no more than this are equal, apart from rounding errors. */
#define SAME_HALVES 4

#define LOW_HALF G_GUINT64_CONSTANT(0xffffffff)

/* The bits of 2^52 as a double: its low bits hold a number that is added to it. */
#define WHOLE_NUMBER G_GUINT64_CONSTANT(0x4330000000000000)

/* The effect of one volley of the attacker on the defender's state. */
typedef struct {
	guint d;
	double *chances; /* by class */
} Weights;

/* The outcomes of the defender's fire while its rerolls are cancelled, or are not. */
typedef struct {
	const BsVolley *volley; /* NULL: not computed yet */
	double *chances;        /* by outcome */
	guint *needed;          /* outcomes but 0, with all that their rows are made of */
	guint n_needed;
} Taken;

/* The work for one state of the defender. A class is a set of outcomes of the attacker that leave
 * the defender the same choices; class 0 is no hit at all. A row has, for a state of the attacker
 * and an outcome of the defender, the worth by class before the attacker chooses, as keys of the
 * attacker. */
typedef struct {
	BsDuel *duel;
	guint d;
	guint n_classes;
	gsize width;      /* of a row, in whole lanes */
	guint *class_of;  /* by outcome of the attacker */
	guint *outcomes;  /* one of each class */
	double *rows;     /* by state of the attacker and outcome of the defender */
	Weights *weights; /* by number of the attacker's volley */
	Taken taken[2];
} Desk;

static inline __attribute__((always_inline)) Four
load(const double *from)
{
	return *(const Four *)from;
}

static inline __attribute__((always_inline)) Four
larger(Four one, Four other)
{
	for (guint i = 0; i < LANES; i++)
		one[i] = other[i] > one[i] ? other[i] : one[i];
	return one;
}

static double *
row_of(const Desk *desk, guint a, guint outcome)
{
	gsize n = desk->duel->arms.radices[BS_DEFENDER].n;

	return desk->rows + (a * n + outcome) * desk->width;
}

/* ---- The defender's answers ------------------------------------------------------------- */

/* Fills in, for each state of the attacker after the turn, the best key among the defender's states
 * `to`, as a key of the attacker. */
BS_WIDE static void
answer(const Desk *desk, const guint32 *to, guint n, double *answers, gsize stride)
{
	for (gsize a = 0; a < bs_duel_n_keys(desk->duel); a += BLOCK) {
		const double *keys = bs_duel_keys(desk->duel, to[0]) + a;
		Four best[BLOCK / LANES] = {load(keys), load(keys + LANES), load(keys + 2 * LANES),
		                            load(keys + 3 * LANES)};

		for (guint i = 1; i < n; i++) {
			keys = bs_duel_keys(desk->duel, to[i]) + a;
			for (guint k = 0; k < BLOCK / LANES; k++)
				best[k] = larger(best[k], load(keys + k * LANES));
		}
		for (guint i = 0; i < BLOCK; i++) {
			Bits bits = (Bits)best[i / LANES];
			Four turned = (Four) ~(bits >> 32 | bits << 32);

			answers[(a + i) * stride] = turned[i % LANES];
		}
	}
}

static gboolean
leaves_same(const Desk *desk, guint one, guint other)
{
	const BsWear *wear = desk->duel->wears[BS_DEFENDER];
	guint n, m;
	const guint32 *to = bs_wear_choices(wear, desk->d, one, &n);
	const guint32 *others = bs_wear_choices(wear, desk->d, other, &m);

	return n == m && memcmp(to, others, n * sizeof *to) == 0;
}

static void
find_classes(Desk *desk)
{
	desk->n_classes = 0;
	for (guint outcome = 0; outcome < desk->duel->arms.radices[BS_ATTACKER].n; outcome++) {
		guint class = 0;

		while (class < desk->n_classes &&
		       !leaves_same(desk, outcome, desk->outcomes[class]))
			class ++;
		if (class == desk->n_classes)
			desk->outcomes[desk->n_classes++] = outcome;
		desk->class_of[outcome] = class;
	}
	desk->width = (desk->n_classes + LANES - 1) / LANES * LANES;
}

/* Fills in the rows of outcome 0, except class 0, which is not known yet. */
static void
answer_all(Desk *desk)
{
	gsize stride = (gsize)(row_of(desk, 1, 0) - row_of(desk, 0, 0));

	for (guint class = 1; class < desk->n_classes; class ++) {
		guint n;
		const guint32 *to = bs_wear_choices(desk->duel->wears[BS_DEFENDER], desk->d,
		                                    desk->outcomes[class], &n);

		answer(desk, to, n, desk->rows + class, stride);
	}
	for (guint a = 0; a < desk->duel->n[BS_ATTACKER]; a++)
		memset(row_of(desk, a, 0) + desk->n_classes, 0,
		       (desk->width - desk->n_classes) * sizeof(double));
}

/* ---- The attacker chooses --------------------------------------------------------------- */

/* Sums of both halves of keys, weighted by chances. */
typedef struct {
	const double *chances; /* by class */
	Four high, low;
} Sums;

static inline __attribute__((always_inline)) void
add(Sums *sums, Four keys, Four chances)
{
	Bits bits = (Bits)keys;

	sums->high += chances * ((Four)(bits >> 32 | WHOLE_NUMBER) - 0x1p52);
	sums->low += chances * ((Four)((bits & LOW_HALF) | WHOLE_NUMBER) - 0x1p52);
}

/* The row becomes the best of all parts, and is added with the weight `chance`. */
BS_WIDE static void
choose(const Desk *desk, double *row, const guint32 *parts, guint n, double chance, Sums *sums)
{
	Sums sum = *sums;

	for (gsize i = 0; i < desk->width; i += LANES) {
		Four best = load(desk->rows + parts[0] * desk->width + i);

		for (guint k = 1; k < n; k++)
			best = larger(best, load(desk->rows + parts[k] * desk->width + i));
		*(Four *)(row + i) = best;
		add(&sum, best, load(sum.chances + i) * chance);
	}
	*sums = sum;
}

static const double *
weights_of(Desk *desk, const BsVolley *fire)
{
	Weights *weights = &desk->weights[fire->number];

	if (weights->chances == NULL)
		weights->chances = g_new0(double, desk->duel->arms.radices[BS_ATTACKER].n + LANES);
	if (weights->d != desk->d) {
		weights->d = desk->d;
		memset(weights->chances, 0, desk->width * sizeof(double));
		for (guint i = 0; i < fire->n; i++)
			weights->chances[desk->class_of[fire->outcomes[i]]] += fire->chances[i];
	}
	return weights->chances;
}

static double
add_up(Four four)
{
	return four[0] + four[1] + four[2] + four[3];
}

/* The worth of all turns that begin with this pair, if rerolls go to the highest chance. A turn
 * without a hit leads back to the pair. */
static BsWorth
weigh(Desk *desk, guint a, const BsVolley *fire, const Taken *taken)
{
	const BsWear *wear = desk->duel->wears[BS_ATTACKER];
	double moves = 1 - fire->chances[0] * taken->volley->chances[0];
	Sums sums = {.chances = weights_of(desk, fire)};
	guint32 itself = (guint32)(a * desk->duel->arms.radices[BS_DEFENDER].n);

	if (moves <= 0)
		return (BsWorth){0};
	row_of(desk, a, 0)[0] = 0;
	choose(desk, row_of(desk, a, 0), &itself, 1, taken->volley->chances[0], &sums);
	for (guint i = 0; i < taken->n_needed; i++) {
		guint outcome = taken->needed[i], n;
		const guint32 *parts = bs_wear_parts(wear, a, outcome, &n);

		choose(desk, row_of(desk, a, outcome), parts, n, taken->chances[outcome], &sums);
	}
	return bs_worth_of_halves(add_up(sums.high) / moves, add_up(sums.low) / moves);
}

/* ---- Checking rerolls ------------------------------------------------------------------- */

static guint64
bits_at(const Desk *desk, const double *row, guint outcome)
{
	guint64 bits;

	memcpy(&bits, &row[desk->class_of[outcome]], sizeof bits);
	return bits;
}

/* TRUE if the attacker is never worse off with more hits. */
static gboolean
attacker_gains(const Desk *desk, guint a, const BsVolley *fire, const BsVolley *back)
{
	for (guint i = 0; i < back->n; i++) {
		const double *row = row_of(desk, a, back->outcomes[i]);

		for (guint k = 0; k < fire->n_gains; k++) {
			guint64 less = bits_at(desk, row, fire->gains[k].less),
				more = bits_at(desk, row, fire->gains[k].more);

			if ((more >> 32) + SAME_HALVES < less >> 32)
				return FALSE;
		}
	}
	return TRUE;
}

/* TRUE if the defender is never worse off in the row `more`. */
BS_WIDE static gboolean
is_no_worse(const double *less, const double *more, gsize width)
{
	Bits worse = {0};

	for (gsize i = 0; i < width; i += LANES) {
		Bits before = (Bits)load(less + i) & LOW_HALF,
		     after = (Bits)load(more + i) & LOW_HALF;

		worse |= (before + SAME_HALVES - after) >> 63;
	}
	return (worse[0] | worse[1] | worse[2] | worse[3]) == 0;
}

/* The same for the defender. */
static gboolean
defender_gains(const Desk *desk, guint a, const BsVolley *back)
{
	for (guint i = 0; i < back->n_gains; i++) {
		if (!is_no_worse(row_of(desk, a, back->gains[i].less),
		                 row_of(desk, a, back->gains[i].more), desk->width))
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

/* ---- Backward induction ----------------------------------------------------------------- */

static BsWorth
end_of(gboolean attacker_is_left, gboolean defender_is_left)
{
	return (BsWorth){
		{attacker_is_left && !defender_is_left, defender_is_left && !attacker_is_left}};
}

static void
settle(Desk *desk, guint a, BsWorth worth)
{
	for (guint side = 0; side < 2; side++)
		worth.to[side] = rint(worth.to[side] / BS_GRID) * BS_GRID;
	row_of(desk, a, 0)[0] = bs_key(&worth, BS_ATTACKER);
	bs_duel_keys(desk->duel, desk->d)[a] = bs_key(&worth, BS_DEFENDER);
	*bs_duel_worth(desk->duel, a, desk->d) = worth;
}

static void
weigh_pair(Desk *desk, guint a, const Taken *taken)
{
	BsDuel *duel = desk->duel;
	const BsVolley *fire =
		bs_duel_volley(duel, BS_ATTACKER, a, bs_duel_state(duel, BS_DEFENDER, desk->d));
	BsWorth worth = weigh(desk, a, fire, taken);

	settle(desk, a, worth);
	if (duel->least == 0 && (fire->has_rerolls || taken->volley->has_rerolls) &&
	    !are_rerolls_right(desk, a, fire, taken->volley)) {
		BsTurn turn;

		bs_turn_init(duel, &turn, a, desk->d, FALSE);
		if (bs_turn_play(duel, &turn, &worth))
			duel->is_played[bs_duel_pair(duel, a, desk->d)] = TRUE;
		else
			duel->is_rough = TRUE;
		settle(desk, a, worth);
		bs_turn_forget(duel, a, desk->d);
	}
}

static gboolean
is_within(const BsRadix *radix, guint outcome, const guint most[BS_MAX_DAMAGE])
{
	guint hits[BS_MAX_DAMAGE];

	bs_radix_hits(radix, outcome, hits);
	for (guint damage = 0; damage < BS_MAX_DAMAGE; damage++) {
		if (hits[damage] > most[damage])
			return FALSE;
	}
	return TRUE;
}

static void
take(const Desk *desk, Taken *taken, const BsVolley *back)
{
	const BsRadix *radix = &desk->duel->arms.radices[BS_DEFENDER];
	guint most[BS_MAX_DAMAGE] = {0}, hits[BS_MAX_DAMAGE];
	gboolean goes_by_hits = bs_wear_goes_by_hits(desk->duel->wears[BS_ATTACKER]);

	taken->volley = back;
	taken->n_needed = 0;
	memset(taken->chances, 0, radix->n * sizeof(double));
	for (guint i = 0; i < back->n; i++) {
		taken->chances[back->outcomes[i]] = back->chances[i];
		bs_radix_hits(radix, back->outcomes[i], hits);
		for (guint damage = 0; damage < BS_MAX_DAMAGE; damage++)
			most[damage] = MAX(most[damage], hits[damage]);
	}
	for (guint outcome = 1; outcome < radix->n; outcome++) {
		if (taken->chances[outcome] > 0 ||
		    (goes_by_hits && is_within(radix, outcome, most)))
			taken->needed[taken->n_needed++] = outcome;
	}
}

static const Taken *
taken_of(Desk *desk, guint a)
{
	const BsState *attacker = bs_duel_state(desk->duel, BS_ATTACKER, a);
	Taken *taken = &desk->taken[attacker->cancels];

	if (taken->volley == NULL)
		take(desk, taken, bs_duel_volley(desk->duel, BS_DEFENDER, desk->d, attacker));
	return taken;
}

static void
weigh_all(Desk *desk)
{
	const BsDuel *duel = desk->duel;

	find_classes(desk);
	answer_all(desk);
	desk->taken[FALSE].volley = desk->taken[TRUE].volley = NULL;
	settle(desk, 0, end_of(FALSE, TRUE));
	for (guint outcome = 1; outcome < duel->arms.radices[BS_DEFENDER].n; outcome++)
		memcpy(row_of(desk, 0, outcome), row_of(desk, 0, 0), desk->width * sizeof(double));
	for (guint a = 1; a < duel->n[BS_ATTACKER]; a++)
		weigh_pair(desk, a, taken_of(desk, a));
}

static void
desk_init(Desk *desk, BsDuel *duel)
{
	const BsRadix *radices = duel->arms.radices;
	guint n = duel->n[BS_ATTACKER];

	*desk = (Desk){.duel = duel, .width = LANES};
	desk->class_of = g_new(guint, radices[BS_ATTACKER].n);
	desk->outcomes = g_new(guint, radices[BS_ATTACKER].n);
	desk->rows = g_new0(double, bs_duel_n_keys(duel) * radices[BS_DEFENDER].n *
	                                    (radices[BS_ATTACKER].n + LANES));
	desk->weights = g_new0(Weights, 2 * (gsize)n);
	for (guint i = 0; i < 2; i++) {
		desk->taken[i].chances = g_new(double, radices[BS_DEFENDER].n);
		desk->taken[i].needed = g_new(guint, radices[BS_DEFENDER].n);
	}
}

static void
desk_clear(Desk *desk)
{
	for (guint i = 0; i < 2 * desk->duel->n[BS_ATTACKER]; i++)
		g_free(desk->weights[i].chances);
	for (guint i = 0; i < 2; i++) {
		g_free(desk->taken[i].chances);
		g_free(desk->taken[i].needed);
	}
	g_free(desk->weights);
	g_free(desk->rows);
	g_free(desk->outcomes);
	g_free(desk->class_of);
}

void
bs_backward(BsDuel *duel)
{
	Desk desk;

	desk_init(&desk, duel);
	for (guint a = 0; a < duel->n[BS_ATTACKER]; a++)
		settle(&desk, a, end_of(a > 0, FALSE));
	for (desk.d = 1; desk.d < duel->n[BS_DEFENDER]; desk.d++)
		weigh_all(&desk);
	desk_clear(&desk);
}
