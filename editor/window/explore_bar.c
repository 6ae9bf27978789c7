#include "window/explore_bar.h"

#include "widgets/list.h"
#include "widgets/topic.h"

#include <glib/gi18n.h>

struct SwExploreBar {
	GtkApplicationWindow *window;
	SwOpenFile *file;
	SwMapCanvas *map;
	GtkWidget *widget, *toolbar, *by, *seats, *back;
	guint known; /* listed seats: bit i for seat i + 1 */
	gboolean is_filling;
};

/* Returns the chosen seat, or 0 for everyone. */
static gint32
chosen_seat(const SwExploreBar *bar)
{
	return gtk_widget_get_visible(bar->by) ? sw_list_seat(GTK_DROP_DOWN(bar->seats)) : 0;
}

static void
take(SwExploreBar *bar)
{
	SwExploring exploring = {.seat = chosen_seat(bar),
	                         .is_taken_back =
	                                 gtk_check_button_get_active(GTK_CHECK_BUTTON(bar->back))};

	if (!bar->is_filling)
		sw_canvas_state_set_exploring(sw_map_canvas_state(bar->map), &exploring);
}

/* ---- Seats and button ------------------------------------------------------------------- */

static void
list_seats(SwExploreBar *bar, guint seats, gint32 chosen)
{
	bar->is_filling = TRUE;
	sw_list_fill_seats(GTK_DROP_DOWN(bar->seats), _("Everyone"), seats, chosen);
	bar->is_filling = FALSE;
	bar->known = seats;
}

/* Shows or hides the button of the tool. */
static void
show_button(SwExploreBar *bar, gboolean is_shown)
{
	GtkWidget *child = gtk_widget_get_first_child(bar->toolbar);

	for (; child; child = gtk_widget_get_next_sibling(child)) {
		GVariant *target =
			GTK_IS_ACTIONABLE(child)
				? gtk_actionable_get_action_target_value(GTK_ACTIONABLE(child))
				: NULL;

		if (target && g_strcmp0(g_variant_get_string(target, NULL),
		                        sw_tools[SW_TOOL_EXPLORE].name) == 0)
			gtk_widget_set_visible(child, is_shown);
	}
}

/* The list of seats is updated only while the bar is visible. */
void
sw_explore_bar_follow(SwExploreBar *bar)
{
	guint seats;

	if (!gtk_widget_get_visible(bar->widget))
		return;
	seats = sw_session_seats(sw_open_file_session(bar->file));
	if (seats == bar->known)
		return;
	list_seats(bar, seats, chosen_seat(bar));
	take(bar);
}

static void
on_tool(GActionGroup *group G_GNUC_UNUSED, const char *name G_GNUC_UNUSED, GVariant *state,
        SwExploreBar *bar)
{
	gtk_widget_set_visible(bar->widget, g_strcmp0(g_variant_get_string(state, NULL),
	                                              sw_tools[SW_TOOL_EXPLORE].name) == 0);
	sw_explore_bar_follow(bar);
}

void
sw_explore_bar_begin(SwExploreBar *bar)
{
	SwSession *session = sw_open_file_session(bar->file);
	gboolean can_explore = sw_session_can_explore(session);

	show_button(bar, can_explore);
	gtk_widget_set_visible(bar->by, sw_session_has_explorers(session));
	gtk_check_button_set_active(GTK_CHECK_BUTTON(bar->back), FALSE);
	list_seats(bar, sw_session_seats(session), 1);
	take(bar);
	if (!can_explore && gtk_widget_get_visible(bar->widget))
		gtk_widget_activate_action(GTK_WIDGET(bar->window), "win.tool", "s",
		                           sw_tools[SW_TOOL_SELECT].name);
}

/* ---- The bar ---------------------------------------------------------------------------- */

static void
fill(SwExploreBar *bar)
{
	bar->seats = gtk_drop_down_new(NULL, NULL);
	gtk_widget_set_tooltip_text(
		bar->seats,
		_("A seat explores only tiles that an explored path connects to its home"));
	bar->by = sw_list_setting(_("Explored by"), bar->seats);
	bar->back = gtk_check_button_new_with_label(_("Turn face down again"));
	gtk_widget_set_tooltip_text(bar->back, _("Hold Shift for the opposite"));
	gtk_box_append(GTK_BOX(bar->widget), bar->by);
	gtk_box_append(GTK_BOX(bar->widget), bar->back);
	g_signal_connect_swapped(bar->seats, "notify::selected", G_CALLBACK(take), bar);
	g_signal_connect_swapped(bar->back, "toggled", G_CALLBACK(take), bar);
}

SwExploreBar *
sw_explore_bar_new(GtkApplicationWindow *window, SwOpenFile *file, SwMapCanvas *map,
                   GtkWidget *toolbar, GtkBox *panel)
{
	SwExploreBar *bar = g_new0(SwExploreBar, 1);

	bar->window = window;
	bar->file = file;
	bar->map = map;
	bar->toolbar = toolbar;
	bar->widget = gtk_box_new(GTK_ORIENTATION_VERTICAL, 6);
	fill(bar);
	gtk_widget_add_css_class(bar->widget, "exploring");
	sw_topic_set(bar->widget, "tools#explore");
	gtk_widget_set_visible(bar->widget, FALSE);
	gtk_box_prepend(panel, bar->widget);
	g_signal_connect(window, "action-state-changed::tool", G_CALLBACK(on_tool), bar);
	return bar;
}

void
sw_explore_bar_free(SwExploreBar *bar)
{
	g_free(bar);
}
