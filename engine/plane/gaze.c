#include "plane/gaze.h"

#include "base/each.h"

/* A side in front of the eye, relative to it; seen from there, `a` comes before `b`. */
typedef struct {
	SwXY a, b;
	guint screen;
	guint place; /* in Gaze.active */
} Facing;

/* Where, in the order of directions, a side begins or ends, or the target has a corner. */
typedef struct {
	SwXY direction;
	guint facing; /* NO_FACING: a corner of the target */
	gboolean ends;
} Event;

#define NO_FACING G_MAXUINT

/* One eye and the disc that it looks at. All directions are between those of the first and the last
 * corner of `near`, less than half a circle apart; cross products order them. */
struct Gaze {
	const SwSightBoard *board;
	SwXY eye;
	Convex hull;                    /* of the eye and the disc */
	SwXY near[CONVEX_MOST_CORNERS]; /* the disc's corners that face the eye, relative to it */
	guint n_near;
	GArray *facing;     /* Facing */
	GArray *events;     /* Event */
	GArray *active;     /* guint: those in facing that the present directions meet */
	gboolean *touching; /* for each screen: the eye is on its outline */
	gboolean *inside;   /* and present directions lead from there to its inside */
	guint n_inside;
};

/* Fills `near`: the corners from one neighbour of the eye in the hull to the other, along the
 * target's near side. */
static void
find_near(Gaze *gaze, const Convex *target)
{
	const Convex *hull = &gaze->hull;
	SwXY first = hull->corners[1], last = hull->corners[hull->n - 1];
	guint i = 0;

	while (!xy_equal(target->corners[i], first))
		i++;
	gaze->n_near = 0;
	for (;; i = (i + target->n - 1) % target->n) {
		gaze->near[gaze->n_near++] = xy_minus(target->corners[i], gaze->eye);
		if (xy_equal(target->corners[i], last))
			return;
	}
}

/* TRUE if the direction is that of the first, or after it and before the last. */
static gboolean
is_between(SwXY first, SwXY direction, SwXY last)
{
	return xy_cross(first, direction) >= 0 && xy_cross(direction, last) > 0;
}

static void
add_event(Gaze *gaze, SwXY direction, guint facing, gboolean ends)
{
	Event event = {direction, facing, ends};

	g_array_append_val(gaze->events, event);
}

/* Adds a side if directions of positive width meet it. */
static void
add_facing(Gaze *gaze, SwSide side, guint screen)
{
	SwXY first = gaze->near[0], last = gaze->near[gaze->n_near - 1];
	Facing facing = {xy_minus(side.from, gaze->eye), xy_minus(side.to, gaze->eye), screen, 0};
	guint i = gaze->facing->len;

	if (xy_cross(facing.a, facing.b) < 0) {
		SwXY a = facing.a;

		facing.a = facing.b;
		facing.b = a;
	}
	if (xy_cross(facing.a, facing.b) == 0 ||
	    (!is_between(first, facing.a, last) && !is_between(facing.a, first, facing.b)))
		return;
	g_array_append_val(gaze->facing, facing);
	add_event(gaze, is_between(first, facing.a, last) ? facing.a : first, i, FALSE);
	add_event(gaze, is_between(first, facing.b, last) ? facing.b : last, i, TRUE);
}

/* Adds the sides of a screen that may matter: those at the hull, or all if the eye is on the
 * outline, since their number then says whether lines begin inside. FALSE if the eye is inside. */
static gboolean
add_screen(Gaze *gaze, guint number)
{
	const Screen *screen = &gaze->board->screens[number];
	const SwSide *sides = screens__sides(gaze->board, screen);
	SwWhere where;

	if (!screens__is_in_box(screen, &gaze->hull))
		return TRUE;
	where = screens__where(gaze->board, screen, gaze->eye);
	gaze->touching[number] = where == SW_ON_OUTLINE;
	for (guint i = 0; i < screen->n; i++) {
		if (gaze->touching[number] || convex__is_in_box(&gaze->hull, sides[i]))
			add_facing(gaze, sides[i], number);
	}
	return where != SW_INSIDE;
}

static int
compare_events(gconstpointer a, gconstpointer b)
{
	const Event *p = a, *q = b;
	gint64 turn = xy_cross(q->direction, p->direction);

	return (turn > 0) - (turn < 0);
}

static void
pass_event(Gaze *gaze, const Event *event)
{
	Facing *facings = (Facing *)gaze->facing->data;
	Facing *facing;

	if (event->facing == NO_FACING)
		return;
	facing = &facings[event->facing];
	if (!event->ends) {
		facing->place = gaze->active->len;
		g_array_append_val(gaze->active, event->facing);
	} else {
		guint last = g_array_index(gaze->active, guint, gaze->active->len - 1);

		facings[last].place = facing->place;
		g_array_index(gaze->active, guint, facing->place) = last;
		g_array_set_size(gaze->active, gaze->active->len - 1);
	}
	if (gaze->touching[facing->screen]) {
		gaze->inside[facing->screen] = !gaze->inside[facing->screen];
		gaze->n_inside += gaze->inside[facing->screen] ? 1 : -1u;
	}
}

/* Positive if, in a direction that meets both, the side is in front of the target's side from p to
 * q; 0 if they meet there. */
static int
is_in_front(const Facing *facing, SwXY p, SwXY q, SwXY direction)
{
	SwWide side = sw_wide_product(xy_cross(facing->a, facing->b),
	                              xy_cross(direction, xy_minus(q, p)));
	SwWide target = sw_wide_product(xy_cross(p, q),
	                                xy_cross(direction, xy_minus(facing->b, facing->a)));

	return sw_wide_compare(target, side);
}

/* How far from p to q a side that crosses it does so. */
static SwFraction
find_crossing(const Facing *facing, SwXY p, SwXY q)
{
	SwXY along = xy_minus(facing->b, facing->a);

	return fraction(xy_cross(xy_minus(facing->a, p), along), xy_cross(xy_minus(q, p), along));
}

/* TRUE if free lines lead to the target's side from p to q, in an interval between two directions
 * between which no side begins or ends. A side that crosses that of the target leaves one end of
 * the interval free: what is left is between the farthest that is taken from the beginning and the
 * nearest that is taken from the end. */
static gboolean
is_free(const Gaze *gaze, SwXY p, SwXY q, SwXY from, SwXY to)
{
	SwFraction begin = {-1, 1}, end = {2, 1};

	SW_EACH (const guint, i, gaze->active) {
		const Facing *facing = &g_array_index(gaze->facing, Facing, *i);
		int at_from = is_in_front(facing, p, q, from);
		int at_to = is_in_front(facing, p, q, to);
		SwFraction crossing;

		if (at_from <= 0 && at_to <= 0)
			continue;
		if (at_from >= 0 && at_to >= 0)
			return FALSE;
		crossing = find_crossing(facing, p, q);
		if (at_from > 0 && fraction_less(begin, crossing))
			begin = crossing;
		if (at_to > 0 && fraction_less(crossing, end))
			end = crossing;
		if (!fraction_less(begin, end))
			return FALSE;
	}
	return TRUE;
}

/* Goes through the directions in order. */
static gboolean
goes_through(Gaze *gaze)
{
	const Event *events = (const Event *)gaze->events->data;
	guint near = 0;

	for (guint i = 0; i + 1 < gaze->events->len; i++) {
		SwXY from = events[i].direction, to = events[i + 1].direction;

		pass_event(gaze, &events[i]);
		if (xy_cross(from, to) == 0)
			continue;
		while (xy_cross(from, gaze->near[near + 1]) <= 0)
			near++;
		if (gaze->n_inside == 0 &&
		    is_free(gaze, gaze->near[near], gaze->near[near + 1], from, to))
			return TRUE;
	}
	return FALSE;
}

static gboolean
has_free_line(Gaze *gaze, const gboolean *blocks)
{
	for (guint i = 0; i < gaze->board->n; i++) {
		if (blocks[i] && !add_screen(gaze, i))
			return FALSE;
	}
	if (gaze->facing->len == 0)
		return TRUE;
	for (guint i = 0; i < gaze->n_near; i++)
		add_event(gaze, gaze->near[i], NO_FACING, FALSE);
	g_array_sort(gaze->events, compare_events);
	return goes_through(gaze);
}

Gaze *
gaze__new(guint most_screens)
{
	Gaze *gaze = g_new0(Gaze, 1);

	gaze->facing = g_array_new(FALSE, FALSE, sizeof(Facing));
	gaze->events = g_array_new(FALSE, FALSE, sizeof(Event));
	gaze->active = g_array_new(FALSE, FALSE, sizeof(guint));
	gaze->touching = g_new(gboolean, most_screens + 1);
	gaze->inside = g_new(gboolean, most_screens + 1);
	return gaze;
}

void
gaze__free(Gaze *gaze)
{
	g_array_unref(gaze->facing);
	g_array_unref(gaze->events);
	g_array_unref(gaze->active);
	g_free(gaze->touching);
	g_free(gaze->inside);
	g_free(gaze);
}

gboolean
gaze__sees(Gaze *gaze, const SwSightBoard *board, SwXY eye, const Convex *target,
           const gboolean *blocks)
{
	gaze->board = board;
	gaze->eye = eye;
	gaze->n_inside = 0;
	g_array_set_size(gaze->facing, 0);
	g_array_set_size(gaze->events, 0);
	g_array_set_size(gaze->active, 0);
	memset(gaze->touching, 0, board->n * sizeof *gaze->touching);
	memset(gaze->inside, 0, board->n * sizeof *gaze->inside);
	if (!convex__with_point(&gaze->hull, eye, target))
		return TRUE;
	find_near(gaze, target);
	return has_free_line(gaze, blocks);
}
