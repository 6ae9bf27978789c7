/* SVG, written as text: a symbol a kind, a line a tile, so that the file is small, the same on
 * every machine, and can be worked on by hand. Each tile has an id and a title that says all of
 * it. Nothing in it is a script, and it asks for nothing from elsewhere. */
#include "base/text.h"
#include "base/translate.h"
#include "export/draw.h"
#include "export/formats.h"
#include "export/layout.h"
#include "export/parts.h"
#include "export/svg_above.h"

#include <math.h>
#include <string.h>

#define RADIUS 465
#define MOST_LETTERS 14 /* of a name; longer ones are pressed together */

/* ---- Kinds ------------------------------------------------------------------------------ */

static void
append_shape(GString *out, const SwKind *kind)
{
	switch (kind->shape) {
	case SW_SHAPE_DIAMOND:
		g_string_append(out, "<path d=\"M580 0C170 70 85 140 0 430C-85 140-170 70-580 0"
		                     "C-170-70-85-140 0-430C85-140 170-70 580 0Z\"");
		break;
	case SW_SHAPE_HEXAGON:
		g_string_append(out, "<path d=\"M485 280L0 560L-485 280L-485-280L0-560L485-280Z\"");
		break;
	case SW_SHAPE_BAR:
		g_string_append(out,
		                "<path d=\"M-250-60H-160A170 170 0 0 1 160-60H250V60H160A170 170 0 "
		                "0 1-160 60H-250Z\"");
		break;
	case SW_SHAPE_TOKEN: g_string_append_printf(out, "<circle r=\"%d\"", RADIUS / 2); break;
	default: g_string_append_printf(out, "<circle r=\"%d\"", RADIUS); break;
	}
	g_string_append_printf(out,
	                       " fill=\"%s\" stroke=\"%s\" stroke-width=\"30\" "
	                       "stroke-linejoin=\"round\"/>",
	                       kind->fill ? kind->fill : "#808080",
	                       kind->outline ? kind->outline : "#404040");
}

/* Dark on light, or light on dark. */
static const char *
ink_on(const SwKind *kind)
{
	SwColour fill = sw_colour_parse(kind->fill);

	return 299 * fill.red + 587 * fill.green + 114 * fill.blue > 400 ? "#0f1219" : "#f7f7ff";
}

static void
append_mark(GString *out, const SwKind *kind)
{
	gboolean is_small = kind->shape == SW_SHAPE_BAR || kind->shape == SW_SHAPE_TOKEN;
	const char *scale = kind->shape == SW_SHAPE_DIAMOND ? "15"
	                    : kind->shape == SW_SHAPE_TOKEN ? "14.5"
	                    : kind->shape == SW_SHAPE_BAR   ? "10.6"
	                                                    : "20.8";

	if (kind->mark)
		g_string_append_printf(out,
		                       "<path transform=\"translate(0 %s) scale(%s)\" d=\"%s\" "
		                       "fill=\"none\" stroke=\"%s\" stroke-width=\"2.2\" "
		                       "stroke-linecap=\"round\" stroke-linejoin=\"round\"/>",
		                       is_small ? "0" : "-70", scale, kind->mark, ink_on(kind));
	else if (kind->glyph)
		g_string_append_printf(out,
		                       "<text y=\"40\" font-size=\"300\" fill=\"%s\">%s</text>",
		                       ink_on(kind), kind->glyph);
}

static void
append_symbols(SwExport *export, const SwLayout *layout)
{
	g_string_append(export->out, "<defs>\n");
	for (guint i = 0; i < export->game->table->n_kinds; i++) {
		const SwKind *kind = &export->game->table->kinds[i];

		if (layout->counts[i] == 0)
			continue;
		g_string_append_printf(export->out, "<g id=\"shape-%u\">", i);
		append_shape(export->out, kind);
		g_string_append_printf(export->out, "</g>\n<g id=\"mark-%u\">", i);
		append_mark(export->out, kind);
		g_string_append(export->out, "</g>\n");
	}
	g_string_append(export->out, "</defs>\n");
}

/* ---- Tiles ------------------------------------------------------------------------------ */

static void
append_text(SwExport *export, const char *text, gint y, gint size)
{
	g_string_append_printf(export->out, "<text y=\"%d\" font-size=\"%d\"", y, size);
	if (g_utf8_strlen(text, -1) > MOST_LETTERS)
		g_string_append(export->out,
		                " textLength=\"640\" lengthAdjust=\"spacingAndGlyphs\"");
	g_string_append_c(export->out, '>');
	sw_text_append_xml(export->out, text, FALSE);
	g_string_append(export->out, "</text>");
}

/* The seat as a ring of its colour, and its number. */
static void
append_seat(SwExport *export, gint32 seat)
{
	SwColour colour = sw_seat_colour(seat);
	char number[16];

	g_string_append_printf(export->out,
	                       "<circle r=\"%d\" fill=\"none\" stroke=\"#%02x%02x%02x\" "
	                       "stroke-width=\"90\"/>",
	                       RADIUS - 35, (guint)lround(colour.red * 255),
	                       (guint)lround(colour.green * 255), (guint)lround(colour.blue * 255));
	g_snprintf(number, sizeof number, "%d", seat);
	append_text(export, number, 340, 190);
}

static void
append_pips(SwExport *export, gint32 n)
{
	for (gint32 i = 0; i < n; i++)
		g_string_append_printf(export->out, "<circle cx=\"%d\" cy=\"250\" r=\"37\"/>",
		                       (2 * i - n + 1) * 115 / 2);
}

static void
append_figure(SwExport *export, SwPieceId id, guint i)
{
	const SwAttribute *attribute =
		&sw_document_kind(export->document, id)->element->attributes[i];
	gboolean is_value = g_strcmp0(attribute->name, export->game->table->value) == 0;
	gint32 value;
	char number[16];

	if (sw_type_is_text(attribute->type)) {
		if (strcmp(attribute->name, "name") == 0)
			append_text(export, sw_document_get_text(export->document, id, i), -300,
			            100);
		return;
	}
	value = sw_document_get(export->document, id, i);
	g_snprintf(number, sizeof number, "%d", value);
	if (attribute->type == SW_TYPE_SEAT)
		append_seat(export, value);
	else if (is_value && value >= 1 && value <= 6)
		append_pips(export, value);
	else if (attribute->type == SW_TYPE_INTEGER)
		append_text(export, number, 270, 190);
	else if (g_strcmp0(attribute->name, export->game->table->explored) == 0 && value)
		g_string_append(export->out, "<circle class=\"up\" r=\"405\"/>");
}

static gint32
turn_of(const SwDocument *document, SwPieceId id)
{
	const SwElement *element = sw_document_kind(document, id)->element;

	for (guint i = 0; i < element->n_attributes; i++) {
		if (element->attributes[i].type == SW_TYPE_TURN)
			return -60 * sw_document_get(document, id, i);
	}
	return 0;
}

void
sw_svg_append_hint(SwExport *export, SwPieceId id, GString *scratch)
{
	const SwElement *element = sw_document_kind(export->document, id)->element;

	g_string_truncate(scratch, 0);
	sw_document_append_name(scratch, export->document, id);
	for (guint i = 0; i < element->n_attributes; i++) {
		if (!sw_document_has(export->document, id, i))
			continue;
		g_string_append(scratch, ", ");
		g_string_append(scratch, element->attributes[i].name);
		g_string_append_c(scratch, ' ');
		sw_document_append_value(scratch, export->document, id, i);
	}
	g_string_append(export->out, "<title>");
	sw_text_append_xml(export->out, scratch->str, FALSE);
	g_string_append(export->out, "</title>");
}

static void
append_piece(SwExport *export, SwPieceId id, gboolean is_covered, GString *scratch)
{
	const SwPiece *piece = sw_document_piece(export->document, id);
	const SwElement *element = sw_document_kind(export->document, id)->element;
	SwLayoutPoint at = sw_layout_piece(export->document, id);
	gint32 turn = turn_of(export->document, id);
	GString *out = export->out;

	g_string_append(out, "<g id=\"piece-");
	sw_export_append_number(out, id);
	g_string_append(out, "\" transform=\"translate(");
	sw_export_append_number(out, at.x);
	g_string_append_c(out, ' ');
	sw_export_append_number(out, at.y);
	g_string_append(out, ")\">");
	sw_svg_append_hint(export, id, scratch);
	g_string_append(out, "<use href=\"#shape-");
	sw_export_append_number(out, piece->kind);
	if (turn != 0)
		g_string_append_printf(out, "\" transform=\"rotate(%d)", turn);
	g_string_append(out, "\"/><use href=\"#mark-");
	sw_export_append_number(out, piece->kind);
	/* Something lies over it: it goes out of the way. */
	if (is_covered)
		g_string_append(out, "\" transform=\"translate(0 -352) scale(.4)");
	g_string_append_printf(out, "\"/><g fill=\"%s\">",
	                       ink_on(&export->game->table->kinds[piece->kind]));
	for (guint i = 0; i < element->n_attributes; i++) {
		if (sw_document_has(export->document, id, i))
			append_figure(export, id, i);
	}
	g_string_append(out, "</g></g>\n");
}

static void
append_tiles(SwExport *export, const SwBoard *board, GString *scratch)
{
	for (guint i = 0; i < board->tiles->len; i++) {
		SwPieceId id = g_array_index(board->tiles, SwPieceId, i);
		SwPlace place = sw_document_place(export->document, id);

		append_piece(export, id, sw_board_at(board, place) != NULL, scratch);
	}
}

static void
append_link(SwLayoutPoint from, SwLayoutPoint to, gpointer data)
{
	GString *out = data;

	g_string_append_c(out, 'M');
	sw_export_append_number(out, from.x);
	g_string_append_c(out, ' ');
	sw_export_append_number(out, from.y);
	g_string_append_c(out, 'L');
	sw_export_append_number(out, to.x);
	g_string_append_c(out, ' ');
	sw_export_append_number(out, to.y);
}

/* Lines between tiles that touch. */
static void
append_links(SwExport *export)
{
	g_string_append(export->out, "<path class=\"links\" d=\"");
	sw_layout_each_link(export, append_link, export->out);
	g_string_append(export->out, "\"/>\n");
}

/* ---- The picture ------------------------------------------------------------------------ */

static void
append_legend(SwExport *export, const SwLayout *layout)
{
	guint n = 0;

	g_string_append(export->out, "<g class=\"legend\">\n");
	for (guint i = 0; i < export->game->table->n_kinds; i++) {
		SwShape shape = export->game->table->kinds[i].shape;
		gboolean is_small = shape == SW_SHAPE_BAR || shape == SW_SHAPE_TOKEN;
		g_autofree char *text = NULL;
		SwLayoutPoint at;

		if (layout->counts[i] == 0)
			continue;
		at = sw_layout_entry(layout, n++);
		text = sw_layout_entry_text(export, layout, i);
		g_string_append_printf(export->out,
		                       "<g transform=\"translate(%" G_GINT64_FORMAT
		                       " %" G_GINT64_FORMAT ")\"><g transform=\"scale(%s)\">"
		                       "<use href=\"#shape-%u\"/><use href=\"#mark-%u\"/></g>"
		                       "<text x=\"260\" y=\"70\" font-size=\"220\">",
		                       at.x, at.y, is_small ? ".63" : ".35", i, i);
		sw_text_append_xml(export->out, text, FALSE);
		g_string_append(export->out, "</text></g>\n");
	}
	g_string_append(export->out, "</g>\n");
}

static void
append_head(SwExport *export, const SwLayout *layout)
{
	const char *title = sw_export_title(export);

	g_string_append_printf(
		export->out,
		"<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
		"<svg xmlns=\"http://www.w3.org/2000/svg\" role=\"img\" width=\"%" G_GINT64_FORMAT
		"\" height=\"%" G_GINT64_FORMAT "\" viewBox=\"%" G_GINT64_FORMAT
		" %" G_GINT64_FORMAT " %" G_GINT64_FORMAT " %" G_GINT64_FORMAT "\">\n<title>",
		layout->width / 10, layout->height / 10, layout->left, layout->top, layout->width,
		layout->height);
	sw_text_append_xml(export->out, title ? title : export->game->table->title, FALSE);
	g_string_append_printf(export->out,
	                       "</title>\n<style>text{font-family:sans-serif;font-weight:bold;"
	                       "text-anchor:middle}.legend text{text-anchor:start;"
	                       "font-weight:normal}.links{fill:none;stroke:#9ea3ad;"
	                       "stroke-width:40}.up{fill:none;stroke:#fff;stroke-width:35}"
	                       "</style>\n<rect x=\"%" G_GINT64_FORMAT "\" y=\"%" G_GINT64_FORMAT
	                       "\" width=\"%" G_GINT64_FORMAT "\" height=\"%" G_GINT64_FORMAT
	                       "\" fill=\"#fff\"/>\n",
	                       layout->left, layout->top, layout->width, layout->height);
	if (title == NULL)
		return;
	g_string_append_printf(export->out,
	                       "<text x=\"%" G_GINT64_FORMAT "\" y=\"%" G_GINT64_FORMAT
	                       "\" font-size=\"400\">",
	                       layout->left + layout->width / 2, layout->top + SW_LAYOUT_TITLE);
	sw_text_append_xml(export->out, title, FALSE);
	g_string_append(export->out, "</text>\n");
}

static void
write_svg(SwExport *export)
{
	g_autoptr(SwBoard) board = sw_board_new(export->document, NULL, 0);
	g_autoptr(GString) scratch = g_string_new(NULL);
	SwLayout layout;

	sw_layout_init(&layout, export);
	append_head(export, &layout);
	append_symbols(export, &layout);
	sw_svg_append_regions(export, board, scratch);
	append_links(export);
	append_tiles(export, board, scratch);
	sw_svg_append_above(export, board, scratch);
	append_legend(export, &layout);
	g_string_append(export->out, "</svg>\n");
	sw_layout_clear(&layout);
	sw_layout_lose(export);
}

const SwFormat sw_format_svg = {
	.name = "svg",
	.label = N_("Picture (SVG)"),
	.suffix = ".svg",
	.help = N_("For pages and drawing programs: the map with legend, counts and title."),
	.loses = N_("what lies nowhere on the map; comments and foreign XML"),
	.write = write_svg,
	.draw = sw_draw_preview,
};
