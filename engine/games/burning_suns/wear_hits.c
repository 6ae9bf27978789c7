/* The second part of wear.h: the choices after all hits of a turn. */
#include "games/burning_suns/wear_private.h"

#include <string.h>

/* Bounds memory: two sides have about 16 million pairs of 33 bytes. */
enum { MAX_STATES = 1 << 12 };

/* ---- All hits of a turn ----------------------------------------------------------------- */

static Run *
run_of(const BsWear *wear, guint state, guint outcome)
{
	return &g_array_index(wear->chosen.runs, Run, state * wear->radix.n + outcome);
}

/* Appends the choices after the outcome, of those after its first hit. `stamps` has, by state, a
 * stamp of the state and outcome for which it was last appended. */
static void
add_chosen(BsWear *wear, guint state, guint outcome, guint *stamps)
{
	guint stamp = state * wear->radix.n + outcome + 1, damage, rest;
	const guint32 *to;
	guint n;

	if (state == 0 || outcome == 0) {
		g_array_append_val(wear->chosen.all, state);
		return;
	}
	damage = bs_radix_least(&wear->radix, outcome);
	rest = outcome - wear->radix.stride[damage - 1];
	to = bs_wear_steps(wear, state, damage, &n);
	for (guint i = 0; i < n; i++) {
		Run then = *run_of(wear, to[i], rest);

		/* Appending may move them. */
		for (guint k = 0; k < then.n; k++) {
			guint32 number = g_array_index(wear->chosen.all, guint32, then.first + k);

			if (stamps[number] != stamp)
				g_array_append_val(wear->chosen.all, number);
			stamps[number] = stamp;
		}
	}
}

/* Finds the choices after an outcome, if that is not done yet. Goes as deep as the outcome has
 * hits. */
static void
find_choices(BsWear *wear, guint state, guint outcome)
{
	guint first;

	if (run_of(wear, state, outcome)->n > 0)
		return;
	if (state > 0 && outcome > 0) {
		guint damage = bs_radix_least(&wear->radix, outcome), n;
		const guint32 *to = bs_wear_steps(wear, state, damage, &n);

		for (guint i = 0; i < n; i++)
			find_choices(wear, to[i], outcome - wear->radix.stride[damage - 1]);
	}
	first = wear->chosen.all->len;
	add_chosen(wear, state, outcome, wear->stamps);
	*run_of(wear, state, outcome) = (Run){first, wear->chosen.all->len - first};
}

const guint32 *
bs_wear_choices(BsWear *wear, guint state, guint outcome, guint *n)
{
	if (wear->stamps != NULL)
		find_choices(wear, state, outcome);
	return lists_get(&wear->chosen, state * wear->radix.n + outcome, n);
}

BsPacked
bs_packed_new(const BsWear *wear)
{
	BsPacked packed = {.n = (wear->n_slots + 7) / 8};

	packed.numbers = g_new0(guint64, (gsize)wear->states->len * packed.n);
	/* A side of no units has no slots. */
	for (guint state = 0; packed.n > 0 && state < wear->states->len; state++)
		memcpy(&packed.numbers[(gsize)state * packed.n], bs_wear_state(wear, state)->slots,
		       wear->n_slots);
	return packed;
}

static gboolean
is_part_of_any(const BsPacked *packed, guint32 number, const guint32 *others, guint n)
{
	for (guint i = 0; i < n; i++) {
		if (others[i] != number && bs_packed_is_part(packed, number, others[i]))
			return TRUE;
	}
	return FALSE;
}

/* Drops choices that are part of another choice: such a choice is never better. */
static void
drop_parts(BsWear *wear, const BsPacked *packed, guint first)
{
	guint32 *chosen = &g_array_index(wear->chosen.all, guint32, first);
	guint n = wear->chosen.all->len - first, kept = 0;
	g_autofree guint32 *all = g_memdup2(chosen, n * sizeof *chosen);

	for (guint i = 0; i < n; i++) {
		if (!is_part_of_any(packed, all[i], all, n))
			chosen[kept++] = all[i];
	}
	g_array_set_size(wear->chosen.all, first + kept);
}

/* Sets `is_too_much` if there are more than `most`. */
static void
find_all_chosen(BsWear *wear, guint most)
{
	g_autofree guint *stamps = g_new0(guint, wear->states->len);
	BsPacked packed = bs_packed_new(wear);
	g_autofree guint64 *numbers = packed.numbers;

	g_array_set_size(wear->chosen.runs, 0);
	g_array_set_size(wear->chosen.all, 0);
	for (guint state = 0; state < wear->states->len; state++) {
		for (guint outcome = 0; outcome < wear->radix.n; outcome++) {
			guint first = wear->chosen.all->len;

			wear->is_too_much |= first > most;
			if (wear->is_too_much)
				return;
			add_chosen(wear, state, outcome, stamps);
			if (bs_wear_choices_of(wear, bs_wear_state(wear, state)) != BS_ALL_CHOICES)
				drop_parts(wear, &packed, first);
			lists_end(&wear->chosen, first);
		}
	}
}

/* ---- States not reached ----------------------------------------------------------------- */

/* Returns the new number of each state, from 1; 0: no choices lead to it. Free with g_free(). */
static guint32 *
renumber(BsWear *wear)
{
	guint n = wear->states->len, next = 0;
	guint32 *numbers = g_new0(guint32, n);

	numbers[0] = numbers[n - 1] = 1;
	for (guint state = n; state-- > 0;) {
		for (guint i = 0; numbers[state] > 0 && i < wear->radix.n; i++) {
			guint n_to;
			const guint32 *to = bs_wear_choices(wear, state, i, &n_to);

			for (guint k = 0; k < n_to; k++)
				numbers[to[k]] = 1;
		}
	}
	for (guint state = 0; state < n; state++)
		numbers[state] = numbers[state] > 0 ? ++next : 0;
	return numbers;
}

/* Drops states that no choices lead to. */
static void
compress(BsWear *wear)
{
	g_autofree guint32 *numbers = renumber(wear);
	GPtrArray *states = g_ptr_array_new_with_free_func(g_free);
	Lists chosen = lists_new();

	for (guint state = 0; state < wear->states->len; state++) {
		for (guint i = 0; numbers[state] > 0 && i < wear->radix.n; i++) {
			guint first = chosen.all->len, n;
			const guint32 *to = bs_wear_choices(wear, state, i, &n);

			for (guint k = 0; k < n; k++) {
				guint32 number = numbers[to[k]] - 1;

				g_array_append_val(chosen.all, number);
			}
			lists_end(&chosen, first);
		}
		if (numbers[state] > 0)
			g_ptr_array_add(states,
			                g_memdup2(bs_wear_state(wear, state), sizeof(BsState)));
	}
	g_ptr_array_unref(wear->states);
	lists_clear(&wear->chosen);
	wear->states = states;
	wear->chosen = chosen;
}

/* ---- The whole -------------------------------------------------------------------------- */

/* Finds choices when they are asked for. */
static void
find_later(BsWear *wear)
{
	guint64 n = (guint64)wear->states->len * wear->radix.n;

	wear->is_too_much = !bs_wear_make_rows(wear, TRUE);
	if (wear->is_too_much)
		return;
	wear->stamps = g_new0(guint, wear->states->len);
	g_array_set_size(wear->chosen.runs, (guint)n);
	memset(wear->chosen.runs->data, 0, (gsize)n * sizeof(Run));
}

/* Finds the choices of each state and outcome from those of single hits; then drops states that
 * nothing leads to, since good choices need not pass through all states. */
static void
find_now(BsWear *wear, guint most)
{
	find_all_chosen(wear, most);
	if (wear->is_too_much)
		return;
	compress(wear);
	wear->is_too_much = !bs_wear_make_rows(wear, FALSE);
}

gboolean
bs_wear_find_all_choices(BsWear *wear, guint most)
{
	g_clear_pointer(&wear->stamps, g_free);
	find_all_chosen(wear, most);
	return !wear->is_too_much;
}

BsWear *
bs_wear_new(const BsSide *side, const BsRadix *radix, BsChoices choices, guint endgame, guint most)
{
	BsWear *wear = bs_wear_new_steps(side, radix, choices, endgame);

	if (wear == NULL)
		return NULL;
	wear->is_too_much = wear->states->len > MAX_STATES;
	if (!wear->is_too_much && choices == BS_ALL_CHOICES)
		find_later(wear);
	else if (!wear->is_too_much)
		find_now(wear, most);
	if (wear->is_too_much)
		g_clear_pointer(&wear, bs_wear_free);
	return wear;
}
