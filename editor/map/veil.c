/* Fills each of thousands of hexes with a translucent colour: outlining them would take a
 * second. */
#include "map/draw.h"

#include "hex/grid.h"
#include "map/raster.h"

#include <math.h>

/* From this distance between two centres on, in pixels, the shape of a hex is visible. */
#define SHAPE_FROM 6

/* In the format of cairo's image surfaces. */
static guint32
premultiplied(const DrawColour *colour)
{
	guint32 alpha = (guint32)lround(colour->alpha * 255);
	guint32 red = (guint32)lround(colour->red * alpha);
	guint32 green = (guint32)lround(colour->green * alpha);
	guint32 blue = (guint32)lround(colour->blue * alpha);

	return alpha << 24 | red << 16 | green << 8 | blue;
}

/* Fills the bounding box of the hex, which overlaps its neighbours. */
static void
fill_spot(const SwImageBuffer *image, SwPoint at, double zoom, guint32 colour)
{
	gint x0 = MAX((gint)floor(at.x - zoom / 2), 0);
	gint y0 = MAX((gint)floor(at.y - zoom * SW_HEX_RADIUS), 0);
	gint x1 = MIN((gint)ceil(at.x + zoom / 2), image->width);
	gint y1 = MIN((gint)ceil(at.y + zoom * SW_HEX_RADIUS), image->height);

	for (gint y = y0; y < y1; y++) {
		for (gint x = x0; x < x1; x++)
			image->pixels[y * image->stride + x] = colour;
	}
}

static void
fill_spots(const SwCanvasState *state, const SwImageBuffer *image, const GArray *hexes,
           guint32 colour)
{
	for (guint i = 0; i < hexes->len; i++) {
		SwHex hex = g_array_index(hexes, SwHex, i);

		fill_spot(image, sw_viewport_hex(&state->viewport, hex), state->viewport.zoom,
		          colour);
	}
}

/* The grid maps hexes to colours. */
static guint32
colour_of(SwHex hex, gpointer grid)
{
	guint32 colour = sw_grid_get(grid, hex);

	return colour == SW_GRID_NOTHING ? 0 : colour;
}

static void
fill_shapes(const SwCanvasState *state, const SwImageBuffer *image, const GArray *hexes,
            guint32 colour)
{
	g_auto(SwGrid) grid = {0};

	sw_grid_init(&grid);
	for (guint i = 0; i < hexes->len; i++)
		sw_grid_set(&grid, g_array_index(hexes, SwHex, i), colour);
	sw_raster_hexes(image, &state->viewport, colour_of, &grid);
}

void
draw__veil(const SwCanvasState *state, cairo_t *cr, const GArray *hexes, const DrawColour *colour)
{
	gint width = (gint)ceil(state->viewport.width), height = (gint)ceil(state->viewport.height);
	cairo_surface_t *surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, width, height);
	SwImageBuffer image = sw_image_buffer(surface);

	if (state->viewport.zoom < SHAPE_FROM)
		fill_spots(state, &image, hexes, premultiplied(colour));
	else
		fill_shapes(state, &image, hexes, premultiplied(colour));
	cairo_surface_mark_dirty(surface);
	cairo_set_source_surface(cr, surface, 0, 0);
	cairo_paint(cr);
	cairo_surface_destroy(surface);
}
