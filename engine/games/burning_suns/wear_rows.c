/* The fourth part of wear.h: what the choices after all hits of a turn are made of. */
#include "games/burning_suns/wear_private.h"

#include <string.h>

/* Bounds memory. */
enum { MOST_ROWS = 1 << 23 };

/* A unit of equal ones, one of which must take a hit if there are no fewer hits. */
#define ALWAYS G_MAXUINT

/* The least damage of an outcome's hits, how many these are, and what is left without one. */
typedef struct {
	guint damage, n, rest;
} First;

/* The rows while they are found. */
typedef struct {
	BsWear *wear;
	BsRows *rows;
	First *firsts;    /* by outcome */
	guint8 *is_apart; /* by entry: no other entry has equal units */
	GArray *ends, *parts;
} Making;

/* ---- Hits that some units must take ----------------------------------------------------- */

static void
find_apart(const Making *making)
{
	const BsSide *side = making->wear->side;

	for (guint i = 0; i < side->n; i++) {
		making->is_apart[i] = TRUE;
		for (guint k = 0; k < side->n; k++)
			making->is_apart[i] &= k == i ||
			                       !bs_is_no_better(&side->units[i], &side->units[k]) ||
			                       !bs_is_no_better(&side->units[k], &side->units[i]);
	}
}

/* Returns how many hits of that damage the units of an entry can take. */
static guint
count_taken(const BsWear *wear, const BsState *state, guint entry, guint damage)
{
	guint n = 0;

	for (guint i = 0; i < wear->n_slots; i++) {
		if (wear->slots[i].entry == entry)
			n += wear->slots[i].is_tough ? (state->slots[i] + damage - 1) / damage
			                             : state->slots[i];
	}
	return n;
}

/* The entry whose unit takes the hit that leads from one state to the other; -1 if that is not
 * plain, since no state is left. */
static gint
hit_entry(const BsWear *wear, const BsState *state, const BsState *next)
{
	for (guint i = 0; i < wear->n_slots && next->left > 0; i++) {
		if (state->slots[i] != next->slots[i])
			return wear->slots[i].entry;
	}
	return -1;
}

/* A step that may be dropped, and how many hits its entry can take. */
typedef struct {
	guint step, taken;
} Spare;

static void
sort_spares(Spare *spares, guint n)
{
	for (guint i = 1; i < n; i++) {
		Spare spare = spares[i];
		guint k = i;

		for (; k > 0 && spares[k - 1].taken > spare.taken; k--)
			spares[k] = spares[k - 1];
		spares[k] = spare;
	}
}

/* Fills in, for each step of the state, from how many hits of that damage on its entry need not be
 * examined: so many cannot all go to this entry and those that can take less. One of them goes to
 * another entry, and it may as well be the first. */
static void
find_needs(const Making *making, guint state, guint damage, guint needs[BS_MAX_SLOTS])
{
	const BsWear *wear = making->wear;
	const BsState *from = bs_wear_state(wear, state);
	Spare spares[BS_MAX_SLOTS];
	guint n, n_spares = 0, taken = 0;
	const guint32 *to = bs_wear_steps(wear, state, damage, &n);

	for (guint i = 0; i < n; i++) {
		gint entry = hit_entry(wear, from, bs_wear_state(wear, to[i]));

		needs[i] = ALWAYS;
		if (entry >= 0 && making->is_apart[entry])
			spares[n_spares++] =
				(Spare){i, count_taken(wear, from, (guint)entry, damage)};
	}
	sort_spares(spares, n_spares);
	for (guint i = 0; i < n_spares; i++) {
		taken += spares[i].taken;
		needs[spares[i].step] = taken;
	}
}

/* ---- Rows ------------------------------------------------------------------------------- */

static guint32 *
row_at(const Making *making, guint state, guint outcome)
{
	return &making->rows->rows[(gsize)state * making->wear->radix.n + outcome];
}

/* Adds a part to the row that is being made; parts are sorted. */
static void
add_part(const Making *making, guint first, guint32 part)
{
	guint at = making->parts->len;

	while (at > first && g_array_index(making->parts, guint32, at - 1) >= part)
		at--;
	if (at == making->parts->len || g_array_index(making->parts, guint32, at) != part)
		g_array_insert_val(making->parts, at, part);
}

static void
end_row(const Making *making)
{
	g_array_append_val(making->ends, making->parts->len);
}

static guint
first_part(const Making *making, guint row)
{
	return row == 0 ? 0 : g_array_index(making->ends, guint32, row - 1);
}

/* Returns a row of the state with the parts from `first` on; 0 if there is none. */
static guint32
find_equal(const Making *making, guint state, guint first)
{
	const guint32 *parts = (const guint32 *)(gconstpointer)making->parts->data;
	guint n = making->parts->len - first;

	for (guint row = making->rows->firsts[state] + 1; row < making->ends->len; row++) {
		guint from = first_part(making, row);

		if (first_part(making, row + 1) - from == n &&
		    memcmp(parts + from, parts + first, n * sizeof *parts) == 0)
			return row;
	}
	return 0;
}

/* Makes a row of the parts from `first` on, unless there is one. */
static void
settle_row(const Making *making, guint state, guint outcome, guint first)
{
	guint32 *row = row_at(making, state, outcome);
	guint n = making->parts->len - first;

	if (n <= 1)
		*row = n == 0 ? 0 : g_array_index(making->parts, guint32, first);
	else
		*row = find_equal(making, state, first);
	if (n <= 1 || *row > 0) {
		g_array_set_size(making->parts, first);
		return;
	}
	*row = making->ends->len;
	end_row(making);
}

static void
make_row_of_hits(const Making *making, guint state, guint outcome, const guint *needs)
{
	const First *hit = &making->firsts[outcome];
	guint first = making->parts->len, n;
	const guint32 *to = bs_wear_steps(making->wear, state, hit->damage, &n);

	for (guint i = 0; i < n; i++) {
		if (needs[i] >= hit->n)
			add_part(making, first, *row_at(making, to[i], hit->rest));
	}
	settle_row(making, state, outcome, first);
}

static void
make_rows_of_hits(const Making *making, guint state)
{
	guint needs[BS_MAX_DAMAGE][BS_MAX_SLOTS];

	for (guint damage = 1; damage <= BS_MAX_DAMAGE; damage++)
		find_needs(making, state, damage, needs[damage - 1]);
	for (guint outcome = 1; outcome < making->wear->radix.n; outcome++)
		make_row_of_hits(making, state, outcome, needs[making->firsts[outcome].damage - 1]);
}

static void
make_rows_of_lists(const Making *making, guint state)
{
	guint n_outcomes = making->wear->radix.n;

	for (guint outcome = 1; outcome < n_outcomes; outcome++) {
		guint first = making->parts->len, n;
		const guint32 *to =
			lists_get(&making->wear->chosen, state * n_outcomes + outcome, &n);

		/* Equal lists have one order. */
		for (guint i = 0; i < n; i++)
			g_array_append_val(making->parts, making->rows->firsts[to[i]]);
		settle_row(making, state, outcome, first);
	}
}

static void
make_rows_of(const Making *making, guint state, gboolean by_hits)
{
	guint32 row = making->ends->len;

	making->rows->firsts[state] = row;
	end_row(making);
	for (guint outcome = 0; outcome < (state > 0 ? 1 : making->wear->radix.n); outcome++)
		*row_at(making, state, outcome) = row;
	if (state > 0 && by_hits)
		make_rows_of_hits(making, state);
	else if (state > 0)
		make_rows_of_lists(making, state);
}

/* ---- The whole -------------------------------------------------------------------------- */

static void
find_firsts(const Making *making)
{
	const BsRadix *radix = &making->wear->radix;

	for (guint outcome = 1; outcome < radix->n; outcome++) {
		First *first = &making->firsts[outcome];
		guint hits[BS_MAX_DAMAGE];

		bs_radix_hits(radix, outcome, hits);
		first->damage = bs_radix_least(radix, outcome);
		first->n = hits[first->damage - 1];
		first->rest = outcome - radix->stride[first->damage - 1];
	}
}

gboolean
bs_wear_make_rows(BsWear *wear, gboolean by_hits)
{
	guint n = wear->states->len;
	g_autofree First *firsts = g_new0(First, wear->radix.n);
	g_autofree guint8 *is_apart = g_new0(guint8, BS_MAX_ENTRIES);
	Making making = {.wear = wear, .firsts = firsts, .is_apart = is_apart};

	if ((guint64)n * wear->radix.n > MOST_ROWS)
		return FALSE;
	g_clear_pointer(&wear->rows, bs_rows_free);
	making.rows = wear->rows = g_new0(BsRows, 1);
	making.rows->rows = g_new0(guint32, (gsize)n * wear->radix.n);
	making.rows->firsts = g_new(guint32, n + 1);
	making.ends = g_array_new(FALSE, FALSE, sizeof(guint32));
	making.parts = g_array_new(FALSE, FALSE, sizeof(guint32));
	find_firsts(&making);
	find_apart(&making);
	for (guint state = 0; state < n; state++)
		make_rows_of(&making, state, by_hits);
	making.rows->firsts[n] = making.ends->len;
	making.rows->ends = (guint32 *)(gpointer)g_array_free(making.ends, FALSE);
	making.rows->parts = (guint32 *)(gpointer)g_array_free(making.parts, FALSE);
	return TRUE;
}

const BsRows *
bs_wear_rows(const BsWear *wear)
{
	return wear->rows;
}
