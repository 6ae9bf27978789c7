/* PNG: the map with 100 pixels from hex to hex, fewer if the picture would become too large. */
#include "base/translate.h"
#include "export/draw.h"
#include "export/formats.h"
#include "export/lost.h"

#define PIXELS_A_HEX 100
#define MOST_PIXELS 8000 /* on each side */

static void
write_png(SwExport *export)
{
	SwLayout layout;
	double scale = (double)PIXELS_A_HEX / SW_MILLI_STEP;
	cairo_surface_t *surface;
	cairo_t *cr;

	sw_layout_init(&layout, export);
	scale = MIN(scale, MOST_PIXELS / (double)MAX(layout.width, layout.height));
	surface = cairo_image_surface_create(CAIRO_FORMAT_RGB24,
	                                     MAX(1, (int)((double)layout.width * scale)),
	                                     MAX(1, (int)((double)layout.height * scale)));
	cr = cairo_create(surface);
	cairo_scale(cr, scale, scale);
	cairo_translate(cr, -(double)layout.left, -(double)layout.top);
	sw_draw_map(cr, export, &layout);
	cairo_destroy(cr);
	cairo_surface_write_to_png_stream(surface, sw_draw_append, export->out);
	cairo_surface_destroy(surface);
	sw_layout_clear(&layout);
	sw_lose_undrawn(export, TRUE);
}

const SwFormat sw_format_png = {
	.takes = {NULL, SW_MATS_TOO},
	.name = "png",
	.label = N_("Picture (PNG)"),
	.suffix = ".png",
	.help = N_("For wikis and messages: the map with legend, counts and title."),
	.loses = N_("pieces that are not on the map; comments and foreign XML"),
	.is_binary = TRUE,
	.write = write_png,
	.draw = sw_draw_preview,
};
