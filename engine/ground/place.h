/* Functions of places (SwPlace, in ground.h).
 *
 * An edge has one canonical form: (q, r, side) with side 0 to 2. Sides 3 to 5 of a hex are sides 0
 * to 2 of its neighbours. Points are integers in hundredths of an inch.
 */
#pragma once

#include "base/json.h"
#include "ground/ground.h"

G_BEGIN_DECLS

static inline SwPlace
sw_place_none(void)
{
	SwPlace place = {NULL, {{0, 0}}, 0};

	return place;
}

static inline SwPlace
sw_place_hex(SwHex hex)
{
	SwPlace place = {&sw_ground_hexes, {hex}, 0};

	return place;
}

/* Returns the edge on `side` 0 to 5 of `hex`, in canonical form. */
SwPlace sw_place_edge(SwHex hex, guint side);

static inline SwPlace
sw_place_point(SwXY point)
{
	SwPlace place = {&sw_ground_points, {{0, 0}}, 0};

	place.point = point;
	return place;
}

/* The place of a piece that is inside its parent in the document. */
static inline SwPlace
sw_place_zone(void)
{
	SwPlace place = {&sw_ground_zones, {{0, 0}}, 0};

	return place;
}

static inline gboolean
sw_place_is_hex(SwPlace place)
{
	return place.ground == &sw_ground_hexes;
}

static inline gboolean
sw_place_is_edge(SwPlace place)
{
	return place.ground == &sw_ground_edges;
}

static inline gboolean
sw_place_is_zone(SwPlace place)
{
	return place.ground == &sw_ground_zones;
}

/* TRUE if the place has coordinates, as every place of a map does. Use sw_table_is_on_map() to test
 * for the game's own map. */
gboolean sw_place_has_coordinates(SwPlace place);

/* Gets or sets a coordinate, by its position in the ground. */
gint32 sw_place_get(SwPlace place, guint coordinate);
void sw_place_set(SwPlace *place, guint coordinate, gint32 value);

/* Returns the layer of the map that the place is on, from 0; -1 without a map. Two places are the
 * same if their layers and first two coordinates are. */
gint sw_place_layer(SwPlace place);

/* Compares in reading order. Places without coordinates come first and are equal to each other. */
int sw_place_compare(SwPlace a, SwPlace b);

/* Applies `symmetry`, one of its ground's, to the place. A place in a zone is returned
 * unchanged. */
SwPlace sw_place_transform(SwPlace place, SwSymmetry symmetry);

/* A translation: the differences of the first two coordinates. */
typedef SwHex SwShift;

/* Returns the place moved by `shift`; coordinates that would overflow are clamped, so that the
 * place is out of bounds. sw_place_shift() is the inverse: the shift from one place of a map to
 * another, both within bounds. */
SwPlace sw_place_move(SwPlace place, SwShift shift);
SwShift sw_place_shift(SwPlace from, SwPlace to);

/* Returns the place of the map nearest to the mean of `n` places, at least one; of several equally
 * near ones, the first in reading order. */
SwPlace sw_place_mean(const SwPlace *places, guint n);

/* TRUE if each coordinate is within the bounds of the ground. */
gboolean sw_place_is_within_bounds(SwPlace place);

/* Returns the distance between two places of one ground: for hexes and edges, in steps; for points,
 * its square, since only that is a whole number. */
guint64 sw_place_distance(SwPlace a, SwPlace b);

/* Appends "2,-1" for a hex, "2,-1/1" for an edge, "@12.50,3.00" for a point, else nothing. */
void sw_place_append(GString *out, SwPlace place);

/* Adds to JSON the same as a string; and a member for each coordinate, a number, or a string for a
 * length. */
void sw_place_add_text(SwJson *json, const char *name, SwPlace place);
void sw_place_add_coordinates(SwJson *json, SwPlace place);

G_END_DECLS
