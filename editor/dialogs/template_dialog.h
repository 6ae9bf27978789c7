/* Asks for the name of a new template, and before replacing an existing one. */
#pragma once

#include <gtk/gtk.h>

/* `name` is the proposal; NULL: none. `named` is not called if the user cancels. It and `data` must
 * live as long as `parent`. */
typedef void (*SwTemplateNamed)(const char *name, gpointer data);

void sw_template_dialog_open(GtkWindow *parent, const char *name, SwTemplateNamed named,
                             gpointer data);
