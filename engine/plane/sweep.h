/* The ground as one disc sees it: the verdict of sw_sight() at each point of a lattice. Every cell
 * is exactly what sw_sight() says of a disc there. */
#pragma once

#include "plane/sight.h"

G_BEGIN_DECLS

/* Where discs of one radius are looked at: `columns` times `rows` points, `step` apart, from the
 * first to the right and downward. In hundredths. */
typedef struct {
	SwXY first;
	gint32 step;
	guint columns, rows;
	gint32 radius;
} SwSweep;

/* Fills cells[row * columns + column] with an SwSight for each. What is partly beyond SW_AREA_LIMIT
 * is blocked.
 *
 * Squares of cells are judged by the screens that are between them and the viewer alone, so the
 * time depends on how many those are: for 96 x 96 cells, tens of milliseconds. */
void sw_sweep(const SwSightBoard *board, SwDisc viewer, const SwSweep *sweep, guint8 *cells);

G_END_DECLS
