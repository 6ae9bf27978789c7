/* Names for screen readers.
 *
 * Works around GTK 4.8, of which they read the name of a class, such as "GtkMenuButton", for
 * buttons that show an icon, the buttons inside drop-downs and menu buttons, expanders, the
 * children of flow boxes, and empty labels. Delete when GTK names them by their labels and
 * tooltips; the version is unknown. */
#pragma once

#include <gtk/gtk.h>

/* From now on, each such widget that has no name gets one when it is shown; scroll bars get one,
 * too, and pictures without a name are not read. Call it once, after GTK is initialised. */
void sw_names_install(void);

/* Gives the button that name, in place of the text in it. */
void sw_names_set(GtkWidget *button, const char *name);
