/* The map's picture consists of layers, one above the other: tiles, overlay answers, explored
 * tiles, marks. A layer draws, describes in words what it shows at a place, and can drop what it
 * caches for a session. Layers do not depend on GTK. What follows the pointer is drawn separately
 * (ghost.h), so that pointer motion does not redraw the picture.
 *
 * To add a layer, write a type with the functions that it needs and a new() in a file of its own,
 * and add it to the list in the canvas.
 */
#pragma once

#include "map/canvas_state.h"

typedef struct SwMapLayer SwMapLayer;

/* The picture being made. The lowest layer provides the surface, in pixels of the screen, `scale`
 * to one of the window. `is_rough`: a layer drew in haste and will draw better in the next
 * frame. */
typedef struct {
	cairo_surface_t *surface;
	gint scale;
	gboolean is_rough;
} SwMapPicture;

/* Functions that a type does not need are NULL. */
typedef struct {
	/* Copies sprites onto the picture, before any layer draws. */
	void (*lay)(SwMapLayer *layer, SwMapPicture *picture);

	/* Draws, in pixels of the window. */
	void (*draw)(SwMapLayer *layer, cairo_t *cr);

	/* Appends ", " and a description of what the layer shows at the place. */
	void (*describe)(SwMapLayer *layer, SwPlace place, GString *out);

	/* Drops what is cached: the session has changed. */
	void (*forget)(SwMapLayer *layer);

	/* Frees what the layer owns, but not the layer. */
	void (*clear)(SwMapLayer *layer);
} SwMapLayerType;

/* The common first member of all layers. */
struct SwMapLayer {
	const SwMapLayerType *type;
	SwCanvasState *state; /* owned by the canvas, which frees the layers first */
};

void sw_map_layer_free(SwMapLayer *layer);

/* ---- A list of layers (SwMapLayer), the lowest first ------------------------------------ */

/* Paints all layers. The lowest layer owns the picture's surface. */
SwMapPicture sw_map_layers_paint(const GPtrArray *layers, gint scale);

/* Appends a description of the hex, or of its edge at the cursor if the cursor is on one, with what
 * the layers show there, and of its problems. Used by screen readers and the status line. */
void sw_map_layers_describe(const GPtrArray *layers, const SwCanvasState *state, SwHex hex,
                            GString *what, GString *problems);
void sw_map_layers_forget(const GPtrArray *layers);

/* Marks are drawn from this distance between two centres on, in pixels: below it they could not be
 * told from what is under them. */
#define SW_MAP_MARKS_FROM 6
