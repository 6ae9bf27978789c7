/* A map as characters: pointy-top hexes, each row shifted by half a hex against the one above.
 *
 *     -2,0  (H1)---(i3*)           (i)----(H2)
 *              \       \
 *     -1,1          (?2)     <d4\>
 *
 * A tile is its kind's glyph in the brackets of its shape, with its number, the axis of its turn
 * and `*` if it lies face up. Tiles joined by a line touch. Before each row stands the place of
 * its first tile. Long stretches without tiles are left out: rows with a line that says so,
 * columns with a colon. */
#pragma once

#include "rules/game.h"

G_BEGIN_DECLS

/* A larger map is drawn only when asked for. */
#define SW_TEXT_MAP_MAX_COLUMNS 60 /* hexes from left to right, those left out not counted */
#define SW_TEXT_MAP_MAX_ROWS 200
#define SW_TEXT_MAP_MAX_BYTES (64u * 1024 * 1024) /* not even then */

/* Appends the map; or, if it is too large, one line that says so, and `way_out` ("; X draws it",
 * or nothing) behind it. */
void sw_text_map_append(GString *out, const SwGraph *graph, gboolean is_all, const char *way_out);

/* Appends the kind as it stands on the map: "(H)". */
void sw_text_map_append_kind(GString *out, const SwKind *kind);

/* The attribute whose number stands beside the glyph; -1 if the piece has none. */
gint sw_text_map_number(const SwDocument *document, SwPieceId id);

/* The attribute of the element that turns it; -1 if it does not turn. */
gint sw_text_map_turn(const SwElement *element);

/* TRUE if the tile lies face up. */
gboolean sw_text_map_is_explored(const SwDocument *document, SwPieceId id);

G_END_DECLS
