#include "map/blit.h"

/* What a pixel is worth after one with that much alpha was laid over it; two channels at a time. */
static inline guint32
over(guint32 source, guint32 under)
{
	guint32 rest = 255 - (source >> 24);
	guint32 even = (under & 0x00ff00ff) * rest + 0x00800080;
	guint32 odd = ((under >> 8) & 0x00ff00ff) * rest + 0x00800080;

	even = ((even + ((even >> 8) & 0x00ff00ff)) >> 8) & 0x00ff00ff;
	odd = (odd + ((odd >> 8) & 0x00ff00ff)) & 0xff00ff00;
	return source + (even | odd);
}

static void
blit_row(guint32 *to, const guint32 *from, gint n)
{
	for (gint i = 0; i < n; i++) {
		guint32 source = from[i];

		if (source >= 0xff000000)
			to[i] = source;
		else if (source != 0)
			to[i] = over(source, to[i]);
	}
}

void
sw_blit(const SwImageBuffer *image, cairo_surface_t *sprite, gint x, gint y)
{
	const guint8 *data = cairo_image_surface_get_data(sprite);
	gint stride = cairo_image_surface_get_stride(sprite);
	gint left = MAX(x, 0), right = MIN(x + cairo_image_surface_get_width(sprite), image->width);
	gint top = MAX(y, 0),
	     bottom = MIN(y + cairo_image_surface_get_height(sprite), image->height);

	for (gint row = top; row < bottom && left < right; row++)
		blit_row(image->pixels + (gsize)row * (gsize)image->stride + left,
		         (const guint32 *)(gconstpointer)(data + (gsize)(row - y) * (gsize)stride) +
		                 (left - x),
		         right - left);
}
