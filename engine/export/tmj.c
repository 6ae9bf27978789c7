/* TMJ: a map of Tiled (tiled.h) in JSON, with the members that Tiled itself writes. */
#include "base/translate.h"
#include "export/formats.h"
#include "export/parts.h"
#include "export/tiled.h"

static void
append_number(GString *out, const char *name, gint64 number)
{
	sw_json_begin_member(out, name);
	sw_append_number(out, number);
}

static void
append_flag(GString *out, const char *name, gboolean flag)
{
	sw_json_begin_member(out, name);
	g_string_append(out, flag ? "true" : "false");
}

static void
append_properties(GString *out, const SwTiledMap *map, SwTiledRun run)
{
	if (run.n == 0)
		return;
	sw_json_begin_member(out, "properties");
	g_string_append_c(out, '[');
	for (guint i = 0; i < run.n; i++) {
		const SwTiledProperty *property = sw_tiled_property(map, run, i);

		g_string_append(out, i > 0 ? ", {" : "{");
		sw_json_append_text(out, "name", property->name);
		sw_json_append_text(out, "type", sw_tiled_types[property->type]);
		sw_json_begin_member(out, "value");
		if (property->type == SW_TILED_TEXT)
			sw_json_append_string(out, property->value);
		else
			g_string_append(out, property->value);
		g_string_append_c(out, '}');
	}
	g_string_append_c(out, ']');
}

static void
append_tileset(GString *out, const SwTiledMap *map)
{
	g_string_append(out, ",\n \"tilesets\": [{\"firstgid\": 1");
	sw_json_append_text(out, "name", map->game);
	append_number(out, "tilewidth", map->tile_width);
	append_number(out, "tileheight", map->tile_height);
	append_number(out, "tilecount", map->tiles->len);
	g_string_append(out, ", \"columns\": 0, \"margin\": 0, \"spacing\": 0,\n  \"grid\": "
	                     "{\"orientation\": \"orthogonal\", \"width\": 1, \"height\": 1},\n"
	                     "  \"tiles\": [");
	for (guint i = 0; i < map->tiles->len; i++) {
		const SwTiledTile *tile = &g_array_index(map->tiles, SwTiledTile, i);

		g_string_append(out, i > 0 ? ",\n   {" : "\n   {");
		append_number(out, "id", tile->gid - 1);
		sw_json_append_text(out, "type", tile->type);
		sw_json_append_text(out, "image", tile->image);
		append_number(out, "imagewidth", map->tile_width);
		append_number(out, "imageheight", map->tile_height);
		append_properties(out, map, tile->properties);
		g_string_append_c(out, '}');
	}
	g_string_append(out, "]}]");
}

static void
append_layer_head(GString *out, const char *type, guint id, const char *name, gboolean is_visible)
{
	sw_json_append_text(out, "type", type);
	append_number(out, "id", id);
	sw_json_append_text(out, "name", name);
	append_flag(out, "visible", is_visible);
	g_string_append(out, ", \"opacity\": 1, \"x\": 0, \"y\": 0");
}

static void
append_cells(GString *out, const SwTiledMap *map)
{
	g_autofree guint32 *gids = sw_tiled_gids(map);
	gint32 width = MAX(map->width, 1), n = width * MAX(map->height, 1);

	g_string_append(out, "\n  {");
	append_layer_head(out, "tilelayer", 1, "tiles", TRUE);
	append_number(out, "width", width);
	append_number(out, "height", n / width);
	sw_json_begin_member(out, "data");
	g_string_append_c(out, '[');
	for (gint32 i = 0; i < n; i++) {
		if (i > 0)
			g_string_append_c(out, ',');
		if (i % width == 0)
			g_string_append(out, "\n   ");
		sw_append_number(out, gids[i]);
	}
	g_string_append(out, "]}");
}

static void
append_object(GString *out, const SwTiledMap *map, const SwTiledObject *object)
{
	gboolean has_picture = object->gid != 0;

	g_string_append_c(out, '{');
	append_number(out, "id", object->id);
	sw_json_append_text(out, "name", object->name);
	sw_json_append_text(out, "type", object->type);
	append_number(out, "x", object->x - (has_picture ? map->tile_width / 2 : 0));
	append_number(out, "y", object->y + (has_picture ? map->tile_height / 2 : 0));
	append_number(out, "width", has_picture ? map->tile_width : 0);
	append_number(out, "height", has_picture ? map->tile_height : 0);
	append_number(out, "rotation", 0);
	append_flag(out, "visible", TRUE);
	if (has_picture)
		append_number(out, "gid", object->gid);
	else
		append_flag(out, "point", TRUE);
	append_properties(out, map, object->properties);
	g_string_append_c(out, '}');
}

static void
append_group(GString *out, const SwTiledMap *map, SwTiledGroup group)
{
	const char *separator = "\n   ";

	g_string_append(out, ",\n  {");
	append_layer_head(out, "objectgroup", group + 2, sw_tiled_groups[group],
	                  group != SW_TILED_BESIDE);
	sw_json_append_text(out, "draworder", "topdown");
	sw_json_begin_member(out, "objects");
	g_string_append_c(out, '[');
	for (guint i = 0; i < map->objects->len; i++) {
		const SwTiledObject *object = &g_array_index(map->objects, SwTiledObject, i);

		if (object->group != group)
			continue;
		g_string_append(out, separator);
		append_object(out, map, object);
		separator = ",\n   ";
	}
	g_string_append(out, "]}");
}

static void
append_head(GString *out, const SwTiledMap *map)
{
	g_string_append(out, "{\"type\": \"map\", \"version\": \"1.8\", "
	                     "\"tiledversion\": \"1.8.2\", \"orientation\": \"hexagonal\", "
	                     "\"renderorder\": \"right-down\", \"compressionlevel\": -1");
	append_number(out, "width", MAX(map->width, 1));
	append_number(out, "height", MAX(map->height, 1));
	append_number(out, "tilewidth", map->tile_width);
	append_number(out, "tileheight", map->tile_height);
	append_number(out, "hexsidelength", map->side);
	g_string_append(out, ", \"infinite\": false, \"staggeraxis\": \"y\", \"staggerindex\": "
	                     "\"odd\"");
	append_number(out, "nextlayerid", SW_N_TILED_GROUPS + 2);
	append_number(out, "nextobjectid", map->objects->len + 1);
	append_properties(out, map, map->properties);
}

static void
write_tmj(SwExport *export)
{
	SwTiledMap map;

	sw_tiled_init(&map);
	sw_tiled_of_document(&map, export);
	append_head(export->out, &map);
	append_tileset(export->out, &map);
	g_string_append(export->out, ",\n \"layers\": [");
	append_cells(export->out, &map);
	for (guint i = 0; i < SW_N_TILED_GROUPS; i++)
		append_group(export->out, &map, (SwTiledGroup)i);
	g_string_append(export->out, "]}\n");
	sw_tiled_clear(&map);
}

const SwFormat sw_format_tmj = {
	.map = &sw_ground_hexes,
	.name = "tmj",
	.label = N_("Tiled (JSON)"),
	.suffix = ".tmj",
	.help = N_("For programs that read Tiled's JSON: the same map, pictures beside the file."),
	.loses = N_("comments and foreign XML; names of other files"),
	.write = write_tmj,
	.read = sw_tmj_read,
};
