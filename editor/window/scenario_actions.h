/* What a window does towards a scenario: turn a galaxy into one, set up its start, ask where what
 * is selected can go, explore for a seat. */
#pragma once

#include "window/window.h"

G_BEGIN_DECLS

/* Adds "to-scenario", "set-up-start" and "reach". */
void sw_scenario_actions_install(SwWindow *window);

/* Which of them there are, after a change. */
void sw_scenario_actions_follow(SwWindow *window);

G_END_DECLS
