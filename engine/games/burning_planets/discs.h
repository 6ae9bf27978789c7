/* Numbered round regions of cells, and a look-up of the region that contains a cell. Discs are
 * sorted into squares of the plane, so a look-up takes time in proportion to the discs nearby. Of
 * discs with the same centre only those larger than all earlier ones are kept. Private to this
 * folder. */
#pragma once

#include "hex/grid.h"

#define BP_NO_DISC G_MAXUINT32

typedef struct {
	SwHex centre;
	guint32 radius, number;
	guint32 next; /* next in the same square of the plane, or BP_NO_DISC */
} BpDisc;

typedef struct {
	GArray *discs; /* BpDisc */
	SwGrid first;  /* square of the plane -> the disc added to it last */
	gint32 width;  /* of a square; a disc and the 2 cells beyond it stay within the adjacent
	                  squares */
} BpDiscs;

/* `most_radius` bounds the radius of all discs that are added. */
void bp_discs_init(BpDiscs *discs, guint32 most_radius);
void bp_discs_clear(BpDiscs *discs);

/* Add discs in ascending order of their numbers. */
void bp_discs_add(BpDiscs *discs, guint32 number, SwHex centre, guint32 radius);

/* Returns the lowest number below `limit` of a disc that contains `hex` or has it at most `beyond`
 * (0 to 2) cells outside; BP_NO_DISC if there is none. */
guint32 bp_discs_find(const BpDiscs *discs, SwHex hex, guint32 beyond, guint32 limit);
