#include "map/image.h"

/* The image, which nobody changes while the texture is there. */
static GdkTexture *
texture_of(cairo_surface_t *image)
{
	int height = cairo_image_surface_get_height(image);
	gsize stride = (gsize)cairo_image_surface_get_stride(image);
	g_autoptr(GBytes) bytes = g_bytes_new_with_free_func(
		cairo_image_surface_get_data(image), stride * (gsize)height,
		(GDestroyNotify)cairo_surface_destroy, cairo_surface_reference(image));

	return gdk_memory_texture_new(cairo_image_surface_get_width(image), height,
	                              GDK_MEMORY_DEFAULT, bytes, stride);
}

/* What a node of cairo's has recorded is played into memory of the node's size before it comes into
 * the window: for strips that is the same few pages again, not a fresh picture of the map's size.
 */
#define STRIP 64.0f

static void
append_strips(GtkSnapshot *snapshot, cairo_surface_t *image, const graphene_rect_t *bounds)
{
	graphene_rect_t strip = *bounds;
	float end = bounds->size.height;

	for (; strip.origin.y < end; strip.origin.y += STRIP) {
		cairo_t *cr;

		strip.size.height = MIN(STRIP, end - strip.origin.y);
		cr = gtk_snapshot_append_cairo(snapshot, &strip);
		cairo_set_operator(cr, CAIRO_OPERATOR_SOURCE);
		cairo_set_source_surface(cr, image, 0, 0);
		cairo_paint(cr);
		cairo_destroy(cr);
	}
}

/* GTK copies a texture before cairo draws it, and an image of cairo's several times before GL does.
 */
void
sw_image_show(GtkSnapshot *snapshot, cairo_surface_t *image, const graphene_rect_t *bounds,
              gboolean by_cairo)
{
	g_autoptr(GdkTexture) texture = NULL;

	if (by_cairo) {
		append_strips(snapshot, image, bounds);
		return;
	}
	texture = texture_of(image);
	gtk_snapshot_append_texture(snapshot, texture, bounds);
}
