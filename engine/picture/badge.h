/* Badges beside the discs of a board in inches: for each number other than 0 that says how a piece
 * is (table/board.h), a box with the number and its label, or with the first letters of the label
 * where all of it would be too small to read. What letters mean is told beside the picture.
 *
 * Badges are drawn above all discs, on a side of theirs (right, left, below or above) where they
 * cover no solid disc, no other badge and nothing beyond the board; if there is none, on the side
 * where they cover least.
 */
#pragma once

#include "board/plan.h"
#include "picture/look.h"
#include "picture/pen.h"

G_BEGIN_DECLS

/* The greatest width of a badge with a label, relative to the diameter of its disc. */
#define SW_BADGE_MOST 1.3

/* Draws the badges of all discs of the plan, to be done after the discs. */
void sw_badges_draw(SwPen *pen, const SwPlan *plan, const SwLook *look);

/* Draws the badges of a disc that is drawn alone. */
void sw_badges_draw_one(SwPen *pen, const SwPlan *plan, const SwPlanThing *thing,
                        const SwLook *look);

/* Letters on badges, and the label that they stand for, translated. */
typedef struct {
	char *letters;
	const char *label;
} SwBadgeMeaning;

/* Returns (SwBadgeMeaning) what the letters on the badges of things within the box mean, each once,
 * in the order of the things and of their states. Which badges have letters depends on the look
 * alone, not on the pen. */
GArray *sw_badges_explain(const SwPlan *plan, const SwLook *look, SwPoint low, SwPoint high);

/* Draws a badge with a text about the origin, in a box of `size`: for a legend. */
void sw_badge_draw_alone(SwPen *pen, const char *text, double size);

G_END_DECLS
