/* Grounds: the ways in which pieces lie.
 *
 * A piece lies on a hex of a map, on an edge between two of its hexes, at a point of a board that
 * is measured in inches, or in a zone: inside the piece that holds it, as a card lies in a hand.
 * An element names the ground of its pieces, a table that of its map. Both hexes and edges lie on
 * a map of hexes.
 *
 * A ground is constant, static data and pure functions. This folder alone tells one ground from
 * another; what is made for one of them, as a picture of hexes, asks whether a place is of it.
 */
#pragma once

#include "base/translate.h"
#include "ground/place.h"

G_BEGIN_DECLS

/* A number of which a place consists, as a file has it. */
typedef struct {
	const char *name;    /* "q" */
	const char *help;    /* one line, for sw_translate() */
	const char *legal;   /* what its text is, likewise: "a whole number" */
	gboolean is_length;  /* in hundredths of an inch; else a whole number */
	gboolean is_limited; /* its bounds are those of this program, not of the format */
	gint32 min, max;
} SwCoordinate;

struct SwGround {
	const char *name;    /* of one place: "hex" */
	const char *where;   /* "on a hex" */
	SwWord places;       /* "hex", "hexes" */
	const SwGround *map; /* the ground whose map they lie on; NULL: they lie on none */

	const SwCoordinate *coordinates;
	guint n_coordinates; /* at most SW_MAX_COORDINATES */

	/* Places that share a map are known apart by layer, then by their first two coordinates:
	 * these have the layers from `first_layer` on, one for each value of the third. */
	guint first_layer, n_layers;

	/* So many turns take a map to where it was, as on hexes six; 0 where nothing turns. That of
	 * number 1 is the way in which an attribute that is a turn grows. */
	guint n_turns;
	gboolean is_clockwise; /* that way, as drawn */

	/* For two places of one map: reading order. */
	int (*compare)(SwPlace a, SwPlace b);
	/* Where the symmetry takes the place; about the origin. Its rotation is less than
	 * `n_turns`, and a mirror, which comes first, leaves direction 0 as it is. */
	SwPlace (*transform)(SwPlace place, SwSymmetry symmetry);
	/* What grows as a place is farther away that is so far in the first two coordinates. */
	gint64 (*norm)(gint64 a, gint64 b);
	/* Steps from one to another of the ground, or the square of how far they are apart. */
	guint64 (*distance)(SwPlace a, SwPlace b);
	/* As people write it. */
	void (*append)(GString *out, SwPlace place);
};

/* Numbers for files: of the ground, which may be NULL; and the ground of such a number, NULL if it
 * is none. They do not change. */
guint sw_ground_number(const SwGround *ground);
const SwGround *sw_ground_of_number(guint number);

/* How many sides tell the places of the ground apart that share their first two coordinates: three
 * on edges, on which a piece is turned as its side is; 0 where there are none. The ground may be
 * NULL. */
guint sw_ground_n_sides(const SwGround *ground);

/* The symmetries of a map, by number: rotations first, then the same after the mirror; and how many
 * there are, at least the one that changes nothing. */
guint sw_ground_n_symmetries(const SwGround *ground);
SwSymmetry sw_ground_symmetry(const SwGround *ground, guint number);

/* One turn as drawn, to the left or right; and the mirror that has left and right change sides. */
SwSymmetry sw_ground_turned(const SwGround *ground, gboolean to_right);
SwSymmetry sw_ground_flipped(const SwGround *ground);

/* The place, of those of a map, that is nearest to the mean of these, of which there is at least
 * one; the first in reading order of several. */
SwPlace sw_ground_middle(const SwPlace *places, guint n);

/* Layers of all grounds together. */
#define SW_GROUND_LAYERS 5

/* The coordinate of that name: its position; -1 if there is none. The ground may be NULL. */
gint sw_ground_coordinate(const SwGround *ground, const char *name);

/* Appends the value as it stands in a file. */
void sw_coordinate_append(GString *out, const SwCoordinate *coordinate, gint32 value);

G_END_DECLS
