#include "export/text_regions.h"

#include "graph/regions.h"

#include <string.h>

typedef struct {
	const SwDocument *document;
	SwRegions *regions;
	SwGrid above;                    /* hex -> the topmost piece that is no region */
	gint64 left, right, top, bottom; /* columns in half hexes, and rows */
} Map;

gint
sw_text_map_number(const SwDocument *document, SwPieceId id)
{
	const SwElement *element = sw_document_kind(document, id)->element;

	SW_EACH_VALUE (i, document, id) {
		SwType type = element->attributes[i].type;

		if (type == SW_TYPE_INTEGER || type == SW_TYPE_SEAT)
			return (gint)i;
	}
	return -1;
}

static void
extend(Map *map, SwHex hex, gint64 radius)
{
	gint64 column = 2 * (gint64)hex.q + hex.r;

	map->left = MIN(map->left, column - 2 * radius);
	map->right = MAX(map->right, column + 2 * radius);
	map->top = MIN(map->top, hex.r - radius);
	map->bottom = MAX(map->bottom, hex.r + radius);
}

static void
map_init(Map *map, const SwDocument *document, SwRegions *regions)
{
	*map = (Map){document, regions, {0}, G_MAXINT64, G_MININT64, G_MAXINT64, G_MININT64};
	sw_grid_init(&map->above);
	SW_EACH (const SwRegionPiece, region, regions->regions) {
		extend(map, region->centre, region->radius);
	}
	SW_EACH_PIECE (id, document) {
		const SwKind *kind = sw_document_kind(document, id);
		SwPlace place = sw_document_place(document, id);

		if (kind->shape == SW_SHAPE_NONE || kind->element->region ||
		    !sw_document_is_on_map(document, id) || sw_place_is_edge(place))
			continue;
		sw_grid_set(&map->above, place.hex, id);
		extend(map, place.hex, 0);
	}
}

/* Writes two characters for the cell; FALSE if nothing is there. */
static gboolean
write_cell(const Map *map, SwHex hex, char *cell)
{
	guint32 above = sw_grid_get(&map->above, hex);
	const SwRegionPiece *region = sw_regions_at(map->regions, hex);
	const SwKind *kind;
	const char *glyph;

	if (above == SW_GRID_NOTHING && region == NULL)
		return FALSE;
	kind = sw_document_kind(map->document, above == SW_GRID_NOTHING ? region->piece : above);
	glyph = above == SW_GRID_NOTHING && sw_element_is_tile(kind->element) ? "."
	        : kind->glyph                                                 ? kind->glyph
	                                                                      : kind->name;
	cell[0] = glyph[0];
	if (glyph[1])
		cell[1] = glyph[1];
	return TRUE;
}

/* Writes the numbers of tiles of which the upper left corner is in the row. */
static void
write_numbers(const Map *map, gint64 row, char *line)
{
	SW_EACH (const SwRegionPiece, region, map->regions->regions) {
		gint attribute = sw_text_map_number(map->document, region->piece);
		gint64 column = 2 * (gint64)region->centre.q + region->centre.r - region->radius;
		char number[16];
		gint32 value;

		if (region->centre.r - (gint64)region->radius != row || attribute < 0 ||
		    !sw_element_is_tile(sw_document_kind(map->document, region->piece)->element))
			continue;
		value = sw_document_get(map->document, region->piece, (guint)attribute);
		g_snprintf(number, sizeof number, "%d", value);
		if (value >= 0 && value < 1000)
			memcpy(line + (column - map->left), number, strlen(number));
	}
}

static void
draw_row(GString *out, const Map *map, gint64 row, gsize margin)
{
	g_autofree char *line = g_strnfill((gsize)(map->right - map->left) + 4, ' ');
	g_autoptr(GString) head = g_string_new(NULL);

	for (gint64 column = map->left; column <= map->right; column++) {
		SwHex hex = {(gint32)((column - row) / 2), (gint32)row};

		if ((column - row) % 2 == 0 && write_cell(map, hex, line + (column - map->left)) &&
		    head->len == 0)
			sw_place_append(head, sw_place_hex(hex));
	}
	write_numbers(map, row, line);
	g_strchomp(line);
	if (*line)
		g_string_append_printf(out, "%-*s  %s", (int)margin, head->str, line);
	g_string_append_c(out, '\n');
}

static void
draw(GString *out, const Map *map)
{
	g_autoptr(GString) corner = g_string_new(NULL);
	gsize margin = 0;

	/* Coordinates of cells of a row are between these. */
	for (guint i = 0; i < 4; i++) {
		gint64 row = i < 2 ? map->top : map->bottom;
		gint64 column = i % 2 == 0 ? map->left : map->right;

		g_string_truncate(corner, 0);
		sw_place_append(corner,
		                sw_place_hex((SwHex){(gint32)((column - row) / 2), (gint32)row}));
		margin = MAX(margin, corner->len);
	}
	for (gint64 row = map->top; row <= map->bottom; row++)
		draw_row(out, map, row, margin);
}

gboolean
sw_text_regions_append(GString *out, const SwDocument *document, gboolean is_all,
                       const char *way_out)
{
	g_autoptr(SwRegions) regions = sw_regions_new(document, NULL, 0);
	gint64 columns, rows;
	Map map;

	if (regions == NULL || regions->regions->len == 0)
		return FALSE;
	map_init(&map, document, regions);
	columns = (map.right - map.left) / 2 + 1;
	rows = map.bottom - map.top + 1;
	if (!is_all && (columns > SW_TEXT_MAP_MAX_COLUMNS || rows > SW_TEXT_MAP_MAX_ROWS))
		g_string_append_printf(out,
		                       "The map is not drawn: %" G_GINT64_FORMAT
		                       " x %" G_GINT64_FORMAT " cells are more than %d x %d%s.\n",
		                       columns, rows, SW_TEXT_MAP_MAX_COLUMNS, SW_TEXT_MAP_MAX_ROWS,
		                       way_out);
	else if (columns * rows > SW_TEXT_MAP_MAX_BYTES / 4 || rows > SW_TEXT_MAP_MAX_BYTES ||
	         columns > SW_TEXT_MAP_MAX_BYTES)
		g_string_append_printf(out,
		                       "The map is not drawn: %" G_GINT64_FORMAT
		                       " x %" G_GINT64_FORMAT " cells are too many for a text.\n",
		                       columns, rows);
	else
		draw(out, &map);
	sw_grid_clear(&map.above);
	return TRUE;
}
