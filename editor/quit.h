/* Quitting the application. The user is asked about each window with unsaved changes in turn, and
 * the window is presented. It closes when its question is answered; the other windows close when
 * all have been answered. "Cancel" keeps all windows that are left.
 */
#pragma once

#include <gtk/gtk.h>

/* Call once, before there are windows. */
void sw_quit_install(GtkApplication *application);

void sw_quit(GtkApplication *application);
