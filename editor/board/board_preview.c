#include "board/board_preview.h"

#include "board/board_over.h"

static const SwColour fix_colour = {0.15, 0.60, 0.30};
static const SwColour gone_colour = {0.86, 0.20, 0.18};

/* Radius of the ring around a place, in pixels. */
#define RING 14

static cairo_t *
begin(const SwBoardOver *over, SwPoint low, SwPoint high)
{
	return sw_board_begin(over, low, high, RING + 6);
}

static void
draw_piece(const SwBoardOver *over, const SwPlanThing *thing, gboolean is_removed)
{
	SwPoint low, high, middle;
	double arm = 8 * over->pixel;
	cairo_t *cr;

	sw_picture_plan_box(thing, &low, &high);
	middle = (SwPoint){(low.x + high.x) / 2, (low.y + high.y) / 2};
	cr = begin(over, low, high);
	sw_board_add_outline(cr, thing, 3 * over->pixel);
	if (is_removed) {
		cairo_move_to(cr, middle.x - arm, middle.y - arm);
		cairo_line_to(cr, middle.x + arm, middle.y + arm);
		cairo_move_to(cr, middle.x + arm, middle.y - arm);
		cairo_line_to(cr, middle.x - arm, middle.y + arm);
	}
	sw_board_stroke(over, cr, is_removed ? gone_colour : fix_colour, 3, 6);
}

/* A ring where a piece comes: with a line from where it is, or with a plus if it is new. */
static void
draw_place(const SwBoardOver *over, SwPoint to, const SwPlanThing *from)
{
	SwPoint start = from ? (SwPoint){from->at.x, from->at.y} : to;
	double radius = RING * over->pixel, arm = radius / 2;
	cairo_t *cr = begin(over, (SwPoint){MIN(start.x, to.x), MIN(start.y, to.y)},
	                    (SwPoint){MAX(start.x, to.x), MAX(start.y, to.y)});

	cairo_arc(cr, to.x, to.y, radius, 0, 2 * G_PI);
	cairo_move_to(cr, from ? start.x : to.x - arm, start.y);
	cairo_line_to(cr, from ? to.x : to.x + arm, to.y);
	if (from == NULL) {
		cairo_move_to(cr, to.x, to.y - arm);
		cairo_line_to(cr, to.x, to.y + arm);
	}
	sw_board_stroke(over, cr, fix_colour, 3, 6);
}

static void
draw_edit(const SwBoardOver *over, const SwFixEdit *edit)
{
	guint number = edit->piece < SW_NEW_PIECE ? sw_plan_thing_of(over->plan, edit->piece)
	                                          : SW_PLAN_NOWHERE;
	const SwPlanThing *thing = number == SW_PLAN_NOWHERE || edit->type == SW_FIX_ADD
	                                   ? NULL
	                                   : sw_plan_thing(over->plan, number);
	gboolean has_place = edit->type == SW_FIX_ADD || edit->type == SW_FIX_MOVE;

	if (thing)
		draw_piece(over, thing, edit->type == SW_FIX_REMOVE);
	if (has_place &&
	    sw_table_is_on_map(sw_document_table(over->plan->document), edit->place.ground))
		draw_place(over, (SwPoint){edit->place.point.x, edit->place.point.y}, thing);
}

void
sw_board_preview_draw(GtkWidget *widget, SwBoardTool *tool, const SwFix *fix, GtkSnapshot *snapshot)
{
	SwBoardOver over = sw_board_over(widget, tool, snapshot);

	SW_EACH (const SwFixEdit, edit, fix->edits)
		draw_edit(&over, edit);
}
