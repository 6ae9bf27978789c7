/* A map of hexes on paper: on one sheet, or at a size on several that overlap by a whole hex, so
 * that each hex is complete on at least one; they are cut at marks in the middle of the overlap.
 * Sheets without a tile are left out. PDF files and printing use the same sheets.
 *
 * Units of paper are points.
 */
#pragma once

#include "picture/map_drawing.h"
#include "picture/tiling.h"

G_BEGIN_DECLS

/* The room around the centre of each tile, from hex to hex 1: no tile, with its points, is larger.
 */
#define SW_TILE_REACH SW_HEX_RADIUS

typedef struct SwMapPages SwMapPages;

/* The sheets to lay a map out on. The outer `frame` of a sheet has only marks. */
typedef struct {
	double width, height, frame;
	double tile_mm; /* from side to side of a tile, which may be a region of many
	                 * hexes; 0: all on one sheet, as large as fits */
	guint most;     /* sheets */
} SwMapPaper;

/* NULL, with an error that says what would do, if the map has no tiles, the paper is too small, or
 * there would be too many sheets. Valid until the document changes. */
SwMapPages *sw_map_pages_new(const SwDocument *document, const SwMapPaper *paper, GError **error);
void sw_map_pages_free(SwMapPages *pages);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(SwMapPages, sw_map_pages_free)

guint sw_map_pages_n(const SwMapPages *pages);
const SwMapDrawing *sw_map_pages_drawing(const SwMapPages *pages);

/* A sheet, counted row by row; the point on it where a point of the map is, in units from hex to
 * hex (ground/plane.h). */
SwTilingSheet sw_map_pages_sheet(const SwMapPages *pages, guint page);
SwPoint sw_map_pages_point(const SwMapPages *pages, guint page, SwPoint at);

/* Draws a sheet from the origin on, without marks. */
void sw_map_pages_draw(const SwMapPages *pages, guint page, const SwLook *look,
                       gboolean has_coordinates, cairo_t *cr);

/* Draws marks where it is cut. */
void sw_map_pages_draw_marks(const SwMapPages *pages, guint page, cairo_t *cr);

/* Appends, if there are several sheets, where the sheet belongs: " — row 1, column 3". */
void sw_map_pages_append_position(GString *out, const SwMapPages *pages, guint page);

G_END_DECLS
