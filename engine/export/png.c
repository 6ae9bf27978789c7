/* PNG: the picture of draw.h as pixels. */
#include "base/translate.h"
#include "export/carry.h"
#include "export/draw.h"
#include "export/formats.h"
#include "export/lost.h"
#include "export/pixels.h"

#include <math.h>

static void
write_png(SwExport *export)
{
	g_auto(SwLayout) layout = {0};
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
	sw_pixels_append(export->out, surface, export->picture.dpi);
	cairo_surface_destroy(surface);
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
	.picture.has_pixels = TRUE,
	.write = write_png,
	.picture.carry = sw_carry_into_png,
	.read = sw_carried_read,
	.as_written = sw_carried_as_written,
	.picture.draw = sw_draw_preview,
};
