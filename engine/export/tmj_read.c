/* Reads TMJ and TSJ as Tiled writes them, also after a person has edited them. */
#include "export/build.h"
#include "export/json_read.h"
#include "export/tiled.h"

#include <inttypes.h>
#include <string.h>

#define MAX_DEPTH 32

typedef struct {
	SwTiledMap *map;
	const char *path;
	GString *pointer; /* JSON pointer to the current object */
	gint64 n_cells;   /* of all layers */
	GError **error;
} Reader;

#define fault(reader, ...)                \
	sw_build_fail_at((reader)->error, \
	                 (reader)->pointer->len > 0 ? (reader)->pointer->str : "/", __VA_ARGS__)

/* ---- Members ---------------------------------------------------------------------------- */

/* Reads a whole number in [min, max]; leaves `number` unchanged if there is none. */
static gboolean
get_number(Reader *reader, json_t *object, const char *name, gint64 min, gint64 max, gint64 *number)
{
	const json_t *member = json_object_get(object, name);

	if (member == NULL)
		return TRUE;
	if (json_is_integer(member) && json_integer_value(member) >= min &&
	    json_integer_value(member) <= max) {
		*number = json_integer_value(member);
		return TRUE;
	}
	return fault(reader, "'%s' is not a whole number between %" PRId64 " and %" PRId64, name,
	             min, max);
}

static gboolean
get_size(Reader *reader, json_t *object, const char *name, gint32 *size)
{
	gint64 number = 0;

	if (!get_number(reader, object, name, 0, SW_TILED_MAX_CELLS, &number))
		return FALSE;
	*size = (gint32)number;
	return TRUE;
}

static gboolean
get_fraction(Reader *reader, json_t *object, const char *name, double *number)
{
	const json_t *member = json_object_get(object, name);

	*number = json_number_value(member);
	return member == NULL || json_is_number(member) ||
	       fault(reader, "'%s' is not a number", name);
}

/* Calls `read` for each object of the array that is the member, if there is one. */
static gboolean
each(Reader *reader, json_t *object, const char *name, guint depth,
     gboolean (*read)(Reader *reader, json_t *one, guint depth, gpointer data), gpointer data)
{
	json_t *array = json_object_get(object, name), *one;
	gsize length = reader->pointer->len, i;

	if (array && !json_is_array(array))
		return fault(reader, "'%s' must be an array", name);
	json_array_foreach (array, i, one) {
		g_string_append_printf(reader->pointer, "/%s/%" G_GSIZE_FORMAT, name, i);
		if (!json_is_object(one))
			return fault(reader, "this must be an object");
		if (!read(reader, one, depth, data))
			return FALSE;
		g_string_truncate(reader->pointer, length);
	}
	return TRUE;
}

static const char *
kept_type(Reader *reader, json_t *object)
{
	const char *type = sw_json_text(object, "type");

	if (type == NULL)
		type = sw_json_text(object, "class");
	return type ? sw_tiled_text(reader->map, type) : NULL;
}

static gboolean
read_property(Reader *reader, json_t *object, guint depth, gpointer data)
{
	g_autofree char *value = sw_json_value(json_object_get(object, "value"));
	const char *name = sw_json_text(object, "name"), *type = sw_json_text(object, "type");

	(void)depth;
	if (name == NULL)
		return fault(reader, "a property has no 'name'");
	if (value == NULL)
		return fault(reader, "'%s' must be a text, a whole number, true or false", name);
	sw_tiled_add(reader->map, data, name, sw_tiled_type(type), value);
	return TRUE;
}

/* ---- Tilesets --------------------------------------------------------------------------- */

static gboolean
read_tile(Reader *reader, json_t *object, guint depth, gpointer data)
{
	guint32 first = *(const guint32 *)data;
	SwTiledTile tile = {.type = kept_type(reader, object)};
	gint64 id = 0;

	if (!get_number(reader, object, "id", 0, ~SW_TILED_TURNED - first, &id) ||
	    !each(reader, object, "properties", depth, read_property, &tile.properties))
		return FALSE;
	tile.gid = first + (guint32)id;
	g_array_append_val(reader->map->tiles, tile);
	return TRUE;
}

static gboolean
read_tileset(Reader *reader, json_t *object, guint depth, gpointer data)
{
	const char *source = sw_json_text(object, "source");
	gint64 number = 1;
	guint32 first;

	(void)data;
	if (!get_number(reader, object, "firstgid", 1, ~SW_TILED_TURNED, &number))
		return FALSE;
	first = (guint32)number;
	if (source == NULL)
		return each(reader, object, "tiles", depth, read_tile, &first);
	if (reader->map->reading.add_file(reader->map, reader->path, source, first, reader->error))
		return TRUE;
	g_prefix_error(reader->error, "%s: ", reader->pointer->str);
	return FALSE;
}

/* ---- Layers ----------------------------------------------------------------------------- */

static gboolean
add_numbers(Reader *reader, const json_t *array, const SwTiledCell *first, gint32 width, gsize n)
{
	if (json_array_size(array) != n)
		return fault(reader, "the layer has %u cells, not %" PRIu64,
		             (guint)json_array_size(array), (guint64)n);
	for (guint i = 0; i < n; i++) {
		const json_t *cell = json_array_get(array, i);

		if (!json_is_integer(cell) || json_integer_value(cell) < 0 ||
		    json_integer_value(cell) > G_MAXUINT32)
			return fault(reader, "cell %u is not a whole number", i);
		sw_tiled_add_cell(reader->map, first, width, i, (guint32)json_integer_value(cell));
	}
	return TRUE;
}

/* The layer, not the chunk, has the encoding and the compression. */
static gboolean
read_cells(Reader *reader, json_t *object, guint depth, gpointer data)
{
	const json_t *layer = data, *cells = json_object_get(object, "data");
	SwTiledCell first = {.origin = sw_tiled_text(reader->map, reader->pointer->str)};
	gint64 column = 0, row = 0, n;
	gint32 width, height;
	g_autofree char *wrong = NULL;

	(void)depth;
	if (!get_size(reader, object, "width", &width) ||
	    !get_size(reader, object, "height", &height) ||
	    !get_number(reader, object, "x", -SW_HEX_LIMIT, SW_HEX_LIMIT, &column) ||
	    !get_number(reader, object, "y", -SW_HEX_LIMIT, SW_HEX_LIMIT, &row))
		return FALSE;
	first.column = (gint32)column;
	first.row = (gint32)row;
	n = (gint64)width * height;
	reader->n_cells += n;
	if (n > SW_TILED_MAX_CELLS || reader->n_cells > SW_TILED_MAX_CELLS)
		return fault(reader, "the map has more than %d cells", SW_TILED_MAX_CELLS);
	if (json_is_array(cells))
		return add_numbers(reader, cells, &first, width, (gsize)n);
	if (!json_is_string(cells))
		return fault(reader, "'data' must be an array or a text");
	return sw_tiled_add_data(
		       reader->map, &first, width, height, sw_json_text(layer, "encoding"),
		       sw_json_text(layer, "compression"), json_string_value(cells), &wrong) ||
	       fault(reader, "%s", wrong);
}

static gboolean
read_object(Reader *reader, json_t *json, guint depth, gpointer data)
{
	static const char *const names[] = {"x", "y", "width", "height"};
	SwTiledObject object = {.type = kept_type(reader, json)};
	gint64 id = 0, gid = 0;
	double box[4], rotation;
	g_autofree char *wrong = NULL;

	(void)data;
	if (json_object_get(json, "template"))
		return fault(reader,
		             "objects from a template are not supported; detach them in Tiled");
	if (!get_number(reader, json, "id", 0, G_MAXUINT32, &id) ||
	    !get_number(reader, json, "gid", 0, G_MAXUINT32, &gid) ||
	    !get_fraction(reader, json, "rotation", &rotation))
		return FALSE;
	for (guint i = 0; i < G_N_ELEMENTS(box); i++) {
		if (!get_fraction(reader, json, names[i], &box[i]))
			return FALSE;
	}
	object.id = (guint32)id;
	object.gid = (guint32)gid;
	object.origin = sw_tiled_text(reader->map, reader->pointer->str);
	if (!sw_tiled_set_middle(&object, box, rotation, &wrong))
		return fault(reader, "%s", wrong);
	if (!each(reader, json, "properties", depth, read_property, &object.properties))
		return FALSE;
	g_array_append_val(reader->map->objects, object);
	return TRUE;
}

static gboolean
read_layer(Reader *reader, json_t *object, guint depth, gpointer data)
{
	const char *type = sw_json_text(object, "type");

	(void)data;
	if (depth > MAX_DEPTH)
		return fault(reader, "groups are nested more than %d deep", MAX_DEPTH);
	if (g_strcmp0(type, "group") == 0)
		return each(reader, object, "layers", depth + 1, read_layer, NULL);
	if (g_strcmp0(type, "objectgroup") == 0)
		return each(reader, object, "objects", depth, read_object, NULL);
	if (g_strcmp0(type, "tilelayer") != 0)
		return TRUE;
	return json_object_get(object, "chunks")
	               ? each(reader, object, "chunks", depth, read_cells, object)
	               : read_cells(reader, object, depth, object);
}

/* ---- Files ------------------------------------------------------------------------------ */

static gboolean
read_map(Reader *reader, json_t *object)
{
	SwTiledMap *map = reader->map;
	g_autofree char *wrong = NULL;

	if (!get_size(reader, object, "tilewidth", &map->tile_width) ||
	    !get_size(reader, object, "tileheight", &map->tile_height) ||
	    !get_size(reader, object, "hexsidelength", &map->side))
		return FALSE;
	if (!sw_tiled_set_layout(map, sw_json_text(object, "orientation"),
	                         sw_json_text(object, "staggeraxis"),
	                         sw_json_text(object, "staggerindex"), &wrong))
		return fault(reader, "%s", wrong);
	return each(reader, object, "properties", 0, read_property, &map->properties) &&
	       each(reader, object, "tilesets", 0, read_tileset, NULL) &&
	       each(reader, object, "layers", 0, read_layer, NULL);
}

gboolean
sw_tmj_read_file(SwTiledMap *map, const char *path, GByteArray *bytes, guint32 first_gid,
                 GError **error)
{
	json_auto_t *root = sw_json_parse((const char *)bytes->data, bytes->len, error);
	Reader reader = {.map = map, .path = path, .error = error};
	gboolean is_read = FALSE;

	if (root == NULL)
		return FALSE;
	reader.pointer = g_string_new(NULL);
	if (!json_is_object(root))
		fault(&reader, "the file must be a JSON object");
	else if (first_gid != 0)
		is_read = each(&reader, root, "tiles", 0, read_tile, &first_gid);
	else
		is_read = read_map(&reader, root);
	g_string_free(reader.pointer, TRUE);
	return is_read;
}
