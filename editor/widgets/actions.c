#include "widgets/actions.h"

#include <string.h>

static GSimpleAction *
find(GtkApplicationWindow *window, const char *name)
{
	return G_SIMPLE_ACTION(g_action_map_lookup_action(G_ACTION_MAP(window), name));
}

/* Returns the names, which are the state of the action "left-out". */
static char **
left_out(GActionGroup *window)
{
	g_autoptr(GVariant) names = g_action_group_get_action_state(window, "left-out");

	return names ? g_variant_dup_strv(names, NULL) : g_new0(char *, 1);
}

gboolean
sw_action_is_left_out(GtkWindow *window, const char *name)
{
	g_auto(GStrv) names = left_out(G_ACTION_GROUP(window));

	return g_strv_contains((const char *const *)names, name);
}

static void
enable(GtkApplicationWindow *window, const char *const *names, gboolean enabled)
{
	for (guint i = 0; names[i]; i++) {
		GSimpleAction *action = strstr(names[i], "::") ? NULL : find(window, names[i]);

		if (action)
			g_simple_action_set_enabled(action, enabled);
	}
}

void
sw_actions_leave_out(GtkApplicationWindow *window, const char *const *names)
{
	g_auto(GStrv) before = left_out(G_ACTION_GROUP(window));

	if (g_strv_equal((const char *const *)before, names))
		return;
	sw_action_set_state(window, "left-out", g_variant_new_strv(names, -1));
	enable(window, (const char *const *)before, TRUE);
	enable(window, names, FALSE);
}

void
sw_action_set_enabled(GtkApplicationWindow *window, const char *name, gboolean enabled)
{
	g_simple_action_set_enabled(find(window, name),
	                            enabled && !sw_action_is_left_out(GTK_WINDOW(window), name));
}

void
sw_action_set_state(GtkApplicationWindow *window, const char *name, GVariant *state)
{
	g_simple_action_set_state(find(window, name), state);
}

gboolean
sw_action_is_on(GtkApplicationWindow *window, const char *name)
{
	g_autoptr(GVariant) state = g_action_group_get_action_state(G_ACTION_GROUP(window), name);

	return state && g_variant_get_boolean(state);
}
