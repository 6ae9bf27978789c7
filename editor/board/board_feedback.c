#include "board/board_feedback.h"

#include "board/board_description.h"
#include "map/hint.h"
#include "session/asymmetric.h"

#include <math.h>

static const SwColour selected_colour = {0.20, 0.52, 0.89};
static const SwColour cursor_colour = {0.95, 0.62, 0.12};
static const SwColour drawn_colour = {0.15, 0.64, 0.41};
static const SwColour break_colour = {0.85, 0.35, 0.75};
static const SwColour ruler_colour = {0.80, 0.16, 0.42};

/* ---- Selection and cursor ---------------------------------------------------------------- */

static void
outline(const SwBoardFrame *frame, guint number, SwColour colour, double width, double out)
{
	const SwPlanThing *thing = sw_plan_thing(frame->plan, number);
	SwPoint low, high;
	cairo_t *cr;

	sw_picture_plan_box(thing, &low, &high);
	cr = sw_board_begin(frame, low, high, 8);
	sw_board_add_outline(cr, thing, out * frame->pixel);
	sw_board_stroke(frame, cr, colour, width, width + 2);
}

static void
draw_selection(const SwBoardFrame *frame)
{
	SwSession *session = sw_board_tool_state(frame->tool)->session;

	for (guint i = 0; i < sw_plan_n(frame->plan); i++) {
		if (sw_session_is_selected(session, sw_plan_thing(frame->plan, i)->piece))
			outline(frame, i, selected_colour, 3, 3);
	}
}

/* Dashed, as on a map of hexes. */
static void
draw_break(const SwBoardFrame *frame, guint number)
{
	const SwPlanThing *thing = sw_plan_thing(frame->plan, number);
	const double dashes[] = {6 * frame->pixel, 4 * frame->pixel};
	SwPoint low, high;
	cairo_t *cr;

	sw_picture_plan_box(thing, &low, &high);
	cr = sw_board_begin(frame, low, high, 8);
	sw_board_add_outline(cr, thing, 0);
	cairo_set_dash(cr, dashes, G_N_ELEMENTS(dashes), 0);
	sw_board_stroke(frame, cr, break_colour, 3, 5);
}

/* Outlines the areas that break the symmetry. */
static void
draw_breaks(const SwBoardFrame *frame)
{
	const SwCanvasState *state = sw_board_tool_state(frame->tool);
	g_autoptr(GArray) ids = g_array_new(FALSE, FALSE, sizeof(SwPieceId));

	if (!state->drawing.shows_breaks)
		return;
	sw_asymmetric_pieces(sw_session_document(state->session), &state->drawing.group, ids);
	SW_EACH (const SwPieceId, id, ids) {
		guint thing = sw_plan_thing_of(frame->plan, *id);

		if (thing != SW_PLAN_NOWHERE)
			draw_break(frame, thing);
	}
}

/* A cross where a piece would be laid; around the piece at the cursor, its outline. */
static void
draw_cursor(const SwBoardFrame *frame)
{
	const SwCanvasState *state = sw_board_tool_state(frame->tool);
	guint thing = sw_board_tool_thing(frame->tool);
	SwXY at = sw_board_tool_point(frame->tool);
	double arm = 9 * frame->pixel;
	cairo_t *cr;

	if (!sw_board_tool_has_cursor(frame->tool))
		return;
	if (thing != SW_PLAN_NOWHERE && state->drawing.tool != SW_TOOL_PLACE)
		outline(frame, thing, cursor_colour, 1.5, 5);
	cr = sw_board_begin(frame, (SwPoint){at.x - arm, at.y - arm},
	                    (SwPoint){at.x + arm, at.y + arm}, 2);
	cairo_move_to(cr, at.x - arm, at.y);
	cairo_line_to(cr, at.x + arm, at.y);
	cairo_move_to(cr, at.x, at.y - arm);
	cairo_line_to(cr, at.x, at.y + arm);
	sw_colour_set(cr, cursor_colour);
	cairo_set_line_width(cr, 1.5 * frame->pixel);
	cairo_stroke(cr);
	cairo_destroy(cr);
}

/* ---- Dragging ---------------------------------------------------------------------------- */

/* Draws a thing of the plan with its place at the point. */
static void
draw_moved(const SwBoardFrame *frame, const SwPlan *plan, guint number, SwXY to, const SwLook *look)
{
	const SwPlanThing *thing = sw_plan_thing(plan, number);
	SwXY shift = {to.x - thing->at.x, to.y - thing->at.y};
	SwPoint low, high;
	cairo_t *cr;

	sw_picture_plan_box(thing, &low, &high);
	gtk_snapshot_push_opacity(frame->snapshot, 0.75);
	cr = sw_board_begin(frame, (SwPoint){low.x + shift.x, low.y + shift.y},
	                    (SwPoint){high.x + shift.x, high.y + shift.y}, 16);
	cairo_translate(cr, shift.x, shift.y);
	sw_picture_plan_thing(cr, plan, number, look);
	cairo_destroy(cr);
	gtk_snapshot_pop(frame->snapshot);
}

static void
draw_carried(const SwBoardFrame *frame)
{
	g_autoptr(GArray) things = sw_board_tool_carried(frame->tool);
	SwXY shift = sw_board_tool_shift(frame->tool);
	SwLook look = sw_board_look(sw_board_tool_state(frame->tool));

	for (guint i = 0; i < things->len; i++) {
		guint number = g_array_index(things, guint, i);
		SwXY at = sw_plan_thing(frame->plan, number)->at;

		draw_moved(frame, frame->plan, number, (SwXY){at.x + shift.x, at.y + shift.y},
		           &look);
	}
}

/* ---- A pattern in hand ------------------------------------------------------------------- */

/* Draws the pieces where a click would lay them; their images are drawn by board_images.c. */
static void
draw_pattern(const SwBoardFrame *frame)
{
	const SwCanvasState *state = sw_board_tool_state(frame->tool);
	SwPattern *pattern = state->drawing.pattern;
	SwXY at = sw_board_tool_point(frame->tool);
	g_autoptr(SwPlan) plan = NULL;
	g_autoptr(GArray) places = NULL;
	SwLook look = sw_board_look(state);

	if (state->drawing.tool != SW_TOOL_STAMP || pattern == NULL ||
	    !sw_board_tool_has_cursor(frame->tool))
		return;
	plan = sw_plan_new(sw_pattern_document(pattern));
	places = sw_session_pattern_places(state->session, pattern, sw_hex(at.x, at.y));
	SW_EACH (const SwCarried, its, places) {
		guint number = sw_plan_thing_of(plan, its->piece);

		if (!its->is_image && number != SW_PLAN_NOWHERE)
			draw_moved(frame, plan, number, its->place.point, &look);
	}
}

/* ---- Shapes ------------------------------------------------------------------------------ */

static void
add_drawn(cairo_t *cr, const SwDrawn *drawn)
{
	SwXY first = drawn->corners[0], last = drawn->corners[drawn->n - 1];

	cairo_new_path(cr);
	if (drawn->tool == SW_TOOL_DISC) {
		cairo_arc(cr, first.x, first.y, sw_drawn_distance(first, last), 0, 2 * G_PI);
	} else if (drawn->tool == SW_TOOL_BOX) {
		cairo_rectangle(cr, MIN(first.x, last.x), MIN(first.y, last.y),
		                ABS(last.x - first.x), ABS(last.y - first.y));
	} else {
		for (guint i = 0; i < drawn->n; i++)
			cairo_line_to(cr, drawn->corners[i].x, drawn->corners[i].y);
	}
}

/* Writes a few words beside the point. */
static void
write_beside(const SwBoardFrame *frame, const char *text, SwXY at)
{
	g_autoptr(PangoLayout) layout = gtk_widget_create_pango_layout(frame->widget, text);
	SwPoint in = sw_board_tool_to_window(frame->tool, at.x, at.y);
	int width, height;

	if (*text == '\0')
		return;
	pango_layout_get_pixel_size(layout, &width, &height);
	in.x = CLAMP(in.x + 14, 0, MAX(gtk_widget_get_width(frame->widget) - width - 24, 0));
	in.y = CLAMP(in.y + 14, 0, MAX(gtk_widget_get_height(frame->widget) - height - 18, 0));
	sw_hint_paint(frame->snapshot, layout,
	              &GRAPHENE_RECT_INIT((float)in.x, (float)in.y, (float)width + 20,
	                                  (float)height + 14));
}

static void
draw_drawn(const SwBoardFrame *frame)
{
	SwDrawn drawn = sw_board_tool_drawn(frame->tool);
	gboolean is_band = sw_board_tool_phase(frame->tool) == SW_BOARD_BANDING;
	gboolean is_metric = (sw_board_tool_state(frame->tool)->show & SW_SHOW_METRIC) != 0;
	g_autoptr(GString) size = g_string_new(NULL);
	cairo_t *cr;

	if (drawn.n < 2 || drawn.tool == SW_TOOL_RULER)
		return;
	cr = sw_board_begin(frame, (SwPoint){-SW_AREA_LIMIT, -SW_AREA_LIMIT},
	                    (SwPoint){SW_AREA_LIMIT, SW_AREA_LIMIT}, 0);
	add_drawn(cr, &drawn);
	sw_colour_set(cr, is_band ? selected_colour : drawn_colour);
	cairo_set_line_width(cr, 2 * frame->pixel);
	cairo_stroke_preserve(cr);
	cairo_set_source_rgba(cr, 0.15, 0.64, 0.41, is_band ? 0 : 0.25);
	cairo_fill(cr);
	cairo_destroy(cr);
	if (is_band)
		return;
	sw_drawn_append_size(size, &drawn, is_metric);
	write_beside(frame, size->str, drawn.corners[drawn.n - 1]);
}

/* Whom a click would place, beside what is in hand. */
static void
draw_whom(const SwBoardFrame *frame)
{
	g_autofree char *whom = sw_board_say_whom(frame->tool);

	if (whom)
		write_beside(frame, whom, sw_board_tool_point(frame->tool));
}

/* ---- The ruler --------------------------------------------------------------------------- */

/* An end on a disc is at the disc's edge, toward the other end. */
static SwPoint
end_of(const SwBoardFrame *frame, SwXY end, SwXY other)
{
	guint number = sw_plan_at(frame->plan, end, SW_PLAN_NOWHERE);
	const SwPlanThing *thing =
		number == SW_PLAN_NOWHERE ? NULL : sw_plan_thing(frame->plan, number);
	double dx, dy, away;

	if (thing == NULL || thing->part != SW_BOARD_DISC)
		return (SwPoint){end.x, end.y};
	dx = other.x - thing->at.x;
	dy = other.y - thing->at.y;
	away = MAX(hypot(dx, dy), 1);
	return (SwPoint){thing->at.x + dx / away * thing->diameter / 2,
	                 thing->at.y + dy / away * thing->diameter / 2};
}

/* If an end is on a disc, the other end sees its middle. */
static SwXY
middle_of(const SwBoardFrame *frame, SwXY end)
{
	guint number = sw_plan_at(frame->plan, end, SW_PLAN_NOWHERE);

	return number != SW_PLAN_NOWHERE &&
	                       sw_plan_thing(frame->plan, number)->part == SW_BOARD_DISC
	               ? sw_plan_thing(frame->plan, number)->at
	               : end;
}

/* Adds a line across the ruler, `at` of its way from the first end. */
static void
add_tick(cairo_t *cr, SwPoint a, SwPoint b, double at, double size)
{
	double length = MAX(hypot(b.x - a.x, b.y - a.y), 1);
	double x = a.x + (b.x - a.x) * at, y = a.y + (b.y - a.y) * at;
	double nx = -(b.y - a.y) / length * size, ny = (b.x - a.x) / length * size;

	cairo_move_to(cr, x - nx, y - ny);
	cairo_line_to(cr, x + nx, y + ny);
}

/* Marks each whole length of the game's ruler, and its middle; else each inch. */
static void
add_ticks(const SwBoardFrame *frame, cairo_t *cr, SwPoint a, SwPoint b)
{
	const SwElement *board = sw_table_board(sw_document_table(frame->plan->document));
	gint32 ruler = board->role.board->itself->ruler;
	double length = hypot(b.x - a.x, b.y - a.y), pixel = frame->pixel;
	double step = ruler > 0 ? ruler / 2.0 : 100;
	gboolean is_half = TRUE;

	add_tick(cr, a, b, 0, 7 * pixel);
	add_tick(cr, a, b, 1, 7 * pixel);
	for (double at = step; at < length && step * 200 > length; at += step) {
		add_tick(cr, a, b, at / length, (ruler > 0 && !is_half ? 10 : 5) * pixel);
		is_half = !is_half;
	}
}

static gboolean
find_ruler(const SwBoardFrame *frame, SwXY ends[2])
{
	SwDrawn drawn = sw_board_tool_drawn(frame->tool);

	if (drawn.tool != SW_TOOL_RULER || drawn.n < 2)
		return sw_board_tool_ruler(frame->tool, ends);
	ends[0] = drawn.corners[0];
	ends[1] = drawn.corners[1];
	return TRUE;
}

static void
draw_ruler(const SwBoardFrame *frame)
{
	gboolean is_metric = (sw_board_tool_state(frame->tool)->show & SW_SHOW_METRIC) != 0;
	g_autoptr(GString) length = g_string_new(NULL);
	SwXY ends[2];
	SwPoint a, b;
	cairo_t *cr;

	if (!find_ruler(frame, ends))
		return;
	a = end_of(frame, ends[0], middle_of(frame, ends[1]));
	b = end_of(frame, ends[1], middle_of(frame, ends[0]));
	cr = sw_board_begin(frame, (SwPoint){MIN(a.x, b.x), MIN(a.y, b.y)},
	                    (SwPoint){MAX(a.x, b.x), MAX(a.y, b.y)}, 14);
	cairo_move_to(cr, a.x, a.y);
	cairo_line_to(cr, b.x, b.y);
	add_ticks(frame, cr, a, b);
	sw_colour_set(cr, (SwColour){1, 1, 1});
	cairo_set_line_width(cr, 5 * frame->pixel);
	cairo_stroke_preserve(cr);
	sw_colour_set(cr, ruler_colour);
	cairo_set_line_width(cr, 2.5 * frame->pixel);
	cairo_stroke(cr);
	cairo_destroy(cr);
	sw_drawn_append_length(length, (gint32)lround(hypot(b.x - a.x, b.y - a.y)), is_metric);
	write_beside(frame, length->str, ends[1]);
}

void
sw_board_feedback_draw(GtkWidget *widget, SwBoardTool *tool, GtkSnapshot *snapshot)
{
	SwBoardFrame frame = sw_board_frame(widget, tool, snapshot);

	draw_breaks(&frame);
	draw_selection(&frame);
	draw_cursor(&frame);
	draw_carried(&frame);
	draw_pattern(&frame);
	draw_drawn(&frame);
	draw_whom(&frame);
	draw_ruler(&frame);
}
