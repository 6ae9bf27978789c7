/* The commands of `starwright`, for the table in main.c. */
#pragma once

#include "command.h"

extern const Command command_balance, command_validate, command_show, command_format, command_diff,
	command_generate, command_reach, command_schema, command_explain, command_export,
	command_fairness, command_help, command_import, command_index, command_odds,
	command_scenario;
