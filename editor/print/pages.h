/* The map on paper: which sheets it takes at true scale, and what stands on each. No toolkit.
 *
 * All lengths are points, 72 to the inch, from the top left corner of what a printer reaches on a
 * sheet. A frame around each sheet holds the marks and the number; the map lies inside it. Sheets
 * overlap by a whole tile, so that every tile lies whole on at least one; where two join, in the
 * middle of what they share, cut marks stand in the frames of both. Sheets without a tile are left
 * out. What is drawn for a window's preview and for a printer is drawn by the same function.
 *
 * The tiles are those of the document as it was when the pages were made: neither changes while the
 * other is in use.
 */
#pragma once

#include <cairo.h>

#include "map/viewport.h"
#include "picture/tile.h"

G_BEGIN_DECLS

#define SW_POINTS_PER_MM (72 / 25.4)
#define SW_DIAMETER_LEAST 8.0
#define SW_DIAMETER_MOST 150.0
#define SW_SHEETS_MOST 10000

/* Room around the map, and around each tile's centre, to the sides as up and down: no tile, whole
 * with its points, is larger. */
#define SW_PAGE_FRAME 24.0
#define SW_TILE_REACH SW_HEX_RADIUS

typedef struct {
	double width, height; /* what the printer reaches */
	double diameter;      /* of a tile, from side to side, in millimetres */
	gboolean fits_page;   /* all on one sheet instead, at whatever size */
	gboolean has_cut_marks;
	gboolean has_legend;
	gboolean has_coordinates;
} SwPageSettings;

typedef struct SwPages SwPages;

/* NULL, with an error that says what would do, if no tile fits a sheet, there are too many sheets
 * or there is no tile. */
SwPages *sw_pages_new(const SwDocument *document, const SwPageSettings *settings, GError **error);
void sw_pages_free(SwPages *pages);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(SwPages, sw_pages_free)

/* The sheets of the map, row by row, then those of the legend. */
guint sw_pages_n(const SwPages *pages);
guint sw_pages_n_map(const SwPages *pages);

void sw_pages_draw(const SwPages *pages, guint page, cairo_t *cr);

/* What of the map a sheet shows, and where on the sheet: the viewport's window begins at (left,
 * top). Joins are where it is cut, on the sheet: to the left, the right, the top and the bottom;
 * negative where there is no neighbour. */
typedef struct {
	guint column, row;
	double left, top;
	SwViewport viewport;
	double joins[4];
} SwSheet;

enum { SW_JOIN_LEFT, SW_JOIN_RIGHT, SW_JOIN_TOP, SW_JOIN_BOTTOM };

/* `page` is one of the map's. */
SwSheet sw_pages_sheet(const SwPages *pages, guint page);

G_END_DECLS
