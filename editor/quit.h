/* Leaving the program. Windows whose documents are not saved are asked about one after the other,
 * each in front of the person; no window is gone before all have been answered for, but those that
 * were. Whoever says "Cancel" stays with what is left.
 */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Once, before there are windows. */
void sw_quit_install(GtkApplication *application);

void sw_quit(GtkApplication *application);

G_END_DECLS
