/* Distances and overlap, against a second way to find them: areas are cut into triangles, and
 * distances are computed in floating point. */
#include "base/random.h"
#include "cases.h"
#include "plane/area.h"
#include "plane/root.h"
#include "scale.h"

#include <math.h>

/* ---- Rows ------------------------------------------------------------------------------- */

#define SQUARE "0,0 4,0 4,4 0,4"

static const struct {
	const char *a, *b;
	gboolean is_overlap;
} pairs[] = {
	{SQUARE, "6,0 8,0 8,4 6,4", FALSE},
	{SQUARE, "7,8 9,8 9,9", FALSE},
	{SQUARE, "4,0 8,0 8,4 4,4", FALSE},            /* a side in common */
	{SQUARE, "4,1 8,1 8,2 4,2", FALSE},            /* a part of a side */
	{SQUARE, "4,4 8,4 8,8 4,8", FALSE},            /* a corner */
	{SQUARE, "4,2 8,0 8,4", FALSE},                /* a corner on a side */
	{SQUARE, "2,4 4,2 4,4", TRUE},                 /* inside, along two sides */
	{SQUARE, "1,1 2,1 2,2 1,2", TRUE},             /* inside */
	{SQUARE, SQUARE, TRUE},                        /* the same */
	{SQUARE, "4,4 4,0 0,0 0,4", TRUE},             /* the other way round */
	{SQUARE, "0,0 2,0 4,0 4,4 0,4", TRUE},         /* with a corner more */
	{SQUARE, "0,2 2,0 4,2 2,4", TRUE},             /* corners on its sides */
	{SQUARE, "-1,-1 5,-1 5,5 -1,5", TRUE},         /* around it */
	{SQUARE, "-1,1 5,1 5,2 -1,2", TRUE},           /* across it */
	{SQUARE, "0,0 -4,0 4,4", TRUE},                /* into it through a corner */
	{SQUARE, "-2,2 2,-2 0,0", FALSE},              /* past a corner */
	{"0,0 6,0 6,6 3,3 0,6", "3,3 6,7 0,7", FALSE}, /* in its notch */
	{"0,0 6,0 6,6 3,3 0,6", "3,2.99 6,7 0,7", TRUE},
	{"0,0 9,0 9,9 6,9 6,3 3,3 3,9 0,9", "3,3 6,3 6,9 3,9", FALSE}, /* fills its court */
	{"0,0 9,0 9,9 6,9 6,3 3,3 3,9 0,9", "4,4 5,4 5,9 4,9", FALSE},
};

START_TEST(test_pair)
{
	for (gint32 turn = 0; turn < 360; turn += 90) {
		g_auto(SwArea) a = {0}, b = {0};

		expect(sw_area_of_points(&a, (SwXY){9, -7}, pairs[_i].a, turn));
		expect(sw_area_of_points(&b, (SwXY){9, -7}, pairs[_i].b, turn));
		expect_eq(sw_areas_overlap(&a, &b), pairs[_i].is_overlap);
		expect_eq(sw_areas_overlap(&b, &a), pairs[_i].is_overlap);
	}
}
END_TEST

START_TEST(test_roots)
{
	static const guint64 roots[] = {0, 1, 2, 3, 99, 65535, 3037000499, G_MAXUINT32};

	for (guint i = 0; i < G_N_ELEMENTS(roots); i++) {
		guint64 square = roots[i] * roots[i];

		expect_eq(sw_root(square), roots[i]);
		if (square > 0)
			expect_eq(sw_root(square - 1), roots[i] - 1);
		expect_eq(sw_root(square + roots[i]), roots[i]);
	}
	expect_eq(sw_root(G_MAXUINT64), G_MAXUINT32);
}
END_TEST

/* ---- The second way --------------------------------------------------------------------- */

typedef struct {
	double x, y;
} Point;

static Point
point_of(SwXY at)
{
	return (Point){at.x, at.y};
}

static double
cross(Point a, Point b, Point c)
{
	return (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x);
}

static double
distance_to_side(Point from, Point to, Point p)
{
	double x = to.x - from.x, y = to.y - from.y, length2 = x * x + y * y;
	double t = length2 == 0 ? 0 : ((p.x - from.x) * x + (p.y - from.y) * y) / length2;

	t = CLAMP(t, 0, 1);
	return hypot(p.x - from.x - t * x, p.y - from.y - t * y);
}

static gboolean
sides_cross(Point a, Point b, Point c, Point d)
{
	return cross(a, b, c) * cross(a, b, d) < 0 && cross(c, d, a) * cross(c, d, b) < 0;
}

static double
sides_distance(Point a, Point b, Point c, Point d)
{
	if (sides_cross(a, b, c, d))
		return 0;
	return MIN(MIN(distance_to_side(a, b, c), distance_to_side(a, b, d)),
	           MIN(distance_to_side(c, d, a), distance_to_side(c, d, b)));
}

static Point
corner(const SwArea *area, guint i)
{
	return point_of(area->corners[i % area->n]);
}

static gboolean
is_simple(const SwArea *area)
{
	for (guint i = 0; i < area->n; i++) {
		Point a = corner(area, i), b = corner(area, i + 1), c = corner(area, i + 2);

		if (distance_to_side(a, b, c) < 1e-6 || distance_to_side(b, c, a) < 1e-6)
			return FALSE;
		for (guint k = i + 2; k < area->n && k + 1 < i + area->n; k++) {
			if (sides_distance(a, b, corner(area, k), corner(area, k + 1)) < 1e-6)
				return FALSE;
		}
	}
	return TRUE;
}

/* By the angles under which the point sees the sides. */
static gboolean
contains(const SwArea *area, Point p)
{
	double sum = 0;

	for (guint i = 0; i < area->n; i++) {
		Point a = corner(area, i), b = corner(area, i + 1);

		if (distance_to_side(a, b, p) < 1e-6)
			return FALSE;
		sum += atan2(cross(p, a, b), (a.x - p.x) * (b.x - p.x) + (a.y - p.y) * (b.y - p.y));
	}
	return fabs(sum) > 1;
}

static double
distance_to(const SwArea *area, Point p)
{
	double least = INFINITY;

	for (guint i = 0; i < area->n; i++)
		least = MIN(least, distance_to_side(corner(area, i), corner(area, i + 1), p));
	return contains(area, p) ? 0 : least;
}

typedef struct {
	Point corners[3];
} Triangle;

static gboolean
is_ear(const GArray *left, guint i, double way)
{
	Point a = g_array_index(left, Point, (i + left->len - 1) % left->len);
	Point b = g_array_index(left, Point, i);
	Point c = g_array_index(left, Point, (i + 1) % left->len);

	if (cross(a, b, c) * way <= 0)
		return FALSE;
	for (guint k = 2; k + 1 < left->len; k++) {
		Point p = g_array_index(left, Point, (i + k) % left->len);

		if (cross(a, b, p) * way >= 0 && cross(b, c, p) * way >= 0 &&
		    cross(c, a, p) * way >= 0)
			return FALSE;
	}
	return TRUE;
}

/* Cuts off one ear after another. */
static GArray *
triangles_of(const SwArea *area)
{
	GArray *triangles = g_array_new(FALSE, FALSE, sizeof(Triangle));
	g_autoptr(GArray) left = g_array_new(FALSE, FALSE, sizeof(Point));
	double way = 0;

	for (guint i = 0; i < area->n; i++) {
		Point p = corner(area, i);

		g_array_append_val(left, p);
		way += cross((Point){0, 0}, p, corner(area, i + 1));
	}
	while (left->len > 2) {
		guint i = 0;
		Triangle triangle;

		while (i < left->len && !is_ear(left, i, way))
			i++;
		if (i == left->len) /* only corners within sides are left */
			break;
		for (guint k = 0; k < 3; k++)
			triangle.corners[k] =
				g_array_index(left, Point, (i + left->len - 1 + k) % left->len);
		g_array_append_val(triangles, triangle);
		g_array_remove_index(left, i);
	}
	return triangles;
}

/* TRUE if the line through two corners of `a` has all of `b` on the other side. */
static gboolean
separates(const Triangle *a, const Triangle *b)
{
	for (guint i = 0; i < 3; i++) {
		Point from = a->corners[i], to = a->corners[(i + 1) % 3];
		double own = cross(from, to, a->corners[(i + 2) % 3]);
		gboolean is_apart = TRUE;

		for (guint k = 0; k < 3; k++)
			is_apart &= cross(from, to, b->corners[k]) * own <= 0;
		if (is_apart)
			return TRUE;
	}
	return FALSE;
}

static gboolean
overlap(const SwArea *a, const SwArea *b)
{
	g_autoptr(GArray) ours = triangles_of(a), theirs = triangles_of(b);

	for (guint i = 0; i < ours->len; i++) {
		for (guint k = 0; k < theirs->len; k++) {
			const Triangle *one = &g_array_index(ours, Triangle, i);
			const Triangle *other = &g_array_index(theirs, Triangle, k);

			if (!separates(one, other) && !separates(other, one))
				return TRUE;
		}
	}
	return FALSE;
}

/* ---- Random areas ----------------------------------------------------------------------- */

/* On a coarse lattice, so that corners and sides often coincide. */
static SwArea
random_area(SwRandom *random, guint size)
{
	g_autoptr(GString) points = g_string_new(NULL);
	SwArea area;

	for (guint n = 3 + sw_random_below(random, 5); n > 0; n--)
		g_string_append_printf(points, "0.%02u,0.%02u ", sw_random_below(random, size),
		                       sw_random_below(random, size));
	expect(sw_area_of_points(&area, (SwXY){0, 0}, points->str, 0));
	return area;
}

static SwArea
random_simple(SwRandom *random, guint size)
{
	while (TRUE) {
		SwArea area = random_area(random, size);

		if (sw_area_is_simple(&area))
			return area;
		sw_area_clear(&area);
	}
}

START_TEST(test_random_outlines)
{
	SwRandom random;
	guint n = test_scaled(200000, 4000), n_simple = 0;

	sw_random_init(&random, 1);
	for (guint i = 0; i < n; i++) {
		g_auto(SwArea) area = random_area(&random, 3 + i % 20);

		expect_eq(sw_area_is_simple(&area), is_simple(&area));
		n_simple += sw_area_is_simple(&area);
	}
	expect(n_simple > n / 50 && n_simple < n / 2);
}
END_TEST

/* Rounded up: at most 1 more than the square of the distance. */
static void
expect_distance2(gint64 is, double distance)
{
	expect((double)is > distance * distance - 1e-3);
	expect((double)is < distance * distance + 1 + 1e-3);
	expect_eq(is == 0, distance < 1e-6);
}

START_TEST(test_random_points)
{
	SwRandom random;

	sw_random_init(&random, 2);
	for (guint i = test_scaled(100000, 2000); i > 0; i--) {
		guint size = 4 + i % 20;
		g_auto(SwArea) area = random_simple(&random, size);

		for (guint k = 0; k < 10; k++) {
			guint step = k % 2 ? SW_FINE : 1;
			SwXY point = {(gint32)(sw_random_below(&random, size * 16) / step * step),
			              (gint32)(sw_random_below(&random, size * 16) / step * step)};

			expect_eq(sw_area_contains(&area, point), contains(&area, point_of(point)));
			expect_distance2(sw_area_distance2(&area, point),
			                 distance_to(&area, point_of(point)));
		}
	}
}
END_TEST

START_TEST(test_random_pairs)
{
	SwRandom random;
	guint n = test_scaled(200000, 4000), n_overlap = 0;

	sw_random_init(&random, 4);
	for (guint i = 0; i < n; i++) {
		g_auto(SwArea) a = random_simple(&random, 4 + i % 7);
		g_auto(SwArea) b = random_simple(&random, 4 + i % 7);
		gint32 away = (gint32)(i % 5) * 2 * SW_FINE;

		for (guint k = 0; k < b.n; k++)
			b.corners[k].x += away;
		b.low.x += away;
		b.high.x += away;
		expect_eq(sw_areas_overlap(&a, &b), overlap(&a, &b));
		expect_eq(sw_areas_overlap(&b, &a), overlap(&a, &b));
		n_overlap += sw_areas_overlap(&a, &b);
	}
	expect(n_overlap > n / 10 && n_overlap < n - n / 10);
}
END_TEST

/* ---- Cost ------------------------------------------------------------------------------- */

/* The corners of each lie on all sides of the other. */
START_TEST(test_hostile_outlines_are_bounded)
{
	g_autoptr(GString) points = g_string_new(NULL);
	gint64 begin = g_get_monotonic_time();
	g_auto(SwArea) a = {0}, b = {0};

	for (guint i = 0; i < SW_AREA_MOST_CORNERS / 2; i++)
		g_string_append_printf(points, "%u,0 %u,0 ", i, 500 - i);
	expect(sw_area_of_points(&a, (SwXY){0, 0}, points->str, 0));
	g_string_truncate(points, 0);
	for (guint i = 0; i < SW_AREA_MOST_CORNERS / 2; i++)
		g_string_append_printf(points, "%u,0 %u,%u ", i, 500 - i, i == 7);
	expect(sw_area_of_points(&b, (SwXY){0, 0}, points->str, 0));
	expect(!sw_area_is_simple(&a));
	expect(!sw_areas_overlap(&a, &b));
	sw_areas_overlap(&b, &b);
	expect(g_get_monotonic_time() - begin < 10 * G_USEC_PER_SEC);
}
END_TEST

TCase *
apart_case(void)
{
	TCase *tcase = case_new("apart");

	case_add_rows(tcase, test_pair, pairs);
	tcase_add_test(tcase, test_roots);
	tcase_add_test(tcase, test_random_outlines);
	tcase_add_test(tcase, test_random_points);
	tcase_add_test(tcase, test_random_pairs);
	tcase_add_test(tcase, test_hostile_outlines_are_bounded);
	return tcase;
}
