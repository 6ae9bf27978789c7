/* The map on paper: the sheets that it needs at true scale, and what is drawn on each; a board in
 * inches at a scale; or the mat of a game of cards on one page; after a board or a mat its sheets
 * (rules/sheet.h). Independent of GTK.
 *
 * All lengths are points, 72 to the inch, from the top left corner of the printable area. A frame
 * around each sheet contains cut marks and the sheet's number; the map is inside it. Sheets overlap
 * by a whole tile, so that each tile is complete on at least one sheet. Cut marks are in the middle
 * of the overlap, in the frames of both sheets. Sheets without a tile are omitted. The same
 * function draws previews and prints.
 *
 * Pages refer to the document, which must not change while they are in use.
 */
#pragma once

#include <cairo.h>

#include "picture/map_pages.h"

#define SW_DIAMETER_LEAST 8.0
#define SW_DIAMETER_MOST 500.0
#define SW_SHEETS_MOST 10000

/* The width of the frame. */
#define SW_PAGE_FRAME 24.0

typedef struct {
	double width, height; /* of the printable area; the others are for maps */
	double diameter;      /* of a tile, from side to side, in mm */
	gboolean fits_page;   /* all on one sheet, at any scale */
	guint scale;          /* of a board: 1 : scale; 0: as large as fits on one sheet */
	gboolean has_cut_marks;
	gboolean has_legend;
	gboolean has_coordinates;
} SwPageSettings;

typedef struct SwPages SwPages;

/* Returns NULL if no tile fits a sheet, if there are too many sheets, or if there is no tile and no
 * card. The error says what would fit. */
SwPages *sw_pages_new(const SwDocument *document, const SwPageSettings *settings, GError **error);
void sw_pages_free(SwPages *pages);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(SwPages, sw_pages_free)

/* Return the number of all sheets, and of those with the map or mat. These come first, the map's
 * row by row, then the legend's. */
guint sw_pages_n(const SwPages *pages);
guint sw_pages_n_map(const SwPages *pages);

void sw_pages_draw(const SwPages *pages, guint page, cairo_t *cr);
