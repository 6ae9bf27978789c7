#include "board/board_preview.h"

#include "board/board_frame.h"

static const SwColour fix_colour = {0.15, 0.60, 0.30};
static const SwColour gone_colour = {0.86, 0.20, 0.18};

/* Radius of the ring around a place, in pixels. */
#define RING 14

static cairo_t *
begin(const SwBoardFrame *frame, SwPoint low, SwPoint high)
{
	return sw_board_begin(frame, low, high, RING + 6);
}

static void
draw_piece(const SwBoardFrame *frame, const SwPlanThing *thing, gboolean is_removed)
{
	SwPoint low, high, middle;
	double arm = 8 * frame->pixel;
	cairo_t *cr;

	sw_picture_plan_box(thing, &low, &high);
	middle = (SwPoint){(low.x + high.x) / 2, (low.y + high.y) / 2};
	cr = begin(frame, low, high);
	sw_board_add_outline(cr, thing, 3 * frame->pixel);
	if (is_removed) {
		cairo_move_to(cr, middle.x - arm, middle.y - arm);
		cairo_line_to(cr, middle.x + arm, middle.y + arm);
		cairo_move_to(cr, middle.x + arm, middle.y - arm);
		cairo_line_to(cr, middle.x - arm, middle.y + arm);
	}
	sw_board_stroke(frame, cr, is_removed ? gone_colour : fix_colour, 3, 6);
}

/* A ring where a piece comes: with a line from where it is, or with a plus if it is new. */
static void
draw_place(const SwBoardFrame *frame, SwPoint to, const SwPlanThing *from)
{
	SwPoint start = from ? (SwPoint){from->at.x, from->at.y} : to;
	double radius = RING * frame->pixel, arm = radius / 2;
	cairo_t *cr = begin(frame, (SwPoint){MIN(start.x, to.x), MIN(start.y, to.y)},
	                    (SwPoint){MAX(start.x, to.x), MAX(start.y, to.y)});

	cairo_arc(cr, to.x, to.y, radius, 0, 2 * G_PI);
	cairo_move_to(cr, from ? start.x : to.x - arm, start.y);
	cairo_line_to(cr, from ? to.x : to.x + arm, to.y);
	if (from == NULL) {
		cairo_move_to(cr, to.x, to.y - arm);
		cairo_line_to(cr, to.x, to.y + arm);
	}
	sw_board_stroke(frame, cr, fix_colour, 3, 6);
}

static void
draw_edit(const SwBoardFrame *frame, const SwFixEdit *edit)
{
	guint number = edit->piece < SW_NEW_PIECE ? sw_plan_thing_of(frame->plan, edit->piece)
	                                          : SW_PLAN_NOWHERE;
	const SwPlanThing *thing = number == SW_PLAN_NOWHERE || edit->type == SW_FIX_ADD
	                                   ? NULL
	                                   : sw_plan_thing(frame->plan, number);
	gboolean has_place = edit->type == SW_FIX_ADD || edit->type == SW_FIX_MOVE;

	if (thing)
		draw_piece(frame, thing, edit->type == SW_FIX_REMOVE);
	if (has_place &&
	    sw_table_is_on_map(sw_document_table(frame->plan->document), edit->place.ground))
		draw_place(frame, (SwPoint){edit->place.point.x, edit->place.point.y}, thing);
}

void
sw_board_preview_draw(GtkWidget *widget, SwBoardTool *tool, const SwFix *fix, GtkSnapshot *snapshot)
{
	SwBoardFrame frame = sw_board_frame(widget, tool, snapshot);

	SW_EACH (const SwFixEdit, edit, fix->edits)
		draw_edit(&frame, edit);
}
