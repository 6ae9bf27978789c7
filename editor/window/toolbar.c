#include "window/toolbar.h"

#include "commands/commands.h"
#include "session/stroke.h"
#include "widgets/wrap.h"

#include <glib/gi18n.h>

static GtkWidget *
new_tool(const SwToolInfo *tool)
{
	GtkWidget *button = gtk_toggle_button_new_with_label(_(tool->label));
	g_autofree char *action = g_strconcat("win.tool::", tool->name, NULL);
	g_autofree char *tip = sw_commands_tip(_(tool->help), action);

	gtk_actionable_set_detailed_action_name(GTK_ACTIONABLE(button), action);
	gtk_widget_set_tooltip_text(button, tip);
	gtk_widget_set_focus_on_click(button, FALSE);
	return button;
}

/* ---- Symmetry --------------------------------------------------------------------------- */

static const struct {
	const char *state, *label;
} orders[] =
	{
		{"2", N_("Two-fold")},
		{"3", N_("Three-fold")},
		{"6", N_("Six-fold")},
},
  on_board[] = {
	  {"2", N_("half turn")},
	  {"4", N_("quarter turns")},
};

/* Shows the symmetry in force in the button's label. */
static void
show_symmetry(GActionGroup *actions, const char *name, GVariant *state G_GNUC_UNUSED,
              GtkMenuButton *button)
{
	g_autoptr(GVariant) order = g_action_group_get_action_state(actions, "symmetry");
	g_autoptr(GVariant) mirror = g_action_group_get_action_state(actions, "symmetry-mirror");
	g_autoptr(GVariant) turns = g_action_group_get_action_state(actions, "board-symmetry");
	g_autoptr(GVariant) axis = g_action_group_get_action_state(actions, "board-mirror");
	g_autoptr(GString) text = g_string_new(_("Symmetry"));
	const char *before = ": ";

	if (name && !g_str_has_prefix(name, "symmetry") && !g_str_has_prefix(name, "board-"))
		return;
	for (guint i = 0; i < G_N_ELEMENTS(orders); i++) {
		if (g_str_equal(orders[i].state, g_variant_get_string(order, NULL))) {
			g_string_append_printf(text, "%s%s", before, _(orders[i].label));
			before = ", ";
		}
	}
	for (guint i = 0; i < G_N_ELEMENTS(on_board); i++) {
		if (g_str_equal(on_board[i].state, g_variant_get_string(turns, NULL))) {
			g_string_append_printf(text, "%s%s", before, _(on_board[i].label));
			before = ", ";
		}
	}
	if (g_variant_get_boolean(mirror) || !g_str_equal(g_variant_get_string(axis, NULL), "none"))
		g_string_append_printf(text, "%s%s", before, _("mirrored"));
	gtk_menu_button_set_label(button, text->str);
}

static GtkWidget *
new_symmetry(GActionGroup *actions, GMenuModel *menu)
{
	GtkWidget *button = gtk_menu_button_new();

	gtk_menu_button_set_always_show_arrow(GTK_MENU_BUTTON(button), TRUE);
	gtk_menu_button_set_menu_model(GTK_MENU_BUTTON(button), menu);
	g_signal_connect_object(actions, "action-state-changed", G_CALLBACK(show_symmetry), button,
	                        0);
	show_symmetry(actions, NULL, NULL, GTK_MENU_BUTTON(button));
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
sw_toolbar_fill(GtkBox *toolbar, GActionGroup *actions, GMenuModel *symmetry, SwMapCanvas *map)
{
	GtkWidget *overlay = gtk_widget_get_parent(GTK_WIDGET(toolbar));

	g_signal_connect_object(overlay, "get-child-position", G_CALLBACK(place), map, 0);
	for (guint i = 0; i < SW_N_TOOLS; i++)
		gtk_box_append(toolbar, new_tool(&sw_tools[i]));
	gtk_box_append(toolbar, new_symmetry(actions, symmetry));
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
	if (!sw_tool_is_for(state->drawing.tool, ground))
		gtk_widget_activate_action(GTK_WIDGET(toolbar), "win.tool", "s",
		                           sw_tools[SW_TOOL_SELECT].name);
}
