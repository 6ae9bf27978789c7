/* Round regions of cells, numbered, and which of them a cell lies in. A look-up takes the time of
 * the discs nearby; of any number around one cell only those count that are larger than all before.
 * For this folder alone. */
#pragma once

#include "hex/grid.h"

#define BP_NO_DISC G_MAXUINT32

typedef struct {
	SwHex centre;
	guint32 radius, number;
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

/* Numbers grow from one to the next. */
void bp_discs_add(BpDiscs *discs, guint32 number, SwHex centre, guint32 radius);

/* The lowest number of a disc, below `limit`, of which `hex` is at most `beyond` (0 to 2) cells
 * outside; BP_NO_DISC if there is none. */
guint32 bp_discs_find(const BpDiscs *discs, SwHex hex, guint32 beyond, guint32 limit);
