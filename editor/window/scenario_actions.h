/* Actions towards a scenario: turn a galaxy into one, and set up its start. */
#pragma once

#include "files/open_file.h"

typedef struct SwScenarioActions SwScenarioActions;

/* Shows the scenario (transfer full). The galaxy stays open, unchanged. */
typedef void (*SwScenarioShow)(SwSession *session, gpointer data);

/* Adds the actions to the window, which frees the result when it is finalized. */
SwScenarioActions *sw_scenario_actions_new(GtkApplicationWindow *window, SwOpenFile *file,
                                           SwScenarioShow show, gpointer data);
void sw_scenario_actions_free(SwScenarioActions *actions);

/* Updates the actions. Call it after the session has changed. */
void sw_scenario_actions_follow(SwScenarioActions *actions);
