/* TMJ: a map of Tiled (tiled.h) in JSON, with the members that Tiled itself writes. */
#include "base/translate.h"
#include "export/formats.h"
#include "export/tiled.h"

/* Tiled writes an empty text for a missing one. */
static void
add_text(SwJson *json, const char *name, const char *text)
{
	sw_json_add_text(json, name, text ? text : "");
}

static void
add_properties(SwJson *json, const SwTiledMap *map, SwTiledRun run)
{
	if (run.n == 0)
		return;
	sw_json_begin_array(json, "properties");
	for (guint i = 0; i < run.n; i++) {
		const SwTiledProperty *property = sw_tiled_property(map, run, i);

		sw_json_begin_object(json, NULL);
		add_text(json, "name", property->name);
		add_text(json, "type", sw_tiled_types[property->type]);
		if (property->type == SW_TILED_TEXT)
			add_text(json, "value", property->value);
		else
			sw_append(sw_json_begin_value(json, "value"), property->value);
		sw_json_end(json);
	}
	sw_json_end(json);
}

static void
add_tile(SwJson *json, const SwTiledMap *map, const SwTiledTile *tile)
{
	sw_json_break(json, 3);
	sw_json_begin_object(json, NULL);
	sw_json_add_number(json, "id", tile->gid - 1);
	add_text(json, "type", tile->type);
	add_text(json, "image", tile->image);
	sw_json_add_number(json, "imagewidth", tile->width);
	sw_json_add_number(json, "imageheight", tile->height);
	add_properties(json, map, tile->properties);
	sw_json_end(json);
}

static void
add_tileset(SwJson *json, const SwTiledMap *map)
{
	sw_json_break(json, 1);
	sw_json_begin_array(json, "tilesets");
	sw_json_begin_object(json, NULL);
	sw_json_add_number(json, "firstgid", 1);
	add_text(json, "name", map->game);
	sw_json_add_number(json, "tilewidth", map->tile_width);
	sw_json_add_number(json, "tileheight", map->tile_height);
	sw_json_add_number(json, "tilecount", map->tiles->len);
	sw_json_add_number(json, "columns", 0);
	sw_json_add_number(json, "margin", 0);
	sw_json_add_number(json, "spacing", 0);
	sw_json_break(json, 2);
	sw_json_begin_object(json, "grid");
	add_text(json, "orientation", "orthogonal");
	sw_json_add_number(json, "width", 1);
	sw_json_add_number(json, "height", 1);
	sw_json_end(json);
	sw_json_break(json, 2);
	sw_json_begin_array(json, "tiles");
	for (guint i = 0; i < map->tiles->len; i++)
		add_tile(json, map, &g_array_index(map->tiles, SwTiledTile, i));
	sw_json_end(json);
	sw_json_end(json);
	sw_json_end(json);
}

static void
begin_layer(SwJson *json, const char *type, guint id, const char *name, gboolean is_visible)
{
	sw_json_break(json, 2);
	sw_json_begin_object(json, NULL);
	add_text(json, "type", type);
	sw_json_add_number(json, "id", id);
	add_text(json, "name", name);
	sw_json_add_flag(json, "visible", is_visible);
	sw_json_add_number(json, "opacity", 1);
	sw_json_add_number(json, "x", 0);
	sw_json_add_number(json, "y", 0);
}

/* Adds the picture of regions, if there is one. */
static void
add_board(SwJson *json, const SwTiledMap *map)
{
	SW_EACH (const SwTiledObject, object, map->objects) {
		if ((guint)object->group != SW_TILED_BOARD)
			continue;
		begin_layer(json, "imagelayer", sw_tiled_n_groups(map) + 2, SW_TILED_BOARD_NAME,
		            TRUE);
		add_text(json, "image", object->name);
		sw_json_add_number(json, "offsetx", object->x);
		sw_json_add_number(json, "offsety", object->y);
		sw_json_end(json);
	}
}

static void
add_cells(SwJson *json, const SwTiledMap *map)
{
	g_autofree guint32 *gids = sw_tiled_gids(map);
	gint32 width = MAX(map->width, 1), n = width * MAX(map->height, 1);

	begin_layer(json, "tilelayer", 1, "tiles", TRUE);
	sw_json_add_number(json, "width", width);
	sw_json_add_number(json, "height", n / width);
	sw_json_begin_array(json, "data");
	sw_json_pack(json);
	for (gint32 i = 0; i < n; i++) {
		if (i % width == 0)
			sw_json_break(json, 3);
		sw_json_add_number(json, NULL, gids[i]);
	}
	sw_json_end(json);
	sw_json_end(json);
}

static void
add_label(SwJson *json, const SwTiledObject *object)
{
	sw_json_begin_object(json, "text");
	sw_json_add_flag(json, "wrap", TRUE);
	sw_json_add_number(json, "pixelsize", SW_TILED_LABEL_SIZE);
	sw_json_add_flag(json, "bold", TRUE);
	add_text(json, "color", object->ink);
	add_text(json, "halign", "center");
	add_text(json, "valign", "top");
	add_text(json, "text", object->label);
	sw_json_end(json);
}

static void
add_object(SwJson *json, const SwTiledMap *map, const SwTiledObject *object)
{
	gboolean has_picture = object->gid != 0;
	gint32 width = has_picture ? object->width : object->label ? map->tile_width : 0;

	sw_json_break(json, 3);
	sw_json_begin_object(json, NULL);
	sw_json_add_number(json, "id", object->id);
	add_text(json, "name", object->name);
	add_text(json, "type", object->type);
	sw_json_add_number(json, "x", object->x - width / 2);
	sw_json_add_number(json, "y",
	                   object->y + (has_picture     ? object->height / 2
	                                : object->label ? SW_TILED_LABEL_Y
	                                                : 0));
	sw_json_add_number(json, "width", width);
	sw_json_add_number(json, "height",
	                   has_picture     ? object->height
	                   : object->label ? SW_TILED_LABEL_HEIGHT
	                                   : 0);
	sw_json_add_number(json, "rotation", 0);
	sw_json_add_flag(json, "visible", TRUE);
	if (has_picture)
		sw_json_add_number(json, "gid", object->gid);
	else if (object->label)
		add_label(json, object);
	else
		sw_json_add_flag(json, "point", TRUE);
	add_properties(json, map, object->properties);
	sw_json_end(json);
}

static void
add_group(SwJson *json, const SwTiledMap *map, SwTiledGroup group)
{
	begin_layer(json, "objectgroup", group + 2, sw_tiled_groups[group],
	            sw_tiled_is_visible(group));
	add_text(json, "draworder", "topdown");
	sw_json_begin_array(json, "objects");
	SW_EACH (const SwTiledObject, object, map->objects) {
		if (object->group == group)
			add_object(json, map, object);
	}
	sw_json_end(json);
	sw_json_end(json);
}

static void
add_head(SwJson *json, const SwTiledMap *map)
{
	add_text(json, "type", "map");
	add_text(json, "version", "1.8");
	add_text(json, "tiledversion", "1.8.2");
	add_text(json, "orientation", "hexagonal");
	add_text(json, "renderorder", "right-down");
	sw_json_add_number(json, "compressionlevel", -1);
	sw_json_add_number(json, "width", MAX(map->width, 1));
	sw_json_add_number(json, "height", MAX(map->height, 1));
	sw_json_add_number(json, "tilewidth", map->tile_width);
	sw_json_add_number(json, "tileheight", map->tile_height);
	sw_json_add_number(json, "hexsidelength", map->side);
	sw_json_add_flag(json, "infinite", FALSE);
	add_text(json, "staggeraxis", "y");
	add_text(json, "staggerindex", "odd");
	add_text(json, "backgroundcolor", SW_TILED_GROUND);
	sw_json_add_number(json, "nextlayerid", sw_tiled_n_groups(map) + 3);
	sw_json_add_number(json, "nextobjectid", map->objects->len + 1);
	add_properties(json, map, map->properties);
}

static void
write_tmj(SwExport *export)
{
	g_auto(SwTiledMap) map = {0};
	SwJson json;

	sw_tiled_init(&map);
	sw_tiled_of_document(&map, export);
	sw_json_init(&json, export->out, SW_JSON_FOR_PAGE);
	sw_json_begin_object(&json, NULL);
	add_head(&json, &map);
	add_tileset(&json, &map);
	sw_json_break(&json, 1);
	sw_json_begin_array(&json, "layers");
	add_board(&json, &map);
	add_cells(&json, &map);
	for (guint i = 0; i < sw_tiled_n_groups(&map); i++)
		add_group(&json, &map, (SwTiledGroup)i);
	sw_json_end(&json);
	sw_json_end(&json);
	g_string_append_c(export->out, '\n');
}

const SwFormat sw_format_tmj = {
	.takes = {&sw_ground_hexes, SW_MATS_NEVER},
	.name = "tmj",
	.label = N_("Tiled (JSON)"),
	.suffix = ".tmj",
	.help = N_("For programs that read Tiled's JSON: the same map, pictures beside the file."),
	.loses = N_("comments and foreign XML; names of other files"),
	.picture.has_pixels = TRUE,
	.write = write_tmj,
	.read = sw_tmj_read,
};
