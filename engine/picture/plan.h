/* Draws a board that is measured in inches, from the game's table alone: its edge with rulers,
 * areas by kind, discs at true size.
 *
 * Units are hundredths of an inch; SwLook.detail is the number of pixels per unit. Details that
 * would be too small are omitted. Areas differ by hatching as well as by colour, discs by letters;
 * counters are badges with words, or letters where these would be too small, and what is out of the
 * game is crossed out.
 */
#pragma once

#include "board/plan.h"
#include "picture/look.h"
#include "picture/pen.h"

G_BEGIN_DECLS

/* The width of the rulers, outside of the board's left and upper edge. */
#define SW_PLAN_RULER 60

typedef enum {
	SW_PLAN_RULERS = 1 << 0,
	SW_PLAN_METRIC = 1 << 1, /* rulers in centimetres instead of inches */
	SW_PLAN_GRID = 1 << 2,   /* a line at each inch or centimetre */
	SW_PLAN_AREAS = 1 << 3,  /* areas alone: no discs */
} SwPlanShow;

/* Draws the part of the board that is within the clip. */
void sw_picture_plan(cairo_t *cr, const SwPlan *plan, const SwLook *look, SwPlanShow show);

/* The same with another pen, in full, with rulers in inches. */
void sw_picture_plan_with(SwPen *pen, const SwPlan *plan, const SwLook *look);

/* Draws all things of the board again, or its discs alone, above what was drawn on the board. */
void sw_picture_plan_things(cairo_t *cr, const SwPlan *plan, const SwLook *look, gboolean are_all);

/* Draws one thing of the board, where it is: for drags. */
void sw_picture_plan_thing(cairo_t *cr, const SwPlan *plan, guint thing, const SwLook *look);

/* Draws the disc of a thing about the origin, as a piece that is moved over the board: without what
 * changes in play, but crossed out if `is_out`. */
void sw_picture_plan_token(cairo_t *cr, const SwPlan *plan, guint thing, gboolean is_out);

/* Returns the letters of the disc: the initials of its name, or of one word as many letters, two to
 * four, as tell it from the names of other discs; without a name those of its kind. Free it. */
char *sw_picture_plan_letters(const SwPlan *plan, const SwPlanThing *thing);

/* TRUE if a flag says that the disc is out of the game; pieces that have none never are. */
gboolean sw_picture_plan_is_out(const SwPlan *plan, const SwPlanThing *thing);

/* Gets the box around a thing, in hundredths; for one that has no shape, around its sign. */
void sw_picture_plan_box(const SwPlanThing *thing, SwPoint *low, SwPoint *high);

/* Returns the divisor of the largest of the scales 1:1, 1:2, 1:4 ... at which a picture of that
 * width and height, in hundredths of an inch, fits into a room in points; 0 if none does. */
guint sw_picture_plan_scale(double width, double height, double room_width, double room_height);

/* Draws a kind as an icon about the origin, as large as an inch. */
void sw_picture_plan_kind_with(SwPen *pen, const SwKind *kind);

/* TRUE if the picture shows the attribute of the piece, at full detail: its shape, owner and
 * state, and the name of an area that has space for it. Of the names of discs it has initials, so
 * it does not say them. */
gboolean sw_picture_plan_says(const SwPlan *plan, SwPieceId id, guint attribute);

G_END_DECLS
