/* Opens a bare GTK window, without our libraries, and ends with its first frame; frames.py times
 * it. */
#include "first_frame.h"

int
main(void)
{
	GtkWidget *window;

	gtk_init();
	window = gtk_window_new();
	show(window);
	wait_for_frame(window);
	return 0;
}
