/* How regions look (graph/regions.h): cell by cell, so that a window draws what it shows and knows
 * cells that look alike. Everything is drawn around the origin, in units in which the centres of
 * two neighbouring hexes are 1 apart.
 */
#pragma once

#include "graph/regions.h"
#include "picture/tile.h"

G_BEGIN_DECLS

/* Adds the outline of the region to the path, around (0, 0), where its centre lies. */
void sw_picture_add_region(cairo_t *cr, guint32 radius);

/* The first whole number that the piece says, which is written over its cells; FALSE if it says
 * none. */
gboolean sw_region_number(const SwDocument *document, SwPieceId id, gint32 *number);

/* TRUE if what the region's piece says in the attribute is seen of it: its size, whose it is where
 * colours tell that apart, and the number. */
gboolean sw_picture_region_says(const SwRegionPiece *region, const SwDocument *document,
                                guint attribute);

/* Draws a cell of the region around the origin; and what is written over all its cells, around
 * its centre. */
void sw_picture_cell(cairo_t *cr, const SwRegions *regions, const SwRegionPiece *region,
                     guint border, const SwLook *look);
void sw_picture_region_number(cairo_t *cr, const SwRegions *regions, const SwRegionPiece *region,
                              const SwLook *look);

G_END_DECLS
