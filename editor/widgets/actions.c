#include "widgets/actions.h"

static GSimpleAction *
find(GtkApplicationWindow *window, const char *name)
{
	return G_SIMPLE_ACTION(g_action_map_lookup_action(G_ACTION_MAP(window), name));
}

void
sw_action_set_enabled(GtkApplicationWindow *window, const char *name, gboolean enabled)
{
	g_simple_action_set_enabled(find(window, name), enabled);
}

void
sw_action_set_state(GtkApplicationWindow *window, const char *name, GVariant *state)
{
	g_simple_action_set_state(find(window, name), state);
}
