#include "games/burning_suns/wear_private.h"

#include "base/hash.h"

#include <string.h>

/* Bounds memory, and the time until too many choices are noticed. */
enum { MAX_STEPS = 1 << 13 };

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

/* Computes the other members from the slots. */
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

/* Equal tough units are sorted by falling hit points. */
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

/* ---- Choices ---------------------------------------------------------------------------- */

static gboolean
is_outlived(const BsWear *wear, const BsState *state, guint slot, guint damage)
{
	return points_at(wear, state, slot) > damage;
}

/* Returns the unit with the most hit points left among those that survive the hit, or -1. */
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

/* TRUE if giving the hit to `other` is as good; both fall from it. Of two equal units the first
 * slot takes the hit. */
static gboolean
is_better_kept(const BsWear *wear, const BsState *state, guint slot, guint other, BsChoices choices)
{
	const BsUnits *units = wear->side->units;
	const BsUnits *one = &units[wear->slots[slot].entry],
		      *two = &units[wear->slots[other].entry];
	guint points = points_at(wear, state, slot), others = points_at(wear, state, other);
	gboolean is_alike =
		points == others && bs_is_no_better(one, two) && bs_is_no_better(two, one);

	if (choices == BS_FIXED_CHOICES)
		return other < slot;
	if (is_alike || choices == BS_ALL_CHOICES)
		return is_alike && other < slot;
	return others <= points && bs_is_no_better(two, one);
}

static gboolean
may_fall(const BsWear *wear, const BsState *state, guint slot, guint damage, BsChoices choices)
{
	for (guint other = 0; other < wear->n_slots; other++) {
		if (other != slot && points_at(wear, state, other) > 0 &&
		    !is_outlived(wear, state, other, damage) &&
		    is_better_kept(wear, state, slot, other, choices))
			return FALSE;
	}
	return TRUE;
}

/* Of equal units that survive the hit the first takes it. */
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

/* ---- States ----------------------------------------------------------------------------- */

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

/* Numbers are collected before they are appended, since number_of() appends, too. */
static Run
steps_of(BsWear *wear, const BsState *state, guint damage)
{
	BsChoices choices = bs_wear_choices_of(wear, state);
	gint soaker = find_soaker(wear, state, damage);
	gboolean soaks_only =
		soaker >= 0 && (choices >= BS_SOAKING_CHOICES ||
	                        (choices == BS_GOOD_CHOICES && is_least(&wear->radix, damage)));
	gboolean by_one =
		soaks_only && (choices >= BS_SOAKING_CHOICES || is_single(&wear->radix, damage));
	g_autoptr(GArray) numbers = g_array_new(FALSE, FALSE, sizeof(guint32));
	Run steps;

	for (guint pass = 0; pass < 2; pass++) {
		for (guint i = 0; i < wear->n_slots && !wear->is_too_much; i++) {
			gboolean outlives = is_outlived(wear, state, i, damage);
			BsState next;

			if (points_at(wear, state, i) == 0 || outlives != (pass == 0) ||
			    (!outlives && soaks_only) ||
			    (outlives &&
			     (by_one ? (gint)i != soaker : !may_soak(wear, state, i))) ||
			    (!outlives && !may_fall(wear, state, i, damage, choices)))
				continue;
			next = after_hit(wear, state, i, damage);
			add_step(numbers, 0, number_of(wear, &next));
		}
	}
	steps = (Run){wear->steps.all->len, numbers->len};
	g_array_append_vals(wear->steps.all, numbers->data, numbers->len);
	return steps;
}

/* Returns the state's number, adding it if it is new. All states that it can become get lower
 * numbers. */
static guint32
number_of(BsWear *wear, const BsState *state)
{
	guint32 number = GPOINTER_TO_UINT(g_hash_table_lookup(wear->numbers, state));
	Run steps[BS_MAX_DAMAGE] = {0};
	BsState *copy;

	if (number > 0)
		return number - 1;
	wear->is_too_much |= wear->states->len >= MAX_STEPS;
	for (guint damage = 1; damage <= BS_MAX_DAMAGE && state->left > 0; damage++) {
		if (bs_radix_most(&wear->radix, damage) > 0 && !wear->is_too_much)
			steps[damage - 1] = steps_of(wear, state, damage);
	}
	copy = g_memdup2(state, sizeof *state);
	g_ptr_array_add(wear->states, copy);
	g_array_append_vals(wear->steps.runs, steps, BS_MAX_DAMAGE);
	g_hash_table_insert(wear->numbers, copy, GUINT_TO_POINTER(wear->states->len));
	return wear->states->len - 1;
}

/* ---- Plain play ------------------------------------------------------------------------- */

static guint mark_after(const BsWear *wear, const BsState *state, guint slot, guint damage,
                        BsPlain plain, guint8 *is_marked);

static guint
mark_falls(const BsWear *wear, const BsState *state, guint damage, gboolean one_only, BsPlain plain,
           guint8 *is_marked)
{
	guint n = 0;

	for (guint i = 0; i < wear->n_slots; i++) {
		if (points_at(wear, state, i) == 0 || is_outlived(wear, state, i, damage) ||
		    !may_fall(wear, state, i, damage, BS_GOOD_CHOICES))
			continue;
		n += mark_after(wear, state, i, damage, plain, is_marked);
		if (one_only)
			break;
	}
	return n;
}

static guint
mark_soaks(const BsWear *wear, const BsState *state, guint damage, BsPlain plain, guint8 *is_marked)
{
	gboolean is_any = plain == BS_PLAIN_SOAKS && is_least(&wear->radix, damage);
	gint soaker = find_soaker(wear, state, damage);
	guint n = 0;

	for (guint i = 0; i < wear->n_slots; i++) {
		if ((gint)i == soaker || (is_any && is_outlived(wear, state, i, damage)))
			n += mark_after(wear, state, i, damage, plain, is_marked);
	}
	return n;
}

/* Marks the state, and all that plain play leads to from there, unless it is marked. Returns how
 * many are new. */
static guint
mark_from(const BsWear *wear, const BsState *state, BsPlain plain, guint8 *is_marked)
{
	guint number = GPOINTER_TO_UINT(g_hash_table_lookup(wear->numbers, state)) - 1, n = 1;

	if (is_marked[number])
		return 0;
	is_marked[number] = TRUE;
	for (guint damage = 1; damage <= BS_MAX_DAMAGE && state->left > 0; damage++) {
		gboolean can_soak = find_soaker(wear, state, damage) >= 0;

		if (bs_radix_most(&wear->radix, damage) == 0)
			continue;
		n += mark_soaks(wear, state, damage, plain, is_marked);
		if (!can_soak || !is_least(&wear->radix, damage))
			n += mark_falls(wear, state, damage, can_soak && plain != BS_PLAIN_FALLS,
			                plain, is_marked);
	}
	return n;
}

static guint
mark_after(const BsWear *wear, const BsState *state, guint slot, guint damage, BsPlain plain,
           guint8 *is_marked)
{
	BsState next = after_hit(wear, state, slot, damage);

	return mark_from(wear, &next, plain, is_marked);
}

guint
bs_wear_mark_plain(const BsWear *wear, BsPlain plain, guint8 *is_marked)
{
	return mark_from(wear, bs_wear_state(wear, bs_wear_count(wear) - 1), plain, is_marked);
}

/* ---- Construction ----------------------------------------------------------------------- */

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

static void
init_lists(BsWear *wear)
{
	wear->numbers = g_hash_table_new(hash_slots, equal_slots);
	wear->states = g_ptr_array_new_with_free_func(g_free);
	wear->steps = lists_new();
	wear->chosen = lists_new();
	wear->parts = lists_new();
}

BsWear *
bs_wear_new_steps(const BsSide *side, const BsRadix *radix, BsChoices choices, guint endgame)
{
	BsWear *wear = g_new0(BsWear, 1);
	BsState state, gone = {0};

	wear->side = side;
	wear->radix = *radix;
	wear->choices = choices;
	wear->endgame = endgame;
	init_lists(wear);
	state = draw_up(wear);
	number_of(wear, &gone);
	number_of(wear, &state);
	if (wear->is_too_much)
		g_clear_pointer(&wear, bs_wear_free);
	return wear;
}

BsWear *
bs_wear_copy_side(const BsWear *wear)
{
	BsWear *copy = g_memdup2(wear, sizeof *wear);

	init_lists(copy);
	copy->listed = NULL;
	copy->stamps = NULL;
	copy->rows = NULL;
	return copy;
}

void
bs_rows_free(BsRows *rows)
{
	if (rows == NULL)
		return;
	g_free(rows->rows);
	g_free(rows->firsts);
	g_free(rows->ends);
	g_free(rows->parts);
	g_free(rows);
}

void
bs_wear_free(BsWear *wear)
{
	if (wear == NULL)
		return;
	g_hash_table_unref(wear->numbers);
	g_ptr_array_unref(wear->states);
	lists_clear(&wear->steps);
	lists_clear(&wear->chosen);
	lists_clear(&wear->parts);
	g_free(wear->listed);
	g_free(wear->stamps);
	bs_rows_free(wear->rows);
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

guint
bs_wear_list(const BsWear *wear, guint state, guint outcome)
{
	return wear->listed[state * wear->radix.n + outcome].list;
}

guint
bs_wear_n_lists(const BsWear *wear)
{
	return wear->parts.runs->len;
}

const guint32 *
bs_wear_list_parts(const BsWear *wear, guint list, guint *n)
{
	return lists_get(&wear->parts, list, n);
}

guint
bs_wear_alike(const BsWear *wear, guint state, guint outcome)
{
	return wear->listed ? wear->listed[state * wear->radix.n + outcome].alike : outcome;
}

const guint32 *
bs_wear_steps(const BsWear *wear, guint state, guint damage, guint *n)
{
	return lists_get(&wear->steps, state * BS_MAX_DAMAGE + damage - 1, n);
}

guint64
bs_wear_size(const BsWear *wear)
{
	return wear->rows ? wear->rows->ends[wear->rows->firsts[wear->states->len] - 1]
	                  : wear->chosen.all->len;
}
