/* The second half of wear.h: the choices after all hits of a turn. */
#include "games/burning_suns/wear_private.h"

#include <string.h>

/* Bounds memory: two sides have about 16 million pairs of 33 bytes. */
enum { MAX_STATES = 1 << 12 };

/* ---- All hits of a turn ----------------------------------------------------------------- */

guint
bs_least_damage(const BsRadix *radix, guint outcome)
{
	guint hits[BS_MAX_DAMAGE], damage = 1;

	bs_radix_hits(radix, outcome, hits);
	while (hits[damage - 1] == 0)
		damage++;
	return damage;
}

/* Appends the choices after the outcome. `listed` has, by state, a stamp of the state and outcome
 * for which it was last appended. */
static void
add_chosen(BsWear *wear, guint state, guint outcome, guint *listed)
{
	guint stamp = state * wear->radix.n + outcome + 1, damage;
	const guint32 *to;
	guint n;

	if (state == 0 || outcome == 0) {
		g_array_append_val(wear->chosen.all, state);
		return;
	}
	damage = bs_least_damage(&wear->radix, outcome);
	to = bs_wear_steps(wear, state, damage, &n);
	for (guint i = 0; i < n; i++) {
		guint rest = outcome - wear->radix.stride[damage - 1];
		Run then = g_array_index(wear->chosen.runs, Run, to[i] * wear->radix.n + rest);

		/* Appending may move them. */
		for (guint k = 0; k < then.n; k++) {
			guint32 number = g_array_index(wear->chosen.all, guint32, then.first + k);

			if (listed[number] != stamp)
				g_array_append_val(wear->chosen.all, number);
			listed[number] = stamp;
		}
	}
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

static void
find_all_chosen(BsWear *wear)
{
	g_autofree guint *listed = g_new0(guint, wear->states->len);
	BsPacked packed = bs_packed_new(wear);
	g_autofree guint64 *numbers = packed.numbers;

	for (guint state = 0; state < wear->states->len; state++) {
		for (guint outcome = 0; outcome < wear->radix.n; outcome++) {
			guint first = wear->chosen.all->len;

			wear->is_too_much |= first > wear->most;
			if (wear->is_too_much)
				return;
			add_chosen(wear, state, outcome, listed);
			if (bs_wear_choices_of(wear, bs_wear_state(wear, state)) != BS_ALL_CHOICES)
				drop_parts(wear, &packed, first);
			lists_end(&wear->chosen, first);
		}
	}
}

/* ---- States not reached ----------------------------------------------------------------- */

/* Returns the new number of each state, from 1; 0: no choices lead to it. Free with g_free(). */
static guint32 *
renumber(const BsWear *wear)
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

/* ---- Parts ------------------------------------------------------------------------------ */

static void
find_parts_of(BsWear *wear, guint state, guint outcome)
{
	guint first = wear->parts.all->len, rest = 0, n;
	const guint32 *to = bs_wear_choices(wear, state, outcome, &n);

	if (wear->goes_by_hits && n > 1) {
		guint damage = bs_least_damage(&wear->radix, outcome);

		to = bs_wear_steps(wear, state, damage, &n);
		rest = outcome - wear->radix.stride[damage - 1];
	}
	for (guint i = 0; i < n; i++) {
		guint32 part = to[i] * wear->radix.n + rest;

		g_array_append_val(wear->parts.all, part);
	}
	lists_end(&wear->parts, first);
}

/* Fills in `parts` from the choices. */
static void
find_parts(BsWear *wear)
{
	g_array_set_size(wear->parts.runs, 0);
	g_array_set_size(wear->parts.all, 0);
	for (guint state = 0; state < wear->states->len; state++) {
		for (guint outcome = 0; outcome < wear->radix.n; outcome++)
			find_parts_of(wear, state, outcome);
	}
}

/* ---- The whole -------------------------------------------------------------------------- */

/* Computes the choices of each state and outcome from those of single hits; then drops states that
 * nothing leads to. Sets `is_too_much` if there are too many. */
static void
find_chosen(BsWear *wear)
{
	guint n = wear->states->len;

	find_all_chosen(wear);
	if (wear->is_too_much)
		return;
	compress(wear);
	/* Steps use the numbers before compression. */
	wear->goes_by_hits = wear->choices == BS_ALL_CHOICES && wear->states->len == n;
	find_parts(wear);
}

BsWear *
bs_wear_new(const BsSide *side, const BsRadix *radix, BsChoices choices, guint endgame, guint most)
{
	BsWear *wear = bs_wear_new_steps(side, radix, choices, endgame);

	if (wear == NULL)
		return NULL;
	wear->most = most;
	wear->is_too_much = wear->states->len > MAX_STATES;
	if (!wear->is_too_much)
		find_chosen(wear);
	if (wear->is_too_much)
		g_clear_pointer(&wear, bs_wear_free);
	return wear;
}
