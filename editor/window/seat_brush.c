#include "window/seat_brush.h"

#include "window/window_private.h"

static void
on_chosen(SwSeats *seats G_GNUC_UNUSED, gint32 seat, SwWindow *window)
{
	sw_palette_choose_seat(window->panels.palette, seat);
	sw_map_state_set_brush(sw_map_view_state(window->map),
	                       sw_palette_brush(window->panels.palette));
}

static void
on_place(SwSeats *seats G_GNUC_UNUSED, guint kind, gint32 seat, SwWindow *window)
{
	sw_palette_take(window->panels.palette, kind, seat);
	sw_map_state_set_brush(sw_map_view_state(window->map),
	                       sw_palette_brush(window->panels.palette));
	gtk_widget_activate_action(GTK_WIDGET(window), "win.tool", "s", "place");
	gtk_widget_grab_focus(GTK_WIDGET(window->map));
}

void
sw_seat_brush_install(SwWindow *window)
{
	g_signal_connect(window->panels.seats, "chosen", G_CALLBACK(on_chosen), window);
	g_signal_connect(window->panels.seats, "place", G_CALLBACK(on_place), window);
}
