/* A board that is measured in inches on paper, at a scale: on one sheet, or on several that overlap
 * and are cut at marks. PDF files and printing use the same sheets.
 *
 * Units of paper are points.
 */
#pragma once

#include "picture/plan.h"

G_BEGIN_DECLS

/* A board is printed on at most so many sheets. */
#define SW_PLAN_SHEETS_MOST 400

/* The least frame, which the marks need. */
#define SW_PLAN_FRAME 24.0

typedef struct SwPlanPages SwPlanPages;

/* Lays the board out with its rulers and what is beyond its edge, at 1 : `scale`, on sheets of that
 * size, in the orientation that the caller gives; the outer `frame` of a sheet has only marks.
 * NULL, with an error that says what would do, if there is no board, the sheets are too small, or
 * they would be too many. Valid as long as the plan. */
SwPlanPages *sw_plan_pages_new(const SwPlan *plan, guint scale, double width, double height,
                               double frame, GError **error);
/* Returns the largest of the scales of sw_picture_plan_scale() at which all is on one such sheet; 0
 * if there is none. */
guint sw_plan_pages_fit(const SwPlan *plan, double width, double height, double frame);

void sw_plan_pages_free(SwPlanPages *pages);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(SwPlanPages, sw_plan_pages_free)

guint sw_plan_pages_n(const SwPlanPages *pages);

/* Draws a sheet, row by row, from the origin on; with marks where it is cut, if `has_marks`. */
void sw_plan_pages_draw(const SwPlanPages *pages, guint page, const SwLook *look,
                        gboolean has_marks, cairo_t *cr);

/* Appends the scale and, if there are several sheets, where the sheet belongs: " — 1 : 1 — row 1,
 * column 3". */
void sw_plan_pages_append_position(GString *out, const SwPlanPages *pages, guint page);

G_END_DECLS
