/* All layers, the lowest first. */
#pragma once

#include "map/layer.h"
#include "session/overlay.h"

/* Tiles, the grid, and the pieces above the tiles. */
SwMapLayer *sw_scene_layer_new(SwCanvasState *state);

/* The cells (SwOverlayCell) of an overlay. Setting them replaces the previous ones. `counts` is the
 * noun for their steps, as sw_overlay_counts() returns it. */
SwMapLayer *sw_overlay_layer_new(SwCanvasState *state);
void sw_overlay_layer_set(SwMapLayer *layer, SwOverlayType overlay, SwWord counts,
                          const GArray *cells);

/* The seats that have explored each tile. Shown while the explore tool is chosen. */
SwMapLayer *sw_explored_layer_new(SwCanvasState *state);

/* Coordinates, problems, notes, the selection, and what breaks the group's symmetry if that is
 * shown. */
SwMapLayer *sw_marks_layer_new(SwCanvasState *state);
void sw_marks_layer_preview(SwMapLayer *layer, const SwFix *fix);
