#include "print/private.h"

#include "base/error.h"

#include <glib/gi18n.h>
#include <math.h>
#include <string.h>

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

/* Returns the hexes with anything drawn on them, some of them twice. */
static GArray *
drawn_hexes(const SwBoard *board)
{
	GArray *hexes = g_array_new(FALSE, FALSE, sizeof(SwHex));

	add_regions(hexes, board->regions);
	for (guint i = 0; i < board->tiles->len; i++) {
		SwPieceId id = g_array_index(board->tiles, SwPieceId, i);
		SwHex hex = sw_document_place(board->document, id).hex;

		g_array_append_val(hexes, hex);
	}
	for (guint i = 0; i < board->places->len; i++) {
		SwPlace place = g_array_index(board->places, SwBoardPlace, i).place;

		g_array_append_val(hexes, place.hex);
		if (sw_place_is_edge(place)) {
			SwHex beyond = sw_hex_neighbour(place.hex, place.side);

			g_array_append_val(hexes, beyond);
		}
	}
	return hexes;
}

/* ---- Extent ----------------------------------------------------------------------------- */

/* Finds the bounds of all drawn hexes. */
static void
find_extent(SwPages *pages)
{
	pages->low = (SwPoint){G_MAXDOUBLE, G_MAXDOUBLE};
	pages->high = (SwPoint){-G_MAXDOUBLE, -G_MAXDOUBLE};
	for (guint i = 0; i < pages->hexes->len; i++) {
		SwPoint at = sw_hex_centre(g_array_index(pages->hexes, SwHex, i));

		pages->low.x = MIN(pages->low.x, at.x);
		pages->low.y = MIN(pages->low.y, at.y);
		pages->high.x = MAX(pages->high.x, at.x);
		pages->high.y = MAX(pages->high.y, at.y);
	}
	pages->low.x -= SW_TILE_REACH;
	pages->low.y -= SW_TILE_REACH;
	pages->high.x += SW_TILE_REACH;
	pages->high.y += SW_TILE_REACH;
}

/* ---- Sheets ----------------------------------------------------------------------------- */

static void
fit(SwPages *pages)
{
	double width = pages->high.x - pages->low.x, height = pages->high.y - pages->low.y;

	pages->unit = MIN(pages->width / width, pages->height / height);
	pages->tiling.shared = 0;
	pages->tiling.columns = pages->tiling.rows = 1;
}

static gboolean
spread(SwPages *pages, double diameter, GError **error)
{
	double unit = diameter * SW_POINTS_PER_MM, shared = 2 * SW_TILE_REACH * unit;
	double width = pages->high.x - pages->low.x, height = pages->high.y - pages->low.y;

	if (shared >= MIN(pages->width, pages->height))
		return sw_fail(
			error,
			"a tile of %.1f mm does not fit this paper; the largest that fits is "
			"%.1f mm",
			diameter,
			floor(MIN(pages->width, pages->height) / (2 * SW_TILE_REACH) /
		                      SW_POINTS_PER_MM * 10 -
		              1) /
				10);
	pages->tiling.shared = shared;
	if (!sw_tiling_spread(&pages->tiling, width * unit, height * unit, SW_SHEETS_MOST))
		return sw_fail(error,
		               "the map would need %.0f by %.0f sheets, but at most %d can be "
		               "printed; choose smaller tiles, or fit it on one page",
		               sw_tiling_count(width * unit, pages->width, shared),
		               sw_tiling_count(height * unit, pages->height, shared),
		               SW_SHEETS_MOST);
	pages->unit = unit;
	return TRUE;
}

/* Finds the first and last sheet that show a tile at `at`, for one direction. */
static void
sheets_about(double at, double size, double step, guint n, guint reach[2])
{
	reach[0] = (guint)CLAMP(ceil((at - size) / step), 0, n - 1);
	reach[1] = (guint)CLAMP(floor(at / step), 0, n - 1);
}

static void
mark_sheets(const SwPages *pages, SwHex hex, gboolean *has_tile)
{
	double shared = 2 * SW_TILE_REACH * pages->unit;
	SwPoint at = sw_hex_centre(hex);
	guint columns[2], rows[2];

	sheets_about((at.x - pages->low.x) * pages->unit, pages->width, pages->width - shared,
	             pages->tiling.columns, columns);
	sheets_about((at.y - pages->low.y) * pages->unit, pages->height, pages->height - shared,
	             pages->tiling.rows, rows);
	for (guint row = rows[0]; row <= rows[1]; row++) {
		for (guint column = columns[0]; column <= columns[1]; column++)
			has_tile[row * pages->tiling.columns + column] = TRUE;
	}
}

static void
find_sheets(SwPages *pages)
{
	guint n = sw_tiling_n(&pages->tiling);
	g_autofree gboolean *has_tile = g_new0(gboolean, n);

	for (guint i = 0; i < pages->hexes->len; i++)
		mark_sheets(pages, g_array_index(pages->hexes, SwHex, i), has_tile);
	for (guint i = 0; i < n; i++) {
		if (has_tile[i])
			g_array_append_val(pages->sheets, i);
	}
}

/* ---- Life ------------------------------------------------------------------------------- */

static gboolean
refuse(GError **error, const char *reason)
{
	g_set_error_literal(error, SW_ERROR, SW_ERROR_ARGUMENT, reason);
	return FALSE;
}

static gboolean
lay_out_mat(SwPages *pages, GError **error)
{
	pages->mat = mat_pages__new(pages->document, &pages->settings, error);
	if (pages->mat == NULL)
		return FALSE;
	return mat_pages__n(pages->mat) > 0 ||
	       refuse(error, sw_table_board(sw_document_table(pages->document))
	                             ? _("there is nothing to print")
	                             : _("there are no cards yet"));
}

static gboolean
lay_out_map(SwPages *pages, GError **error)
{
	pages->tiles = sw_tiles_new(pages->document);
	pages->board = sw_board_new(pages->document, NULL, 0);
	pages->hexes = drawn_hexes(pages->board);
	pages->sheets = g_array_new(FALSE, FALSE, sizeof(guint));
	if (pages->tiles->n == 0)
		return refuse(error, _("the map has no tiles yet"));
	find_extent(pages);
	if (pages->settings.fits_page)
		fit(pages);
	else if (!spread(pages, pages->settings.diameter, error))
		return FALSE;
	find_sheets(pages);
	pages->kinds = legend__kinds(pages);
	return TRUE;
}

SwPages *
sw_pages_new(const SwDocument *document, const SwPageSettings *settings, GError **error)
{
	g_autoptr(SwPages) pages = g_new0(SwPages, 1);
	const SwTable *table = sw_document_table(document);
	gboolean has_mat = sw_table_has_mat(table) || sw_table_board(table);

	pages->document = document;
	pages->settings = *settings;
	pages->width = settings->width - 2 * SW_PAGE_FRAME;
	pages->height = settings->height - 2 * SW_PAGE_FRAME;
	pages->tiling =
		(SwTiling){.width = pages->width, .height = pages->height, .frame = SW_PAGE_FRAME};
	if (MIN(pages->width, pages->height) < SW_PAGE_FRAME) {
		refuse(error, _("the paper is too small; choose A6 or larger"));
		return NULL;
	}
	return (has_mat ? lay_out_mat(pages, error) : lay_out_map(pages, error))
	               ? g_steal_pointer(&pages)
	               : NULL;
}

void
sw_pages_free(SwPages *pages)
{
	if (pages == NULL)
		return;
	g_clear_pointer(&pages->kinds, g_array_unref);
	g_clear_pointer(&pages->sheets, g_array_unref);
	g_clear_pointer(&pages->hexes, g_array_unref);
	g_clear_pointer(&pages->board, sw_board_free);
	g_clear_pointer(&pages->tiles, sw_tiles_free);
	mat_pages__free(pages->mat);
	g_free(pages);
}

guint
sw_pages_n_map(const SwPages *pages)
{
	return pages->mat ? mat_pages__n_map(pages->mat) : pages->sheets->len;
}

guint
sw_pages_n(const SwPages *pages)
{
	return pages->mat ? mat_pages__n(pages->mat) : pages->sheets->len + legend__n(pages);
}

SwMapSheet
sw_pages_sheet(const SwPages *pages, guint page)
{
	SwTilingSheet part =
		sw_tiling_sheet(&pages->tiling, g_array_index(pages->sheets, guint, page));
	SwMapSheet sheet = {
		.column = part.column,
		.row = part.row,
		.left = SW_PAGE_FRAME,
		.top = SW_PAGE_FRAME,
		.viewport = {.zoom = pages->unit, .width = pages->width, .height = pages->height},
	};

	sheet.viewport.x = pages->low.x + (part.left + pages->width / 2) / pages->unit;
	sheet.viewport.y = pages->low.y + (part.top + pages->height / 2) / pages->unit;
	memcpy(sheet.joins, part.joins, sizeof sheet.joins);
	return sheet;
}
