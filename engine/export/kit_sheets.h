/* Pages of the components of a game on a board in inches, to print and cut out, at true size: a
 * page of the roster for each team, with boxes for dice; the ruler, counters and bases; the shapes
 * of the board's areas, those larger than a page on several that overlap. The components come from
 * the game's table: table/kit.h, and the roles of elements in table/board.h.
 */
#pragma once

#include "export/exporting.h"

#include <cairo.h>

typedef struct SwKitSheets SwKitSheets;

/* For a game with a board only. Units are points. Prints at most SW_MOST_KIT_PAGES pages, and
 * SW_MOST_OF_COUNTER counters of a sort where the document says their number. */
#define SW_MOST_KIT_PAGES 200
#define SW_MOST_OF_COUNTER 60
SwKitSheets *sw_kit_sheets_new(const SwExport *exported, double width, double height);
void sw_kit_sheets_free(SwKitSheets *sheets);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(SwKitSheets, sw_kit_sheets_free)

/* At least one. */
guint sw_kit_sheets_n_pages(const SwKitSheets *sheets);

/* Draws a page at the origin. */
void sw_kit_sheets_draw(const SwKitSheets *sheets, cairo_t *cr, guint page);

/* Records as lost what is not printed. */
void sw_kit_sheets_lose(const SwKitSheets *sheets, SwExport *exported);
