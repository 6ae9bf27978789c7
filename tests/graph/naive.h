/* Random maps of the toy game, and a second opinion on them that searches nothing cleverly. */
#pragma once

#include "graph/graph.h"
#include "toy.h"

/* Plains and gates touch all around; a rock is hollow, and can be touched in four directions, those
 * of its turn left out. */
guint8 toy_sides(const SwDocument *document, SwPieceId id);

/* A map of about `n` tiles within `spread` steps, some of them two on a hex. */
SwDocument *random_map(GRand *chance, guint n, gint32 spread);

/* TRUE if the two tiles touch. */
gboolean naive_touches(const SwTiles *tiles, guint32 a, guint32 b);

/* Distances from one tile, by looking at all pairs until nothing changes. */
void naive_distances(const SwTiles *tiles, const SwWalk *walk, guint32 source, guint32 *distances);
