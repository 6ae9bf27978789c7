#include "plane/ears.h"

#include "cases.h"

#include <math.h>

static gint64
doubled(const SwArea *area, const guint *triangle)
{
	SwXY a = area->corners[triangle[0]], b = area->corners[triangle[1]],
	     c = area->corners[triangle[2]];

	return ((gint64)b.x - a.x) * ((gint64)c.y - a.y) -
	       ((gint64)b.y - a.y) * ((gint64)c.x - a.x);
}

/* The triangles have the area of the outline, and the middle of each is inside: so they fill it. */
static void
check(SwArea *area)
{
	g_autoptr(GArray) triangles = g_array_new(FALSE, FALSE, sizeof(guint));
	gint64 sum = 0;

	sw_area_normalise(area);
	expect(sw_area_triangulate(area, triangles));
	expect_eq(triangles->len % 3, 0);
	expect(triangles->len / 3 <= area->n - 2);
	for (guint i = 0; i < triangles->len; i += 3) {
		const guint *triangle = &g_array_index(triangles, guint, i);
		gint64 its = doubled(area, triangle);
		SwXY a = area->corners[triangle[0]], b = area->corners[triangle[1]],
		     c = area->corners[triangle[2]];

		expect(its > 0);
		sum += its;
		/* The middle of a sliver may be rounded out of it. */
		if (its > 100 * 1600)
			expect(sw_area_contains(
				area, (SwXY){(a.x + b.x + c.x) / 3, (a.y + b.y + c.y) / 3}));
	}
	expect_eq(sum, sw_area_doubled(area));
}

static const char *const outlines[] = {
	"0.00,0.00 2.00,0.00 1.00,1.00",
	"0.00,0.00 0.00,2.00 2.00,2.00 2.00,0.00",
	/* A corner, a frame with a slit, a comb, a spiral. */
	"0.00,0.00 4.00,0.00 4.00,1.00 1.00,1.00 1.00,4.00 0.00,4.00",
	"0.00,0.00 4.00,0.00 4.00,4.00 0.00,4.00 0.00,0.02 1.00,1.00 1.00,3.00 3.00,3.00 "
	"3.00,1.00 1.01,1.00",
	"0.00,0.00 7.00,0.00 7.00,3.00 6.00,3.00 6.00,1.00 5.00,1.00 5.00,3.00 4.00,3.00 "
	"4.00,1.00 3.00,1.00 3.00,3.00 2.00,3.00 2.00,1.00 1.00,1.00 1.00,3.00 0.00,3.00",
	"0.00,0.00 5.00,0.00 5.00,5.00 1.00,5.00 1.00,2.00 3.00,2.00 3.00,3.00 2.00,3.00 "
	"2.00,4.00 4.00,4.00 4.00,1.00 0.00,1.00",
	/* Corners in line, also after others are cut. */
	"0.00,0.00 1.00,0.00 2.00,0.00 2.00,2.00 1.00,2.00 1.00,1.00 0.00,1.00",
	"0.00,0.00 4.00,0.00 4.00,4.00 2.00,2.00 0.00,4.00",
};

START_TEST(test_outlines)
{
	for (gint32 turn = 0; turn < 360; turn += 23) {
		g_auto(SwArea) area = {0};

		expect(sw_area_of_points(&area, (SwXY){1200, 1200}, outlines[_i], turn));
		check(&area);
	}
}
END_TEST

/* Stars whose tips are at any distance from the middle, up to the greatest number of corners. */
START_TEST(test_random)
{
	g_autoptr(GRand) chance = g_rand_new_with_seed(19);

	for (guint i = 0; i < 300; i++) {
		guint n = (guint)g_rand_int_range(chance, 3, i % 30 == 0 ? 257 : 40);
		g_autoptr(GString) points = g_string_new(NULL);
		g_auto(SwArea) area = {0};

		for (guint k = 0; k < n; k++) {
			double far = g_rand_double_range(chance, 0.3, 9);
			double angle = (k + g_rand_double_range(chance, 0, 0.9)) * 2 * G_PI / n;

			g_string_append_printf(points, "%s%.2f,%.2f", k > 0 ? " " : "",
			                       far * cos(angle), far * sin(angle));
		}
		expect(sw_area_of_points(&area, (SwXY){1200, 1200}, points->str, 0));
		if (sw_area_is_simple(&area))
			check(&area);
	}
}
END_TEST

START_TEST(test_crossed)
{
	g_autoptr(GArray) triangles = g_array_new(FALSE, FALSE, sizeof(guint));
	g_auto(SwArea) area = {0};

	expect(sw_area_of_points(&area, (SwXY){0, 0}, "0.00,0.00 2.00,2.00 2.00,0.00 0.00,2.00",
	                         0));
	expect(!sw_area_triangulate(&area, triangles));
	expect_eq(triangles->len, 0);
}
END_TEST

TCase *
ears_case(void)
{
	TCase *tcase = case_new("ears");

	case_add_rows(tcase, test_outlines, outlines);
	tcase_add_test(tcase, test_random);
	tcase_add_test(tcase, test_crossed);
	return tcase;
}
