/* Drawing on a board in inches: pieces that have a shape of their own, and their rotation. */
#pragma once

#include "session/brush.h"

#include "plane/area.h"

/* Initialises the area of the brush's piece at the place, rotated by `turn` degrees; `outline` as
 * below. FALSE, with an empty area, if it says none. */
gboolean sw_brush_area(const SwTable *table, const SwBrush *brush, const char *outline, SwXY at,
                       gint32 turn, SwArea *area);

/* The brush's own rotation, in whole degrees clockwise. The second function rotates it further;
 * FALSE if its pieces have none. */
gint32 sw_brush_turn(const SwTable *table, const SwBrush *brush);
gboolean sw_brush_spin(const SwTable *table, SwBrush *brush, gint32 degrees);

/* TRUE if each piece of the brush's kind stands for another piece of its seat, as a figure for a
 * character: `*name` is the one for which the next would stand, NULL if all have been placed. Free
 * it. */
gboolean sw_session_stands_for(const SwSession *session, const SwBrush *brush, char **name);

/* Adds the brush's piece at the place, and at its images under the session's group (edit.h), and
 * selects the first. `outline` is its corners about the place, as a file has them, or NULL if the
 * brush's values give the shape. `name` is its name, or NULL; if a piece has that name, it gets a
 * number: "Wall 2". A piece that stands for another gets the next one. Replaces what a piece that
 * is moved there would. Returns FALSE with an error if no file can hold the outline, the piece
 * cannot be added here, or nothing is left for which it could stand. */
gboolean sw_session_draw(SwSession *session, const SwBrush *brush, SwXY at, const char *outline,
                         const char *name, GError **error);

/* Rotates each selected piece about its own place, clockwise as drawn, by whole degrees; what
 * stands for it in a mirror turns the other way. Their corners stay as they are written, so
 * rotations never add up to an error. Returns FALSE with an error if none of them has a rotation.
 */
gboolean sw_session_spin(SwSession *session, gint32 degrees, GError **error);
