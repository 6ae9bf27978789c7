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

/* Which arrangements are alike: of the last class, if `pairs`, are two bytes each; if `mirrors`,
 * one that is read from the other end is the same. */
static void
make_alike(SwAlike *alike, gboolean pairs, gboolean mirrors)
{
	*alike = (SwAlike){.n = SIZE, .n_ways = mirrors ? 2 : 1};
	for (guint i = 0; i < 256; i++)
		alike->order[i] = alike->ranks[i] = (guint8)i;
	for (guint way = 0; way < alike->n_ways; way++) {
		for (guint i = 0; i < 256; i++)
			alike->classes[way][i] = (guint8)(pairs ? i / 2 : i);
		for (guint8 i = 0; i < SIZE; i++)
			alike->places[way][i] = way == 0 ? i : (guint8)(SIZE - 1 - i);
	}
}

static SwMerit
merit_of(gint64 cost, const guint8 *arrangement)
{
	const guint8 start[SIZE] = {0};

	return (SwMerit){cost, apart(start, arrangement)};
}

static void
check_entries(const SwArchive *archive, guint row, gint64 least)
{
	const GArray *entries = sw_archive_entries(archive);

	expect(entries->len > 0 && entries->len <= rows[row].most);
	expect_eq(g_array_index(entries, SwArchived, 0).merit.cost, least);
	for (guint i = 0; i < entries->len; i++) {
		const SwArchived *one = &g_array_index(entries, SwArchived, i);

		for (guint k = 0; k < i; k++) {
			const SwArchived *better = &g_array_index(entries, SwArchived, k);

			expect(better->merit.cost <= one->merit.cost);
			expect(apart(one->arrangement, better->arrangement) >= rows[row].apart);
		}
	}
}

/* The best arrangement is kept, whatever comes before and after it. */
START_TEST(test_archive)
{
	for (guint32 seed = 1; seed <= 20; seed++) {
		GRand *chance = g_rand_new_with_seed(seed);
		g_autoptr(SwArchive) archive = NULL;
		gint64 least = G_MAXINT64;
		SwAlike alike;

		make_alike(&alike, FALSE, FALSE);
		archive = sw_archive_new(&alike, SIZE, rows[_i].most, rows[_i].apart);

		for (guint n = 0; n < 200; n++) {
			guint8 arrangement[SIZE];
			gint64 cost = g_rand_int_range(chance, 0, 1000);

			for (guint i = 0; i < SIZE; i++)
				arrangement[i] =
					(guint8)g_rand_int_range(chance, 0, (gint)rows[_i].digits);
			if (!sw_archive_wants(archive, merit_of(cost, arrangement)))
				expect(sw_archive_entries(archive)->len == rows[_i].most);
			sw_archive_add(archive, merit_of(cost, arrangement), arrangement);
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
	const guint8 near[SIZE] = {1}, far[SIZE] = {1, 1, 1};
	g_autoptr(SwArchive) archive = NULL, all = NULL;
	const SwArchived *kept;
	SwAlike alike;

	make_alike(&alike, FALSE, FALSE);
	archive = sw_archive_new(&alike, SIZE, 4, 4);
	all = sw_archive_new(&alike, SIZE, 4, 4);
	sw_archive_add(archive, merit_of(7, far), far);
	sw_archive_add(archive, merit_of(7, near), near);
	sw_archive_add(archive, merit_of(7, far), far);
	sw_archive_add_all(all, archive);
	ck_assert_uint_eq(sw_archive_entries(all)->len, 1);
	kept = &g_array_index(sw_archive_entries(all), SwArchived, 0);
	ck_assert_uint_eq(kept->merit.moved, 1);
	ck_assert_int_eq(memcmp(kept->arrangement, near, SIZE), 0);
}
END_TEST

/* Mirror images, and arrangements between which only alike bytes differ, count once. */
START_TEST(test_alike)
{
	const guint8 one[SIZE] = {2, 4, 6, 8}, image[SIZE] = {0, 0, 0, 0, 0, 8, 6, 4, 2},
		     same[SIZE] = {3, 5, 7, 9, 1, 1, 1, 1, 1}, other[SIZE] = {8, 6, 4, 2};

	for (guint mirrors = 0; mirrors < 2; mirrors++) {
		g_autoptr(SwArchive) archive = NULL;
		SwAlike alike;

		make_alike(&alike, TRUE, mirrors);
		archive = sw_archive_new(&alike, SIZE, 8, 2);
		sw_archive_add(archive, (SwMerit){1, 4}, one);
		sw_archive_add(archive, (SwMerit){2, 8}, image);
		sw_archive_add(archive, (SwMerit){3, 4}, same);
		sw_archive_add(archive, (SwMerit){4, 4}, other);
		ck_assert_uint_eq(sw_archive_entries(archive)->len, mirrors ? 2 : 3);
	}
}
END_TEST

/* The front has the best of each number of moved places, but none that is worse than one nearer. */
START_TEST(test_front)
{
	static const SwMerit added[] = {{9, 5}, {7, 3}, {8, 4}, {20, 0}, {12, 1}, {6, 5}, {30, 1}};
	static const SwMerit kept[] = {{20, 0}, {12, 1}, {7, 3}, {6, 5}};
	const guint8 arrangement[SIZE] = {0};
	g_autoptr(SwArchive) archive = NULL;
	g_autoptr(GArray) front = g_array_new(FALSE, FALSE, sizeof(SwArchived));
	SwAlike alike;

	make_alike(&alike, FALSE, FALSE);
	archive = sw_archive_new(&alike, SIZE, 1, SIZE);
	for (guint i = 0; i < G_N_ELEMENTS(added); i++)
		sw_archive_add(archive, added[i], arrangement);
	sw_archive_front(archive, front);
	ck_assert_uint_eq(front->len, G_N_ELEMENTS(kept));
	for (guint i = 0; i < front->len; i++) {
		SwMerit merit = g_array_index(front, SwArchived, i).merit;

		ck_assert_int_eq(merit.cost, kept[i].cost);
		ck_assert_uint_eq(merit.moved, kept[i].moved);
	}
	ck_assert(!sw_archive_wants(archive, (SwMerit){13, 1}));
	ck_assert(sw_archive_wants(archive, (SwMerit){11, 1}));
}
END_TEST

/* Of two that are as good, the order of places and the ranks of bytes choose; not the order in
 * which they are added. */
START_TEST(test_as_good)
{
	const guint8 one[SIZE] = {1, 2}, other[SIZE] = {2, 1};

	for (guint row = 0; row < 8; row++) {
		g_autoptr(SwArchive) archive = NULL;
		const SwArchived *kept;
		gboolean is_reversed = row & 1, is_ranked = row >> 1 & 1, is_second = row >> 2;
		SwAlike alike;

		make_alike(&alike, FALSE, FALSE);
		for (guint i = 0; i < SIZE && is_reversed; i++)
			alike.order[i] = (guint8)(SIZE - 1 - i);
		for (guint i = 0; i < 256 && is_ranked; i++)
			alike.ranks[i] = (guint8)(255 - i);
		archive = sw_archive_new(&alike, SIZE, 1, SIZE);
		sw_archive_add(archive, (SwMerit){1, 2}, is_second ? one : other);
		sw_archive_add(archive, (SwMerit){1, 2}, is_second ? other : one);
		kept = &g_array_index(sw_archive_entries(archive), SwArchived, 0);
		ck_assert_int_eq(kept->arrangement[0], is_reversed == is_ranked ? 1 : 2);
	}
}
END_TEST

TCase *
archive_case(void)
{
	TCase *tcase = case_new("archive");

	case_add_rows(tcase, test_archive, rows);
	tcase_add_test(tcase, test_near);
	tcase_add_test(tcase, test_alike);
	tcase_add_test(tcase, test_front);
	tcase_add_test(tcase, test_as_good);
	return tcase;
}
