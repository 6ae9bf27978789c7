#include "games/burning_suns/replies.h"

#include "base/hash.h"
#include "games/burning_suns/wide.h"

/* Most of the time is spent here, so it handles eight keys at a time, half as long as those of
 * worth.h. */
enum { LANES = 8 };

/* Of four bytes each: a quarter of a gigabyte. */
#define MOST_KEYS (1 << 26)

typedef guint32 Keys __attribute__((vector_size(LANES * 4), aligned(4)));
typedef float Floats __attribute__((vector_size(LANES * 4), aligned(4)));

#define INLINE inline __attribute__((always_inline))

/* ---- Keys ------------------------------------------------------------------------------- */

/* A worth as one number of which the side prefers the larger: the high half is the side's own
 * chance, the low half the other's, inverted. Each half has those bits of a float that differ
 * between floats from LEAST to 1, without the last ones. */
#define LEAST 0x1p-31f
#define BITS_OF_LEAST (96u << 23)
#define DROPPED 12
#define HALF 0xffffu

static inline guint32
half_of(float chance)
{
	guint32 bits;

	chance = CLAMP(chance, LEAST, 1);
	memcpy(&bits, &chance, sizeof bits);
	return (bits - BITS_OF_LEAST + (1u << (DROPPED - 1))) >> DROPPED;
}

static inline double
chance_of(guint32 half)
{
	guint32 bits = (half << DROPPED) + BITS_OF_LEAST;
	float chance;

	memcpy(&chance, &bits, sizeof chance);
	return chance > LEAST ? chance : 0;
}

static inline guint32
key_of(float own, float other)
{
	return half_of(own) << 16 | (HALF - half_of(other));
}

/* The same worths as keys of the other side. */
static INLINE Keys
turn(Keys keys)
{
	return ~(keys >> 16 | keys << 16);
}

static inline guint32
turn_one(guint32 key)
{
	return ~(key >> 16 | key << 16);
}

static INLINE Keys
load(const guint32 *from)
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

/* ---- Play ------------------------------------------------------------------------------- */

/* A state of the enemy to which outcomes of the side's fire leave the same choices. */
typedef struct {
	guint y;     /* the state */
	guint class; /* the index of these outcomes */
} User;

/* States among which the enemy can choose. */
typedef struct {
	const guint32 *to;
	guint n;
	GArray *users; /* User */
} List;

/* The fire of a state of the enemy. */
typedef struct {
	float *chances; /* by place in a row; NULL: not computed yet */
	gsize n;        /* how many of these, in lanes */
} Fire;

typedef struct {
	float own, other;
} Sum;

/* The fire of a state of the side, by whether the enemy cancels its rerolls. */
typedef struct {
	guint x;                 /* the state */
	const float *chances[2]; /* by class */
	double misses[2];        /* the chance of no hit at all */
} Shot;

/* x is a state of the side, y one of the enemy. A row has keys of the side, for x and a list, by
 * the outcome of the enemy's fire: the worth of the pair after the enemy has chosen from the list,
 * and the side from its states after the outcome. Outcomes are placed so that those with a hit of
 * the least damage come last; for these hits are taken first. */
typedef struct {
	BsDuel *duel;
	guint side;
	guint n, others;             /* number of x and y */
	guint places[BS_MAX_DAMAGE]; /* by how much a hit of each damage moves an outcome */
	guint *place_of;             /* by outcome */
	gsize length, width;         /* of a row; the width in whole lanes */
	GHashTable *lists;           /* a set of List * */
	GPtrArray **lists_of;        /* by the last state of the list; the list of this state alone
	                                is the first */
	gboolean *cancels;           /* by y */
	guint *class_of;             /* by y and outcome */
	guint n_classes;
	float **chances; /* of classes, by the number of the side's volley and whether the
	                    enemy cancels; NULL: not computed yet */
	Fire *fires[2];  /* by whether x cancels, then by y */
	Sum *sums;       /* by x and y */
	guint32 *rows;
	guint32 *turned;     /* keys of the enemy */
	Floats *own, *other; /* of one row */
} Play;

static void
set_worth(const Play *play, guint x, guint y, guint32 key)
{
	BsWorth *worth = play->side == BS_ATTACKER ? bs_duel_worth(play->duel, x, y)
	                                           : bs_duel_worth(play->duel, y, x);

	worth->to[play->side] = chance_of(key >> 16);
	worth->to[!play->side] = chance_of(~key & HALF);
}

/* The key where the side has nothing left. */
static guint32
end_of(guint y)
{
	return y > 0 ? key_of(0, 1) : key_of(0, 0);
}

static const BsRadix *
own_radix(const Play *play)
{
	return &play->duel->arms.radices[play->side];
}

static const BsRadix *
enemy_radix(const Play *play)
{
	return &play->duel->arms.radices[!play->side];
}

/* Returns the volley of x, whose rerolls may be cancelled. */
static const BsVolley *
volley_of(const Play *play, guint x, gboolean is_cancelled)
{
	const BsState enemy = {.cancels = is_cancelled};

	return bs_duel_volley(play->duel, play->side, x, &enemy);
}

/* ---- Lists ------------------------------------------------------------------------------ */

static guint
hash_list(gconstpointer data)
{
	const List *list = data;

	return sw_hash_bytes(list->to, list->n * sizeof *list->to);
}

static gboolean
equal_lists(gconstpointer one, gconstpointer other)
{
	const List *a = one, *b = other;

	return a->n == b->n && memcmp(a->to, b->to, a->n * sizeof *a->to) == 0;
}

static void
free_list(gpointer list)
{
	g_array_unref(((List *)list)->users);
	g_free(list);
}

static List *
find_list(Play *play, const guint32 *to, guint n)
{
	List sought = {.to = to, .n = n}, *list = g_hash_table_lookup(play->lists, &sought);
	guint last = 0;

	if (list)
		return list;
	list = g_memdup2(&sought, sizeof sought);
	list->users = g_array_new(FALSE, FALSE, sizeof(User));
	g_hash_table_add(play->lists, list);
	for (guint i = 0; i < n; i++)
		last = MAX(last, to[i]);
	g_ptr_array_insert(play->lists_of[last], n == 1 ? 0 : -1, list);
	return list;
}

/* Returns the class of y among the users of the list. States are added in order. */
static guint
find_class(Play *play, List *list, guint y)
{
	User user = {y, play->n_classes};

	if (list->users->len > 0) {
		const User *last = &g_array_index(list->users, User, list->users->len - 1);

		if (last->y == y)
			return last->class;
	}
	g_array_append_val(list->users, user);
	return play->n_classes++;
}

static void
find_lists(Play *play)
{
	guint n_outcomes = own_radix(play)->n;

	for (guint y = 1; y < play->others; y++) {
		for (guint outcome = 0; outcome < n_outcomes; outcome++) {
			guint n;
			const guint32 *to =
				bs_wear_choices(play->duel->wears[!play->side], y, outcome, &n);

			play->class_of[y * n_outcomes + outcome] =
				find_class(play, find_list(play, to, n), y);
		}
	}
}

/* ---- Chances ---------------------------------------------------------------------------- */

static void
find_fire(Play *play, guint y, const BsState *state)
{
	Fire *fire = &play->fires[state->cancels][y];
	const BsVolley *volley;

	if (fire->chances)
		return;
	volley = bs_duel_volley(play->duel, !play->side, y, state);
	fire->chances = g_new0(float, play->width);
	for (guint i = 0; i < volley->n; i++) {
		guint place = play->place_of[volley->outcomes[i]];

		fire->chances[place] = (float)volley->chances[i];
		fire->n = MAX(fire->n, place / LANES + 1);
	}
}

static void
find_fires(Play *play)
{
	for (guint y = 1; y < play->others; y++) {
		for (guint x = 1; x < play->n; x++)
			find_fire(play, y, bs_duel_state(play->duel, play->side, x));
	}
}

/* Returns the chances that the volley leads to each class. */
static const float *
chances_of(Play *play, const BsVolley *volley, gboolean is_cancelled)
{
	float **chances = &play->chances[2 * volley->number + (guint)is_cancelled];

	if (*chances)
		return *chances;
	*chances = g_new0(float, play->n_classes);
	for (guint y = 1; y < play->others; y++) {
		const guint *class_of = &play->class_of[y * own_radix(play)->n];

		for (guint i = 0; play->cancels[y] == is_cancelled && i < volley->n; i++)
			(*chances)[class_of[volley->outcomes[i]]] += (float)volley->chances[i];
	}
	return *chances;
}

static Shot
shot_of(Play *play, guint x)
{
	Shot shot = {.x = x};

	for (gboolean cancels = FALSE; cancels <= TRUE; cancels++) {
		const BsVolley *volley = volley_of(play, x, cancels);

		shot.chances[cancels] = chances_of(play, volley, cancels);
		shot.misses[cancels] = volley->chances[0];
	}
	return shot;
}

static const Fire *
fire_at(const Play *play, const Shot *shot, guint y)
{
	return &play->fires[bs_duel_state(play->duel, play->side, shot->x)->cancels][y];
}

static Sum *
sum_at(const Play *play, const Shot *shot, guint y)
{
	return &play->sums[shot->x * (gsize)play->others + y];
}

/* ---- Sums ------------------------------------------------------------------------------- */

static INLINE float
add_up(Floats floats)
{
	enum { HALF_OF_LANES = LANES / 2 };
	float sums[HALF_OF_LANES];

	for (guint i = 0; i < HALF_OF_LANES; i++)
		sums[i] = floats[i] + floats[i + HALF_OF_LANES];
	return (sums[0] + sums[1]) + (sums[2] + sums[3]);
}

static INLINE void
unpack(const Play *play, const guint32 *row)
{
	for (gsize i = 0; i < play->width / LANES; i++) {
		Keys keys = load(row + i * LANES);

		play->own[i] = (Floats)((keys >> 16 << DROPPED) + BITS_OF_LEAST);
		play->other[i] = (Floats)(((~keys & HALF) << DROPPED) + BITS_OF_LEAST);
	}
}

/* Adds the worth of the unpacked row to the sums of a user. */
static INLINE void
add_to(const Play *play, const Shot *shot, const User *user)
{
	float chance = shot->chances[play->cancels[user->y]][user->class];
	const Fire *fire = fire_at(play, shot, user->y);
	Sum *sum = sum_at(play, shot, user->y);
	Floats own = {0}, other = {0};

	if (chance == 0)
		return;
	for (gsize i = 0; i < fire->n; i++) {
		Floats chances = *(const Floats *)(fire->chances + i * LANES);

		own += play->own[i] * chances;
		other += play->other[i] * chances;
	}
	sum->own += chance * add_up(own);
	sum->other += chance * add_up(other);
}

/* Adds the row to the sums of all users of the list but `y`: its turn without a hit is weighed
 * before. */
BS_WIDE static void
add_to_others(const Play *play, const Shot *shot, const guint32 *row, const List *list, guint y)
{
	const User *users = &g_array_index(list->users, User, 0);

	unpack(play, row);
	for (guint i = 0; i < list->users->len; i++) {
		if (users[i].y != y)
			add_to(play, shot, &users[i]);
	}
}

/* Settles the worth of a pair; of its row only outcome 0, which leads back to the pair, is
 * missing. */
BS_WIDE static void
weigh(const Play *play, const Shot *shot, guint y, guint32 *row)
{
	const User itself = {y, play->class_of[y * own_radix(play)->n]};
	double moves = 1 - shot->misses[play->cancels[y]] * fire_at(play, shot, y)->chances[0];
	const Sum *sum = sum_at(play, shot, y);

	row[0] = key_of(0, 0);
	unpack(play, row);
	add_to(play, shot, &itself);
	if (moves > 0)
		row[0] = key_of(sum->own / (float)moves, sum->other / (float)moves);
}

/* ---- Rows ------------------------------------------------------------------------------- */

/* The keys `after` a hit become the best of those before it, in the rows of all states that it
 * leads to. Writes whole lanes. */
static INLINE void
take_hit(const Play *play, guint x, guint damage, const guint32 *rows, gsize stride, guint32 *after,
         gsize length)
{
	guint n;
	const guint32 *to = bs_wear_choices(play->duel->wears[play->side], x,
	                                    enemy_radix(play)->stride[damage - 1], &n);

	for (gsize i = 0; i < length; i += LANES)
		*(Keys *)(after + i) = load(rows + to[0] * stride + i);
	for (guint k = 1; k < n; k++) {
		for (gsize i = 0; i < length; i += LANES)
			*(Keys *)(after + i) =
				larger(load(after + i), load(rows + to[k] * stride + i));
	}
}

/* Fills in the row of x, except for outcome 0. Those of lower states are `stride` apart. */
static INLINE void
fill_row(const Play *play, guint x, guint32 *rows, gsize stride)
{
	for (guint damage = BS_MAX_DAMAGE; damage > 0; damage--) {
		gsize place = play->places[damage - 1],
		      end = damage == 1 ? play->length : play->places[damage - 2];

		if (place < end)
			take_hit(play, x, damage, rows, stride, rows + x * stride + place,
			         end - place);
	}
}

static void
fill_with(const Play *play, guint32 *row, guint32 key)
{
	for (gsize i = 0; i < play->width; i++)
		row[i] = key;
}

/* ---- The side chooses first ------------------------------------------------------------- */

/* Here `turned` is by y and x, and `rows` by x, for one list at a time. */

static guint32 *
turned_at(const Play *play, guint y)
{
	return play->turned + y * (gsize)play->n;
}

/* Fills in the keys after outcome 0: the enemy chooses from the list. */
BS_WIDE static void
answer(const Play *play, const List *list, guint32 *answers)
{
	for (gsize x = 0; x < play->n; x += LANES) {
		Keys best = load(turned_at(play, list->to[0]) + x);

		for (guint k = 1; k < list->n; k++)
			best = larger(best, load(turned_at(play, list->to[k]) + x));
		*(Keys *)(answers + x) = turn(best);
	}
}

BS_WIDE static void
fill_one(const Play *play, guint x)
{
	fill_row(play, x, play->rows, play->width);
}

/* Weighs all pairs with y; their rows are those of the list of y alone. */
static void
weigh_first(const Play *play, const Shot *shots, guint y)
{
	const GPtrArray *lists = play->lists_of[y];
	const List *alone = lists->len > 0 ? g_ptr_array_index(lists, 0) : NULL;

	fill_with(play, play->rows, end_of(y));
	turned_at(play, y)[0] = turn_one(end_of(y));
	set_worth(play, 0, y, end_of(y));
	for (guint x = 1; x < play->n; x++) {
		guint32 *row = play->rows + x * play->width;

		fill_one(play, x);
		if (y > 0)
			weigh(play, &shots[x], y, row);
		else
			row[0] = key_of(1, 0);
		turned_at(play, y)[x] = turn_one(row[0]);
		set_worth(play, x, y, row[0]);
		if (alone && alone->n == 1)
			add_to_others(play, &shots[x], row, alone, y);
	}
}

static void
add_list(const Play *play, const Shot *shots, const List *list, guint32 *answers)
{
	answer(play, list, answers);
	fill_with(play, play->rows, answers[0]);
	for (guint x = 1; x < play->n; x++) {
		guint32 *row = play->rows + x * play->width;

		fill_one(play, x);
		row[0] = answers[x];
		add_to_others(play, &shots[x], row, list, 0);
	}
}

static void
reply_first(Play *play)
{
	g_autofree Shot *shots = g_new0(Shot, play->n);
	g_autofree guint32 *answers = g_new0(guint32, play->n + LANES);

	play->rows = g_new0(guint32, play->n * play->width + LANES);
	play->turned = g_new0(guint32, (gsize)play->others * play->n + LANES);
	for (guint x = 1; x < play->n; x++)
		shots[x] = shot_of(play, x);
	for (guint y = 0; y < play->others; y++) {
		const GPtrArray *lists = play->lists_of[y];

		weigh_first(play, shots, y);
		for (guint i = 0; i < lists->len; i++) {
			const List *list = g_ptr_array_index(lists, i);

			if (list->n > 1)
				add_list(play, shots, list, answers);
		}
	}
}

/* ---- The side chooses second ------------------------------------------------------------ */

/* Here `rows` is by x and y, and `turned` by y and outcome, for one x at a time. */

BS_WIDE static void
fill_all(const Play *play, guint x)
{
	gsize stride = play->others * play->width;
	guint32 *rows = play->rows + x * stride;

	for (guint y = 0; y < play->others; y++) {
		fill_row(play, x, play->rows + y * play->width, stride);
		rows[y * play->width] = y > 0 ? key_of(0, 0) : key_of(1, 0);
	}
	for (gsize i = 0; i < stride; i += LANES)
		*(Keys *)(play->turned + i) = turn(load(rows + i));
}

/* Fills in the row where the enemy chooses from a list. */
BS_WIDE static void
choose(const Play *play, const List *list, guint32 *row)
{
	for (gsize i = 0; i < play->width; i += LANES) {
		Keys best = load(play->turned + list->to[0] * play->width + i);

		for (guint k = 1; k < list->n; k++)
			best = larger(best, load(play->turned + list->to[k] * play->width + i));
		*(Keys *)(row + i) = turn(best);
	}
}

static void
weigh_second(const Play *play, const Shot *shot, guint y, guint32 *chosen)
{
	const GPtrArray *lists = play->lists_of[y];
	guint32 *row = play->rows + (shot->x * (gsize)play->others + y) * play->width;

	if (y > 0)
		weigh(play, shot, y, row);
	play->turned[y * play->width] = turn_one(row[0]);
	set_worth(play, shot->x, y, row[0]);
	for (guint i = 0; i < lists->len; i++) {
		const List *list = g_ptr_array_index(lists, i);

		if (list->n > 1)
			choose(play, list, chosen);
		add_to_others(play, shot, list->n > 1 ? chosen : row, list, y);
	}
}

static void
reply_second(Play *play)
{
	gsize size = play->others * play->width;
	g_autofree guint32 *chosen = g_new0(guint32, play->width);

	play->rows = g_new(guint32, play->n * size + LANES);
	play->turned = g_new0(guint32, size);
	for (guint y = 0; y < play->others; y++) {
		fill_with(play, play->rows + y * play->width, end_of(y));
		set_worth(play, 0, y, end_of(y));
	}
	for (guint x = 1; x < play->n; x++) {
		Shot shot = shot_of(play, x);

		fill_all(play, x);
		for (guint y = 0; y < play->others; y++)
			weigh_second(play, &shot, y, chosen);
	}
}

/* ---- The whole -------------------------------------------------------------------------- */

static void
place_outcomes(Play *play)
{
	const BsRadix *radix = enemy_radix(play);

	play->length = 1;
	for (guint d = BS_MAX_DAMAGE; d-- > 0;) {
		play->places[d] = (guint)play->length;
		play->length *= bs_radix_most(radix, d + 1) + 1;
	}
	play->width = (play->length + LANES - 1) / LANES * LANES;
	play->place_of = g_new0(guint, radix->n);
	for (guint i = 0; i < radix->n; i++) {
		guint hits[BS_MAX_DAMAGE];

		bs_radix_hits(radix, i, hits);
		for (guint d = 0; d < BS_MAX_DAMAGE; d++)
			play->place_of[i] += hits[d] * play->places[d];
	}
}

static void
play_init(Play *play, BsDuel *duel, guint side)
{
	*play = (Play){.duel = duel, .side = side, .n = duel->n[side], .others = duel->n[!side]};
	place_outcomes(play);
	play->lists = g_hash_table_new_full(hash_list, equal_lists, free_list, NULL);
	play->lists_of = g_new(GPtrArray *, play->others);
	play->cancels = g_new(gboolean, play->others);
	for (guint y = 0; y < play->others; y++) {
		play->lists_of[y] = g_ptr_array_new();
		play->cancels[y] = bs_duel_state(duel, !side, y)->cancels;
	}
	play->class_of = g_new(guint, (gsize)play->others * own_radix(play)->n);
	play->chances = g_new0(float *, 4 * (gsize)play->n);
	play->fires[FALSE] = g_new0(Fire, play->others);
	play->fires[TRUE] = g_new0(Fire, play->others);
	play->sums = g_new0(Sum, (gsize)play->n * play->others);
	play->own = g_new(Floats, play->width / LANES);
	play->other = g_new(Floats, play->width / LANES);
	find_lists(play);
	find_fires(play);
}

static void
play_clear(Play *play)
{
	for (guint y = 0; y < play->others; y++) {
		g_ptr_array_unref(play->lists_of[y]);
		g_free(play->fires[FALSE][y].chances);
		g_free(play->fires[TRUE][y].chances);
	}
	for (gsize i = 0; i < 4 * (gsize)play->n; i++)
		g_free(play->chances[i]);
	g_hash_table_unref(play->lists);
	g_free(play->lists_of);
	g_free(play->cancels);
	g_free(play->class_of);
	g_free(play->place_of);
	g_free(play->chances);
	g_free(play->fires[FALSE]);
	g_free(play->fires[TRUE]);
	g_free(play->sums);
	g_free(play->own);
	g_free(play->other);
	g_free(play->rows);
	g_free(play->turned);
}

gboolean
bs_replies(BsDuel *duel, guint side)
{
	Play play;
	guint64 most_keys = (guint64)duel->n[side] * duel->n[!side] * duel->arms.radices[!side].n;

	if (!bs_wear_goes_by_hits(duel->wears[side]) || most_keys > MOST_KEYS)
		return FALSE;
	play_init(&play, duel, side);
	if (side == BS_ATTACKER)
		reply_first(&play);
	else
		reply_second(&play);
	play_clear(&play);
	return TRUE;
}
