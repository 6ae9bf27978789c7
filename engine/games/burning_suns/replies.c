#include "games/burning_suns/replies.h"

#include "games/burning_suns/wide.h"

#include <string.h>

/* The keys of one row or more. */
typedef struct {
	const double *keys;
	double *owned; /* the same; NULL if they are the duel's */
	gsize n;
	guint64 hash;
	guint number;
	guint until; /* the most hit points of states that need it */
} Column;

/* How much memory is needed decides which choices are examined: that is the same on every machine,
 * also where pointers are smaller. */
#define COLUMN_BYTES 40

G_STATIC_ASSERT(sizeof(Column) <= COLUMN_BYTES);

struct BsReplies {
	const BsDuel *duel;
	const BsRows *rows; /* of the defender */
	guint *until;       /* by state: the most hit points of states that need its rows */
	guint32 *of;        /* by row: its column */
	GMutex lock;        /* of what follows */
	Column **columns;   /* by number; NULL if freed */
	guint n_columns;
	GHashTable *known; /* set of Column *, without those of states that are not settled */
};

/* ---- Which states need what ------------------------------------------------------------- */

/* A state of so many hit points needs the row. The first row of a state is the duel's. */
static void
need_row(const BsRows *rows, const guint32 *owners, guint32 row, guint points, guint *until)
{
	guint owner = owners[row];

	if (row != rows->firsts[owner])
		until[owner] = MAX(until[owner], points);
}

/* The rows of the state that are not the duel's. */
static guint
count_rows(const BsRows *rows, guint d)
{
	return rows->firsts[d + 1] - rows->firsts[d] - 1;
}

/* Finds, by state of the defender, the most hit points of states that need its rows. */
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

/* ---- Columns ---------------------------------------------------------------------------- */

static guint
hash_column(gconstpointer column)
{
	return (guint)((const Column *)column)->hash;
}

static gboolean
equal_columns(gconstpointer one, gconstpointer other)
{
	const Column *a = one, *b = other;

	return a->hash == b->hash && memcmp(a->keys, b->keys, a->n * sizeof *a->keys) == 0;
}

static void
column_free(gpointer data)
{
	Column *column = data;

	g_free(column->owned);
	g_free(column);
}

/* Four sums at a time, which the processor computes side by side. */
static guint64
hash_keys(const double *keys, gsize n)
{
	const guint64 odd = G_GUINT64_CONSTANT(0x9e3779b97f4a7c15);
	guint64 sums[4] = {1, 2, 3, 4}, bits;

	for (gsize i = 0; i < n; i += G_N_ELEMENTS(sums)) {
		for (guint k = 0; k < G_N_ELEMENTS(sums); k++) {
			memcpy(&bits, keys + i + k, sizeof bits);
			sums[k] = (sums[k] ^ bits ^ sums[k] >> 29) * odd;
		}
	}
	for (guint k = 1; k < G_N_ELEMENTS(sums); k++)
		sums[0] = (sums[0] ^ sums[k] ^ sums[0] >> 29) * odd;
	return sums[0] >> 32 ^ sums[0];
}

/* Adds a column of these keys, with a number of its own. */
static Column *
add_column(BsReplies *replies, const double *keys, double *owned, guint64 hash)
{
	Column *column = g_new(Column, 1);

	*column = (Column){.keys = keys,
	                   .owned = owned,
	                   .n = bs_duel_n_keys(replies->duel),
	                   .hash = hash,
	                   .number = replies->n_columns};
	replies->columns[replies->n_columns++] = column;
	return column;
}

BsReplies *
bs_replies_new(const BsDuel *duel)
{
	const BsWear *wear = duel->wears[BS_DEFENDER];
	BsReplies *replies = g_new0(BsReplies, 1);
	guint n = duel->n[BS_DEFENDER];

	replies->duel = duel;
	replies->rows = bs_wear_rows(wear);
	replies->until = g_new0(guint, n);
	replies->of = g_new0(guint32, replies->rows->firsts[n]);
	replies->columns = g_new0(Column *, replies->rows->firsts[n]);
	replies->known = g_hash_table_new(hash_column, equal_columns);
	g_mutex_init(&replies->lock);
	find_until(wear, duel->arms.radices[BS_ATTACKER].n, replies->until);
	return replies;
}

void
bs_replies_free(BsReplies *replies)
{
	bs_replies_forget_all(replies);
	g_hash_table_unref(replies->known);
	g_mutex_clear(&replies->lock);
	g_free(replies->until);
	g_free(replies->of);
	g_free(replies->columns);
	g_free(replies);
}

guint
bs_replies_column(const BsReplies *replies, guint row)
{
	return replies->of[row];
}

const double *
bs_replies_keys(const BsReplies *replies, guint column)
{
	return replies->columns[column]->keys;
}

static const double *
keys_of_row(const BsReplies *replies, guint row)
{
	return replies->columns[replies->of[row]]->keys;
}

void
bs_replies_forget(BsReplies *replies, guint points)
{
	g_mutex_lock(&replies->lock);
	for (guint i = 0; i < replies->n_columns; i++) {
		Column *column = replies->columns[i];

		if (column == NULL || column->owned == NULL || column->until >= points)
			continue;
		g_hash_table_remove(replies->known, column);
		g_clear_pointer(&replies->columns[i], column_free);
	}
	g_mutex_unlock(&replies->lock);
}

void
bs_replies_forget_all(BsReplies *replies)
{
	g_hash_table_remove_all(replies->known);
	for (guint i = 0; i < replies->n_columns; i++)
		g_clear_pointer(&replies->columns[i], column_free);
	replies->n_columns = 0;
}

/* ---- Rows ------------------------------------------------------------------------------- */

/* Computes one row: the best key among its parts. */
BS_WIDE static void
fill_row(const BsReplies *replies, guint row, double *best)
{
	const guint32 *parts = replies->rows->parts;
	guint first = bs_rows_begin(replies->rows, row), end = replies->rows->ends[row];
	gsize n = bs_duel_n_keys(replies->duel);

	memcpy(best, keys_of_row(replies, parts[first]), n * sizeof *best);
	for (guint i = first + 1; i < end; i++) {
		const double *keys = keys_of_row(replies, parts[i]);

		for (gsize a = 0; a < n; a += BS_LANES)
			*(BsFour *)(best + a) =
				bs_four_larger(bs_four_load(best + a), bs_four_load(keys + a));
	}
}

/* TRUE if all parts of the row have one column. */
static gboolean
has_one_column(const BsReplies *replies, guint row)
{
	const guint32 *parts = replies->rows->parts;
	guint first = bs_rows_begin(replies->rows, row);

	for (guint i = first + 1; i < replies->rows->ends[row]; i++) {
		if (replies->of[parts[i]] != replies->of[parts[first]])
			return FALSE;
	}
	return TRUE;
}

/* Returns the column of these keys. Takes ownership of the keys, and sets the pointer to NULL, if
 * they are new. */
static Column *
intern(BsReplies *replies, double **keys)
{
	gsize n = bs_duel_n_keys(replies->duel);
	Column wanted = {.keys = *keys, .n = n, .hash = hash_keys(*keys, n)};
	Column *column = g_hash_table_lookup(replies->known, &wanted);

	if (column == NULL) {
		column = add_column(replies, *keys, *keys, wanted.hash);
		g_hash_table_add(replies->known, column);
		*keys = NULL;
	}
	return column;
}

void
bs_replies_fill(BsReplies *replies, guint d)
{
	guint first = replies->rows->firsts[d], end = replies->rows->firsts[d + 1];
	gsize n = bs_duel_n_keys(replies->duel);
	double *keys = NULL;

	g_mutex_lock(&replies->lock);
	replies->of[first] = add_column(replies, bs_duel_keys(replies->duel, d), NULL, 0)->number;
	g_mutex_unlock(&replies->lock);
	for (guint row = first + 1; row < end; row++) {
		Column *column;

		if (has_one_column(replies, row)) {
			guint32 part = replies->rows->parts[bs_rows_begin(replies->rows, row)];

			g_mutex_lock(&replies->lock);
			column = replies->columns[replies->of[part]];
		} else {
			if (keys == NULL)
				keys = g_new(double, n);
			fill_row(replies, row, keys);
			g_mutex_lock(&replies->lock);
			column = intern(replies, &keys);
		}
		column->until = MAX(column->until, replies->until[d]);
		replies->of[row] = column->number;
		g_mutex_unlock(&replies->lock);
	}
	g_free(keys);
}

void
bs_replies_settle(BsReplies *replies, guint d)
{
	Column *column = replies->columns[replies->of[replies->rows->firsts[d]]];

	column->hash = hash_keys(column->keys, column->n);
	g_mutex_lock(&replies->lock);
	g_hash_table_add(replies->known, column);
	g_mutex_unlock(&replies->lock);
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
	return largest * (bs_keys_of(bs_wear_count(wears[BS_ATTACKER])) * sizeof(double) +
	                  COLUMN_BYTES) +
	       all->firsts[n] * (sizeof(guint32) + 4 * sizeof(guint64));
}
