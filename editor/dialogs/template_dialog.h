/* Under which name a map is kept as a template, and whether it replaces the one of that name. */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Offers `name`; NULL: none. `named` is not called if none was chosen; both live as `parent`. */
typedef void (*SwTemplateNamed)(const char *name, gpointer data);

void sw_template_dialog_open(GtkWindow *parent, const char *name, SwTemplateNamed named,
                             gpointer data);

G_END_DECLS
