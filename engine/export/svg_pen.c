/* A pen that writes SVG. */
#include "export/svg_pen.h"

#include "base/append.h"
#include "base/text.h"
#include "export/svg_above.h"
#include "mat/mat.h"

#include <math.h>
#include <string.h>

static GString *
out_of(SwPen *pen)
{
	return ((SwSvgPen *)pen)->exported->out;
}

/* Appends a number with at most one decimal. */
static void
append_tenths(GString *out, double value)
{
	gint64 tenths = llround(value * 10);

	if (tenths < 0)
		g_string_append_c(out, '-');
	sw_append_number(out, ABS(tenths) / 10);
	if (tenths % 10 != 0)
		g_string_append_printf(out, ".%d", (int)(ABS(tenths) % 10));
}

/* Appends ` name="12.5"`. */
static void
append_length(GString *out, const char *name, double value)
{
	g_string_append_printf(out, " %s=\"", name);
	append_tenths(out, value);
	g_string_append_c(out, '"');
}

static void
append_point(GString *out, char letter, SwPoint point)
{
	g_string_append_c(out, letter);
	append_tenths(out, point.x);
	g_string_append_c(out, ' ');
	append_tenths(out, point.y);
}

static void
append_colour(GString *out, const char *name, const SwColour *colour)
{
	char text[SW_COLOUR_SIZE];

	g_string_append_printf(out, " %s=\"%s\"", name,
	                       colour ? sw_colour_print(text, *colour) : "none");
}

/* ---- The pen ---------------------------------------------------------------------------- */

static void
begin(SwPen *pen, SwPieceId piece, double x, double y, double degrees)
{
	SwSvgPen *svg = (SwSvgPen *)pen;
	GString *out = svg->exported->out;

	g_string_append_printf(out, "<g id=\"piece-%u\" transform=\"translate(%d %d)", piece,
	                       (int)x, (int)y);
	if (degrees != 0)
		g_string_append_printf(out, " rotate(%d.%d %d %d)", (int)degrees,
		                       (int)(degrees * 10) % 10, SW_CARD_WIDTH / 2,
		                       SW_CARD_HEIGHT / 2);
	sw_append(out, "\">");
	sw_svg_append_hint(svg->exported, piece, svg->scratch);
	g_string_append_c(out, '\n');
}

static void
end(SwPen *pen)
{
	sw_append(out_of(pen), "</g>\n");
}

/* Appends the outline of a box that is flat above or below: from a flat corner, along that end, and
 * back around the rounded one. */
static void
append_outline(GString *out, const SwPenBox *box)
{
	int width = (int)box->width, r = (int)box->radius, way = box->is_flat_above ? 1 : -1;
	double from = box->is_flat_above ? box->y : box->y + box->height;

	g_string_append_printf(out,
	                       "<path d=\"M%d %dh%dv%da%d %d 0 0 %d %d %dh%da%d %d 0 0 %d %d "
	                       "%dz\"",
	                       (int)box->x, (int)from, width, way * ((int)box->height - r), r, r,
	                       way > 0, -r, way * r, 2 * r - width, r, r, way > 0, -r, -way * r);
}

static void
append_rectangle(GString *out, const SwPenBox *box)
{
	sw_append(out, "<rect");
	append_length(out, "x", box->x);
	append_length(out, "y", box->y);
	append_length(out, "width", box->width);
	append_length(out, "height", box->height);
	if (box->radius > 0)
		append_length(out, "rx", box->radius);
}

/* Appends fill and line, and ends the element. */
static void
append_ink(GString *out, const SwPenInk *ink)
{
	append_colour(out, "fill", ink->fill);
	if (ink->line) {
		append_colour(out, "stroke", ink->line);
		append_length(out, "stroke-width", ink->width);
	}
	if (ink->dash != SW_PEN_SOLID)
		sw_append(out, ink->dash == SW_PEN_DASHED ? " stroke-dasharray=\"60 40\""
		                                          : " stroke-dasharray=\"10 40\"");
	sw_append(out, "/>\n");
}

static void
draw_box(SwPen *pen, const SwPenBox *box, const SwPenInk *ink)
{
	GString *out = out_of(pen);

	if (box->is_flat_above || box->is_flat_below)
		append_outline(out, box);
	else
		append_rectangle(out, box);
	append_ink(out, ink);
}

static void
draw_area(SwPen *pen, const SwPoint *corners, guint n, const SwPenInk *ink)
{
	GString *out = out_of(pen);

	sw_append(out, "<path d=\"");
	for (guint i = 0; i < n; i++)
		append_point(out, i == 0 ? 'M' : 'L', corners[i]);
	sw_append(out, "z\"");
	append_ink(out, ink);
}

static void
draw_lines(SwPen *pen, const SwPoint *ends, guint n, const SwPenInk *ink)
{
	GString *out = out_of(pen);

	sw_append(out, "<path d=\"");
	for (guint i = 0; i < 2 * n; i++)
		append_point(out, i % 2 == 0 ? 'M' : 'L', ends[i]);
	g_string_append_c(out, '"');
	append_ink(out, ink);
}

/* The width of a text in a wide font, such as DejaVu Sans, in hundredths of its size: which font a
 * reader has is not known, and a file must not depend on the fonts of this machine. */
static gint64
estimate(const char *text)
{
	gint64 width = 0;

	for (const char *p = text; *p; p = g_utf8_next_char(p)) {
		gunichar letter = g_utf8_get_char(p);

		if (letter < 0x80 && strchr("ijl.,:;'|!I ()[]ft/", (int)letter))
			width += 36;
		else if (letter < 0x80 && strchr("mwMW@%", (int)letter))
			width += 95;
		else if (g_unichar_iswide(letter))
			width += 100;
		else
			width += g_unichar_isupper(letter) ? 72 : 62;
	}
	return width;
}

static double
measure(SwPen *pen G_GNUC_UNUSED, const char *text, double size, gboolean is_bold)
{
	return (double)estimate(text) * size * (is_bold ? 1.12 : 1) / 100;
}

static void
write_line(SwPen *pen, const char *text, double width G_GNUC_UNUSED, const SwPenLine *line,
           SwColour colour)
{
	GString *out = out_of(pen);
	const char *at = line->at > 0.5 ? " end" : line->at > 0 ? " middle" : "";

	sw_append(out, "<text");
	append_length(out, "x", line->x + line->at * line->width);
	append_length(out, "y", line->y);
	append_length(out, "font-size", line->size);
	if (line->is_bold || *at)
		g_string_append_printf(out, " class=\"%s%s\"", line->is_bold ? "bold" : "",
		                       at + (!line->is_bold && *at));
	append_colour(out, "fill", &colour);
	g_string_append_c(out, '>');
	sw_text_append_xml(out, text, FALSE);
	sw_append(out, "</text>\n");
}

static const SwPenType as_svg = {
	.begin = begin,
	.end = end,
	.box = draw_box,
	.area = draw_area,
	.lines = draw_lines,
	.measure = measure,
	.write = write_line,
};

SwSvgPen
sw_svg_pen(SwExport *export, GString *scratch)
{
	return (SwSvgPen){{&as_svg}, export, scratch};
}
