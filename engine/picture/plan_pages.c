#include "picture/plan_pages.h"

#include "base/error.h"
#include "base/translate.h"
#include "picture/tiling.h"

#define POINT (72 / 100.0) /* points per hundredth of an inch */
#define SHARED 36.0        /* half an inch of overlap, to glue */
#define EDGE 10.0          /* beyond the board, for its line */

struct SwPlanPages {
	const SwPlan *plan;
	guint scale;
	SwPoint low, high; /* what is drawn, in hundredths of an inch */
	SwTiling tiling;
};

/* The board with its rulers, and what is beyond its edge. */
static void
find_extent(SwPlanPages *pages)
{
	const SwPlan *plan = pages->plan;

	pages->low = (SwPoint){-SW_PLAN_RULER, -SW_PLAN_RULER};
	pages->high = (SwPoint){plan->width + EDGE, plan->depth + EDGE};
	for (guint i = 0; i < sw_plan_n(plan); i++) {
		const SwPlanThing *thing = sw_plan_thing(plan, i);
		SwPoint low, high;

		if (thing->area.n == 0)
			continue;
		sw_picture_plan_box(thing, &low, &high);
		pages->low.x = MIN(pages->low.x, low.x);
		pages->low.y = MIN(pages->low.y, low.y);
		pages->high.x = MAX(pages->high.x, high.x);
		pages->high.y = MAX(pages->high.y, high.y);
	}
}

static gboolean
spread(SwPlanPages *pages, GError **error)
{
	SwTiling *tiling = &pages->tiling;
	double unit = POINT / pages->scale;
	double width = (pages->high.x - pages->low.x) * unit;
	double height = (pages->high.y - pages->low.y) * unit;

	if (MIN(tiling->width, tiling->height) < 2 * tiling->shared)
		return sw_fail(error, "the paper is too small; choose A6 or larger");
	return sw_tiling_spread(tiling, width, height, SW_PLAN_SHEETS_MOST) ||
	       sw_fail(error,
	               "at 1:%u the board needs %.0f by %.0f sheets, but at most %d can be "
	               "printed; choose a smaller scale",
	               pages->scale, sw_tiling_count(width, tiling->width, tiling->shared),
	               sw_tiling_count(height, tiling->height, tiling->shared),
	               SW_PLAN_SHEETS_MOST);
}

SwPlanPages *
sw_plan_pages_new(const SwPlan *plan, guint scale, double width, double height, double frame,
                  GError **error)
{
	g_autoptr(SwPlanPages) pages = g_new0(SwPlanPages, 1);

	g_assert(scale >= 1 && frame >= SW_PLAN_FRAME);
	pages->plan = plan;
	pages->scale = scale;
	pages->tiling = (SwTiling){.width = width - 2 * frame,
	                           .height = height - 2 * frame,
	                           .frame = frame,
	                           .shared = SHARED};
	if (plan->width <= 0 || plan->depth <= 0) {
		sw_fail(error, "there is no board to print at a scale");
		return NULL;
	}
	find_extent(pages);
	return spread(pages, error) ? g_steal_pointer(&pages) : NULL;
}

guint
sw_plan_pages_fit(const SwPlan *plan, double width, double height, double frame)
{
	SwPlanPages pages = {.plan = plan};

	find_extent(&pages);
	return sw_picture_plan_scale(pages.high.x - pages.low.x, pages.high.y - pages.low.y,
	                             width - 2 * frame, height - 2 * frame);
}

void
sw_plan_pages_free(SwPlanPages *pages)
{
	g_free(pages);
}

guint
sw_plan_pages_n(const SwPlanPages *pages)
{
	return sw_tiling_n(&pages->tiling);
}

/* One sheet has the picture in its middle. */
static void
move_to_part(const SwPlanPages *pages, const SwTilingSheet *sheet, cairo_t *cr)
{
	const SwTiling *tiling = &pages->tiling;
	double unit = POINT / pages->scale;
	gboolean is_alone = sw_plan_pages_n(pages) == 1;
	double x = is_alone ? (tiling->width - (pages->high.x - pages->low.x) * unit) / 2 : 0;
	double y = is_alone ? (tiling->height - (pages->high.y - pages->low.y) * unit) / 2 : 0;

	cairo_translate(cr, tiling->frame + x - sheet->left, tiling->frame + y - sheet->top);
	cairo_scale(cr, unit, unit);
	cairo_translate(cr, -pages->low.x, -pages->low.y);
}

void
sw_plan_pages_draw(const SwPlanPages *pages, guint page, const SwLook *look, gboolean has_marks,
                   cairo_t *cr)
{
	const SwTiling *tiling = &pages->tiling;
	SwTilingSheet sheet = sw_tiling_sheet(tiling, page);

	sw_tiling_begin_part(tiling, look, cr);
	move_to_part(pages, &sheet, cr);
	sw_picture_plan(cr, pages->plan, look, SW_PLAN_RULERS);
	cairo_restore(cr);
	if (has_marks)
		sw_tiling_draw_marks(tiling, &sheet, cr);
}

void
sw_plan_pages_append_position(GString *out, const SwPlanPages *pages, guint page)
{
	SwTilingSheet sheet = sw_tiling_sheet(&pages->tiling, page);

	g_string_append_printf(out, " \u2014 1 : %u", pages->scale);
	if (sw_plan_pages_n(pages) > 1)
		g_string_append_printf(out, sw_translate(" \u2014 row %u, column %u"),
		                       sheet.row + 1, sheet.column + 1);
}
