#include "picture/map_pages.h"

#include "base/error.h"
#include "base/translate.h"

#include <math.h>

#define POINTS_A_MM (72 / 25.4)

struct SwMapPages {
	SwMapDrawing *map;
	GArray *hexes;     /* SwHex: those with anything drawn on them, some twice */
	double unit;       /* points from hex to hex */
	SwPoint low, high; /* of the drawn hexes, from hex to hex 1 */
	SwTiling tiling;
	GArray *sheets; /* guint: the number of each that is printed */
};

/* ---- Drawn hexes ------------------------------------------------------------------------ */

static void
add_regions(GArray *hexes, const SwRegions *regions)
{
	for (guint i = 0; regions && i < regions->regions->len; i++) {
		const SwRegionPiece *region = &g_array_index(regions->regions, SwRegionPiece, i);
		guint n = sw_hex_region_size(region->radius), at = hexes->len;

		g_array_set_size(hexes, at + n);
		sw_hex_region(region->centre, region->radius, &g_array_index(hexes, SwHex, at));
	}
}

static void
add_places(GArray *hexes, const SwMapDrawing *map)
{
	for (guint i = 0; i < map->places->len; i++) {
		SwPlace place = g_array_index(map->places, SwDrawnPlace, i).place;

		g_array_append_val(hexes, place.hex);
		if (sw_place_is_edge(place)) {
			SwHex beyond = sw_hex_neighbour(place.hex, place.side);

			g_array_append_val(hexes, beyond);
		}
	}
}

static void
find_hexes(SwMapPages *pages)
{
	const SwMapDrawing *map = pages->map;

	add_regions(pages->hexes, map->regions);
	SW_EACH_ID (id, map->tiles) {
		SwHex hex = sw_document_place(map->document, id).hex;

		g_array_append_val(pages->hexes, hex);
	}
	add_places(pages->hexes, map);
}

static gboolean
has_tiles(const SwMapDrawing *map)
{
	return map->tiles->len > 0 || (map->regions && map->regions->regions->len > 0);
}

static void
find_extent(SwMapPages *pages)
{
	pages->low = (SwPoint){G_MAXDOUBLE, G_MAXDOUBLE};
	pages->high = (SwPoint){-G_MAXDOUBLE, -G_MAXDOUBLE};
	SW_EACH (const SwHex, hex, pages->hexes) {
		SwPoint at = sw_hex_centre(*hex);

		pages->low.x = MIN(pages->low.x, at.x - SW_TILE_REACH);
		pages->low.y = MIN(pages->low.y, at.y - SW_TILE_REACH);
		pages->high.x = MAX(pages->high.x, at.x + SW_TILE_REACH);
		pages->high.y = MAX(pages->high.y, at.y + SW_TILE_REACH);
	}
}

/* ---- Sheets ----------------------------------------------------------------------------- */

static void
fit(SwMapPages *pages)
{
	double width = pages->high.x - pages->low.x, height = pages->high.y - pages->low.y;

	pages->unit = MIN(pages->tiling.width / width, pages->tiling.height / height);
	pages->tiling.shared = 0;
	pages->tiling.columns = pages->tiling.rows = 1;
}

static gboolean
spread(SwMapPages *pages, const SwMapPaper *paper, GError **error)
{
	SwTiling *tiling = &pages->tiling;
	guint32 span = sw_regions_tile_span(pages->map->document);
	double unit = paper->tile_mm / span * POINTS_A_MM;
	double side = MIN(tiling->width, tiling->height);
	double width = (pages->high.x - pages->low.x) * unit;
	double height = (pages->high.y - pages->low.y) * unit;

	pages->unit = unit;
	tiling->shared = 2 * SW_TILE_REACH * unit;
	if (tiling->shared >= side) {
		/* Tenths, since decimals would follow the locale of the program. */
		guint tile = (guint)lround(paper->tile_mm * 10);
		guint most = (guint)(side / (2 * SW_TILE_REACH) / POINTS_A_MM * span * 10 - 1);

		return sw_fail(error,
		               "a tile of %u.%u mm does not fit this paper; the largest that fits "
		               "is %u.%u mm",
		               tile / 10, tile % 10, most / 10, most % 10);
	}
	return sw_tiling_spread(tiling, width, height, paper->most) ||
	       sw_fail(error,
	               "the map would need %.0f by %.0f sheets, but at most %d can be printed; "
	               "choose smaller tiles, or fit it on one page",
	               sw_tiling_count(width, tiling->width, tiling->shared),
	               sw_tiling_count(height, tiling->height, tiling->shared), (int)paper->most);
}

/* Finds the first and last sheet that show a tile at `at`, for one direction. */
static void
sheets_about(double at, double size, double step, guint n, guint reach[2])
{
	reach[0] = (guint)CLAMP(ceil((at - size) / step), 0, n - 1);
	reach[1] = (guint)CLAMP(floor(at / step), 0, n - 1);
}

static void
mark_sheets(const SwMapPages *pages, SwHex hex, gboolean *has_tile)
{
	const SwTiling *tiling = &pages->tiling;
	double shared = 2 * SW_TILE_REACH * pages->unit;
	SwPoint at = sw_hex_centre(hex);
	guint columns[2], rows[2];

	sheets_about((at.x - pages->low.x) * pages->unit, tiling->width, tiling->width - shared,
	             tiling->columns, columns);
	sheets_about((at.y - pages->low.y) * pages->unit, tiling->height, tiling->height - shared,
	             tiling->rows, rows);
	for (guint row = rows[0]; row <= rows[1]; row++) {
		for (guint column = columns[0]; column <= columns[1]; column++)
			has_tile[row * tiling->columns + column] = TRUE;
	}
}

static void
find_sheets(SwMapPages *pages)
{
	guint n = sw_tiling_n(&pages->tiling);
	g_autofree gboolean *has_tile = g_new0(gboolean, n);

	SW_EACH (const SwHex, hex, pages->hexes)
		mark_sheets(pages, *hex, has_tile);
	for (guint i = 0; i < n; i++) {
		if (has_tile[i])
			g_array_append_val(pages->sheets, i);
	}
}

/* ---- Life ------------------------------------------------------------------------------- */

static gboolean
lay_out(SwMapPages *pages, const SwMapPaper *paper, GError **error)
{
	if (MIN(pages->tiling.width, pages->tiling.height) < paper->frame)
		return sw_fail(error, "the paper is too small; choose A6 or larger");
	if (!has_tiles(pages->map))
		return sw_fail(error, "the map has no tiles yet");
	find_hexes(pages);
	find_extent(pages);
	if (paper->tile_mm <= 0)
		fit(pages);
	else if (!spread(pages, paper, error))
		return FALSE;
	find_sheets(pages);
	return TRUE;
}

SwMapPages *
sw_map_pages_new(const SwDocument *document, const SwMapPaper *paper, GError **error)
{
	g_autoptr(SwMapPages) pages = g_new0(SwMapPages, 1);

	pages->map = sw_map_drawing_new(document, NULL, 0);
	pages->hexes = g_array_new(FALSE, FALSE, sizeof(SwHex));
	pages->sheets = g_array_new(FALSE, FALSE, sizeof(guint));
	pages->tiling = (SwTiling){.width = paper->width - 2 * paper->frame,
	                           .height = paper->height - 2 * paper->frame,
	                           .frame = paper->frame};
	return lay_out(pages, paper, error) ? g_steal_pointer(&pages) : NULL;
}

void
sw_map_pages_free(SwMapPages *pages)
{
	if (pages == NULL)
		return;
	sw_map_drawing_free(pages->map);
	g_array_unref(pages->hexes);
	g_array_unref(pages->sheets);
	g_free(pages);
}

guint
sw_map_pages_n(const SwMapPages *pages)
{
	return pages->sheets->len;
}

const SwMapDrawing *
sw_map_pages_drawing(const SwMapPages *pages)
{
	return pages->map;
}

SwTilingSheet
sw_map_pages_sheet(const SwMapPages *pages, guint page)
{
	return sw_tiling_sheet(&pages->tiling, g_array_index(pages->sheets, guint, page));
}

SwPoint
sw_map_pages_point(const SwMapPages *pages, guint page, SwPoint at)
{
	SwTilingSheet sheet = sw_map_pages_sheet(pages, page);

	return (SwPoint){pages->tiling.frame - sheet.left + (at.x - pages->low.x) * pages->unit,
	                 pages->tiling.frame - sheet.top + (at.y - pages->low.y) * pages->unit};
}

/* ---- Drawing ---------------------------------------------------------------------------- */

/* Of the letters of coordinates. */
#define LEAST_POINTS 6

void
sw_map_pages_draw(const SwMapPages *pages, guint page, const SwLook *look, gboolean has_coordinates,
                  cairo_t *cr)
{
	const SwTiling *tiling = &pages->tiling;
	SwPoint origin = sw_map_pages_point(pages, page, (SwPoint){0, 0});
	SwCairoPen pen = sw_cairo_pen(cr);
	SwDrawnBox clip;

	sw_tiling_begin_part(tiling, look, cr);
	cairo_translate(cr, origin.x, origin.y);
	cairo_scale(cr, pages->unit / SW_MILLI_STEP, pages->unit / SW_MILLI_STEP);
	cairo_clip_extents(cr, &clip.x0, &clip.y0, &clip.x1, &clip.y1);
	sw_map_drawing_outline_with(&pen.pen, pages->map, &clip, 400 / pages->unit);
	sw_map_drawing_draw_with(&pen.pen, pages->map, look, &clip);
	if (has_coordinates)
		sw_map_drawing_write_coordinates(&pen.pen, pages->map, look, &clip,
		                                 LEAST_POINTS * SW_MILLI_STEP / pages->unit);
	cairo_restore(cr);
}

void
sw_map_pages_draw_marks(const SwMapPages *pages, guint page, cairo_t *cr)
{
	SwTilingSheet sheet = sw_map_pages_sheet(pages, page);

	sw_tiling_draw_marks(&pages->tiling, &sheet, cr);
}

void
sw_map_pages_append_position(GString *out, const SwMapPages *pages, guint page)
{
	SwTilingSheet sheet = sw_map_pages_sheet(pages, page);

	if (sw_tiling_n(&pages->tiling) > 1)
		g_string_append_printf(out, sw_translate(" \u2014 row %u, column %u"),
		                       sheet.row + 1, sheet.column + 1);
}
