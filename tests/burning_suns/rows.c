#include "rows.h"

#include "games/burning_suns/backward.h"

#include <string.h>

/* Marks the states that a row stands for. */
static void
expand(const BsWear *wear, guint row, guint8 *is_marked)
{
	const BsRows *rows = bs_wear_rows(wear);
	guint state = 0;

	for (guint i = bs_rows_begin(rows, row); i < rows->ends[row]; i++) {
		g_assert(rows->parts[i] < row);
		expand(wear, rows->parts[i], is_marked);
	}
	if (bs_rows_begin(rows, row) < rows->ends[row])
		return;
	while (state < bs_wear_count(wear) && rows->firsts[state] != row)
		state++;
	g_assert(state < bs_wear_count(wear));
	is_marked[state] = TRUE;
}

/* Compares the row of an outcome with its choices. Returns how many these are. */
static guint
check_row(BsWear *wear, guint state, guint outcome, guint32 row)
{
	guint n_states = bs_wear_count(wear), n;
	g_autofree guint8 *by_row = g_new0(guint8, n_states),
			  *by_choices = g_new0(guint8, n_states);
	const guint32 *to = bs_wear_choices(wear, state, outcome, &n);

	for (guint i = 0; i < n; i++)
		by_choices[to[i]] = TRUE;
	expand(wear, row, by_row);
	g_assert(memcmp(by_row, by_choices, n_states) == 0);
	return n;
}

static guint
check_rows(BsWear *wear, guint n_outcomes)
{
	guint n = 0;

	for (guint state = 0; state < bs_wear_count(wear); state++) {
		for (guint outcome = 0; outcome < n_outcomes; outcome++)
			n += check_row(wear, state, outcome,
			               bs_wear_rows(wear)->rows[state * n_outcomes + outcome]);
	}
	return n;
}

static void
list(BsWear *wear)
{
	g_assert(bs_wear_find_all_choices(wear, G_MAXUINT32));
	g_assert(bs_wear_make_rows(wear, FALSE));
}

static BsWear *
wear_of(const BsArms *arms, guint side)
{
	return bs_wear_new(arms->sides[side], &arms->radices[!side], BS_ALL_CHOICES, 0, 0);
}

/* The worths of all pairs, with the defender's rows of hits or of lists. */
static BsDuel *
weigh(const BsArms *arms, gboolean by_hits)
{
	BsDuel *duel = bs_duel_new(arms, wear_of(arms, BS_ATTACKER), wear_of(arms, BS_DEFENDER));

	if (!by_hits)
		list(duel->wears[BS_DEFENDER]);
	bs_backward(duel);
	return duel;
}

static void
check_worths(const BsArms *arms)
{
	BsDuel *by_hits = weigh(arms, TRUE), *by_lists = weigh(arms, FALSE);

	g_assert(memcmp(by_hits->worths, by_lists->worths,
	                bs_duel_pair(by_hits, 0, by_hits->n[BS_DEFENDER]) * sizeof(BsWorth)) == 0);
	bs_duel_free(by_hits);
	bs_duel_free(by_lists);
}

guint
rows_check(const BsSide *attacker, const BsSide *defender)
{
	guint n = 0;
	BsArms arms;

	g_assert(bs_arms_init(&arms, attacker, defender));
	for (guint side = 0; side < 2; side++) {
		BsWear *wear = wear_of(&arms, side);

		n += check_rows(wear, arms.radices[!side].n);
		list(wear);
		n += check_rows(wear, arms.radices[!side].n);
		bs_wear_free(wear);
	}
	check_worths(&arms);
	return n;
}
