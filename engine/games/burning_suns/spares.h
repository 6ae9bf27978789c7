/* The systems of value 2 to 4 that are left in the box, for which the search for even galaxies can
 * exchange those of the map. Private to this folder. */
#pragma once

#include "games/burning_suns/even.h"

typedef struct {
	guint8 kind, value;
} BsSpare;

typedef struct {
	BsSpare tiles[BS_MOST_TILES];
	guint n;
} BsSpares;

/* Finds them, at most `most`: as many of each kind and value as of the others, as far as there
 * are. */
void bs_spares_find(const BsGalaxy *galaxy, guint most, BsSpares *spares);

/* TRUE if the tile could be in the box: a system of value 2 to 4 without a name. */
gboolean bs_is_spare(const BsGalaxy *galaxy, guint32 tile);

/* Returns the first tile of that kind and value on the map; BS_NONE if there is none. */
guint8 bs_spare_like(const BsGalaxy *galaxy, BsSpare spare);

/* Returns the first of the spare tiles that is the same as number `i`. */
guint bs_spare_first(const BsSpares *spares, guint i);
