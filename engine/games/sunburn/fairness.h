/* How open the deployment boxes of a board are to each other. Private to this folder. */
#pragma once

#include "games/sunburn/position.h"

/* Terrain with more corners than this is not measured, so that the work is bounded. */
#define SB_MOST_CORNERS 2000

/* The share of the box of each corner that is open to the opposite one, in pairs of squares, of
 * `all`. Points are the middles of the quarter-inch squares of a box. One is open to another if the
 * straight way between them passes the inside of no terrain, apart from obscuring terrain within
 * touch of the one who looks but not of the other: he leans out of it. */
typedef struct {
	guint32 open[SB_N_CORNERS];
	guint32 all;
} SbFairness;

/* FALSE if the board has another size than the rulebook allows, a shape that is not sound, or too
 * many corners. */
gboolean sb_fairness_measure(const SbPosition *position, SbFairness *fairness);
