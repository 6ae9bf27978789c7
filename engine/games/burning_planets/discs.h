/* Round regions of cells, numbered from 0 as they were added, and which of them a cell lies in. A
 * look-up takes the time of the few discs nearby. For this folder alone. */
#pragma once

#include "hex/grid.h"

#define BP_NO_DISC G_MAXUINT32

typedef struct {
	SwHex centre;
	guint32 radius;
	guint32 next; /* in the same square of the plane, or BP_NO_DISC */
} BpDisc;

typedef struct {
	GArray *discs; /* BpDisc */
	SwGrid first;  /* square of the plane -> the disc that was added to it last */
	gint32 width;  /* of a square: discs, and what lies beside them, reach no further than the
	                  next */
} BpDiscs;

/* No disc will have a larger radius. */
void bp_discs_init(BpDiscs *discs, guint32 most_radius);
void bp_discs_clear(BpDiscs *discs);

void bp_discs_add(BpDiscs *discs, SwHex centre, guint32 radius);

/* The lowest number of a disc, below `limit`, of which `hex` is at most `beyond` (0 to 2) cells
 * outside; BP_NO_DISC if there is none. */
guint32 bp_discs_find(const BpDiscs *discs, SwHex hex, guint32 beyond, guint32 limit);
