#include "plane/sight.h"

#include "base/each.h"
#include "base/random.h"
#include "cases.h"
#include "naive_sight.h"
#include "scale.h"

#include <stdio.h>

#define TOUCH 5

/* ---- The table ---------------------------------------------------------------------------- */

static const SwDisc viewer = {{400, 400}, 50}, target = {{1400, 400}, 50};

/* Screens are written "b 8.00,3.00 9.50,5.00", a box by two corners (b blocks, o obscures),
 * "s 9.00,4.00" for smoke, and "B" or "O" with all corners of an outline; `;` is between them. */
static const struct {
	const char *screens;
	SwDisc viewer, target;
	SwSight sight;
	const char *by;
} rows[] = {
	{"", viewer, target, SW_SIGHT_OPEN, ""},
	{"b 8,3 9,5", viewer, target, SW_SIGHT_BLOCKED, "0"},
	{"b 8,4 9,5", viewer, target, SW_SIGHT_COVER, "0"},
	{"b 8,4.30 9,5", viewer, target, SW_SIGHT_OPEN, ""},
	{"o 8,3 9,5", viewer, target, SW_SIGHT_COVER, "0"},
	{"o 15,3 16,5", viewer, target, SW_SIGHT_OPEN, ""},
	{"o 14.5,3 16,5", viewer, target, SW_SIGHT_OPEN, ""},
	{"o 12,2 16,6", viewer, target, SW_SIGHT_COVER, "0"},
	{"o 14,2 18,6", viewer, target, SW_SIGHT_COVER, "0"},
	{"o 4.5,3 5,5", viewer, target, SW_SIGHT_OPEN, ""},
	{"o 4.5,3 5,5", target, viewer, SW_SIGHT_COVER, "0"},
	{"o 5.5,3 6,5", viewer, target, SW_SIGHT_COVER, "0"},
	{"o 2,2 6,6", viewer, target, SW_SIGHT_OPEN, ""},
	{"o 2,2 6,6", target, viewer, SW_SIGHT_COVER, "0"},
	{"o 2,2 16,6", viewer, target, SW_SIGHT_COVER, "0"},
	{"b 8,2 9,3.9; b 8,4.1 9,6", viewer, target, SW_SIGHT_COVER, "0 1"},
	{"b 8,2 9,4; b 8,4 9,6", viewer, target, SW_SIGHT_BLOCKED, "0 1"},
	{"b 8,2 9,4; b 10,4 11,6", viewer, target, SW_SIGHT_BLOCKED, "0 1"},
	{"s 9,4", viewer, target, SW_SIGHT_BLOCKED, "0"},
	{"s 13.5,4", viewer, target, SW_SIGHT_COVER, "0"},
	{"s 13,4", viewer, target, SW_SIGHT_BLOCKED, "0"},
	{"s 4.6,4", viewer, target, SW_SIGHT_COVER, "0"},
	{"s 3.4,4", viewer, target, SW_SIGHT_OPEN, ""},
	{"s 13,4.6", viewer, target, SW_SIGHT_COVER, "0"},
	{"s 9,3; s 9,4; s 9,5", viewer, target, SW_SIGHT_BLOCKED, "1"},
	{"o 12.9,3 13.5,5", viewer, target, SW_SIGHT_COVER, "0"},
	{"o 12.9,3 13.5,5", target, viewer, SW_SIGHT_OPEN, ""},
	{"B 8,2 12,2 12,3 9,3 9,6 8,6", viewer, {{1050, 450}, 50}, SW_SIGHT_BLOCKED, "0"},
	{"B 8,2 12,2 12,3 9,3 9,6 8,6", {{1400, 800}, 50}, {{1050, 450}, 50}, SW_SIGHT_OPEN, ""},
	/* A wall behind the viewer that only touches his middle. */
	{"B 3,3 5,3 3,5", viewer, target, SW_SIGHT_OPEN, ""},
	/* The left middle sees the right rim; the right middle sees nothing. */
	{"b 12.5,0 13,4.3", viewer, target, SW_SIGHT_COVER, "0"},
	{"b 12.5,0 13,4.3", target, viewer, SW_SIGHT_COVER, "0"},
	/* What blocks counts where one leans on it, too. */
	{"b 4.5,3 5,4", viewer, target, SW_SIGHT_COVER, "0"},
	{"b 4.5,3 5,5", viewer, target, SW_SIGHT_BLOCKED, "0"},
	/* Within touch: 0.05 from the base, and 0.06. */
	{"o 4.55,3 5,5", viewer, target, SW_SIGHT_OPEN, ""},
	{"o 4.56,3 5,5", viewer, target, SW_SIGHT_COVER, "0"},
	/* Across one wall, both have cover. */
	{"o 4.5,3 5,5", viewer, {{550, 400}, 50}, SW_SIGHT_COVER, "0"},
	/* What obscures is no reason where something else blocks. */
	{"o 6,3 7,5; b 8,3 9,5; b 8,9 9,10", viewer, target, SW_SIGHT_BLOCKED, "1"},
	/* Inside a building: the eye, both, on its outline. */
	{"b 3,3 5,5", viewer, target, SW_SIGHT_BLOCKED, "0"},
	{"b 3,3 15,5", viewer, target, SW_SIGHT_BLOCKED, "0"},
	{"b 4,3 15,5", viewer, target, SW_SIGHT_BLOCKED, "0"},
	{"b 3,3 4,5", viewer, target, SW_SIGHT_OPEN, ""},
	{"b 4,4 15,5", viewer, target, SW_SIGHT_COVER, "0"},
	/* One line between two corners that touch it from either side. */
	{"b 7,2 8,4; b 9,4 10,6; b 11,2 12,4", viewer, target, SW_SIGHT_BLOCKED, "0 1 2"},
	/* A slit between two that meet only in a corner. */
	{"B 8,4 9,2 7,2; B 8,4 9,6 7,6", viewer, target, SW_SIGHT_BLOCKED, "0 1"},
	/* An outline without an inside, and one with a tail that has none. */
	{"B 8,3 8,5", viewer, target, SW_SIGHT_OPEN, ""},
	{"B 8,3 8,5 8,3 7,1 7,0", viewer, target, SW_SIGHT_OPEN, ""},
	/* Two triangles in one outline that crosses itself. */
	{"B 8,3 9,5 8,5 9,3", viewer, target, SW_SIGHT_BLOCKED, "0"},
	/* Bases that overlap or are one see each other. */
	{"b 3,3 5,5", viewer, viewer, SW_SIGHT_COVER, "0"},
	{"", viewer, {{430, 400}, 50}, SW_SIGHT_OPEN, ""},
	/* No disc. */
	{"o 8,3 9,5", viewer, {{1400, 400}, 0}, SW_SIGHT_BLOCKED, ""},
	{"o 8,3 9,5", viewer, {{1400, 400}, -50}, SW_SIGHT_BLOCKED, ""},
	{"o 8,3 9,5", viewer, {{G_MAXINT32, 400}, 50}, SW_SIGHT_BLOCKED, ""},
	{"o 8,3 9,5", {{400, G_MININT32}, 50}, target, SW_SIGHT_BLOCKED, ""},
	{"o 8,3 9,5", viewer, {{1400, 400}, G_MAXINT32}, SW_SIGHT_BLOCKED, ""},
	/* The smallest. */
	{"", {{400, 400}, 1}, {{1400, 400}, 1}, SW_SIGHT_OPEN, ""},
	{"b 8,4 9,5", {{400, 400}, 1}, {{1400, 400}, 1}, SW_SIGHT_COVER, "0"},
};

static void
clear_screen(gpointer screen)
{
	SwArea *area = (SwArea *)((SwScreen *)screen)->area;

	sw_area_clear(area);
	g_free(area);
}

static GArray *
new_screens(void)
{
	GArray *screens = g_array_new(FALSE, FALSE, sizeof(SwScreen));

	g_array_set_clear_func(screens, clear_screen);
	return screens;
}

static GArray *
read_screens(const char *text)
{
	g_auto(GStrv) parts = g_strsplit(text, ";", -1);
	GArray *screens = new_screens();

	for (guint i = 0; *text && parts[i]; i++) {
		const char *part = g_strstrip(parts[i]);
		SwArea *area = g_new0(SwArea, 1);
		SwScreen screen = {area, *part == 's'                    ? SW_SCREEN_SMOKE
		                         : g_ascii_tolower(*part) == 'b' ? SW_SCREEN_BLOCKS
		                                                         : SW_SCREEN_OBSCURES};
		double a, b, c, d;

		if (*part == 's') {
			expect(sscanf(part + 1, "%lf,%lf", &a, &b) == 2);
			expect(sw_area_of_disc(
				area, (SwXY){(gint32)(a * 100 + 0.5), (gint32)(b * 100 + 0.5)},
				50));
		} else if (g_ascii_islower(*part)) {
			g_autofree char *box = NULL;

			expect(sscanf(part + 1, "%lf,%lf %lf,%lf", &a, &b, &c, &d) == 4);
			box = g_strdup_printf("%.2f,%.2f %.2f,%.2f %.2f,%.2f %.2f,%.2f", a, b, c, b,
			                      c, d, a, d);
			expect(sw_area_of_points(area, (SwXY){0, 0}, box, 0));
		} else {
			expect(sw_area_of_points(area, (SwXY){0, 0}, part + 2, 0));
		}
		g_array_append_val(screens, screen);
	}
	return screens;
}

static SwSightBoard *
board_of(const GArray *screens)
{
	return sw_sight_board_new((const SwScreen *)screens->data, screens->len, TOUCH);
}

static char *
words_of(const GArray *by)
{
	g_autoptr(GString) out = g_string_new(NULL);

	SW_EACH (const guint, number, by)
		g_string_append_printf(out, "%s%u", out->len > 0 ? " " : "", *number);
	return g_string_free(g_steal_pointer(&out), FALSE);
}

START_TEST(test_row)
{
	g_autoptr(GArray) screens = read_screens(rows[_i].screens);
	g_autoptr(SwSightBoard) board = board_of(screens);
	g_autoptr(GArray) by = g_array_new(FALSE, FALSE, sizeof(guint));
	g_autofree char *words = NULL;

	g_array_set_size(by, 3);
	expect_eq(sw_sight(board, rows[_i].viewer, rows[_i].target, by), rows[_i].sight);
	words = words_of(by);
	ck_assert_str_eq(words, rows[_i].by);
	expect_eq(sw_sight(board, rows[_i].viewer, rows[_i].target, NULL), rows[_i].sight);
	expect_eq(sw_sight(board, rows[_i].target, rows[_i].viewer, NULL) == SW_SIGHT_BLOCKED,
	          rows[_i].sight == SW_SIGHT_BLOCKED);
}
END_TEST

static const struct {
	const char *screens;
	SwXY from;
	SwSight sight;
	const char *by;
} points[] = {
	{"", {400, 400}, SW_SIGHT_OPEN, ""},
	{"o 4,3 5,5", {400, 400}, SW_SIGHT_COVER, "0"},
	{"o 3,3 4,5", {400, 400}, SW_SIGHT_OPEN, ""},
	{"o 3,3 16,5", {400, 400}, SW_SIGHT_COVER, "0"},
	{"b 8,3 9,5", {400, 400}, SW_SIGHT_BLOCKED, "0"},
	/* The target's middle would see a disc here. */
	{"b 4.1,4.3 4.2,12; b 4.1,0 4.2,3.7", {400, 400}, SW_SIGHT_OPEN, ""},
	{"b 4.1,3.9 4.2,4.1", {400, 400}, SW_SIGHT_BLOCKED, "0"},
	{"s 4.4,4", {400, 400}, SW_SIGHT_COVER, "0"},
	{"s 4.6,4", {400, 400}, SW_SIGHT_BLOCKED, "0"},
	{"s 13.5,4", {400, 400}, SW_SIGHT_COVER, "0"},
	{"o 3,3 16,5", {1400, 400}, SW_SIGHT_COVER, "0"},
	{"o 3,3 16,5", {G_MAXINT32, 400}, SW_SIGHT_BLOCKED, ""},
};

START_TEST(test_point)
{
	g_autoptr(GArray) screens = read_screens(points[_i].screens);
	g_autoptr(SwSightBoard) board = board_of(screens);
	g_autoptr(GArray) by = g_array_new(FALSE, FALSE, sizeof(guint));
	g_autofree char *words = NULL;

	expect_eq(sw_sight_from_point(board, points[_i].from, target, by), points[_i].sight);
	words = words_of(by);
	ck_assert_str_eq(words, points[_i].by);
	expect_eq(sw_sight_from_point(board, points[_i].from, target, NULL), points[_i].sight);
}
END_TEST

static const struct {
	SwDisc disc;
	gint32 touch;
	gboolean is_within;
} reaches[] = {
	{{{345, 450}, 50}, 5, TRUE},          {{{344, 450}, 50}, 5, FALSE},
	{{{450, 450}, 50}, 0, TRUE},          {{{450, 450}, 1}, 0, TRUE},  /* inside */
	{{{401, 450}, 1}, -1, TRUE},          {{{370, 360}, 50}, 0, TRUE}, /* a corner at 30, 40 */
	{{{370, 359}, 50}, 0, FALSE},         {{{370, 359}, 50}, 1, TRUE},
	{{{300, 450}, 50}, G_MAXINT32, TRUE}, {{{300, 450}, G_MAXINT32}, G_MAXINT32, TRUE},
	{{{G_MAXINT32, 450}, 50}, 5, FALSE},  {{{300, 450}, 50}, G_MININT32, FALSE},
};

START_TEST(test_within)
{
	g_auto(SwArea) area = {0};

	expect(sw_area_of_box(&area, (SwXY){500, 500}, 200, 200, 0));
	expect_eq(sw_disc_is_within(reaches[_i].disc, &area, reaches[_i].touch),
	          reaches[_i].is_within);
}
END_TEST

/* Two patrols at a depot that is the same from both sides: none sees another. Without the block in
 * the middle, some do. */
START_TEST(test_depot)
{
	static const char depot[] =
		"o 9,1.5 15,6; o 3.5,2 4.5,4.5; b 6.5,6.5 9.5,7; o 16.5,7 20,9; o 1.5,9.5 6,14.5; "
		"o 18,9.5 22.5,14.5; o 4,15 7.5,17; b 14.5,17 17.5,17.5; o 9,18 15,22.5; "
		"o 19.5,19.5 20.5,22; b 10,10.5 14,13.5";
	static const SwXY wolves[] = {{100, 100}, {250, 100}, {100, 250}, {250, 350}, {150, 425}};
	static const SwXY hounds[] = {
		{2300, 2300}, {2150, 2300}, {2300, 2150}, {2150, 2050}, {2250, 1975}};
	g_autoptr(GArray) screens = read_screens(depot);
	g_autoptr(SwSightBoard) board = NULL;
	guint seen = 0;

	expect_eq(screens->len, 11);
	if (_i)
		g_array_set_size(screens, 10);
	board = board_of(screens);
	for (guint i = 0; i < G_N_ELEMENTS(wolves); i++) {
		for (guint k = 0; k < G_N_ELEMENTS(hounds); k++)
			seen += sw_sight(board, (SwDisc){wolves[i], 50}, (SwDisc){hounds[k], 50},
			                 NULL) != SW_SIGHT_BLOCKED;
	}
	expect_eq(seen > 0, _i);
}
END_TEST

/* ---- Random boards ------------------------------------------------------------------------ */

static gint32
random_between(SwRandom *random, gint32 from, gint32 to)
{
	return from + (gint32)sw_random_below(random, (guint32)(to - from + 1));
}

/* An outline of a few corners within two inches: some cross themselves, many have corners on a
 * coarse lattice, so that sides of several coincide and meet. */
static void
random_outline(SwRandom *random, SwArea *area, gint32 step)
{
	guint n = sw_random_below(random, 4) == 0 ? 3 + sw_random_below(random, 5) : 3;
	SwXY at = {random_between(random, 2, 8) * 100, random_between(random, 2, 8) * 100};
	g_autoptr(GString) text = g_string_new(NULL);

	for (guint i = 0; i < n; i++) {
		gint32 x = random_between(random, -100 / step, 100 / step) * step;
		gint32 y = random_between(random, -100 / step, 100 / step) * step;

		g_string_append_printf(text, "%s%s%d.%02d,%s%d.%02d", i > 0 ? " " : "",
		                       x < 0 ? "-" : "", ABS(x) / 100, ABS(x) % 100,
		                       y < 0 ? "-" : "", ABS(y) / 100, ABS(y) % 100);
	}
	expect(sw_area_of_points(area, at, text->str, 0));
}

static GArray *
random_screens(SwRandom *random)
{
	static const gint32 steps[] = {1, 25, 50, 100};
	gint32 step = steps[sw_random_below(random, G_N_ELEMENTS(steps))];
	guint n = 1 + sw_random_below(random, 7);
	GArray *screens = new_screens();

	for (guint i = 0; i < n; i++) {
		SwArea *area = g_new0(SwArea, 1);
		SwScreen screen = {area, sw_random_below(random, 3)};
		SwXY at = {random_between(random, 100 / step, 900 / step) * step,
		           random_between(random, 100 / step, 900 / step) * step};

		if (screen.kind == SW_SCREEN_SMOKE)
			expect(sw_area_of_disc(area, at, 50));
		else if (sw_random_below(random, 2) == 0)
			random_outline(random, area, step);
		else
			expect(sw_area_of_box(area, at, random_between(random, 1, 8) * 25,
			                      random_between(random, 1, 16) * 25, 0));
		g_array_append_val(screens, screen);
	}
	return screens;
}

static SwDisc
random_disc(SwRandom *random)
{
	static const gint32 steps[] = {1, 25, 50, 100};
	gint32 step = steps[sw_random_below(random, G_N_ELEMENTS(steps))];

	return (SwDisc){{random_between(random, 0, 1000 / step) * step,
	                 random_between(random, 0, 1000 / step) * step},
	                random_between(random, 1, 4) * 25};
}

/* One of the eight ways to lay a square board of ten inches. */
static SwXY
turn_point(SwXY point, guint way, gint32 size)
{
	if (way & 1)
		point.x = size - point.x;
	if (way & 2)
		point.y = size - point.y;
	return way & 4 ? (SwXY){point.y, point.x} : point;
}

static SwDisc
turn_disc(SwDisc disc, guint way)
{
	return (SwDisc){turn_point(disc.at, way, 1000), disc.radius};
}

static GArray *
turn_screens(const GArray *screens, guint way)
{
	GArray *turned = new_screens();

	SW_EACH (const SwScreen, screen, screens) {
		SwArea *area = g_new0(SwArea, 1);
		SwScreen copy = {area, screen->kind};
		SwXY a = turn_point(screen->area->low, way, 1000 * SW_FINE);
		SwXY b = turn_point(screen->area->high, way, 1000 * SW_FINE);

		area->n = screen->area->n;
		area->corners = g_memdup2(screen->area->corners, area->n * sizeof(SwXY));
		for (guint i = 0; i < area->n; i++)
			area->corners[i] = turn_point(area->corners[i], way, 1000 * SW_FINE);
		area->low = (SwXY){MIN(a.x, b.x), MIN(a.y, b.y)};
		area->high = (SwXY){MAX(a.x, b.x), MAX(a.y, b.y)};
		g_array_append_val(turned, copy);
	}
	return turned;
}

#define WAYS 8
#define PAIRS 10

static gboolean
are_apart(SwDisc a, SwDisc b)
{
	gint32 x = a.at.x - b.at.x, y = a.at.y - b.at.y, reach = a.radius + b.radius;

	return x * x + y * y >= reach * reach;
}

static SwSight
naive_verdict(const GArray *screens, SwDisc from, SwDisc to)
{
	return naive_sight((const SwScreen *)screens->data, screens->len, TOUCH, from, to);
}

/* Random boards: sight is mutual, the same in all eight ways to lay the board, and what the naive
 * implementation finds. */
START_TEST(test_random)
{
	guint boards = test_scaled(10000, 150), seen[3] = {0};

	for (guint seed = 0; seed < boards; seed++) {
		SwRandom random;
		g_autoptr(GArray) screens = NULL;
		g_autoptr(GArray) turned = NULL;
		g_autoptr(SwSightBoard) board = NULL;
		g_autoptr(SwSightBoard) turned_board = NULL;
		guint way = 1 + seed % (WAYS - 1);

		sw_random_init(&random, seed);
		screens = random_screens(&random);
		board = board_of(screens);
		turned = turn_screens(screens, way);
		turned_board = board_of(turned);
		for (guint pair = 0; pair < PAIRS; pair++) {
			SwDisc from = random_disc(&random), to = random_disc(&random);
			SwSight sight = sw_sight(board, from, to, NULL);
			SwSight back = sw_sight(board, to, from, NULL);

			if (are_apart(from, to) && sight != naive_verdict(screens, from, to))
				ck_abort_msg("seed %u, pair %u: %d", seed, pair, sight);
			expect_eq(sight == SW_SIGHT_BLOCKED, back == SW_SIGHT_BLOCKED);
			expect_eq(sw_sight(turned_board, turn_disc(from, way), turn_disc(to, way),
			                   NULL),
			          sight);
			seen[sight]++;
		}
	}
	for (guint sight = 0; sight < 3; sight++)
		expect(seen[sight] * 20 > boards * PAIRS);
}
END_TEST

/* ---- Hostile boards ----------------------------------------------------------------------- */

/* Eight outlines of 250 corners each, random, so that their sides cross each other some hundred
 * thousand times; and eight in which all sides coincide. */
static GArray *
hostile_screens(gboolean on_one_line)
{
	GArray *screens = new_screens();
	SwRandom random;

	sw_random_init(&random, 4711);
	for (guint i = 0; i < 8; i++) {
		SwArea *area = g_new0(SwArea, 1);
		SwScreen screen = {area, SW_SCREEN_BLOCKS};
		g_autoptr(GString) text = g_string_new(NULL);

		for (guint j = 0; j < 250; j++)
			g_string_append_printf(text, "%u.%02u,%u.00 ",
			                       on_one_line ? 8 : 6 + sw_random_below(&random, 6),
			                       on_one_line ? 0 : sw_random_below(&random, 100),
			                       sw_random_below(&random, 9));
		g_string_truncate(text, text->len - 1);
		expect(sw_area_of_points(area, (SwXY){0, 0}, text->str, 0));
		g_array_append_val(screens, screen);
	}
	return screens;
}

START_TEST(test_hostile)
{
	g_autoptr(GArray) screens = hostile_screens(_i);
	g_autoptr(SwSightBoard) board = board_of(screens);
	gint64 start = g_get_monotonic_time();

	for (guint i = 0; i < 10; i++)
		expect_eq(sw_sight(board, viewer, target, NULL),
		          _i ? SW_SIGHT_OPEN : SW_SIGHT_BLOCKED);
	expect(g_get_monotonic_time() - start < 10 * G_USEC_PER_SEC);
}
END_TEST

TCase *
sight_case(void)
{
	TCase *tcase = case_new("sight");

	case_add_rows(tcase, test_row, rows);
	case_add_rows(tcase, test_point, points);
	case_add_rows(tcase, test_within, reaches);
	tcase_add_loop_test(tcase, test_depot, 0, 2);
	tcase_add_test(tcase, test_random);
	tcase_add_loop_test(tcase, test_hostile, 0, 2);
	return tcase;
}
