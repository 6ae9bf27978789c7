/* What a window does towards a scenario: turn a galaxy into one, set up its start, ask where what
 * is selected can go, explore for a seat. */
#pragma once

#include "files/open_file.h"

G_BEGIN_DECLS

typedef struct SwScenarioActions SwScenarioActions;

/* Shows the scenario, which it takes; the galaxy stays open as it is. */
typedef void (*SwScenarioShow)(SwSession *session, gpointer data);

/* Adds the actions to the window, which frees them when it is finalized. */
SwScenarioActions *sw_scenario_actions_new(GtkApplicationWindow *window, SwOpenFile *file,
                                           SwScenarioShow show, gpointer data);
void sw_scenario_actions_free(SwScenarioActions *actions);

/* After the session has changed. */
void sw_scenario_actions_follow(SwScenarioActions *actions);

G_END_DECLS
