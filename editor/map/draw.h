/* Drawing of hexes and edges, which the layers of the map share. Coordinates are pixels of the
 * window. */
#pragma once

#include "map/canvas_state.h"

typedef struct {
	double red, green, blue, alpha;
} DrawColour;

void draw__set_colour(cairo_t *cr, const DrawColour *colour);

/* TRUE if a part of the hex may be in view. */
gboolean draw__sees(const SwCanvasState *state, SwHex hex);

/* Adds a hex to the path, scaled by `size`, or an edge, its length scaled by `size`. */
void draw__add_hex(const SwCanvasState *state, cairo_t *cr, SwHex hex, double size);
void draw__add_edge(const SwCanvasState *state, cairo_t *cr, SwPlace edge, double size);

/* Adds the outline of a region. */
void draw__add_region(const SwCanvasState *state, cairo_t *cr, SwHex centre, guint32 radius);

/* Strokes the path. High contrast adds an outline that is visible on any tile. */
void draw__stroke(const SwCanvasState *state, cairo_t *cr, const DrawColour *colour, double width);
void draw__outline(const SwCanvasState *state, cairo_t *cr, SwHex hex, const DrawColour *colour,
                   double width);

/* Fills thousands of visible hexes (SwHex) with a translucent colour (veil.c). Use it for more than
 * DRAW_MOST_OUTLINES hexes: outlining each of so many takes too long. */
#define DRAW_MOST_OUTLINES 1000
void draw__veil(const SwCanvasState *state, cairo_t *cr, const GArray *hexes,
                const DrawColour *colour);
