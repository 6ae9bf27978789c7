/* Shapes of galaxies for a number of players: where tiles lie, and which of them are homes. Private
 * to this folder. */
#pragma once

#include "base/random.h"
#include "hex/hex.h"
#include "search/archive.h"

#define BS_LEAST_HOMES 2
#define BS_MOST_HOMES 6

/* The symmetries of a shape are about the origin. */
typedef struct {
	SwHex hexes[SW_MOST_PLACES];
	guint n;
	guint homes[BS_MOST_HOMES]; /* hexes */
	guint n_homes;
	SwSymmetry ways[SW_MOST_WAYS]; /* all of them; the first is the identity */
	guint n_ways;
} BsShape;

/* "wheel": a full hexagon, with homes at its corners. "sector": a part that chance grows, repeated
 * around the middle, or mirrored for five. "grown": chance grows all of it. */
extern const char *const bs_shape_names[], *const bs_shape_labels[];

/* Makes a shape for 2 to 6 homes. FALSE if chance led to one in which homes cannot lie apart: try
 * again. */
gboolean bs_shape_make(BsShape *shape, guint which, guint n_homes, SwRandom *random);

/* Returns the hex to which a way takes a hex. */
guint bs_shape_image(const BsShape *shape, guint way, guint hex);

/* Returns the hex in a direction from another; SW_MOST_PLACES if there is none. */
guint bs_shape_beside(const BsShape *shape, guint hex, guint direction);

/* TRUE if the hex is a home. */
gboolean bs_shape_is_home(const BsShape *shape, guint hex);
