#include "board/board_images.h"

#include "board/board_frame.h"

#include "session/pattern.h"

#include <math.h>

typedef struct {
	SwBoardFrame frame;
	SwImage images[SW_GROUP_MOST];
	guint n;
} Images;

static const SwColour ghost_colour = {0.15, 0.64, 0.41};
static const SwColour axis_colour = {0.58, 0.32, 0.78};

/* ---- The symmetry ----------------------------------------------------------------------- */

/* Half the length of a line through the middle, in direction (dx, dy), within the board. */
static double
reach(const Images *images, double dx, double dy)
{
	double x = dx == 0 ? G_MAXDOUBLE : images->frame.plan->width / 2.0 / fabs(dx);
	double y = dy == 0 ? G_MAXDOUBLE : images->frame.plan->depth / 2.0 / fabs(dy);

	return MIN(x, y);
}

/* A mirror followed by r quarter turns is one in the axis at r x 45 degrees, clockwise as drawn. */
static void
add_axes(const Images *images, cairo_t *cr, SwPoint middle)
{
	for (guint i = 0; i < images->n; i++) {
		SwSymmetry symmetry = images->images[i].symmetry;
		double angle = symmetry.rotation * G_PI / 4;
		double dx = symmetry.rotation == 2 ? 0 : cos(angle);
		double dy = symmetry.rotation == 0 ? 0 : sin(angle);
		double length = symmetry.mirrored ? reach(images, dx, dy) : 0;

		if (!symmetry.mirrored)
			continue;
		cairo_move_to(cr, middle.x - dx * length, middle.y - dy * length);
		cairo_line_to(cr, middle.x + dx * length, middle.y + dy * length);
	}
}

static void
draw_axes(const Images *images)
{
	SwPoint middle = {images->frame.plan->width / 2.0, images->frame.plan->depth / 2.0};
	double pixel = images->frame.pixel;
	const double dashes[] = {6 * pixel, 5 * pixel};
	cairo_t *cr;

	if (images->n < 2)
		return;
	cr = sw_board_begin(&images->frame, (SwPoint){0, 0},
	                    (SwPoint){images->frame.plan->width, images->frame.plan->depth}, 2);
	sw_colour_set(cr, axis_colour);
	cairo_set_line_width(cr, 1.5 * pixel);
	cairo_arc(cr, middle.x, middle.y, 6 * pixel, 0, 2 * G_PI);
	cairo_stroke(cr);
	cairo_set_dash(cr, dashes, G_N_ELEMENTS(dashes), 0);
	add_axes(images, cr, middle);
	cairo_stroke(cr);
	cairo_destroy(cr);
}

/* ---- Outlines --------------------------------------------------------------------------- */

/* Applies the image to what is drawn afterwards. */
static void
enter_image(cairo_t *cr, const SwImage *image)
{
	SwXY origin = sw_image_point(image, (SwXY){0, 0});
	SwXY x = sw_image_point(image, (SwXY){1, 0}), y = sw_image_point(image, (SwXY){0, 1});
	cairo_matrix_t matrix;

	cairo_matrix_init(&matrix, x.x - origin.x, x.y - origin.y, y.x - origin.x, y.y - origin.y,
	                  origin.x, origin.y);
	cairo_transform(cr, &matrix);
}

/* A node for outlines anywhere in the window. */
static cairo_t *
begin(const Images *images)
{
	return sw_board_begin(&images->frame, (SwPoint){-SW_AREA_LIMIT, -SW_AREA_LIMIT},
	                      (SwPoint){SW_AREA_LIMIT, SW_AREA_LIMIT}, 0);
}

static void
paint(const Images *images, cairo_t *cr, gboolean is_own)
{
	const double dashes[] = {5 * images->frame.pixel, 3 * images->frame.pixel};

	cairo_set_source_rgba(cr, ghost_colour.red, ghost_colour.green, ghost_colour.blue,
	                      is_own ? 0.30 : 0.16);
	cairo_fill_preserve(cr);
	sw_colour_set(cr, ghost_colour);
	cairo_set_line_width(cr, (is_own ? 2 : 1.5) * images->frame.pixel);
	cairo_set_dash(cr, dashes, is_own ? 0 : G_N_ELEMENTS(dashes), 0);
	cairo_stroke(cr);
}

static void
add_area(cairo_t *cr, const SwArea *area)
{
	cairo_new_path(cr);
	for (guint i = 0; i < area->n; i++)
		cairo_line_to(cr, area->corners[i].x / (double)SW_FINE,
		              area->corners[i].y / (double)SW_FINE);
	cairo_close_path(cr);
}

/* What a click would place, and its images. */
static void
draw_ghost(const Images *images)
{
	g_auto(SwArea) area = {0};
	cairo_t *cr;

	if (!sw_board_tool_ghost(images->frame.tool, &area))
		return;
	cr = begin(images);
	for (guint i = 0; i < images->n; i++) {
		cairo_save(cr);
		enter_image(cr, &images->images[i]);
		add_area(cr, &area);
		paint(images, cr, i == 0);
		cairo_restore(cr);
	}
	cairo_destroy(cr);
}

static void
add_drawn(cairo_t *cr, const SwDrawn *drawn)
{
	SwXY first = drawn->corners[0], last = drawn->corners[drawn->n - 1];

	cairo_new_path(cr);
	if (drawn->tool == SW_TOOL_DISC)
		cairo_arc(cr, first.x, first.y, sw_drawn_distance(first, last), 0, 2 * G_PI);
	else if (drawn->tool == SW_TOOL_BOX)
		cairo_rectangle(cr, first.x, first.y, last.x - first.x, last.y - first.y);
	else
		for (guint i = 0; i < drawn->n; i++)
			cairo_line_to(cr, drawn->corners[i].x, drawn->corners[i].y);
}

/* The images of the shape that is being drawn; itself is drawn by board_feedback.c. */
static void
draw_drawn(const Images *images)
{
	SwDrawn drawn = sw_board_tool_drawn(images->frame.tool);
	cairo_t *cr;

	if (sw_board_tool_phase(images->frame.tool) != SW_BOARD_DRAWING || images->n < 2 ||
	    drawn.n < 2 || drawn.tool == SW_TOOL_RULER)
		return;
	cr = begin(images);
	for (guint i = 1; i < images->n; i++) {
		cairo_save(cr);
		enter_image(cr, &images->images[i]);
		add_drawn(cr, &drawn);
		paint(images, cr, FALSE);
		cairo_restore(cr);
	}
	cairo_destroy(cr);
}

/* ---- Pieces that come ------------------------------------------------------------------- */

static void
draw_thing(const Images *images, const SwPlanThing *thing, SwXY shift, const SwImage *image)
{
	cairo_t *cr = begin(images);

	if (image)
		enter_image(cr, image);
	cairo_translate(cr, shift.x, shift.y);
	sw_board_add_outline(cr, thing, 0);
	paint(images, cr, FALSE);
	cairo_destroy(cr);
}

/* The images of the pattern in hand; itself is drawn by board_feedback.c. */
static void
draw_pattern(const Images *images)
{
	SwPattern *pattern = sw_board_tool_state(images->frame.tool)->drawing.pattern;
	SwXY at = sw_board_tool_point(images->frame.tool);
	g_autoptr(SwPlan) plan = NULL;
	g_autoptr(GArray) places = NULL;

	if (images->n < 2 ||
	    sw_board_tool_state(images->frame.tool)->drawing.tool != SW_TOOL_STAMP ||
	    pattern == NULL || !sw_board_tool_has_cursor(images->frame.tool))
		return;
	plan = sw_plan_new(sw_pattern_document(pattern));
	places = sw_session_pattern_places(sw_board_tool_state(images->frame.tool)->session,
	                                   pattern, sw_hex(at.x, at.y));
	SW_EACH (const SwCarried, its, places) {
		guint number = sw_plan_thing_of(plan, its->piece);
		const SwPlanThing *thing;

		if (its->is_image || number == SW_PLAN_NOWHERE)
			continue;
		thing = sw_plan_thing(plan, number);
		for (guint i = 1; i < images->n; i++)
			draw_thing(images, thing,
			           (SwXY){its->place.point.x - thing->at.x,
			                  its->place.point.y - thing->at.y},
			           &images->images[i]);
	}
}

/* The pieces that stand for those that are carried, where they will be. */
static void
draw_followers(const Images *images, const GArray *things)
{
	g_autoptr(GArray) ids = g_array_new(FALSE, FALSE, sizeof(SwPieceId)), followers = NULL;
	SwXY shift = sw_board_tool_shift(images->frame.tool);

	for (guint i = 0; i < things->len; i++)
		g_array_append_val(
			ids,
			sw_plan_thing(images->frame.plan, g_array_index(things, guint, i))->piece);
	followers = sw_session_followers(sw_board_tool_state(images->frame.tool)->session,
	                                 (const SwPieceId *)(gconstpointer)ids->data, ids->len,
	                                 sw_hex(shift.x, shift.y));
	SW_EACH (const SwFollower, follower, followers) {
		guint thing = sw_plan_thing_of(images->frame.plan, follower->piece);

		if (thing != SW_PLAN_NOWHERE)
			draw_thing(images, sw_plan_thing(images->frame.plan, thing),
			           (SwXY){follower->shift.q, follower->shift.r}, NULL);
	}
}

static void
draw_carried(const Images *images)
{
	g_autoptr(GArray) things = sw_board_tool_carried(images->frame.tool);

	if (things->len == 0 || images->n < 2)
		return;
	if (!sw_board_tool_copies(images->frame.tool)) {
		draw_followers(images, things);
		return;
	}
	for (guint i = 0; i < things->len; i++) {
		for (guint k = 1; k < images->n; k++)
			draw_thing(
				images,
				sw_plan_thing(images->frame.plan, g_array_index(things, guint, i)),
				sw_board_tool_shift(images->frame.tool), &images->images[k]);
	}
}

void
sw_board_images_draw(GtkWidget *widget, SwBoardTool *tool, GtkSnapshot *snapshot)
{
	Images images = {.frame = sw_board_frame(widget, tool, snapshot)};

	images.n = sw_group_images(&sw_board_tool_state(tool)->drawing.group, images.images);
	draw_axes(&images);
	draw_ghost(&images);
	draw_drawn(&images);
	draw_pattern(&images);
	draw_carried(&images);
}
