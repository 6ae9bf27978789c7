/* The map as SVG, without title and legend, in the units of layout.h: for the picture, and for
 * formats that embed it. */
#pragma once

#include "export/layout.h"

G_BEGIN_DECLS

/* Appends the mat of a game of cards, the board in inches, or the map of another game.
 *
 * Of a map: <defs> with a symbol `kind-N` for each drawn kind, and what the symbols use; regions; a
 * path of class `links` between touching tiles; tiles; the pieces on them. Each piece is a group
 * `piece-N` whose <title> gives all its values. A ring of class `up` marks face-up tiles.
 *
 * Of a mat: a group of class `mat` with boxes and texts, which have the classes `bold`, `middle`
 * and `end`; a group `piece-N` for each card that is visible, and for the title and tracks of each
 * band.
 *
 * Of a board: symbols `kind-N` as of a map, and a group of classes `mat` and `board`, in hundredths
 * of an inch, with a group `piece-N` for each piece. */
void sw_svg_append_map(SwExport *exported, const SwLayout *layout);

/* Appends that as a complete picture, without title, legend and background. */
void sw_svg_append_thumbnail(SwExport *exported);

G_END_DECLS
