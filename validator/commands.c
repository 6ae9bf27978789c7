#include "commands.h"

#include "base/text.h"

#include <string.h>

const Command *const commands[] = {
	&command_balance,
	&command_diff,
	&command_explain,
	&command_export,
	&command_fairness,
	&command_format,
	&command_generate,
	&command_help,
	&command_import,
	&command_index,
	&command_odds,
	&command_reach,
	&command_scenario,
	&command_schema,
	&command_show,
	&command_validate,
	NULL,
};

const Command *
command_find(const char *name)
{
	for (guint i = 0; commands[i]; i++) {
		if (strcmp(commands[i]->name, name) == 0)
			return commands[i];
	}
	return NULL;
}

int
command_trouble_unknown(const char *name)
{
	g_autoptr(GPtrArray) names = g_ptr_array_new();
	const char *nearest;

	for (guint i = 0; commands[i]; i++)
		g_ptr_array_add(names, (gpointer)commands[i]->name);
	g_ptr_array_add(names, NULL);
	nearest = sw_text_nearest(name, (const char *const *)names->pdata);
	if (nearest)
		return command_trouble("unknown command '%s'; did you mean '%s'?", name, nearest);
	return command_trouble("unknown command '%s'; 'starwright help' lists all", name);
}
