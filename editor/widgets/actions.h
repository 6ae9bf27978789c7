/* The actions of a window, by name. */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

void sw_action_set_enabled(GtkApplicationWindow *window, const char *name, gboolean enabled);

/* These (NULL-terminated) mean nothing in what the window shows now: they are disabled, whatever is
 * asked for, and left out of lists and menus, until others are, or none. The window's action
 * "left-out" has them as its state. */
void sw_actions_leave_out(GtkApplicationWindow *window, const char *const *names);
gboolean sw_action_is_left_out(GtkWindow *window, const char *name);

/* Sets the state directly, without activating the action. */
void sw_action_set_state(GtkApplicationWindow *window, const char *name, GVariant *state);

G_END_DECLS
