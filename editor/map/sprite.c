#include "map/sprite.h"

/* In each row of pixels, what is not clear: columns `begin` to `end`, kept from `at` on. */
typedef struct {
	gint begin, end;
	gsize at;
} Span;

struct SwSprite {
	gint size;
	gsize n_pixels;
	guint32 *pixels; /* premultiplied; of all spans, one after another */
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
sw_sprite_new(cairo_surface_t *board, gint size)
{
	SwSprite *sprite = g_new0(SwSprite, 1);

	cairo_surface_flush(board);
	sprite->size = size;
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
		const Span *span = &sprite->spans[i];
		gint begin = MAX(span->begin, -left), end = MIN(span->end, image->width - left);
		const guint32 *from = sprite->pixels + span->at + (begin - span->begin);
		guint32 *to =
			image->pixels + (gsize)(top + i) * (gsize)image->stride + left + begin;

		for (gint j = begin; j < end; j++, from++, to++) {
			if (*from >= 0xff000000u)
				*to = *from;
			else if (*from != 0)
				*to = over(*from, *to) | 0xff000000u;
		}
	}
}
