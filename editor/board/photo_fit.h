/* How a photograph lies under a board: which point of the board each of its pixels is at. It can be
 * moved, rotated and scaled, but not sheared. Points of the board are in hundredths of an inch.
 * Does not depend on GTK. */
#pragma once

#include "ground/plane.h"

/* Pixel (x, y) is at (a x - b y + dx, b x + a y + dy). */
typedef struct {
	double a, b, dx, dy;
} SwPhotoFit;

/* Returns the largest fit of a photograph of that size within the board, in its middle. */
SwPhotoFit sw_photo_fit(double width, double height, double board_width, double board_depth);

/* Moves the photograph so that what is at `from` comes to `to`. */
void sw_photo_fit_move(SwPhotoFit *fit, SwPoint from, SwPoint to);

/* Rotates and scales it about `fixed`, so that what is at `from` comes to `to`. FALSE, unchanged,
 * if one of them is less than SW_PHOTO_LEAST away from `fixed`: an error of a pixel would then
 * change the scale much. */
#define SW_PHOTO_LEAST 25
gboolean sw_photo_fit_turn(SwPhotoFit *fit, SwPoint fixed, SwPoint from, SwPoint to);

/* Scales it about `fixed`, so that what is at `other` comes to that distance. FALSE as above. */
gboolean sw_photo_fit_scale(SwPhotoFit *fit, SwPoint fixed, SwPoint other, double distance);
