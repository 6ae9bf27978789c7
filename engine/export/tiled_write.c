/* The map of a document, with a picture for every kind that is drawn and every way that it turns,
 * used or not, so that a person can paint with them. */
#include "base/text.h"
#include "export/draw.h"
#include "export/layout.h"
#include "export/parts.h"
#include "export/text_map.h"
#include "export/tiled.h"
#include "picture/tile.h"

#include <string.h>

#define SCALE 96  /* pixels of what is 1 in a picture: a point of a diamond ends at the hex's */
#define BESIDE 32 /* pixels from one point beside the map to the next */

typedef struct {
	SwTiledMap *map;
	SwExport *export;
	gint64 first_row, first_column; /* what is 0 in Tiled; the row is even */
	guint32 *gids;                  /* of each kind: its first picture's; 0: it has none */
	guint32 *objects;               /* of each piece: the number of its object; 0: none */
	guint32 n_objects;
	GArray *order; /* SwPieceId: all pieces but root and galaxy, as they are written */
	GString *scratch;
} Tiler;

/* ---- Pictures --------------------------------------------------------------------------- */

static gboolean
is_drawn(const SwKind *kind)
{
	return kind->shape != SW_SHAPE_NONE &&
	       (kind->element->place == SW_PLACE_HEX || kind->element->place == SW_PLACE_EDGE);
}

static guint
pictures_of(const SwKind *kind)
{
	gint turn = sw_text_map_turn(kind->element);

	if (kind->element->place == SW_PLACE_EDGE)
		return SW_HEX_SIDES / 2;
	return turn < 0
	               ? 1
	               : (guint)CLAMP(sw_attribute_max(&kind->element->attributes[turn]), 0, 5) + 1;
}

static char *
picture_name(const Tiler *tiler, const SwKind *kind, guint turn)
{
	g_autofree char *turned = pictures_of(kind) > 1 ? g_strdup_printf("-%u", turn) : NULL;

	return g_strdup_printf("%s-%s-%s%s.png", tiler->export->game->table->game,
	                       kind->element->name, kind->name, turned ? turned : "");
}

/* The picture of a kind as a document of one piece has it, so that it turns. */
static void
draw_kind(const Tiler *tiler, guint number, guint turn, GString *png)
{
	const SwTable *table = tiler->export->game->table;
	const SwKind *kind = &table->kinds[number];
	gint attribute = sw_text_map_turn(kind->element);
	g_autoptr(SwDocument) document = sw_document_new(table, SW_ROOT_GALAXY);
	SwPieceId id = sw_document_load_piece(document, number, SW_ROOT_PIECE,
	                                      sw_place_hex(sw_hex(0, 0)), 0);
	SwLook look = sw_look(SW_THEME_PRINT, 0);
	cairo_surface_t *surface =
		cairo_image_surface_create(CAIRO_FORMAT_ARGB32, SW_TILED_WIDTH, SW_TILED_HEIGHT);
	cairo_t *cr = cairo_create(surface);

	if (attribute >= 0)
		sw_document_load_value(document, id, (guint)attribute, (gint32)turn);
	cairo_translate(cr, SW_TILED_WIDTH / 2.0, SW_TILED_HEIGHT / 2.0);
	cairo_scale(cr, SCALE, SCALE);
	if (kind->element->place == SW_PLACE_EDGE)
		cairo_rotate(cr, G_PI / 2 - turn * G_PI / 3);
	sw_picture_tile(cr, document, id, &look);
	cairo_destroy(cr);
	cairo_surface_write_to_png_stream(surface, sw_draw_append, png);
	cairo_surface_destroy(surface);
}

static const char *
type_of(Tiler *tiler, const SwKind *kind)
{
	g_autofree char *type = NULL;

	if (!kind->element->typed)
		return kind->element->name;
	type = g_strdup_printf("%s/%s", kind->element->name, kind->name);
	return sw_tiled_text(tiler->map, type);
}

static void
add_picture(Tiler *tiler, guint number, guint turn)
{
	const SwKind *kind = &tiler->export->game->table->kinds[number];
	g_autofree char *name = picture_name(tiler, kind, turn);
	SwTiledTile tile = {.gid = tiler->map->tiles->len + 1, .type = type_of(tiler, kind)};
	char digits[12];

	draw_kind(tiler, number, turn, sw_export_add_file(tiler->export, name));
	tile.image = sw_tiled_text(tiler->map, name);
	g_snprintf(digits, sizeof digits, "%u", turn);
	sw_tiled_add(tiler->map, &tile.properties, SW_TILED_TURN, SW_TILED_INT, digits);
	g_array_append_val(tiler->map->tiles, tile);
}

static void
add_pictures(Tiler *tiler)
{
	const SwTable *table = tiler->export->game->table;

	for (guint i = 0; i < table->n_kinds; i++) {
		if (!is_drawn(&table->kinds[i]))
			continue;
		tiler->gids[i] = tiler->map->tiles->len + 1;
		for (guint turn = 0; turn < pictures_of(&table->kinds[i]); turn++)
			add_picture(tiler, i, turn);
	}
}

/* The number of the piece's picture. */
static guint32
gid_of(const Tiler *tiler, SwPieceId id)
{
	const SwDocument *document = tiler->export->document;
	const SwPiece *piece = sw_document_piece(document, id);
	const SwKind *kind = sw_document_kind(document, id);
	gint attribute = sw_text_map_turn(kind->element);
	gint32 turn = 0;

	if (tiler->gids[piece->kind] == 0)
		return 0;
	if (kind->element->place == SW_PLACE_EDGE)
		turn = piece->side;
	else if (attribute >= 0)
		turn = sw_document_get(document, id, (guint)attribute);
	return tiler->gids[piece->kind] + (guint32)CLAMP(turn, 0, (gint32)pictures_of(kind) - 1);
}

/* ---- Places ----------------------------------------------------------------------------- */

/* The map holds whatever lies on a hex or beside an edge. */
static void
measure(Tiler *tiler)
{
	gint64 left = G_MAXINT64, right = G_MININT64, top = G_MAXINT64, bottom = G_MININT64;

	for (guint i = 0; i < tiler->order->len; i++) {
		SwPieceId id = g_array_index(tiler->order, SwPieceId, i);
		SwPlace place = sw_document_place(tiler->export->document, id);
		gint64 column = place.hex.q + (place.hex.r - (place.hex.r & 1)) / 2;

		if (place.type != SW_PLACE_HEX && place.type != SW_PLACE_EDGE)
			continue;
		left = MIN(left, column);
		right = MAX(right, column);
		top = MIN(top, place.hex.r);
		bottom = MAX(bottom, place.hex.r);
	}
	if (left > right)
		left = right = top = bottom = 0;
	tiler->first_column = left;
	tiler->first_row = top - (top & 1);
	tiler->map->width = (gint32)(right - left + 1);
	tiler->map->height = (gint32)(bottom - tiler->first_row + 1);
	if ((gint64)tiler->map->width * tiler->map->height > SW_TILED_MAX_CELLS)
		tiler->map->width = tiler->map->height = 0;
}

static SwTiledCell
cell_of(const Tiler *tiler, SwHex hex)
{
	gint32 half = (hex.r - (hex.r & 1)) / 2;

	return (SwTiledCell){.column = (gint32)(hex.q + half - tiler->first_column),
	                     .row = (gint32)(hex.r - tiler->first_row)};
}

/* The middle of the place, which is a hex or an edge. */
static void
set_middle(const Tiler *tiler, SwTiledObject *object, SwPlace place)
{
	SwTiledCell cell = cell_of(tiler, place.hex), beyond = cell;

	if (place.type == SW_PLACE_EDGE)
		beyond = cell_of(tiler, sw_hex_neighbour(place.hex, place.side));
	object->x = (sw_tiled_x(tiler->map, cell.column, cell.row) +
	             sw_tiled_x(tiler->map, beyond.column, beyond.row)) /
	            2;
	object->y = (sw_tiled_y(tiler->map, cell.row) + sw_tiled_y(tiler->map, beyond.row)) / 2;
}

/* ---- Values ----------------------------------------------------------------------------- */

static SwTiledType
property_type(SwType type)
{
	switch (type) {
	case SW_TYPE_INTEGER:
	case SW_TYPE_TURN:
	case SW_TYPE_SEAT: return SW_TILED_INT;
	case SW_TYPE_FLAG: return SW_TILED_BOOL;
	default: return SW_TILED_TEXT;
	}
}

/* TRUE if the value stands in the object: a turn does if the picture does not say it all. */
static gboolean
is_property(const Tiler *tiler, SwPieceId id, guint i)
{
	const SwDocument *document = tiler->export->document;
	const SwElement *element = sw_document_kind(document, id)->element;
	gint32 turn;

	if (!sw_document_has(document, id, i))
		return FALSE;
	if (id == sw_document_galaxy(document) && id != SW_ROOT_PIECE &&
	    (gint)i == tiler->export->game->table->href_attribute)
		return FALSE;
	if ((gint)i != sw_text_map_turn(element) || gid_of(tiler, id) == 0)
		return TRUE;
	turn = sw_document_get(document, id, i);
	return turn <= 0 || turn >= (gint32)pictures_of(sw_document_kind(document, id));
}

static void
add_values(Tiler *tiler, SwTiledRun *run, SwPieceId id)
{
	const SwDocument *document = tiler->export->document;
	const SwElement *element = sw_document_kind(document, id)->element;

	for (guint i = 0; i < element->n_attributes; i++) {
		if (!is_property(tiler, id, i))
			continue;
		g_string_truncate(tiler->scratch, 0);
		sw_document_append_value(tiler->scratch, document, id, i);
		sw_tiled_add(tiler->map, run, element->attributes[i].name,
		             property_type(element->attributes[i].type), tiler->scratch->str);
	}
}

static void
add_number(Tiler *tiler, SwTiledRun *run, const char *name, SwTiledType type, gint64 number)
{
	char digits[24];

	g_snprintf(digits, sizeof digits, "%" G_GINT64_FORMAT, number);
	sw_tiled_add(tiler->map, run, name, type, digits);
}

static void
add_point(Tiler *tiler, SwTiledRun *run, SwPlace place)
{
	const gint32 numbers[] = {place.hex.q, place.hex.r};

	for (guint i = 0; i < 2; i++) {
		g_string_truncate(tiler->scratch, 0);
		sw_length_append(tiler->scratch, numbers[i]);
		sw_tiled_add(tiler->map, run, i == 0 ? "x" : "y", SW_TILED_TEXT,
		             tiler->scratch->str);
	}
}

/* ---- Pieces ----------------------------------------------------------------------------- */

/* Who holds the piece unless it says otherwise. */
static SwPieceId
usual_parent(const SwDocument *document, SwPieceId id)
{
	const SwElement *element = sw_document_kind(document, id)->element;
	SwPieceId galaxy = sw_document_galaxy(document);

	return galaxy != SW_NO_PIECE &&
	                       sw_element_holds(sw_document_kind(document, galaxy)->element,
	                                        element)
	               ? galaxy
	               : SW_ROOT_PIECE;
}

static gboolean
is_cell(const Tiler *tiler, SwPieceId id)
{
	const SwTiles *tiles = tiler->export->tiles;
	guint32 tile;

	if (!sw_document_kind(tiler->export->document, id)->element->is_tile ||
	    gid_of(tiler, id) == 0 || tiler->map->width == 0)
		return FALSE;
	tile = sw_grid_get(&tiles->grid, sw_document_place(tiler->export->document, id).hex);
	return tile != SW_NO_TILE && tiles->ids[tile] == id;
}

static void
add_cell(Tiler *tiler, SwPieceId id)
{
	SwTiledCell cell = cell_of(tiler, sw_document_place(tiler->export->document, id).hex);

	cell.gid = gid_of(tiler, id);
	g_array_append_val(tiler->map->cells, cell);
}

/* TRUE if a tile in a cell says more than its picture does, or holds something. */
static gboolean
says_more(const Tiler *tiler, SwPieceId id, const guint8 *holds)
{
	const SwElement *element = sw_document_kind(tiler->export->document, id)->element;

	for (guint i = 0; i < element->n_attributes; i++) {
		if (is_property(tiler, id, i))
			return TRUE;
	}
	return holds[id];
}

static void
add_object(Tiler *tiler, SwPieceId id)
{
	const SwDocument *document = tiler->export->document;
	const SwKind *kind = sw_document_kind(document, id);
	SwPieceId parent = sw_document_piece(document, id)->parent;
	SwPlace place = sw_document_place(document, id);
	gint name = sw_element_attribute(kind->element, "name");
	gboolean has_cell = is_cell(tiler, id);
	SwTiledObject object = {.id = tiler->objects[id], .group = SW_TILED_PIECES};

	object.type = has_cell ? SW_TILED_VALUES_TYPE : type_of(tiler, kind);
	if (name >= 0)
		object.name = sw_document_get_text(document, id, (guint)name);
	if (place.type == SW_PLACE_HEX || place.type == SW_PLACE_EDGE) {
		set_middle(tiler, &object, place);
		object.gid = has_cell ? 0 : gid_of(tiler, id);
		object.group = has_cell ? SW_TILED_VALUES : SW_TILED_PIECES;
	} else {
		object.group = SW_TILED_BESIDE;
		object.x = -BESIDE;
		object.y = BESIDE * (gint64)object.id;
	}
	add_values(tiler, &object.properties, id);
	if (place.type == SW_PLACE_POINT)
		add_point(tiler, &object.properties, place);
	if (id != SW_ROOT_PIECE && parent != usual_parent(document, id))
		add_number(tiler, &object.properties, SW_TILED_INSIDE, SW_TILED_OBJECT,
		           tiler->objects[parent]);
	g_array_append_val(tiler->map->objects, object);
}

static int
compare_pieces(gconstpointer a, gconstpointer b, gpointer data)
{
	const SwDocument *document = data;
	SwPieceId one = *(const SwPieceId *)a, two = *(const SwPieceId *)b;
	int order = sw_place_compare(sw_document_place(document, one),
	                             sw_document_place(document, two));
	guint first = sw_document_piece(document, one)->kind;
	guint second = sw_document_piece(document, two)->kind;

	if (order == 0 && first != second)
		return first < second ? -1 : 1;
	return order != 0 ? order : one < two ? -1 : 1;
}

/* All pieces that are there, those of a galaxy by reference too, by their place. */
static void
find_order(Tiler *tiler)
{
	SwPieceId galaxy = sw_document_galaxy(tiler->export->document);
	guint32 n;
	const SwPiece *pieces = sw_document_pieces(tiler->export->document, &n);

	tiler->order = g_array_sized_new(FALSE, FALSE, sizeof(SwPieceId), n);
	for (SwPieceId id = 0; id < n; id++) {
		if (sw_piece_is_there(&pieces[id]) && id != galaxy)
			g_array_append_val(tiler->order, id);
	}
	g_array_sort_with_data(tiler->order, compare_pieces, (gpointer)tiler->export->document);
	tiler->objects = g_new0(guint32, n);
}

static void
add_pieces(Tiler *tiler)
{
	guint32 n;
	const SwPiece *pieces = sw_document_pieces(tiler->export->document, &n);
	g_autofree guint8 *holds = g_new0(guint8, n);

	for (guint i = 0; i < tiler->order->len; i++) {
		SwPieceId id = g_array_index(tiler->order, SwPieceId, i);

		if (id != SW_ROOT_PIECE)
			holds[pieces[id].parent] = TRUE;
	}
	for (guint i = 0; i < tiler->order->len; i++) {
		SwPieceId id = g_array_index(tiler->order, SwPieceId, i);

		if (!is_cell(tiler, id) || says_more(tiler, id, holds))
			tiler->objects[id] = ++tiler->n_objects;
	}
	for (guint i = 0; i < tiler->order->len; i++) {
		SwPieceId id = g_array_index(tiler->order, SwPieceId, i);

		if (is_cell(tiler, id))
			add_cell(tiler, id);
		if (tiler->objects[id] != 0)
			add_object(tiler, id);
	}
}

static void
add_head(Tiler *tiler)
{
	const SwDocument *document = tiler->export->document;
	SwPieceId galaxy = sw_document_galaxy(document);
	SwTiledRun *run = &tiler->map->properties;
	gint href = tiler->export->game->table->href_attribute;

	add_number(tiler, run, SW_TILED_FIRST_COLUMN, SW_TILED_INT, tiler->first_column);
	add_number(tiler, run, SW_TILED_FIRST_ROW, SW_TILED_INT, tiler->first_row);
	tiler->map->game = tiler->export->game->table->game;
	sw_tiled_add(tiler->map, run, SW_TILED_GAME, SW_TILED_TEXT, tiler->map->game);
	if (galaxy == SW_NO_PIECE)
		return;
	add_values(tiler, run, galaxy);
	if (href >= 0 && galaxy != SW_ROOT_PIECE && sw_document_has(document, galaxy, (guint)href))
		sw_export_lose(tiler->export,
		               "the name of the galaxy's file: its tiles are in the map");
}

void
sw_tiled_of_document(SwTiledMap *map, SwExport *export)
{
	Tiler tiler = {.map = map, .export = export, .scratch = g_string_new(NULL)};

	tiler.gids = g_new0(guint32, export->game->table->n_kinds);
	find_order(&tiler);
	measure(&tiler);
	add_head(&tiler);
	add_pictures(&tiler);
	add_pieces(&tiler);
	sw_export_lose_other(export);
	g_string_free(tiler.scratch, TRUE);
	g_array_unref(tiler.order);
	g_free(tiler.gids);
	g_free(tiler.objects);
}
