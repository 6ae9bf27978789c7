#include "gtk48/text_scroll.h"

void
sw_text_scroll_set_up(GtkScrolledWindow *scrolled)
{
	GtkWidget *around = GTK_WIDGET(scrolled);

	gtk_scrolled_window_set_overlay_scrolling(scrolled, FALSE);
	gtk_widget_insert_before(gtk_scrolled_window_get_vscrollbar(scrolled), around,
	                         gtk_widget_get_first_child(around));
}
