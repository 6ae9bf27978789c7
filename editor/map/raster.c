#include "map/raster.h"

#include <math.h>

SwImageBuffer
sw_image_buffer(cairo_surface_t *image)
{
	cairo_surface_flush(image);
	return (SwImageBuffer){
		.pixels = (guint32 *)(gpointer)cairo_image_surface_get_data(image),
		.width = cairo_image_surface_get_width(image),
		.height = cairo_image_surface_get_height(image),
		.stride = cairo_image_surface_get_stride(image) / (gint)sizeof(guint32),
	};
}

/* A row of pixels that crosses a row of hexes. `reach` is half the width of each hex there. */
typedef struct {
	gint y;
	double reach;
} Line;

/* Finds the rows of pixels, at most `n`, whose centres lie in hexes around `centre`. A hex is half
 * a unit wide to each side, except in its top and bottom quarter, where it narrows to a corner. */
static gint
find_lines(const SwImageBuffer *image, double centre, double zoom, Line *lines, gint n)
{
	double radius = zoom * SW_HEX_RADIUS;
	gint first = MAX((gint)ceil(centre - radius - 0.5), 0), found = 0;

	for (gint y = first; y < image->height && found < n; y++) {
		double away = fabs(y + 0.5 - centre);
		double reach = MIN(zoom / 2, (radius - away) * sqrt(3));

		if (y + 0.5 >= centre + radius)
			break;
		if (reach > 0)
			lines[found++] = (Line){y, reach};
	}
	return found;
}

/* Returns the first pixel whose centre is at `x` or to the right of it. Neighbours compute their
 * common border by different sums, so it is first rounded to a grid. */
#define GRID_BITS 6
#define GRID (1 << GRID_BITS)

/* Makes all coordinates positive, so that conversion to an integer always rounds down. */
#define AWAY (G_GINT64_CONSTANT(1) << 40)

static inline gint
first_pixel(double x)
{
	gint64 rounded = (gint64)(x * GRID + 0.5 + (double)AWAY) - AWAY;

	return (gint)((rounded - GRID / 2 + GRID - 1) >> GRID_BITS);
}

static inline void
fill(const SwImageBuffer *image, guint32 *row, gint begin, gint end, guint32 colour)
{
	begin = MAX(begin, 0);
	end = MIN(end, image->width);
	for (gint x = begin; x < end; x++)
		row[x] = colour;
}

/* A row of hexes: the centre of the first, and the colours of all. */
typedef struct {
	double x, zoom;
	const guint32 *colours;
	gint n;
} Row;

static void
fill_line(const SwImageBuffer *image, const Line *line, const Row *row)
{
	guint32 *pixels = image->pixels + (gsize)line->y * (gsize)image->stride;
	/* Where hexes have their full width, each begins where the last one ends. */
	gboolean is_whole = line->reach == row->zoom / 2;
	gint end = first_pixel(row->x - row->zoom / 2);

	for (gint i = 0; i < row->n; i++) {
		double x = row->x + i * row->zoom;
		gint begin = is_whole ? end : first_pixel(x - line->reach);

		end = first_pixel(x + line->reach);
		if (row->colours[i] != 0)
			fill(image, pixels, begin, end, row->colours[i]);
	}
}

/* Fills the visible part of a row. */
static void
fill_row(const SwImageBuffer *image, const SwViewport *viewport, gint32 r, const Line *lines,
         gint n_lines, SwColourOf colour_of, gpointer data)
{
	g_autofree guint32 *colours = NULL;
	gint32 left, right;
	Row row;

	sw_viewport_columns(viewport, r, &left, &right);
	if (right < left)
		return;
	colours = g_new(guint32, (gsize)(right - left) + 1);
	for (gint32 q = left; q <= right; q++)
		colours[q - left] = colour_of(sw_hex(q, r), data);
	row = (Row){sw_viewport_hex(viewport, sw_hex(left, r)).x, viewport->zoom, colours,
	            right - left + 1};
	for (gint i = 0; i < n_lines; i++)
		fill_line(image, &lines[i], &row);
}

void
sw_raster_hexes(const SwImageBuffer *image, const SwViewport *viewport, SwColourOf colour_of,
                gpointer data)
{
	gint n = (gint)ceil(viewport->zoom * 2 * SW_HEX_RADIUS) + 1;
	g_autofree Line *lines = g_new(Line, n);
	gint32 top, bottom;

	sw_viewport_rows(viewport, &top, &bottom);
	for (gint32 r = top; r <= bottom; r++) {
		double centre = sw_viewport_hex(viewport, sw_hex(0, r)).y;
		gint n_lines = find_lines(image, centre, viewport->zoom, lines, n);

		if (n_lines > 0)
			fill_row(image, viewport, r, lines, n_lines, colour_of, data);
	}
}
