/* The application: windows, one a document, and what belongs to none of them. Its action "open"
 * opens files: the id of the window that asks, which may make way for them, and their addresses. */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

GtkApplication *sw_app_new(void);

G_END_DECLS
