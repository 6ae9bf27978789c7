/* What the layers of the map draw with: hexes and edges as the viewport shows them, in pixels of
 * the window. */
#pragma once

#include "map/map_state.h"

G_BEGIN_DECLS

typedef struct {
	double red, green, blue, alpha;
} DrawColour;

void draw__set_colour(cairo_t *cr, const DrawColour *colour);

/* TRUE if a part of the hex may be in view. */
gboolean draw__sees(const SwMapState *state, SwHex hex);

/* Adds a hex to the path, `size` times as large as it is; an edge, `size` times as long. */
void draw__add_hex(const SwMapState *state, cairo_t *cr, SwHex hex, double size);
void draw__add_edge(const SwMapState *state, cairo_t *cr, SwPlace edge, double size);

/* Strokes the path; in high contrast between lines that no tile swallows. */
void draw__stroke(const SwMapState *state, cairo_t *cr, const DrawColour *colour, double width);
void draw__outline(const SwMapState *state, cairo_t *cr, SwHex hex, const DrawColour *colour,
                   double width);

/* A veil over thousands of hexes (SwHex) in view (veil.c): more than so many take too long to be
 * outlined one by one. */
#define DRAW_MOST_OUTLINES 1000
void draw__veil(const SwMapState *state, cairo_t *cr, const GArray *hexes,
                const DrawColour *colour);

G_END_DECLS
