/* The role of an element's pieces on a board that is measured in inches: the board itself, an area
 * such as a wood or a wall, or a disc such as a base or a counter. Constant, static data, like the
 * table (table.h) that holds it. board/plan.h computes the outlines.
 */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

typedef enum {
	SW_BOARD_ITSELF, /* the galaxy: a rectangle from the origin to its width and depth */
	SW_BOARD_AREA,   /* an outline, a disc or a box about its place */
	SW_BOARD_DISC,   /* a disc about its place */
} SwBoardPart;

/* What a piece hides from those who look across it. */
typedef enum {
	SW_HIDES_NOTHING,
	SW_HIDES_SOME, /* who is behind it is seen, but in cover */
	SW_HIDES_ALL,  /* nobody sees through it */
} SwHides;

#define SW_BOARD_NOTHING (-1)

/* Attributes are indices in the element, or SW_BOARD_NOTHING. Every role sets all of them: 0 is an
 * index. */
typedef struct {
	SwBoardPart part;
	/* Of areas and discs: fills its place, so that two solid pieces that overlap are in each
	 * other's way. A counter is not solid. */
	gboolean is_solid;
	/* Lengths: of the board its sides; of areas those of a box. */
	gint width, depth;
	/* Of areas: corners relative to the place; a radius; an attribute of SW_TYPE_TURN of 360
	 * positions, whole degrees, clockwise as drawn. The area is the first of points, disc and
	 * box that the piece says in full. `height` is a length: of what stands there. */
	gint points, radius, turn, height;
	/* Of discs, a length: a piece that says none has the diameter of the piece that its
	 * attribute `of` refers to, which is attribute `diameter_of` there; else that of the
	 * assumption, a position in the table, in hundredths; else `usual`, in hundredths. */
	gint diameter;
	gint of, diameter_of;
	gint assumption;
	gint32 usual;
	/* Of discs: attributes that say how the piece is. A picture shows a number other than 0 as
	 * a badge, and crosses a piece out that has a flag. */
	G_GNUC_EXTENSION struct {
		const guint *states;
		guint n_states;
	};
	/* Of the board, in hundredths, or 0: the length of the game's ruler, and the side of the
	 * boxes in its corners in which players deploy. */
	G_GNUC_EXTENSION struct {
		gint32 ruler, corner;
	};
} SwBoardRole;

/* Initialise what a role has none of: the attributes of an area; all that gives a disc its diameter
 * but `usual`. */
#define SW_BOARD_NO_AREA                                                                  \
	.width = SW_BOARD_NOTHING, .depth = SW_BOARD_NOTHING, .points = SW_BOARD_NOTHING, \
	.radius = SW_BOARD_NOTHING, .turn = SW_BOARD_NOTHING, .height = SW_BOARD_NOTHING
#define SW_BOARD_NO_DISC                                                                       \
	.diameter = SW_BOARD_NOTHING, .of = SW_BOARD_NOTHING, .diameter_of = SW_BOARD_NOTHING, \
	.assumption = SW_BOARD_NOTHING

G_END_DECLS
