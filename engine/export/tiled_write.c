/* Converts a document to a Tiled map. The tileset has a picture for each drawn kind in each
 * orientation, used or not, so that people can paint with them. */
#include "base/hash.h"
#include "export/parts.h"
#include "export/piece_picture.h"
#include "export/region_picture.h"
#include "export/tiled.h"
#include "picture/colour.h"

#include <math.h>
#include <string.h>

#define BOARD_PIXELS 8000 /* of a side of the picture of regions */
#define BESIDE 32         /* pixels from one point beside the map to the next */
#define TOKEN 42          /* pixels of a side of a token on the map */
#define TOKEN_ALONE 84    /* on a map of regions, whose cells have no picture of a tile */

/* A map with more cells per tile than this gets objects instead of cells. */
#define CELLS_A_TILE 64
#define LEAST_CELLS (64 * 1024)

typedef struct {
	SwTiledMap *map;
	SwExport *export;
	const SwRegions *regions;       /* whose picture is in the map; NULL: none is */
	gint64 first_row, first_column; /* coordinates of Tiled's cell 0,0; the row is even */
	guint32 *gids;                  /* by kind: its first picture; 0: none */
	guint32 *objects;               /* by piece: the number of its object; 0: none */
	guint32 n_objects;
	gboolean is_face_up; /* most tiles are */
	GArray *order;       /* SwPieceId: all pieces but the galaxy */
	GHashTable *tokens;  /* char * to gid: pictures of pieces with their owners */
	GHashTable *seen;    /* names of files with such pictures */
	GString *scratch;
} Tiler;

/* ---- Pictures --------------------------------------------------------------------------- */

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
add_number(Tiler *tiler, SwTiledRun *run, const char *name, SwTiledType type, gint64 number)
{
	char digits[24];

	g_snprintf(digits, sizeof digits, "%" G_GINT64_FORMAT, number);
	sw_tiled_add(tiler->map, run, name, type, digits);
}

static void
add_picture(Tiler *tiler, guint number, guint turn)
{
	const SwKind *kind = &tiler->export->game->table->kinds[number];
	SwPiecePicture picture = {
		.table = tiler->export->game->table, .kind = number, .turn = turn};
	g_autofree char *name = sw_piece_picture_name(&picture);
	SwTiledTile tile = {.gid = tiler->map->tiles->len + 1, .type = type_of(tiler, kind)};

	sw_piece_picture_add_file(tiler->export, &picture, name);
	sw_piece_picture_size(&picture, &tile.width, &tile.height);
	tile.image = sw_tiled_text(tiler->map, name);
	add_number(tiler, &tile.properties, SW_TILED_TURN, SW_TILED_INT, turn);
	g_array_append_val(tiler->map->tiles, tile);
}

static void
add_pictures(Tiler *tiler)
{
	const SwTable *table = tiler->export->game->table;

	for (guint i = 0; i < table->n_kinds; i++) {
		if (!sw_piece_is_pictured(table, i))
			continue;
		tiler->gids[i] = tiler->map->tiles->len + 1;
		for (guint turn = 0; turn < sw_piece_n_turns(&table->kinds[i]); turn++)
			add_picture(tiler, i, turn);
	}
}

/* The gid of the piece's picture; 0 if it has none. */
static guint32
gid_of(const Tiler *tiler, SwPieceId id)
{
	guint32 first = tiler->gids[sw_document_piece(tiler->export->document, id)->kind];

	return first == 0 ? 0 : first + sw_piece_turn(tiler->export->document, id);
}

/* ---- Places ----------------------------------------------------------------------------- */

/* Limits the cells of the map, since a few distant tiles would make a huge empty one. */
static gint64
most_cells(const Tiler *tiler)
{
	return CLAMP((gint64)tiler->export->graph->tiles->n * CELLS_A_TILE, LEAST_CELLS,
	             SW_TILED_MAX_CELLS);
}

/* The map includes every hex, or edge's hex, with a piece, and all cells of regions. */
static void
measure(Tiler *tiler, const SwRegions *regions)
{
	gint64 left = G_MAXINT64, right = G_MININT64, top = G_MAXINT64, bottom = G_MININT64;

	SW_EACH_ID (id, tiler->order) {
		SwPlace place = sw_document_place(tiler->export->document, id);
		const SwRegionPiece *region = sw_regions_of(regions, id);
		gint64 radius = region ? region->radius : 0;
		gint32 column, row;

		if (!sw_document_is_on_map(tiler->export->document, id))
			continue;
		sw_offset_from_hex(SW_OFFSET_ODD_R, place.hex, &column, &row);
		left = MIN(left, column - radius);
		right = MAX(right, column + radius);
		top = MIN(top, row - radius);
		bottom = MAX(bottom, row + radius);
	}
	if (left > right)
		left = right = top = bottom = 0;
	tiler->first_column = left;
	tiler->first_row = top - (top & 1);
	tiler->map->width = (gint32)(right - left + 1);
	tiler->map->height = (gint32)(bottom - tiler->first_row + 1);
	if ((gint64)tiler->map->width * tiler->map->height > most_cells(tiler))
		tiler->map->width = tiler->map->height = 0;
}

static SwTiledCell
cell_of(const Tiler *tiler, SwHex hex)
{
	gint32 column, row;

	sw_offset_from_hex(SW_OFFSET_ODD_R, hex, &column, &row);
	return (SwTiledCell){.column = (gint32)(column - tiler->first_column),
	                     .row = (gint32)(row - tiler->first_row)};
}

/* Sets the object to the centre of the place, which is a hex or an edge. */
static void
set_middle(const Tiler *tiler, SwTiledObject *object, SwPlace place)
{
	SwTiledCell cell = cell_of(tiler, place.hex), beyond = cell;

	if (sw_place_is_edge(place))
		beyond = cell_of(tiler, sw_hex_neighbour(place.hex, place.side));
	object->x = (sw_tiled_x(tiler->map, cell.column, cell.row) +
	             sw_tiled_x(tiler->map, beyond.column, beyond.row)) /
	            2;
	object->y = (sw_tiled_y(tiler->map, cell.row) + sw_tiled_y(tiler->map, beyond.row)) / 2;
}

/* ---- Regions ---------------------------------------------------------------------------- */

/* Adds the picture of all regions, of which each cell is a hex of the map. Rows are a little nearer
 * to each other than in other pictures of a map. */
static void
add_regions(Tiler *tiler, SwRegionPicture *regions)
{
	g_autofree char *name = g_strdup_printf("%s-regions.png", tiler->export->stem);
	SwTiledMap *map = tiler->map;
	SwDrawnBox *box = &regions->box;
	gint64 row = (map->tile_height + map->side) / 2;
	double across = (double)map->tile_width / SW_MILLI_STEP;
	double down = (double)row / (SW_MILLI_STEP * SW_ROW_HEIGHT);
	SwTiledObject board = {.group = (SwTiledGroup)SW_TILED_BOARD, .name = name};
	SwTiledCell origin = cell_of(tiler, sw_hex(0, 0));

	regions->width = (gint64)((box->x1 - box->x0) * across);
	regions->height = (gint64)((box->y1 - box->y0) * down);
	if (!sw_region_picture_draw(regions, name))
		return;
	tiler->regions = regions->map->regions;
	map->has_board = TRUE;
	board.name = sw_tiled_text(map, name);
	board.x = sw_tiled_x(map, origin.column, origin.row) + (gint64)(box->x0 * across);
	board.y = sw_tiled_y(map, origin.row) + (gint64)(box->y0 * down);
	g_array_append_val(map->objects, board);
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

/* TRUE if the value is a property of the object: a rotation is one unless the picture shows it. */
static gboolean
is_property(const Tiler *tiler, SwPieceId id, guint i)
{
	const SwDocument *document = tiler->export->document;
	const SwElement *element = sw_document_kind(document, id)->element;
	gint32 turn;

	if (!sw_document_has(document, id, i))
		return FALSE;
	if ((gint)i != sw_element_turn(element) || gid_of(tiler, id) == 0)
		return TRUE;
	turn = sw_document_get(document, id, i);
	return turn <= 0 || turn >= (gint32)sw_piece_n_turns(sw_document_kind(document, id));
}

static void
add_value(Tiler *tiler, SwTiledRun *run, SwPieceId id, guint i)
{
	const SwDocument *document = tiler->export->document;
	const SwAttribute *attribute = &sw_document_kind(document, id)->element->attributes[i];

	g_string_truncate(tiler->scratch, 0);
	sw_document_append_value(tiler->scratch, document, id, i);
	sw_tiled_add(tiler->map, run, attribute->name, property_type(attribute->type),
	             tiler->scratch->str);
}

static void
add_values(Tiler *tiler, SwTiledRun *run, SwPieceId id)
{
	const SwElement *element = sw_document_kind(tiler->export->document, id)->element;

	for (guint i = 0; i < element->n_attributes; i++) {
		if (is_property(tiler, id, i))
			add_value(tiler, run, id, i);
	}
}

/* Adds to a picture's properties what it shows of the piece's values. */
static void
add_shown(Tiler *tiler, SwTiledRun *run, const SwPiecePicture *picture)
{
	const SwElement *element = tiler->export->game->table->kinds[picture->kind].element;

	for (guint i = 0; i < element->n_attributes; i++) {
		if (picture->document && sw_piece_picture_says(picture, i))
			add_value(tiler, run, picture->id, i);
	}
}

/* The gid of a picture of the piece with its owner and numbers, unlike those of its kind. */
static guint32
gid_of_own(Tiler *tiler, SwPieceId id, SwPieceFrame frame)
{
	SwPiecePicture picture = sw_piece_picture_of(tiler->export, id, frame);
	g_autofree char *own = sw_piece_picture_name(&picture);
	g_autofree char *name = sw_piece_picture_add(tiler->export, picture, tiler->seen);
	SwTiledTile tile = {.gid = GPOINTER_TO_UINT(g_hash_table_lookup(tiler->tokens, name))};

	if (tile.gid != 0)
		return tile.gid;
	if (strcmp(name, own) != 0)
		picture.document = NULL;
	tile.gid = tiler->map->tiles->len + 1;
	tile.type = type_of(tiler, sw_document_kind(tiler->export->document, id));
	tile.image = sw_tiled_text(tiler->map, name);
	sw_piece_picture_size(&picture, &tile.width, &tile.height);
	add_number(tiler, &tile.properties, SW_TILED_TURN, SW_TILED_INT, picture.turn);
	/* The values of a cell are in an object of their own. */
	if (frame == SW_FRAME_PIECE)
		add_shown(tiler, &tile.properties, &picture);
	g_array_append_val(tiler->map->tiles, tile);
	g_hash_table_insert(tiler->tokens, g_steal_pointer(&name), GUINT_TO_POINTER(tile.gid));
	return tile.gid;
}

/* Gives the object of a piece that is no cell its picture, and the size of that on the map. */
static void
set_picture(Tiler *tiler, SwTiledObject *object, SwPieceId id)
{
	const SwElement *element = sw_document_kind(tiler->export->document, id)->element;
	gboolean is_token = !sw_element_is_tile(element) && element->region == NULL;
	gint32 size = sw_ground_n_sides(element->ground) > 0 ? SW_PIECE_BAR_PIXELS
	              : tiler->regions                       ? TOKEN_ALONE
	                                                     : TOKEN;

	object->gid = gid_of(tiler, id);
	if (object->gid != 0 && is_token)
		object->gid = gid_of_own(tiler, id, SW_FRAME_PIECE);
	object->width = is_token ? size : tiler->map->tile_width;
	object->height = is_token ? size : tiler->map->tile_height;
}

static void
add_coordinates(Tiler *tiler, SwTiledRun *run, SwPlace place)
{
	for (guint i = 0; place.ground && i < place.ground->n_coordinates; i++) {
		const SwCoordinate *coordinate = &place.ground->coordinates[i];

		g_string_truncate(tiler->scratch, 0);
		sw_coordinate_append(tiler->scratch, coordinate, sw_place_get(place, i));
		sw_tiled_add(tiler->map, run, coordinate->name, SW_TILED_TEXT, tiler->scratch->str);
	}
}

static gboolean
is_star(const SwDocument *document, SwPieceId id)
{
	return sw_document_kind(document, id)->shape == SW_SHAPE_DIAMOND;
}

/* Appends what a tile's label says of a value: the value and flags in full, other numbers with what
 * they are, unless the tile is a star, which has room for the number alone; a name on a line of its
 * own. */
static void
append_to_label(GString *label, const SwDocument *document, SwPieceId id, guint i)
{
	const SwElement *element = sw_document_kind(document, id)->element;
	const SwAttribute *attribute = &element->attributes[i];
	gboolean is_flag = attribute->type == SW_TYPE_FLAG;

	if (is_flag && !sw_document_get(document, id, i))
		return;
	if (label->len > 0)
		g_string_append(label, attribute->type == SW_TYPE_TEXT ? "\n" : " \u00b7 ");
	if (is_flag || (attribute->type == SW_TYPE_INTEGER && !is_star(document, id) &&
	                (gint)i != sw_table_value(sw_document_table(document), element)))
		g_string_append(label, attribute->label);
	if (is_flag)
		return;
	if (attribute->type != SW_TYPE_TEXT && label->len > 0 &&
	    g_ascii_isalpha(label->str[label->len - 1]))
		g_string_append_c(label, ' ');
	sw_document_append_value(label, document, id, i);
}

/* FALSE for what the picture or the map as a whole says: rotation, owner, and that a tile is face
 * up where most are. */
static gboolean
is_in_label(const Tiler *tiler, SwPieceId id, guint i)
{
	const SwElement *element = sw_document_kind(tiler->export->document, id)->element;
	const char *explored = tiler->export->game->table->tile.explored;

	return is_property(tiler, id, i) && (gint)i != sw_element_turn(element) &&
	       element->attributes[i].type != SW_TYPE_SEAT &&
	       !(tiler->is_face_up && explored &&
	         strcmp(element->attributes[i].name, explored) == 0);
}

/* Appends the names of a tile, or its other values. */
static void
append_values(const Tiler *tiler, GString *label, SwPieceId id, gboolean names)
{
	const SwDocument *document = tiler->export->document;
	const SwElement *element = sw_document_kind(document, id)->element;

	for (guint i = 0; i < element->n_attributes; i++) {
		if (is_in_label(tiler, id, i) &&
		    names == (element->attributes[i].type == SW_TYPE_TEXT))
			append_to_label(label, document, id, i);
	}
}

/* TRUE if more than half of the tiles are face up from the start or were turned up. */
static gboolean
are_most_face_up(const SwExport *export)
{
	const SwTiles *tiles = export->graph->tiles;
	guint32 n = 0;

	for (guint32 i = 0; i < tiles->n; i++)
		n += sw_document_is_explored(export->document, tiles->ids[i]) ? 1 : 0;
	return n > tiles->n / 2;
}

#define MOST_ON_A_STAR 2
#define BELOW_STAR "\n"
#define BELOW_NUMBER "\n\n"

/* TRUE for a short number on a star with a point below, where there is room for it. */
static gboolean
is_on_star(const SwDocument *document, SwPieceId id, const char *label)
{
	return g_utf8_strlen(label, -1) <= MOST_ON_A_STAR && sw_piece_turn(document, id) % 3 == 0;
}

/* An object without a text would be a pin, so that one of which all is seen has a blank. */
static void
set_label(Tiler *tiler, SwTiledObject *object, SwPieceId id)
{
	const SwKind *kind = sw_document_kind(tiler->export->document, id);
	g_autoptr(GString) label = g_string_new(NULL);
	char ink[SW_COLOUR_SIZE];
	SwColour ground = sw_colour_parse(kind->fill);

	append_values(tiler, label, id, FALSE);
	append_values(tiler, label, id, TRUE);
	/* Below the number of the seat, which the picture shows, is only the rim. */
	if (label->len > 0 && sw_document_seat(tiler->export->document, id) > 0)
		g_string_prepend(label, BELOW_NUMBER);
	else if (label->len > 0 && is_star(tiler->export->document, id) &&
	         !is_on_star(tiler->export->document, id, label->str))
		g_string_prepend(label, BELOW_STAR);
	if (label->len == 0)
		g_string_append_c(label, ' ');
	if (label->str[0] == '\n')
		ground = (SwColour){1, 1, 1};
	object->label = sw_tiled_text(tiler->map, label->str);
	object->ink = sw_tiled_text(tiler->map, sw_colour_print(ink, sw_colour_ink(ground)));
}

/* ---- Pieces that share a hex ------------------------------------------------------------ */

#define ARC 40      /* pixels from the middle of the hex: the tile's mark and values stay visible */
#define ARC_STEP 44 /* degrees from one piece to the next, if there is room */
#define ARC_WHOLE 200
#define MOST_IN_ARC 24

/* TRUE if the picture of regions shows the piece. */
static gboolean
is_on_board(const Tiler *tiler, SwPieceId id)
{
	return tiler->regions && sw_regions_of(tiler->regions, id);
}

static gboolean
is_cell(const Tiler *tiler, SwPieceId id)
{
	const SwTiles *tiles = tiler->export->graph->tiles;
	guint32 tile;

	if (is_on_board(tiler, id) ||
	    !sw_element_is_tile(sw_document_kind(tiler->export->document, id)->element) ||
	    gid_of(tiler, id) == 0 || tiler->map->width == 0)
		return FALSE;
	tile = sw_grid_get(&tiles->grid, sw_document_place(tiler->export->document, id).hex);
	return tile != SW_NO_TILE && tiles->ids[tile] == id;
}

/* TRUE if the piece at that position of the order is an object at the place. */
static gboolean
is_beside(const Tiler *tiler, guint i, SwPlace place)
{
	SwPieceId id = g_array_index(tiler->order, SwPieceId, i);

	return sw_document_is_on_map(tiler->export->document, id) && !is_cell(tiler, id) &&
	       !is_on_board(tiler, id) &&
	       sw_place_compare(sw_document_place(tiler->export->document, id), place) == 0;
}

/* TRUE if a tile fills the hex. */
static gboolean
is_on_tile(const Tiler *tiler, SwHex hex)
{
	guint32 tile = sw_grid_get(&tiler->export->graph->tiles->grid, hex);

	return tile != SW_NO_TILE && is_cell(tiler, tiler->export->graph->tiles->ids[tile]);
}

/* Moves the piece to the arc above the middle if a tile or others are in its hex, so that each is
 * visible. `order` has the pieces of a hex one after the other. */
static void
spread(const Tiler *tiler, SwTiledObject *object, guint i)
{
	const SwDocument *document = tiler->export->document;
	SwPlace place = sw_document_place(document, g_array_index(tiler->order, SwPieceId, i));
	guint before = 0, n = 1;
	double angle;

	for (guint k = i; k-- > 0 && before < MOST_IN_ARC && is_beside(tiler, k, place);)
		before++;
	for (guint k = i + 1;
	     k < tiler->order->len && n < MOST_IN_ARC && is_beside(tiler, k, place); k++)
		n++;
	n += before;
	if (n < 2 && !is_on_tile(tiler, place.hex))
		return;
	object->width = MIN(object->width, TOKEN);
	object->height = MIN(object->height, TOKEN);
	angle = n < 2 ? 0 : MIN(ARC_STEP, (double)ARC_WHOLE / (n - 1)) * (before - (n - 1) / 2.0);
	object->x += lround(ARC * sin(angle * G_PI / 180));
	object->y -= lround(ARC * cos(angle * G_PI / 180));
}

/* ---- Pieces ----------------------------------------------------------------------------- */

/* The parent of a piece without the property `inside`. */
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

static void
add_cell(Tiler *tiler, SwPieceId id)
{
	SwTiledCell cell = cell_of(tiler, sw_document_place(tiler->export->document, id).hex);

	cell.gid = sw_document_seat(tiler->export->document, id) > 0
	                   ? gid_of_own(tiler, id, SW_FRAME_HEX)
	                   : gid_of(tiler, id);
	g_array_append_val(tiler->map->cells, cell);
}

/* TRUE if a tile in a cell has values that its picture does not show, or has pieces inside it. */
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
add_object(Tiler *tiler, guint i)
{
	SwPieceId id = g_array_index(tiler->order, SwPieceId, i);
	const SwDocument *document = tiler->export->document;
	const SwKind *kind = sw_document_kind(document, id);
	SwPieceId parent = sw_document_parent(document, id);
	SwPlace place = sw_document_place(document, id);
	gboolean has_cell = is_cell(tiler, id);
	SwTiledObject object = {.id = tiler->objects[id],
	                        .group = SW_TILED_PIECES,
	                        .name = sw_document_name(document, id)};

	object.type = has_cell ? SW_TILED_VALUES_TYPE : type_of(tiler, kind);
	if (sw_document_is_on_map(document, id)) {
		set_middle(tiler, &object, place);
		object.group = has_cell                 ? SW_TILED_VALUES
		               : is_on_board(tiler, id) ? SW_TILED_CENTRES
		                                        : SW_TILED_PIECES;
		if (has_cell)
			set_label(tiler, &object, id);
		else
			set_picture(tiler, &object, id);
		if (object.group == SW_TILED_PIECES && !sw_place_is_edge(place))
			spread(tiler, &object, i);
	} else {
		object.group = SW_TILED_BESIDE;
		object.x = -BESIDE;
		object.y = BESIDE * (gint64)object.id;
	}
	add_values(tiler, &object.properties, id);
	if (!sw_document_is_on_map(document, id))
		add_coordinates(tiler, &object.properties, place);
	if (id != SW_ROOT_PIECE && parent != usual_parent(document, id))
		add_number(tiler, &object.properties, SW_TILED_INSIDE, SW_TILED_OBJECT,
		           tiler->objects[parent]);
	g_array_append_val(tiler->map->objects, object);
}

/* A scenario is a piece beside the map, like other pieces without a place. */
static GArray *
order_of(const SwDocument *document)
{
	GArray *order = sw_pieces_sorted(document);
	SwPieceId root = SW_ROOT_PIECE;

	if (sw_document_galaxy(document) != root)
		g_array_prepend_val(order, root);
	return order;
}

static void
add_pieces(Tiler *tiler)
{
	guint32 n;
	const SwPiece *pieces = sw_document_pieces(tiler->export->document, &n);
	g_autofree guint8 *holds = g_new0(guint8, n);

	SW_EACH_ID (id, tiler->order) {
		if (id != SW_ROOT_PIECE)
			holds[pieces[id].parent] = TRUE;
	}
	SW_EACH_ID (id, tiler->order) {
		if (!is_cell(tiler, id) || says_more(tiler, id, holds))
			tiler->objects[id] = ++tiler->n_objects;
	}
	for (guint i = 0; i < tiler->order->len; i++) {
		SwPieceId id = g_array_index(tiler->order, SwPieceId, i);

		if (is_cell(tiler, id))
			add_cell(tiler, id);
		if (tiler->objects[id] != 0)
			add_object(tiler, i);
	}
}

static void
add_head(Tiler *tiler)
{
	const SwDocument *document = tiler->export->document;
	SwPieceId galaxy = sw_document_galaxy(document);
	SwTiledRun *run = &tiler->map->properties;

	add_number(tiler, run, SW_TILED_FIRST_COLUMN, SW_TILED_INT, tiler->first_column);
	add_number(tiler, run, SW_TILED_FIRST_ROW, SW_TILED_INT, tiler->first_row);
	tiler->map->game = tiler->export->game->table->game;
	sw_tiled_add(tiler->map, run, SW_TILED_GAME, SW_TILED_TEXT, tiler->map->game);
	if (galaxy == SW_NO_PIECE)
		return;
	add_values(tiler, run, galaxy);
}

void
sw_tiled_of_document(SwTiledMap *map, SwExport *export)
{
	g_autoptr(SwRegionPicture) regions =
		sw_region_picture_new(export, SW_TILED_WIDTH, BOARD_PIXELS);
	Tiler tiler = {.map = map, .export = export, .scratch = g_string_new(NULL)};
	guint32 n;

	tiler.gids = g_new0(guint32, export->game->table->n_kinds);
	tiler.tokens = sw_hash_texts(g_free, NULL);
	tiler.seen = sw_hash_texts(g_free, NULL);
	tiler.order = order_of(export->document);
	sw_document_pieces(export->document, &n);
	tiler.objects = g_new0(guint32, n);
	tiler.is_face_up = are_most_face_up(export);
	measure(&tiler, regions ? regions->map->regions : NULL);
	add_head(&tiler);
	add_pictures(&tiler);
	if (regions && map->width > 0)
		add_regions(&tiler, regions);
	add_pieces(&tiler);
	sw_export_lose_other(export);
	g_string_free(tiler.scratch, TRUE);
	g_array_unref(tiler.order);
	g_hash_table_unref(tiler.tokens);
	g_hash_table_unref(tiler.seen);
	g_free(tiler.gids);
	g_free(tiler.objects);
}
