#include "map/handles.h"

#include "map/draw.h"

#include <math.h>

#define REACH 9.0 /* pixels: of a click, and the radius of a handle */

static const DrawColour handle_colour = {0.95, 0.77, 0.25, 1};
static const DrawColour axis_colour = {0.95, 0.77, 0.25, 0.75};

/* ---- Places ----------------------------------------------------------------------------- */

static const SwGroup *
group_of(const SwCanvasState *state)
{
	return &state->drawing.group;
}

static gboolean
has_handles(const SwCanvasState *state)
{
	return state->session && !(state->show & SW_SHOW_ONLY_MAP) &&
	       !sw_group_is_of_board(group_of(state)) && !sw_group_is_none(group_of(state));
}

static SwPoint
centre_of(const SwCanvasState *state)
{
	double q = group_of(state)->q6 / 6.0, r = group_of(state)->r6 / 6.0;

	return sw_viewport_to_window(&state->viewport, (SwPoint){q + r / 2, r * SW_ROW_HEIGHT});
}

/* The direction of the axis, clockwise. */
static double
angle_of(guint axis)
{
	return -G_PI / 6 * axis;
}

/* Returns the offset of the handle from the centre, in pixels: of the first corner below it, or of
 * an edge or a corner on the axis. */
static SwPoint
offset_of(const SwCanvasState *state, SwHandle handle)
{
	double zoom = MAX(state->viewport.zoom, 3 * REACH);
	guint axis = group_of(state)->axis;
	double far = axis % 2 == 0 ? 1.5 * zoom : 2 * SW_HEX_RADIUS * zoom;

	if (handle == SW_HANDLE_CENTRE)
		return (SwPoint){0, SW_HEX_RADIUS * zoom};
	return (SwPoint){far * cos(angle_of(axis)), far * sin(angle_of(axis))};
}

SwPoint
sw_handle_point(const SwCanvasState *state, SwHandle handle)
{
	SwPoint centre = centre_of(state), offset = offset_of(state, handle);

	return (SwPoint){centre.x + offset.x, centre.y + offset.y};
}

static gboolean
is_at(const SwCanvasState *state, SwHandle handle, double x, double y)
{
	SwPoint at = sw_handle_point(state, handle);

	return hypot(x - at.x, y - at.y) <= REACH;
}

SwHandle
sw_handle_at(const SwCanvasState *state, double x, double y)
{
	if (!has_handles(state))
		return SW_HANDLE_NONE;
	if (group_of(state)->is_mirrored && is_at(state, SW_HANDLE_AXIS, x, y))
		return SW_HANDLE_AXIS;
	return is_at(state, SW_HANDLE_CENTRE, x, y) ? SW_HANDLE_CENTRE : SW_HANDLE_NONE;
}

/* ---- Dragging --------------------------------------------------------------------------- */

static void
drag_centre(SwCanvasState *state, SwGroup *group, double x, double y)
{
	SwPoint offset = offset_of(state, SW_HANDLE_CENTRE);
	SwPoint at = sw_viewport_to_map(&state->viewport, x - offset.x, y - offset.y);
	double r = at.y / SW_ROW_HEIGHT, q = at.x - r / 2, limit = SW_HEX_LIMIT;

	sw_group_set_centre(group, (gint32)lround(6 * CLAMP(q, -limit, limit)),
	                    (gint32)lround(6 * CLAMP(r, -limit, limit)));
}

/* How far a line at that angle is from the axis: 0 to a quarter of a turn. */
static double
distance_to(guint axis, double angle)
{
	return fabs(remainder(angle - angle_of(axis), G_PI));
}

static void
drag_axis(const SwCanvasState *state, SwGroup *group, double x, double y)
{
	SwPoint centre = centre_of(state);
	double angle = atan2(y - centre.y, x - centre.x), best = G_PI;
	SwGroup tried = *group;

	for (guint axis = 0; axis < SW_HEX_SIDES; axis++) {
		tried.axis = axis;
		if (distance_to(axis, angle) >= best || !sw_group_is_valid(&tried))
			continue;
		best = distance_to(axis, angle);
		*group = tried;
	}
}

void
sw_handle_drag(SwCanvasState *state, SwHandle handle, double x, double y)
{
	SwGroup group = *group_of(state);

	if (handle == SW_HANDLE_CENTRE)
		drag_centre(state, &group, x, y);
	else if (handle == SW_HANDLE_AXIS)
		drag_axis(state, &group, x, y);
	if (group.q6 != group_of(state)->q6 || group.r6 != group_of(state)->r6 ||
	    group.axis != group_of(state)->axis)
		sw_canvas_state_set_group(state, &group);
}

/* ---- Drawing ---------------------------------------------------------------------------- */

/* The line of a mirror, as far as the window can be seen. */
static void
draw_axis(const SwCanvasState *state, cairo_t *cr, double angle)
{
	static const double dashes[] = {8, 6};
	SwPoint centre = centre_of(state);
	double far =
		state->viewport.width + state->viewport.height + fabs(centre.x) + fabs(centre.y);

	if (far > 1e6)
		return;
	cairo_save(cr);
	cairo_set_dash(cr, dashes, G_N_ELEMENTS(dashes), 0);
	cairo_move_to(cr, centre.x - far * cos(angle), centre.y - far * sin(angle));
	cairo_line_to(cr, centre.x + far * cos(angle), centre.y + far * sin(angle));
	draw__stroke(state, cr, &axis_colour, 1.5);
	cairo_restore(cr);
}

static void
draw_disc(cairo_t *cr, SwPoint at, double radius)
{
	cairo_arc(cr, at.x, at.y, radius, 0, 2 * G_PI);
	draw__set_colour(cr, &handle_colour);
	cairo_fill_preserve(cr);
	cairo_set_source_rgba(cr, 0, 0, 0, 0.75);
	cairo_set_line_width(cr, 1.5);
	cairo_stroke(cr);
}

/* A stem leads from the centre to its handle. */
static void
draw_centre(const SwCanvasState *state, cairo_t *cr)
{
	SwPoint centre = centre_of(state);
	SwPoint handle = sw_handle_point(state, SW_HANDLE_CENTRE);

	cairo_move_to(cr, centre.x, centre.y);
	cairo_line_to(cr, handle.x, handle.y);
	draw__stroke(state, cr, &handle_colour, 2);
	draw_disc(cr, centre, 3);
	draw_disc(cr, handle, REACH - 2);
	/* A cross: it moves to all sides. */
	cairo_move_to(cr, handle.x - 4, handle.y);
	cairo_line_to(cr, handle.x + 4, handle.y);
	cairo_move_to(cr, handle.x, handle.y - 4);
	cairo_line_to(cr, handle.x, handle.y + 4);
	cairo_stroke(cr);
}

/* A bow: it turns. */
static void
draw_axis_handle(const SwCanvasState *state, cairo_t *cr)
{
	SwPoint handle = sw_handle_point(state, SW_HANDLE_AXIS);

	draw_disc(cr, handle, REACH - 2);
	cairo_arc(cr, handle.x, handle.y, 3.5, G_PI / 3, 11 * G_PI / 6);
	cairo_stroke(cr);
	cairo_move_to(cr, handle.x + 0.5, handle.y - 2);
	cairo_line_to(cr, handle.x + 5.5, handle.y - 3.5);
	cairo_line_to(cr, handle.x + 4.5, handle.y + 1.5);
	cairo_close_path(cr);
	cairo_fill(cr);
}

void
sw_handles_draw(const SwCanvasState *state, cairo_t *cr)
{
	const SwGroup *group = group_of(state);

	if (!has_handles(state))
		return;
	for (guint i = 0; group->is_mirrored && i < group->order; i++)
		draw_axis(state, cr, angle_of(group->axis) + G_PI * i / group->order);
	draw_centre(state, cr);
	if (group->is_mirrored)
		draw_axis_handle(state, cr);
}
