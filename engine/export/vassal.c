/* A module of VASSAL, experimental: made from the published parts of its format and never opened in
 * the client. A ZIP file with the module's description (buildFile.xml, moduledata), the pictures,
 * and a saved game with the pieces at their places (setup.vsav, a ZIP file in the ZIP file), which
 * the module offers as a setup. Hexes are as in exported Tiled maps; boards in inches are in
 * vassal_board.c. */
#include "export/vassal.h"

#include "base/hash.h"
#include "base/text.h"
#include "base/translate.h"
#include "export/formats.h"
#include "export/layout.h"
#include "export/lost.h"
#include "export/parts.h"
#include "export/piece_picture.h"
#include "export/zip.h"

#include <string.h>

#define VERSION "3.6.0" /* of the client to which the published format belongs */
#define MAP "Map"
#define BOARD "Galaxy"
#define ROW_HEIGHT 96 /* pixels from one row of hexes to the next */
#define MARGIN 1      /* empty hexes around the map */
#define KEY 0x5c      /* of the saved game; any byte will do */

/* A map of hexes. */
typedef struct {
	SwVassalModule *module;
	const SwDocument *document;
	GHashTable *pictures;
	GArray *order;        /* SwPieceId: the drawn pieces */
	gint64 left, top;     /* column in half hexes, and row, of the board's corner */
	gint64 columns, rows; /* columns in half hexes */
} Hexes;

/* ---- Sequences -------------------------------------------------------------------------- */

/* The client writes lists of texts with a delimiter between them, and escapes a delimiter inside a
 * text by a backslash. A text that begins with a backslash, or is quoted, is put in quotes; so is
 * one that ends with a backslash, which would otherwise escape the delimiter. */
static void
append_token(GString *out, const char *text, char delimiter)
{
	gsize length = strlen(text);
	char last = length > 0 ? text[length - 1] : '\0';
	gboolean is_quoted = *text == '\\' || last == '\\' || (*text == '\'' && last == '\'');

	if (is_quoted)
		g_string_append_c(out, '\'');
	for (const char *p = text; *p; p++) {
		if (*p == delimiter)
			g_string_append_c(out, '\\');
		g_string_append_c(out, *p);
	}
	if (is_quoted)
		g_string_append_c(out, '\'');
}

static void
append_next(GString *out, const char *text, char delimiter)
{
	g_string_append_c(out, delimiter);
	append_token(out, text, delimiter);
}

/* ---- Places ----------------------------------------------------------------------------- */

/* The centre of a piece: the column in quarters of a hex and the row in halves, for edges. */
static void
middle_of(const SwDocument *document, SwPieceId id, gint64 *quarters, gint64 *halves)
{
	SwPlace place = sw_document_place(document, id);
	SwHex beyond = place.hex;

	if (sw_place_is_edge(place))
		beyond = sw_hex_neighbour(place.hex, place.side);
	*quarters = 2 * (gint64)place.hex.q + place.hex.r + 2 * (gint64)beyond.q + beyond.r;
	*halves = (gint64)place.hex.r + beyond.r;
}

static gint64
floor_half(gint64 n)
{
	return (n - (n & 1)) / 2;
}

static void
measure(Hexes *hexes)
{
	gint64 left = G_MAXINT64, right = G_MININT64, top = G_MAXINT64, bottom = G_MININT64;

	SW_EACH_ID (id, hexes->order) {
		gint64 quarters, halves;

		middle_of(hexes->document, id, &quarters, &halves);
		left = MIN(left, floor_half(quarters));
		right = MAX(right, floor_half(quarters + 1));
		top = MIN(top, floor_half(halves));
		bottom = MAX(bottom, floor_half(halves + 1));
	}
	if (left > right)
		left = right = top = bottom = 0;
	/* Even, so that the grid in buildFile.xml shifts the right rows. */
	hexes->top = floor_half(top - MARGIN) * 2;
	hexes->left = floor_half(left - 2 * MARGIN) * 2;
	hexes->rows = bottom + MARGIN - hexes->top + 1;
	hexes->columns = right + 2 * MARGIN - hexes->left + 2;
	hexes->module->width = hexes->columns * SW_PIECE_WIDTH / 2;
	hexes->module->height = (hexes->rows - 1) * ROW_HEIGHT + SW_PIECE_HEIGHT;
}

/* The centre of the piece, in pixels of the board. */
static void
position_of(const Hexes *hexes, SwPieceId id, gint64 *x, gint64 *y)
{
	gint64 quarters, halves;

	middle_of(hexes->document, id, &quarters, &halves);
	*x = (quarters - 2 * hexes->left) * SW_PIECE_WIDTH / 4 + SW_PIECE_WIDTH / 2;
	*y = (halves - 2 * hexes->top) * ROW_HEIGHT / 2 + SW_PIECE_HEIGHT / 2;
}

/* ---- Pieces ----------------------------------------------------------------------------- */

char *
sw_vassal_name(const SwExport *export, SwPieceId id, const char *own)
{
	const SwKind *kind = sw_document_kind(export->document, id);
	const char *text = own ? own : sw_document_name(export->document, id);

	return g_strdelimit(g_strdup(text && *text ? text : sw_translate(kind->label)), "\t", ' ');
}

/* The names, or the values, of the piece's attributes, for a trait of type "mark". */
static char *
marks_of(const SwDocument *document, SwPieceId id, gboolean is_names)
{
	const SwKind *kind = sw_document_kind(document, id);
	GString *marks = g_string_new(is_names ? "mark;element,type" : NULL);
	g_autoptr(GString) value = g_string_new(NULL);

	if (!is_names) {
		append_token(marks, kind->element->name, ',');
		append_next(marks, kind->element->typed ? kind->name : "", ',');
	}
	SW_EACH_VALUE (i, document, id) {
		g_string_truncate(value, 0);
		sw_document_append_value(value, document, id, i);
		append_next(marks, is_names ? kind->element->attributes[i].name : value->str, ',');
	}
	return g_string_free(marks, FALSE);
}

/* Puts the trait around what is inside it. */
static void
wrap(GString *text, const char *trait)
{
	g_autoptr(GString) outer = g_string_new(NULL);

	append_token(outer, trait, '\t');
	append_next(outer, text->str, '\t');
	g_string_assign(text, outer->str);
}

/* The layer with the other side: Ctrl+F shows and hides it. */
static char *
layer_of(const SwVassalPiece *piece)
{
	g_autoptr(GString) pictures = g_string_new(NULL), names = g_string_new(NULL);
	GString *layer = g_string_new("emb2");

	append_token(pictures, piece->back, ',');
	append_token(names, piece->back_name, ',');
	append_next(layer, piece->turn, ';');
	g_string_append(layer, ";128;F;;128;;;128;;;;1;false;0;0");
	append_next(layer, pictures->str, ';');
	append_next(layer, names->str, ';');
	g_string_append(layer, ";true;Side;;;false;;1;1;false;70,130;;");
	return g_string_free(layer, FALSE);
}

/* Fixed pieces move only on command, others freely; neither forms stacks. The basic piece is nested
 * in its traits. */
static char *
type_of(const SwVassalModule *module, const SwVassalPiece *piece)
{
	GString *type = g_string_new("piece;;");

	append_next(type, piece->picture, ';');
	append_next(type, piece->name, ';');
	if (piece->id != SW_NO_PIECE) {
		g_autofree char *marks = marks_of(module->exported->document, piece->id, TRUE);

		wrap(type, marks);
	}
	if (piece->back) {
		g_autofree char *layer = layer_of(piece);

		wrap(type, layer);
	}
	wrap(type, piece->is_fixed ? "immob;gi;I;R;" : "immob;g;N;R;");
	return g_string_free(type, FALSE);
}

/* `map` is "null" for a piece in a palette. */
static char *
state_of(const SwVassalModule *module, const SwVassalPiece *piece, const char *map)
{
	GString *state = g_string_new(NULL);

	g_string_printf(state, "%s;%" G_GINT64_FORMAT ";%" G_GINT64_FORMAT ";%u;0", map, piece->x,
	                piece->y, module->n_pieces);
	if (piece->id != SW_NO_PIECE) {
		g_autofree char *marks = marks_of(module->exported->document, piece->id, FALSE);

		wrap(state, marks);
	}
	if (piece->back)
		wrap(state, piece->is_back ? "1" : "-1");
	wrap(state, "");
	return g_string_free(state, FALSE);
}

void
sw_vassal_add_piece(SwVassalModule *module, const SwVassalPiece *piece)
{
	guint number = ++module->n_pieces;
	g_autofree char *type = type_of(module, piece), *state = state_of(module, piece, MAP);

	g_string_append_printf(module->setup, "\x1b+/%u", number);
	append_next(module->setup, type, '/');
	append_next(module->setup, state, '/');
}

void
sw_vassal_append_slot(SwVassalModule *module, GString *out, const SwVassalPiece *piece,
                      gint64 width, gint64 height)
{
	guint number = ++module->n_pieces;
	g_autofree char *type = type_of(module, piece), *state = state_of(module, piece, "null");
	g_autoptr(GString) command = g_string_new("+/null");

	append_next(command, type, '/');
	append_next(command, state, '/');
	g_string_append(out, "      <VASSAL.build.widget.PieceSlot");
	sw_vassal_append_attribute(out, "entryName", piece->name);
	g_string_append_printf(
		out, " gpid=\"%u\" height=\"%" G_GINT64_FORMAT "\" width=\"%" G_GINT64_FORMAT "\">",
		number, height, width);
	sw_text_append_xml(out, command->str, FALSE);
	g_string_append(out, "</VASSAL.build.widget.PieceSlot>\n");
}

static void
add_tile(Hexes *hexes, SwPieceId id)
{
	const SwExport *export = hexes->module->exported;
	g_autofree char *picture =
		sw_piece_picture_add(hexes->module->exported, id, FALSE, hexes->pictures);
	g_autofree char *name = sw_vassal_name(export, id, NULL);
	SwVassalPiece piece = {
		.name = name,
		.picture = picture,
		.id = id,
		.is_fixed = sw_element_is_tile(sw_document_kind(export->document, id)->element),
	};

	position_of(hexes, id, &piece.x, &piece.y);
	sw_vassal_add_piece(hexes->module, &piece);
}

/* ---- Files of the module ---------------------------------------------------------------- */

void
sw_vassal_append_attribute(GString *out, const char *name, const char *value)
{
	g_string_append_printf(out, " %s=\"", name);
	sw_text_append_xml(out, value, TRUE);
	g_string_append_c(out, '"');
}

static const char *
title_of(const SwVassalModule *module)
{
	const char *title = sw_export_title(module->exported);

	return title && *title ? title : module->exported->game->table->title;
}

static GString *
build_file(const SwVassalModule *module)
{
	GString *out = g_string_new("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
	                            "<VASSAL.build.GameModule");

	sw_vassal_append_attribute(out, "name", title_of(module));
	sw_vassal_append_attribute(out, "description", module->exported->game->table->title);
	g_string_append_printf(
		out,
		" version=\"1.0\" VassalVersion=\"" VERSION "\" nextPieceSlotId=\"%u\">\n"
		"  <VASSAL.build.module.BasicCommandEncoder/>\n"
		"  <VASSAL.build.module.Documentation/>\n"
		"  <VASSAL.build.module.GlobalOptions/>\n"
		"  <VASSAL.build.module.Map mapName=\"" MAP "\" allowMultiple=\"false\" "
		"moveWithinFormat=\"\" moveToFormat=\"\" edgeWidth=\"0\" edgeHeight=\"0\">\n"
		"    <VASSAL.build.module.map.BoardPicker>\n"
		"      <VASSAL.build.module.map.boardPicker.Board name=\"" BOARD
		"\" reversible=\"false\" color=\"255,255,255\" width=\"%" G_GINT64_FORMAT
		"\" height=\"%" G_GINT64_FORMAT "\"",
		module->n_pieces + 1, module->width, module->height);
	if (module->picture)
		sw_vassal_append_attribute(out, "image", module->picture);
	g_string_append_printf(out,
	                       ">\n%s"
	                       "      </VASSAL.build.module.map.boardPicker.Board>\n"
	                       "    </VASSAL.build.module.map.BoardPicker>\n"
	                       "    <VASSAL.build.module.map.StackMetrics/>\n"
	                       "    <VASSAL.build.module.map.ForwardToKeyBuffer/>\n"
	                       "    <VASSAL.build.module.map.Scroller/>\n"
	                       "    <VASSAL.build.module.map.PieceMover/>\n"
	                       "    <VASSAL.build.module.map.KeyBufferer/>\n"
	                       "    <VASSAL.build.module.map.MenuDisplayer/>\n"
	                       "    <VASSAL.build.module.map.MapCenterer/>\n"
	                       "    <VASSAL.build.module.map.StackExpander/>\n"
	                       "    <VASSAL.build.module.map.HighlightLastMoved/>\n"
	                       "    <VASSAL.build.module.map.Zoomer/>\n%s"
	                       "  </VASSAL.build.module.Map>\n%s"
	                       "  <VASSAL.build.module.PredefinedSetup",
	                       module->grid->str, module->tools->str, module->parts->str);
	sw_vassal_append_attribute(out, "name", title_of(module));
	g_string_append(out, " file=\"setup.vsav\" useFile=\"true\" isMenu=\"false\"/>\n"
	                     "</VASSAL.build.GameModule>\n");
	return out;
}

/* The data that the client shows of a file before it opens it. */
static GString *
metadata(const SwVassalModule *module, gboolean is_module)
{
	GString *out = g_string_new("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
	                            "<data version=\"1\">\n  <version>1.0</version>\n"
	                            "  <VassalVersion>" VERSION "</VassalVersion>\n"
	                            "  <dateSaved>0</dateSaved>\n  <description>");

	sw_text_append_xml(out, module->exported->game->table->title, FALSE);
	g_string_append(out, "</description>\n");
	if (is_module) {
		g_string_append(out, "  <name>");
		sw_text_append_xml(out, title_of(module), FALSE);
		g_string_append(out, "</name>\n");
	}
	g_string_append(out, "</data>\n");
	return out;
}

/* This is no secrecy: the client uses it so that players do not read hidden information. */
static GString *
obfuscated(const GString *text)
{
	GString *out = g_string_sized_new(2 * text->len + 8);

	g_string_printf(out, "!VCSK%02x", KEY);
	for (gsize i = 0; i < text->len; i++) {
		guint8 byte = (guint8)text->str[i] ^ KEY;

		g_string_append_c(out, "0123456789abcdef"[byte >> 4]);
		g_string_append_c(out, "0123456789abcdef"[byte & 15]);
	}
	return out;
}

static void
add_file(SwZip *zip, const char *name, GString *bytes)
{
	sw_zip_add(zip, name, bytes->str, bytes->len);
	g_string_free(bytes, TRUE);
}

static GString *
saved_game(const SwVassalModule *module)
{
	SwZip *zip = sw_zip_new();

	add_file(zip, "savedGame", obfuscated(module->setup));
	add_file(zip, "savedata", metadata(module, FALSE));
	add_file(zip, "moduledata", metadata(module, TRUE));
	return sw_zip_finish(zip);
}

static void
write_module(SwVassalModule *module)
{
	SwZip *zip = sw_zip_new();
	GString *bytes;

	add_file(zip, "buildFile.xml", build_file(module));
	add_file(zip, "moduledata", metadata(module, TRUE));
	add_file(zip, "setup.vsav", saved_game(module));
	for (guint i = 0; i < module->exported->files->len; i++) {
		const SwExportFile *file = g_ptr_array_index(module->exported->files, i);
		g_autofree char *name = g_strconcat("images/", file->name, NULL);

		sw_zip_add(zip, name, file->bytes->str, file->bytes->len);
	}
	/* The pictures are in the module, not beside it. */
	g_ptr_array_set_size(module->exported->files, 0);
	bytes = sw_zip_finish(zip);
	g_string_append_len(module->exported->out, bytes->str, (gssize)bytes->len);
	g_string_free(bytes, TRUE);
}

/* ---- The export ------------------------------------------------------------------------- */

/* The marks hold all values of a drawn piece. */
static gboolean
is_marked(const SwExport *export, SwPieceId id, gint attribute, gconstpointer data)
{
	(void)attribute, (void)data;
	return sw_piece_is_pictured(export->game->table,
	                            sw_document_piece(export->document, id)->kind);
}

static GArray *
drawn_pieces(SwExport *export)
{
	GArray *all = sw_piece_order(export->document);
	GArray *drawn = g_array_new(FALSE, FALSE, sizeof(SwPieceId));

	SW_EACH_ID (id, all) {
		if (sw_piece_is_pictured(export->game->table,
		                         sw_document_piece(export->document, id)->kind))
			g_array_append_val(drawn, id);
	}
	g_array_unref(all);
	return drawn;
}

/* A sideways grid, to which pieces snap, on edges too. */
static void
add_grid(SwVassalModule *module)
{
	g_string_append_printf(
		module->grid,
		"        <VASSAL.build.module.map.boardPicker.board.HexGrid sideways=\"true\" "
		"x0=\"%d\" y0=\"%d\" dx=\"%d.0\" dy=\"%d.0\" snapTo=\"true\" "
		"edgesLegal=\"true\" cornersLegal=\"false\" visible=\"true\" "
		"dotsVisible=\"false\" color=\"190,190,190\"/>\n",
		SW_PIECE_HEIGHT / 2, SW_PIECE_WIDTH / 2, ROW_HEIGHT, SW_PIECE_WIDTH);
}

static void
add_hexes(SwVassalModule *module)
{
	SwExport *export = module->exported;
	Hexes hexes = {.module = module,
	               .document = export->document,
	               .order = drawn_pieces(export),
	               .pictures = sw_hash_texts(g_free, NULL)};

	measure(&hexes);
	if (module->width > SW_VASSAL_MOST_PIXELS ||
	    hexes.rows * ROW_HEIGHT > SW_VASSAL_MOST_PIXELS) {
		sw_export_lose(export, "all tiles: they are too far apart for a board");
		g_array_set_size(hexes.order, 0);
		measure(&hexes);
	}
	add_grid(module);
	SW_EACH_ID (id, hexes.order)
		add_tile(&hexes, id);
	sw_lose_unsaid(export, is_marked, NULL, NULL);
	g_array_unref(hexes.order);
	g_hash_table_unref(hexes.pictures);
}

static void
write_vassal(SwExport *export)
{
	SwVassalModule module = {.exported = export,
	                         .setup = g_string_new("begin_save"),
	                         .grid = g_string_new(NULL),
	                         .tools = g_string_new(NULL),
	                         .parts = g_string_new(NULL)};

	if (sw_table_board(export->game->table))
		sw_vassal_add_board(&module);
	else
		add_hexes(&module);
	g_string_append(module.setup, "\x1b" MAP "BoardPicker\t" BOARD "\t0\t0\x1b"
	                              "end_save");
	write_module(&module);
	g_free(module.picture);
	g_string_free(module.setup, TRUE);
	g_string_free(module.grid, TRUE);
	g_string_free(module.tools, TRUE);
	g_string_free(module.parts, TRUE);
}

const SwFormat sw_format_vassal = {
	.takes = {NULL, SW_MATS_NEVER},
	.name = "vassal",
	.label = N_("VASSAL (experimental)"),
	.suffix = ".vmod",
	.help = N_("For VASSAL: a module with the pieces set up. Not tested in the client."),
	.loses = N_("pieces that are not on the map, notes, the map's own properties"),
	.is_binary = TRUE,
	.write = write_vassal,
};
