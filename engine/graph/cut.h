/* Choke points: the tiles that separate one tile from others.
 *
 * A walk leads from a tile to a *target* and ends at the first it comes to; `walk` says where else
 * it may go. Both functions take time and memory linear in the number of tiles. */
#pragma once

#include "graph/graph.h"

G_BEGIN_DECLS

/* Returns the least number of tiles without which no walk leads from `from` to a target (a byte a
 * tile, not 0), and marks those nearest to `from` in `cut`, which has room for all tiles: 0 if
 * there is no walk anyway; SW_NO_CUT, and no mark, if `from` is adjacent to a target. `from` is no
 * target. */
#define SW_NO_CUT G_MAXUINT
guint sw_graph_cut(const SwGraph *graph, const SwWalk *walk, guint32 from, const guint8 *targets,
                   guint8 *cut);

/* Marks in `chokes`, which has room for all tiles, each tile that every such walk passes, and
 * returns how many these are: 0 if there is no walk. */
guint sw_graph_chokes(const SwGraph *graph, const SwWalk *walk, guint32 from, const guint8 *targets,
                      guint8 *chokes);

G_END_DECLS
