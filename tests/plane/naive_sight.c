#include "naive_sight.h"

#include "base/each.h"

__extension__ typedef __int128 Wide;

typedef struct {
	gint64 x, y;
} Vector;

typedef struct {
	Wide over, under;
} Share;

/* The viewer's middle, and what it sees, relative to it. */
typedef struct {
	SwXY eye;
	const SwArea *target;
	Vector middle;      /* of the target */
	GArray *directions; /* Vector, sorted */
} Scene;

static Wide
cross(Vector a, Vector b)
{
	return (Wide)a.x * b.y - (Wide)a.y * b.x;
}

static Vector
minus(Vector a, Vector b)
{
	return (Vector){a.x - b.x, a.y - b.y};
}

static Vector
seen_from(SwXY eye, SwXY point)
{
	return (Vector){point.x - eye.x, point.y - eye.y};
}

static Vector
corner(const Scene *scene, const SwArea *area, guint i)
{
	return seen_from(scene->eye, area->corners[i % area->n]);
}

static gboolean
is_before(Share a, Share b)
{
	return a.over * b.under < b.over * a.under;
}

/* ---- Directions --------------------------------------------------------------------------- */

/* Keeps a direction if it leads to the target. */
static void
add_direction(Scene *scene, Vector direction)
{
	gboolean is_left = FALSE, is_right = FALSE;

	if ((Wide)direction.x * scene->middle.x + (Wide)direction.y * scene->middle.y <= 0)
		return;
	for (guint i = 0; i < scene->target->n; i++) {
		Wide turn = cross(corner(scene, scene->target, i), direction);

		is_left = is_left || turn >= 0;
		is_right = is_right || turn <= 0;
	}
	if (is_left && is_right)
		g_array_append_val(scene->directions, direction);
}

/* Adds the direction to where two sides cross, if they do. */
static void
add_crossing(Scene *scene, Vector a, Vector b, Vector p, Vector q)
{
	Vector along = minus(b, a);
	Wide at_p = cross(along, minus(p, a)), at_q = cross(along, minus(q, a));
	gint64 part = (gint64)at_p, whole = (gint64)(at_p - at_q);

	if ((at_p > 0 && at_q > 0) || (at_p < 0 && at_q < 0) || whole == 0)
		return;
	if (whole < 0) {
		part = -part;
		whole = -whole;
	}
	add_direction(scene,
	              (Vector){p.x * whole + (q.x - p.x) * part, p.y * whole + (q.y - p.y) * part});
}

static void
add_directions(Scene *scene, const SwArea *area)
{
	for (guint i = 0; i < area->n; i++) {
		Vector a = corner(scene, area, i), b = corner(scene, area, i + 1);

		add_direction(scene, a);
		for (guint k = 0; k < scene->target->n; k++)
			add_crossing(scene, a, b, corner(scene, scene->target, k),
			             corner(scene, scene->target, k + 1));
	}
}

static int
compare_directions(gconstpointer a, gconstpointer b)
{
	Wide turn = cross(*(const Vector *)b, *(const Vector *)a);

	return (turn > 0) - (turn < 0);
}

/* ---- One line ----------------------------------------------------------------------------- */

/* Lists where a line from the eye crosses the outline. */
static GArray *
cross_outline(const Scene *scene, const SwArea *area, Vector line)
{
	GArray *crossings = g_array_new(FALSE, FALSE, sizeof(Share));

	for (guint i = 0; i < area->n; i++) {
		Vector a = corner(scene, area, i), b = corner(scene, area, i + 1);
		Share share = {cross(a, minus(b, a)), cross(line, minus(b, a))};

		if (share.under < 0)
			share = (Share){-share.over, -share.under};
		if ((cross(line, a) > 0) != (cross(line, b) > 0) && share.over > 0)
			g_array_append_val(crossings, share);
	}
	return crossings;
}

/* TRUE if an odd number of the crossings come after the share: what follows it is inside. */
static gboolean
is_inside_after(const GArray *crossings, Share share)
{
	guint after = 0;

	SW_EACH (const Share, crossing, crossings)
		after += is_before(share, *crossing);
	return after % 2 == 1;
}

/* TRUE if the line is inside the area anywhere before `end`. */
static gboolean
passes(const Scene *scene, const SwArea *area, Vector line, Share end)
{
	g_autoptr(GArray) crossings = cross_outline(scene, area, line);

	if (is_inside_after(crossings, (Share){0, 1}))
		return TRUE;
	SW_EACH (const Share, crossing, crossings) {
		if (is_before(*crossing, end) && is_inside_after(crossings, *crossing))
			return TRUE;
	}
	return FALSE;
}

/* ---- All lines ---------------------------------------------------------------------------- */

typedef struct {
	gboolean sees;    /* free lines lead to the target */
	gboolean *passed; /* for each screen: lines to the target pass it */
} Found;

static void
look_along(const Scene *scene, Vector line, const SwScreen *screens, const gboolean *blocks,
           guint n, Found *found)
{
	g_autoptr(GArray) rim = cross_outline(scene, scene->target, line);
	Share near = g_array_index(rim, Share, 0), far = near;
	gboolean is_free = TRUE;

	SW_EACH (const Share, share, rim) {
		near = is_before(*share, near) ? *share : near;
		far = is_before(far, *share) ? *share : far;
	}
	for (guint i = 0; i < n; i++) {
		if (passes(scene, screens[i].area, line, far))
			found->passed[i] = TRUE;
		if (blocks[i] && passes(scene, screens[i].area, line, near))
			is_free = FALSE;
	}
	found->sees = found->sees || is_free;
}

static Found
look(SwDisc viewer, SwDisc target, const SwScreen *screens, const gboolean *blocks, guint n)
{
	g_auto(SwArea) area = {0};
	g_autoptr(GArray) directions = g_array_new(FALSE, FALSE, sizeof(Vector));
	SwXY eye = {viewer.at.x * SW_FINE, viewer.at.y * SW_FINE};
	SwXY middle = {target.at.x * SW_FINE, target.at.y * SW_FINE};
	Scene scene = {eye, &area, seen_from(eye, middle), directions};
	Found found = {FALSE, g_new0(gboolean, n)};

	g_assert_true(sw_area_of_disc(&area, target.at, target.radius));
	add_directions(&scene, &area);
	for (guint i = 0; i < n; i++)
		add_directions(&scene, screens[i].area);
	g_array_sort(directions, compare_directions);
	for (guint i = 0; i + 1 < directions->len; i++) {
		Vector from = g_array_index(directions, Vector, i);
		Vector to = g_array_index(directions, Vector, i + 1);

		if (cross(from, to) > 0)
			look_along(&scene, (Vector){from.x + to.x, from.y + to.y}, screens, blocks,
			           n, &found);
	}
	return found;
}

/* ---- The verdict -------------------------------------------------------------------------- */

static gboolean
is_over(const SwArea *smoke, SwDisc disc)
{
	g_auto(SwArea) area = {0};

	return sw_area_of_disc(&area, disc.at, disc.radius) && sw_areas_overlap(smoke, &area);
}

static gboolean
is_near(const SwArea *area, SwDisc disc, gint32 touch)
{
	gint64 reach = (disc.radius + touch) * SW_FINE;

	return sw_area_distance2(area, (SwXY){disc.at.x * SW_FINE, disc.at.y * SW_FINE}) <=
	       reach * reach;
}

SwSight
naive_sight(const SwScreen *screens, guint n, gint32 touch, SwDisc viewer, SwDisc target)
{
	g_autofree gboolean *blocks = g_new0(gboolean, n);
	SwSight sight = SW_SIGHT_OPEN;
	Found there, back;

	for (guint i = 0; i < n; i++)
		blocks[i] =
			screens[i].kind == SW_SCREEN_BLOCKS ||
			(screens[i].kind == SW_SCREEN_SMOKE && !is_over(screens[i].area, viewer) &&
		         !is_over(screens[i].area, target));
	there = look(viewer, target, screens, blocks, n);
	back = look(target, viewer, screens, blocks, n);
	for (guint i = 0; i < n; i++) {
		gboolean leans = screens[i].kind == SW_SCREEN_OBSCURES &&
		                 is_near(screens[i].area, viewer, touch) &&
		                 !is_near(screens[i].area, target, touch);

		if (there.passed[i] && !leans)
			sight = SW_SIGHT_COVER;
	}
	g_free(there.passed);
	g_free(back.passed);
	return there.sees || back.sees ? sight : SW_SIGHT_BLOCKED;
}
