#include "base/hash.h"

#include "cases.h"

#include <string.h>

/* Look-ups in a table of `n` keys take at most this many comparisons for each key, whatever the
 * keys. */
#define MOST_COMPARISONS 2

static guint n_comparisons;

static gboolean
count_texts(gconstpointer a, gconstpointer b)
{
	n_comparisons++;
	return g_str_equal(a, b);
}

static gboolean
count_numbers(gconstpointer a, gconstpointer b)
{
	n_comparisons++;
	return *(const gint64 *)a == *(const gint64 *)b;
}

/* The number's bits choose, pair by pair, one of two pairs of letters that collide under
 * g_str_hash(): 33 * 'B' + 'b' = 33 * 'C' + 'A'. */
static char *
make_colliding(guint number)
{
	GString *text = g_string_new(NULL);

	for (guint bit = 0; bit < 12; bit++)
		g_string_append(text, number >> bit & 1 ? "Bb" : "CA");
	return g_string_free(text, FALSE);
}

START_TEST(test_texts_that_collide_elsewhere)
{
	const guint n = 1 << 12;
	g_autoptr(GHashTable) table =
		g_hash_table_new_full(sw_hash_text, count_texts, g_free, NULL);
	g_autofree char *first = make_colliding(0), *second = make_colliding(1);

	ck_assert_uint_eq(g_str_hash(first), g_str_hash(second));
	n_comparisons = 0;
	for (guint i = 0; i < n; i++)
		g_hash_table_add(table, make_colliding(i));
	ck_assert_uint_eq(g_hash_table_size(table), n);
	ck_assert_uint_lt(n_comparisons, MOST_COMPARISONS * n);
}
END_TEST

/* g_int64_hash() hashes a place to its lower half, in later versions to both halves by exclusive
 * or. */
START_TEST(test_places_that_collide_elsewhere)
{
	const guint n = 1 << 12;
	g_autoptr(GHashTable) table =
		g_hash_table_new_full(sw_hash_int64, count_numbers, g_free, NULL);

	n_comparisons = 0;
	for (guint32 i = 0; i < n; i++) {
		gint64 key = (gint64)((guint64)i << 32 | (_i == 0 ? 7 : i));

		g_hash_table_add(table, g_memdup2(&key, sizeof key));
	}
	ck_assert_uint_eq(g_hash_table_size(table), n);
	ck_assert_uint_lt(n_comparisons, MOST_COMPARISONS * n);
}
END_TEST

/* Each bit of the hash is set for about half of all keys, at any length, and equal bytes have the
 * same hash. */
START_TEST(test_every_bit_counts)
{
	char bytes[40] = {0};
	guint ones[32] = {0};
	const guint n = 2000;

	for (guint i = 0; i < n; i++) {
		gsize length = i % sizeof bytes;
		guint hash;

		memcpy(bytes, &i, sizeof i);
		hash = sw_hash_bytes(bytes, length);
		ck_assert_uint_eq(sw_hash_bytes(bytes, length), hash);
		for (guint bit = 0; bit < 32; bit++)
			ones[bit] += hash >> bit & 1;
	}
	for (guint bit = 0; bit < 32; bit++) {
		ck_assert_uint_gt(ones[bit], n / 3);
		ck_assert_uint_lt(ones[bit], n * 2 / 3);
	}
}
END_TEST

START_TEST(test_tables)
{
	g_autoptr(GHashTable) texts = sw_hash_texts(g_free, NULL);
	g_autoptr(GHashTable) numbers = sw_hash_numbers(g_free);

	g_hash_table_insert(texts, g_strdup("key"), GUINT_TO_POINTER(7));
	ck_assert_uint_eq(GPOINTER_TO_UINT(g_hash_table_lookup(texts, "key")), 7);
	g_hash_table_insert(numbers, GINT_TO_POINTER(-3), g_strdup("value"));
	ck_assert_str_eq(g_hash_table_lookup(numbers, GINT_TO_POINTER(-3)), "value");
	ck_assert_ptr_null(g_hash_table_lookup(numbers, GINT_TO_POINTER(3)));
}
END_TEST

START_TEST(test_texts_are_kept_once)
{
	g_autoptr(GHashTable) texts = sw_hash_texts(g_free, NULL);
	char text[] = "text";
	const char *kept = sw_hash_keep(texts, text);

	ck_assert_ptr_ne(kept, text);
	ck_assert_ptr_eq(sw_hash_keep(texts, "text"), kept);
	text[0] = 'n';
	ck_assert_str_eq(kept, "text");
	ck_assert_ptr_ne(sw_hash_keep(texts, text), kept);
}
END_TEST

TCase *
hash_case(void)
{
	TCase *tcase = case_new("hash");

	tcase_add_test(tcase, test_texts_that_collide_elsewhere);
	tcase_add_loop_test(tcase, test_places_that_collide_elsewhere, 0, 2);
	tcase_add_test(tcase, test_every_bit_counts);
	tcase_add_test(tcase, test_tables);
	tcase_add_test(tcase, test_texts_are_kept_once);
	return tcase;
}
