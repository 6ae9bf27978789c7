#include "board/board_legend.h"

#include "board/board_frame.h"
#include "map/hint.h"
#include "picture/badge.h"

#define MARGIN 8 /* pixels from the edges of the window */

/* Returns the meanings of the badges that are in the window. */
static GArray *
find_meanings(SwBoardTool *tool)
{
	const SwCanvasState *state = sw_board_tool_state(tool);
	SwPoint low = sw_viewport_to_map(&state->viewport, 0, 0);
	SwPoint high =
		sw_viewport_to_map(&state->viewport, state->viewport.width, state->viewport.height);
	SwLook look = sw_board_look(state);

	/* The map of a board is in inches. */
	return sw_badges_explain(sw_board_tool_plan(tool), &look,
	                         (SwPoint){low.x * 100, low.y * 100},
	                         (SwPoint){high.x * 100, high.y * 100});
}

void
sw_board_legend_draw(GtkWidget *widget, SwBoardTool *tool, GtkSnapshot *snapshot)
{
	g_autoptr(GArray) meanings = find_meanings(tool);
	g_autoptr(GString) text = g_string_new(NULL);
	g_autoptr(PangoLayout) layout = NULL;
	gboolean is_leftward = gtk_widget_get_direction(widget) == GTK_TEXT_DIR_RTL;
	int width, height;
	float x, y;

	for (guint i = 0; i < meanings->len; i++) {
		const SwBadgeMeaning *meaning = &g_array_index(meanings, SwBadgeMeaning, i);

		g_string_append_printf(text, "%s%s: %s", i > 0 ? "\n" : "", meaning->letters,
		                       meaning->label);
	}
	if (text->len == 0)
		return;
	layout = gtk_widget_create_pango_layout(widget, text->str);
	pango_layout_get_pixel_size(layout, &width, &height);
	x = is_leftward ? (float)(gtk_widget_get_width(widget) - MARGIN - width - 20) : MARGIN;
	y = (float)(gtk_widget_get_height(widget) - MARGIN - height - 14);
	sw_hint_paint(snapshot, layout,
	              &GRAPHENE_RECT_INIT(x, y, (float)width + 20, (float)height + 14));
}
