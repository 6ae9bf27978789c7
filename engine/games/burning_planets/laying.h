/* How tiles are laid side by side. The centres of tiles that neither overlap nor leave gaps form a
 * lattice. There are as many lattices as a tile has cells, numbered from 0, in each of two mirror
 * images. Private to this folder. */
#pragma once

#include "graph/tiles.h"

typedef struct {
	guint32 radius; /* of a tile, in cells */
	gboolean is_mirrored;
	guint32 number; /* of the lattice */
} BpLaying;

/* Returns the lattice of most tiles; of equals that of the first tile in reading order. Without
 * tiles no centre is on it. */
BpLaying bp_laying_usual(const SwTiles *tiles, guint32 radius);

/* TRUE if the centre is on the lattice. */
gboolean bp_laying_has(const BpLaying *laying, SwHex centre);
