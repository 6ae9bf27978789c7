#include "graph/cut.h"

#include <string.h>

#define NONE G_MAXUINT32

/* Disjoint walks, by Menger's theorem as many as the smallest cut has tiles, are found one by one,
 * each in a breadth-first search that may undo parts of the earlier ones. A tile has two nodes: a
 * walk comes in at one and goes out at the other. */
typedef struct {
	const SwGraph *graph;
	const SwWalk *walk;
	const guint8 *targets;
	guint32 from;
	guint32 *before, *after; /* of each tile: its neighbours in the walk that passes it, or NONE
	                          */
	guint32 *parents;        /* of each node: the one that it was reached from, or NONE */
	guint32 *queue, n;       /* nodes */
	guint32 *beside;         /* room for the tiles adjacent to one */
	gboolean is_linked;      /* the linked tiles were reached */
} Flow;

static guint32
way_in(guint32 tile)
{
	return 2 * tile;
}

static guint32
way_out(guint32 tile)
{
	return 2 * tile + 1;
}

static void
flow_init(Flow *flow, const SwGraph *graph, const SwWalk *walk, guint32 from, const guint8 *targets)
{
	guint32 n = graph->tiles->n;

	*flow = (Flow){.graph = graph,
	               .walk = walk,
	               .targets = targets,
	               .from = from,
	               .before = g_new(guint32, n + 1),
	               .after = g_new(guint32, n + 1),
	               .parents = g_new(guint32, 2 * (gsize)n + 1),
	               .queue = g_new(guint32, 2 * (gsize)n + 1),
	               .beside = g_new(guint32, (gsize)n + SW_HEX_SIDES)};
	for (guint32 i = 0; i < n; i++)
		flow->before[i] = flow->after[i] = NONE;
}

static void
flow_clear(Flow *flow)
{
	g_free(flow->before);
	g_free(flow->after);
	g_free(flow->parents);
	g_free(flow->queue);
	g_free(flow->beside);
}

static gboolean
is_open(const Flow *flow, guint32 tile)
{
	return tile != flow->from && !(flow->walk->closed && flow->walk->closed[tile]);
}

/* Lists the open tiles adjacent to `tile` in `beside`; the linked ones only the first time, since
 * they are then reached. */
static guint32
list_beside(Flow *flow, guint32 tile)
{
	const guint8 *linked = flow->walk->linked;
	guint32 n = 0;

	for (guint d = 0; d < SW_HEX_SIDES; d++) {
		guint32 other = sw_graph_touched(flow->graph, tile, d);

		if (other != SW_NO_TILE && is_open(flow, other))
			flow->beside[n++] = other;
	}
	if (linked == NULL || !linked[tile] || flow->is_linked)
		return n;
	flow->is_linked = TRUE;
	for (guint32 i = 0; i < flow->graph->tiles->n; i++) {
		if (linked[i] && i != tile && is_open(flow, i))
			flow->beside[n++] = i;
	}
	return n;
}

static void
reach(Flow *flow, guint32 node, guint32 parent)
{
	if (flow->parents[node] != NONE)
		return;
	flow->parents[node] = parent;
	flow->queue[flow->n++] = node;
}

/* Goes on from where walks leave a tile. Returns a target beside it, or NONE. */
static guint32
leave(Flow *flow, guint32 tile)
{
	guint32 n = list_beside(flow, tile);

	for (guint32 i = 0; i < n; i++) {
		if (flow->targets[flow->beside[i]])
			return flow->beside[i];
		reach(flow, way_in(flow->beside[i]), way_out(tile));
	}
	if (flow->before[tile] != NONE)
		reach(flow, way_in(tile), way_out(tile));
	return NONE;
}

/* Goes on from where walks come in: through the tile, or, if an earlier walk passes it, back along
 * that one. */
static void
enter(Flow *flow, guint32 tile)
{
	guint32 before = flow->before[tile];

	reach(flow, way_out(before == NONE ? tile : before), way_in(tile));
}

/* Returns the tile from which a further walk comes to a target, or NONE. */
static guint32
search(Flow *flow, guint32 *target)
{
	memset(flow->parents, 0xff, 2 * (gsize)flow->graph->tiles->n * sizeof *flow->parents);
	flow->n = 0;
	flow->is_linked = FALSE;
	reach(flow, way_out(flow->from), way_out(flow->from));
	for (guint32 i = 0; i < flow->n; i++) {
		guint32 node = flow->queue[i], tile = node / 2;

		if (node == way_in(tile)) {
			enter(flow, tile);
			continue;
		}
		*target = leave(flow, tile);
		if (*target != NONE)
			return tile;
	}
	return NONE;
}

/* Adds the walk that was found, from its end: a step undone leaves its tile to no walk, or to
 * another. */
static void
add_walk(Flow *flow, guint32 end, guint32 target)
{
	guint32 node = way_out(end);

	flow->after[end] = target;
	while (node != way_out(flow->from)) {
		guint32 parent = flow->parents[node], tile = node / 2, from = parent / 2;

		if (node == way_in(tile) && from == tile) {
			flow->before[tile] = flow->after[tile] = NONE;
		} else if (node == way_in(tile)) {
			flow->before[tile] = from;
			flow->after[from] = tile;
		}
		node = parent;
	}
}

/* The last search failed: tiles that it came into and could not leave are the cut. */
static void
mark_cut(const Flow *flow, guint8 *cut)
{
	for (guint32 i = 0; i < flow->graph->tiles->n; i++)
		cut[i] = flow->parents[way_in(i)] != NONE && flow->parents[way_out(i)] == NONE;
}

guint
sw_graph_cut(const SwGraph *graph, const SwWalk *walk, guint32 from, const guint8 *targets,
             guint8 *cut)
{
	guint32 end, target;
	guint n = 0;
	Flow flow;

	flow_init(&flow, graph, walk, from, targets);
	memset(cut, 0, graph->tiles->n);
	for (end = search(&flow, &target); end != NONE; end = search(&flow, &target)) {
		if (end == from) {
			n = SW_NO_CUT;
			break;
		}
		add_walk(&flow, end, target);
		n++;
	}
	if (n != SW_NO_CUT)
		mark_cut(&flow, cut);
	flow_clear(&flow);
	return n;
}

/* ---- Choke points ------------------------------------------------------------------------- */

/* One walk, by its tiles' places on it: 0 for `from`, `length` for all targets, NONE for others. */
typedef struct {
	Flow *flow;
	guint32 *places, length;
	guint32 *tiles; /* by place, without the target */
	guint8 *seen;   /* tiles beside the walk that were reached */
} Line;

static void
line_init(Line *line, Flow *flow, guint32 end)
{
	guint32 n = flow->graph->tiles->n, length = 0;

	*line = (Line){.flow = flow,
	               .places = g_new(guint32, n + 1),
	               .tiles = g_new(guint32, n + 1),
	               .seen = g_new0(guint8, n + 1)};
	for (guint32 node = way_out(end); node != way_out(flow->from); node = flow->parents[node])
		length += node == way_out(node / 2);
	line->length = length + 1;
	for (guint32 i = 0; i < n; i++)
		line->places[i] = flow->targets[i] ? line->length : NONE;
	for (guint32 node = way_out(end); node != way_out(flow->from); node = flow->parents[node]) {
		if (node != way_out(node / 2))
			continue;
		line->tiles[length] = node / 2;
		line->places[node / 2] = length--;
	}
	line->tiles[0] = flow->from;
	line->places[flow->from] = 0;
}

static void
line_clear(Line *line)
{
	g_free(line->places);
	g_free(line->tiles);
	g_free(line->seen);
}

/* Returns the farthest place of the walk that can be reached from its `place` by tiles beside the
 * walk alone. */
static guint32
find_farthest(Line *line, guint32 place)
{
	Flow *flow = line->flow;
	guint32 farthest = place, n = 0;

	flow->queue[n++] = line->tiles[place];
	for (guint32 i = 0; i < n; i++) {
		guint32 n_beside = list_beside(flow, flow->queue[i]);

		for (guint32 k = 0; k < n_beside; k++) {
			guint32 other = flow->beside[k];

			if (line->places[other] != NONE) {
				farthest = MAX(farthest, line->places[other]);
			} else if (!line->seen[other]) {
				line->seen[other] = 1;
				flow->queue[n++] = other;
			}
		}
	}
	return farthest;
}

/* A tile of one walk is on all of them if nothing before it leads beyond it. */
guint
sw_graph_chokes(const SwGraph *graph, const SwWalk *walk, guint32 from, const guint8 *targets,
                guint8 *chokes)
{
	guint32 end, target, farthest = 0;
	guint n = 0;
	Flow flow;
	Line line;

	flow_init(&flow, graph, walk, from, targets);
	memset(chokes, 0, graph->tiles->n);
	end = search(&flow, &target);
	if (end != NONE) {
		line_init(&line, &flow, end);
		flow.is_linked = FALSE;
		for (guint32 i = 0; i < line.length; i++) {
			guint32 reached;

			if (i > 0 && farthest == i) {
				chokes[line.tiles[i]] = 1;
				n++;
			}
			reached = find_farthest(&line, i);
			farthest = MAX(farthest, reached);
		}
		line_clear(&line);
	}
	flow_clear(&flow);
	return n;
}
