/* Where a piece is: nowhere, or on a ground (ground.h), where as many numbers say where as that has
 * coordinates. A small value, compared and copied freely.
 *
 * An edge has one name: (q, r, side) with side 0 to 2. Sides 3 to 5 of a hex are sides 0 to 2 of
 * the hex beyond. Points are integers in hundredths of an inch.
 */
#pragma once

#include "base/json.h"
#include "hex/hex.h"

G_BEGIN_DECLS

typedef struct SwGround SwGround;
extern const SwGround sw_ground_hexes, sw_ground_edges, sw_ground_points, sw_ground_zones;

#define SW_MAX_COORDINATES 3

/* Hundredths of an inch from the left and from the top. */
typedef struct {
	gint32 x, y;
} SwXY;

typedef struct {
	const SwGround *ground; /* NULL: nowhere; those below count as it has coordinates */
	union {
		SwHex hex;
		SwXY point;
	};
	guint8 side; /* edge: 0 to 2 */
} SwPlace;

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

/* The edge on `side` 0 to 5 of `hex`, under its one name. */
SwPlace sw_place_edge(SwHex hex, guint side);

static inline SwPlace
sw_place_point(SwXY point)
{
	SwPlace place = {&sw_ground_points, {{0, 0}}, 0};

	place.point = point;
	return place;
}

/* Inside the piece that is its parent in the document. */
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

/* TRUE if it has coordinates, as every place of a map has. Whether that is the map of the game, its
 * table says: sw_table_is_on_map(). */
gboolean sw_place_has_coordinates(SwPlace place);

/* The coordinate of that position in its ground, and setting it. */
gint32 sw_place_get(SwPlace place, guint coordinate);
void sw_place_set(SwPlace *place, guint coordinate, gint32 value);

/* Which layer of a map it is on, from 0; -1 without a map. Two places are the same if the layer is
 * and the first two coordinates are. */
gint sw_place_layer(SwPlace place);

/* Reading order: those without coordinates first, of which none comes before another. */
int sw_place_compare(SwPlace a, SwPlace b);

/* Where `symmetry`, of its ground, takes the place. A piece inside another stays. */
SwPlace sw_place_transform(SwPlace place, SwSymmetry symmetry);

/* How far a place is moved: by so much in each of its first two coordinates. */
typedef SwHex SwShift;

/* The place so far away; beyond all bounds if no number says where. The other way round: how far it
 * is from one place of a map to another, which lies within bounds as the first does. */
SwPlace sw_place_move(SwPlace place, SwShift shift);
SwShift sw_place_shift(SwPlace from, SwPlace to);

/* TRUE if each coordinate is within the bounds of the ground. */
gboolean sw_place_is_within_bounds(SwPlace place);

/* How far apart two places of one ground are: steps of hexes; of points the square of their
 * distance, since only that is a whole number. */
guint64 sw_place_distance(SwPlace a, SwPlace b);

/* Appends "2,-1" for a hex, "2,-1/1" for an edge, "@12.50,3.00" for a point, else nothing. */
void sw_place_append(GString *out, SwPlace place);

/* Adds to JSON the same as a text; and a member for each coordinate: a whole number, or a length as
 * a text. */
void sw_place_add_text(SwJson *json, const char *name, SwPlace place);
void sw_place_add_coordinates(SwJson *json, SwPlace place);

G_END_DECLS
