#include "games/sunburn/fairness.h"

#include "games/sunburn/terrain.h"
#include "plane/lattice.h"

#define ACROSS (SB_RULER / SW_LATTICE_STEP)
#define IN_BOX (ACROSS * ACROSS)

/* The points of two opposite boxes, in fine units. */
typedef struct {
	SwXY points[2][IN_BOX];
	/* For each piece of terrain and point: the point is within touch of the piece. */
	guint8 *leans[2];
	guint *order; /* of the pieces: those that were last in the way come first */
} Boxes;

/* The middle of a square of a box, in fine units. */
static SwXY
point_of(const SbPosition *position, SbCorner corner, guint i)
{
	gboolean is_east = corner == SB_NORTH_EAST || corner == SB_SOUTH_EAST;
	gboolean is_south = corner == SB_SOUTH_EAST || corner == SB_SOUTH_WEST;
	gint32 x = (gint32)(i % ACROSS) * SW_LATTICE_STEP * SW_FINE + SW_LATTICE_STEP * SW_FINE / 2;
	gint32 y = (gint32)(i / ACROSS) * SW_LATTICE_STEP * SW_FINE + SW_LATTICE_STEP * SW_FINE / 2;

	return (SwXY){is_east ? position->terms.width * SW_FINE - x : x,
	              is_south ? position->terms.depth * SW_FINE - y : y};
}

static gboolean
is_within_touch(const SbPosition *position, const SbTerrain *terrain, SwXY point)
{
	gint64 touch = CLAMP(position->terms.touch, 0, SW_AREA_LIMIT) * SW_FINE;

	return sw_area_distance2(&terrain->area, point) <= touch * touch;
}

static void
fill(Boxes *boxes, const SbPosition *position, SbCorner corner)
{
	guint n = position->terrain->len;

	boxes->order = g_new(guint, n + 1);
	for (guint i = 0; i < n; i++)
		boxes->order[i] = i;
	for (guint side = 0; side < 2; side++) {
		boxes->leans[side] = g_malloc((gsize)n * IN_BOX + 1);
		for (guint i = 0; i < IN_BOX; i++)
			boxes->points[side][i] =
				point_of(position, (SbCorner)(corner + 2 * side), i);
		for (guint i = 0; i < n * IN_BOX; i++)
			boxes->leans[side][i] =
				(guint8)is_within_touch(position, sb_terrain(position, i / IN_BOX),
			                                boxes->points[side][i % IN_BOX]);
	}
}

static void
clear(Boxes *boxes)
{
	g_free(boxes->order);
	g_free(boxes->leans[0]);
	g_free(boxes->leans[1]);
}

/* Sets whether the second point is open to the first, and the first to the second. */
static void
look(const SbPosition *position, Boxes *boxes, guint one, guint two, gboolean is_open[2])
{
	is_open[0] = is_open[1] = TRUE;
	for (guint k = 0; k < position->terrain->len && (is_open[0] || is_open[1]); k++) {
		guint i = boxes->order[k];
		const SbTerrain *terrain = sb_terrain(position, i);
		gboolean leans[2] = {boxes->leans[0][i * IN_BOX + one],
		                     boxes->leans[1][i * IN_BOX + two]};

		if (!sb_area_is_passed(&terrain->area, boxes->points[0][one],
		                       boxes->points[1][two]))
			continue;
		is_open[0] &= !terrain->is_blocking && leans[0] && !leans[1];
		is_open[1] &= !terrain->is_blocking && leans[1] && !leans[0];
		/* The next way passes mostly what this one did. */
		boxes->order[k] = boxes->order[0];
		boxes->order[0] = i;
	}
}

static void
measure_diagonal(const SbPosition *position, SbCorner corner, SbFairness *fairness)
{
	g_autofree Boxes *boxes = g_new0(Boxes, 1);

	fill(boxes, position, corner);
	for (guint one = 0; one < IN_BOX; one++) {
		for (guint two = 0; two < IN_BOX; two++) {
			gboolean is_open[2];

			look(position, boxes, one, two, is_open);
			fairness->open[corner + 2] += is_open[0];
			fairness->open[corner] += is_open[1];
		}
	}
	clear(boxes);
}

gboolean
sb_fairness_measure(const SbPosition *position, SbFairness *fairness)
{
	guint n_corners = 0;

	SW_EACH (const SbTerrain, terrain, position->terrain) {
		n_corners += terrain->area.n;
		if (n_corners > SB_MOST_CORNERS)
			return FALSE;
	}
	if (!position->terms.is_legal)
		return FALSE;
	*fairness = (SbFairness){.all = IN_BOX * IN_BOX};
	measure_diagonal(position, SB_NORTH_WEST, fairness);
	measure_diagonal(position, SB_NORTH_EAST, fairness);
	return TRUE;
}
