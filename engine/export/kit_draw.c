#include "export/kit_draw.h"

#include "base/translate.h"
#include "ground/length.h"
#include "picture/pen.h"

#define CUT_WIDTH 0.5        /* of a line to cut along */
#define CUT_SHARE (0.5 / 72) /* the same as a share of the width of a counter of an inch */

static const SwColour black = {0, 0, 0};

/* ---- Counters --------------------------------------------------------------------------- */

double
sw_kit_counter_height(const SwKitCounter *counter)
{
	return sw_kit_points(counter->across) * (counter->back ? 2 : 1);
}

/* Writes a number with the label below it. */
static void
write_number(SwPen *pen, const char *label, guint number, double size, double room, SwColour ink)
{
	g_autofree char *text = g_strdup_printf("%u", number);

	sw_pen_write(pen, text, &(SwPenLine){-room / 2, size * 0.14, room, size * 0.6, 0.5, TRUE},
	             ink);
	sw_pen_write(pen, label,
	             &(SwPenLine){-room / 2, size * 0.38, room, size * 0.15, 0.5, FALSE}, ink);
}

void
sw_kit_draw_side(cairo_t *cr, const SwKitCounter *counter, guint number, gboolean is_back,
                 double size)
{
	const char *label = sw_translate(is_back ? counter->back : counter->label);
	SwColour fill = sw_colour_parse(is_back ? counter->back_fill : counter->fill);
	SwColour ink = sw_colour_ink(fill);
	double half = size / 2, room = size * (counter->is_round ? 0.88 : 0.9);
	SwCairoPen pen = sw_cairo_pen(cr);

	pen.pen.type->box(
		&pen.pen,
		&(SwPenBox){-half, -half, size, size, counter->is_round ? half : 0, FALSE, FALSE},
		&(SwPenInk){&fill, &black, size * CUT_SHARE, SW_PEN_SOLID});
	if (number > 0)
		write_number(&pen.pen, label, number, size, room, ink);
	else
		sw_pen_write(&pen.pen, label,
		             &(SwPenLine){-room / 2, size * 0.06, room, size * 0.18, 0.5, TRUE},
		             ink);
}

/* Draws a dashed line to fold along, a little wider than the counter. */
static void
draw_fold(SwPen *pen, double size)
{
	SwPoint ends[] = {{-4, size}, {size + 4, size}};

	pen->type->lines(pen, ends, 1, &(SwPenInk){NULL, &black, CUT_WIDTH, SW_PEN_DASHED});
}

/* The other side is upside down: folded behind the first, it is upright when the counter is
 * turned over like the page of a book. */
void
sw_kit_draw_counter(cairo_t *cr, const SwKitCounter *counter, guint number)
{
	double size = sw_kit_points(counter->across);
	SwCairoPen pen = sw_cairo_pen(cr);

	cairo_save(cr);
	cairo_translate(cr, size / 2, size / 2);
	sw_kit_draw_side(cr, counter, number, FALSE, size);
	cairo_restore(cr);
	if (counter->back == NULL)
		return;
	cairo_save(cr);
	cairo_translate(cr, size / 2, size * 1.5);
	cairo_rotate(cr, G_PI);
	sw_kit_draw_side(cr, counter, number, TRUE, size);
	cairo_restore(cr);
	draw_fold(&pen.pen, size);
}

/* ---- The ruler -------------------------------------------------------------------------- */

static void
write_length(SwPen *pen, gint32 length, double x, double width, double at)
{
	g_autoptr(GString) text = g_string_new(NULL);

	sw_length_append(text, length);
	g_string_append(text, " in");
	sw_pen_write(pen, text->str,
	             &(SwPenLine){x, SW_KIT_RULER_HEIGHT / 2 + 4, width, 10, at, TRUE}, black);
}

void
sw_kit_draw_ruler(cairo_t *cr, gint32 length)
{
	static const SwColour paper = {1, 1, 1};
	double width = sw_kit_points(length), middle = width / 2;
	SwPoint mark[] = {{middle, 0}, {middle, SW_KIT_RULER_HEIGHT}};
	SwCairoPen pen = sw_cairo_pen(cr);

	pen.pen.type->box(&pen.pen, &(SwPenBox){0, 0, width, SW_KIT_RULER_HEIGHT, 0, FALSE, FALSE},
	                  &(SwPenInk){&paper, &black, CUT_WIDTH, SW_PEN_SOLID});
	pen.pen.type->lines(&pen.pen, mark, 1, &(SwPenInk){NULL, &black, 1.5, SW_PEN_SOLID});
	write_length(&pen.pen, length / 2, 6, middle - 12, 1);
	write_length(&pen.pen, length, middle + 6, middle - 12, 1);
}

/* ---- Bases ------------------------------------------------------------------------------ */

void
sw_kit_draw_base(cairo_t *cr, const char *name, gint32 seat, gint32 diameter)
{
	static const SwColour grey = {0.85, 0.82, 0.77};
	double size = sw_kit_points(diameter), room = size * 0.86;
	SwColour fill = seat > 0 ? sw_seat_colour(seat) : grey, ink = sw_colour_ink(fill);
	SwCairoPen pen = sw_cairo_pen(cr);

	pen.pen.type->box(&pen.pen, &(SwPenBox){0, 0, size, size, size / 2, FALSE, FALSE},
	                  &(SwPenInk){&fill, &black, CUT_WIDTH, SW_PEN_SOLID});
	sw_pen_write(&pen.pen, name,
	             &(SwPenLine){(size - room) / 2, size * 0.54, room, size * 0.2, 0.5, TRUE},
	             ink);
	if (seat > 0) {
		g_autofree char *text = g_strdup_printf("%d", seat);

		sw_pen_write(
			&pen.pen, text,
			&(SwPenLine){size * 0.3, size * 0.8, size * 0.4, size * 0.16, 0.5, FALSE},
			ink);
	}
}

/* ---- Shapes ----------------------------------------------------------------------------- */

void
sw_kit_thing_size(const SwPlanThing *thing, gboolean is_turned, double *width, double *height)
{
	SwPoint low, high;

	sw_picture_plan_box(thing, &low, &high);
	*width = sw_kit_points(is_turned ? high.y - low.y : high.x - low.x);
	*height = sw_kit_points(is_turned ? high.x - low.x : high.y - low.y);
}

void
sw_kit_draw_thing(cairo_t *cr, const SwPlan *plan, guint thing, gboolean is_turned)
{
	SwLook look = sw_look(SW_THEME_PRINT, 0);
	double width, height;
	SwPoint low, high;

	sw_picture_plan_box(sw_plan_thing(plan, thing), &low, &high);
	sw_kit_thing_size(sw_plan_thing(plan, thing), is_turned, &width, &height);
	cairo_save(cr);
	if (is_turned) {
		cairo_translate(cr, width, 0);
		cairo_rotate(cr, G_PI / 2);
	}
	cairo_scale(cr, sw_kit_points(1), sw_kit_points(1));
	cairo_translate(cr, -low.x, -low.y);
	sw_picture_plan_thing(cr, plan, thing, &look);
	cairo_restore(cr);
}

void
sw_kit_draw_arrow(cairo_t *cr, gboolean is_turned)
{
	cairo_save(cr);
	cairo_translate(cr, 3, 4);
	if (is_turned)
		cairo_rotate(cr, G_PI / 2);
	cairo_new_path(cr);
	cairo_move_to(cr, 0, 4);
	cairo_line_to(cr, 0, -4);
	cairo_move_to(cr, -3, -1);
	cairo_line_to(cr, 0, -4);
	cairo_line_to(cr, 3, -1);
	cairo_set_source_rgb(cr, 0, 0, 0);
	cairo_set_line_width(cr, 0.8);
	cairo_stroke(cr);
	cairo_restore(cr);
}
