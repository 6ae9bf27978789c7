#include "gtk48/strips.h"

#include "gtk48/upload.h"

#include <gsk/gl/gskglrenderer.h>
#include <string.h>

/* Height of a strip, in pixels of the window. */
#define STRIP 64

typedef struct {
	graphene_rect_t bounds;
	cairo_surface_t *pixels, *others; /* of this frame and of the last one, or NULL */
	GskRenderNode *node;
} Strip;

struct SwStrips {
	GArray *all;      /* Strip: from the top down, as last shown */
	SwUpload *upload; /* for GL */
};

static void
strip_clear(gpointer data)
{
	Strip *strip = data;

	g_clear_pointer(&strip->node, gsk_render_node_unref);
	g_clear_pointer(&strip->pixels, cairo_surface_destroy);
	g_clear_pointer(&strip->others, cairo_surface_destroy);
}

SwStrips *
sw_strips_new(void)
{
	SwStrips *strips = g_new0(SwStrips, 1);

	strips->all = g_array_new(FALSE, TRUE, sizeof(Strip));
	g_array_set_clear_func(strips->all, strip_clear);
	strips->upload = sw_upload_new();
	return strips;
}

void
sw_strips_free(SwStrips *strips)
{
	g_array_unref(strips->all);
	sw_upload_free(strips->upload);
	g_free(strips);
}

/* Wraps the picture's pixels, which must not change while the texture exists. */
static GdkTexture *
texture_of(cairo_surface_t *picture)
{
	int height = cairo_image_surface_get_height(picture);
	gsize stride = (gsize)cairo_image_surface_get_stride(picture);
	g_autoptr(GBytes) bytes = g_bytes_new_with_free_func(
		cairo_image_surface_get_data(picture), stride * (gsize)height,
		(GDestroyNotify)cairo_surface_destroy, cairo_surface_reference(picture));

	return gdk_memory_texture_new(cairo_image_surface_get_width(picture), height,
	                              GDK_MEMORY_DEFAULT, bytes, stride);
}

/* ---- Strips ----------------------------------------------------------------------------- */

static const guchar *
rows_of(cairo_surface_t *picture, int top)
{
	return cairo_image_surface_get_data(picture) +
	       (gsize)top * (gsize)cairo_image_surface_get_stride(picture);
}

static gsize
size_of(cairo_surface_t *pixels)
{
	return (gsize)cairo_image_surface_get_stride(pixels) *
	       (gsize)cairo_image_surface_get_height(pixels);
}

static GskRenderNode *
node_of(cairo_surface_t *pixels, const graphene_rect_t *bounds)
{
	GskRenderNode *node = gsk_cairo_node_new(bounds);
	cairo_t *cr = gsk_cairo_node_get_draw_context(node);

	cairo_set_operator(cr, CAIRO_OPERATOR_SOURCE);
	cairo_set_source_surface(cr, pixels, bounds->origin.x, bounds->origin.y);
	cairo_paint(cr);
	cairo_destroy(cr);
	return node;
}

static gboolean
has_size(cairo_surface_t *pixels, int width, int height)
{
	return pixels && cairo_image_surface_get_width(pixels) == width &&
	       cairo_image_surface_get_height(pixels) == height;
}

/* Uses the surface of the last frame but one. The renderer still compares with the node that was
 * recorded from the last frame's surface, which cairo would copy if it changed. */
static void
take_pixels(Strip *strip, int width, int height)
{
	cairo_surface_t *free = strip->others;

	strip->others = strip->pixels;
	strip->pixels = free;
	if (!has_size(free, width, height)) {
		g_clear_pointer(&strip->pixels, cairo_surface_destroy);
		strip->pixels = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, width, height);
	}
	cairo_surface_flush(strip->pixels);
}

static void
fill(Strip *strip, cairo_surface_t *picture, int top, int height, const graphene_rect_t *bounds)
{
	double scale_x, scale_y;

	take_pixels(strip, cairo_image_surface_get_width(picture), height);
	memcpy(cairo_image_surface_get_data(strip->pixels), rows_of(picture, top),
	       size_of(strip->pixels));
	cairo_surface_mark_dirty(strip->pixels);
	cairo_surface_get_device_scale(picture, &scale_x, &scale_y);
	cairo_surface_set_device_scale(strip->pixels, scale_x, scale_y);
	strip->bounds = *bounds;
	g_clear_pointer(&strip->node, gsk_render_node_unref);
	strip->node = node_of(strip->pixels, bounds);
}

static gboolean
is_same(const Strip *strip, cairo_surface_t *picture, int top, int height,
        const graphene_rect_t *bounds)
{
	return graphene_rect_equal(&strip->bounds, bounds) &&
	       has_size(strip->pixels, cairo_image_surface_get_width(picture), height) &&
	       memcmp(cairo_image_surface_get_data(strip->pixels), rows_of(picture, top),
	              size_of(strip->pixels)) == 0;
}

/* A strip that has not changed keeps its node, which GTK does not draw again. GTK replays a cairo
 * node into memory of the node's size before it reaches the window; for strips that memory is small
 * and reused. */
static void
show_strips(SwStrips *strips, GtkSnapshot *snapshot, cairo_surface_t *picture,
            const graphene_rect_t *bounds)
{
	int rows = cairo_image_surface_get_height(picture);
	double scale = rows / (double)bounds->size.height;
	int most = (int)(STRIP * scale);

	g_array_set_size(strips->all, (guint)((rows + most - 1) / most));
	for (guint i = 0; i < strips->all->len; i++) {
		int top = (int)i * most, height = MIN(most, rows - top);
		graphene_rect_t part = GRAPHENE_RECT_INIT(
			bounds->origin.x, bounds->origin.y + (float)(top / scale),
			bounds->size.width, (float)(height / scale));
		Strip *strip = &g_array_index(strips->all, Strip, i);

		if (!is_same(strip, picture, top, height, &part))
			fill(strip, picture, top, height, &part);
		gtk_snapshot_append_node(snapshot, strip->node);
	}
}

/* Chooses by renderer: GTK copies a texture before cairo draws it, and copies a cairo surface
 * several times before GL does. */
void
sw_strips_show(SwStrips *strips, GtkSnapshot *snapshot, cairo_surface_t *picture,
               const graphene_rect_t *bounds, GskRenderer *renderer)
{
	g_autoptr(GdkTexture) texture = NULL;

	if (GSK_IS_CAIRO_RENDERER(renderer)) {
		show_strips(strips, snapshot, picture, bounds);
		return;
	}
	g_array_set_size(strips->all, 0);
	if (GSK_IS_GL_RENDERER(renderer))
		texture = sw_upload_texture(
			strips->upload, gdk_surface_get_display(gsk_renderer_get_surface(renderer)),
			picture);
	if (texture == NULL)
		texture = texture_of(picture);
	gtk_snapshot_append_texture(snapshot, texture, bounds);
}
