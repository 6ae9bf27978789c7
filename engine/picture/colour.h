/* Colours of pictures, and those that seats have. */
#pragma once

#include <cairo.h>
#include <glib.h>

G_BEGIN_DECLS

typedef struct {
	double red, green, blue;
} SwColour;

/* The colour of a seat from 1 on; those of the first six can be told apart by the colour-blind, and
 * come again from there on. */
#define SW_SEAT_COLOURS 6
SwColour sw_seat_colour(gint32 seat);

/* "#rrggbb"; grey for anything else. */
SwColour sw_colour_parse(const char *text);

/* Writes the colour as "#rrggbb", and returns that. */
#define SW_COLOUR_SIZE 8
const char *sw_colour_print(char out[SW_COLOUR_SIZE], SwColour colour);

/* From `a` on to `b`, by a share from 0 to 1. */
SwColour sw_colour_mix(SwColour a, SwColour b, double share);

/* What can be read on the fill: dark on light, or light on dark. */
SwColour sw_colour_ink(SwColour fill);

/* What is drawn next. */
void sw_colour_set(cairo_t *cr, SwColour colour);

G_END_DECLS
