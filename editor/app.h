/* The application: windows, one a document, and what belongs to none of them. */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define SW_APP_ID "io.github.starwright.Editor"

GtkApplication *sw_app_new(void);

/* Opens the file in a window of its own, or tells over `parent`, which may be NULL, why not. */
void sw_app_open(GtkApplication *application, GFile *file, GtkWindow *parent);

G_END_DECLS
