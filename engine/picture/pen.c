#include "picture/pen.h"

#include "base/text.h"
#include "mat/mat.h"
#include "picture/tile.h"

/* ---- Text that fits --------------------------------------------------------------------- */

/* The least factor by which text is scaled down before it is shortened. */
#define SMALLEST 0.5

static double
measure_in(SwPen *pen, const char *text, const SwPenLine *line)
{
	return pen->type->measure(pen, text, line->size, line->is_bold);
}

/* Returns the text, shortened to the line's width; reduces the line's size first, and sets `width`
 * to that of the text. Free it. */
static char *
fit(SwPen *pen, const char *text, SwPenLine *line, double *width)
{
	guint letters = (guint)MIN(g_utf8_strlen(text, -1), 200);
	char *fitted = sw_text_shortened(text, MAX(letters, 1));

	*width = measure_in(pen, fitted, line);
	if (*width > line->width) {
		line->size *= CLAMP(0.96 * line->width / *width, SMALLEST, 1);
		*width = measure_in(pen, fitted, line);
	}
	while (*width > line->width && letters > 2) {
		letters = MIN(letters - 1, (guint)(letters * line->width / *width) + 1);
		g_free(fitted);
		fitted = sw_text_shortened(text, letters);
		*width = measure_in(pen, fitted, line);
	}
	return fitted;
}

double
sw_pen_write(SwPen *pen, const char *text, const SwPenLine *line, SwColour colour)
{
	SwPenLine fitted = *line;
	g_autofree char *shown = NULL;
	double width;

	if (line->width <= 0 || !sw_picture_can_write(text, G_MAXINT))
		return 0;
	shown = fit(pen, text, &fitted, &width);
	pen->type->write(pen, shown, width, &fitted, colour);
	return width;
}

/* ---- By cairo --------------------------------------------------------------------------- */

static cairo_t *
cr_of(SwPen *pen)
{
	return ((SwCairoPen *)pen)->cr;
}

static void
begin(SwPen *pen, SwPieceId piece G_GNUC_UNUSED, double x, double y, double degrees)
{
	cairo_t *cr = cr_of(pen);

	cairo_save(cr);
	cairo_translate(cr, x, y);
	if (degrees == 0)
		return;
	cairo_translate(cr, SW_CARD_WIDTH / 2.0, SW_CARD_HEIGHT / 2.0);
	cairo_rotate(cr, degrees * G_PI / 180);
	cairo_translate(cr, -SW_CARD_WIDTH / 2.0, -SW_CARD_HEIGHT / 2.0);
}

static void
end(SwPen *pen)
{
	cairo_restore(cr_of(pen));
}

/* Adds a corner of the box to the path, a rounded one about (x, y), from `angle` on. */
static void
add_corner(cairo_t *cr, double x, double y, double radius, double angle)
{
	if (radius > 0)
		cairo_arc(cr, x, y, radius, angle, angle + G_PI / 2);
	else
		cairo_line_to(cr, x, y);
}

static void
add_box(cairo_t *cr, const SwPenBox *box)
{
	double above = box->is_flat_above ? 0 : box->radius;
	double below = box->is_flat_below ? 0 : box->radius;
	double right = box->x + box->width, bottom = box->y + box->height;

	cairo_new_path(cr);
	add_corner(cr, right - above, box->y + above, above, -G_PI / 2);
	add_corner(cr, right - below, bottom - below, below, 0);
	add_corner(cr, box->x + below, bottom - below, below, G_PI / 2);
	add_corner(cr, box->x + above, box->y + above, above, G_PI);
	cairo_close_path(cr);
}

/* Fills and draws the path, and clears it. */
static void
draw_path(cairo_t *cr, const SwPenInk *ink)
{
	static const double dashes[] = {60, 40}, dots[] = {10, 40};

	if (ink->fill) {
		sw_colour_set(cr, *ink->fill);
		cairo_fill_preserve(cr);
	}
	if (ink->line) {
		if (ink->dash != SW_PEN_SOLID)
			cairo_set_dash(cr, ink->dash == SW_PEN_DASHED ? dashes : dots, 2, 0);
		sw_colour_set(cr, *ink->line);
		cairo_set_line_width(cr, ink->width);
		cairo_stroke_preserve(cr);
		if (ink->dash != SW_PEN_SOLID)
			cairo_set_dash(cr, NULL, 0, 0);
	}
	cairo_new_path(cr);
}

static void
draw_box(SwPen *pen, const SwPenBox *box, const SwPenInk *ink)
{
	add_box(cr_of(pen), box);
	draw_path(cr_of(pen), ink);
}

static void
draw_area(SwPen *pen, const SwPoint *corners, guint n, const SwPenInk *ink)
{
	cairo_t *cr = cr_of(pen);

	cairo_new_path(cr);
	for (guint i = 0; i < n; i++)
		cairo_line_to(cr, corners[i].x, corners[i].y);
	cairo_close_path(cr);
	draw_path(cr, ink);
}

static void
draw_lines(SwPen *pen, const SwPoint *ends, guint n, const SwPenInk *ink)
{
	cairo_t *cr = cr_of(pen);

	cairo_new_path(cr);
	for (guint i = 0; i < n; i++) {
		cairo_move_to(cr, ends[2 * i].x, ends[2 * i].y);
		cairo_line_to(cr, ends[2 * i + 1].x, ends[2 * i + 1].y);
	}
	draw_path(cr, ink);
}

static void
choose_font(cairo_t *cr, double size, gboolean is_bold)
{
	cairo_select_font_face(cr, "sans-serif", CAIRO_FONT_SLANT_NORMAL,
	                       is_bold ? CAIRO_FONT_WEIGHT_BOLD : CAIRO_FONT_WEIGHT_NORMAL);
	cairo_set_font_size(cr, size);
}

static double
measure(SwPen *pen, const char *text, double size, gboolean is_bold)
{
	cairo_text_extents_t extents;

	choose_font(cr_of(pen), size, is_bold);
	cairo_text_extents(cr_of(pen), text, &extents);
	return extents.x_advance;
}

static void
write_line(SwPen *pen, const char *text, double width, const SwPenLine *line, SwColour colour)
{
	cairo_t *cr = cr_of(pen);

	choose_font(cr, line->size, line->is_bold);
	sw_colour_set(cr, colour);
	cairo_move_to(cr, line->x + line->at * (line->width - width), line->y);
	cairo_show_text(cr, text);
}

static const SwPenType by_cairo = {
	.begin = begin,
	.end = end,
	.box = draw_box,
	.area = draw_area,
	.lines = draw_lines,
	.measure = measure,
	.write = write_line,
};

SwCairoPen
sw_cairo_pen(cairo_t *cr)
{
	return (SwCairoPen){{&by_cairo}, cr};
}
