#include "plane/way.h"

#include "base/chance.h"
#include "cases.h"
#include "scale.h"

#define BOARD 2400

static GArray *
new_areas(void)
{
	GArray *areas = g_array_new(FALSE, FALSE, sizeof(SwArea));

	g_array_set_clear_func(areas, (GDestroyNotify)sw_area_clear);
	return areas;
}

static void
add_box(GArray *areas, gint32 left, gint32 top, gint32 right, gint32 bottom)
{
	SwArea area = {0};

	expect(sw_area_of_box(&area, (SwXY){(left + right) / 2, (top + bottom) / 2}, right - left,
	                      bottom - top, 0));
	g_array_append_val(areas, area);
}

/* Boxes as "7,3 8,5; …", in inches without decimals. */
static GArray *
read_boxes(const char *text)
{
	g_auto(GStrv) parts = g_strsplit(text, ";", -1);
	GArray *areas = new_areas();

	for (guint i = 0; *text && parts[i]; i++) {
		gint64 number[4];
		char *at = parts[i];

		for (guint k = 0; k < 4; k++) {
			number[k] = g_ascii_strtoll(at, &at, 10);
			at += *at == ',';
		}
		add_box(areas, (gint32)number[0] * 100, (gint32)number[1] * 100,
		        (gint32)number[2] * 100, (gint32)number[3] * 100);
	}
	return areas;
}

static SwWalk *
walk_on(const GArray *areas, SwDisc start, guint32 limit, guint crosses)
{
	g_autofree const SwArea **list = g_new(const SwArea *, areas->len + 1);
	SwWalkBoard board = {{0, 0}, {BOARD, BOARD}, list, areas->len};

	for (guint i = 0; i < areas->len; i++)
		list[i] = &g_array_index(areas, SwArea, i);
	return sw_walk_new(&board, start, limit, crosses);
}

/* ---- Rows --------------------------------------------------------------------------------- */

static const SwDisc walker = {{400, 400}, 50};

/* Ways to a disc of half an inch, to the first area, and to a point. */
static const struct {
	const char *areas;
	SwDisc start;
	guint32 limit;
	SwXY end;
	guint32 to_disc, to_area, to_point;
} rows[] = {
	{"", walker, 1000, {990, 400}, 490, 0, 590},
	{"", walker, 500, {1000, 400}, 500, 0, SW_NO_WAY},
	{"", walker, 500, {1001, 400}, SW_NO_WAY, 0, SW_NO_WAY},
	{"", walker, 1000, {700, 800}, 400, 0, 500},
	/* Rounded up: the root of 2 inches is 1.41421. */
	{"", walker, 1000, {500, 500}, 42, 0, 142},
	{"", walker, 1000, {450, 400}, 0, 0, 50},
	/* Beside the way, and touched by it. */
	{"6,5 8,6", walker, 1000, {1000, 400}, 500, 174, 600},
	/* In the way: up, and down again. The corner is turned at 0.50 from it. */
	{"6,3 7,9", walker, 1000, {900, 400}, 505, 150, 605},
	/* Too near to the edge to pass on that side. */
	{"6,0 7,9", walker, 2000, {900, 400}, 1201, 150, 1301},
	{"6,0 7,24", walker, 5000, {900, 400}, SW_NO_WAY, 150, SW_NO_WAY},
	/* A gap as wide as the base, and none. */
	{"6,0 7,4; 6,5 7,24", {{400, 450}, 50}, 5000, {900, 450}, 400, 157, 500},
	{"6,0 7,4; 6,5 7,24", {{400, 450}, 51}, 5000, {900, 450}, SW_NO_WAY, 156, SW_NO_WAY},
	/* He stands in it. */
	{"3,3 7,5", walker, 1000, {1000, 400}, 500, 0, 600},
	/* He leans on it, and a little into it: neither is through it. */
	{"4,0 5,24", {{350, 400}, 50}, 5000, {800, 400}, SW_NO_WAY, 0, SW_NO_WAY},
	{"4,0 5,24", {{355, 400}, 50}, 5000, {800, 400}, SW_NO_WAY, 0, SW_NO_WAY},
	/* The end is inside an area, or off the board. */
	{"6,3 8,5", walker, 1000, {700, 400}, SW_NO_WAY, 150, SW_NO_WAY},
	{"", {{100, 100}, 50}, 1000, {-10, 100}, 10, 0, SW_NO_WAY},
	{"", walker, 5000, {G_MAXINT32, 400}, SW_NO_WAY, 0, SW_NO_WAY},
};

START_TEST(test_row)
{
	g_autoptr(GArray) areas = read_boxes(rows[_i].areas);
	g_autoptr(SwWalk) walk = walk_on(areas, rows[_i].start, rows[_i].limit, SW_CROSSES_NONE);

	expect(walk);
	expect_eq(sw_walk_to_point(walk, rows[_i].end, NULL), rows[_i].to_point);
	expect_eq(sw_walk_to_disc(walk, (SwDisc){rows[_i].end, 50}, NULL), rows[_i].to_disc);
	if (areas->len > 0)
		expect_eq(sw_walk_to_area(walk, 0, NULL), rows[_i].to_area);
}
END_TEST

TCase *
way_case(void)
{
	TCase *tcase = case_new("way");

	case_add_rows(tcase, test_row, rows);
	return tcase;
}
