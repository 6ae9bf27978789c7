#include "games/burning_suns/estimate.h"

#include "games/burning_suns/wide.h"

#include <string.h>

/* Most of the time is spent here, so it handles four keys at a time, in the widest registers that
 * the processor has. */
enum { LANES = 4, BLOCK = 2 * LANES, MOST_BLOCKS = 64, MOST_CLASSES = MOST_BLOCKS * LANES };

typedef double Keys __attribute__((vector_size(LANES * 8), aligned(8)));
typedef guint64 Bits __attribute__((vector_size(LANES * 8), aligned(8)));
typedef float Floats __attribute__((vector_size(LANES * 8), aligned(4)));

#define INLINE inline __attribute__((always_inline))

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

static INLINE Keys
load(const double *from)
{
	return *(const Keys *)from;
}

static INLINE Keys
larger(Keys one, Keys other)
{
	for (guint i = 0; i < LANES; i++)
		one[i] = other[i] > one[i] ? other[i] : one[i];
	return one;
}

/* The same worths as keys of the other side. */
static INLINE Keys
turn(Keys keys)
{
	Bits bits = (Bits)keys;

	return (Keys) ~(bits >> 32 | bits << 32);
}

/* The chances of both, by turns. */
static INLINE Floats
chances_of(Keys keys)
{
	return (Floats)((Bits)keys ^ LOW_HALF);
}

/* ---- Choices ---------------------------------------------------------------------------- */

/* Outcomes that leave a state the same choices. */
typedef struct {
	const guint32 *to;
	guint n;
	guint list; /* equal for all states with these choices */
} Class;

/* The choices of one side. Class 0 is no hit at all. */
typedef struct {
	guint stride;     /* outcomes */
	guint *n;         /* classes, by state */
	guint8 *class_of; /* by state and outcome */
	Class *classes;   /* by state and class */
	guint n_lists;
} Choices;

static const Class *
class_at(const Choices *choices, guint state, guint class)
{
	return &choices->classes[(gsize)state * choices->stride + class];
}

/* Returns the class of an outcome, and adds it if it is new. */
static guint
find_class(Choices *choices, const BsWear *wear, guint state, guint outcome, guint32 *lists)
{
	guint place = bs_wear_place(wear, state, outcome), class = 0, n;
	const guint32 *to = bs_wear_choices(wear, state, outcome, &n);

	while (class < choices->n[state] && class_at(choices, state, class)->to != to)
		class ++;
	if (class < choices->n[state])
		return class;
	if (lists[place] == 0)
		lists[place] = ++choices->n_lists;
	choices->classes[(gsize)state * choices->stride + class] = (Class){to, n, lists[place] - 1};
	choices->n[state]++;
	return class;
}

/* FALSE if there are too many. */
static gboolean
choices_init(Choices *choices, const BsWear *wear, guint n_outcomes)
{
	guint n = bs_wear_count(wear);
	g_autofree guint32 *lists = g_new0(guint32, bs_wear_size(wear));

	*choices = (Choices){.stride = n_outcomes};
	choices->n = g_new0(guint, n);
	choices->class_of = g_new(guint8, (gsize)n * n_outcomes);
	choices->classes = g_new(Class, (gsize)n * n_outcomes);
	for (guint state = 0; state < n; state++) {
		for (guint outcome = 0; outcome < n_outcomes; outcome++) {
			guint class = find_class(choices, wear, state, outcome, lists);

			if (class >= MOST_CLASSES)
				return FALSE;
			choices->class_of[(gsize)state * n_outcomes + outcome] = (guint8) class;
		}
	}
	return TRUE;
}

static void
choices_clear(Choices *choices)
{
	g_free(choices->n);
	g_free(choices->class_of);
	g_free(choices->classes);
}

/* ---- Chances ---------------------------------------------------------------------------- */

/* The chances that one volley of the attacker leads to each class of the defender's state, each
 * twice. `blocks` has a bit for each LANES classes, set if one of them is possible. */
typedef struct {
	guint d; /* the state */
	guint64 blocks;
	float *chances;
} Columns;

typedef struct {
	float chance;
	guint class;
} Term;

/* The classes that one volley of the defender leads the attacker's state to. */
typedef struct {
	guint first, n; /* of Desk.terms; n is 0 before they are computed */
} Terms;

/* The work for one state of the defender. */
typedef struct {
	BsDuel *duel;
	Choices choices[2];
	guint d;
	gsize n_keys;     /* states of the attacker, in whole blocks */
	double *keys;     /* keys of the defender, by its state and the attacker's */
	gsize width;      /* classes of the defender's state, in whole lanes */
	double *answers;  /* keys of the attacker, by its state and these classes */
	float *rows;      /* chances of both, by list of the attacker and these classes */
	guint64 *done;    /* by list: the blocks of its row that are computed */
	Columns *columns; /* by number of the attacker's volley */
	Terms *runs;      /* by number of the defender's volley and state of the attacker */
	GArray *terms;    /* Term */
} Desk;

static const Columns *
columns_of(Desk *desk, const BsVolley *fire)
{
	Columns *columns = &desk->columns[fire->number];
	const Choices *choices = &desk->choices[BS_DEFENDER];
	const guint8 *class_of = &choices->class_of[(gsize)desk->d * choices->stride];

	if (columns->d == desk->d)
		return columns;
	if (columns->chances == NULL)
		columns->chances = g_new(float, 2 * (choices->stride + LANES));
	memset(columns->chances, 0, 2 * desk->width * sizeof(float));
	columns->d = desk->d;
	columns->blocks = 0;
	for (guint i = 0; i < fire->n; i++) {
		guint class = class_of[fire->outcomes[i]];

		columns->blocks |= G_GUINT64_CONSTANT(1) << (class / LANES);
		columns->chances[2 * class] += (float)fire->chances[i];
		columns->chances[2 * class + 1] = columns->chances[2 * class];
	}
	return columns;
}

static void
find_terms(Desk *desk, Terms *terms, guint a, const BsVolley *back)
{
	const Choices *choices = &desk->choices[BS_ATTACKER];
	double chances[MOST_CLASSES] = {0};

	for (guint i = 0; i < back->n; i++)
		chances[choices->class_of[(gsize)a * choices->stride + back->outcomes[i]]] +=
			back->chances[i];
	terms->first = desk->terms->len;
	for (guint class = 0; class < choices->n[a]; class ++) {
		Term term = {(float)chances[class], class};

		if (term.chance > 0)
			g_array_append_val(desk->terms, term);
	}
	terms->n = desk->terms->len - terms->first;
}

/* The first is class 0: any die may miss. */
static const Term *
terms_of(Desk *desk, guint a, const BsVolley *back, guint *n)
{
	Terms *terms = &desk->runs[(gsize)back->number * desk->duel->n[BS_ATTACKER] + a];

	if (terms->n == 0)
		find_terms(desk, terms, a, back);
	*n = terms->n;
	return &g_array_index(desk->terms, Term, terms->first);
}

/* ---- The defender's answers ------------------------------------------------------------- */

/* Fills in, for each state of the attacker after the turn, the best key among the defender's. */
BS_WIDE static void
answer(const Desk *desk, const Class *class, double *answers)
{
	for (gsize a = 0; a < desk->n_keys; a += BLOCK) {
		const double *keys = desk->keys + class->to[0] * desk->n_keys + a;
		Keys one = load(keys), two = load(keys + LANES);

		for (guint i = 1; i < class->n; i++) {
			keys = desk->keys + class->to[i] * desk->n_keys + a;
			one = larger(one, load(keys));
			two = larger(two, load(keys + LANES));
		}
		one = turn(one);
		two = turn(two);
		for (guint i = 0; i < LANES; i++) {
			answers[(a + i) * desk->width] = one[i];
			answers[(a + i + LANES) * desk->width] = two[i];
		}
	}
}

/* All but those of class 0, which are not known yet. */
static void
answer_all(Desk *desk)
{
	const Choices *choices = &desk->choices[BS_DEFENDER];
	guint n = choices->n[desk->d];

	desk->width = (n + LANES - 1) / LANES * LANES;
	for (guint class = 1; class < n; class ++)
		answer(desk, class_at(choices, desk->d, class), desk->answers + class);
	for (gsize a = 0; a < desk->n_keys; a++) {
		for (gsize class = n; class < desk->width; class ++)
			desk->answers[a * desk->width + class] = key_of(NONE, NONE);
	}
	memset(desk->done, 0, desk->choices[BS_ATTACKER].n_lists * sizeof *desk->done);
}

/* ---- The attacker chooses --------------------------------------------------------------- */

static INLINE guint
take_block(guint64 *blocks)
{
	guint block = (guint)__builtin_ctzll(*blocks);

	*blocks &= *blocks - 1;
	return block * LANES;
}

/* Fills in some blocks of the list's row, two at a time: the attacker has chosen. */
static INLINE void
fill_row(const Desk *desk, const Class *class, guint64 blocks, float *row)
{
	while (blocks) {
		guint block = take_block(&blocks), other = blocks ? take_block(&blocks) : block;
		const double *answers = desk->answers + class->to[0] * desk->width;
		Keys one = load(answers + block), two = load(answers + other);

		for (guint i = 1; i < class->n; i++) {
			answers = desk->answers + class->to[i] * desk->width;
			one = larger(one, load(answers + block));
			two = larger(two, load(answers + other));
		}
		*(Floats *)(row + 2 * block) = chances_of(one);
		*(Floats *)(row + 2 * other) = chances_of(two);
	}
}

/* The row of a class, with these blocks. */
static INLINE const float *
row_of(const Desk *desk, const Class *class, guint64 blocks)
{
	float *row = desk->rows + 2 * class->list * desk->width;
	guint64 missing = blocks & ~desk->done[class->list];

	if (missing) {
		fill_row(desk, class, missing, row);
		desk->done[class->list] |= missing;
	}
	return row;
}

/* The mean worth of all turns that begin with the pair, but for turns that lead back to it. */
BS_WIDE static void
weigh(const Desk *desk, guint a, const Columns *columns, const Term *terms, guint n, float sums[2])
{
	const float *rows[MOST_CLASSES];
	float stays[2 * MOST_CLASSES];
	Floats sum = {0};

	fill_row(desk, class_at(&desk->choices[BS_ATTACKER], a, 0), columns->blocks, stays);
	rows[0] = stays;
	for (guint i = 1; i < n; i++)
		rows[i] = row_of(desk, class_at(&desk->choices[BS_ATTACKER], a, terms[i].class),
		                 columns->blocks);
	for (guint64 blocks = columns->blocks; blocks;) {
		guint block = 2 * take_block(&blocks), other = block;
		Floats one = {0}, two = {0};

		if (blocks)
			other = 2 * take_block(&blocks);
		for (guint i = 0; i < n; i++) {
			one += *(const Floats *)(rows[i] + block) * terms[i].chance;
			two += *(const Floats *)(rows[i] + other) * terms[i].chance;
		}
		sum += one * *(const Floats *)(columns->chances + block);
		if (other != block)
			sum += two * *(const Floats *)(columns->chances + other);
	}
	sums[OWN] = sums[OTHER] = 0;
	for (guint i = 0; i < LANES; i++) {
		sums[OWN] += sum[2 * i + OWN];
		sums[OTHER] += sum[2 * i + OTHER];
	}
}

/* ---- Backward induction ----------------------------------------------------------------- */

static void
settle(Desk *desk, guint a, float won, float lost)
{
	won = round_chance(won);
	lost = round_chance(lost);
	desk->answers[a * desk->width] = key_of(won, lost);
	desk->keys[desk->d * desk->n_keys + a] = key_of(lost, won);
	*bs_duel_worth(desk->duel, a, desk->d) =
		(BsWorth){{won > NONE ? won : 0, lost > NONE ? lost : 0}};
}

static void
weigh_pair(Desk *desk, guint a)
{
	BsDuel *duel = desk->duel;
	const BsVolley *fire =
		bs_duel_volley(duel, BS_ATTACKER, a, bs_duel_state(duel, BS_DEFENDER, desk->d));
	const BsVolley *back =
		bs_duel_volley(duel, BS_DEFENDER, desk->d, bs_duel_state(duel, BS_ATTACKER, a));
	float moves = (float)(1 - fire->chances[0] * back->chances[0]), sums[2];
	guint n;
	const Term *terms = terms_of(desk, a, back, &n);

	desk->answers[a * desk->width] = key_of(NONE, NONE);
	weigh(desk, a, columns_of(desk, fire), terms, n, sums);
	if (moves > 0)
		settle(desk, a, sums[OWN] / moves, sums[OTHER] / moves);
	else
		settle(desk, a, 0, 0);
}

static void
desk_init(Desk *desk, BsDuel *duel)
{
	guint n = duel->n[BS_ATTACKER], others = duel->n[BS_DEFENDER];
	gsize most = duel->arms.radices[BS_ATTACKER].n + LANES;

	desk->n_keys = (n + BLOCK - 1) / BLOCK * BLOCK;
	desk->keys = g_new0(double, others * desk->n_keys);
	desk->answers = g_new0(double, desk->n_keys *most);
	desk->rows = g_new(float, 2 * desk->choices[BS_ATTACKER].n_lists * most);
	desk->done = g_new(guint64, desk->choices[BS_ATTACKER].n_lists);
	desk->columns = g_new0(Columns, 2 * (gsize)n);
	desk->runs = g_new0(Terms, 2 * (gsize)others * n);
	desk->terms = g_array_new(FALSE, FALSE, sizeof(Term));
}

static void
desk_clear(Desk *desk)
{
	for (guint i = 0; i < 2 * desk->duel->n[BS_ATTACKER]; i++)
		g_free(desk->columns[i].chances);
	g_free(desk->keys);
	g_free(desk->answers);
	g_free(desk->rows);
	g_free(desk->done);
	g_free(desk->columns);
	g_free(desk->runs);
	g_array_unref(desk->terms);
}

static void
estimate(Desk *desk)
{
	guint n = desk->duel->n[BS_ATTACKER];

	for (guint a = 0; a < n; a++)
		settle(desk, a, a > 0, 0);
	for (desk->d = 1; desk->d < desk->duel->n[BS_DEFENDER]; desk->d++) {
		answer_all(desk);
		settle(desk, 0, 0, 1);
		for (guint a = 1; a < n; a++)
			weigh_pair(desk, a);
	}
}

gboolean
bs_estimate(BsDuel *duel)
{
	Desk desk = {.duel = duel, .width = LANES};
	gboolean is_possible = TRUE;

	for (guint side = 0; side < 2; side++)
		is_possible &= choices_init(&desk.choices[side], duel->wears[side],
		                            duel->arms.radices[!side].n);
	if (is_possible) {
		desk_init(&desk, duel);
		estimate(&desk);
		desk_clear(&desk);
	}
	choices_clear(&desk.choices[BS_ATTACKER]);
	choices_clear(&desk.choices[BS_DEFENDER]);
	return is_possible;
}
