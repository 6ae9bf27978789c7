/* Triangulation of an outline. */
#pragma once

#include "plane/area.h"

G_BEGIN_DECLS

/* Appends to `triangles` (guint) the numbers of the corners of triangles that fill the area and do
 * not overlap, three for each, in the order of the outline. The outline must be simple, and
 * normalised (area.h). FALSE, with nothing appended, if it is not simple.
 *
 * The time is at worst in proportion to the cube of the number of corners, mostly to its square. */
gboolean sw_area_triangulate(const SwArea *area, GArray *triangles);

G_END_DECLS
