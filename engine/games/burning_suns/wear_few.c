/* The third part of wear.h: a few of a side's states, and the choices among these alone. */
#include "games/burning_suns/wear_private.h"

#include "base/hash.h"

#include <string.h>

/* Bounds memory, in numbers of eight bytes. */
enum { MOST_NUMBERS = 1 << 24 };

/* Sets of the states that are kept, one bit for each. A state that is kept has an index among
 * these. */
typedef struct {
	const BsWear *wear;
	guint32 *states; /* by index: the state */
	guint32 *index;  /* by state; NOT_KEPT */
	guint n;         /* states kept */
	guint width;     /* numbers of a set */
	guint64 *after;  /* by state and outcome: the set of those that it can become */
	guint64 *below;  /* by index: those that have no more of everything */
} Sets;

#define NOT_KEPT G_MAXUINT32

/* States of no more hit points keep all choices. */
#define ENDGAME 10

/* ---- States ----------------------------------------------------------------------------- */

static gboolean
any_is_marked(const guint32 *states, guint n, const guint8 *is_marked)
{
	for (guint i = 0; i < n; i++) {
		if (is_marked[states[i]])
			return TRUE;
	}
	return FALSE;
}

/* Marks states until each marked one can take a hit of each damage and become a marked one. */
static void
close_under_hits(const BsWear *wear, guint8 *is_marked)
{
	is_marked[0] = is_marked[wear->states->len - 1] = TRUE;
	for (guint state = wear->states->len; state-- > 1;) {
		for (guint damage = 1; is_marked[state] && damage <= BS_MAX_DAMAGE; damage++) {
			guint n;
			const guint32 *to = bs_wear_steps(wear, state, damage, &n);

			if (n > 0 && !any_is_marked(to, n, is_marked))
				is_marked[to[0]] = TRUE;
		}
	}
}

void
bs_wear_mark_steps(const BsWear *wear, guint state, guint8 *is_marked)
{
	for (guint damage = 1; damage <= BS_MAX_DAMAGE; damage++) {
		guint n;
		const guint32 *to = bs_wear_steps(wear, state, damage, &n);

		for (guint i = 0; i < n; i++)
			is_marked[to[i]] = TRUE;
	}
}

/* ---- Sets ------------------------------------------------------------------------------- */

static void
number_states(Sets *sets, const guint8 *is_marked)
{
	guint n = sets->wear->states->len;

	sets->states = g_new(guint32, n);
	sets->index = g_new(guint32, n);
	for (guint state = 0; state < n; state++) {
		sets->index[state] = is_marked[state] ? sets->n : NOT_KEPT;
		if (is_marked[state])
			sets->states[sets->n++] = state;
	}
	sets->width = (sets->n + 63) / 64;
}

static guint64 *
set_after(const Sets *sets, guint state, guint outcome)
{
	return &sets->after[((gsize)state * sets->wear->radix.n + outcome) * sets->width];
}

static void
add_state(guint64 *set, guint32 index)
{
	set[index / 64] |= G_GUINT64_CONSTANT(1) << index % 64;
}

/* What is left after the outcome is what is left after one hit of it and then the rest. */
static void
find_after(Sets *sets, guint state, guint outcome)
{
	const BsWear *wear = sets->wear;
	guint64 *set = set_after(sets, state, outcome);
	guint damage, rest, n;
	const guint32 *to;

	if (state == 0 || outcome == 0) {
		if (sets->index[state] != NOT_KEPT)
			add_state(set, sets->index[state]);
		return;
	}
	damage = bs_least_damage(&wear->radix, outcome);
	rest = outcome - wear->radix.stride[damage - 1];
	to = bs_wear_steps(wear, state, damage, &n);
	for (guint i = 0; i < n; i++) {
		const guint64 *then = set_after(sets, to[i], rest);

		for (guint k = 0; k < sets->width; k++)
			set[k] |= then[k];
	}
}

static void
find_sets(Sets *sets)
{
	BsPacked packed = bs_packed_new(sets->wear);
	guint n = sets->wear->states->len;

	sets->after = g_new0(guint64, (gsize)n * sets->wear->radix.n * sets->width);
	for (guint state = 0; state < n; state++) {
		for (guint outcome = 0; outcome < sets->wear->radix.n; outcome++)
			find_after(sets, state, outcome);
	}
	sets->below = g_new0(guint64, (gsize)sets->n * sets->width);
	for (guint i = 0; i < sets->n; i++) {
		for (guint k = 0; k < i; k++) {
			if (bs_packed_is_part(&packed, sets->states[k], sets->states[i]))
				add_state(&sets->below[(gsize)i * sets->width], k);
		}
	}
	g_free(packed.numbers);
}

/* Drops states that are part of another one of the set: such a choice is hardly ever better. */
static void
drop_parts(const Sets *sets, guint64 *set)
{
	for (guint i = sets->n; i-- > 0;) {
		const guint64 *below = &sets->below[(gsize)i * sets->width];

		if (!(set[i / 64] >> i % 64 & 1))
			continue;
		for (guint k = 0; k <= i / 64; k++)
			set[k] &= ~below[k];
	}
}

/* ---- Lists ------------------------------------------------------------------------------ */

/* Hashes and compares sets by their first number, and the number before it: their width. */
static guint
hash_set(gconstpointer set)
{
	const guint64 *numbers = set;

	return sw_hash_bytes(numbers + 1, numbers[0] * sizeof *numbers);
}

static gboolean
equal_sets(gconstpointer one, gconstpointer other)
{
	const guint64 *numbers = one;

	return memcmp(one, other, (numbers[0] + 1) * sizeof *numbers) == 0;
}

static Run
append_set(const Sets *sets, const guint64 *set, GArray *all)
{
	Run run = {all->len, 0};

	for (guint i = 0; i < sets->width; i++) {
		for (guint64 left = set[i]; left; left &= left - 1) {
			guint32 number = 64 * i + (guint32)__builtin_ctzll(left);

			g_array_append_val(all, number);
		}
	}
	run.n = all->len - run.first;
	return run;
}

/* Appends the list of an outcome; equal lists are stored once. `runs` has them by set; `key` has
 * room for one. */
static void
add_list(const Sets *sets, GHashTable *runs, guint64 *key, const guint64 *set, Lists *chosen)
{
	Run *run;

	memcpy(key + 1, set, sets->width * sizeof *set);
	run = g_hash_table_lookup(runs, key);
	if (run == NULL) {
		Run added = append_set(sets, set, chosen->all);

		run = g_memdup2(&added, sizeof added);
		g_hash_table_insert(runs, g_memdup2(key, (sets->width + 1) * sizeof *key), run);
	}
	g_array_append_val(chosen->runs, *run);
}

static void
find_lists(const Sets *sets, Lists *chosen)
{
	g_autoptr(GHashTable) runs = g_hash_table_new_full(hash_set, equal_sets, g_free, g_free);
	g_autofree guint64 *key = g_new(guint64, sets->width + 1);

	key[0] = sets->width;
	for (guint i = 0; i < sets->n; i++) {
		const BsState *state = bs_wear_state(sets->wear, sets->states[i]);
		gboolean drops = state->points > ENDGAME;

		for (guint outcome = 0; outcome < sets->wear->radix.n; outcome++) {
			guint64 *set = set_after(sets, sets->states[i], outcome);

			if (drops)
				drop_parts(sets, set);
			add_list(sets, runs, key, set, chosen);
		}
	}
}

static void
find_alike(BsWear *kept)
{
	guint n = kept->radix.n;

	kept->alike = g_new(guint16, kept->chosen.runs->len);
	for (guint state = 0; state < kept->states->len; state++) {
		for (guint outcome = 0; outcome < n; outcome++) {
			guint place = bs_wear_place(kept, state, outcome), first = 0;

			while (bs_wear_place(kept, state, first) != place)
				first++;
			kept->alike[state * n + outcome] = (guint16)first;
		}
	}
}

BsWear *
bs_wear_keep(const BsWear *wear, guint8 *is_marked)
{
	Sets sets = {.wear = wear};
	BsWear *kept = NULL;

	close_under_hits(wear, is_marked);
	number_states(&sets, is_marked);
	if ((guint64)wear->states->len * wear->radix.n * sets.width <= MOST_NUMBERS) {
		kept = bs_wear_copy_side(wear);
		for (guint i = 0; i < sets.n; i++)
			g_ptr_array_add(kept->states, g_memdup2(bs_wear_state(wear, sets.states[i]),
			                                        sizeof(BsState)));
		find_sets(&sets);
		find_lists(&sets, &kept->chosen);
		find_alike(kept);
		bs_wear_find_parts(kept);
	}
	g_free(sets.states);
	g_free(sets.index);
	g_free(sets.after);
	g_free(sets.below);
	return kept;
}
