#include "cases.h"

#include "search/archive.h"

#include <string.h>

#define SIZE 9

static const struct {
	guint most, apart, digits;
} rows[] = {{1, 1, 3}, {8, 1, 2}, {8, 4, 3}, {64, 4, 4}, {5, SIZE, 2}};

static guint
apart(const guint8 *one, const guint8 *other)
{
	guint n = 0;

	for (guint i = 0; i < SIZE; i++)
		n += one[i] != other[i];
	return n;
}

static void
check_entries(const SwArchive *archive, guint row, gint64 least)
{
	const GArray *entries = sw_archive_entries(archive);

	expect(entries->len > 0 && entries->len <= rows[row].most);
	expect_eq(g_array_index(entries, SwArchived, 0).cost, least);
	for (guint i = 0; i < entries->len; i++) {
		const SwArchived *one = &g_array_index(entries, SwArchived, i);

		for (guint k = 0; k < i; k++) {
			const SwArchived *better = &g_array_index(entries, SwArchived, k);

			expect(better->cost <= one->cost);
			expect(apart(one->arrangement, better->arrangement) >= rows[row].apart);
		}
	}
	if (entries->len == rows[row].most)
		expect_eq(sw_archive_bound(archive),
		          g_array_index(entries, SwArchived, entries->len - 1).cost);
}

/* The best arrangement is kept, whatever comes before and after it. */
START_TEST(test_archive)
{
	for (guint32 seed = 1; seed <= 20; seed++) {
		GRand *chance = g_rand_new_with_seed(seed);
		guint8 start[SIZE] = {0};
		g_autoptr(SwArchive) archive =
			sw_archive_new(start, SIZE, rows[_i].most, rows[_i].apart);
		gint64 least = G_MAXINT64;

		for (guint n = 0; n < 200; n++) {
			guint8 arrangement[SIZE];
			gint64 cost = g_rand_int_range(chance, 0, 1000);

			for (guint i = 0; i < SIZE; i++)
				arrangement[i] =
					(guint8)g_rand_int_range(chance, 0, (gint)rows[_i].digits);
			sw_archive_add(archive, cost, arrangement);
			least = MIN(least, cost);
			check_entries(archive, (guint)_i, least);
		}
		g_rand_free(chance);
	}
}
END_TEST

/* Of two that cost the same, the one nearer to the start is kept. */
START_TEST(test_near)
{
	const guint8 start[SIZE] = {0}, near[SIZE] = {1}, far[SIZE] = {1, 1, 1};
	g_autoptr(SwArchive) archive = sw_archive_new(start, SIZE, 4, 4);
	g_autoptr(SwArchive) all = sw_archive_new(start, SIZE, 4, 4);
	const SwArchived *kept;

	sw_archive_add(archive, 7, far);
	sw_archive_add(archive, 7, near);
	sw_archive_add(archive, 7, far);
	sw_archive_add_all(all, archive);
	ck_assert_uint_eq(sw_archive_entries(all)->len, 1);
	kept = &g_array_index(sw_archive_entries(all), SwArchived, 0);
	ck_assert_uint_eq(kept->moved, 1);
	ck_assert_int_eq(memcmp(kept->arrangement, near, SIZE), 0);
}
END_TEST

TCase *
archive_case(void)
{
	TCase *tcase = case_new("archive");

	case_add_rows(tcase, test_archive, rows);
	tcase_add_test(tcase, test_near);
	return tcase;
}
