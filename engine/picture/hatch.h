/* Hatching: parallel lines across a polygon. */
#pragma once

#include <glib.h>

#include "ground/plane.h"

G_BEGIN_DECLS

/* A polygon is crossed by at most this many lines; a larger one gets wider steps. */
#define SW_HATCH_MOST 400

/* Returns the ends (SwPoint), two for each line, of lines from lower left to upper right, `step`
 * apart across and down. Lines of two polygons with equal steps continue each other. */
GArray *sw_hatch_new(const SwPoint *corners, guint n, double step);

G_END_DECLS
