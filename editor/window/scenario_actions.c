#include "window/scenario_actions.h"

#include "dialogs/start_dialog.h"
#include "session/queue.h"
#include "session/scenario.h"
#include "widgets/dialogs.h"
#include "window/window_actions.h"

#include <glib/gi18n.h>

/* The galaxy stays open as it is. */
static void
show(SwSession *session, gpointer application)
{
	gtk_window_present(GTK_WINDOW(sw_window_new(application, session)));
}

static void
make_scenario(SwSession *galaxy, gpointer window)
{
	g_autoptr(GError) error = NULL;
	SwSession *session = sw_session_to_scenario(galaxy, &error);

	if (session)
		show(session, gtk_window_get_application(window));
	else
		sw_dialog_tell(window, _("There is no scenario"), error->message);
}

static void
on_to_scenario(GSimpleAction *action G_GNUC_UNUSED, GVariant *value G_GNUC_UNUSED, gpointer data)
{
	sw_session_after(sw_window_session(data), _("Making a scenario…"), make_scenario, data);
}

static void
set_up_start(SwSession *galaxy, gpointer window)
{
	sw_start_dialog_open(window, galaxy, show, gtk_window_get_application(window));
}

static void
on_set_up_start(GSimpleAction *action G_GNUC_UNUSED, GVariant *value G_GNUC_UNUSED, gpointer data)
{
	sw_session_after(sw_window_session(data), _("Setting up the start…"), set_up_start, data);
}

static void
on_reach(GSimpleAction *action G_GNUC_UNUSED, GVariant *value G_GNUC_UNUSED, gpointer data)
{
	sw_overlays_choose_for_selection(sw_window_overlays(data));
}

static const GActionEntry actions[] = {
	{.name = "to-scenario", .activate = on_to_scenario},
	{.name = "set-up-start", .activate = on_set_up_start},
	{.name = "reach", .activate = on_reach},
};

void
sw_scenario_actions_install(SwWindow *window)
{
	g_action_map_add_action_entries(G_ACTION_MAP(window), actions, G_N_ELEMENTS(actions),
	                                window);
}

void
sw_scenario_actions_follow(SwWindow *window)
{
	SwSession *session = sw_window_session(window);

	sw_window_action_set_enabled(window, "to-scenario",
	                             sw_session_can_become_scenario(session));
	sw_window_action_set_enabled(window, "set-up-start", sw_session_can_be_set_up(session));
	sw_window_action_set_enabled(window, "reach",
	                             sw_overlay_of_selection(sw_window_shown(window)) >= 0);
}
