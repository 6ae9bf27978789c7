/* What the TMX reader does at the start and the end of each element. */
#include "export/tmx_reader.h"

#include "base/translate.h"

#include <inttypes.h>
#include <string.h>

gboolean
tmx__fault(TmxReader *reader, const char *format, ...)
{
	va_list arguments;

	va_start(arguments, format);
	reader->fault.text = g_strdup_vprintf(sw_translate(format), arguments);
	va_end(arguments);
	reader->fault.offset = reader->offset;
	return FALSE;
}

char *
tmx__position(TmxReader *reader, gsize offset)
{
	SwPosition position = sw_source_position(reader->file.source, offset);

	return g_strdup_printf("%" G_GSIZE_FORMAT ":%" G_GSIZE_FORMAT, position.line,
	                       position.column);
}

static const char *
origin(TmxReader *reader)
{
	g_autofree char *place = tmx__position(reader, reader->tag->offset);

	return sw_tiled_text(reader->map, place);
}

/* ---- Attributes ------------------------------------------------------------------------- */

/* The attribute's value; NULL if the tag has none of that name. Free it. */
static char *
text_of(const TmxReader *reader, const char *name)
{
	for (guint i = 0; i < reader->tag->n_attributes; i++) {
		const SwXmlAttribute *attribute = &reader->tag->attributes[i];

		if (attribute->prefix == NULL && strcmp(attribute->name, name) == 0)
			return g_strndup(attribute->value,
			                 (gsize)(attribute->end - attribute->value));
	}
	return NULL;
}

static const char *
kept_text(TmxReader *reader, const char *name)
{
	g_autofree char *text = text_of(reader, name);

	return text ? sw_tiled_text(reader->map, text) : NULL;
}

/* Reads a whole number in [min, max]; leaves `number` unchanged if there is none. */
static gboolean
get_number(TmxReader *reader, const char *name, gint64 min, gint64 max, gint64 *number)
{
	g_autofree char *text = text_of(reader, name);

	if (text == NULL || g_ascii_string_to_signed(text, 10, min, max, number, NULL))
		return TRUE;
	return tmx__fault(reader, "%s '%s' is not a whole number between %" PRId64 " and %" PRId64,
	                  name, text, min, max);
}

static gboolean
get_size(TmxReader *reader, const char *name, gint32 *size)
{
	gint64 number = 0;

	if (!get_number(reader, name, 0, SW_TILED_MAX_CELLS, &number))
		return FALSE;
	*size = (gint32)number;
	return TRUE;
}

/* Reads a number with a fraction; 0 if there is none. */
static gboolean
get_fraction(TmxReader *reader, const char *name, double *number)
{
	g_autofree char *text = text_of(reader, name);
	char *end = NULL;

	*number = text ? g_ascii_strtod(text, &end) : 0;
	return text == NULL || (end != text && *end == '\0') ||
	       tmx__fault(reader, "%s '%s' is not a number", name, text);
}

/* ---- Starts of elements ----------------------------------------------------------------- */

/* The name of the open element that is `up` levels above the current one. */
static const char *
around(const TmxReader *reader, guint up)
{
	return reader->open.depth > up ? reader->open.names[reader->open.depth - 1 - up] : "";
}

static gboolean
is_inside(const TmxReader *reader, const char *name)
{
	return strcmp(around(reader, 1), name) == 0;
}

static gboolean
start_map(TmxReader *reader)
{
	g_autofree char *orientation = text_of(reader, "orientation");
	g_autofree char *axis = text_of(reader, "staggeraxis");
	g_autofree char *stagger = text_of(reader, "staggerindex");
	g_autofree char *wrong = NULL;

	reader->run = &reader->map->properties;
	if (!get_size(reader, "tilewidth", &reader->map->tile_width) ||
	    !get_size(reader, "tileheight", &reader->map->tile_height) ||
	    !get_size(reader, "hexsidelength", &reader->map->side))
		return FALSE;
	return sw_tiled_set_layout(reader->map, orientation, axis, stagger, &wrong) ||
	       tmx__fault(reader, "%s", wrong);
}

static gboolean
start_tileset(TmxReader *reader)
{
	g_autofree char *source = text_of(reader, "source");
	gint64 first = reader->first_gid;

	reader->run = NULL;
	if (!get_number(reader, "firstgid", 1, ~SW_TILED_TURNED, &first))
		return FALSE;
	reader->first_gid = (guint32)first;
	if (source && strcmp(reader->file.root, "tileset") == 0)
		return tmx__fault(reader, "an external tileset must not name another");
	return source == NULL ||
	       reader->map->reading.add_file(reader->map, reader->file.path, source,
	                                     reader->first_gid, &reader->error);
}

static gboolean
start_tile(TmxReader *reader)
{
	gint64 number = 0;

	if (is_inside(reader, "data") || is_inside(reader, "chunk")) {
		if (!get_number(reader, "gid", 0, G_MAXUINT32, &number))
			return FALSE;
		if (reader->layer.n_tiles >=
		    (gsize)reader->layer.width * (gsize)reader->layer.height)
			return tmx__fault(
				reader, "the layer has more cells than its width and height allow");
		sw_tiled_add_cell(reader->map, &reader->layer.first, reader->layer.width,
		                  reader->layer.n_tiles++, (guint32)number);
		return TRUE;
	}
	if (!is_inside(reader, "tileset"))
		return TRUE;
	if (!get_number(reader, "id", 0, ~SW_TILED_TURNED - reader->first_gid, &number))
		return FALSE;
	reader->tile = (SwTiledTile){.gid = reader->first_gid + (guint32)number};
	reader->tile.type = kept_text(reader, "type");
	if (reader->tile.type == NULL)
		reader->tile.type = kept_text(reader, "class");
	reader->run = &reader->tile.properties;
	return TRUE;
}

static gboolean
start_layer(TmxReader *reader)
{
	reader->run = NULL;
	reader->layer.first = (SwTiledCell){0};
	return get_size(reader, "width", &reader->layer.width) &&
	       get_size(reader, "height", &reader->layer.height);
}

/* Begins a layer's data, or a chunk of it in an infinite map. */
static void
begin_cells(TmxReader *reader)
{
	reader->layer.first.origin = origin(reader);
	reader->layer.n_tiles = 0;
	g_string_truncate(reader->text.string, 0);
	reader->text.is_taken = TRUE;
}

static gboolean
start_data(TmxReader *reader)
{
	if (!is_inside(reader, "layer"))
		return TRUE;
	g_free(reader->layer.encoding);
	g_free(reader->layer.compression);
	reader->layer.encoding = text_of(reader, "encoding");
	reader->layer.compression = text_of(reader, "compression");
	reader->layer.has_chunks = FALSE;
	begin_cells(reader);
	return TRUE;
}

static gboolean
start_chunk(TmxReader *reader)
{
	gint64 column = 0, row = 0;

	if (!is_inside(reader, "data"))
		return TRUE;
	if (!get_number(reader, "x", -SW_HEX_LIMIT, SW_HEX_LIMIT, &column) ||
	    !get_number(reader, "y", -SW_HEX_LIMIT, SW_HEX_LIMIT, &row) ||
	    !get_size(reader, "width", &reader->layer.width) ||
	    !get_size(reader, "height", &reader->layer.height))
		return FALSE;
	reader->layer.first = (SwTiledCell){.column = (gint32)column, .row = (gint32)row};
	reader->layer.has_chunks = TRUE;
	begin_cells(reader);
	return TRUE;
}

static gboolean
start_object(TmxReader *reader)
{
	static const char *const names[] = {"x", "y", "width", "height"};
	gint64 id = 0, gid = 0;
	double box[4], rotation;
	g_autofree char *template = text_of(reader, "template"), *wrong = NULL;

	if (!is_inside(reader, "objectgroup") || strcmp(around(reader, 2), "tile") == 0)
		return TRUE;
	if (template)
		return tmx__fault(
			reader, "objects from a template are not supported; detach them in Tiled");
	if (!get_number(reader, "id", 0, G_MAXUINT32, &id) ||
	    !get_number(reader, "gid", 0, G_MAXUINT32, &gid) ||
	    !get_fraction(reader, "rotation", &rotation))
		return FALSE;
	for (guint i = 0; i < G_N_ELEMENTS(box); i++) {
		if (!get_fraction(reader, names[i], &box[i]))
			return FALSE;
	}
	reader->object =
		(SwTiledObject){.id = (guint32)id, .gid = (guint32)gid, .origin = origin(reader)};
	reader->object.type = kept_text(reader, "type");
	if (reader->object.type == NULL)
		reader->object.type = kept_text(reader, "class");
	reader->run = &reader->object.properties;
	return sw_tiled_set_middle(&reader->object, box, rotation, &wrong) ||
	       tmx__fault(reader, "%s", wrong);
}

static gboolean
start_property(TmxReader *reader)
{
	g_autofree char *type = text_of(reader, "type");

	if (strcmp(around(reader, 2), "property") == 0)
		return TRUE; /* a member of a structured value */
	g_free(reader->property.name);
	g_free(reader->property.value);
	reader->property.name = text_of(reader, "name");
	reader->property.value = text_of(reader, "value");
	reader->property.type = sw_tiled_type(type);
	g_string_truncate(reader->text.string, 0);
	reader->text.is_taken = reader->property.value == NULL;
	return reader->property.name != NULL || tmx__fault(reader, "a property has no name");
}

static gboolean
start_group(TmxReader *reader)
{
	reader->run = NULL;
	return TRUE;
}

/* ---- Ends of elements ------------------------------------------------------------------- */

static gboolean
end_cells(TmxReader *reader)
{
	gint64 n = (gint64)reader->layer.width * reader->layer.height;
	g_autofree char *wrong = NULL;

	reader->text.is_taken = FALSE;
	reader->n_cells += n;
	if (n > SW_TILED_MAX_CELLS || reader->n_cells > SW_TILED_MAX_CELLS)
		return tmx__fault(reader, "the map has more than %d cells", SW_TILED_MAX_CELLS);
	if (reader->layer.encoding == NULL)
		return (gint64)reader->layer.n_tiles == n ||
		       tmx__fault(reader, "the layer has %" PRIu64 " cells, not %d x %d",
		                  (guint64)reader->layer.n_tiles, reader->layer.width,
		                  reader->layer.height);
	return sw_tiled_add_data(reader->map, &reader->layer.first, reader->layer.width,
	                         reader->layer.height, reader->layer.encoding,
	                         reader->layer.compression, reader->text.string->str, &wrong) ||
	       tmx__fault(reader, "%s", wrong);
}

static gboolean
end_data(TmxReader *reader)
{
	reader->text.is_taken = FALSE;
	return !is_inside(reader, "layer") || reader->layer.has_chunks || end_cells(reader);
}

static gboolean
end_chunk(TmxReader *reader)
{
	return !is_inside(reader, "data") || end_cells(reader);
}

static gboolean
end_tile(TmxReader *reader)
{
	if (is_inside(reader, "tileset"))
		g_array_append_val(reader->map->tiles, reader->tile);
	return TRUE;
}

static gboolean
end_object(TmxReader *reader)
{
	if (!is_inside(reader, "objectgroup") || strcmp(around(reader, 2), "tile") == 0)
		return TRUE;
	g_array_append_val(reader->map->objects, reader->object);
	reader->run = NULL;
	return TRUE;
}

/* Properties come before the other content of a map, tile or object, so those of one owner are
 * consecutive. */
static gboolean
end_property(TmxReader *reader)
{
	SwTiledRun *run = reader->run;

	reader->text.is_taken = FALSE;
	if (strcmp(around(reader, 2), "property") == 0 || run == NULL ||
	    reader->property.name == NULL)
		return TRUE;
	if (run->n > 0 && run->first + run->n != reader->map->all_properties->len)
		return tmx__fault(reader, "the properties of one element are in two places");
	sw_tiled_add(reader->map, run, reader->property.name, reader->property.type,
	             reader->property.value ? reader->property.value : reader->text.string->str);
	g_clear_pointer(&reader->property.name, g_free);
	return TRUE;
}

/* ---- The table -------------------------------------------------------------------------- */

static const TmxElement elements[] = {
	{"map", start_map, NULL},
	{"tileset", start_tileset, NULL},
	{"tile", start_tile, end_tile},
	{"layer", start_layer, NULL},
	{"data", start_data, end_data},
	{"chunk", start_chunk, end_chunk},
	{"objectgroup", start_group, NULL},
	{"object", start_object, end_object},
	{"property", start_property, end_property},
	{"group", start_group, NULL},
	{"imagelayer", start_group, NULL},
};

const TmxElement *
tmx__element(const char *name)
{
	for (guint i = 0; i < G_N_ELEMENTS(elements); i++) {
		if (strcmp(elements[i].name, name) == 0)
			return &elements[i];
	}
	return NULL;
}
