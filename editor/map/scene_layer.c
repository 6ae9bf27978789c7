/* The lowest layer of the map: the scene, drawn in haste. */
#include "map/layers.h"

typedef struct {
	SwMapLayer base;
	SwScene *scene;
} SceneLayer;

static void
lay(SwMapLayer *layer, SwMapPicture *picture)
{
	const SwCanvasState *state = layer->state;
	SwScene *scene = ((SceneLayer *)layer)->scene;

	picture->surface = sw_scene_paint(scene, state->session, &state->viewport, picture->scale,
	                                  state->show | SW_SHOW_HASTE);
	picture->is_rough |= sw_scene_is_rough(scene);
}

static void
forget(SwMapLayer *layer)
{
	sw_scene_forget(((SceneLayer *)layer)->scene);
}

static void
clear(SwMapLayer *layer)
{
	sw_scene_free(((SceneLayer *)layer)->scene);
}

static const SwMapLayerType type = {.lay = lay, .forget = forget, .clear = clear};

SwMapLayer *
sw_scene_layer_new(SwCanvasState *state)
{
	SceneLayer *layer = g_new0(SceneLayer, 1);

	layer->base = (SwMapLayer){&type, state};
	layer->scene = sw_scene_new();
	return &layer->base;
}
