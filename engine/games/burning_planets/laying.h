/* How tiles lie side by side. Tiles leave no gap and do not overlap if their centres have the same
 * number; these numbers go from 0 to one less than a tile has cells, and differ for the two hands.
 * For this folder alone. */
#pragma once

#include "graph/tiles.h"

typedef struct {
	guint32 radius; /* of a tile, in cells */
	gboolean other_hand;
	guint32 number; /* of the centres that lie so */
} BpLaying;

/* How most tiles lie, of several ways the first of them in reading order; without tiles no centre
 * lies so. */
BpLaying bp_laying_usual(const SwTiles *tiles, guint32 radius);

/* TRUE if a tile with that centre lies so. */
gboolean bp_laying_has(const BpLaying *laying, SwHex centre);
