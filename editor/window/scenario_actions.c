#include "window/scenario_actions.h"

#include "dialogs/start_dialog.h"
#include "session/queue.h"
#include "session/scenario.h"
#include "widgets/actions.h"
#include "widgets/dialogs.h"

#include <glib/gi18n.h>

struct SwScenarioActions {
	GtkApplicationWindow *window;
	SwOpenFile *file;
	SwScenarioShow show;
	gpointer data;
};

static void
make_scenario(SwSession *galaxy, gpointer data)
{
	SwScenarioActions *actions = data;
	g_autoptr(GError) error = NULL;
	SwSession *session = sw_session_to_scenario(galaxy, &error);

	if (session)
		actions->show(session, actions->data);
	else
		sw_dialog_tell(GTK_WINDOW(actions->window), _("The scenario could not be made"),
		               error->message);
}

static void
on_to_scenario(GSimpleAction *action G_GNUC_UNUSED, GVariant *value G_GNUC_UNUSED, gpointer data)
{
	SwScenarioActions *actions = data;

	sw_session_after(sw_open_file_session(actions->file), _("Making a scenario…"),
	                 make_scenario, actions);
}

static void
set_up_start(SwSession *galaxy, gpointer data)
{
	SwScenarioActions *actions = data;

	sw_start_dialog_open(GTK_WINDOW(actions->window), galaxy, actions->show, actions->data);
}

static void
on_set_up_start(GSimpleAction *action G_GNUC_UNUSED, GVariant *value G_GNUC_UNUSED, gpointer data)
{
	SwScenarioActions *actions = data;

	sw_session_after(sw_open_file_session(actions->file), _("Setting up the start…"),
	                 set_up_start, actions);
}

static void
set_up_next(SwSession *after, gpointer data)
{
	SwScenarioActions *actions = data;

	sw_start_dialog_open_next(GTK_WINDOW(actions->window), after, actions->show, actions->data);
}

static void
on_next_engagement(GSimpleAction *action G_GNUC_UNUSED, GVariant *value G_GNUC_UNUSED,
                   gpointer data)
{
	SwScenarioActions *actions = data;

	sw_session_after(sw_open_file_session(actions->file), _("Setting up the start…"),
	                 set_up_next, actions);
}

static const GActionEntry entries[] = {
	{.name = "to-scenario", .activate = on_to_scenario},
	{.name = "set-up-start", .activate = on_set_up_start},
	{.name = "next-engagement", .activate = on_next_engagement},
};

void
sw_scenario_actions_follow(SwScenarioActions *actions)
{
	SwSession *session = sw_open_file_session(actions->file);

	sw_action_set_enabled(actions->window, "to-scenario",
	                      sw_session_can_become_scenario(session));
	sw_action_set_enabled(actions->window, "set-up-start", sw_session_can_be_set_up(session));
	sw_action_set_enabled(actions->window, "next-engagement",
	                      sw_session_can_be_followed(session));
}

SwScenarioActions *
sw_scenario_actions_new(GtkApplicationWindow *window, SwOpenFile *file, SwScenarioShow show,
                        gpointer data)
{
	SwScenarioActions *actions = g_new0(SwScenarioActions, 1);

	actions->window = window;
	actions->file = file;
	actions->show = show;
	actions->data = data;
	g_action_map_add_action_entries(G_ACTION_MAP(window), entries, G_N_ELEMENTS(entries),
	                                actions);
	return actions;
}

void
sw_scenario_actions_free(SwScenarioActions *actions)
{
	g_free(actions);
}
