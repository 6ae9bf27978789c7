/* Names for screen readers.
 *
 * Works around GTK 4.8, of which they read the name of a class, such as "GtkMenuButton", for
 * buttons that show an icon, the buttons inside drop-downs and menu buttons, expanders, and the
 * children of flow boxes. Delete when GTK names them by their labels and tooltips; the version is
 * unknown. */
#pragma once

/* From now on, each such widget that has no name gets one when it is realized. Call it once, after
 * GTK is initialised. */
void sw_names_install(void);
