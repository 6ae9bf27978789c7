/* The places of a Tiled map's contents: cells and objects become nodes, each with its type, its
 * place on the hex grid and its values. */
#include "export/tiled_tree.h"

#include "base/error.h"
#include "base/hash.h"
#include "base/translate.h"
#include "export/build.h"

#include <string.h>

typedef struct {
	SwTiledTree *tree;
	const SwTiledMap *map;
	GHashTable *tiles; /* gid -> SwTiledTile */
	gint64 first_row, first_column;
	GError **error;
} Finder;

gboolean
sw_tiled_fault(GError **error, const char *origin, const char *format, ...)
{
	g_autofree char *message = NULL;
	va_list arguments;

	va_start(arguments, format);
	message = g_strdup_vprintf(sw_translate(format), arguments);
	va_end(arguments);
	g_set_error(error, SW_ERROR, SW_ERROR_ARGUMENT, "%s%s%s", origin ? origin : "",
	            origin ? ": " : "", message);
	return FALSE;
}

/* ---- Types ------------------------------------------------------------------------------ */

static const SwElement *
element_of(const Finder *finder, const char *name)
{
	gint number = finder->tree->table ? sw_table_element(finder->tree->table, name) : -1;

	return number < 0 ? NULL : finder->tree->table->elements[number];
}

/* Sets the node's type from "element/kind"; FALSE if it is not a valid type. */
static gboolean
set_type(Finder *finder, SwTiledNode *node, const char *type, const char *origin)
{
	const char *slash = type ? strchr(type, '/') : NULL;
	if (type == NULL || *type == '\0')
		return sw_tiled_fault(finder->error, origin,
		                      "the type is missing; the type of a tile or object is that "
		                      "of its piece, such as 'system/home'");
	node->element = slash ? g_strndup(type, (gsize)(slash - type)) : g_strdup(type);
	node->type = slash ? g_strdup(slash + 1) : NULL;
	node->origin = origin;
	if (!sw_build_is_name(node->element))
		return sw_tiled_fault(finder->error, origin, "'%s' is not a valid element name",
		                      node->element);
	node->of = element_of(finder, node->element);
	return TRUE;
}

static const SwTiledTile *
picture_of(const Finder *finder, guint32 gid)
{
	return g_hash_table_lookup(finder->tiles, GUINT_TO_POINTER(gid & ~SW_TILED_TURNED));
}

/* The symmetry that the bits of a cell's number mean. Tiled flips first, then rotates clockwise. */
static SwSymmetry
symmetry_of(guint32 gid)
{
	gboolean x = (gid & SW_TILED_FLIPPED_X) != 0, y = (gid & SW_TILED_FLIPPED_Y) != 0;
	guint clockwise = ((gid & SW_TILED_BY_60) != 0) + 2 * ((gid & SW_TILED_BY_120) != 0);

	return (SwSymmetry){.mirrored = x != y,
	                    .rotation = (guint8)(((x ? 3 : 0) + 6 - clockwise) % 6)};
}

/* Sets the piece's rotation from its picture. A rotation of 0 is the default: it is set only if the
 * properties give one. */
static void
set_turn(const Finder *finder, SwTiledNode *node)
{
	gint attribute = node->of ? sw_element_turn(node->of) : -1;
	const SwTiledTile *tile = picture_of(finder, node->gid);
	const char *pictured, *said;
	const SwAttribute *turn;
	gint32 shown = 0;

	node->turn = -1;
	if (attribute < 0 || tile == NULL)
		return;
	turn = &node->of->attributes[attribute];
	pictured = sw_tiled_value(finder->map, tile->properties, SW_TILED_TURN);
	if (pictured == NULL ||
	    sw_value_parse(turn, pictured, strlen(pictured), &shown) != SW_VALUE_OK)
		shown = 0;
	shown = sw_value_transform(turn, shown, finder->tree->table->ground,
	                           symmetry_of(node->gid));
	said = sw_tiled_value(finder->map, node->properties, turn->name);
	if (said || shown > 0)
		node->turn = shown;
}

/* ---- Places ----------------------------------------------------------------------------- */

static SwHex
hex_of(const Finder *finder, gint64 column, gint64 row)
{
	gint64 shoved = (row & 1) != finder->map->shoves_even;
	gint64 r = row + finder->first_row;
	gint64 odd = (finder->first_row & 1) != finder->map->shoves_even;
	gint64 q = (2 * (column + finder->first_column) + shoved - r - odd) / 2;

	return sw_hex((gint32)CLAMP(q, G_MININT32, G_MAXINT32),
	              (gint32)CLAMP(r, G_MININT32, G_MAXINT32));
}

/* The square of the distance between the cell's centre and the point. */
static gint64
farness(const SwTiledMap *map, gint64 column, gint64 row, gint64 x, gint64 y)
{
	gint64 dx = sw_tiled_x(map, column, row) - x, dy = sw_tiled_y(map, row) - y;

	return dx * dx + dy * dy;
}

static gint64
floor_div(gint64 a, gint64 b)
{
	return a / b - (a % b < 0);
}

/* Sets the cell whose centre is nearest. */
static void
set_cell(const Finder *finder, SwTiledSide *at, gint64 x, gint64 y)
{
	const SwTiledMap *map = finder->map;
	gint64 height = sw_tiled_y(map, 1) - sw_tiled_y(map, 0);
	gint64 best = G_MAXINT64;
	gint64 top = floor_div(y - map->tile_height / 2, height);

	for (gint64 row = top; row <= top + 1; row++) {
		gint64 left = floor_div(x - sw_tiled_x(map, 0, row), map->tile_width);

		for (gint64 column = left; column <= left + 1; column++) {
			gint64 far = farness(map, column, row, x, y);

			if (far >= best)
				continue;
			best = far;
			at->column = (gint32)column;
			at->row = (gint32)row;
		}
	}
	at->hex = hex_of(finder, at->column, at->row);
}

/* Sets the side of the cell whose centre is nearest. */
static void
set_side(const Finder *finder, SwTiledSide *at, gint64 x, gint64 y)
{
	gint64 best = G_MAXINT64;
	gint64 cx = sw_tiled_x(finder->map, at->column, at->row);
	gint64 cy = sw_tiled_y(finder->map, at->row);
	gint64 width = finder->map->tile_width;
	gint64 height = sw_tiled_y(finder->map, 1) - sw_tiled_y(finder->map, 0);
	SwPlace edge;

	for (guint side = 0; side < SW_HEX_SIDES; side++) {
		SwHex way = sw_hex_directions[side];
		gint64 dx = 4 * (x - cx) - (2 * way.q + way.r) * width;
		gint64 dy = 4 * (y - cy) - 2 * way.r * height;

		if (dx * dx + dy * dy >= best)
			continue;
		best = dx * dx + dy * dy;
		at->side = side;
	}
	edge = sw_place_edge(at->hex, at->side);
	at->hex = edge.hex;
	at->side = edge.side;
}

/* ---- Nodes ------------------------------------------------------------------------------ */

static gboolean
add_cells(Finder *finder)
{
	const SwTiledMap *map = finder->map;

	SW_EACH (const SwTiledCell, cell, map->cells) {
		const SwTiledTile *tile = picture_of(finder, cell->gid);
		SwTiledNode node = {.at = {.column = cell->column, .row = cell->row},
		                    .gid = cell->gid};
		gboolean is_one;

		if (tile == NULL)
			return sw_tiled_fault(finder->error, cell->origin,
			                      "column %d, row %d: no tileset has the tile %u",
			                      cell->column, cell->row,
			                      cell->gid & ~SW_TILED_TURNED);
		node.is_cell = TRUE;
		is_one = set_type(finder, &node, tile->type, cell->origin);
		node.at.hex = hex_of(finder, cell->column, cell->row);
		g_array_append_val(finder->tree->nodes, node);
		if (!is_one)
			return FALSE;
	}
	return TRUE;
}

/* The key of a cell in the hash table from cells to their tiles. */
static gint64
cell_key(gint64 column, gint64 row)
{
	return (gint64)((guint64)row << 32 | (guint32)column);
}

/* Assigns the values to the first tile in their cell that has none yet. From then on faults of the
 * tile are reported at its values: its kind has been found. */
static gboolean
add_values(Finder *finder, const SwTiledObject *object, GHashTable *cells)
{
	SwTiledSide where = {0};
	gint64 key;
	guint n;

	set_cell(finder, &where, object->x, object->y);
	key = cell_key(where.column, where.row);
	for (n = GPOINTER_TO_UINT(g_hash_table_lookup(cells, &key)); n != 0;
	     n = sw_tiled_node(finder->tree, n)->next) {
		SwTiledNode *node = sw_tiled_node(finder->tree, n);

		if (node->has_values)
			continue;
		node->has_values = TRUE;
		node->origin = object->origin;
		node->properties = object->properties;
		node->object = object->id;
		return TRUE;
	}
	return sw_tiled_fault(finder->error, object->origin,
	                      "these values are in column %d, row %d, which has no tile without "
	                      "values; move them to their tile, or delete them",
	                      where.column, where.row);
}

static gboolean
add_object(Finder *finder, const SwTiledObject *object)
{
	const char *type = object->type;
	SwTiledNode node = {
		.object = object->id, .properties = object->properties, .gid = object->gid};
	gboolean is_one;

	if (object->gid != 0) {
		const SwTiledTile *tile = picture_of(finder, object->gid);

		if (tile == NULL)
			return sw_tiled_fault(finder->error, object->origin,
			                      "no tileset has the tile %u",
			                      object->gid & ~SW_TILED_TURNED);
		/* The picture decides, even if the object's own type is another: the user may have
		 * replaced the picture. */
		type = tile->type ? tile->type : type;
		node.shown = tile->properties;
	}
	is_one = set_type(finder, &node, type, object->origin);
	if (is_one && node.of && node.of->ground) {
		set_cell(finder, &node.at, object->x, object->y);
		if (sw_ground_n_sides(node.of->ground) > 0)
			set_side(finder, &node.at, object->x, object->y);
	}
	if (is_one && node.of && node.of == finder->tree->table->roots[SW_ROOT_SCENARIO])
		finder->tree->root = finder->tree->nodes->len;
	g_array_append_val(finder->tree->nodes, node);
	return is_one;
}

/* Maps each cell to its tiles, which are linked by `next`. */
static GHashTable *
index_cells(Finder *finder)
{
	GHashTable *cells = g_hash_table_new_full(sw_hash_int64, g_int64_equal, g_free, NULL);

	for (guint i = finder->tree->nodes->len - 1; i > SW_TILED_GALAXY; i--) {
		SwTiledNode *node = sw_tiled_node(finder->tree, i);
		gint64 key = cell_key(node->at.column, node->at.row);

		node->next = GPOINTER_TO_UINT(g_hash_table_lookup(cells, &key));
		g_hash_table_insert(cells, g_memdup2(&key, sizeof key), GUINT_TO_POINTER(i));
	}
	return cells;
}

static gboolean
add_objects(Finder *finder)
{
	const SwTiledMap *map = finder->map;
	g_autoptr(GHashTable) cells = index_cells(finder);

	SW_EACH (const SwTiledObject, object, map->objects) {
		gboolean is_values = g_strcmp0(object->type, SW_TILED_VALUES_TYPE) == 0;

		if (!(is_values ? add_values(finder, object, cells) : add_object(finder, object)))
			return FALSE;
	}
	return TRUE;
}

/* The lists of tiles in a cell are no longer needed; `next` is for siblings from here on. */
static void
finish(Finder *finder)
{
	for (guint i = SW_TILED_GALAXY; i < finder->tree->nodes->len; i++) {
		SwTiledNode *node = sw_tiled_node(finder->tree, i);

		node->next = 0;
		set_turn(finder, node);
	}
}

/* ---- The map ---------------------------------------------------------------------------- */

static void
clear_node(gpointer data)
{
	SwTiledNode *node = data;

	g_free(node->element);
	g_free(node->type);
}

/* Reads a map property that is a whole number; leaves `number` unchanged if there is none. */
static gboolean
get_number(const Finder *finder, const char *name, gint64 *number)
{
	const char *value = sw_tiled_value(finder->map, finder->map->properties, name);

	if (value == NULL ||
	    g_ascii_string_to_signed(value, 10, -4 * SW_HEX_LIMIT, 4 * SW_HEX_LIMIT, number, NULL))
		return TRUE;
	return sw_tiled_fault(finder->error, NULL,
	                      "'%s' is not a whole number; the map's property '%s' gives the place "
	                      "on the hex grid where it begins",
	                      value, name);
}

static void
add_galaxy(Finder *finder)
{
	SwTiledNode none = {0};
	SwTiledNode galaxy = {.element = g_strdup(sw_root_names[SW_ROOT_GALAXY]),
	                      .properties = finder->map->properties,
	                      .turn = -1};

	if (finder->tree->table)
		galaxy.of = finder->tree->table->roots[SW_ROOT_GALAXY];
	g_array_append_val(finder->tree->nodes, none);
	g_array_append_val(finder->tree->nodes, galaxy);
}

gboolean
sw_tiled_tree_init(SwTiledTree *tree, const SwTiledMap *map, const SwTable *table, GError **error)
{
	g_autoptr(GHashTable) tiles = sw_hash_numbers(NULL);
	Finder finder = {.tree = tree, .map = map, .tiles = tiles, .error = error};

	*tree = (SwTiledTree){.map = map, .table = table, .root = SW_TILED_GALAXY};
	tree->nodes = sw_array_new(sizeof(SwTiledNode), clear_node);
	SW_EACH (SwTiledTile, tile, map->tiles)
		g_hash_table_insert(tiles, GUINT_TO_POINTER(tile->gid), tile);
	add_galaxy(&finder);
	if (!get_number(&finder, SW_TILED_FIRST_COLUMN, &finder.first_column) ||
	    !get_number(&finder, SW_TILED_FIRST_ROW, &finder.first_row) || !add_cells(&finder) ||
	    !add_objects(&finder))
		return FALSE;
	finish(&finder);
	return TRUE;
}

void
sw_tiled_tree_clear(SwTiledTree *tree)
{
	g_array_unref(tree->nodes);
}
