#include "map/map_drop.h"

static gboolean
takes_drops(const SwMapState *state)
{
	return state->session && sw_tools[state->drawing.tool].lays;
}

static GdkDragAction
on_motion(GtkDropTarget *target G_GNUC_UNUSED, double x, double y, SwPointerTool *tool)
{
	SwMapState *state = sw_pointer_tool_state(tool);
	SwTarget at;

	if (!takes_drops(state))
		return 0;
	at = sw_pointer_tool_target(tool, x, y);
	sw_map_state_set_target(state, &at);
	return GDK_ACTION_COPY;
}

static void
on_leave(GtkDropTarget *target G_GNUC_UNUSED, SwPointerTool *tool)
{
	sw_map_state_changed(sw_pointer_tool_state(tool), SW_MAP_LEFT);
}

static gboolean
on_drop(GtkDropTarget *target, const GValue *kind, double x, double y, SwPointerTool *tool)
{
	SwMapState *state = sw_pointer_tool_state(tool);
	SwTarget at;

	if (!takes_drops(state) || g_value_get_uint(kind) != state->drawing.brush.kind)
		return FALSE;
	at = sw_pointer_tool_target(tool, x, y);
	gtk_widget_grab_focus(gtk_event_controller_get_widget(GTK_EVENT_CONTROLLER(target)));
	sw_pointer_tool_click(tool, &at);
	return TRUE;
}

void
sw_map_drop_add(GtkWidget *map, SwPointerTool *tool)
{
	GtkDropTarget *target = gtk_drop_target_new(G_TYPE_UINT, GDK_ACTION_COPY);

	g_signal_connect(target, "enter", G_CALLBACK(on_motion), tool);
	g_signal_connect(target, "motion", G_CALLBACK(on_motion), tool);
	g_signal_connect(target, "leave", G_CALLBACK(on_leave), tool);
	g_signal_connect(target, "drop", G_CALLBACK(on_drop), tool);
	gtk_widget_add_controller(map, GTK_EVENT_CONTROLLER(target));
}
