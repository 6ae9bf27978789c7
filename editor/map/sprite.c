#include "map/sprite.h"

/* In each row of pixels, what is not clear. */
typedef struct {
	gint begin, end;
} Span;

struct SwSprite {
	gint size;
	guint32 *pixels; /* premultiplied */
	Span *spans;
};

static Span
find_span(const guint32 *row, gint size)
{
	Span span = {0, size};

	while (span.begin < size && row[span.begin] == 0)
		span.begin++;
	while (span.end > span.begin && row[span.end - 1] == 0)
		span.end--;
	return span;
}

SwSprite *
sw_sprite_new(cairo_surface_t *picture)
{
	SwSprite *sprite = g_new0(SwSprite, 1);
	gint size = cairo_image_surface_get_width(picture);
	gint stride = cairo_image_surface_get_stride(picture);
	const guchar *data;

	cairo_surface_flush(picture);
	data = cairo_image_surface_get_data(picture);
	sprite->size = size;
	sprite->pixels = g_new(guint32, (gsize)size * (gsize)size);
	sprite->spans = g_new(Span, size);
	for (gint y = 0; y < size; y++) {
		guint32 *row = sprite->pixels + (gsize)y * (gsize)size;

		memcpy(row, data + (gsize)y * (gsize)stride, (gsize)size * sizeof *row);
		sprite->spans[y] = find_span(row, size);
	}
	cairo_surface_destroy(picture);
	return sprite;
}

void
sw_sprite_free(SwSprite *sprite)
{
	g_free(sprite->pixels);
	g_free(sprite->spans);
	g_free(sprite);
}

gsize
sw_sprite_bytes(const SwSprite *sprite)
{
	return (gsize)sprite->size * (gsize)sprite->size * sizeof(guint32);
}

/* Two of the four parts at a time, each with room for its product. Parts of 256, of which alpha has
 * 0 for clear: nothing over a colour leaves that colour, and no sum runs over. */
static inline guint32
over(guint32 top, guint32 bottom)
{
	guint32 rest = 256 - (top >> 24) - (top >> 31 & 1);
	guint32 even = (bottom & 0x00ff00ffu) * rest >> 8 & 0x00ff00ffu;
	guint32 odd = (bottom >> 8 & 0x00ff00ffu) * rest & 0xff00ff00u;

	return top + (even | odd);
}

void
sw_sprite_draw(const SwSprite *sprite, const SwImageBuffer *image, gint x, gint y)
{
	gint left = x - sprite->size / 2, top = y - sprite->size / 2;
	gint first = MAX(-top, 0), last = MIN(image->height - top, sprite->size);

	for (gint i = first; i < last; i++) {
		const guint32 *from = sprite->pixels + (gsize)i * (gsize)sprite->size;
		guint32 *to = image->pixels + (gsize)(top + i) * (gsize)image->stride;
		gint begin = MAX(sprite->spans[i].begin, -left);
		gint end = MIN(sprite->spans[i].end, image->width - left);

		for (gint j = begin; j < end; j++) {
			guint32 pixel = from[j];

			if (pixel >= 0xff000000u)
				to[left + j] = pixel;
			else if (pixel != 0)
				to[left + j] = over(pixel, to[left + j]) | 0xff000000u;
		}
	}
}
