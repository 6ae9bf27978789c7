#include "games/burning_suns/wear.h"

#include "base/hash.h"

#include <string.h>

/* Bounds of memory, and so of the time that it takes to see that something is too much. */
enum { MAX_STATES = 1 << 12, MAX_CHOSEN = 1 << 20, MAX_ALL_CHOSEN = 1 << 19 };

typedef struct {
	guint8 entry;
	gboolean is_tough; /* one unit of several hit points */
} Slot;

/* Where one hit may lead from a state: a part of `to`. */
typedef struct {
	guint32 first, n;
} Steps;

struct BsWear {
	const BsSide *side;
	const BsRadix *radix;
	BsChoices choices;
	Slot slots[BS_MAX_SLOTS]; /* the least worthy unit first */
	guint n_slots;
	GHashTable *numbers; /* BsState * to its number plus 1, while states are found */
	GPtrArray *states;   /* BsState * */
	GArray *steps;       /* Steps by state and damage */
	GArray *to;          /* guint32 */
	GArray *chosen;      /* Steps by state and outcome, into `all` */
	GArray *all;         /* guint32 */
	gboolean is_too_much;
};

/* ---- States ----------------------------------------------------------------------------- */

static guint
hash_slots(gconstpointer state)
{
	return sw_hash_bytes(((const BsState *)state)->slots, BS_MAX_SLOTS);
}

static gboolean
equal_slots(gconstpointer one, gconstpointer other)
{
	return memcmp(((const BsState *)one)->slots, ((const BsState *)other)->slots,
	              BS_MAX_SLOTS) == 0;
}

static guint
points_at(const BsWear *wear, const BsState *state, guint slot)
{
	return wear->slots[slot].is_tough ? state->slots[slot] : state->slots[slot] > 0;
}

/* What follows from the slots. */
static void
settle(const BsWear *wear, BsState *state)
{
	memset(state->counts, 0, sizeof state->counts);
	state->left = state->points = state->toughest = 0;
	state->cancels = FALSE;
	for (guint i = 0; i < wear->n_slots; i++) {
		guint8 entry = wear->slots[i].entry;
		guint points = points_at(wear, state, i);

		state->counts[entry] =
			(guint8)(state->counts[entry] +
		                 (wear->slots[i].is_tough ? points > 0 : state->slots[i]));
		state->points += state->slots[i];
		state->toughest = MAX(state->toughest, points);
		state->cancels |= points > 0 && wear->side->units[entry].cancels_rerolls;
	}
	if (!bs_side_stands(wear->side, state->counts))
		*state = (BsState){0};
	for (guint i = 0; i < wear->side->n; i++)
		state->left += state->counts[i];
}

/* Tough units alike stand in falling order of their hit points. */
static void
sort_alike(const BsWear *wear, BsState *state, guint slot)
{
	for (; slot + 1 < wear->n_slots && wear->slots[slot + 1].entry == wear->slots[slot].entry;
	     slot++) {
		guint8 points = state->slots[slot];

		if (points >= state->slots[slot + 1])
			return;
		state->slots[slot] = state->slots[slot + 1];
		state->slots[slot + 1] = points;
	}
}

static BsState
after_hit(const BsWear *wear, const BsState *state, guint slot, guint damage)
{
	BsState next = *state;
	guint lost = wear->slots[slot].is_tough ? MIN(damage, state->slots[slot]) : 1;

	next.slots[slot] = (guint8)(state->slots[slot] - lost);
	if (wear->slots[slot].is_tough)
		sort_alike(wear, &next, slot);
	settle(wear, &next);
	return next;
}

/* ---- What an owner looks at ------------------------------------------------------------- */

static gboolean
is_outlived(const BsWear *wear, const BsState *state, guint slot, guint damage)
{
	return points_at(wear, state, slot) > damage;
}

/* The unit with most hit points left of those that outlive the hit, or -1. */
static gint
find_soaker(const BsWear *wear, const BsState *state, guint damage)
{
	gint soaker = -1;

	for (guint i = 0; i < wear->n_slots; i++) {
		if (is_outlived(wear, state, i, damage) &&
		    (soaker < 0 ||
		     points_at(wear, state, i) > points_at(wear, state, (guint)soaker)))
			soaker = (gint)i;
	}
	return soaker;
}

/* TRUE if it is as well to give the hit to `other`. Both fall of it. Two that are alike in all
 * are told apart by where they stand. */
static gboolean
is_better_kept(const BsWear *wear, const BsState *state, guint slot, guint other)
{
	const BsUnits *units = wear->side->units;
	const BsUnits *one = &units[wear->slots[slot].entry],
		      *two = &units[wear->slots[other].entry];
	guint points = points_at(wear, state, slot), others = points_at(wear, state, other);
	gboolean is_alike =
		points == others && bs_is_no_better(one, two) && bs_is_no_better(two, one);

	if (wear->choices == BS_FIXED_CHOICES)
		return other < slot;
	if (is_alike || wear->choices == BS_ALL_CHOICES)
		return is_alike && other < slot;
	return others <= points && bs_is_no_better(two, one);
}

static gboolean
may_fall(const BsWear *wear, const BsState *state, guint slot, guint damage)
{
	for (guint other = 0; other < wear->n_slots; other++) {
		if (other != slot && points_at(wear, state, other) > 0 &&
		    !is_outlived(wear, state, other, damage) &&
		    is_better_kept(wear, state, slot, other))
			return FALSE;
	}
	return TRUE;
}

/* Of those that outlive the hit and are alike the first one takes it. */
static gboolean
may_soak(const BsWear *wear, const BsState *state, guint slot)
{
	return slot == 0 || wear->slots[slot - 1].entry != wear->slots[slot].entry ||
	       state->slots[slot - 1] != state->slots[slot];
}

static gboolean
is_least(const BsRadix *radix, guint damage)
{
	return radix->stride[damage - 1] == 1;
}

static gboolean
is_single(const BsRadix *radix, guint damage)
{
	return is_least(radix, damage) && bs_radix_most(radix, damage) + 1 == radix->n;
}

/* ---- Finding all states ----------------------------------------------------------------- */

static guint32 number_of(BsWear *wear, const BsState *state);

static void
add_step(GArray *to, guint first, guint32 number)
{
	for (guint i = first; i < to->len; i++) {
		if (g_array_index(to, guint32, i) == number)
			return;
	}
	g_array_append_val(to, number);
}

/* Numbers are found before they are appended, since finding appends too. */
static Steps
steps_of(BsWear *wear, const BsState *state, guint damage)
{
	gint soaker = find_soaker(wear, state, damage);
	gboolean soaks_only = soaker >= 0 &&
	                      (wear->choices >= BS_SOAKING_CHOICES ||
	                       (wear->choices == BS_GOOD_CHOICES && is_least(wear->radix, damage)));
	gboolean by_one = soaks_only &&
	                  (wear->choices >= BS_SOAKING_CHOICES || is_single(wear->radix, damage));
	g_autoptr(GArray) numbers = g_array_new(FALSE, FALSE, sizeof(guint32));
	Steps steps;

	for (guint pass = 0; pass < 2; pass++) {
		for (guint i = 0; i < wear->n_slots && !wear->is_too_much; i++) {
			gboolean outlives = is_outlived(wear, state, i, damage);
			BsState next;

			if (points_at(wear, state, i) == 0 || outlives != (pass == 0) ||
			    (!outlives && soaks_only) ||
			    (outlives &&
			     (by_one ? (gint)i != soaker : !may_soak(wear, state, i))) ||
			    (!outlives && !may_fall(wear, state, i, damage)))
				continue;
			next = after_hit(wear, state, i, damage);
			add_step(numbers, 0, number_of(wear, &next));
		}
	}
	steps = (Steps){wear->to->len, numbers->len};
	g_array_append_vals(wear->to, numbers->data, numbers->len);
	return steps;
}

/* All that a state can become gets its number before the state does. */
static guint32
number_of(BsWear *wear, const BsState *state)
{
	guint32 number = GPOINTER_TO_UINT(g_hash_table_lookup(wear->numbers, state));
	Steps steps[BS_MAX_DAMAGE] = {0};
	BsState *copy;

	if (number > 0)
		return number - 1;
	wear->is_too_much |= wear->states->len >= MAX_STATES;
	for (guint damage = 1; damage <= BS_MAX_DAMAGE && state->left > 0; damage++) {
		if (bs_radix_most(wear->radix, damage) > 0 && !wear->is_too_much)
			steps[damage - 1] = steps_of(wear, state, damage);
	}
	copy = g_memdup2(state, sizeof *state);
	g_ptr_array_add(wear->states, copy);
	g_array_append_vals(wear->steps, steps, BS_MAX_DAMAGE);
	g_hash_table_insert(wear->numbers, copy, GUINT_TO_POINTER(wear->states->len));
	return wear->states->len - 1;
}

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

static void
add_chosen(BsWear *wear, guint state, guint outcome)
{
	guint first = wear->all->len, damage;
	const Steps *steps;

	if (state == 0 || outcome == 0) {
		g_array_append_val(wear->all, state);
		return;
	}
	damage = least_damage(wear->radix, outcome);
	steps = &g_array_index(wear->steps, Steps, state * BS_MAX_DAMAGE + damage - 1);
	for (guint i = 0; i < steps->n; i++) {
		guint32 to = g_array_index(wear->to, guint32, steps->first + i);
		guint rest = outcome - wear->radix->stride[damage - 1];
		Steps then = g_array_index(wear->chosen, Steps, to * wear->radix->n + rest);

		for (guint k = 0; k < then.n; k++)
			add_step(wear->all, first,
			         g_array_index(wear->all, guint32, then.first + k));
	}
}

/* TRUE if nothing is left of `state` that is not left of `other` as well. */
static gboolean
is_part_of(const BsState *state, const BsState *other)
{
	for (guint i = 0; i < BS_MAX_SLOTS; i++) {
		if (state->slots[i] > other->slots[i])
			return FALSE;
	}
	return TRUE;
}

static gboolean
is_part_of_any(const BsWear *wear, guint32 number, const guint32 *others, guint n)
{
	for (guint i = 0; i < n; i++) {
		if (others[i] != number &&
		    is_part_of(bs_wear_state(wear, number), bs_wear_state(wear, others[i])))
			return TRUE;
	}
	return FALSE;
}

/* Nobody chooses what is part of something else that can be chosen. */
static void
drop_parts(BsWear *wear, guint first)
{
	guint32 *chosen = &g_array_index(wear->all, guint32, first);
	guint n = wear->all->len - first, kept = 0;
	g_autofree guint32 *all = g_memdup2(chosen, n * sizeof *chosen);

	for (guint i = 0; i < n; i++) {
		if (!is_part_of_any(wear, all[i], all, n))
			chosen[kept++] = all[i];
	}
	g_array_set_size(wear->all, first + kept);
}

static void
find_chosen(BsWear *wear)
{
	guint most = wear->choices == BS_ALL_CHOICES ? MAX_ALL_CHOSEN : MAX_CHOSEN;

	for (guint state = 0; state < wear->states->len; state++) {
		for (guint outcome = 0; outcome < wear->radix->n; outcome++) {
			Steps chosen = {.first = wear->all->len};

			wear->is_too_much |= wear->all->len > most;
			if (wear->is_too_much)
				return;
			add_chosen(wear, state, outcome);
			if (wear->choices != BS_ALL_CHOICES)
				drop_parts(wear, chosen.first);
			chosen.n = wear->all->len - chosen.first;
			g_array_append_val(wear->chosen, chosen);
		}
	}
}

/* ---- What is never chosen --------------------------------------------------------------- */

/* The new number of each state, from 1; 0: no choices lead to it. */
static guint32 *
renumber(const BsWear *wear)
{
	guint n = wear->states->len, next = 0;
	guint32 *numbers = g_new0(guint32, n);

	numbers[0] = numbers[n - 1] = 1;
	for (guint state = n; state-- > 0;) {
		for (guint i = 0; numbers[state] > 0 && i < wear->radix->n; i++) {
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

/* Leaves out states that no choices lead to. */
static void
compress(BsWear *wear)
{
	g_autofree guint32 *numbers = renumber(wear);
	GPtrArray *states = g_ptr_array_new_with_free_func(g_free);
	GArray *all = g_array_new(FALSE, FALSE, sizeof(guint32));
	GArray *chosen = g_array_new(FALSE, FALSE, sizeof(Steps));

	for (guint state = 0; state < wear->states->len; state++) {
		for (guint i = 0; numbers[state] > 0 && i < wear->radix->n; i++) {
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

/* ---- Life ------------------------------------------------------------------------------- */

static BsState
draw_up(BsWear *wear)
{
	const BsSide *side = wear->side;
	guint8 order[BS_MAX_ENTRIES];
	BsState state = {0};

	bs_side_rank(side, order);
	for (guint i = 0; i < side->n; i++) {
		const BsUnits *units = &side->units[order[i]];
		gboolean is_tough = units->points > 1;

		for (guint k = 0; k < (is_tough ? units->count : units->count > 0); k++) {
			state.slots[wear->n_slots] =
				(guint8)(is_tough ? units->points : units->count);
			wear->slots[wear->n_slots++] = (Slot){order[i], is_tough};
		}
	}
	settle(wear, &state);
	return state;
}

BsWear *
bs_wear_new(const BsSide *side, const BsRadix *radix, BsChoices choices)
{
	BsWear *wear = g_new0(BsWear, 1);
	BsState state, gone = {0};

	wear->side = side;
	wear->radix = radix;
	wear->choices = choices;
	wear->numbers = g_hash_table_new(hash_slots, equal_slots);
	wear->states = g_ptr_array_new_with_free_func(g_free);
	wear->steps = g_array_new(FALSE, FALSE, sizeof(Steps));
	wear->to = g_array_new(FALSE, FALSE, sizeof(guint32));
	wear->chosen = g_array_new(FALSE, FALSE, sizeof(Steps));
	wear->all = g_array_new(FALSE, FALSE, sizeof(guint32));
	state = draw_up(wear);
	number_of(wear, &gone);
	number_of(wear, &state);
	find_chosen(wear);
	if (wear->is_too_much) {
		bs_wear_free(wear);
		return NULL;
	}
	compress(wear);
	return wear;
}

void
bs_wear_free(BsWear *wear)
{
	if (wear == NULL)
		return;
	g_hash_table_unref(wear->numbers);
	g_ptr_array_unref(wear->states);
	g_array_unref(wear->steps);
	g_array_unref(wear->to);
	g_array_unref(wear->chosen);
	g_array_unref(wear->all);
	g_free(wear);
}

guint
bs_wear_count(const BsWear *wear)
{
	return wear->states->len;
}

const BsState *
bs_wear_state(const BsWear *wear, guint state)
{
	return g_ptr_array_index(wear->states, state);
}

const guint32 *
bs_wear_choices(const BsWear *wear, guint state, guint outcome, guint *n)
{
	Steps chosen = g_array_index(wear->chosen, Steps, state * wear->radix->n + outcome);

	*n = chosen.n;
	return &g_array_index(wear->all, guint32, chosen.first);
}

guint64
bs_wear_size(const BsWear *wear)
{
	return wear->all->len;
}
