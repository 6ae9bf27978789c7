#include "map/layer.h"

#include "map/description.h"

void
sw_map_layer_free(SwMapLayer *layer)
{
	if (layer->type->clear)
		layer->type->clear(layer);
	g_free(layer);
}

SwMapPicture
sw_map_layers_paint(const GPtrArray *layers, gint scale)
{
	SwMapPicture picture = {.scale = scale};
	cairo_t *cr;

	for (guint i = 0; i < layers->len; i++) {
		SwMapLayer *layer = g_ptr_array_index(layers, i);

		if (layer->type->lay)
			layer->type->lay(layer, &picture);
	}
	cairo_surface_set_device_scale(picture.surface, scale, scale);
	cr = cairo_create(picture.surface);
	for (guint i = 0; i < layers->len; i++) {
		SwMapLayer *layer = g_ptr_array_index(layers, i);

		if (layer->type->draw)
			layer->type->draw(layer, cr);
	}
	cairo_destroy(cr);
	cairo_surface_flush(picture.surface);
	return picture;
}

void
sw_map_layers_describe(const GPtrArray *layers, const SwCanvasState *state, SwHex hex,
                       GString *what, GString *problems)
{
	gboolean is_edge = state->has_cursor && state->cursor.side >= 0 &&
	                   sw_hex_equal(hex, state->cursor.hex);
	SwPlace place = is_edge ? sw_target_place(&state->cursor) : sw_place_hex(hex);

	if (is_edge)
		sw_describe_edge(what, state->session, place);
	else
		sw_describe_hex(what, state->session, hex);
	for (guint i = 0; i < layers->len; i++) {
		SwMapLayer *layer = g_ptr_array_index(layers, i);

		if (layer->type->describe)
			layer->type->describe(layer, place, what);
	}
	sw_describe_problems(problems, state->session, place);
}

void
sw_map_layers_forget(const GPtrArray *layers)
{
	for (guint i = 0; i < layers->len; i++) {
		SwMapLayer *layer = g_ptr_array_index(layers, i);

		if (layer->type->forget)
			layer->type->forget(layer);
	}
}
