/* The share of a board that areas cover, measured at the middles of its quarter-inch squares, so
 * that any two programs find the same number.
 *
 * The squares begin at the origin, and only those that are wholly on the board count. A square is
 * covered if its middle is inside an area; a middle on an outline is not inside. */
#pragma once

#include "plane/area.h"

G_BEGIN_DECLS

/* The width of a square, and the greatest width and depth of a board, in hundredths. */
#define SW_LATTICE_STEP 25
#define SW_LATTICE_LIMIT (100 * 100)

typedef struct {
	guint32 covered, all; /* squares */
} SwCoverage;

/* Measures a board with `n` areas; squares in several areas count once. FALSE, with no squares, if
 * the board is beyond SW_LATTICE_LIMIT. Cost: for each row of squares and each area that it
 * touches, the area's corners and the squares of its width. */
gboolean sw_lattice_measure(const SwArea *areas, guint n, gint32 width, gint32 depth,
                            SwCoverage *coverage);

/* Marks the squares of a row, from the left one on, that the area covers: TRUE in `covered`, which
 * has `n` of them. The others are left as they are. */
void sw_lattice_mark(const SwArea *area, guint row, gboolean *covered, guint n);

G_END_DECLS
