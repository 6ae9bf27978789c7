/* What is dragged onto the map, a kind of piece by its number: it is laid where it is let go, as
 * the tool that lays pieces would, which whoever began the drag has chosen. */
#include "map/private.h"

static GdkDragAction
on_motion(GtkDropTarget *target G_GNUC_UNUSED, double x, double y, SwMapView *view)
{
	Spot spot;

	if (view->session == NULL || !map_view__lays(view))
		return 0;
	spot = map_view__spot_at(view, x, y);
	map_view__set_spot(view, &spot);
	return GDK_ACTION_COPY;
}

static void
on_leave(GtkDropTarget *target G_GNUC_UNUSED, SwMapView *view)
{
	map_view__drop_hint(view);
}

static gboolean
on_drop(GtkDropTarget *target G_GNUC_UNUSED, const GValue *kind, double x, double y,
        SwMapView *view)
{
	Spot spot;

	if (view->session == NULL || !map_view__lays(view) ||
	    g_value_get_uint(kind) != view->brush.kind)
		return FALSE;
	spot = map_view__spot_at(view, x, y);
	gtk_widget_grab_focus(GTK_WIDGET(view));
	map_view__press(view, &spot, 0);
	map_view__let_go(view);
	return TRUE;
}

void
map_view__take_drops(SwMapView *view)
{
	GtkDropTarget *target = gtk_drop_target_new(G_TYPE_UINT, GDK_ACTION_COPY);

	g_signal_connect(target, "enter", G_CALLBACK(on_motion), view);
	g_signal_connect(target, "motion", G_CALLBACK(on_motion), view);
	g_signal_connect(target, "leave", G_CALLBACK(on_leave), view);
	g_signal_connect(target, "drop", G_CALLBACK(on_drop), view);
	gtk_widget_add_controller(GTK_WIDGET(view), GTK_EVENT_CONTROLLER(target));
}
