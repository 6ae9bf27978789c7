/* Where the name of an area is written: in its middle, or, where other things lie on that or the
 * outline leaves it out, at the place in the area's box that is nearest to the middle and has the
 * least of both. Computed in whole numbers, so that pictures agree on every machine. */
#pragma once

#include "board/plan.h"

G_BEGIN_DECLS

/* On a board of more things, or in an outline of more corners, names stay in the middle, whatever
 * lies on them. */
#define SW_NAME_OFFSET_MOST_THINGS 500
#define SW_NAME_OFFSET_MOST_CORNERS 256

/* Gets how far the middle of an area's name is from the middle of its box; the area has an outline.
 * `width` and `height` are the name's as it is written: upward, it is higher than wide. All are in
 * hundredths of an inch. Returns TRUE if nothing lies on the name there, and the outline holds it.
 */
gboolean sw_plan_name_offset(const SwPlan *plan, guint thing, gint32 width, gint32 height,
                             SwXY *by);

G_END_DECLS
