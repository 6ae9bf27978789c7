#include "games/sunburn/terrain.h"

#include "base/translate.h"
#include "base/wide.h"
#include "document/outline.h"
#include "games/sunburn/table.h"

#include <stdlib.h>

/* ---- Reading ---------------------------------------------------------------------------- */

static guint
count_corners(const char *points)
{
	guint n = 0;

	for (const char *p = points; *p; p++)
		n += *p == ',';
	return n;
}

/* Return what is wrong with the values that say the shape. An outline is judged as it is written:
 * turned corners are rounded, which may open a line. */
static SbOutline
check_points(const char *points)
{
	guint n = count_corners(points);

	if (n < 3)
		return SB_OUTLINE_FEW_CORNERS;
	if (n > SW_AREA_MOST_CORNERS)
		return SB_OUTLINE_MANY_CORNERS;
	return sw_points_are_simple(points) ? SB_OUTLINE_SOUND : SB_OUTLINE_CROSSES;
}

static SbOutline
check_box(const SwDocument *document, SwPieceId id)
{
	if (!sw_document_has(document, id, SB_TERRAIN_WIDTH) ||
	    !sw_document_has(document, id, SB_TERRAIN_DEPTH))
		return SB_OUTLINE_HALF_A_BOX;
	return sw_document_get(document, id, SB_TERRAIN_WIDTH) <= 0 ||
	                       sw_document_get(document, id, SB_TERRAIN_DEPTH) <= 0
	               ? SB_OUTLINE_NOT_POSITIVE
	               : SB_OUTLINE_SOUND;
}

static SbOutline
check_values(const SwDocument *document, SwPieceId id)
{
	gboolean has_points = sw_document_has(document, id, SB_TERRAIN_POINTS);
	gboolean has_radius = sw_document_has(document, id, SB_TERRAIN_RADIUS);
	gboolean has_box = sw_document_has(document, id, SB_TERRAIN_WIDTH) ||
	                   sw_document_has(document, id, SB_TERRAIN_DEPTH);

	if (has_points + has_radius + has_box != 1)
		return has_points || has_radius || has_box ? SB_OUTLINE_SEVERAL : SB_OUTLINE_NONE;
	if (has_points)
		return check_points(sw_document_get_text(document, id, SB_TERRAIN_POINTS));
	if (has_box)
		return check_box(document, id);
	return sw_document_get(document, id, SB_TERRAIN_RADIUS) > 0 ? SB_OUTLINE_SOUND
	                                                            : SB_OUTLINE_NOT_POSITIVE;
}

static SbOutline
read_shape(const SwDocument *document, SbTerrain *terrain)
{
	SbOutline shape = check_values(document, terrain->piece);

	if (shape != SB_OUTLINE_SOUND)
		return shape;
	if (!sw_document_outline(document, terrain->piece, terrain->at, &terrain->area))
		return SB_OUTLINE_TOO_FAR;
	/* 0 if it is not round. */
	terrain->radius = sw_document_get(document, terrain->piece, SB_TERRAIN_RADIUS);
	return SB_OUTLINE_SOUND;
}

static void
clear_terrain(gpointer data)
{
	sw_area_clear(&((SbTerrain *)data)->area);
}

static void
add_terrain(GArray *all, const SwDocument *document, SwPieceId id)
{
	SbTerrain terrain = {
		.piece = id,
		.name = sw_document_get_text(document, id, SB_TERRAIN_NAME),
		.is_blocking = sw_document_piece(document, id)->kind == SB_BLOCKING,
		.has_height = sw_document_has(document, id, SB_TERRAIN_HEIGHT),
		.at = sw_document_place(document, id).point,
	};

	terrain.shape = read_shape(document, &terrain);
	if (terrain.shape != SB_OUTLINE_SOUND)
		sw_area_clear(&terrain.area);
	g_array_append_val(all, terrain);
}

GArray *
sb_terrain_list(const SwDocument *document)
{
	GArray *all = sw_array_new(sizeof(SbTerrain), clear_terrain);

	SW_EACH_PIECE (id, document) {
		if (sb_is_terrain(sw_document_piece(document, id)->kind))
			add_terrain(all, document, id);
	}
	return all;
}

void
sb_append_terrain(GString *out, const SwDocument *document, const SbTerrain *terrain)
{
	if (terrain->name)
		g_string_append_printf(out, sw_translate("'%s'"), terrain->name);
	else
		sw_document_append_name(out, document, terrain->piece);
}

/* ---- Width ------------------------------------------------------------------------------ */

/* Twice the area of the triangle; above 0 if `c` is to the right of the way from `a` to `b`, as
 * drawn. */
static gint64
cross(SwXY a, SwXY b, SwXY c)
{
	return (gint64)(b.x - a.x) * (c.y - a.y) - (gint64)(b.y - a.y) * (c.x - a.x);
}

static int
compare_corners(gconstpointer a, gconstpointer b)
{
	const SwXY *one = a, *two = b;

	if (one->x != two->x)
		return one->x < two->x ? -1 : 1;
	return (one->y > two->y) - (one->y < two->y);
}

/* Appends the corners of one half of the hull, in the order of `sorted`, without the last. */
static void
add_half(GArray *hull, const SwXY *sorted, guint n, gboolean is_back)
{
	guint first = hull->len;

	for (guint i = 0; i < n; i++) {
		SwXY corner = sorted[is_back ? n - 1 - i : i];

		while (hull->len >= first + 2 &&
		       cross(g_array_index(hull, SwXY, hull->len - 2),
		             g_array_index(hull, SwXY, hull->len - 1), corner) <= 0)
			g_array_set_size(hull, hull->len - 1);
		g_array_append_val(hull, corner);
	}
	g_array_set_size(hull, hull->len - 1);
}

static GArray *
hull_of(const SwArea *area)
{
	GArray *hull = g_array_new(FALSE, FALSE, sizeof(SwXY));
	g_autofree SwXY *sorted = g_memdup2(area->corners, area->n * sizeof(SwXY));

	qsort(sorted, area->n, sizeof(SwXY), compare_corners);
	add_half(hull, sorted, area->n, FALSE);
	add_half(hull, sorted, area->n, TRUE);
	return hull;
}

/* TRUE if all of the hull is nearer than `width`, in fine units, to the line of its side `i`. */
static gboolean
is_narrow_from(const GArray *hull, guint i, gint64 width)
{
	SwXY a = g_array_index(hull, SwXY, i), b = g_array_index(hull, SwXY, (i + 1) % hull->len);
	gint64 x = b.x - a.x, y = b.y - a.y, farthest = 0;

	for (guint j = 0; j < hull->len; j++)
		farthest = MAX(farthest, cross(a, b, g_array_index(hull, SwXY, j)));
	return sw_wide_compare(sw_wide_product(farthest, farthest),
	                       sw_wide_product(width * width, x * x + y * y)) < 0;
}

/* The least width of an outline is measured from one of the sides of its hull. */
gboolean
sb_terrain_is_narrow(const SbTerrain *terrain, gint32 width)
{
	g_autoptr(GArray) hull = NULL;

	if (terrain->radius > 0)
		return 2 * (gint64)terrain->radius < width;
	hull = hull_of(&terrain->area);
	for (guint i = 0; i < hull->len; i++) {
		if (is_narrow_from(hull, i, (gint64)width * SW_FINE))
			return TRUE;
	}
	return FALSE;
}

/* ---- Passing ---------------------------------------------------------------------------- */

static int
sign(gint64 value)
{
	return (value > 0) - (value < 0);
}

/* TRUE if the sides cross where neither ends. `touches` becomes TRUE if they meet otherwise. */
static gboolean
do_cross(SwXY from, SwXY to, SwXY a, SwXY b, gboolean *touches)
{
	int a_side = sign(cross(from, to, a)), b_side = sign(cross(from, to, b));
	int from_side, to_side;

	if (a_side * b_side > 0)
		return FALSE;
	from_side = sign(cross(a, b, from));
	to_side = sign(cross(a, b, to));
	if (from_side * to_side > 0)
		return FALSE;
	if (a_side * b_side < 0 && from_side * to_side < 0)
		return TRUE;
	*touches = TRUE;
	return FALSE;
}

/* As sw_area_contains(), of a point in halves of fine units. */
static gboolean
contains_half(const SwArea *area, gint64 x, gint64 y)
{
	gboolean is_inside = FALSE;

	for (guint i = 0, j = area->n - 1; i < area->n; j = i++) {
		gint64 ax = 2 * (gint64)area->corners[j].x, ay = 2 * (gint64)area->corners[j].y;
		gint64 bx = 2 * (gint64)area->corners[i].x, by = 2 * (gint64)area->corners[i].y;
		gint64 turn = (bx - ax) * (y - ay) - (by - ay) * (x - ax);

		if (turn == 0 && MIN(ax, bx) <= x && x <= MAX(ax, bx) && MIN(ay, by) <= y &&
		    y <= MAX(ay, by))
			return FALSE;
		if ((ay > y) != (by > y) && (turn > 0) == (by > ay))
			is_inside = !is_inside;
	}
	return is_inside;
}

static int
compare_along(gconstpointer a, gconstpointer b)
{
	const gint64 *one = a, *two = b;

	return (one[0] > two[0]) - (one[0] < two[0]);
}

/* The way meets the outline only in corners of either. Between two successive of them it is wholly
 * inside or outside, or runs along a side: their middle tells. */
static gboolean
is_passed_between(const SwArea *area, SwXY from, SwXY to)
{
	g_autofree gint64(*stops)[3] = g_malloc_n(area->n + 2, sizeof *stops);
	gint64 x = to.x - from.x, y = to.y - from.y;
	guint n = 0;

	for (guint i = 0; i < area->n + 2; i++) {
		SwXY at = i == 0 ? from : i == 1 ? to : area->corners[i - 2];
		gint64 along = (at.x - from.x) * x + (at.y - from.y) * y;

		if (cross(from, to, at) != 0 || along < 0 || along > x * x + y * y)
			continue;
		stops[n][0] = along;
		stops[n][1] = at.x;
		stops[n++][2] = at.y;
	}
	qsort(stops, n, sizeof *stops, compare_along);
	for (guint i = 1; i < n; i++) {
		if (stops[i][0] > stops[i - 1][0] &&
		    contains_half(area, stops[i][1] + stops[i - 1][1],
		                  stops[i][2] + stops[i - 1][2]))
			return TRUE;
	}
	return FALSE;
}

gboolean
sb_area_is_passed(const SwArea *area, SwXY from, SwXY to)
{
	gboolean touches = FALSE;

	if (area->n == 0 || MAX(from.x, to.x) <= area->low.x || MIN(from.x, to.x) >= area->high.x ||
	    MAX(from.y, to.y) <= area->low.y || MIN(from.y, to.y) >= area->high.y)
		return FALSE;
	for (guint i = 0, j = area->n - 1; i < area->n; j = i++) {
		if (do_cross(from, to, area->corners[j], area->corners[i], &touches))
			return TRUE;
	}
	return touches ? is_passed_between(area, from, to) : sw_area_contains(area, from);
}
