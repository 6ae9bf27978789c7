#include "export/tiled.h"

#include "base/hash.h"

#include <string.h>

const char *const sw_tiled_types[SW_N_TILED_TYPES] = {
	[SW_TILED_TEXT] = "string",
	[SW_TILED_INT] = "int",
	[SW_TILED_BOOL] = "bool",
	[SW_TILED_OBJECT] = "object",
};

const char *const sw_tiled_groups[SW_N_TILED_GROUPS] = {
	[SW_TILED_VALUES] = "values",
	[SW_TILED_PIECES] = "pieces",
	[SW_TILED_BESIDE] = "beside",
	[SW_TILED_CENTRES] = "centres",
};

SwTiledType
sw_tiled_type(const char *name)
{
	for (guint i = 0; name && i < SW_N_TILED_TYPES; i++) {
		if (strcmp(name, sw_tiled_types[i]) == 0)
			return (SwTiledType)i;
	}
	return SW_TILED_TEXT;
}

void
sw_tiled_init(SwTiledMap *map)
{
	*map = (SwTiledMap){
		.texts = sw_hash_texts(g_free, NULL),
		.tile_width = SW_TILED_WIDTH,
		.tile_height = SW_TILED_HEIGHT,
		.side = SW_TILED_SIDE,
		.all_properties = g_array_new(FALSE, FALSE, sizeof(SwTiledProperty)),
		.tiles = g_array_new(FALSE, FALSE, sizeof(SwTiledTile)),
		.cells = g_array_new(FALSE, FALSE, sizeof(SwTiledCell)),
		.objects = g_array_new(FALSE, FALSE, sizeof(SwTiledObject)),
	};
}

void
sw_tiled_clear(SwTiledMap *map)
{
	g_hash_table_unref(map->texts);
	g_array_unref(map->all_properties);
	g_array_unref(map->tiles);
	g_array_unref(map->cells);
	g_array_unref(map->objects);
}

const char *
sw_tiled_text(SwTiledMap *map, const char *text)
{
	return sw_hash_keep(map->texts, text);
}

void
sw_tiled_add(SwTiledMap *map, SwTiledRun *run, const char *name, SwTiledType type,
             const char *value)
{
	SwTiledProperty property = {sw_tiled_text(map, name), sw_tiled_text(map, value), type};

	if (run->n == 0)
		run->first = map->all_properties->len;
	g_assert(run->first + run->n == map->all_properties->len);
	g_array_append_val(map->all_properties, property);
	run->n++;
}

const SwTiledProperty *
sw_tiled_property(const SwTiledMap *map, SwTiledRun run, guint i)
{
	g_assert(i < run.n);
	return &g_array_index(map->all_properties, SwTiledProperty, run.first + i);
}

const char *
sw_tiled_value(const SwTiledMap *map, SwTiledRun run, const char *name)
{
	for (guint i = 0; i < run.n; i++) {
		const SwTiledProperty *property = sw_tiled_property(map, run, i);

		if (strcmp(property->name, name) == 0)
			return property->value;
	}
	return NULL;
}

gint64
sw_tiled_x(const SwTiledMap *map, gint64 column, gint64 row)
{
	gint64 shoved = (row & 1) != map->shoves_even;

	return column * map->tile_width + (1 + shoved) * map->tile_width / 2;
}

gint64
sw_tiled_y(const SwTiledMap *map, gint64 row)
{
	return row * ((map->tile_height - map->side) / 2 + map->side) + map->tile_height / 2;
}

guint
sw_tiled_n_groups(const SwTiledMap *map)
{
	return map->has_board ? SW_N_TILED_GROUPS : SW_TILED_CENTRES;
}

gboolean
sw_tiled_is_visible(SwTiledGroup group)
{
	return group == SW_TILED_VALUES || group == SW_TILED_PIECES;
}

guint32 *
sw_tiled_gids(const SwTiledMap *map)
{
	gsize width = (gsize)MAX(map->width, 1);
	guint32 *gids = g_new0(guint32, width * (gsize)MAX(map->height, 1));

	SW_EACH (const SwTiledCell, cell, map->cells)
		gids[(gsize)cell->row * width + (gsize)cell->column] = cell->gid;
	return gids;
}
