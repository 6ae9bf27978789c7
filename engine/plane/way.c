#include "plane/way.h"

#include "base/each.h"
#include "plane/root.h"
#include "plane/shore.h"

/* Lengths are in 1/256 of a fine unit, so that their squares fit in 64 bits. */
#define UNIT 256
#define UNITS_OF_HUNDREDTH (UNIT * SW_FINE)
#define FAR G_MAXUINT64

/* Where a way may turn: a corner of a disc about a corner of an area, and its neighbours on that
 * disc; or the start. */
typedef struct {
	SwXY at, before, after;
	guint area;
	guint parent;
	guint64 length; /* from the start */
	gboolean is_done;
} Node;

#define START 0

struct SwWays {
	SwXY low, high;  /* of the board, in fine units */
	SwSide edges[4]; /* by SwWalkEdge */
	const SwArea **areas;
	guint n_areas;
	SwDisc start;
	guint crosses;
	guint64 limit;
	GArray *capsules; /* Capsule */
	GArray *nodes;    /* Node; the first is the start */
	GArray *shores;   /* Shore */
};

static Node *
node_at(const SwWays *walk, guint i)
{
	return &g_array_index(walk->nodes, Node, i);
}

/* ---- Lengths ------------------------------------------------------------------------------ */

static guint64
root_up(guint64 square)
{
	guint64 root = sw_root(square);

	return root * root < square ? root + 1 : root;
}

static guint64
length_between(SwXY a, SwXY b)
{
	return root_up((guint64)sw_dot(a, b, b) * UNIT * UNIT);
}

/* So much of the number as `over` is of `under`, rounded towards zero. */
static gint64
part_of(gint64 number, gint64 over, gint64 under)
{
	return sw_wide_divide(sw_wide_product(number, over), under);
}

/* ---- What is in the way ------------------------------------------------------------------- */

/* The part of the side before it has left all capsules of the area that is crossed, as a fraction
 * of its length in units, rounded down; 0 if it does not pass them, FAR if it ends inside. */
static guint64
length_across(const SwWays *walk, SwSide side)
{
	guint64 length = length_between(side.from, side.to), across = 0;

	SW_EACH (const Capsule, capsule, walk->capsules) {
		SwFraction in, out;

		if (capsule->area != walk->crosses ||
		    !convex__is_passed_between(&capsule->shape, side, &in, &out))
			continue;
		if (out.over >= out.under)
			return FAR;
		across = MAX(across, (guint64)part_of((gint64)length, out.over, out.under));
	}
	return across;
}

/* TRUE if the middle can go straight along the side: through nothing but the area that is crossed,
 * if it crosses. */
static gboolean
is_free(const SwWays *walk, SwSide side, gboolean crosses)
{
	SW_EACH (const Capsule, capsule, walk->capsules) {
		if (!(crosses && capsule->area == walk->crosses) &&
		    convex__is_passed_by(&capsule->shape, side))
			return FALSE;
	}
	return TRUE;
}

/* The length of a straight part of a way from a node, or FAR if it is more than `most` or not
 * free. `length` is its length, as a caller may know it better than from the rounded end. */
static guint64
measure(const SwWays *walk, guint from, SwXY to, guint64 length, guint64 most)
{
	SwSide side = {node_at(walk, from)->at, to};

	if (from == START && walk->crosses != SW_CROSSES_NONE) {
		guint64 across = length_across(walk, side);

		if (across == 0 || across == FAR)
			return FAR;
		length = length > across ? length - across : 0;
	}
	return length <= most && is_free(walk, side, from == START) ? length : FAR;
}

/* ---- The search --------------------------------------------------------------------------- */

static SwSide
leg(const SwWays *walk, guint from, guint to)
{
	return (SwSide){node_at(walk, from)->at, node_at(walk, to)->at};
}

/* TRUE if the line touches the disc on which the node is a corner: else a way that turns here can
 * be made shorter. */
static gboolean
touches(const Node *node, SwXY from)
{
	gint64 before = sw_cross(from, node->at, node->before);
	gint64 after = sw_cross(from, node->at, node->after);

	return (before >= 0 && after >= 0) || (before <= 0 && after <= 0);
}

/* TRUE if the way that leads to the first node turns around its disc when it goes on to a point:
 * its direction is between the old one and that along the disc. */
static gboolean
turns_around(const SwWays *walk, guint first, SwXY to)
{
	const Node *node = node_at(walk, first), *from = node;
	SwXY ahead = node->after;
	gint64 side, turn, rest;

	while (from != node_at(walk, START) && xy_equal(from->at, node->at))
		from = node_at(walk, from->parent);
	if (xy_equal(from->at, node->at))
		return TRUE;
	if (sw_dot(node->at, node->before, from->at) < sw_dot(node->at, ahead, from->at))
		ahead = node->before;
	side = sw_cross(from->at, node->at, node->before) +
	       sw_cross(from->at, node->at, node->after);
	turn = sw_cross(from->at, node->at, to);
	rest = sw_cross(node->at, to, ahead);
	return side > 0 ? turn >= 0 && rest >= 0 : turn <= 0 && rest <= 0;
}

static void
expand(SwWays *walk, guint from)
{
	guint64 length = node_at(walk, from)->length;

	for (guint i = 1; i < walk->nodes->len; i++) {
		Node *node = node_at(walk, i);
		SwSide side = leg(walk, from, i);
		guint64 most = MIN(walk->limit, node->length - 1), part;

		if (node->is_done || length > most || !touches(node, side.from) ||
		    (from != START && !turns_around(walk, from, node->at)))
			continue;
		part = measure(walk, from, node->at, length_between(side.from, side.to),
		               most - length);
		if (part == FAR)
			continue;
		node->length = length + part;
		node->parent = from;
	}
}

static guint
find_nearest(const SwWays *walk)
{
	guint nearest = G_MAXUINT;
	guint64 length = FAR;

	for (guint i = 0; i < walk->nodes->len; i++) {
		const Node *node = node_at(walk, i);

		if (!node->is_done && node->length < length) {
			nearest = i;
			length = node->length;
		}
	}
	return nearest;
}

static void
search(SwWays *walk)
{
	for (guint i = find_nearest(walk); i != G_MAXUINT; i = find_nearest(walk)) {
		node_at(walk, i)->is_done = TRUE;
		expand(walk, i);
	}
}

/* ---- The board ---------------------------------------------------------------------------- */

/* TRUE if a point within the limit of the start may be in the box. */
static gboolean
is_in_reach(const SwWays *walk, SwXY low, SwXY high)
{
	SwXY start = xy_fine(walk->start.at);
	gint64 x = MAX(0, MAX((gint64)low.x - start.x, (gint64)start.x - high.x));
	gint64 y = MAX(0, MAX((gint64)low.y - start.y, (gint64)start.y - high.y));

	return walk->crosses != SW_CROSSES_NONE || (guint64)MAX(x, y) * UNIT <= walk->limit;
}

/* The radius by which an area is grown: that of the disc, but at most the distance of its middle.
 */
static gint32
radius_at(const SwWays *walk, const SwArea *area)
{
	gint64 distance2 = sw_area_distance2(area, xy_fine(walk->start.at));
	gint64 radius = walk->start.radius * (gint64)SW_FINE;

	if (distance2 >= radius * radius)
		return walk->start.radius;
	return (gint32)(sw_root((guint64)distance2) / SW_FINE);
}

static void
add_capsules(SwWays *walk, guint number)
{
	const SwArea *area = walk->areas[number];
	gint32 radius = radius_at(walk, area);
	Capsule capsule = {.area = number};
	Convex disc;

	if (!convex__disc_within(&disc, radius))
		return;
	for (guint i = 0; i < area->n; i++) {
		SwSide side = sw_area_side(area, i);

		convex__sweep(&capsule.shape, &disc, side);
		if (is_in_reach(walk, capsule.shape.low, capsule.shape.high))
			g_array_append_val(walk->capsules, capsule);
	}
}

static gboolean
is_on_board(const SwWays *walk, SwXY point)
{
	return point.x >= walk->low.x && point.x <= walk->high.x && point.y >= walk->low.y &&
	       point.y <= walk->high.y;
}

static gboolean
is_inside_any(const SwWays *walk, SwXY point)
{
	SW_EACH (const Capsule, capsule, walk->capsules) {
		if (convex__contains(&capsule->shape, point))
			return TRUE;
	}
	return FALSE;
}

/* FALSE if there are too many. */
static gboolean
add_nodes(SwWays *walk, guint number)
{
	const SwArea *area = walk->areas[number];
	Convex disc;

	if (!convex__disc_within(&disc, radius_at(walk, area)))
		return TRUE;
	for (guint i = 0; i < area->n; i++) {
		for (guint k = 0; k < disc.n; k++) {
			Node node = {.area = number, .length = FAR};

			node.at = xy_plus(area->corners[i], disc.corners[k]);
			node.before =
				xy_plus(area->corners[i], disc.corners[(k + disc.n - 1) % disc.n]);
			node.after = xy_plus(area->corners[i], disc.corners[(k + 1) % disc.n]);
			if (!is_on_board(walk, node.at) || !is_in_reach(walk, node.at, node.at) ||
			    is_inside_any(walk, node.at))
				continue;
			if (walk->nodes->len > SW_WALK_MOST_CORNERS)
				return FALSE;
			g_array_append_val(walk->nodes, node);
		}
	}
	return TRUE;
}

static gboolean
prepare(SwWays *walk)
{
	Node start = {.at = xy_fine(walk->start.at), .area = G_MAXUINT};

	g_array_append_val(walk->nodes, start);
	for (guint i = 0; i < walk->n_areas; i++)
		add_capsules(walk, i);
	for (guint i = 0; i < walk->n_areas; i++) {
		if (!add_nodes(walk, i))
			return FALSE;
	}
	return TRUE;
}

static void
fill_edges(SwWays *walk)
{
	SwXY low = walk->low, high = walk->high, north_east = {high.x, low.y};
	SwXY south_west = {low.x, high.y};

	walk->edges[SW_WALK_NORTH] = (SwSide){north_east, low};
	walk->edges[SW_WALK_EAST] = (SwSide){high, north_east};
	walk->edges[SW_WALK_SOUTH] = (SwSide){south_west, high};
	walk->edges[SW_WALK_WEST] = (SwSide){low, south_west};
}

SwWays *
sw_ways_new(const SwWalkBoard *board, SwDisc start, guint32 limit, guint crosses)
{
	g_autoptr(SwWays) walk = NULL;
	Convex disc;

	if (!convex__disc(&disc, start) || !xy_is_within_limit(board->low) ||
	    !xy_is_within_limit(board->high))
		return NULL;
	walk = g_new0(SwWays, 1);
	walk->low = xy_fine(board->low);
	walk->high = xy_fine(board->high);
	fill_edges(walk);
	walk->n_areas = board->n;
	walk->areas = g_memdup2(board->areas, board->n * sizeof *board->areas);
	walk->start = start;
	walk->crosses = crosses;
	walk->limit = (guint64)limit * UNITS_OF_HUNDREDTH;
	walk->capsules = g_array_new(FALSE, FALSE, sizeof(Capsule));
	walk->nodes = g_array_new(FALSE, FALSE, sizeof(Node));
	walk->shores = g_array_new(FALSE, FALSE, sizeof(Shore));
	if (!prepare(walk))
		return NULL;
	search(walk);
	shores__list(walk->shores, walk->capsules, walk->edges);
	return g_steal_pointer(&walk);
}

void
sw_ways_free(SwWays *walk)
{
	if (!walk)
		return;
	g_free(walk->areas);
	g_array_unref(walk->capsules);
	g_array_unref(walk->nodes);
	g_array_unref(walk->shores);
	g_free(walk);
}

/* ---- Ends --------------------------------------------------------------------------------- */

/* The best end so far. */
typedef struct {
	guint64 length;
	guint from; /* the node before it */
	SwXY at;
} End;

/* Considers going straight from a node to a point, where `length` is known. */
static gboolean
try_end(const SwWays *walk, guint from, SwXY at, guint64 length, End *end)
{
	guint64 so_far = node_at(walk, from)->length;
	guint64 most = end->length == FAR ? walk->limit : end->length - 1, part;

	if (end->length == 0 || so_far > most || !is_on_board(walk, at))
		return FALSE;
	part = measure(walk, from, at, length, most - so_far);
	if (part == FAR)
		return FALSE;
	*end = (End){so_far + part, from, at};
	return TRUE;
}

/* Considers going from a node straight towards a point that is `distance` units away, until it is
 * `reach` fine units away. */
static gboolean
try_towards(const SwWays *walk, guint from, SwXY to, guint64 distance, gint64 reach, End *end)
{
	SwXY at = node_at(walk, from)->at, way = xy_minus(to, at);
	guint64 length = distance > (guint64)reach * UNIT ? distance - (guint64)reach * UNIT : 0;

	if (distance > 0) {
		at.x += (gint32)part_of(way.x, (gint64)length, (gint64)distance);
		at.y += (gint32)part_of(way.y, (gint64)length, (gint64)distance);
	}
	return try_end(walk, from, at, length, end);
}

static guint32
finish(const SwWays *walk, const End *end, GArray *corners)
{
	if (corners)
		g_array_set_size(corners, 0);
	if (end->length == FAR)
		return SW_NO_WAY;
	if (corners) {
		g_array_append_val(corners, end->at);
		for (guint i = end->from; i != START; i = node_at(walk, i)->parent)
			g_array_prepend_val(corners, node_at(walk, i)->at);
		g_array_prepend_val(corners, node_at(walk, START)->at);
	}
	return (guint32)((end->length + UNITS_OF_HUNDREDTH - 1) / UNITS_OF_HUNDREDTH);
}

/* The point of the side that is nearest, rounded. */
static SwXY
find_foot(SwSide side, SwXY point)
{
	gint64 part = sw_dot(side.from, side.to, point),
	       whole = sw_dot(side.from, side.to, side.to);
	SwXY along = xy_minus(side.to, side.from);

	if (part <= 0)
		return side.from;
	if (part >= whole)
		return side.to;
	return (SwXY){side.from.x + (gint32)part_of(along.x, part, whole),
	              side.from.y + (gint32)part_of(along.y, part, whole)};
}

static guint64
length_to_side(SwSide side, SwXY point)
{
	gint64 part = sw_dot(side.from, side.to, point),
	       whole = sw_dot(side.from, side.to, side.to);
	gint64 off = sw_cross(side.from, side.to, point) * UNIT;

	if (part <= 0 || part >= whole)
		return length_between(point, part <= 0 ? side.from : side.to);
	return root_up((guint64)sw_wide_divide(
		sw_wide_plus(sw_wide_product(off, off), sw_wide(whole - 1)), whole));
}

/* Considers all ways that end in one of the points, or straight in front of the side, `reach` from
 * it. */
static void
try_ends(const SwWays *walk, const GArray *points, SwSide side, gint64 reach, End *end)
{
	for (guint i = 0; i < walk->nodes->len; i++) {
		SwXY at = node_at(walk, i)->at;

		if (!node_at(walk, i)->is_done || node_at(walk, i)->length >= end->length)
			continue;
		try_towards(walk, i, find_foot(side, at), length_to_side(side, at), reach, end);
		SW_EACH (const SwXY, point, points)
			try_end(walk, i, *point, length_between(at, *point), end);
	}
}

/* Considers all ways to within `reach` of a side of the area `number`, or of none. */
static void
try_side(const SwWays *walk, guint number, SwSide side, gint64 reach, End *end)
{
	g_autoptr(GArray) points = g_array_new(FALSE, FALSE, sizeof(SwXY));

	shores__meet(walk->shores, number, side, reach, points);
	try_ends(walk, points, side, reach, end);
}

guint32
sw_ways_to_disc(const SwWays *walk, SwDisc disc, GArray *corners)
{
	End end = {.length = FAR};

	if (disc.radius >= 0 && disc.radius <= SW_AREA_LIMIT && xy_is_within_limit(disc.at))
		try_side(walk, SHORE_OF_NONE, (SwSide){xy_fine(disc.at), xy_fine(disc.at)},
		         ((gint64)disc.radius + walk->start.radius) * SW_FINE, &end);
	return finish(walk, &end, corners);
}

guint32
sw_ways_to_area(const SwWays *walk, guint number, GArray *corners)
{
	const SwArea *area = walk->areas[number];
	End end = {.length = FAR};

	if (sw_area_distance2(area, xy_fine(walk->start.at)) <=
	    (gint64)walk->start.radius * walk->start.radius * SW_FINE * SW_FINE)
		end = (End){0, START, xy_fine(walk->start.at)};
	for (guint i = 0; i < area->n; i++)
		try_side(walk, number, sw_area_side(area, i),
		         radius_at(walk, area) * (gint64)SW_FINE, &end);
	return finish(walk, &end, corners);
}

guint32
sw_ways_to_edge(const SwWays *walk, SwWalkEdge edge, GArray *corners)
{
	g_autoptr(GArray) points = g_array_new(FALSE, FALSE, sizeof(SwXY));
	End end = {.length = FAR};

	shores__ends(walk->shores, walk->edges[edge], points);
	try_ends(walk, points, walk->edges[edge], 0, &end);
	return finish(walk, &end, corners);
}

guint32
sw_ways_to_point(const SwWays *walk, SwXY point, GArray *corners)
{
	End end = {.length = FAR};

	for (guint i = 0; i < walk->nodes->len && xy_is_within_limit(point); i++) {
		guint64 distance = length_between(node_at(walk, i)->at, xy_fine(point));

		if (node_at(walk, i)->is_done)
			try_towards(walk, i, xy_fine(point), distance, 0, &end);
	}
	return finish(walk, &end, corners);
}
