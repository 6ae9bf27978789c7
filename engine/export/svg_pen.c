/* A pen that writes SVG. */
#include "export/svg_pen.h"

#include "base/append.h"
#include "base/hash.h"
#include "base/text.h"
#include "export/parts.h"

#include <math.h>
#include <string.h>

static GString *
out_of(SwPen *pen)
{
	return ((SwSvgPen *)pen)->out;
}

/* Appends a number with at most one decimal. */
static void
append_tenths(GString *out, double value)
{
	gint64 tenths;

	if ((double)(gint64)value == value) {
		sw_append_number(out, (gint64)value);
		return;
	}
	tenths = llround(value * 10);
	if (tenths < 0)
		g_string_append_c(out, '-');
	sw_append_number(out, ABS(tenths) / 10);
	if (tenths % 10 != 0) {
		g_string_append_c(out, '.');
		g_string_append_c(out, (char)('0' + ABS(tenths) % 10));
	}
}

/* Appends ` name="`. */
static void
begin_attribute(GString *out, const char *name)
{
	g_string_append_c(out, ' ');
	sw_append(out, name);
	sw_append(out, "=\"");
}

/* Appends ` name="12.5"`. */
static void
append_length(GString *out, const char *name, double value)
{
	begin_attribute(out, name);
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

	begin_attribute(out, name);
	sw_append(out, colour ? sw_colour_print(text, *colour) : "none");
	g_string_append_c(out, '"');
}

/* Appends a number with at most four decimals. */
static void
append_scale(GString *out, double scale)
{
	gint64 shares = llround(scale * 10000), rest = shares % 10000;

	sw_append_number(out, shares / 10000);
	if (rest != 0)
		g_string_append_c(out, '.');
	for (gint64 digit = 1000; rest != 0; digit /= 10) {
		g_string_append_c(out, (char)('0' + rest / digit));
		rest %= digit;
	}
}

/* ---- Groups ----------------------------------------------------------------------------- */

/* Appends ` transform="` or a blank, by the number of steps before this one. */
static void
begin_step(GString *out, guint *n, const char *name)
{
	sw_append(out, (*n)++ == 0 ? " transform=\"" : " ");
	sw_append(out, name);
}

static void
append_transform(GString *out, const SwPenGroup *group)
{
	guint n = 0;

	if (group->piece != SW_NO_PIECE || group->x != 0 || group->y != 0) {
		begin_step(out, &n, "translate(");
		append_tenths(out, group->x);
		g_string_append_c(out, ' ');
		append_tenths(out, group->y);
		g_string_append_c(out, ')');
	}
	if (group->degrees != 0) {
		begin_step(out, &n, "rotate(");
		append_tenths(out, group->degrees);
		g_string_append_c(out, ')');
	}
	if (group->scale != 0 && group->scale != 1) {
		begin_step(out, &n, "scale(");
		append_scale(out, group->scale);
		g_string_append_c(out, ')');
	}
	if (n > 0)
		g_string_append_c(out, '"');
}

/* Appends all values of the piece as a <title>, which browsers show under the pointer. Nearly none
 * has letters that XML reserves. */
static void
append_hint(SwSvgPen *svg, SwPieceId id)
{
	GString *out = svg->out;
	gsize begin;

	sw_append(out, "<title>");
	begin = out->len;
	sw_export_append_hint(svg->exported, id, out);
	if (out->str[begin + strcspn(out->str + begin, "&<>\r")] != '\0') {
		g_string_assign(svg->scratch, out->str + begin);
		g_string_truncate(out, begin);
		sw_text_append_xml(out, svg->scratch->str, FALSE);
	}
	sw_append(out, "</title>");
}

static void
begin(SwPen *pen, const SwPenGroup *group)
{
	GString *out = out_of(pen);

	sw_append(out, "<g");
	if (group->piece != SW_NO_PIECE) {
		sw_append(out, " id=\"piece-");
		sw_append_number(out, group->piece);
		g_string_append_c(out, '"');
	}
	append_transform(out, group);
	g_string_append_c(out, '>');
	if (group->piece != SW_NO_PIECE)
		append_hint((SwSvgPen *)pen, group->piece);
}

static void
end(SwPen *pen)
{
	sw_append(out_of(pen), "</g>\n");
}

/* ---- Parts ------------------------------------------------------------------------------ */

/* Keeps the key, and returns TRUE if no part has it. */
static gboolean
is_new(SwSvgPen *pen, const char *key)
{
	return !g_hash_table_contains(pen->known, key) &&
	       g_hash_table_add(pen->known, g_strdup(key));
}

void
sw_svg_pen_define(SwSvgPen *pen, const char *key, SwPenDraw draw, gconstpointer data)
{
	GString *before = pen->out;

	if (!is_new(pen, key))
		return;
	pen->out = g_string_new(NULL);
	draw(&pen->pen, data);
	g_string_append_printf(pen->parts, "<g id=\"%s\">\n", key);
	g_string_append_len(pen->parts, pen->out->str, (gssize)pen->out->len);
	sw_append(pen->parts, "</g>\n");
	g_string_free(pen->out, TRUE);
	pen->out = before;
}

static void
draw_part(SwPen *pen, const char *key, SwPenDraw draw, gconstpointer data)
{
	GString *out = out_of(pen);
	gsize length = strlen(key);

	sw_svg_pen_define((SwSvgPen *)pen, key, draw, data);
	sw_append(out, "<use href=\"#");
	sw_append_bytes(out, key, length);
	sw_append(out, "\" xlink:href=\"#");
	sw_append_bytes(out, key, length);
	sw_append(out, "\"/>");
}

static void
append_stop(GString *out, double at, SwColour colour)
{
	char text[SW_COLOUR_SIZE];

	g_string_append_printf(out, "<stop offset=\"%d%%\" stop-color=\"%s\"/>",
	                       (int)lround(at * 100), sw_colour_print(text, colour));
}

/* Writes the shade of a colour, if it is new, and a reference to it. */
static void
append_shade(SwSvgPen *pen, SwColour fill)
{
	char colour[SW_COLOUR_SIZE], key[32];

	g_snprintf(key, sizeof key, "lit-%s", sw_colour_print(colour, fill) + 1);
	g_string_append_printf(pen->out, " fill=\"url(#%s)\"", key);
	if (!is_new(pen, key))
		return;
	g_string_append_printf(pen->parts,
	                       "<radialGradient id=\"%s\" gradientUnits=\"userSpaceOnUse\" "
	                       "cx=\"0\" cy=\"0\" r=\"%d\" fx=\"%d\" fy=\"%d\">",
	                       key, SW_PEN_SHADE_RADIUS, SW_PEN_LIT_X, SW_PEN_LIT_Y);
	append_stop(pen->parts, 0, sw_pen_light(fill));
	append_stop(pen->parts, SW_PEN_SHADE_FROM, fill);
	append_stop(pen->parts, 1, sw_pen_dark(fill));
	sw_append(pen->parts, "</radialGradient>\n");
}

/* ---- Shapes ----------------------------------------------------------------------------- */

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
append_circle(GString *out, const SwPenBox *box)
{
	sw_append(out, "<circle");
	if (box->x != -box->radius)
		append_length(out, "cx", box->x + box->radius);
	if (box->y != -box->radius)
		append_length(out, "cy", box->y + box->radius);
	append_length(out, "r", box->radius);
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

/* Appends fill and line, and ends the element. `scale` is that of its transform. */
static void
append_ink(SwPen *pen, const SwPenInk *ink, double scale)
{
	GString *out = out_of(pen);

	if (ink->fill && ink->is_shaded)
		append_shade((SwSvgPen *)pen, *ink->fill);
	else
		append_colour(out, "fill", ink->fill);
	if (ink->line) {
		append_colour(out, "stroke", ink->line);
		append_length(out, "stroke-width", ink->width / scale);
	}
	if (ink->line && ink->is_round)
		sw_append(out, " stroke-linecap=\"round\" stroke-linejoin=\"round\"");
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
	else if (box->radius > 0 && 2 * box->radius == box->width && box->width == box->height)
		append_circle(out, box);
	else
		append_rectangle(out, box);
	append_ink(pen, ink, 1);
}

static void
draw_area(SwPen *pen, const SwPoint *corners, guint n, const SwPenInk *ink)
{
	GString *out = out_of(pen);

	sw_append(out, "<path d=\"");
	for (guint i = 0; i < n; i++)
		append_point(out, i == 0 ? 'M' : 'L', corners[i]);
	sw_append(out, "z\"");
	append_ink(pen, ink, 1);
}

static void
draw_lines(SwPen *pen, const SwPoint *ends, guint n, const SwPenInk *ink)
{
	GString *out = out_of(pen);

	sw_append(out, "<path d=\"");
	for (guint i = 0; i < 2 * n; i++)
		append_point(out, i % 2 == 0 ? 'M' : 'L', ends[i]);
	g_string_append_c(out, '"');
	append_ink(pen, ink, 1);
}

static void
draw_path(SwPen *pen, const char *path, double scale, const SwPenInk *ink)
{
	GString *out = out_of(pen);

	sw_append(out, "<path");
	if (scale != 1) {
		sw_append(out, " transform=\"scale(");
		append_scale(out, scale);
		sw_append(out, ")\"");
	}
	sw_append(out, " d=\"");
	sw_append(out, path);
	g_string_append_c(out, '"');
	append_ink(pen, ink, scale);
}

/* ---- Text ------------------------------------------------------------------------------- */

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

/* Writes the text once: in the colour, or its halo. Two texts, since not all readers know which of
 * fill and stroke is painted first. */
static void
write_once(SwPen *pen, const char *text, double width, const SwPenLine *line,
           const SwColour *colour, const SwColour *halo)
{
	GString *out = out_of(pen);
	const char *at = line->at > 0.5 ? " end" : line->at > 0 ? " middle" : "";

	sw_append(out, "<text");
	append_length(out, "x", line->x + line->at * line->width);
	append_length(out, "y", line->y);
	append_length(out, "font-size", line->size);
	if (line->is_bold || *at) {
		sw_append(out, " class=\"");
		sw_append(out, line->is_bold ? "bold" : "");
		sw_append(out, at + (!line->is_bold && *at));
		g_string_append_c(out, '"');
	}
	append_colour(out, "fill", colour);
	if (halo) {
		append_colour(out, "stroke", halo);
		append_length(out, "stroke-width", 2 * SW_PEN_HALO * line->size);
		sw_append(out, " stroke-linejoin=\"round\" aria-hidden=\"true\"");
	}
	if (line->is_condensed && measure(pen, text, line->size, line->is_bold) > width) {
		append_length(out, "textLength", width);
		sw_append(out, " lengthAdjust=\"spacingAndGlyphs\"");
	}
	g_string_append_c(out, '>');
	sw_text_append_xml(out, text, FALSE);
	sw_append(out, "</text>\n");
}

static void
write_line(SwPen *pen, const char *text, double width, const SwPenLine *line, SwColour colour)
{
	if (line->halo)
		write_once(pen, text, width, line, line->halo, line->halo);
	write_once(pen, text, width, line, &colour, NULL);
}

/* ---- Life ------------------------------------------------------------------------------- */

static const SwPenType as_svg = {
	.begin = begin,
	.end = end,
	.part = draw_part,
	.box = draw_box,
	.area = draw_area,
	.lines = draw_lines,
	.path = draw_path,
	.writes_all = TRUE,
	.measure = measure,
	.write = write_line,
};

void
sw_svg_pen_init(SwSvgPen *pen, SwExport *export)
{
	*pen = (SwSvgPen){
		.pen = {&as_svg},
		.exported = export,
		.out = export->out,
		.parts = g_string_new(NULL),
		.known = sw_hash_texts(g_free, NULL),
		.scratch = g_string_new(NULL),
	};
}

void
sw_svg_pen_end(SwSvgPen *pen)
{
	if (pen->parts->len > 0) {
		sw_append(pen->out, "<defs>\n");
		g_string_append_len(pen->out, pen->parts->str, (gssize)pen->parts->len);
		sw_append(pen->out, "</defs>\n");
	}
	g_string_free(pen->parts, TRUE);
	g_hash_table_unref(pen->known);
	g_string_free(pen->scratch, TRUE);
}
