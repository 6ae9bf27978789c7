#include "export/pixels.h"

#include <math.h>
#include <png.h>

#define LEVEL 3 /* of compression: the higher ones take twice as long and save an eighth */

/* Implements png_error_ptr: there is nothing that could fail but memory. */
static void
fail(png_structp png G_GNUC_UNUSED, png_const_charp message)
{
	g_error("PNG: %s", message);
}

static void
append(png_structp png, png_bytep bytes, png_size_t length)
{
	g_string_append_len(png_get_io_ptr(png), (const char *)bytes, (gssize)length);
}

static void
flush_nothing(png_structp png G_GNUC_UNUSED)
{
}

static const guint32 *
row_of(cairo_surface_t *surface, int y)
{
	const guchar *pixels = cairo_image_surface_get_data(surface);

	return (const guint32 *)(gconstpointer)(pixels +
	                                        y * cairo_image_surface_get_stride(surface));
}

static gboolean
is_opaque(cairo_surface_t *surface, int width, int height)
{
	if (cairo_image_surface_get_format(surface) == CAIRO_FORMAT_RGB24)
		return TRUE;
	for (int y = 0; y < height; y++) {
		const guint32 *row = row_of(surface, y);

		for (int x = 0; x < width; x++) {
			if (row[x] >> 24 != 0xff)
				return FALSE;
		}
	}
	return TRUE;
}

static inline void
put_colour(png_bytep out, guint32 pixel)
{
	out[0] = (png_byte)(pixel >> 16);
	out[1] = (png_byte)(pixel >> 8);
	out[2] = (png_byte)pixel;
}

/* Converts a pixel whose red, green and blue are multiplied by its alpha. */
static inline void
put_divided(png_bytep out, guint32 pixel)
{
	guint32 alpha = pixel >> 24;

	put_colour(out, pixel);
	for (guint i = 0; i < 3 && alpha < 0xff; i++)
		out[i] = (png_byte)(alpha == 0 ? 0 : (out[i] * 0xffu + alpha / 2) / alpha);
	out[3] = (png_byte)alpha;
}

static void
write_rows(png_structp png, cairo_surface_t *surface, int width, int height, gboolean has_alpha)
{
	guint n = has_alpha ? 4 : 3;
	g_autofree png_bytep line = g_malloc((gsize)width * n);

	for (int y = 0; y < height; y++) {
		const guint32 *row = row_of(surface, y);
		png_bytep out = line;

		for (int x = 0; x < width && !has_alpha; x++, out += n)
			put_colour(out, row[x]);
		for (int x = 0; x < width && has_alpha; x++, out += n)
			put_divided(out, row[x]);
		png_write_row(png, line);
	}
}

void
sw_pixels_append(GString *out, cairo_surface_t *surface, guint dpi)
{
	png_structp png = png_create_write_struct(PNG_LIBPNG_VER_STRING, NULL, fail, NULL);
	png_infop info = png_create_info_struct(png);
	png_uint_32 a_metre = (png_uint_32)lround(dpi / 0.0254);
	int width = cairo_image_surface_get_width(surface);
	int height = cairo_image_surface_get_height(surface);
	gboolean has_alpha;

	cairo_surface_flush(surface);
	has_alpha = !is_opaque(surface, width, height);
	png_set_write_fn(png, out, append, flush_nothing);
	png_set_filter(png, PNG_FILTER_TYPE_BASE, PNG_FILTER_NONE);
	png_set_compression_level(png, LEVEL);
	png_set_IHDR(png, info, (png_uint_32)width, (png_uint_32)height, 8,
	             has_alpha ? PNG_COLOR_TYPE_RGB_ALPHA : PNG_COLOR_TYPE_RGB, PNG_INTERLACE_NONE,
	             PNG_COMPRESSION_TYPE_DEFAULT, PNG_FILTER_TYPE_DEFAULT);
	if (dpi > 0)
		png_set_pHYs(png, info, a_metre, a_metre, PNG_RESOLUTION_METER);
	png_write_info(png, info);
	write_rows(png, surface, width, height, has_alpha);
	png_write_end(png, NULL);
	png_destroy_write_struct(&png, &info);
}
