/* Draws the parts that players cut out (table/kit.h), each from the origin on, at true size:
 * counters, the game's ruler, bases, and the shapes of a board's areas. Units are points.
 */
#pragma once

#include <cairo.h>

#include "export/exporting.h"
#include "picture/plan.h"

/* Returns points for hundredths of an inch. */
static inline double
sw_kit_points(double hundredths)
{
	return hundredths * 72 / 100;
}

/* The height of a counter; its width is sw_kit_points(counter->across). One with two sides has them
 * below each other, to be folded in the middle. */
double sw_kit_counter_height(const SwKitCounter *counter);

/* Draws one side of a counter about the origin, of that width, in any units. `number` is 0 for a
 * counter without. */
void sw_kit_draw_side(cairo_t *cr, const SwKitCounter *counter, guint number, gboolean is_back,
                      double size);

/* Draws a counter with both sides, upright. */
void sw_kit_draw_counter(cairo_t *cr, const SwKitCounter *counter, guint number);

/* A ruler of that length, in hundredths of an inch, with its middle marked. */
#define SW_KIT_RULER_HEIGHT 36.0
void sw_kit_draw_ruler(cairo_t *cr, gint32 length);

/* A disc for a piece of a team: its name, and whose it is. `seat` is 0 if that is not known. */
void sw_kit_draw_base(cairo_t *cr, const char *name, gint32 seat, gint32 diameter);

/* The shape of a thing of the plan, as it lies on the board; `is_turned`: by a quarter clockwise.
 * Gets the size of the box around it. */
void sw_kit_thing_size(const SwPlanThing *thing, gboolean is_turned, double *width, double *height);
void sw_kit_draw_thing(cairo_t *cr, const SwPlan *plan, guint thing, gboolean is_turned);

/* An arrow, as wide as 6 points, to the upper edge of the board. */
void sw_kit_draw_arrow(cairo_t *cr, gboolean is_turned);
