#include "export/tile_size.h"

#include "base/translate.h"
#include "export/sheet_marks.h"
#include "mat/mat.h"
#include "picture/region.h"

#include <math.h>

#define USUAL_MM 60

/* The radius of the largest region, which sheets have to hold; 0 if there are none. */
static guint32
largest_radius(const SwDocument *document)
{
	g_autoptr(SwRegions) regions = sw_regions_new(document, NULL, 0);
	guint32 radius = 0;

	for (guint i = 0; regions && i < regions->regions->len; i++)
		radius = MAX(radius, g_array_index(regions->regions, SwRegionPiece, i).radius);
	return radius;
}

/* The greatest width of a tile at which so many of the largest regions lie above each other. */
static guint
most_of_regions(const SwDocument *document, SwPaper paper, guint n)
{
	SwSheetPaper size = sw_sheet_paper(paper);
	guint32 radius = MAX(largest_radius(document), (sw_regions_tile_span(document) - 1) / 2);
	double across = (size.width - 2 * SW_SHEET_MARGIN) / SW_SHEET_MM - SW_SHEET_GAP_MM;
	double down = (size.height - 2 * SW_SHEET_MARGIN) / SW_SHEET_MM / n - SW_SHEET_GAP_MM;
	double wide = 2 * radius + 1 + 2 * SW_SHEET_RIM;
	double high = 2 * radius * SW_ROW_HEIGHT + 2 * SW_HEX_RADIUS + 2 * SW_SHEET_RIM;

	return (guint)MAX(MIN(across / wide, down / high) * sw_regions_tile_span(document), 1);
}

/* The greatest width of which a sheet holds a tile. */
static guint
most_mm(const SwDocument *document, SwPaper paper)
{
	SwSheetPaper size = sw_sheet_paper(paper);
	double side = MIN(size.width, size.height) - 2 * SW_SHEET_MARGIN;

	if (sw_regions_tile_span(document) > 1)
		return most_of_regions(document, paper, 1);
	return (guint)((side / SW_SHEET_MM - SW_SHEET_GAP_MM) /
	               (2 * MAX(SW_SHEET_STAR, SW_HEX_RADIUS)));
}

guint
sw_tile_size_usual(const SwDocument *document, SwPaper paper)
{
	return sw_regions_tile_span(document) > 1 ? most_of_regions(document, paper, 2) : USUAL_MM;
}

double
sw_tile_size_hex(const SwExport *export)
{
	double tile_mm = export->page.tile_mm;

	if (tile_mm <= 0)
		tile_mm = sw_tile_size_usual(export->document, export->page.paper);
	return tile_mm / sw_regions_tile_span(export->document);
}

/* The size is printed alike in all locales. */
char *
sw_tile_size_refusal(const SwExport *export, gboolean is_cut_out)
{
	const SwTable *table = export->game->table;
	guint most = most_mm(export->document, export->page.paper);
	char size[G_ASCII_DTOSTR_BUF_SIZE];

	if (sw_table_has_mat(table) || sw_table_board(table))
		return g_strdup_printf(
			sw_translate("a size of tiles is for maps of hexes, and %s has none"),
			table->title);
	if (!is_cut_out || export->page.tile_mm <= most)
		return NULL;
	g_ascii_formatd(size, sizeof size, "%g", export->page.tile_mm);
	return g_strdup_printf(
		sw_translate("a tile of %s mm does not fit on a sheet; it may be 1 to %u mm wide"),
		size, most);
}
