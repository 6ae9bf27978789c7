/* The role of an element's pieces on a board that is measured in inches: the board itself, an area
 * such as a wood or a wall, or a disc such as a base or a counter. Constant, static data, like the
 * table (table.h) that holds it. board/plan.h computes the outlines.
 *
 * Attributes are indices in the element. One that may be left out is SW_BOARD_NOTHING then, as 0 is
 * an index.
 */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* What a piece hides from those who look across it. */
typedef enum {
	SW_HIDES_NOTHING,
	SW_HIDES_SOME, /* who is behind it is seen, but in cover */
	SW_HIDES_ALL,  /* nobody sees through it */
} SwHides;

#define SW_BOARD_NOTHING (-1)

/* The board itself: the galaxy, a rectangle from the origin to its width and depth. */
typedef struct {
	guint width, depth; /* attributes: lengths */
	/* In hundredths, or 0: the length of the game's ruler, and the side of the boxes in the
	 * board's corners in which players deploy. */
	gint32 ruler, corner;
} SwBoardItself;

/* An area about its place: the first of an outline, a disc and a box that the piece says in full.
 * All are attributes that may be left out. */
typedef struct {
	gint points;       /* corners, relative to the place */
	gint radius;       /* a length */
	gint width, depth; /* lengths: of a box */
	gint turn;   /* of SW_TYPE_TURN, of 360 positions: whole degrees, clockwise as drawn */
	gint height; /* a length: of what stands there */
} SwBoardArea;

/* A disc about its place. The attributes may be left out. */
typedef struct {
	/* A length. A piece that says none has the diameter of the piece that its attribute `of`
	 * refers to, which is attribute `diameter_of` there; else that of the assumption, a
	 * position in the table or SW_BOARD_NOTHING, in hundredths; else `usual`, in hundredths. */
	gint diameter;
	gint of, diameter_of;
	gint assumption;
	gint32 usual;
} SwBoardDisc;

/* Initialises discs that all have one diameter, in hundredths. */
#define SW_BOARD_DISC_ACROSS(hundredths)                                         \
	{                                                                        \
		.diameter = SW_BOARD_NOTHING, .of = SW_BOARD_NOTHING,            \
		.diameter_of = SW_BOARD_NOTHING, .assumption = SW_BOARD_NOTHING, \
		.usual = (hundredths)                                            \
	}

typedef struct {
	/* What its pieces are: one of these, and NULL. */
	const SwBoardItself *itself;
	const SwBoardArea *area;
	const SwBoardDisc *disc;
	/* It fills its place, so that two solid pieces that overlap are in each other's way. A
	 * counter is not solid. */
	gboolean is_solid;
	/* Attributes of a disc that say how the piece is. A picture shows a number other than 0 as
	 * a badge, and crosses a piece out that has a flag. */
	const guint *states;
	guint n_states;
} SwBoardRole;

/* The attribute of an area's corners, and that of its turn. SW_BOARD_NOTHING if it has none, if the
 * pieces are no areas, and for NULL. */
gint sw_board_role_points(const SwBoardRole *role);
gint sw_board_role_turn(const SwBoardRole *role);

G_END_DECLS
