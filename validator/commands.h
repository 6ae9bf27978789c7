/* The commands of `starwright`. */
#pragma once

#include "console.h"

extern const Command command_balance, command_validate, command_show, command_format, command_diff,
	command_generate, command_reach, command_schema, command_explain, command_export,
	command_fairness, command_help, command_import, command_index, command_odds,
	command_scenario;

/* All commands, by name; ends with NULL. */
extern const Command *const commands[];

/* Returns the command with that name, or NULL. */
const Command *command_find(const char *name);

/* Prints that no command has this name and suggests a similar one; returns STATUS_TROUBLE. */
int command_trouble_unknown(const char *name);
