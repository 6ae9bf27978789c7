/* The actions of a window: what the commands of commands.h do. */
#pragma once

#include "window/window.h"

G_BEGIN_DECLS

void sw_window_add_actions(SwWindow *window);
void sw_window_action_set_enabled(SwWindow *window, const char *name, gboolean enabled);
void sw_window_action_set_state(SwWindow *window, const char *name, GVariant *state);

/* Shows on the map what the actions of the window and the application's appearance say. */
void sw_window_show_map(SwWindow *window);

G_END_DECLS
