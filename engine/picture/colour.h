/* Colours, and the colours of seats. */
#pragma once

#include <cairo.h>
#include <glib.h>

G_BEGIN_DECLS

typedef struct {
	double red, green, blue;
} SwColour;

/* Returns the colour of a seat, from 1 on. The colour-blind can tell the first six apart; after
 * these they repeat. */
#define SW_SEAT_COLOURS 6
SwColour sw_seat_colour(gint32 seat);

/* Parses "#rrggbb"; returns grey for anything else. */
SwColour sw_colour_parse(const char *text);

/* Writes the colour as "#rrggbb", and returns that. */
#define SW_COLOUR_SIZE 8
const char *sw_colour_print(char out[SW_COLOUR_SIZE], SwColour colour);

/* Interpolates from `a` to `b`, by a share from 0 to 1. */
SwColour sw_colour_mix(SwColour a, SwColour b, double share);

/* Returns a colour that is legible on the fill: dark on light, or light on dark. */
SwColour sw_colour_ink(SwColour fill);

/* Sets cairo's source colour. */
void sw_colour_set(cairo_t *cr, SwColour colour);

G_END_DECLS
