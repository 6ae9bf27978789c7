#include "widgets/actions.h"

static GSimpleAction *
find(GtkApplicationWindow *window, const char *name)
{
	return G_SIMPLE_ACTION(g_action_map_lookup_action(G_ACTION_MAP(window), name));
}

#define LEFT_OUT "starwright-left-out"

gboolean
sw_action_is_left_out(GtkWindow *window, const char *name)
{
	const char *const *names = g_object_get_data(G_OBJECT(window), LEFT_OUT);

	return names && g_strv_contains(names, name);
}

static void
enable(GtkApplicationWindow *window, const char *const *names, gboolean enabled)
{
	for (guint i = 0; names && names[i]; i++)
		g_simple_action_set_enabled(find(window, names[i]), enabled);
}

void
sw_actions_leave_out(GtkApplicationWindow *window, const char *const *names)
{
	const char *const *before = g_object_get_data(G_OBJECT(window), LEFT_OUT);

	if (names == before)
		return;
	g_object_set_data(G_OBJECT(window), LEFT_OUT, (gpointer)names);
	enable(window, before, TRUE);
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
