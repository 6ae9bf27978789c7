/* The shores of the areas that the middle of a disc may not enter: the parts of their outlines
 * where it may be. The shortest path to a goal ends at the nearest point to the goal, or on a shore
 * that keeps it from there. Private to this folder; points are in fine units. */
#pragma once

#include "plane/convex.h"

/* A side of an area grown by the disc. */
typedef struct {
	Convex shape;
	guint area;
} Capsule;

/* A part of a side of a capsule, or of an edge of the board, that no other capsule covers. It is
 * from `from` to `to` of SHORE_PARTS of that side, to the left of which the middle may be. */
#define SHORE_PARTS (1 << 22)
typedef struct {
	SwSide side;
	gint32 from, to;
	guint area; /* or SHORE_OF_BOARD */
} Shore;

#define SHORE_OF_BOARD G_MAXUINT

/* Appends to `shores` those of the capsules, an array of Capsule, and of the four edges of the
 * board, which is to the left of each. */
void shores__list(GArray *shores, const GArray *capsules, const SwSide *edges);

#define SHORE_OF_NONE (G_MAXUINT - 1)

/* Appends to `points` the SwXY where a shore of any area but `without` comes within `reach` of the
 * goal: its last point that is farther away, by at most two units. Ends of shores are not among
 * them. */
void shores__meet(const GArray *shores, guint without, SwSide goal, gint64 reach, GArray *points);

/* Appends the ends of the shores on an edge of the board, rounded both ways. */
void shores__ends(const GArray *shores, SwSide edge, GArray *points);
