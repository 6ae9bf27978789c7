/* The actions of a window, by their names. */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

void sw_action_set_enabled(GtkApplicationWindow *window, const char *name, gboolean enabled);

/* Without asking the action for it. */
void sw_action_set_state(GtkApplicationWindow *window, const char *name, GVariant *state);

G_END_DECLS
