/* The coordinates of each hex, written above tiles, answers and outlines, so that none of them
 * makes them illegible. */
#pragma once

#include "map/canvas_state.h"

#include <cairo.h>

/* Draws them, in pixels of the window, if they are shown and the hexes are large enough. */
void sw_coordinates_draw(const SwCanvasState *state, cairo_t *cr);

gboolean sw_coordinates_are_shown(const SwCanvasState *state);
