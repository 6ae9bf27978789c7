#include "plane/way.h"
#include "plane/cross.h"

#include "base/random.h"
#include "cases.h"
#include "scale.h"

#include <math.h>

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

static SwWays *
walk_on(const GArray *areas, SwDisc start, guint32 limit, guint crosses)
{
	g_autofree const SwArea **list = g_new(const SwArea *, areas->len + 1);
	SwWalkBoard board = {{0, 0}, {BOARD, BOARD}, list, areas->len};

	for (guint i = 0; i < areas->len; i++)
		list[i] = &g_array_index(areas, SwArea, i);
	return sw_ways_new(&board, start, limit, crosses);
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
	/* Down beside the second box, until the base touches the corner of the first at (5, 7): 0.5
         * beside it, the middle is the root of 1.5 x 1.5 - 0.5 x 0.5 = 2 above, at 5.58579. */
	{"3,7 5,8; 2,2 4,6", {{550, 150}, 150}, 1000, {550, 500}, 150, 409, 350},
	{"3,7 5,8; 2,2 4,6", {{650, 150}, 150}, 1000, {550, 500}, 165, 421, 365},
	/* The same with a disc at (4.50, 7.00): 4.5 down, then at a slant 33.75 degrees about (4,
           6). */
	{"2,2 4,6", {{500, 150}, 100}, 1000, {450, 700}, 409, 12, 565},
	/* A corner outside of the board is touched from its edge, 5 - 1.11803 = 3.88197 down. */
	{"-3,5 -1,8", {{0, 100}, 150}, 1000, {0, 300}, 0, 289, 200},
	{"-3,5 -1,8", {{100, 100}, 150}, 1000, {300, 100}, 0, 306, 200},
};

START_TEST(test_row)
{
	g_autoptr(GArray) areas = read_boxes(rows[_i].areas);
	g_autoptr(SwWays) walk = walk_on(areas, rows[_i].start, rows[_i].limit, SW_CROSSES_NONE);

	expect(walk);
	expect_eq(sw_ways_to_point(walk, rows[_i].end, NULL), rows[_i].to_point);
	expect_eq(sw_ways_to_disc(walk, (SwDisc){rows[_i].end, 50}, NULL), rows[_i].to_disc);
	if (areas->len > 0)
		expect_eq(sw_ways_to_area(walk, 0, NULL), rows[_i].to_area);
}
END_TEST

/* ---- Edges -------------------------------------------------------------------------------- */

/* Ways off the board among outlines. */
static const struct {
	const char *points;
	SwDisc start;
	guint32 limit, lengths[4];
} edges[] = {
	{"6.00,6.00 7.00,6.00 7.00,7.00", walker, 2000, {400, 2000, 2000, 400}},
	{"6.00,6.00 7.00,6.00 7.00,7.00", walker, 1999, {400, SW_NO_WAY, SW_NO_WAY, 400}},
	{"6.00,6.00 7.00,6.00 7.00,7.00", {{0, 2400}, 50}, 3000, {2400, 2400, 0, 0}},
	/* Along the south of a box, 2.00, about its corner, 8 chords of 0.5, and north, 2.00. */
	{"4.00,0.00 8.00,0.00 8.00,2.00 4.00,2.00", {{600, 250}, 50}, 2500, {479, 1800, 2150, 600}},
	/* A slope from (0, -2) to (6, 4): at the edge, it is touched by a middle at 2 - 0.70711. */
	{"0.00,-2.00 6.00,-2.00 6.00,4.00",
         {{420, 300}, 50},
         500,
         {418, SW_NO_WAY, SW_NO_WAY, 420}},
	/* The same at the other end of the edge. */
	{"24.00,-2.00 18.00,-2.00 18.00,4.00",
         {{1980, 300}, 50},
         500,
         {418, 420, SW_NO_WAY, SW_NO_WAY}},
	/* Its middle is in the corner's reach, at (1.5, 0), before it is beside the slope. */
	{"2.00,-1.00 9.00,-1.00 9.00,9.00 2.00,9.00",
         {{150, 500}, 50},
         600,
         {500, SW_NO_WAY, SW_NO_WAY, 150}},
};

START_TEST(test_edge)
{
	g_autoptr(GArray) areas = new_areas();
	g_autoptr(SwWays) walk = NULL;
	SwArea area = {0};

	expect(sw_area_of_points(&area, (SwXY){0, 0}, edges[_i].points, 0));
	g_array_append_val(areas, area);
	walk = walk_on(areas, edges[_i].start, edges[_i].limit, SW_CROSSES_NONE);
	expect(walk);
	for (SwWalkEdge edge = SW_WALK_NORTH; edge <= SW_WALK_WEST; edge++)
		expect_eq(sw_ways_to_edge(walk, edge, NULL), edges[_i].lengths[edge]);
}
END_TEST

/* ---- Outlines ----------------------------------------------------------------------------- */

static void
add_outline(GArray *areas, const char *points)
{
	SwArea area = {0};

	expect(sw_area_of_points(&area, (SwXY){0, 0}, points, 0));
	g_array_append_val(areas, area);
}

/* A slope leads to the side of a hedge: beside it, 0.70711 to its right, the base comes to 0.50
 * above the hedge at (8.10711, 3.40). Straight down, the slope is in the way. */
START_TEST(test_slope)
{
	g_autoptr(GArray) areas = new_areas();
	g_autoptr(SwWays) walk = NULL;

	add_outline(areas, "3.00,3.90 9.00,3.90 9.00,5.00 3.00,5.00");
	add_outline(areas, "4.00,0.00 4.00,4.00 8.00,4.00");
	walk = walk_on(areas, (SwDisc){{620, 140}, 50}, 1000, SW_CROSSES_NONE);
	expect(walk);
	expect_eq(sw_ways_to_area(walk, 0, NULL), 277);
}
END_TEST

/* A gap of 0.99 along each axis is 0.70004 wide at a slant: a base of 0.70 passes, one of 0.72 does
 * not. */
/* The tip of one area stands in front of that of another. The middle ends where it is half an inch
 * from both: on the first's shore, which ends there. */
START_TEST(test_two_tips)
{
	g_auto(SwArea) goal = {0}, other = {0};
	const SwArea *areas[] = {&goal, &other};
	SwWalkBoard board = {{0, 0}, {2400, 2400}, areas, G_N_ELEMENTS(areas)};
	g_autoptr(SwWays) walk = NULL;

	expect(sw_area_of_points(&goal, (SwXY){1006, 1719}, "3.74,2.83 0.00,-2.83 -3.75,2.83", 35));
	expect(sw_area_of_points(&other, (SwXY){1573, 1464}, "3.19,4.03 0.00,-4.04 -3.19,4.03",
	                         270));
	walk = sw_ways_new(&board, (SwDisc){{1074, 1322}, 50}, 1000, SW_CROSSES_NONE);
	expect_eq(sw_ways_to_area(walk, 1, NULL), 121);
	/* At (11.204, 14.523), by a sheet of paper: the root of 0.464 x 0.464 + 1.303 x 1.303. */
	expect_eq(sw_ways_to_area(walk, 0, NULL), 139);
}
END_TEST

START_TEST(test_slanting_gap)
{
	g_autoptr(GArray) areas = new_areas();
	g_autoptr(SwWays) walk = NULL;

	add_outline(areas, "4.00,4.00 6.00,6.00 -14.00,26.00 -16.00,24.00");
	add_outline(areas, "4.49,3.50 24.49,-16.50 26.50,-14.49 6.50,5.51");
	walk = walk_on(areas, (SwDisc){{300, 250}, _i ? 36 : 35}, 700, SW_CROSSES_NONE);
	expect(walk);
	expect_eq(sw_ways_to_point(walk, (SwXY){750, 700}, NULL), _i ? SW_NO_WAY : 637);
}
END_TEST

/* ---- Crossing ----------------------------------------------------------------------------- */

/* The walker is at 4,4; the length counts from the other side of the first area. */
static const struct {
	const char *areas;
	guint32 limit;
	SwXY end;
	guint32 to_disc, to_point;
} crossings[] = {
	/* He leaves it at 6.50. */
	{"5,0 6,24", 250, {1000, 400}, 250, SW_NO_WAY},
	{"5,0 6,24", 250, {1001, 400}, SW_NO_WAY, SW_NO_WAY},
	{"5,0 6,24", 1000, {900, 400}, 150, 250},
	/* On this side, there is nothing to cross. */
	{"5,0 6,24", 1000, {400, 1000}, SW_NO_WAY, SW_NO_WAY},
	{"12,0 13,1", 1000, {900, 400}, SW_NO_WAY, SW_NO_WAY},
	/* A second one is not crossed. */
	{"5,0 6,24; 7,0 8,24", 1000, {1000, 400}, SW_NO_WAY, SW_NO_WAY},
	{"5,0 6,24; 8,3 9,24", 1000, {1000, 200}, 266, 366},
};

START_TEST(test_crossing)
{
	g_autoptr(GArray) areas = read_boxes(crossings[_i].areas);
	g_autoptr(SwWays) walk = walk_on(areas, walker, crossings[_i].limit, 0);

	expect(walk);
	expect_eq(sw_ways_to_disc(walk, (SwDisc){crossings[_i].end, 50}, NULL),
	          crossings[_i].to_disc);
	expect_eq(sw_ways_to_point(walk, crossings[_i].end, NULL), crossings[_i].to_point);
}
END_TEST

/* ---- Random boards ------------------------------------------------------------------------ */

#define SMALL 800
#define STEP 20
#define COLUMNS (SMALL / STEP + 1)
#define POINTS (COLUMNS * COLUMNS)

static const struct {
	gint32 x, y;
	guint32 length; /* in 1/1000 of a step, rounded up */
} steps[] = {
	{1, 0, 1000},  {-1, 0, 1000},  {0, 1, 1000},  {0, -1, 1000},  {1, 1, 1415},  {1, -1, 1415},
	{-1, 1, 1415}, {-1, -1, 1415}, {2, 1, 2237},  {2, -1, 2237},  {-2, 1, 2237}, {-2, -1, 2237},
	{1, 2, 2237},  {1, -2, 2237},  {-1, 2, 2237}, {-1, -2, 2237},
};

static GArray *
random_areas(SwRandom *random)
{
	GArray *areas = new_areas();

	for (guint n = 2 + sw_random_below(random, 5); n > 0; n--) {
		SwArea area = {0};
		SwXY at = {(gint32)sw_random_below(random, SMALL),
		           (gint32)sw_random_below(random, SMALL)};

		expect(sw_area_of_box(&area, at, 20 + (gint32)sw_random_below(random, 300),
		                      20 + (gint32)sw_random_below(random, 100),
		                      (gint32)sw_random_below(random, 360)));
		g_array_append_val(areas, area);
	}
	return areas;
}

/* TRUE if the line is that far from the area. */
static gboolean
is_apart(const SwArea *area, const SwArea *line, gint64 reach)
{
	for (guint i = 0; i < area->n; i++) {
		if (sw_sides_meet(sw_area_side(area, i), sw_area_side(line, 0)) ||
		    sw_area_distance2(line, area->corners[i]) < reach * reach)
			return FALSE;
	}
	return sw_area_distance2(area, line->corners[0]) >= reach * reach &&
	       sw_area_distance2(area, line->corners[1]) >= reach * reach;
}

/* TRUE if everything between the two points, in fine units, is that far from all areas. */
static gboolean
is_free(const GArray *areas, SwXY from, SwXY to, gint64 reach)
{
	SwXY ends[] = {from, to};
	SwArea line = {ends,
	               2,
	               {MIN(from.x, to.x), MIN(from.y, to.y)},
	               {MAX(from.x, to.x), MAX(from.y, to.y)}};

	for (guint i = 0; i < areas->len; i++) {
		if (!is_apart(&g_array_index(areas, SwArea, i), &line, reach))
			return FALSE;
	}
	return TRUE;
}

static SwXY
lattice_point(guint i)
{
	return (SwXY){(gint32)(i % COLUMNS) * STEP * SW_FINE,
	              (gint32)(i / COLUMNS) * STEP * SW_FINE};
}

/* The shortest ways from a point of a lattice to all others, in steps of sixteen directions, in
 * 1/1000 of a step. None is shorter than the shortest way. */
static void
walk_lattice(const GArray *areas, guint start, gint64 reach, guint32 *lengths)
{
	g_autofree gboolean *done = g_new0(gboolean, POINTS);

	for (guint i = 0; i < POINTS; i++)
		lengths[i] = i == start ? 0 : G_MAXUINT32;
	for (;;) {
		guint nearest = POINTS;

		for (guint i = 0; i < POINTS; i++) {
			if (!done[i] && lengths[i] < G_MAXUINT32 &&
			    (nearest == POINTS || lengths[i] < lengths[nearest]))
				nearest = i;
		}
		if (nearest == POINTS)
			return;
		done[nearest] = TRUE;
		for (guint k = 0; k < G_N_ELEMENTS(steps); k++) {
			gint32 x = (gint32)(nearest % COLUMNS) + steps[k].x;
			gint32 y = (gint32)(nearest / COLUMNS) + steps[k].y;
			guint to = (guint)(y * COLUMNS + x);

			if (x < 0 || y < 0 || x >= COLUMNS || y >= COLUMNS || done[to] ||
			    lengths[nearest] + steps[k].length >= lengths[to] ||
			    !is_free(areas, lattice_point(nearest), lattice_point(to), reach))
				continue;
			lengths[to] = lengths[nearest] + steps[k].length;
		}
	}
}

static gint64
distance2(SwXY a, SwXY b)
{
	return (gint64)(a.x - b.x) * (a.x - b.x) + (gint64)(a.y - b.y) * (a.y - b.y);
}

static SwXY
last_of(const GArray *corners)
{
	return g_array_index(corners, SwXY, corners->len - 1);
}

/* The polygon of a disc is inside its circle by less than this, of 1000. */
#define POLYGON 6

/* A way begins at the start, has the length that is said, and the disc fits along it. */
static void
check_way(const GArray *areas, SwDisc start, guint32 length, const GArray *corners)
{
	gint64 reach = start.radius * SW_FINE * (1000 - POLYGON) / 1000 - 2;
	double sum = 0;

	expect(corners->len >= 2);
	for (guint i = 0; i + 1 < corners->len; i++) {
		SwXY from = g_array_index(corners, SwXY, i);
		SwXY to = g_array_index(corners, SwXY, i + 1);

		expect(is_free(areas, from, to, reach));
		sum += sqrt((double)distance2(from, to));
	}
	/* The end of a way to contact is rounded to fine units. */
	expect(sum / SW_FINE <= length + 0.001 && sum / SW_FINE > length - 1.15);
	expect_eq(g_array_index(corners, SwXY, 0).x, start.at.x * SW_FINE);
	expect_eq(g_array_index(corners, SwXY, 0).y, start.at.y * SW_FINE);
}

/* The way to contact with a disc is no longer than those of the lattice, and ends there. */
static void
check_disc(const GArray *areas, const SwWays *walk, SwDisc start, SwDisc end,
           const guint32 *lengths)
{
	g_autoptr(GArray) corners = g_array_new(FALSE, FALSE, sizeof(SwXY));
	gint64 reach = (start.radius + end.radius) * SW_FINE;
	SwXY middle = {end.at.x * SW_FINE, end.at.y * SW_FINE};
	guint32 length = sw_ways_to_disc(walk, end, corners);

	for (guint i = 0; i < POINTS; i++) {
		if (lengths[i] < G_MAXUINT32 &&
		    distance2(lattice_point(i), middle) <= reach * reach)
			expect(length * 1000u <= lengths[i] * STEP + 1000);
	}
	if (length == SW_NO_WAY)
		return;
	check_way(areas, start, length, corners);
	reach += 2;
	expect(distance2(last_of(corners), middle) <= reach * reach);
}

static void
check_area(const GArray *areas, const SwWays *walk, SwDisc start, guint number,
           const guint32 *lengths)
{
	const SwArea *area = &g_array_index(areas, SwArea, number);
	g_autoptr(GArray) corners = g_array_new(FALSE, FALSE, sizeof(SwXY));
	gint64 reach = start.radius * SW_FINE;
	guint32 length = sw_ways_to_area(walk, number, corners);

	expect_eq(length == SW_NO_WAY, corners->len == 0);
	for (guint i = 0; i < POINTS; i++) {
		if (lengths[i] < G_MAXUINT32 &&
		    sw_area_distance2(area, lattice_point(i)) <= reach * reach)
			expect(length * 1000u <= lengths[i] * STEP + 1000);
	}
	if (length == SW_NO_WAY)
		return;
	check_way(areas, start, length, corners);
	reach += 2;
	expect(sw_area_distance2(area, last_of(corners)) <= reach * reach);
}

/* The way off the board is as short as the shortest to a point of that edge, within two hundredths
 * for a step between two such points. */
static void
check_edge(const GArray *areas, const SwWays *walk, SwDisc start, SwWalkEdge edge,
           const guint32 *lengths)
{
	g_autoptr(GArray) corners = g_array_new(FALSE, FALSE, sizeof(SwXY));
	guint32 length = sw_ways_to_edge(walk, edge, corners), shortest = SW_NO_WAY;
	gint32 on = edge == SW_WALK_SOUTH || edge == SW_WALK_EAST ? SMALL : 0;
	gboolean is_level = edge == SW_WALK_NORTH || edge == SW_WALK_SOUTH;

	for (guint i = 0; i < COLUMNS; i++) {
		guint at = is_level ? (on / STEP) * COLUMNS + i : i * COLUMNS + on / STEP;

		if (lengths[at] < G_MAXUINT32)
			expect(length * 1000u <= lengths[at] * STEP + 1000);
	}
	for (gint32 i = 0; i <= SMALL; i += 2) {
		SwXY point = is_level ? (SwXY){i, on} : (SwXY){on, i};

		shortest = MIN(shortest, sw_ways_to_point(walk, point, NULL));
	}
	expect(length <= shortest && (shortest == SW_NO_WAY || shortest <= length + 3));
	if (length == SW_NO_WAY)
		return;
	check_way(areas, start, length, corners);
	expect_eq(is_level ? last_of(corners).y : last_of(corners).x, on * SW_FINE);
}

static guint
check_board(guint seed)
{
	SwRandom random;
	g_autoptr(GArray) areas = NULL;
	g_autoptr(GArray) corners = g_array_new(FALSE, FALSE, sizeof(SwXY));
	g_autofree guint32 *lengths = g_new(guint32, POINTS);
	g_autofree const SwArea **list = NULL;
	SwWalkBoard board = {{0, 0}, {SMALL, SMALL}, NULL, 0};
	g_autoptr(SwWays) walk = NULL;
	guint start, turned = 0;
	SwDisc disc;

	sw_random_init(&random, seed);
	areas = random_areas(&random);
	board.areas = list = g_new(const SwArea *, areas->len);
	for (board.n = 0; board.n < areas->len; board.n++)
		list[board.n] = &g_array_index(areas, SwArea, board.n);
	start = sw_random_below(&random, POINTS);
	disc = (SwDisc){{lattice_point(start).x / SW_FINE, lattice_point(start).y / SW_FINE},
	                25 + (gint32)sw_random_below(&random, 3) * 25};
	if (!is_free(areas, lattice_point(start), lattice_point(start), disc.radius * SW_FINE))
		return 0;
	walk = sw_ways_new(&board, disc, 5 * SMALL, SW_CROSSES_NONE);
	expect(walk);
	walk_lattice(areas, start, disc.radius * SW_FINE, lengths);
	for (guint i = 0; i < POINTS; i += 7) {
		SwXY end = {lattice_point(i).x / SW_FINE, lattice_point(i).y / SW_FINE};
		guint32 length = sw_ways_to_point(walk, end, corners);

		if (lengths[i] < G_MAXUINT32)
			expect(length * 1000u <= lengths[i] * STEP + 1000);
		if (length != SW_NO_WAY)
			check_way(areas, disc, length, corners);
		expect(length == SW_NO_WAY || distance2(last_of(corners), lattice_point(i)) == 0);
		turned += corners->len > 2;
		if (i % 5 == 0)
			check_disc(areas, walk, disc, (SwDisc){end, 50}, lengths);
	}
	for (guint i = 0; i < areas->len; i++)
		check_area(areas, walk, disc, i, lengths);
	check_edge(areas, walk, disc, seed % 4, lengths);
	return turned;
}

START_TEST(test_random)
{
	guint boards = test_scaled(500, 10), turned = 0;

	for (guint seed = 0; seed < boards; seed++)
		turned += check_board(seed);
	expect(turned > boards * 20);
}
END_TEST

/* ---- Hostile boards ----------------------------------------------------------------------- */

/* Eight outlines of 250 random corners; and 500 small boxes, which leave too many places to turn.
 */
START_TEST(test_hostile)
{
	g_autoptr(GArray) areas = new_areas();
	g_autoptr(SwWays) walk = NULL;
	SwRandom random;

	sw_random_init(&random, 4711);
	for (guint i = 0; i < (_i ? 500 : 8); i++) {
		SwArea area = {0};
		g_autoptr(GString) text = g_string_new(NULL);

		for (guint k = 0; k < 250; k++)
			g_string_append_printf(
				text, "%u.%02u,%u.00 ", 6 + sw_random_below(&random, 12),
				sw_random_below(&random, 100), sw_random_below(&random, 24));
		g_string_truncate(text, text->len - 1);
		if (_i)
			add_box(areas, 30 + (gint32)i % 22 * 110, 30 + (gint32)i / 22 * 102,
			        40 + (gint32)i % 22 * 110, 40 + (gint32)i / 22 * 102);
		else if (sw_area_of_points(&area, (SwXY){0, 0}, text->str, 0))
			g_array_append_val(areas, area);
	}
	walk = walk_on(areas, (SwDisc){{400, 390}, 25}, 4000, SW_CROSSES_NONE);
	expect_eq(walk == NULL, _i == 1);
	for (guint i = 0; walk && i < areas->len; i++)
		expect(sw_ways_to_area(walk, i, NULL) > 0);
}
END_TEST

TCase *
way_case(void)
{
	TCase *tcase = case_new("way");

	case_add_rows(tcase, test_row, rows);
	case_add_rows(tcase, test_edge, edges);
	tcase_add_test(tcase, test_slope);
	tcase_add_test(tcase, test_two_tips);
	tcase_add_loop_test(tcase, test_slanting_gap, 0, 2);
	case_add_rows(tcase, test_crossing, crossings);
	tcase_add_test(tcase, test_random);
	tcase_add_loop_test(tcase, test_hostile, 0, 2);
	return tcase;
}
