/* The free cells of space as runs of each row, and a search for those nearest to a disc. The set-up
 * takes time in proportion to the rows of all discs, even if they overlap; a search takes one
 * look-up for each row near the disc. Private to this folder. */
#pragma once

#include "games/burning_planets/field.h"

typedef struct {
	GArray *runs; /* runs of free cells, sorted by row and column, disjoint */
} BpRoom;

/* Finds all cells for which bp_is_free_space() holds. */
void bp_room_init(BpRoom *room, const BpField *field);
void bp_room_clear(BpRoom *room);

/* Appends the free cells nearest to the disc to `cells` (SwHex) and returns how far outside the
 * disc they are; 0, and no cells, if there is none within `farthest` cells. */
guint32 bp_room_nearest(const BpRoom *room, SwHex centre, guint32 radius, guint32 farthest,
                        GArray *cells);
