/* PNG: the picture of draw.h as pixels. */
#include "base/translate.h"
#include "export/carry.h"
#include "export/draw.h"
#include "export/formats.h"
#include "export/lost.h"

#include <math.h>
#include <zlib.h>

#define AFTER_HEADER 33 /* the signature and the chunk IHDR */

static void
append_32(GString *out, guint32 number)
{
	guint32 bytes = GUINT32_TO_BE(number);

	g_string_append_len(out, (const char *)&bytes, sizeof bytes);
}

/* Inserts the chunk pHYs, the pixels to a metre, by which programs print the picture. */
static void
insert_resolution(GString *png, guint dpi)
{
	g_autoptr(GString) chunk = g_string_new(NULL);
	guint32 a_metre = (guint32)lround(dpi / 0.0254);

	append_32(chunk, 9);
	g_string_append(chunk, "pHYs");
	append_32(chunk, a_metre);
	append_32(chunk, a_metre);
	g_string_append_c(chunk, 1);
	append_32(chunk, (guint32)crc32(0, (const Bytef *)chunk->str + 4, (uInt)chunk->len - 4));
	g_string_insert_len(png, AFTER_HEADER, chunk->str, (gssize)chunk->len);
}

static void
write_png(SwExport *export)
{
	SwLayout layout;
	cairo_surface_t *surface;
	cairo_t *cr;
	double scale;
	int width, height;

	sw_layout_init(&layout, export);
	scale = sw_draw_pixels(export, &layout, TRUE);
	width = MAX(1, (int)lround((double)layout.width * scale));
	height = MAX(1, (int)lround((double)layout.height * scale));
	surface = cairo_image_surface_create(export->picture.is_transparent ? CAIRO_FORMAT_ARGB32
	                                                                    : CAIRO_FORMAT_RGB24,
	                                     width, height);
	cr = cairo_create(surface);
	/* Not by `scale`, since the paper must cover the last row and column whole. */
	cairo_scale(cr, width / (double)layout.width, height / (double)layout.height);
	cairo_translate(cr, -(double)layout.left, -(double)layout.top);
	sw_draw_map(cr, export, &layout);
	cairo_destroy(cr);
	cairo_surface_write_to_png_stream(surface, sw_draw_append, export->out);
	cairo_surface_destroy(surface);
	if (export->picture.dpi > 0)
		insert_resolution(export->out, export->picture.dpi);
	sw_layout_clear(&layout);
	sw_lose_undrawn(export, !export->picture.has_no_legend);
}

const SwFormat sw_format_png = {
	.takes = {NULL, SW_MATS_TOO},
	.name = "png",
	.label = N_("Picture (PNG)"),
	.suffix = ".png",
	.keeps_files = TRUE,
	.help = N_("For wikis and messages: the map with legend, counts and title."),
	.loses = N_("pieces that are not on the map; comments and foreign XML"),
	.is_binary = TRUE,
	.wishes = SW_WISH_PICTURE | SW_WISH_PIXELS | SW_WISH_DPI,
	.write = write_png,
	.picture.carry = sw_carry_into_png,
	.read = sw_carried_read,
	.as_written = sw_carried_as_written,
	.picture.draw = sw_draw_preview,
};
