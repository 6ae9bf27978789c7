/* The application: its windows, one for each document, and what belongs to none of them. Its action
 * "open" takes the id of the calling window, which may be replaced, and the URIs of the files. */
#pragma once

#include <gtk/gtk.h>

/* `version` must live as long as the application. */
GtkApplication *sw_app_new(const char *version);
