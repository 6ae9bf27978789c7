/* The kinds and tiles of the map as SVG. */
#include "export/svg.h"

#include "base/append.h"
#include "base/text.h"
#include "export/parts.h"
#include "export/svg_above.h"

#include <string.h>

#define RADIUS 465
#define MOST_PIPS 6
#define MOST_LETTERS 14 /* of a name; a longer one is compressed */

/* ---- Kinds ------------------------------------------------------------------------------ */

/* Appends an element without its colours and end. */
static void
append_outline(GString *out, SwShape shape)
{
	switch (shape) {
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
}

static void
append_shape(GString *out, const SwKind *kind)
{
	append_outline(out, kind->shape);
	g_string_append_printf(out,
	                       " fill=\"%s\" stroke=\"%s\" stroke-width=\"30\" "
	                       "stroke-linejoin=\"round\"/>",
	                       kind->fill ? kind->fill : "#808080",
	                       kind->outline ? kind->outline : "#404040");
}

#define DARK "#0f1219"
#define LIGHT "#f7f7ff"

/* Dark ink on light fill, or light ink on dark fill. */
static const char *
ink_on(const SwKind *kind)
{
	SwColour fill = sw_colour_parse(kind->fill);

	return 299 * fill.red + 587 * fill.green + 114 * fill.blue > 400 ? DARK : LIGHT;
}

static void
append_mark(GString *out, const SwKind *kind)
{
	gboolean is_centred = kind->shape == SW_SHAPE_BAR || kind->shape == SW_SHAPE_TOKEN ||
	                      kind->shape == SW_SHAPE_DIAMOND;
	const char *scale = kind->shape == SW_SHAPE_DIAMOND ? "15"
	                    : kind->shape == SW_SHAPE_TOKEN ? "14.5"
	                    : kind->shape == SW_SHAPE_BAR   ? "10.6"
	                                                    : "20.8";

	if (kind->mark)
		g_string_append_printf(out,
		                       "<path transform=\"translate(0 %s) scale(%s)\" d=\"%s\" "
		                       "fill=\"none\" stroke=\"%s\" stroke-width=\"2.2\" "
		                       "stroke-linecap=\"round\" stroke-linejoin=\"round\"/>",
		                       is_centred ? "0" : "-70", scale, kind->mark, ink_on(kind));
	else if (kind->glyph)
		g_string_append_printf(out,
		                       "<text y=\"40\" font-size=\"300\" fill=\"%s\">%s</text>",
		                       ink_on(kind), kind->glyph);
}

/* Draws values up to six as a row of dots. */
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
		g_string_append_printf(export->out, "</g>\n<g id=\"up-%u\">", i);
		append_outline(export->out, kind->shape);
		/* The tips of a diamond are too thin for the ring. */
		g_string_append_printf(export->out,
		                       " class=\"up\" transform=\"scale(%s)\"/></g>\n"
		                       "<g id=\"kind-%u\"><use href=\"#shape-%u\"/>"
		                       "<use href=\"#mark-%u\"/></g>\n",
		                       kind->shape == SW_SHAPE_DIAMOND ? ".72" : ".88", i, i, i);
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
		g_string_append(export->out,
		                " textLength=\"640\" lengthAdjust=\"spacingAndGlyphs\"");
	g_string_append_c(export->out, '>');
	sw_text_append_xml(export->out, text, FALSE);
	sw_append(export->out, "</text>");
}

/* A tile's looks apart from its kind. With a name below them, numbers are smaller. */
typedef struct {
	const SwKind *kind;
	gint32 turn, seat, number, value;
	gboolean has_seat, has_number, has_value, is_explored;
	gboolean is_covered; /* a piece lies on it */
	const char *name;
} Face;

static gboolean
is_diamond(const Face *face)
{
	return face->kind->shape == SW_SHAPE_DIAMOND;
}

static void
face_attribute(const SwExport *export, SwPieceId id, guint i, Face *face)
{
	const SwTable *table = export->game->table;
	const SwAttribute *attribute = &face->kind->element->attributes[i];
	gint32 value;

	if (sw_type_is_text(attribute->type)) {
		if (strcmp(attribute->name, "name") == 0)
			face->name = sw_document_get_text(export->document, id, i);
		return;
	}
	value = sw_document_get(export->document, id, i);
	if (attribute->type == SW_TYPE_TURN)
		face->turn = -60 * value;
	else if (attribute->type == SW_TYPE_SEAT)
		face->has_seat = TRUE, face->seat = value;
	else if (g_strcmp0(attribute->name, table->value) == 0 && value >= 1 && value <= MOST_PIPS)
		face->has_value = TRUE, face->value = value;
	else if (attribute->type == SW_TYPE_INTEGER)
		face->has_number = TRUE, face->number = value;
	else if (g_strcmp0(attribute->name, table->explored) == 0)
		face->is_explored = value != 0;
}

static Face
face_of(const SwExport *export, SwPieceId id)
{
	const SwPiece *piece = sw_document_piece(export->document, id);
	Face face = {.kind = sw_document_kind(export->document, id)};

	for (guint i = 0; i < face.kind->element->n_attributes; i++) {
		/* A rotation can have a default other than 0. */
		if (sw_piece_has(piece, i) ||
		    face.kind->element->attributes[i].type == SW_TYPE_TURN)
			face_attribute(export, id, i, &face);
	}
	return face;
}

/* Draws the seat's ring; append_figures() draws its number. */
static void
append_seat(GString *out, gint32 seat)
{
	char colour[SW_COLOUR_SIZE];

	g_string_append_printf(out,
	                       "<circle r=\"%d\" fill=\"none\" stroke=\"%s\" "
	                       "stroke-width=\"90\"/>",
	                       RADIUS - 35, sw_colour_print(colour, sw_seat_colour(seat)));
}

/* `y`: the baseline if there is no name below. */
static void
append_number(SwExport *export, const Face *face, gint32 number, gint y)
{
	char text[16];

	g_snprintf(text, sizeof text, "%d", number);
	append_text(export, text, face->name ? y - 60 : y, face->name ? 140 : 190);
}

/* A diamond is narrower than a number, which gets a disc of its own there. */
static void
append_figures(SwExport *export, const Face *face)
{
	if (face->has_seat)
		append_number(export, face, face->seat, 340);
	if (face->has_number && is_diamond(face))
		g_string_append_printf(export->out, "<circle cy=\"%d\" r=\"%d\" fill=\"%s\"/>",
		                       face->name ? 160 : 200, face->name ? 90 : 120,
		                       face->kind->fill ? face->kind->fill : "#808080");
	if (face->has_number)
		append_number(export, face, face->number,
		              face->is_covered && !is_diamond(face) ? 335 : 270);
	if (face->name)
		append_text(export, face->name,
		            !is_diamond(face)  ? 398
		            : face->has_number ? 303
		                               : 203,
		            92);
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

typedef struct {
	SwExport *export;
	const SwBoard *board;
	gboolean *is_dark; /* by kind */
	guint8 *values;    /* by kind: bits of the values for which it needs a symbol */
	GString *scratch;
} Drawing;

/* Most tiles have only a kind and a value. These share a symbol, which is written at the end. */
static void
append_valued(const Drawing *drawing, guint kind, gint32 value)
{
	GString *out = drawing->export->out;

	sw_append(out, "<use href=\"#kind-");
	sw_append_number(out, kind);
	g_string_append_c(out, '-');
	sw_append_number(out, value);
	sw_append(out, "\"/>");
	drawing->values[kind] |= (guint8)(1 << value);
}

static void
append_turned(GString *out, const char *symbol, guint kind, gint32 turn)
{
	if (turn == 0) {
		append_use(out, symbol, kind, "/>");
		return;
	}
	append_use(out, symbol, kind, " transform=\"rotate(");
	sw_append_number(out, turn);
	sw_append(out, ")\"/>");
}

/* Under another piece, a tile's mark moves away from the middle, except in a diamond, which has no
 * space for that. */
static void
append_looks(const Drawing *drawing, guint kind, const Face *face)
{
	GString *out = drawing->export->out;
	gboolean is_away = face->is_covered && !is_diamond(face);
	gboolean is_above = face->has_number && is_diamond(face);

	if (face->turn == 0 && !is_away && !is_above && !face->is_explored && !face->has_seat) {
		if (face->has_value)
			append_valued(drawing, kind, face->value);
		else
			append_use(out, "kind-", kind, "/>");
		return;
	}
	append_turned(out, "shape-", kind, face->turn);
	if (face->is_explored)
		append_turned(out, "up-", kind, face->turn);
	if (face->has_seat)
		append_seat(out, face->seat);
	append_use(out, "mark-", kind,
	           is_away    ? " transform=\"translate(0 -371) scale(.34)\"/>"
	           : is_above ? " transform=\"translate(0 -80)\"/>"
	                      : "/>");
	if (face->has_value)
		append_use(out, "pips-", (guint)face->value, "/>");
}

static void
append_piece(const Drawing *drawing, SwPieceId id)
{
	SwExport *export = drawing->export;
	const SwPiece *piece = sw_document_piece(export->document, id);
	SwMilliPoint at = sw_layout_piece(export->document, id);
	GString *out = export->out;
	Face face = face_of(export, id);

	face.is_covered =
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
	append_looks(drawing, piece->kind, &face);
	append_figures(export, &face);
	sw_append(out, "</g>\n");
}

static void
append_valued_symbols(const Drawing *drawing)
{
	GString *out = drawing->export->out;

	sw_append(out, "<defs>\n");
	for (guint i = 0; i < drawing->export->game->table->n_kinds; i++) {
		for (guint n = 1; n <= MOST_PIPS; n++) {
			if (drawing->values[i] & 1 << n)
				g_string_append_printf(
					out,
					"<g id=\"kind-%u-%u\"><use href=\"#kind-%u\"/>"
					"<use href=\"#pips-%u\"/></g>\n",
					i, n, i, n);
		}
	}
	sw_append(out, "</defs>\n");
}

static void
append_tiles(SwExport *export, const SwBoard *board, GString *scratch)
{
	const SwTable *table = export->game->table;
	g_autofree gboolean *is_dark = g_new(gboolean, table->n_kinds);
	g_autofree guint8 *values = g_new0(guint8, table->n_kinds);
	Drawing drawing = {export, board, is_dark, values, scratch};

	for (guint i = 0; i < table->n_kinds; i++)
		is_dark[i] = strcmp(ink_on(&table->kinds[i]), LIGHT) == 0;
	sw_append(export->out, "<g fill=\"" DARK "\">\n");
	for (guint i = 0; i < board->tiles->len; i++)
		append_piece(&drawing, g_array_index(board->tiles, SwPieceId, i));
	sw_append(export->out, "</g>\n");
	append_valued_symbols(&drawing);
}

static void
append_link(SwMilliPoint from, SwMilliPoint to, gpointer data)
{
	GString *out = data;

	sw_append(out, "M");
	sw_append_number(out, from.x);
	sw_append(out, " ");
	sw_append_number(out, from.y);
	if (from.y == to.y) {
		sw_append(out, "h");
		sw_append_number(out, to.x - from.x);
		return;
	}
	sw_append(out, "l");
	sw_append_number(out, to.x - from.x);
	sw_append(out, " ");
	sw_append_number(out, to.y - from.y);
}

static void
append_links(SwExport *export)
{
	sw_append(export->out, "<path class=\"links\" d=\"");
	sw_layout_each_link(export, append_link, export->out);
	sw_append(export->out, "\"/>\n");
}

void
sw_svg_append_map(SwExport *export, const SwLayout *layout)
{
	g_autoptr(SwBoard) board = NULL;
	g_autoptr(GString) scratch = g_string_new(NULL);

	if (sw_table_has_mat(export->game->table)) {
		sw_svg_append_mat(export);
		return;
	}
	if (sw_table_board(export->game->table)) {
		sw_svg_append_plan(export, layout);
		return;
	}
	board = sw_board_new(export->document, NULL, 0);
	append_symbols(export, layout);
	sw_svg_append_regions(export, board, scratch);
	append_links(export);
	append_tiles(export, board, scratch);
	sw_svg_append_above(export, board, scratch);
}
