/* The free cells of space, row by row, and those of them that are nearest to a disc. It costs what
 * the field's discs have rows, however they lie over one another, and then a look-up in each row
 * near a disc. For this folder alone. */
#pragma once

#include "games/burning_planets/field.h"

typedef struct {
	GArray *runs; /* of free cells, by row and column, apart */
} BpRoom;

/* The free cells, as bp_is_free_space() knows them one by one. */
void bp_room_init(BpRoom *room, const BpField *field);
void bp_room_clear(BpRoom *room);

/* Appends to `cells` (SwHex) the free cells that are nearest to the disc, and returns how far
 * outside of it they are; 0, and none, if there is none within `farthest` cells. */
guint32 bp_room_nearest(const BpRoom *room, SwHex centre, guint32 radius, guint32 farthest,
                        GArray *cells);
