/* The handles of the symmetry on a map of hexes: one that moves its centre, and if it has mirrors
 * one that turns their axis. They lie beside the centre, on corners and edges, so that the middle
 * of a hex can still be clicked. Does not depend on GTK. */
#pragma once

#include "map/canvas_state.h"

typedef enum {
	SW_HANDLE_NONE,
	SW_HANDLE_CENTRE,
	SW_HANDLE_AXIS,
} SwHandle;

/* Returns the handle at the point of the window. */
SwHandle sw_handle_at(const SwCanvasState *state, double x, double y);

/* Returns the place of the handle in the window. */
SwPoint sw_handle_point(const SwCanvasState *state, SwHandle handle);

/* Moves the centre to the nearest one to which the handle points at (x, y), or turns the axis to
 * the nearest one that the centre allows. */
void sw_handle_drag(SwCanvasState *state, SwHandle handle, double x, double y);

/* Draws the axes, the centre and the handles, if there is a symmetry. */
void sw_handles_draw(const SwCanvasState *state, cairo_t *cr);
