#include "map/raster.h"

#include <math.h>

/* A row of pixels across a row of hexes: how far each hex reaches to both sides. */
typedef struct {
	gint y;
	double reach;
} Line;

/* The rows of pixels whose centres lie in hexes around `centre`, at most `n`. A hex is half a unit
 * wide to each side, but for its top and bottom quarter, where it narrows to a corner. */
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

/* The first pixel whose centre lies at `x` or to the right of it. Neighbours come by different sums
 * to the border between them, so that it is rounded to a grid before anything is asked of it. */
#define GRID_BITS 6
#define GRID (1 << GRID_BITS)

static gint
first_pixel(double x)
{
	return (gint)((lrint(x * GRID) - GRID / 2 + GRID - 1) >> GRID_BITS);
}

static void
fill(const SwImageBuffer *image, gint y, double from, double to, guint32 colour)
{
	gint begin = MAX(first_pixel(from), 0);
	gint end = MIN(first_pixel(to), image->width);
	guint32 *row = image->pixels + (gsize)y * (gsize)image->stride;

	for (gint x = begin; x < end; x++)
		row[x] = colour;
}

void
sw_raster_hexes(const SwImageBuffer *image, const SwViewport *viewport, SwColourOf colour_of,
                gpointer data)
{
	gint n = (gint)ceil(viewport->zoom * 2 * SW_HEX_RADIUS) + 1;
	g_autofree Line *lines = g_new(Line, n);
	gint32 top, bottom, left, right;

	sw_viewport_rows(viewport, &top, &bottom);
	for (gint32 r = top; r <= bottom; r++) {
		double centre = sw_viewport_hex(viewport, sw_hex(0, r)).y;
		gint n_lines = find_lines(image, centre, viewport->zoom, lines, n);

		sw_viewport_columns(viewport, r, &left, &right);
		for (gint32 q = left; n_lines > 0 && q <= right; q++) {
			guint32 colour = colour_of(sw_hex(q, r), data);
			double x;

			if (colour == 0)
				continue;
			x = sw_viewport_hex(viewport, sw_hex(q, r)).x;
			for (gint i = 0; i < n_lines; i++)
				fill(image, lines[i].y, x - lines[i].reach, x + lines[i].reach,
				     colour);
		}
	}
}
