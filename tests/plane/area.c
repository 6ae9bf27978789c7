#include "plane/area.h"
#include "ground/length.h"

#include "cases.h"

#include <math.h>

static const SwXY middle = {1200, 1200};

static SwArea
area_of(const char *points)
{
	SwArea area;

	expect(sw_area_of_points(&area, (SwXY){0, 0}, points, 0));
	return area;
}

/* ---- Making ----------------------------------------------------------------------------- */

static void
expect_corner(SwXY is, gint32 x, gint32 y)
{
	expect_eq(is.x, x);
	expect_eq(is.y, y);
}

START_TEST(test_corners_are_about_the_place)
{
	g_auto(SwArea) area = {0};

	expect(sw_area_of_points(&area, (SwXY){100, -50}, "0.00,0.00 1,-2.5 -0.01,3.00", 0));
	expect_eq(area.n, 3);
	expect_corner(area.corners[0], 1600, -800);
	expect_corner(area.corners[1], 3200, -4800);
	expect_corner(area.corners[2], 1584, 4000);
	expect_corner(area.low, 1584, -4800);
	expect_corner(area.high, 3200, 4000);
}
END_TEST

/* Clockwise as drawn: what points right points down after a quarter turn. */
START_TEST(test_quarter_turns_are_exact)
{
	static const SwXY ways[] = {{16, 32}, {-32, 16}, {-16, -32}, {32, -16}};

	for (gint32 turn = -720; turn <= 720; turn += 90) {
		g_auto(SwArea) area = {0};
		SwXY way = ways[((turn / 90) % 4 + 4) % 4];

		expect(sw_area_of_points(&area, (SwXY){0, 0}, "0.01,0.02", turn));
		expect_corner(area.corners[0], way.x, way.y);
	}
}
END_TEST

START_TEST(test_turned_corners_are_the_nearest)
{
	for (gint32 turn = 0; turn < 360; turn++) {
		const double angle = turn * G_PI / 180;
		g_auto(SwArea) area = {0};

		expect(sw_area_of_points(&area, (SwXY){7, 9}, "900.00,-3.21", turn));
		expect(fabs(area.corners[0].x - 16 * (7 + 90000 * cos(angle) + 321 * sin(angle))) <
		       0.5 + 1e-6);
		expect(fabs(area.corners[0].y - 16 * (9 + 90000 * sin(angle) - 321 * cos(angle))) <
		       0.5 + 1e-6);
	}
}
END_TEST

/* Each turn begins with the outline as it is written, so none is rounded twice. */
START_TEST(test_turns_come_back)
{
	const char *outline = "-3.33,-2.25 3.00,-2.27 3.01,2.25 0.10,4.07";
	g_auto(SwArea) first = {0};
	gint32 turn = 0;

	expect(sw_area_of_points(&first, middle, outline, 0));
	for (guint i = 1; i <= 24; i++) {
		g_auto(SwArea) area = {0};
		gboolean is_same = TRUE;

		turn = (turn + 15) % 360;
		expect(sw_area_of_points(&area, middle, outline, turn));
		for (guint k = 0; k < area.n; k++)
			is_same &= area.corners[k].x == first.corners[k].x &&
			           area.corners[k].y == first.corners[k].y;
		expect_eq(is_same, i == 24);
	}
}
END_TEST

START_TEST(test_boxes)
{
	g_auto(SwArea) box = {0}, outline = {0};

	for (gint32 turn = 0; turn < 360; turn += 7) {
		expect(sw_area_of_box(&box, middle, 301, 50, turn));
		expect(sw_area_of_points(&outline, middle, "0,0 0,0 0,0 0,0", turn));
		expect_eq(box.n, 4);
		for (guint i = 0; i < 4; i++) {
			gint64 x = (gint64)box.corners[i].x - outline.corners[i].x;
			gint64 y = (gint64)box.corners[i].y - outline.corners[i].y;

			expect(fabs(sqrt((double)(x * x + y * y)) - 8 * sqrt(301 * 301 + 50 * 50)) <
			       1);
		}
		sw_area_clear(&box);
		sw_area_clear(&outline);
	}
	expect(sw_area_of_box(&box, middle, 301, 50, 0));
	expect_corner(box.corners[0], 19200 - 2408, 19200 - 400);
	expect_corner(box.corners[2], 19200 + 2408, 19200 + 400);
}
END_TEST

/* Corner i is i times 11.25 degrees from the right, clockwise as drawn. */
START_TEST(test_discs)
{
	for (gint32 radius = 1; radius < 60000; radius = radius * 3 + 1) {
		g_auto(SwArea) disc = {0};

		expect(sw_area_of_disc(&disc, middle, radius));
		expect_eq(disc.n, SW_DISC_CORNERS);
		for (guint i = 0; i < SW_DISC_CORNERS; i++) {
			const double angle = i * G_PI / 16;

			expect(fabs(disc.corners[i].x - 16 * (1200 + radius * cos(angle))) <
			       0.5 + 1e-6);
			expect(fabs(disc.corners[i].y - 16 * (1200 + radius * sin(angle))) <
			       0.5 + 1e-6);
		}
	}
}
END_TEST

/* The radius of a base need not be whole. */
START_TEST(test_bases)
{
	g_auto(SwArea) base = {0};

	expect(sw_area_of_base(&base, middle, 75));
	expect_eq(base.n, SW_DISC_CORNERS);
	expect_corner(base.corners[0], 19200 + 600, 19200);
	expect_corner(base.corners[12], 19200 - 424, 19200 + 424);
	sw_area_clear(&base);
	expect(!sw_area_of_base(&base, middle, G_MAXINT32));
}
END_TEST

/* ---- Limits ----------------------------------------------------------------------------- */

static const struct {
	const char *points;
	SwXY at;
	gint32 turn;
} refused[] = {
	{"1.00", {0, 0}, 0},
	{"1,2,3", {0, 0}, 0},
	{"1,x", {0, 0}, 0},
	{"1, 2", {0, 0}, 0},
	{"0,0 1.234,0", {0, 0}, 0},
	{"1000.01,0", {0, 0}, 0},
	{"0,-1000.01", {0, 0}, 0},
	{"10000000,10000000", {0, 0}, 33},
	{"10000000.00,0", {-SW_LENGTH_LIMIT, 0}, 1},
	{"0,0", {G_MAXINT32, G_MININT32}, 0},
	{"999.00,999.00", {0, 0}, 45},
};

START_TEST(test_refused)
{
	SwArea area = {.n = 7};

	expect(!sw_area_of_points(&area, refused[_i].at, refused[_i].points, refused[_i].turn));
	expect_eq(area.n, 0);
	expect(area.corners == NULL);
}
END_TEST

START_TEST(test_limits)
{
	g_autoptr(GString) points = g_string_new(NULL);
	g_auto(SwArea) area = {0};

	for (guint i = 0; i < SW_AREA_MOST_CORNERS; i++)
		g_string_append_printf(points, " %u,-1000", i);
	expect(sw_area_of_points(&area, (SwXY){0, 0}, points->str, G_MININT32 + 248));
	expect_eq(area.n, SW_AREA_MOST_CORNERS);
	sw_area_clear(&area);
	g_string_append(points, " 0,0");
	expect(!sw_area_of_points(&area, (SwXY){0, 0}, points->str, 0));
	expect(!sw_area_of_box(&area, middle, G_MAXINT32, G_MININT32, 1));
	expect(!sw_area_of_disc(&area, middle, G_MAXINT32));
	expect(!sw_area_of_disc(&area, middle, G_MININT32));
	expect(sw_area_of_disc(&area, (SwXY){0, 0}, SW_AREA_LIMIT));
	sw_area_clear(&area);
	expect(sw_area_of_points(&area, middle, " ", 0));
	expect(!sw_area_is_simple(&area));
	expect(!sw_area_contains(&area, (SwXY){0, 0}));
	expect_eq(sw_area_doubled(&area), 0);
	expect_eq(sw_area_distance2(&area, (SwXY){0, 0}), G_MAXINT64);
}
END_TEST

/* ---- One outline ------------------------------------------------------------------------ */

static const struct {
	const char *points;
	gboolean is_simple;
	gint64 doubled; /* in square hundredths */
} outlines[] = {
	{"0,0 1,0 0,1", TRUE, 10000},
	{"0,1 1,0 0,0", TRUE, 10000},
	{"0,0 1,0 1,1 0,1", TRUE, 20000},
	{"0,0 0.50,0 1,0 1,1 0,1", TRUE, 20000},   /* a corner within a side */
	{"0,0 4,0 4,1 1,1 1,4 0,4", TRUE, 140000}, /* an L */
	{"0,0 0.01,0 10,10", TRUE, 1000},          /* a sliver */
	{"0,0 1,0", FALSE, 0},                     /* two corners */
	{"0,0", FALSE, 0},
	{"0,0 1,0 2,0", FALSE, 0}, /* nothing inside */
	{"0,0 2,0 1,0", FALSE, 0},
	{"1,1 1,1 1,1 1,1", FALSE, 0},
	{"0,0 1,1 1,0 0,1", FALSE, 0}, /* crosses itself */
	{"0,0 3,0 1,2 1,-1", FALSE, 30000},
	{"0,0 1,0 1,0 1,1 0,1", FALSE, 20000},             /* a corner twice */
	{"0,0 1,0 1,1 0,1 0,0", FALSE, 20000},             /* closed by hand */
	{"0,0 2,0 3,0 2,0 2,2 0,2", FALSE, 80000},         /* a spike */
	{"0,0 2,0 2,2 1,0 0,2", FALSE, 40000},             /* a corner touches a side */
	{"0,0 4,0 4,4 2,2 4,4 0,4", FALSE, 320000},        /* goes in and back */
	{"0,0 1,0 1,1 2,1 2,2 1,2 1,1 0,1", FALSE, 40000}, /* two squares at a corner */
	{"0,0 1,0 1,1 0,1 0,0 1,0 1,1 0,1", FALSE, 40000}, /* twice around */
};

START_TEST(test_outline)
{
	g_auto(SwArea) area = area_of(outlines[_i].points);

	expect_eq(sw_area_is_simple(&area), outlines[_i].is_simple);
	expect_eq(sw_points_are_simple(outlines[_i].points), outlines[_i].is_simple);
	expect_eq(sw_area_doubled(&area), outlines[_i].doubled * SW_FINE * SW_FINE);
}
END_TEST

static const struct {
	const char *points;
	const char *normal; /* NULL: nothing is left */
} written[] = {
	{"0,0 1,0 1,1 0,1", "0,0 1,0 1,1 0,1"},
	{"0,1 1,1 1,0 0,0", "0,0 1,0 1,1 0,1"},
	{"0.5,0 1,0 1,1 0,1 0,0", "1,0 1,1 0,1 0,0"},
	{"0,0 0.3,0 0.7,0 1,0 1,0.5 1,1 0,1 0,0.5", "0,0 1,0 1,1 0,1"},
	{"0,0 0,0 1,0 1,1 0,1 0,0", "1,0 1,1 0,1 0,0"},
	{"0,0 1,0 3,0", NULL},
	{"", NULL},
};

START_TEST(test_normalised)
{
	g_auto(SwArea) area = area_of(written[_i].points);
	g_auto(SwArea) normal = {0};

	sw_area_normalise(&area);
	if (written[_i].normal)
		normal = area_of(written[_i].normal);
	expect_eq(area.n, normal.n);
	for (guint i = 0; i < area.n; i++)
		expect_corner(area.corners[i], normal.corners[i].x, normal.corners[i].y);
}
END_TEST

/* ---- Points ----------------------------------------------------------------------------- */

/* An arrow whose tip and notch are at the height of other corners. */
#define ARROW "0,0 4,2 0,4 2,2"

static const struct {
	const char *points;
	gint32 x, y; /* in hundredths */
	gboolean is_inside;
	gint64 distance2; /* in square hundredths */
} places[] = {
	{"0,0 4,0 4,4 0,4", 200, 200, TRUE, 0},
	{"0,0 4,0 4,4 0,4", 0, 200, FALSE, 0},
	{"0,0 4,0 4,4 0,4", 400, 0, FALSE, 0},
	{"0,0 4,0 4,4 0,4", 1, 1, TRUE, 0},
	{"0,0 4,0 4,4 0,4", -1, 2, FALSE, 1},
	{"0,0 4,0 4,4 0,4", 403, 404, FALSE, 25},
	{ARROW, 100, 200, FALSE, 5000},
	{ARROW, 200, 200, FALSE, 0},
	{ARROW, 201, 200, TRUE, 0},
	{ARROW, 400, 200, FALSE, 0},
	{ARROW, 500, 200, FALSE, 10000},
	{ARROW, 50, 50, FALSE, 0},
	{ARROW, 100, 99, TRUE, 0},
	{"0,0 3,4", 0, 0, FALSE, 0},
	{"0,0 8,0 8,8 4,4 0,8", 400, 399, TRUE, 0},
	{"0,0 8,0 8,8 4,4 0,8", 400, 500, FALSE, 5000},
};

START_TEST(test_point)
{
	g_auto(SwArea) area = area_of(places[_i].points);
	SwXY point = {places[_i].x * SW_FINE, places[_i].y * SW_FINE};

	expect_eq(sw_area_contains(&area, point), places[_i].is_inside);
	expect_eq(sw_area_distance2(&area, point), places[_i].distance2 * SW_FINE * SW_FINE);
}
END_TEST

/* It is 0 for no point outside, however near. */
START_TEST(test_distances_are_rounded_up)
{
	g_auto(SwArea) area = area_of("0,0 1000.00,0.01 0,0.01");

	expect(!sw_area_contains(&area, (SwXY){800000, 7}));
	expect_eq(sw_area_distance2(&area, (SwXY){800000, 7}), 1);
	expect_eq(sw_area_distance2(&area, (SwXY){800000, 8}), 0);
	expect(sw_area_contains(&area, (SwXY){800000, 9}));
}
END_TEST

TCase *
area_case(void)
{
	TCase *tcase = case_new("area");

	tcase_add_test(tcase, test_corners_are_about_the_place);
	tcase_add_test(tcase, test_quarter_turns_are_exact);
	tcase_add_test(tcase, test_turned_corners_are_the_nearest);
	tcase_add_test(tcase, test_turns_come_back);
	tcase_add_test(tcase, test_boxes);
	tcase_add_test(tcase, test_discs);
	tcase_add_test(tcase, test_bases);
	case_add_rows(tcase, test_refused, refused);
	tcase_add_test(tcase, test_limits);
	case_add_rows(tcase, test_outline, outlines);
	case_add_rows(tcase, test_normalised, written);
	case_add_rows(tcase, test_point, places);
	tcase_add_test(tcase, test_distances_are_rounded_up);
	return tcase;
}
