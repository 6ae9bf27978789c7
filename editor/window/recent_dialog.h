/* The list of recent files with their pictures, which a worker draws one after another. What is
 * typed filters it by name and folder. */
#pragma once

#include <gtk/gtk.h>

/* Opens the chosen file as sw_opening_ask() does. */
void sw_recent_dialog_open(GtkApplicationWindow *parent);
