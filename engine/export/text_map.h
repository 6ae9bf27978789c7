/* A map as characters: pointy-top hexes, each row shifted by half a hex against the one above.
 *
 *     -2,0  (H1)---(i3*)           (i)----(H2)
 *              \       \
 *     -1,1          (?2)     <d4\>
 *
 * A tile is its kind's glyph in the brackets of its shape, with its number, the axis of its
 * rotation, and `*` if it is face up. A line joins tiles that touch. Each row begins with the place
 * of its first tile. Long stretches without tiles are omitted: rows are replaced by a line that
 * says so, columns by a colon. */
#pragma once

#include "rules/game.h"

/* Appends the map, of a game with regions as in text_regions.h; or, if it is too large, one line
 * that says so, followed by `way_out` ("; X draws it", or nothing). */
void sw_text_map_append(GString *out, const SwGraph *graph, gboolean is_all, const char *way_out);

/* Appends the kind as it is shown on the map: "(H)". */
void sw_text_map_append_kind(GString *out, const SwKind *kind);
