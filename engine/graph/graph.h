/* Which tiles touch, which hang together, and how far they are from each other.
 *
 * The graph is implicit: its nodes are tiles, by number; whether two neighbours touch follows from
 * one byte each. Beyond touching, tiles that are `linked` are all adjacent to one another, however
 * far apart, as wormholes are.
 *
 * Every function takes time and memory in proportion to the number of tiles.
 */
#pragma once

#include "graph/tiles.h"

G_BEGIN_DECLS

#define SW_UNREACHED G_MAXUINT32

/* The sides of a tile as bits: bit d, that it can be touched in direction d; SW_SIDES_HOLLOW, that
 * it curves inward there, so that two such tiles never meet. */
#define SW_SIDES_ALL 0x3f
#define SW_SIDES_HOLLOW 0x40

typedef struct {
	const SwTiles *tiles;
	guint8 *touching; /* of each tile; bit d: it touches its neighbour in direction d */
} SwGraph;

/* Makes a graph over `tiles`, which must outlive it, of the sides that `sides` tells of each. */
void sw_graph_init(SwGraph *graph, const SwTiles *tiles,
                   guint8 (*sides)(const SwDocument *document, SwPieceId id));
void sw_graph_clear(SwGraph *graph);

/* TRUE if the tile touches the one beside it in `direction`. */
static inline gboolean
sw_graph_touches(const SwGraph *graph, guint32 tile, guint direction)
{
	return (graph->touching[tile] >> direction) & 1;
}

/* The tile that `tile` touches in `direction`, or SW_NO_TILE. */
static inline guint32
sw_graph_touched(const SwGraph *graph, guint32 tile, guint direction)
{
	if (!sw_graph_touches(graph, tile, direction))
		return SW_NO_TILE;
	return sw_tiles_beside(graph->tiles, tile, direction);
}

/* Numbers the components under touching alone, from 0 in order of their first tiles, into
 * `labels`, and returns how many there are. Tiles for which `closed` is not 0 are no part of any:
 * theirs is SW_UNREACHED. `closed` may be NULL. */
guint32 sw_graph_components(const SwGraph *graph, const guint8 *closed, guint32 *labels);

/* Where a walk may go; each array has a byte a tile, and may be NULL. */
typedef struct {
	const guint8 *closed; /* not 0: never entered, except as a source */
	const guint8 *linked; /* not 0: adjacent to all other linked tiles */
} SwWalk;

/* Distances, in steps, from the nearest of `sources`, into `distances`; SW_UNREACHED where no walk
 * leads. If `origins` is given, it gets for each tile the set of sources that are nearest to it:
 * bit i for source i, of which there may then be at most SW_MAX_ORIGINS. */
#define SW_MAX_ORIGINS 16
void sw_graph_distances(const SwGraph *graph, const SwWalk *walk, const guint32 *sources,
                        guint n_sources, guint32 *distances, guint16 *origins);

G_END_DECLS
