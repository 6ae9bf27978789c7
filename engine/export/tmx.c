/* TMX: a map of Tiled (tiled.h) in XML, laid out as Tiled itself writes it. */
#include "base/text.h"
#include "base/translate.h"
#include "export/formats.h"
#include "export/tiled.h"

#include <string.h>

static void
append_text(GString *out, const char *name, const char *text)
{
	if (text == NULL)
		return;
	g_string_append_printf(out, " %s=\"", name);
	sw_text_append_xml(out, text, TRUE);
	g_string_append_c(out, '"');
}

static void
append_number(GString *out, const char *name, gint64 number)
{
	g_string_append_printf(out, " %s=\"", name);
	sw_append_number(out, number);
	g_string_append_c(out, '"');
}

static void
append_properties(GString *out, const SwTiledMap *map, SwTiledRun run, const char *indent)
{
	if (run.n == 0)
		return;
	g_string_append_printf(out, "%s<properties>\n", indent);
	for (guint i = 0; i < run.n; i++) {
		const SwTiledProperty *property = sw_tiled_property(map, run, i);

		g_string_append_printf(out, "%s <property", indent);
		append_text(out, "name", property->name);
		if (property->type != SW_TILED_TEXT)
			append_text(out, "type", sw_tiled_types[property->type]);
		append_text(out, "value", property->value);
		g_string_append(out, "/>\n");
	}
	g_string_append_printf(out, "%s</properties>\n", indent);
}

static void
append_head(GString *out, const SwTiledMap *map)
{
	g_string_append(out, "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
	                     "<map version=\"1.8\" tiledversion=\"1.8.2\" "
	                     "orientation=\"hexagonal\" renderorder=\"right-down\"");
	append_number(out, "width", MAX(map->width, 1));
	append_number(out, "height", MAX(map->height, 1));
	append_number(out, "tilewidth", map->tile_width);
	append_number(out, "tileheight", map->tile_height);
	append_number(out, "infinite", 0);
	append_number(out, "hexsidelength", map->side);
	g_string_append(out, " staggeraxis=\"y\" staggerindex=\"odd\"");
	append_text(out, "backgroundcolor", SW_TILED_GROUND);
	append_number(out, "nextlayerid", sw_tiled_n_groups(map) + 3);
	append_number(out, "nextobjectid", map->objects->len + 1);
	g_string_append(out, ">\n");
	append_properties(out, map, map->properties, " ");
}

static void
append_tileset(GString *out, const SwTiledMap *map)
{
	g_string_append(out, " <tileset firstgid=\"1\"");
	append_text(out, "name", map->game);
	append_number(out, "tilewidth", map->tile_width);
	append_number(out, "tileheight", map->tile_height);
	append_number(out, "tilecount", map->tiles->len);
	g_string_append(out, " columns=\"0\">\n"
	                     "  <grid orientation=\"orthogonal\" width=\"1\" height=\"1\"/>\n");
	SW_EACH (const SwTiledTile, tile, map->tiles) {
		g_string_append(out, "  <tile");
		append_number(out, "id", tile->gid - 1);
		append_text(out, "type", tile->type);
		g_string_append(out, ">\n");
		append_properties(out, map, tile->properties, "   ");
		g_string_append(out, "   <image");
		append_number(out, "width", tile->width);
		append_number(out, "height", tile->height);
		append_text(out, "source", tile->image);
		g_string_append(out, "/>\n  </tile>\n");
	}
	g_string_append(out, " </tileset>\n");
}

static void
append_layer(GString *out, const SwTiledMap *map)
{
	g_autofree guint32 *gids = sw_tiled_gids(map);
	gint32 width = MAX(map->width, 1), n = width * MAX(map->height, 1);

	g_string_append(out, " <layer id=\"1\" name=\"tiles\"");
	append_number(out, "width", width);
	append_number(out, "height", n / width);
	g_string_append(out, ">\n  <data encoding=\"csv\">\n");
	for (gint32 i = 0; i < n; i++) {
		sw_append_number(out, gids[i]);
		if (i + 1 < n)
			g_string_append_c(out, ',');
		if ((i + 1) % width == 0)
			g_string_append_c(out, '\n');
	}
	g_string_append(out, "</data>\n </layer>\n");
}

/* Appends the picture of regions, if there is one. */
static void
append_board(GString *out, const SwTiledMap *map)
{
	SW_EACH (const SwTiledObject, object, map->objects) {
		if ((guint)object->group != SW_TILED_BOARD)
			continue;
		g_string_append(out, " <imagelayer");
		append_number(out, "id", sw_tiled_n_groups(map) + 2);
		append_text(out, "name", SW_TILED_BOARD_NAME);
		append_number(out, "offsetx", object->x);
		append_number(out, "offsety", object->y);
		g_string_append(out, ">\n  <image");
		append_text(out, "source", object->name);
		g_string_append(out, "/>\n </imagelayer>\n");
	}
}

static void
append_label(GString *out, const SwTiledObject *object)
{
	g_string_append_printf(out,
	                       "   <text pixelsize=\"%d\" wrap=\"1\" color=\"%s\" bold=\"1\" "
	                       "halign=\"center\">",
	                       SW_TILED_LABEL_SIZE, object->ink);
	sw_text_append_xml(out, object->label, FALSE);
	g_string_append(out, "</text>\n");
}

static void
append_object(GString *out, const SwTiledMap *map, const SwTiledObject *object)
{
	g_string_append(out, "  <object");
	append_number(out, "id", object->id);
	append_text(out, "name", object->name);
	append_text(out, "type", object->type);
	if (object->gid != 0)
		append_number(out, "gid", object->gid);
	append_number(out, "x",
	              object->x - (object->gid     ? object->width / 2
	                           : object->label ? map->tile_width / 2
	                                           : 0));
	append_number(out, "y",
	              object->y + (object->gid     ? object->height / 2
	                           : object->label ? SW_TILED_LABEL_Y
	                                           : 0));
	if (object->label) {
		append_number(out, "width", map->tile_width);
		append_number(out, "height", SW_TILED_LABEL_HEIGHT);
	}
	if (object->gid != 0) {
		append_number(out, "width", object->width);
		append_number(out, "height", object->height);
		if (object->properties.n == 0) {
			g_string_append(out, "/>\n");
			return;
		}
	}
	g_string_append(out, ">\n");
	append_properties(out, map, object->properties, "   ");
	if (object->label)
		append_label(out, object);
	else if (object->gid == 0)
		g_string_append(out, "   <point/>\n");
	g_string_append(out, "  </object>\n");
}

static void
append_group(GString *out, const SwTiledMap *map, SwTiledGroup group)
{
	gsize begin;

	g_string_append(out, " <objectgroup");
	append_number(out, "id", group + 2);
	append_text(out, "name", sw_tiled_groups[group]);
	g_string_append(out, sw_tiled_is_visible(group) ? ">\n" : " visible=\"0\">\n");
	begin = out->len;
	SW_EACH (const SwTiledObject, object, map->objects) {
		if (object->group == group)
			append_object(out, map, object);
	}
	if (out->len > begin) {
		g_string_append(out, " </objectgroup>\n");
		return;
	}
	g_string_truncate(out, begin - strlen(">\n"));
	g_string_append(out, "/>\n");
}

static void
write_tmx(SwExport *export)
{
	g_auto(SwTiledMap) map = {0};

	sw_tiled_init(&map);
	sw_tiled_of_document(&map, export);
	append_head(export->out, &map);
	append_tileset(export->out, &map);
	append_board(export->out, &map);
	append_layer(export->out, &map);
	for (guint i = 0; i < sw_tiled_n_groups(&map); i++)
		append_group(export->out, &map, (SwTiledGroup)i);
	g_string_append(export->out, "</map>\n");
}

const SwFormat sw_format_tmx = {
	.takes = {&sw_ground_hexes, SW_MATS_NEVER},
	.name = "tmx",
	.label = N_("Tiled (TMX)"),
	.suffix = ".tmx",
	.help = N_("For Tiled, the map editor: cells to paint with, pictures beside the file."),
	.loses = N_("comments and foreign XML; names of other files"),
	.picture.has_pixels = TRUE,
	.write = write_tmx,
	.read = sw_tmx_read,
};
