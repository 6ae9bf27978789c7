/* Files that are dragged into a window are opened, each in a window of its own. */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

void sw_drop_install(GtkApplicationWindow *window);

G_END_DECLS
