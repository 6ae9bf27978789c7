/* Which tiles touch, which are connected, and how far apart they are.
 *
 * The graph is implicit: its nodes are tiles, by number; whether two neighbours touch follows from
 * one byte each. In addition, all tiles that are `linked`, such as wormholes, are adjacent to one
 * another at any distance.
 *
 * Every function takes time and memory linear in the number of tiles.
 */
#pragma once

#include "graph/tiles.h"

G_BEGIN_DECLS

#define SW_UNREACHED G_MAXUINT32

/* Sides of a tile as a bit set: bit d is set if it can be touched in direction d. SW_SIDES_HOLLOW
 * means that its outline curves inward, so that two such tiles never touch. */
#define SW_SIDES_ALL 0x3f
#define SW_SIDES_HOLLOW 0x40

typedef struct {
	const SwTiles *tiles;
	guint8 *touching; /* of each tile; bit d: it touches its neighbour in direction d */
} SwGraph;

/* Makes a graph of `tiles`, which must outlive it. `sides` returns the sides of each. */
void sw_graph_init(SwGraph *graph, const SwTiles *tiles,
                   guint8 (*sides)(const SwDocument *document, SwPieceId id));
void sw_graph_clear(SwGraph *graph);

/* TRUE if the tile touches its neighbour in `direction`. */
static inline gboolean
sw_graph_touches(const SwGraph *graph, guint32 tile, guint direction)
{
	return (graph->touching[tile] >> direction) & 1;
}

/* Returns the tile that `tile` touches in `direction`, or SW_NO_TILE. */
static inline guint32
sw_graph_touched(const SwGraph *graph, guint32 tile, guint direction)
{
	if (!sw_graph_touches(graph, tile, direction))
		return SW_NO_TILE;
	return sw_tiles_beside(graph->tiles, tile, direction);
}

/* Numbers the connected components of touching tiles (links do not count) from 0, in order of their
 * first tiles, into `labels`, and returns how many there are. Tiles for which `closed` is not 0
 * belong to none: their label is SW_UNREACHED. `closed` may be NULL. */
guint32 sw_graph_components(const SwGraph *graph, const guint8 *closed, guint32 *labels);

/* Where a walk may go. Each array has a byte per tile and may be NULL. */
typedef struct {
	const guint8 *closed; /* not 0: never entered, except as a source */
	const guint8 *linked; /* not 0: adjacent to all other linked tiles */
} SwWalk;

/* Writes the distance of each tile from the nearest of `sources`, in steps, into `distances`;
 * SW_UNREACHED if no walk leads there. If `origins` is not NULL, it gets for each tile the set of
 * its nearest sources: bit i for source i, of which there may then be at most SW_MAX_ORIGINS. */
#define SW_MAX_ORIGINS 16
void sw_graph_distances(const SwGraph *graph, const SwWalk *walk, const guint32 *sources,
                        guint n_sources, guint32 *distances, guint16 *origins);

G_END_DECLS
