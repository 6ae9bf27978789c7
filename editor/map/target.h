/* What a pointer or the keyboard's cursor points at: a hex, or one of its edges, and perhaps one of
 * the pieces that are drawn above tiles. Knows what a session holds and a viewport shows, and no
 * toolkit.
 *
 * A pointer hits the disc or the bar under it. A key has no such point: pressed again on one place,
 * it goes through all that lies there, what lies below last.
 */
#pragma once

#include "map/viewport.h"
#include "session/session.h"

G_BEGIN_DECLS

typedef struct {
	SwHex hex;
	gint side;       /* of the hex; -1: the hex itself */
	SwPieceId piece; /* above tiles, under a pointer; or SW_NO_PIECE */
} SwTarget;

/* The hex itself, and nothing above it. */
SwTarget sw_target_hex(SwHex hex);

/* What is under the point of the window. With `on_edges` that is the edge nearest to it; without,
 * an edge only where the point is on a piece that lies there. Of pieces that look alike, the one
 * after the one that is selected. */
SwTarget sw_target_at(SwSession *session, const SwViewport *viewport, double x, double y,
                      gboolean on_edges);

SwPlace sw_target_place(const SwTarget *target);

/* TRUE if both are in the same place. */
gboolean sw_target_is_at(const SwTarget *a, const SwTarget *b);

/* The piece that a pointer means: that above tiles, else what has the region, else the tile;
 * SW_NO_PIECE if there is none. */
SwPieceId sw_target_piece(SwSession *session, const SwTarget *target);

/* The piece that a key means which is pressed again and again, in a map of this zoom: one after
 * the other of what lies above the tile, then what sw_target_piece() says. */
SwPieceId sw_target_next_piece(SwSession *session, const SwTarget *target, double zoom);

/* Where the piece is drawn in the window, if it is drawn above tiles: the middle and the radius of
 * its disc. FALSE if it is not. */
gboolean sw_target_disc(SwSession *session, const SwViewport *viewport, SwPieceId id,
                        SwPoint *middle, double *radius);

G_END_DECLS
