#include "picture/colour.h"

#include <math.h>

/* After Okabe and Ito, whose palette is made for the colour-blind. */
SwColour
sw_seat_colour(gint32 seat)
{
	static const SwColour colours[SW_SEAT_COLOURS] = {
		{0.00, 0.45, 0.70}, {0.90, 0.62, 0.00}, {0.00, 0.62, 0.45},
		{0.80, 0.47, 0.65}, {0.84, 0.37, 0.00}, {0.34, 0.71, 0.91},
	};

	return colours[(guint32)MAX(seat - 1, 0) % G_N_ELEMENTS(colours)];
}

SwColour
sw_colour_parse(const char *text)
{
	guint rgb = 0;

	/* Not by sscanf(), since each tile of a large map asks. */
	for (guint i = 1; i <= 6; i++) {
		gint digit = text && *text == '#' ? g_ascii_xdigit_value(text[i]) : -1;

		if (digit < 0) {
			rgb = 0x808080;
			break;
		}
		rgb = rgb << 4 | (guint)digit;
	}
	return (SwColour){((rgb >> 16) & 255) / 255.0, ((rgb >> 8) & 255) / 255.0,
	                  (rgb & 255) / 255.0};
}

const char *
sw_colour_print(char out[SW_COLOUR_SIZE], SwColour colour)
{
	static const char digits[] = "0123456789abcdef";
	const double parts[] = {colour.red, colour.green, colour.blue};

	/* Not by printf(), since large pictures have a colour in each line. */
	out[0] = '#';
	for (guint i = 0; i < 3; i++) {
		guint part = (guint)lround(parts[i] * 255);

		out[1 + 2 * i] = digits[part >> 4 & 15];
		out[2 + 2 * i] = digits[part & 15];
	}
	out[7] = '\0';
	return out;
}

SwColour
sw_colour_ink(SwColour fill)
{
	double light = 0.299 * fill.red + 0.587 * fill.green + 0.114 * fill.blue;

	return light > 0.4 ? (SwColour){0.06, 0.07, 0.1} : (SwColour){0.97, 0.97, 1};
}

void
sw_colour_set(cairo_t *cr, SwColour colour)
{
	cairo_set_source_rgb(cr, colour.red, colour.green, colour.blue);
}

SwColour
sw_colour_mix(SwColour a, SwColour b, double share)
{
	return (SwColour){a.red + (b.red - a.red) * share, a.green + (b.green - a.green) * share,
	                  a.blue + (b.blue - a.blue) * share};
}
