/* A mat as SVG: the picture of picture/cards.h, written as boxes and texts. A card is a group with
 * its id and a title with all its values; so are the title and tracks of a band. */
#include "export/svg_above.h"

#include "base/append.h"
#include "base/text.h"
#include "export/layout.h"
#include "picture/mat_words.h"

#include <math.h>

typedef struct {
	SwPen pen;
	SwExport *export;
	GString *scratch;
} SvgPen;

static GString *
out_of(SwPen *pen)
{
	return ((SvgPen *)pen)->export->out;
}

/* Appends ` name="12.5"`, with at most one decimal. */
static void
append_length(GString *out, const char *name, double value)
{
	gint64 tenths = llround(value * 10);

	g_string_append_printf(out, " %s=\"", name);
	if (tenths < 0)
		g_string_append_c(out, '-');
	sw_append_number(out, ABS(tenths) / 10);
	if (tenths % 10 != 0)
		g_string_append_printf(out, ".%d", (int)(ABS(tenths) % 10));
	g_string_append_c(out, '"');
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
	SvgPen *svg = (SvgPen *)pen;
	GString *out = svg->export->out;

	g_string_append_printf(out, "<g id=\"piece-%u\" transform=\"translate(%d %d)", piece,
	                       (int)x, (int)y);
	if (degrees != 0)
		g_string_append_printf(out, " rotate(%d.%d %d %d)", (int)degrees,
		                       (int)(degrees * 10) % 10, SW_CARD_WIDTH / 2,
		                       SW_CARD_HEIGHT / 2);
	sw_append(out, "\">");
	sw_svg_append_hint(svg->export, piece, svg->scratch);
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

static void
draw_box(SwPen *pen, const SwPenBox *box, const SwPenInk *ink)
{
	GString *out = out_of(pen);

	if (box->is_flat_above || box->is_flat_below)
		append_outline(out, box);
	else
		append_rectangle(out, box);
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
	.measure = measure,
	.write = write_line,
};

void
sw_svg_append_mat(SwExport *export)
{
	g_autoptr(GString) scratch = g_string_new(NULL);
	g_autoptr(SwMat) mat = sw_mat_new(export->document, 0);
	g_autoptr(SwFaces) faces = sw_faces_new(export->document);
	g_autoptr(SwMatWords) words = sw_mat_words_new(export->view, mat);
	SvgPen pen = {{&as_svg}, export, scratch};

	g_string_append_printf(export->out, "<g class=\"mat\" transform=\"scale(%d.%04d)\">\n",
	                       (int)SW_LAYOUT_MAT_STEP,
	                       (int)lround(SW_LAYOUT_MAT_STEP * 10000) % 10000);
	sw_picture_mat_with(&pen.pen, mat, faces, words);
	sw_append(export->out, "</g>\n");
}
