/* What the pointer or the keyboard cursor is on: a hex or one of its edges, and perhaps one of the
 * pieces above the tile. Uses a session and a viewport, and does not depend on GTK.
 *
 * A pointer hits the disc or bar under it. A key press has no position: repeated in one place, it
 * goes through all pieces there, those above the tile first.
 */
#pragma once

#include "map/viewport.h"
#include "session/session.h"

typedef struct {
	SwHex hex;
	gint side;       /* of the hex, 0 to 5; -1: the hex itself */
	SwPieceId piece; /* the one above the tile under the pointer, or SW_NO_PIECE */
} SwTarget;

/* Returns the hex itself, without a piece. */
SwTarget sw_target_hex(SwHex hex);

/* Returns what is at the point of the window. With `on_edges` that is the nearest edge; without, an
 * edge only if a piece on it is at the point. Among pieces drawn as one, returns the one after the
 * selected one. */
SwTarget sw_target_at(SwSession *session, const SwViewport *viewport, double x, double y,
                      gboolean on_edges);

SwPlace sw_target_place(const SwTarget *target);

/* TRUE if both are the same hex or edge. */
gboolean sw_target_is_at(const SwTarget *a, const SwTarget *b);

/* Returns the piece that a click on the target means: the one above the tile, else the piece whose
 * region contains the hex, else the tile. SW_NO_PIECE if there is none. */
SwPieceId sw_target_piece(SwSession *session, const SwTarget *target);

/* Returns the piece that the next of several key presses means, at this zoom: each piece above the
 * tile in turn, then that of sw_target_piece(). */
SwPieceId sw_target_next_piece(SwSession *session, const SwTarget *target, double zoom);

/* Gets the centre and radius, in pixels of the window, of the disc as which the piece is drawn
 * above its tile. FALSE if it is not drawn so. */
gboolean sw_target_disc(SwSession *session, const SwViewport *viewport, SwPieceId id,
                        SwPoint *middle, double *radius);
