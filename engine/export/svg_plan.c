/* A board in inches as SVG: the picture of picture/plan.h, written as areas, discs, lines and
 * texts. A piece is a group with its id and a title with all its values. */
#include "export/svg_above.h"

#include "base/append.h"
#include "export/layout.h"
#include "export/svg_pen.h"
#include "picture/plan.h"

/* Symbols of the drawn kinds, for the legend. */
static void
append_symbols(SwExport *export, const SwLayout *layout, SwSvgPen *pen)
{
	sw_append(export->out, "<defs>\n");
	for (guint i = 0; i < export->game->table->n_kinds; i++) {
		if (layout->counts[i] == 0)
			continue;
		g_string_append_printf(
			export->out, "<g id=\"kind-%u\" class=\"mat\" transform=\"scale(4.6)\">\n",
			i);
		sw_picture_plan_kind_with(&pen->pen, &export->game->table->kinds[i]);
		sw_append(export->out, "</g>\n");
	}
	sw_append(export->out, "</defs>\n");
}

void
sw_svg_append_plan(SwExport *export, const SwLayout *layout)
{
	g_autoptr(GString) scratch = g_string_new(NULL);
	g_autoptr(SwPlan) plan = sw_plan_new(export->document);
	SwSvgPen pen = sw_svg_pen(export, scratch);

	append_symbols(export, layout, &pen);
	g_string_append_printf(export->out, "<g class=\"mat board\" transform=\"scale(%d)\">\n",
	                       SW_LAYOUT_BOARD_STEP);
	sw_picture_plan_with(&pen.pen, plan);
	sw_append(export->out, "</g>\n");
}
