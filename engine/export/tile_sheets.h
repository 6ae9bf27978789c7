/* Pages of the tiles of a map of hexes, to print and cut, at true size, as close as they can be cut
 * apart; then a token for each figure above tiles, in its owner's colour. Behind a page with tiles
 * that have another side is a page of these, for printers that print on both sides and turn the
 * paper at its long edge. Where tiles are regions of many cells, they and what else is a region are
 * printed whole, the smaller ones where the larger leave room.
 */
#pragma once

#include "export/exporting.h"

#include <cairo.h>

typedef struct SwTileSheets SwTileSheets;

/* For a game with a map of hexes. Units are points; the sheets are of the export's paper. Prints at
 * most SW_MOST_TOKENS_ALIKE tokens that look alike, and SW_MOST_TOKENS of all. */
#define SW_MOST_TOKENS_ALIKE 60
#define SW_MOST_TOKENS 5000
SwTileSheets *sw_tile_sheets_new(const SwExport *exported);
void sw_tile_sheets_free(SwTileSheets *sheets);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(SwTileSheets, sw_tile_sheets_free)

/* At least one. */
guint sw_tile_sheets_n_pages(const SwTileSheets *sheets);

/* Draws a page at the origin. */
void sw_tile_sheets_draw(const SwTileSheets *sheets, cairo_t *cr, guint page);

/* Records as lost what is not printed. */
void sw_tile_sheets_lose(const SwTileSheets *sheets, SwExport *exported);
