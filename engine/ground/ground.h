/* Grounds: the kinds of places where pieces can be.
 *
 * A piece is on a hex of a map, on an edge between two of its hexes, at a point of a board that is
 * measured in inches, or in a zone: inside the piece that holds it, like a card in a player's hand.
 * An element names the ground of its pieces, a table that of its map. Both hexes and edges are
 * places of a map of hexes.
 *
 * A ground is constant, static data and pure functions. Only this folder distinguishes grounds;
 * code for one of them, such as drawing hexes, checks whether a place is on it.
 */
#pragma once

#include "base/translate.h"
#include "hex/hex.h"

G_BEGIN_DECLS

typedef struct SwGround SwGround;
extern const SwGround sw_ground_hexes, sw_ground_edges, sw_ground_points, sw_ground_zones;

#define SW_MAX_COORDINATES 3

/* Hundredths of an inch from the left and from the top. */
typedef struct {
	gint32 x, y;
} SwXY;

/* The place of a piece: nowhere, or on a ground, given by that ground's coordinates. A small value,
 * copied freely. */
typedef struct {
	const SwGround *ground; /* NULL: nowhere; its coordinates say which members are used */
	union {
		SwHex hex;
		SwXY point;
	};
	guint8 side; /* edge: 0 to 2 */
} SwPlace;

/* One of the coordinates of a place, as a file has them. */
typedef struct {
	const char *name;    /* "q" */
	const char *help;    /* one line, for sw_translate() */
	const char *legal;   /* what its text must be, for sw_translate(): "a whole number" */
	gboolean is_length;  /* in hundredths of an inch; else a whole number */
	gboolean is_limited; /* its bounds are limits of this program, not of the format */
	gint32 min, max;
} SwCoordinate;

struct SwGround {
	const char *name;    /* of a place: "hex" */
	const char *where;   /* "on a hex" */
	SwWord places;       /* "hex", "hexes" */
	const SwGround *map; /* the ground whose map its places are on; NULL if on none */

	const SwCoordinate *coordinates;
	guint n_coordinates; /* at most SW_MAX_COORDINATES */

	/* A place on a map is identified by its layer and its first two coordinates. The places of
	 * this ground have the layers from `first_layer` on, one for each value of the third
	 * coordinate. */
	guint first_layer, n_layers;

	/* How many rotations a map has: six on hexes; 0 if it cannot be rotated. Rotation 1 goes in
	 * the direction in which attributes of SW_TYPE_TURN grow. */
	guint n_turns;
	gboolean is_clockwise; /* that direction, as drawn */

	/* Compares two places of one map, in reading order. */
	int (*compare)(SwPlace a, SwPlace b);
	/* Applies the symmetry about the origin: first the mirror, which leaves direction 0
	 * unchanged, then the rotation, which is less than `n_turns`. */
	SwPlace (*transform)(SwPlace place, SwSymmetry symmetry);
	/* A measure that grows with the distance between places that differ by `a` and `b` in their
	 * first two coordinates. */
	gint64 (*norm)(gint64 a, gint64 b);
	/* The distance between two places of the ground, in steps, or its square. */
	guint64 (*distance)(SwPlace a, SwPlace b);
	/* Appends the place as users see it. */
	void (*append)(GString *out, SwPlace place);
};

/* Numbers of grounds for files: they never change. `ground` may be NULL, which has the number 0. An
 * unknown number gives NULL. */
guint sw_ground_number(const SwGround *ground);
const SwGround *sw_ground_of_number(guint number);

/* Returns how many places of the ground share their first two coordinates: three for edges, where a
 * piece is rotated with its side. 0 if none do. The ground may be NULL. */
guint sw_ground_n_sides(const SwGround *ground);

/* The symmetries of a map, by number: first the rotations, then the mirror followed by each of
 * these. Number 0, the identity, always exists. */
guint sw_ground_n_symmetries(const SwGround *ground);
SwSymmetry sw_ground_symmetry(const SwGround *ground, guint number);

/* Returns one rotation to the left or right, as drawn; and the mirror that swaps left and right. */
SwSymmetry sw_ground_turned(const SwGround *ground, gboolean to_right);
SwSymmetry sw_ground_flipped(const SwGround *ground);

/* Number of layers of all grounds. */
#define SW_GROUND_LAYERS 5

/* Returns the position of the coordinate with that name, or -1. The ground may be NULL. */
gint sw_ground_coordinate(const SwGround *ground, const char *name);

/* Appends the value as it is in a file. */
void sw_coordinate_append(GString *out, const SwCoordinate *coordinate, gint32 value);

G_END_DECLS
