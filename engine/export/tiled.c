/* TMX, for Tiled: a hexagonal map, pointy-top. The tileset has a picture for every kind of tile and
 * every way that it turns, used or not, so that a person can paint with them; what a tile says
 * beyond that hangs on a point in its middle. The pictures are files beside the map. */
#include "base/text.h"
#include "base/translate.h"
#include "export/draw.h"
#include "export/formats.h"
#include "export/layout.h"
#include "export/parts.h"
#include "picture/tile.h"

#include <string.h>

#define TILE_WIDTH 112
#define TILE_HEIGHT 128
#define SIDE 64       /* of a hex, upright */
#define ROW_HEIGHT 96 /* (TILE_HEIGHT - SIDE) / 2 + SIDE */
#define SCALE 96      /* pixels of what is 1 in a picture: a point of a diamond ends at the hex's */

/* A cell of Tiled, every second row of which stands half a hex to the right. */
typedef struct {
	gint64 column, row;
} Cell;

typedef struct {
	SwExport *export;
	gint64 first_row, first_column; /* what is 0 in Tiled; the row is even */
	gint64 width, height;
	guint *first_ids; /* of each kind: the number of its tile; those of its turns follow */
	GString *scratch;
} Tiled;

/* More cells than that are not written: two far tiles would make a file of nothing. */
#define MOST_CELLS (4 * 1024 * 1024)

/* ---- Kinds ------------------------------------------------------------------------------ */

static const SwAttribute *
turn_attribute(const SwKind *kind, guint *number)
{
	for (guint i = 0; i < kind->element->n_attributes; i++) {
		if (kind->element->attributes[i].type == SW_TYPE_TURN) {
			*number = i;
			return &kind->element->attributes[i];
		}
	}
	return NULL;
}

static guint
turns_of(const SwKind *kind)
{
	guint number;
	const SwAttribute *turn = turn_attribute(kind, &number);

	return turn ? (guint)CLAMP(sw_attribute_max(turn), 0, 5) + 1 : 1;
}

static gboolean
is_painted(const SwKind *kind)
{
	return kind->element->is_tile && kind->element->place == SW_PLACE_HEX &&
	       kind->shape != SW_SHAPE_NONE;
}

static char *
picture_name(const Tiled *tiled, const SwKind *kind, guint turn)
{
	g_autofree char *turned = turns_of(kind) > 1 ? g_strdup_printf("-%u", turn) : NULL;

	return g_strdup_printf("%s-%s-%s%s.png", tiled->export->game->table->game,
	                       kind->element->name, kind->name, turned ? turned : "");
}

/* The picture of a kind as a document of one piece has it, so that it turns. */
static void
draw_kind(const Tiled *tiled, guint number, guint turn, GString *png)
{
	const SwTable *table = tiled->export->game->table;
	const SwKind *kind = &table->kinds[number];
	g_autoptr(SwDocument) document = sw_document_new(table, SW_ROOT_GALAXY);
	SwPieceId id = sw_document_load_piece(document, number, SW_ROOT_PIECE,
	                                      sw_place_hex(sw_hex(0, 0)), 0);
	SwLook look = sw_look(SW_THEME_PRINT, 0);
	cairo_surface_t *surface =
		cairo_image_surface_create(CAIRO_FORMAT_ARGB32, TILE_WIDTH, TILE_HEIGHT);
	cairo_t *cr = cairo_create(surface);
	guint attribute;

	if (turn_attribute(kind, &attribute))
		sw_document_load_value(document, id, attribute, (gint32)turn);
	cairo_translate(cr, TILE_WIDTH / 2.0, TILE_HEIGHT / 2.0);
	cairo_scale(cr, SCALE, SCALE);
	sw_picture_tile(cr, document, id, &look);
	cairo_destroy(cr);
	cairo_surface_write_to_png_stream(surface, sw_draw_append, png);
	cairo_surface_destroy(surface);
}

static void
append_tile(Tiled *tiled, guint number, guint turn)
{
	const SwKind *kind = &tiled->export->game->table->kinds[number];
	g_autofree char *name = picture_name(tiled, kind, turn);

	draw_kind(tiled, number, turn, sw_export_add_file(tiled->export, name));
	g_string_append_printf(tiled->export->out,
	                       "  <tile id=\"%u\" type=\"%s/%s\">\n   <properties>\n"
	                       "    <property name=\"turn\" type=\"int\" value=\"%u\"/>\n"
	                       "   </properties>\n   <image width=\"%d\" height=\"%d\" "
	                       "source=\"%s\"/>\n  </tile>\n",
	                       tiled->first_ids[number] + turn, kind->element->name, kind->name,
	                       turn, TILE_WIDTH, TILE_HEIGHT, name);
}

static void
append_tileset(Tiled *tiled)
{
	const SwTable *table = tiled->export->game->table;
	guint n = 0;

	for (guint i = 0; i < table->n_kinds; i++) {
		tiled->first_ids[i] = n;
		n += is_painted(&table->kinds[i]) ? turns_of(&table->kinds[i]) : 0;
	}
	g_string_append_printf(tiled->export->out,
	                       " <tileset firstgid=\"1\" name=\"%s\" tilewidth=\"%d\" "
	                       "tileheight=\"%d\" tilecount=\"%u\" columns=\"0\">\n"
	                       "  <grid orientation=\"orthogonal\" width=\"1\" height=\"1\"/>\n",
	                       table->game, TILE_WIDTH, TILE_HEIGHT, n);
	for (guint i = 0; i < table->n_kinds; i++) {
		if (!is_painted(&table->kinds[i]))
			continue;
		for (guint turn = 0; turn < turns_of(&table->kinds[i]); turn++)
			append_tile(tiled, i, turn);
	}
	g_string_append(tiled->export->out, " </tileset>\n");
}

/* ---- Cells ------------------------------------------------------------------------------ */

static Cell
cell_of(const Tiled *tiled, SwHex hex)
{
	gint64 half = (hex.r - (hex.r & 1)) / 2;

	return (Cell){hex.q + half - tiled->first_column, hex.r - tiled->first_row};
}

static void
measure(Tiled *tiled)
{
	const SwTiles *tiles = tiled->export->tiles;
	gint64 left = G_MAXINT64, right = G_MININT64, top = G_MAXINT64, bottom = G_MININT64;

	for (guint32 i = 0; i < tiles->n; i++) {
		Cell cell = cell_of(tiled, sw_tiles_hex(tiles, i));

		left = MIN(left, cell.column);
		right = MAX(right, cell.column);
		top = MIN(top, cell.row);
		bottom = MAX(bottom, cell.row);
	}
	if (tiles->n == 0)
		left = right = top = bottom = 0;
	tiled->first_column = left;
	tiled->first_row = top - (top & 1);
	tiled->width = right - left + 1;
	tiled->height = bottom - tiled->first_row + 1;
}

static guint
gid_of(const Tiled *tiled, guint32 tile)
{
	SwPieceId id = tiled->export->tiles->ids[tile];
	const SwKind *kind = sw_document_kind(tiled->export->document, id);
	guint number;
	gint32 turn = 0;

	if (!is_painted(kind))
		return 0;
	if (turn_attribute(kind, &number))
		turn = sw_document_get(tiled->export->document, id, number);
	return 1 + tiled->first_ids[tiled->export->tiles->kinds[tile]] +
	       (guint)CLAMP(turn, 0, (gint32)turns_of(kind) - 1);
}

static void
append_layer(Tiled *tiled)
{
	const SwTiles *tiles = tiled->export->tiles;
	g_autofree guint *gids = g_new0(guint, (gsize)(tiled->width * tiled->height));
	GString *out = tiled->export->out;

	for (guint32 i = 0; i < tiles->n; i++) {
		Cell cell = cell_of(tiled, sw_tiles_hex(tiles, i));

		gids[cell.row * tiled->width + cell.column] = gid_of(tiled, i);
	}
	g_string_append_printf(out,
	                       " <layer id=\"1\" name=\"tiles\" width=\"%" G_GINT64_FORMAT
	                       "\" height=\"%" G_GINT64_FORMAT "\">\n  <data encoding=\"csv\">\n",
	                       tiled->width, tiled->height);
	for (gint64 i = 0; i < tiled->width * tiled->height; i++) {
		gboolean is_last = i + 1 == tiled->width * tiled->height;

		g_string_append_printf(out, "%u%s%s", gids[i], is_last ? "" : ",",
		                       (i + 1) % tiled->width == 0 ? "\n" : "");
	}
	g_string_append(out, "</data>\n </layer>\n");
}

/* ---- Values ----------------------------------------------------------------------------- */

static const char *
property_type(SwType type)
{
	switch (type) {
	case SW_TYPE_INTEGER:
	case SW_TYPE_TURN:
	case SW_TYPE_SEAT: return " type=\"int\"";
	case SW_TYPE_FLAG: return " type=\"bool\"";
	default: return "";
	}
}

static void
append_property(Tiled *tiled, SwPieceId id, guint i, const char *indent)
{
	const SwAttribute *attribute =
		&sw_document_kind(tiled->export->document, id)->element->attributes[i];

	g_string_truncate(tiled->scratch, 0);
	sw_document_append_value(tiled->scratch, tiled->export->document, id, i);
	g_string_append_printf(tiled->export->out, "%s<property name=\"%s\"%s value=\"", indent,
	                       attribute->name, property_type(attribute->type));
	sw_text_append_xml(tiled->export->out, tiled->scratch->str, TRUE);
	g_string_append(tiled->export->out, "\"/>\n");
}

static void
append_properties(Tiled *tiled, SwPieceId id, const char *indent)
{
	const SwElement *element = sw_document_kind(tiled->export->document, id)->element;

	for (guint i = 0; i < element->n_attributes; i++) {
		if (element->attributes[i].type != SW_TYPE_TURN &&
		    sw_document_has(tiled->export->document, id, i))
			append_property(tiled, id, i, indent);
	}
}

/* A point in the middle of the cell. */
static void
append_object(Tiled *tiled, guint number, guint32 tile)
{
	SwPieceId id = tiled->export->tiles->ids[tile];
	const SwElement *element = sw_document_kind(tiled->export->document, id)->element;
	Cell cell = cell_of(tiled, sw_tiles_hex(tiled->export->tiles, tile));
	gint name = sw_element_attribute(element, "name");
	const char *text = NULL;

	if (name >= 0)
		text = sw_document_get_text(tiled->export->document, id, (guint)name);
	g_string_append_printf(tiled->export->out, "  <object id=\"%u\"", number);
	if (text) {
		g_string_append(tiled->export->out, " name=\"");
		sw_text_append_xml(tiled->export->out, text, TRUE);
		g_string_append_c(tiled->export->out, '"');
	}
	g_string_append_printf(
		tiled->export->out,
		" type=\"%s\" x=\"%" G_GINT64_FORMAT "\" y=\"%" G_GINT64_FORMAT "\">\n"
		"   <properties>\n",
		element->name,
		cell.column * TILE_WIDTH + (cell.row & 1) * TILE_WIDTH / 2 + TILE_WIDTH / 2,
		cell.row * ROW_HEIGHT + TILE_HEIGHT / 2);
	append_properties(tiled, id, "    ");
	g_string_append(tiled->export->out, "   </properties>\n   <point/>\n  </object>\n");
}

/* TRUE if the tile says more than its cell does. */
static gboolean
says_more(const Tiled *tiled, guint32 tile)
{
	SwPieceId id = tiled->export->tiles->ids[tile];
	const SwElement *element = sw_document_kind(tiled->export->document, id)->element;

	for (guint i = 0; i < element->n_attributes; i++) {
		if (element->attributes[i].type != SW_TYPE_TURN &&
		    sw_document_has(tiled->export->document, id, i))
			return TRUE;
	}
	return FALSE;
}

static void
append_objects(Tiled *tiled)
{
	guint n = 0;

	g_string_append(tiled->export->out, " <objectgroup id=\"2\" name=\"values\">\n");
	for (guint32 i = 0; i < tiled->export->tiles->n; i++) {
		if (says_more(tiled, i))
			append_object(tiled, ++n, i);
	}
	g_string_append(tiled->export->out, " </objectgroup>\n");
}

/* ---- The map ---------------------------------------------------------------------------- */

static void
append_head(Tiled *tiled)
{
	SwPieceId galaxy = sw_document_galaxy(tiled->export->document);

	g_string_append_printf(
		tiled->export->out,
		"<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
		"<map version=\"1.8\" tiledversion=\"1.8.2\" orientation=\"hexagonal\" "
		"renderorder=\"right-down\" width=\"%" G_GINT64_FORMAT
		"\" height=\"%" G_GINT64_FORMAT "\" tilewidth=\"%d\" tileheight=\"%d\" "
		"infinite=\"0\" hexsidelength=\"%d\" staggeraxis=\"y\" staggerindex=\"odd\" "
		"nextlayerid=\"3\" nextobjectid=\"%u\">\n <properties>\n"
		"  <property name=\"first-column\" type=\"int\" value=\"%" G_GINT64_FORMAT "\"/>\n"
		"  <property name=\"first-row\" type=\"int\" value=\"%" G_GINT64_FORMAT "\"/>\n"
		"  <property name=\"game\" value=\"%s\"/>\n",
		tiled->width, tiled->height, TILE_WIDTH, TILE_HEIGHT, SIDE,
		tiled->export->tiles->n + 1, tiled->first_column, tiled->first_row,
		tiled->export->game->table->game);
	if (galaxy != SW_NO_PIECE)
		append_properties(tiled, galaxy, "  ");
	g_string_append(tiled->export->out, " </properties>\n");
}

static void
lose(SwExport *export)
{
	for (guint i = 0; i < export->order->len; i++) {
		SwPieceId id = g_array_index(export->order, SwPieceId, i);
		const SwKind *kind = sw_document_kind(export->document, id);

		if (id != sw_document_galaxy(export->document) && !is_painted(kind))
			sw_export_lose(export, kind->element->name);
	}
	if (export->tiles->covered->len > 0)
		sw_export_lose(export, "tiles that lie on others");
	sw_export_lose_other(export);
}

static void
write_tmx(SwExport *export)
{
	Tiled tiled = {.export = export, .scratch = g_string_new(NULL)};
	gboolean is_too_large;

	tiled.first_ids = g_new0(guint, export->game->table->n_kinds);
	measure(&tiled);
	is_too_large = tiled.width * tiled.height > MOST_CELLS;
	if (is_too_large) {
		sw_export_lose(export, "tiles: they lie too far apart for a map of cells");
		tiled.width = tiled.height = 0;
	}
	append_head(&tiled);
	append_tileset(&tiled);
	if (!is_too_large) {
		append_layer(&tiled);
		append_objects(&tiled);
	}
	g_string_append(export->out, "</map>\n");
	lose(export);
	g_string_free(tiled.scratch, TRUE);
	g_free(tiled.first_ids);
}

const SwFormat sw_format_tmx = {
	.name = "tmx",
	.label = N_("Tiled (TMX)"),
	.suffix = ".tmx",
	.help = N_("For Tiled, the map editor: cells to paint with, pictures beside the file."),
	.loses = N_("all but tiles and what the map says of itself"),
	.write = write_tmx,
};
