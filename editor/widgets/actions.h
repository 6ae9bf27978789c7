/* The actions of a window, by name. */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

void sw_action_set_enabled(GtkApplicationWindow *window, const char *name, gboolean enabled);

/* Sets the state directly, without activating the action. */
void sw_action_set_state(GtkApplicationWindow *window, const char *name, GVariant *state);

G_END_DECLS
