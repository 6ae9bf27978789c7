/* Where the name of an area is written: in the middle of the area's box, unless other things lie
 * there or it is outside of the outline; then where the least of it is covered or outside, as near
 * to the middle as possible. Computed in whole numbers, so that pictures agree on every machine. */
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
