#include "board/board_frame.h"

#include <math.h>

SwLook
sw_board_look(const SwCanvasState *state)
{
	return sw_look(state->show & SW_SHOW_DARK ? SW_THEME_DARK : SW_THEME_LIGHT,
	               state->viewport.zoom / 100);
}

void
sw_board_enter(const SwBoardTool *tool, cairo_t *cr)
{
	SwPoint origin = sw_board_tool_to_window(tool, 0, 0);
	double scale = sw_board_tool_state(tool)->viewport.zoom / 100;

	cairo_translate(cr, origin.x, origin.y);
	cairo_scale(cr, scale, scale);
}

SwBoardFrame
sw_board_frame(GtkWidget *widget, SwBoardTool *tool, GtkSnapshot *snapshot)
{
	return (SwBoardFrame){widget, tool, sw_board_tool_plan(tool), snapshot,
	                      100 / sw_board_tool_state(tool)->viewport.zoom};
}

cairo_t *
sw_board_begin(const SwBoardFrame *frame, SwPoint low, SwPoint high, double margin)
{
	SwPoint from = sw_board_tool_to_window(frame->tool, low.x, low.y);
	SwPoint to = sw_board_tool_to_window(frame->tool, high.x, high.y);
	double width = gtk_widget_get_width(frame->widget);
	double height = gtk_widget_get_height(frame->widget);
	double x0 = CLAMP(from.x - margin, -10, width), y0 = CLAMP(from.y - margin, -10, height);
	double x1 = CLAMP(to.x + margin, 0, width + 10), y1 = CLAMP(to.y + margin, 0, height + 10);
	cairo_t *cr = gtk_snapshot_append_cairo(
		frame->snapshot, &GRAPHENE_RECT_INIT((float)x0, (float)y0, (float)MAX(x1 - x0, 1),
	                                             (float)MAX(y1 - y0, 1)));

	sw_board_enter(frame->tool, cr);
	return cr;
}

void
sw_board_stroke(const SwBoardFrame *frame, cairo_t *cr, SwColour colour, double width, double white)
{
	cairo_set_line_join(cr, CAIRO_LINE_JOIN_ROUND);
	sw_colour_set(cr, (SwColour){1, 1, 1});
	cairo_set_line_width(cr, white * frame->pixel);
	cairo_stroke_preserve(cr);
	sw_colour_set(cr, colour);
	cairo_set_line_width(cr, width * frame->pixel);
	cairo_stroke(cr);
	cairo_destroy(cr);
}

static SwPoint
fine(SwXY at)
{
	return (SwPoint){at.x / (double)SW_FINE, at.y / (double)SW_FINE};
}

void
sw_board_add_outline(cairo_t *cr, const SwPlanThing *thing, double out)
{
	cairo_new_path(cr);
	if (thing->part == SW_BOARD_DISC || thing->area.n == 0) {
		cairo_arc(cr, thing->at.x, thing->at.y,
		          (thing->area.n == 0 ? SW_PLAN_LEAST : thing->diameter / 2.0) + out, 0,
		          2 * G_PI);
		return;
	}
	for (guint i = 0; i < thing->area.n; i++)
		cairo_line_to(cr, fine(thing->area.corners[i]).x, fine(thing->area.corners[i]).y);
	cairo_close_path(cr);
}
