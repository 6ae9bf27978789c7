/* The second half of wear.h: the choices after all hits of a turn. */
#include "games/burning_suns/wear_private.h"

#include <string.h>

/* ---- All hits of a turn ----------------------------------------------------------------- */

static guint
least_damage(const BsRadix *radix, guint outcome)
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
	const Steps *steps;

	if (state == 0 || outcome == 0) {
		g_array_append_val(wear->all, state);
		return;
	}
	damage = least_damage(&wear->radix, outcome);
	steps = &g_array_index(wear->steps, Steps, state * BS_MAX_DAMAGE + damage - 1);
	for (guint i = 0; i < steps->n; i++) {
		guint32 to = g_array_index(wear->to, guint32, steps->first + i);
		guint rest = outcome - wear->radix.stride[damage - 1];
		Steps then = g_array_index(wear->chosen, Steps, to * wear->radix.n + rest);

		for (guint k = 0; k < then.n; k++) {
			guint32 number = g_array_index(wear->all, guint32, then.first + k);

			if (listed[number] != stamp)
				g_array_append_val(wear->all, number);
			listed[number] = stamp;
		}
	}
}

/* The slots of all states, eight to a number. */
typedef struct {
	guint64 *numbers;
	guint n; /* numbers for each state */
} Packed;

static Packed
pack(const BsWear *wear)
{
	Packed packed = {.n = (wear->n_slots + 7) / 8};

	packed.numbers = g_new0(guint64, (gsize)wear->states->len * packed.n);
	/* A side of no units has no slots. */
	for (guint state = 0; packed.n > 0 && state < wear->states->len; state++)
		memcpy(&packed.numbers[(gsize)state * packed.n], bs_wear_state(wear, state)->slots,
		       wear->n_slots);
	return packed;
}

/* TRUE if `other` has at least as much left as `state` in every slot. No slot has its highest bit
 * set, so that bit of `other` absorbs the borrow of one slot, and stays set if the slot is large
 * enough. */
static gboolean
is_part_of(const Packed *packed, guint32 state, guint32 other)
{
	const guint64 high = G_GUINT64_CONSTANT(0x8080808080808080);

	for (guint i = 0; i < packed->n; i++) {
		guint64 less = packed->numbers[(gsize)state * packed->n + i],
			more = packed->numbers[(gsize)other * packed->n + i];

		if ((((more | high) - less) & high) != high)
			return FALSE;
	}
	return TRUE;
}

static gboolean
is_part_of_any(const Packed *packed, guint32 number, const guint32 *others, guint n)
{
	for (guint i = 0; i < n; i++) {
		if (others[i] != number && is_part_of(packed, number, others[i]))
			return TRUE;
	}
	return FALSE;
}

/* Drops choices that are part of another choice: such a choice is never better. */
static void
drop_parts(BsWear *wear, const Packed *packed, guint first)
{
	guint32 *chosen = &g_array_index(wear->all, guint32, first);
	guint n = wear->all->len - first, kept = 0;
	g_autofree guint32 *all = g_memdup2(chosen, n * sizeof *chosen);

	for (guint i = 0; i < n; i++) {
		if (!is_part_of_any(packed, all[i], all, n))
			chosen[kept++] = all[i];
	}
	g_array_set_size(wear->all, first + kept);
}

static void
find_all_chosen(BsWear *wear)
{
	g_autofree guint *listed = g_new0(guint, wear->states->len);
	Packed packed = pack(wear);
	g_autofree guint64 *numbers = packed.numbers;

	for (guint state = 0; state < wear->states->len; state++) {
		for (guint outcome = 0; outcome < wear->radix.n; outcome++) {
			Steps chosen = {.first = wear->all->len};

			wear->is_too_much |= wear->all->len > wear->most;
			if (wear->is_too_much)
				return;
			add_chosen(wear, state, outcome, listed);
			if (bs_wear_choices_of(wear, bs_wear_state(wear, state)) != BS_ALL_CHOICES)
				drop_parts(wear, &packed, chosen.first);
			chosen.n = wear->all->len - chosen.first;
			g_array_append_val(wear->chosen, chosen);
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
	GArray *all = g_array_new(FALSE, FALSE, sizeof(guint32));
	GArray *chosen = g_array_new(FALSE, FALSE, sizeof(Steps));

	for (guint state = 0; state < wear->states->len; state++) {
		for (guint i = 0; numbers[state] > 0 && i < wear->radix.n; i++) {
			Steps steps = {.first = all->len};
			const guint32 *to = bs_wear_choices(wear, state, i, &steps.n);

			for (guint k = 0; k < steps.n; k++) {
				guint32 number = numbers[to[k]] - 1;

				g_array_append_val(all, number);
			}
			g_array_append_val(chosen, steps);
		}
		if (numbers[state] > 0)
			g_ptr_array_add(states,
			                g_memdup2(bs_wear_state(wear, state), sizeof(BsState)));
	}
	g_ptr_array_unref(wear->states);
	g_array_unref(wear->all);
	g_array_unref(wear->chosen);
	wear->states = states;
	wear->all = all;
	wear->chosen = chosen;
}

/* ---- Parts ------------------------------------------------------------------------------ */

static void
find_parts_of(BsWear *wear, guint state, guint outcome)
{
	Steps parts = {.first = wear->parts->len};
	guint rest = 0;
	const guint32 *to = bs_wear_choices(wear, state, outcome, &parts.n);

	if (wear->goes_by_hits && parts.n > 1) {
		guint damage = least_damage(&wear->radix, outcome);
		Steps steps = g_array_index(wear->steps, Steps, state * BS_MAX_DAMAGE + damage - 1);

		to = &g_array_index(wear->to, guint32, steps.first);
		parts.n = steps.n;
		rest = outcome - wear->radix.stride[damage - 1];
	}
	for (guint i = 0; i < parts.n; i++) {
		guint32 part = to[i] * wear->radix.n + rest;

		g_array_append_val(wear->parts, part);
	}
	g_array_append_val(wear->parts_of, parts);
}

static void
find_parts(BsWear *wear)
{
	g_array_set_size(wear->parts, 0);
	g_array_set_size(wear->parts_of, 0);
	for (guint state = 0; state < wear->states->len; state++) {
		for (guint outcome = 0; outcome < wear->radix.n; outcome++)
			find_parts_of(wear, state, outcome);
	}
}

/* ---- The whole -------------------------------------------------------------------------- */

/* Returns a copy without choices. */
static BsWear *
copy_states(const BsWear *wear)
{
	BsWear *copy = g_memdup2(wear, sizeof *wear);

	g_ptr_array_ref(copy->states);
	copy->numbers = g_hash_table_new(NULL, NULL);
	copy->steps = g_array_new(FALSE, FALSE, sizeof(Steps));
	copy->to = g_array_new(FALSE, FALSE, sizeof(guint32));
	copy->chosen = g_array_new(FALSE, FALSE, sizeof(Steps));
	copy->all = g_array_new(FALSE, FALSE, sizeof(guint32));
	copy->parts_of = g_array_new(FALSE, FALSE, sizeof(Steps));
	copy->parts = g_array_new(FALSE, FALSE, sizeof(guint32));
	copy->goes_by_hits = FALSE;
	return copy;
}

BsWear *
bs_wear_narrow(const BsWear *wear, BsWearJudge judge, gconstpointer data)
{
	g_autofree gboolean *is_worth_it = g_new(gboolean, wear->states->len);
	BsWear *narrow = copy_states(wear);

	for (guint i = 0; i < wear->chosen->len; i++) {
		guint state = i / wear->radix.n, n;
		const guint32 *to = bs_wear_choices(wear, state, i % wear->radix.n, &n);
		gboolean keeps_all = n == 1 || bs_wear_state(wear, state)->points <= wear->endgame;
		Steps kept = {.first = narrow->all->len};

		memset(is_worth_it, 0, n * sizeof *is_worth_it);
		if (!keeps_all)
			judge(data, to, n, is_worth_it);
		for (guint k = 0; k < n; k++) {
			if (keeps_all || is_worth_it[k])
				g_array_append_val(narrow->all, to[k]);
		}
		kept.n = narrow->all->len - kept.first;
		g_array_append_val(narrow->chosen, kept);
	}
	compress(narrow);
	find_parts(narrow);
	return narrow;
}

void
bs_wear_find_chosen(BsWear *wear)
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
