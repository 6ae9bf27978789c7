/* Drawing regions (graph/regions.h): whole for paper, and cell by cell for a window, which draws
 * visible cells alone and caches those that look alike. Everything is drawn around the origin, in
 * units in which the centres of two neighbouring hexes are 1 apart, unless thousandths are named.
 */
#pragma once

#include "graph/regions.h"
#include "picture/tile.h"

/* Adds the outline of a region whose centre is at (0, 0) to the path. */
void sw_picture_add_region(cairo_t *cr, guint32 radius);

/* Gets the first whole number of the piece, which is drawn over its cells; FALSE if it has none. */
gboolean sw_region_number(const SwDocument *document, SwPieceId id, gint32 *number);

/* TRUE if the picture shows the attribute of the region's piece: its size, its owner if the colour
 * is unique, and the number. */
gboolean sw_picture_region_says(const SwRegionPiece *region, const SwDocument *document,
                                guint attribute);

/* The spot of a region's number is the corner in a direction of hex/hex.h, or, 6 higher, the middle
 * between that corner and the next; if nothing is known of what is there, the one at the upper
 * left. sw_map_drawing_number_spot() finds one. */
#define SW_REGION_SPOT 2

/* Draws the whole region about its centre, in thousandths. */
void sw_picture_region_with(SwPen *pen, const SwRegions *regions, const SwRegionPiece *region,
                            guint spot, const SwLook *look);

/* Draws a cell of the region around the origin; and the region's number around its centre. */
void sw_picture_cell(cairo_t *cr, const SwRegions *regions, const SwRegionPiece *region,
                     guint border, const SwLook *look);
void sw_picture_region_number(cairo_t *cr, const SwRegions *regions, const SwRegionPiece *region,
                              guint spot, const SwLook *look);
