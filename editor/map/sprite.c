#include "map/sprite.h"

#include <math.h>

/* The columns of a row of pixels that are not fully transparent, `begin` to `end`. `at` is the
 * index of the first in `pixels`. */
typedef struct {
	gint begin, end;
	gsize at;
} Span;

struct SwSprite {
	gint size;
	double zoom;
	gsize n_pixels;
	guint32 *pixels; /* premultiplied; those of all spans, one after another */
	Span *spans;
};

static Span
find_span(const guint32 *row, gint size)
{
	Span span = {0, size, 0};

	while (span.begin < size && row[span.begin] == 0)
		span.begin++;
	while (span.end > span.begin && row[span.end - 1] == 0)
		span.end--;
	return span;
}

static const guint32 *
row_of(cairo_surface_t *board, gint y)
{
	return (const guint32 *)(gpointer)(cairo_image_surface_get_data(board) +
	                                   (gsize)y * (gsize)cairo_image_surface_get_stride(board));
}

SwSprite *
sw_sprite_new(cairo_surface_t *board, gint size, double zoom)
{
	SwSprite *sprite = g_new0(SwSprite, 1);

	cairo_surface_flush(board);
	sprite->size = size;
	sprite->zoom = zoom;
	sprite->spans = g_new(Span, size);
	for (gint y = 0; y < size; y++) {
		sprite->spans[y] = find_span(row_of(board, y), size);
		sprite->spans[y].at = sprite->n_pixels;
		sprite->n_pixels += (gsize)(sprite->spans[y].end - sprite->spans[y].begin);
	}
	sprite->pixels = g_new(guint32, sprite->n_pixels);
	for (gint y = 0; y < size; y++) {
		Span span = sprite->spans[y];

		memcpy(sprite->pixels + span.at, row_of(board, y) + span.begin,
		       (gsize)(span.end - span.begin) * sizeof *sprite->pixels);
	}
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
	return sprite->n_pixels * sizeof(guint32) + (gsize)sprite->size * sizeof(Span);
}

double
sw_sprite_zoom(const SwSprite *sprite)
{
	return sprite->zoom;
}

/* Blends two of the four channels at a time, each with room for its product. The factor is in
 * 256ths, and 256 where alpha is 0: a transparent pixel leaves the colour unchanged, and no sum
 * overflows. */
static inline guint32
over(guint32 top, guint32 bottom)
{
	guint32 rest = 256 - (top >> 24) - (top >> 31 & 1);
	guint32 even = (bottom & 0x00ff00ffu) * rest >> 8 & 0x00ff00ffu;
	guint32 odd = (bottom >> 8 & 0x00ff00ffu) * rest & 0xff00ff00u;

	return top + (even | odd);
}

static inline void
lay(guint32 from, guint32 *to)
{
	if (from >= 0xff000000u)
		*to = from;
	else if (from != 0)
		*to = over(from, *to) | 0xff000000u;
}

/* Has no branch for each pixel, so that the compiler can vectorize it. */
static void
copy(const SwSprite *sprite, const SwImageBuffer *image, gint left, gint top)
{
	gint first = MAX(-top, 0), last = MIN(image->height - top, sprite->size);

	for (gint i = first; i < last; i++) {
		const Span *span = &sprite->spans[i];
		gint begin = MAX(span->begin, -left), end = MIN(span->end, image->width - left);
		const guint32 *from = sprite->pixels + span->at + (begin - span->begin);
		guint32 *to =
			image->pixels + (gsize)(top + i) * (gsize)image->stride + left + begin;

		for (gint j = begin; j < end; j++)
			to[j - begin] = over(from[j - begin], to[j - begin]) | 0xff000000u;
	}
}

/* Returns the first of `size` pixels that is taken from column `at` of the sprite or a later one.
 * Pixel i is taken from column (i * step + step / 2) / 65536. */
static gint
first_from(gint at, gint step)
{
	return (gint)((((gint64)at << 16) - step / 2 + step - 1) / step);
}

static void
stretch(const SwSprite *sprite, const SwImageBuffer *image, gint left, gint top, gint size)
{
	gint step = (gint)(((gint64)sprite->size << 16) / size);
	gint first = MAX(-top, 0), last = MIN(image->height - top, size);

	for (gint i = first; i < last; i++) {
		const Span *span = &sprite->spans[(i * (gint64)step + step / 2) >> 16];
		gint begin = MAX(first_from(span->begin, step), -left);
		gint end = MIN(first_from(span->end, step), image->width - left);
		const guint32 *from = sprite->pixels + span->at;
		guint32 *to =
			image->pixels + (gsize)(top + i) * (gsize)image->stride + left + begin;
		gint64 at = begin * (gint64)step + step / 2 - ((gint64)span->begin << 16);

		for (gint j = begin; j < end; j++, at += step)
			lay(from[at >> 16], to++);
	}
}

void
sw_sprite_draw(const SwSprite *sprite, const SwImageBuffer *image, gint x, gint y, double zoom)
{
	gint size = (gint)lrint(sprite->size * zoom / sprite->zoom);

	if (size == sprite->size)
		copy(sprite, image, x - size / 2, y - size / 2);
	else if (size > 0)
		stretch(sprite, image, x - size / 2, y - size / 2, size);
}
