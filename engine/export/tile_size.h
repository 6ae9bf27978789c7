/* How large the tiles of a map of hexes are on paper. The width of a tile is from one side to the
 * opposite one; where tiles are regions of many hexes it is that of such a region, in the row
 * through its middle. Print and play, posters and pictures with dots to the inch use the same.
 */
#pragma once

#include "export/exporting.h"

/* The width in whole millimetres if none is given: 60, since the box does not say it; of regions
 * the greatest at which a sheet of print and play holds two. */
guint sw_tile_size_usual(const SwDocument *document, SwPaper paper);

/* The millimetres from hex to hex at the export's size. */
double sw_tile_size_hex(const SwExport *exported);

/* Returns why tiles cannot have the export's size: the game has none, or, with `is_cut_out`, no
 * sheet holds such a tile whole; as sw_export_refusal() does. */
char *sw_tile_size_refusal(const SwExport *exported, gboolean is_cut_out);

/* What a sheet of print and play needs around a part, in millimetres; and a region around its
 * hexes, for its outline, outside of which it is cut, from hex to hex 1. */
#define SW_SHEET_GAP_MM 1.0
#define SW_SHEET_RIM 0.15

/* Half of the longest side of a tile's box, from hex to hex 1: the points of a star. */
#define SW_SHEET_STAR 0.6
