#include "window/toolbar.h"

#include "commands/commands.h"
#include "session/stroke.h"
#include "widgets/topic.h"
#include "widgets/wrap.h"
#include "window/symmetry_chooser.h"

#include <glib/gi18n.h>

static GtkWidget *
new_tool(const SwToolInfo *tool)
{
	GtkWidget *button = gtk_toggle_button_new_with_label(_(tool->label));
	g_autofree char *action = g_strconcat("win.tool::", tool->name, NULL);
	g_autofree char *tip = sw_commands_tip(_(tool->help), action);
	g_autofree char *topic = g_strconcat("tools#", tool->name, NULL);

	gtk_actionable_set_detailed_action_name(GTK_ACTIONABLE(button), action);
	gtk_widget_set_tooltip_text(button, tip);
	gtk_widget_set_focus_on_click(button, FALSE);
	sw_topic_set(button, topic);
	return button;
}

/* ---- Rows ------------------------------------------------------------------------------- */

/* Allocates the toolbar: an overlay would give it only the height that it requests for unlimited
 * width. */
static gboolean
place(GtkOverlay *overlay, GtkWidget *toolbar, GdkRectangle *at, SwMapCanvas *map)
{
	int least, natural;

	if (!SW_IS_WRAP(gtk_widget_get_layout_manager(toolbar)))
		return FALSE;
	gtk_widget_measure(toolbar, GTK_ORIENTATION_HORIZONTAL, -1, &least, &natural, NULL, NULL);
	*at = (GdkRectangle){0};
	at->width = MAX(least, MIN(natural, gtk_widget_get_width(GTK_WIDGET(overlay))));
	gtk_widget_measure(toolbar, GTK_ORIENTATION_VERTICAL, at->width, &at->height, NULL, NULL,
	                   NULL);
	if (sw_map_canvas_state(map)->top != at->height)
		sw_canvas_state_set_top(sw_map_canvas_state(map), at->height);
	return TRUE;
}

void
sw_toolbar_fill(GtkBox *toolbar, SwMapCanvas *map)
{
	GtkWidget *overlay = gtk_widget_get_parent(GTK_WIDGET(toolbar));

	g_signal_connect_object(overlay, "get-child-position", G_CALLBACK(place), map, 0);
	for (guint i = 0; i < SW_N_TOOLS; i++)
		gtk_box_append(toolbar, new_tool(&sw_tools[i]));
	gtk_box_append(toolbar, sw_symmetry_chooser_new(map));
}

/* The tool for a photograph is chosen by laying one. */
void
sw_toolbar_show_tools(GtkBox *toolbar, SwMapCanvas *map)
{
	const SwCanvasState *state = sw_map_canvas_state(map);
	const SwGround *ground = sw_session_game(state->session)->table->ground;
	GtkWidget *button = gtk_widget_get_first_child(GTK_WIDGET(toolbar));

	for (guint i = 0; i < SW_N_TOOLS; i++) {
		gtk_widget_set_visible(button,
		                       i != SW_TOOL_PHOTO && sw_tool_is_for((SwTool)i, ground));
		button = gtk_widget_get_next_sibling(button);
	}
	gtk_widget_set_visible(button, sw_tool_is_for(SW_TOOL_FILL, ground) ||
	                                       sw_tool_is_for(SW_TOOL_DISC, ground));
	sw_symmetry_chooser_show(button, sw_tool_is_for(SW_TOOL_DISC, ground));
	if (!sw_tool_is_for(state->drawing.tool, ground))
		gtk_widget_activate_action(GTK_WIDGET(toolbar), "win.tool", "s",
		                           sw_tools[SW_TOOL_SELECT].name);
}
