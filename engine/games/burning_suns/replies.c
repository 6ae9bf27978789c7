#include "games/burning_suns/replies.h"

#include "games/burning_suns/wide.h"

struct BsReplies {
	const BsDuel *duel;
	const BsRows *rows; /* of the defender */
	const double **at;  /* by row */
	double **blocks;    /* by state: its rows but the first */
	guint *until;       /* by state: the most hit points of states that need its block */
};

/* A state of so many hit points needs the row. The first row of a state is not in its block. */
static void
need_row(const BsRows *rows, const guint32 *owners, guint32 row, guint points, guint *until)
{
	guint owner = owners[row];

	if (row != rows->firsts[owner])
		until[owner] = MAX(until[owner], points);
}

/* The rows of the state's block. */
static guint
count_rows(const BsRows *rows, guint d)
{
	return rows->firsts[d + 1] - rows->firsts[d] - 1;
}

/* Finds, by state of the defender, the most hit points of states that need its block. */
static void
find_until(const BsWear *wear, guint n_outcomes, guint *until)
{
	const BsRows *rows = bs_wear_rows(wear);
	guint n = bs_wear_count(wear);
	g_autofree guint32 *owners = g_new(guint32, rows->firsts[n]);

	for (guint d = 0; d < n; d++) {
		guint points = bs_wear_state(wear, d)->points, end = rows->firsts[d + 1];

		until[d] = points;
		for (guint row = rows->firsts[d]; row < end; row++)
			owners[row] = d;
		for (guint i = bs_rows_begin(rows, rows->firsts[d]); i < rows->ends[end - 1]; i++)
			need_row(rows, owners, rows->parts[i], points, until);
		/* Outcomes may have the row of a lower state. */
		for (guint outcome = 0; outcome < n_outcomes; outcome++)
			need_row(rows, owners, rows->rows[(gsize)d * n_outcomes + outcome], points,
			         until);
	}
}

BsReplies *
bs_replies_new(const BsDuel *duel)
{
	const BsWear *wear = duel->wears[BS_DEFENDER];
	BsReplies *replies = g_new0(BsReplies, 1);
	guint n = duel->n[BS_DEFENDER];

	replies->duel = duel;
	replies->rows = bs_wear_rows(wear);
	replies->at = g_new0(const double *, replies->rows->firsts[n]);
	replies->blocks = g_new0(double *, n);
	replies->until = g_new0(guint, n);
	find_until(wear, duel->arms.radices[BS_ATTACKER].n, replies->until);
	return replies;
}

void
bs_replies_free(BsReplies *replies)
{
	bs_replies_forget_all(replies);
	g_free(replies->at);
	g_free(replies->blocks);
	g_free(replies->until);
	g_free(replies);
}

const double *
bs_replies_at(const BsReplies *replies, guint row)
{
	return replies->at[row];
}

void
bs_replies_forget(BsReplies *replies, const BsLevels *levels, guint step)
{
	guint points = bs_duel_state(replies->duel, BS_DEFENDER, levels->states[step])->points;

	for (guint i = 0; i < step; i++) {
		guint d = levels->states[i];

		if (replies->until[d] < points)
			g_clear_pointer(&replies->blocks[d], g_free);
	}
}

void
bs_replies_forget_all(BsReplies *replies)
{
	for (guint d = 0; d < replies->duel->n[BS_DEFENDER]; d++)
		g_clear_pointer(&replies->blocks[d], g_free);
}

/* Fills in one row: the best key among its parts. */
BS_WIDE static void
fill_row(const BsReplies *replies, guint row, double *best)
{
	const guint32 *parts = replies->rows->parts;
	guint first = bs_rows_begin(replies->rows, row), end = replies->rows->ends[row];

	for (gsize a = 0; a < bs_duel_n_keys(replies->duel); a += BS_KEYS) {
		BsFour fours[BS_KEYS / BS_LANES];

		for (guint k = 0; k < G_N_ELEMENTS(fours); k++)
			fours[k] = bs_four_load(replies->at[parts[first]] + a + k * BS_LANES);
		for (guint i = first + 1; i < end; i++) {
			const double *keys = replies->at[parts[i]] + a;

			for (guint k = 0; k < G_N_ELEMENTS(fours); k++)
				fours[k] =
					bs_four_larger(fours[k], bs_four_load(keys + k * BS_LANES));
		}
		for (guint k = 0; k < G_N_ELEMENTS(fours); k++)
			*(BsFour *)(best + a + k * BS_LANES) = fours[k];
	}
}

void
bs_replies_fill(BsReplies *replies, guint d)
{
	guint first = replies->rows->firsts[d], end = replies->rows->firsts[d + 1];
	gsize n = bs_duel_n_keys(replies->duel);
	double *block = g_new(double, count_rows(replies->rows, d) * n); /* NULL if none */

	replies->at[first] = bs_duel_keys(replies->duel, d);
	replies->blocks[d] = block;
	for (guint row = first + 1; row < end; row++, block += n) {
		fill_row(replies, row, block);
		replies->at[row] = block;
	}
}

guint64
bs_replies_room(const BsArms *arms, BsWear *const wears[2])
{
	const BsWear *wear = wears[BS_DEFENDER];
	const BsRows *all = bs_wear_rows(wear);
	guint n = bs_wear_count(wear), most = bs_wear_state(wear, n - 1)->points;
	g_autofree guint *until = g_new(guint, n);
	guint64 largest = 0;

	find_until(wear, arms->radices[BS_ATTACKER].n, until);
	for (guint points = 0; points <= most; points++) {
		guint64 rows = 0;

		for (guint d = 0; d < n; d++) {
			if (bs_wear_state(wear, d)->points <= points && until[d] >= points)
				rows += count_rows(all, d);
		}
		largest = MAX(largest, rows);
	}
	return largest * bs_keys_of(bs_wear_count(wears[BS_ATTACKER])) * sizeof(double);
}
