#include "export/svg.h"

#include "base/append.h"
#include "base/text.h"
#include "export/parts.h"
#include "export/svg_above.h"

#include <math.h>
#include <string.h>

#define RADIUS 465
#define MOST_PIPS 6
#define MOST_LETTERS 14 /* of a name; longer ones are pressed together */

#define DIAMOND                                                                                   \
	"M580 0C170 70 85 140 0 430C-85 140-170 70-580 0C-170-70-85-140 0-430C85-140 170-70 580 " \
	"0Z"

/* ---- Kinds ------------------------------------------------------------------------------ */

static void
append_shape(GString *out, const SwKind *kind)
{
	switch (kind->shape) {
	case SW_SHAPE_DIAMOND: g_string_append(out, "<path d=\"" DIAMOND "\""); break;
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

#define DARK "#0f1219"
#define LIGHT "#f7f7ff"

/* Dark on light, or light on dark. */
static const char *
ink_on(const SwKind *kind)
{
	SwColour fill = sw_colour_parse(kind->fill);

	return 299 * fill.red + 587 * fill.green + 114 * fill.blue > 400 ? DARK : LIGHT;
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

/* Values up to six as a row of dots. */
static void
append_pips(GString *out, guint n)
{
	g_string_append_printf(out, "<g id=\"pips-%u\">", n);
	for (guint i = 0; i < n; i++)
		g_string_append_printf(out, "<circle cx=\"%d\" cy=\"250\" r=\"37\"/>",
		                       (2 * (gint)i - (gint)n + 1) * 115 / 2);
	sw_append(out, "</g>\n");
}

static void
append_symbols(SwExport *export, const SwLayout *layout)
{
	sw_append(export->out, "<defs>\n");
	for (guint i = 0; i < export->game->table->n_kinds; i++) {
		const SwKind *kind = &export->game->table->kinds[i];

		if (layout->counts[i] == 0)
			continue;
		g_string_append_printf(export->out, "<g id=\"shape-%u\">", i);
		append_shape(export->out, kind);
		g_string_append_printf(export->out, "</g>\n<g id=\"mark-%u\">", i);
		append_mark(export->out, kind);
		g_string_append_printf(export->out,
		                       "</g>\n<g id=\"kind-%u\"><use href=\"#shape-%u\"/>"
		                       "<use href=\"#mark-%u\"/></g>\n",
		                       i, i, i);
	}
	for (guint n = 1; export->game->table->value && n <= MOST_PIPS; n++)
		append_pips(export->out, n);
	sw_append(export->out, "</defs>\n");
}

/* ---- Tiles ------------------------------------------------------------------------------ */

static void
append_use(GString *out, const char *symbol, guint number, const char *end)
{
	sw_append(out, "<use href=\"#");
	sw_append(out, symbol);
	sw_append_number(out, number);
	g_string_append_c(out, '"');
	sw_append(out, end);
}

static void
append_text(SwExport *export, const char *text, gint y, gint size)
{
	g_string_append_printf(export->out, "<text y=\"%d\" font-size=\"%d\"", y, size);
	if (g_utf8_strlen(text, -1) > MOST_LETTERS)
		g_string_append_printf(export->out,
		                       " textLength=\"%d\" lengthAdjust=\"spacingAndGlyphs\"",
		                       size * 32 / 5);
	g_string_append_c(export->out, '>');
	sw_text_append_xml(export->out, text, FALSE);
	sw_append(export->out, "</text>");
}

/* A ring in the colour of the seat. */
static void
append_ring(GString *out, gint32 seat)
{
	SwColour colour = sw_seat_colour(seat);

	g_string_append_printf(out,
	                       "<circle r=\"%d\" fill=\"none\" stroke=\"#%02x%02x%02x\" "
	                       "stroke-width=\"90\"/>",
	                       RADIUS - 35, (guint)lround(colour.red * 255),
	                       (guint)lround(colour.green * 255), (guint)lround(colour.blue * 255));
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

/* Face up from the start: a bright line within the rim; where a diamond is thin, it has none. */
static void
append_explored(GString *out, const SwKind *kind, gint32 turn)
{
	if (kind->shape != SW_SHAPE_DIAMOND) {
		sw_append(out, "<circle class=\"up\" r=\"405\"/>");
		return;
	}
	sw_append(out, "<path class=\"up\" transform=\"rotate(");
	sw_append_number(out, turn);
	sw_append(out, ") scale(.72)\" d=\"" DIAMOND "\"/>");
}

/* Where something lies over the tile, below that, as the mark is above it. */
static void
append_name(SwExport *export, const char *name, gboolean is_covered)
{
	if (is_covered)
		append_text(export, name, 400, 85);
	else
		append_text(export, name, -300, 100);
}

static void
append_figure(SwExport *export, SwPieceId id, guint i, gboolean is_covered)
{
	const SwAttribute *attribute =
		&sw_document_kind(export->document, id)->element->attributes[i];
	gboolean is_value = g_strcmp0(attribute->name, export->game->table->value) == 0;
	gint32 value;
	char number[16];

	if (sw_type_is_text(attribute->type)) {
		if (strcmp(attribute->name, "name") == 0)
			append_name(export, sw_document_get_text(export->document, id, i),
			            is_covered);
		return;
	}
	value = sw_document_get(export->document, id, i);
	g_snprintf(number, sizeof number, "%d", value);
	if (attribute->type == SW_TYPE_SEAT)
		append_text(export, number, 340, 190);
	else if (is_value && value >= 1 && value <= MOST_PIPS)
		append_use(export->out, "pips-", (guint)value, "/>");
	else if (attribute->type == SW_TYPE_INTEGER)
		append_text(export, number, is_covered ? 335 : 270, 190);
}

void
sw_svg_append_hint(SwExport *export, SwPieceId id, GString *scratch)
{
	g_string_truncate(scratch, 0);
	sw_export_append_hint(export, id, scratch);
	sw_append(export->out, "<title>");
	sw_text_append_xml(export->out, scratch->str, FALSE);
	sw_append(export->out, "</title>");
}

/* What lies within the rim of a tile, below its mark: that it is explored, whose it is. TRUE if
 * something does. */
static gboolean
append_rims(GString *out, SwExport *export, SwPieceId id)
{
	const SwDocument *document = export->document;
	const SwKind *kind = sw_document_kind(document, id);
	gsize before = out->len;

	for (guint i = 0; i < kind->element->n_attributes; i++) {
		const SwAttribute *attribute = &kind->element->attributes[i];

		if (!sw_document_has(document, id, i))
			continue;
		if (attribute->type == SW_TYPE_SEAT)
			append_ring(out, sw_document_get(document, id, i));
		else if (g_strcmp0(attribute->name, export->game->table->explored) == 0 &&
		         sw_document_get(document, id, i))
			append_explored(out, kind, turn_of(document, id));
	}
	return out->len > before;
}

/* What is covered by something else has its mark out of the way. */
static void
append_looks(SwExport *export, SwPieceId id, gboolean is_covered, GString *scratch)
{
	GString *out = export->out;
	guint kind = sw_document_piece(export->document, id)->kind;
	gint32 turn = turn_of(export->document, id);

	g_string_truncate(scratch, 0);
	if (!append_rims(scratch, export, id) && turn == 0 && !is_covered) {
		append_use(out, "kind-", kind, "/>");
		return;
	}
	append_use(out, "shape-", kind, turn == 0 ? "/>" : " transform=\"rotate(");
	if (turn != 0) {
		sw_append_number(out, turn);
		sw_append(out, ")\"/>");
	}
	sw_append(out, scratch->str);
	append_use(out, "mark-", kind,
	           is_covered ? " transform=\"translate(0 -371) scale(.34)\"/>" : "/>");
}

typedef struct {
	SwExport *export;
	const SwBoard *board;
	gboolean *is_dark; /* of each kind */
	GString *scratch;
} Drawing;

static void
append_piece(const Drawing *drawing, SwPieceId id)
{
	SwExport *export = drawing->export;
	const SwPiece *piece = sw_document_piece(export->document, id);
	const SwElement *element = sw_document_kind(export->document, id)->element;
	SwLayoutPoint at = sw_layout_piece(export->document, id);
	GString *out = export->out;
	/* A diamond has no room beside what lies over it. */
	gboolean is_covered =
		sw_document_kind(export->document, id)->shape != SW_SHAPE_DIAMOND &&
		sw_board_at(drawing->board, sw_document_place(export->document, id)) != NULL;

	sw_append(out, "<g id=\"piece-");
	sw_append_number(out, id);
	if (drawing->is_dark[piece->kind])
		sw_append(out, "\" fill=\"" LIGHT);
	sw_append(out, "\" transform=\"translate(");
	sw_append_number(out, at.x);
	g_string_append_c(out, ' ');
	sw_append_number(out, at.y);
	sw_append(out, ")\">");
	sw_svg_append_hint(export, id, drawing->scratch);
	append_looks(export, id, is_covered, drawing->scratch);
	for (guint i = 0; piece->present >> i && i < element->n_attributes; i++) {
		if (sw_piece_has(piece, i))
			append_figure(export, id, i, is_covered);
	}
	sw_append(out, "</g>\n");
}

static void
append_tiles(SwExport *export, const SwBoard *board, GString *scratch)
{
	const SwTable *table = export->game->table;
	g_autofree gboolean *is_dark = g_new(gboolean, table->n_kinds);
	Drawing drawing = {export, board, is_dark, scratch};

	for (guint i = 0; i < table->n_kinds; i++)
		is_dark[i] = strcmp(ink_on(&table->kinds[i]), LIGHT) == 0;
	sw_append(export->out, "<g fill=\"" DARK "\">\n");
	for (guint i = 0; i < board->tiles->len; i++)
		append_piece(&drawing, g_array_index(board->tiles, SwPieceId, i));
	sw_append(export->out, "</g>\n");
}

typedef struct {
	GString *out;
	SwLayoutPoint last; /* where the line has come to */
} Line;

/* A line goes on where it has come to. */
static void
append_link(SwLayoutPoint from, SwLayoutPoint to, gpointer data)
{
	Line *line = data;

	if (from.x != line->last.x || from.y != line->last.y) {
		sw_append(line->out, "M");
		sw_append_number(line->out, from.x);
		sw_append(line->out, " ");
		sw_append_number(line->out, from.y);
	}
	sw_append(line->out, "l");
	sw_append_number(line->out, to.x - from.x);
	sw_append(line->out, " ");
	sw_append_number(line->out, to.y - from.y);
	line->last = to;
}

static void
append_links(SwExport *export)
{
	Line line = {export->out, {G_MAXINT64, G_MAXINT64}};

	sw_append(export->out, "<path class=\"links\" d=\"");
	sw_layout_each_link(export, append_link, &line);
	sw_append(export->out, "\"/>\n");
}

void
sw_svg_append_map(SwExport *export, const SwLayout *layout)
{
	g_autoptr(SwBoard) board = sw_board_new(export->document, NULL, 0);
	g_autoptr(GString) scratch = g_string_new(NULL);

	append_symbols(export, layout);
	sw_svg_append_regions(export, board, scratch);
	append_links(export);
	append_tiles(export, board, scratch);
	sw_svg_append_above(export, board, scratch);
}
