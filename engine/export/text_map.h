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

/* A larger map is drawn only on request. */
#define SW_TEXT_MAP_MAX_COLUMNS 60 /* hexes from left to right, without omitted ones */
#define SW_TEXT_MAP_MAX_ROWS 200
#define SW_TEXT_MAP_MAX_BYTES (64u * 1024 * 1024) /* not even on request */

/* Appends the map, of a game with regions as in text_regions.h; or, if it is too large, one line
 * that says so, followed by `way_out` ("; X draws it", or nothing). */
void sw_text_map_append(GString *out, const SwGraph *graph, gboolean is_all, const char *way_out);

/* Appends the kind as it is shown on the map: "(H)". */
void sw_text_map_append_kind(GString *out, const SwKind *kind);

/* The attribute whose number is shown beside the glyph; -1 if the piece has none. */
gint sw_text_map_number(const SwDocument *document, SwPieceId id);

/* The attribute that is the element's rotation; -1 if it has none. */
gint sw_text_map_turn(const SwElement *element);

/* TRUE if the tile is face up. */
gboolean sw_text_map_is_explored(const SwDocument *document, SwPieceId id);
