/* The actions of a window, by name. */
#pragma once

#include <gtk/gtk.h>

void sw_action_set_enabled(GtkApplicationWindow *window, const char *name, gboolean enabled);

/* Leaves out the actions (NULL-terminated) that do not apply to what the window shows: they are
 * disabled, also for sw_action_set_enabled(), and omitted from lists and menus, until the next call
 * replaces them. Of an action with states, one may be left out alone, as "tool::fill": then it is
 * only omitted. They are the state of the window's action "left-out". */
void sw_actions_leave_out(GtkApplicationWindow *window, const char *const *names);
gboolean sw_action_is_left_out(GtkWindow *window, const char *name);

/* TRUE if there is such an action and its state is TRUE. */
gboolean sw_action_is_on(GtkApplicationWindow *window, const char *name);

/* Sets the state directly, without activating the action. */
void sw_action_set_state(GtkApplicationWindow *window, const char *name, GVariant *state);
