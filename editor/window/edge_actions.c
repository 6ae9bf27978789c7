#include "window/edge_actions.h"

static void
on_next(GSimpleAction *action G_GNUC_UNUSED, GVariant *parameter G_GNUC_UNUSED, gpointer data)
{
	sw_map_view_turn_edge(sw_window_map(data), 1);
}

static void
on_previous(GSimpleAction *action G_GNUC_UNUSED, GVariant *parameter G_GNUC_UNUSED, gpointer data)
{
	sw_map_view_turn_edge(sw_window_map(data), -1);
}

static const GActionEntry actions[] = {
	{.name = "next-edge", .activate = on_next},
	{.name = "previous-edge", .activate = on_previous},
};

void
sw_edge_actions_install(SwWindow *window)
{
	g_action_map_add_action_entries(G_ACTION_MAP(window), actions, G_N_ELEMENTS(actions),
	                                window);
}
