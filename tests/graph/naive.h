/* Random maps of the toy game, and a naive second implementation of the graph. */
#pragma once

#include "graph/graph.h"
#include "toy.h"

/* Plains and gates touch on all sides; a rock touches in four directions, all except those of its
 * turn. */
guint8 toy_sides(const SwDocument *document, SwPieceId id);

/* Makes a map of about `n` tiles within `spread` steps, some of them two on a hex. */
SwDocument *random_map(GRand *chance, guint n, gint32 spread);

/* TRUE if the two tiles touch. */
gboolean naive_touches(const SwTiles *tiles, guint32 a, guint32 b);

/* Computes distances from one tile by checking all pairs until nothing changes. */
void naive_distances(const SwTiles *tiles, const SwWalk *walk, guint32 source, guint32 *distances);
