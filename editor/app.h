/* The application: its windows, one for each document, and what belongs to none of them. Its action
 * "open" takes the id of the calling window, which may be replaced, and the URIs of the files. */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

GtkApplication *sw_app_new(void);

G_END_DECLS
