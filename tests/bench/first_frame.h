/* Shared by the timed programs: a window as large as the screen, and its first frame. */
#pragma once

#include <gtk/gtk.h>

static inline void
show(GtkWidget *window)
{
	gtk_window_set_default_size(GTK_WINDOW(window), 1600, 1000);
	gtk_window_present(GTK_WINDOW(window));
}

static inline void
first_frame__drawn(GdkFrameClock *clock G_GNUC_UNUSED, gpointer data)
{
	*(gboolean *)data = TRUE;
}

static inline void
wait_for_frame(GtkWidget *window)
{
	gboolean is_drawn = FALSE;

	g_signal_connect_after(gtk_widget_get_frame_clock(window), "after-paint",
	                       G_CALLBACK(first_frame__drawn), &is_drawn);
	while (!is_drawn)
		g_main_context_iteration(NULL, TRUE);
}
