/* Drag and drop: files dropped on a window are opened, each in its own window. */
#pragma once

#include <gtk/gtk.h>

void sw_drop_install(GtkApplicationWindow *window);
