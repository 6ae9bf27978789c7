/* Drag and drop: files dropped on a window are opened, each in its own window. */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

void sw_drop_install(GtkApplicationWindow *window);

G_END_DECLS
