/* The corners of a shape while it is drawn by drags or clicks: fixed ones, and a last one that
 * follows the pointer or the cursor. All points are in hundredths of an inch. Does not depend on
 * GTK. */
#pragma once

#include "board/drawn.h"

typedef struct {
	SwTool tool; /* that draws: a rectangle, a disc and a ruler have two corners, an outline
	                many */
	GArray *all; /* SwXY; at least two once it has begun */
} SwCorners;

void sw_corners_init(SwCorners *corners);
void sw_corners_clear(SwCorners *corners);

/* Begins with one fixed corner, and the last one at the same point. */
void sw_corners_begin(SwCorners *corners, SwTool tool, SwXY at);

SwXY sw_corners_first(const SwCorners *corners);
SwXY sw_corners_last(const SwCorners *corners);

/* Moves the last corner. */
void sw_corners_follow(SwCorners *corners, SwXY at);

/* Fixes the last corner of an outline there, up to SW_AREA_MOST_CORNERS. TRUE if that ends the
 * outline: the point is less than `near` from the corner before or from the first one, and there
 * are three others. */
gboolean sw_corners_fix(SwCorners *corners, SwXY at, double near);

/* Removes the corner that was fixed last; the one that follows stays. FALSE if it is the first. */
gboolean sw_corners_unfix(SwCorners *corners);

/* The shape of all corners, valid until they change. */
SwDrawn sw_corners_drawn(const SwCorners *corners);

/* The same of the fixed corners of an outline that has ended, or of both corners of another shape.
 */
SwDrawn sw_corners_finished(const SwCorners *corners);
