/* A map of regions (graph/regions.h) as characters: two for each cell, each row shifted by half a
 * cell against the one above.
 *
 *     -2,-4    . . F F F .
 *     -3,-3   . . F m F F .
 *
 * A cell shows the glyph of the topmost piece on it, or of the region to which it belongs, and a
 * point in those of tiles. The number of a tile is in its upper left corner. Each row begins with
 * the place of its first cell. */
#pragma once

#include "rules/game.h"

/* A larger map is drawn only on request. */
#define SW_TEXT_MAP_MAX_COLUMNS 60 /* hexes from left to right, without omitted ones */
#define SW_TEXT_MAP_MAX_ROWS 200
#define SW_TEXT_MAP_MAX_BYTES (64u * 1024 * 1024) /* not even on request */

/* FALSE, and nothing is appended, if the document has no regions. A map that is too large is not
 * drawn, as in text_map.h. */
gboolean sw_text_regions_append(GString *out, const SwDocument *document, gboolean is_all,
                                const char *way_out);

/* The attribute whose number is shown beside the glyph; -1 if the piece has none. */
gint sw_text_map_number(const SwDocument *document, SwPieceId id);
