/* The map's picture is made of layers, one above the other: the tiles, what an overlay answers, who
 * has explored what, marks. A layer draws, says what it shows at a place, and forgets what it has
 * found in a session. Knows no toolkit; what follows the pointer is drawn apart (ghost.h), so that
 * the picture is kept meanwhile.
 *
 * To add one: a type with the functions that it has, in a file with its new(), and its place in the
 * list of the view.
 */
#pragma once

#include "map/map_state.h"

G_BEGIN_DECLS

typedef struct SwMapLayer SwMapLayer;

/* The picture while it is made: the layer below all others gives it its surface, whose pixels are
 * the screen's, `scale` for one of the window. `is_rough`: a layer was in haste, and will draw
 * better in the next frame. */
typedef struct {
	cairo_surface_t *surface;
	gint scale;
	gboolean is_rough;
} SwMapPicture;

/* What a type does not do is NULL. */
typedef struct {
	/* Puts sprites onto the picture, before anything is drawn. */
	void (*lay)(SwMapLayer *layer, SwMapPicture *picture);

	/* Draws in pixels of the window. */
	void (*draw)(SwMapLayer *layer, cairo_t *cr);

	/* Appends ", " and what the layer shows at the place, in words. */
	void (*describe)(SwMapLayer *layer, SwPlace place, GString *out);

	/* Another session is shown. */
	void (*forget)(SwMapLayer *layer);

	/* Frees what it holds, not the layer. */
	void (*clear)(SwMapLayer *layer);
} SwMapLayerType;

/* What each layer begins with. */
struct SwMapLayer {
	const SwMapLayerType *type;
	SwMapState *state; /* the view's, which frees the layers before it */
};

void sw_map_layer_free(SwMapLayer *layer);

/* ---- A list of layers (SwMapLayer), the lowest first ------------------------------------ */

/* The picture, whose surface belongs to the lowest layer. */
SwMapPicture sw_map_layers_paint(const GPtrArray *layers, gint scale);

/* Appends what the hex holds, or the edge if the cursor is on one of its, with what the layers show
 * there, and its problems: what is read aloud of it, and what the status line shows. */
void sw_map_layers_describe(const GPtrArray *layers, const SwMapState *state, SwHex hex,
                            GString *what, GString *problems);
void sw_map_layers_forget(const GPtrArray *layers);

/* From how many pixels between two centres on marks can be told from what they lie on. */
#define SW_MAP_MARKS_FROM 6

G_END_DECLS
