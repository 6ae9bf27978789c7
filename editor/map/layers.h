/* The layers that there are, the lowest first. */
#pragma once

#include "map/layer.h"
#include "session/overlay.h"

G_BEGIN_DECLS

/* Tiles, the grid, and the pieces above the tiles. */
SwMapLayer *sw_scene_layer_new(SwMapState *state);

/* The cells (SwOverlayCell) of an overlay, in place of those before; `counts` says what their steps
 * are, as sw_overlay_counts() does. */
SwMapLayer *sw_overlay_layer_new(SwMapState *state);
void sw_overlay_layer_set(SwMapLayer *layer, SwOverlayType overlay, SwWord counts,
                          const GArray *cells);

/* Which seats have explored each tile, while the tool that explores is chosen. */
SwMapLayer *sw_explored_layer_new(SwMapState *state);

/* Problems, notes, the selection, and if asked for the tiles that break the symmetry of the group.
 */
SwMapLayer *sw_marks_layer_new(SwMapState *state);
void sw_marks_layer_show_asymmetry(SwMapLayer *layer, gboolean shows);

G_END_DECLS
