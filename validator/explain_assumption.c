#include "explain_assumption.h"

#include "games/games.h"
#include "wrap.h"

#include <string.h>

static gboolean
is_meant(const SwTable *table, const SwAssumption *what, const char *name)
{
	g_autofree char *all = g_strdup_printf("%s/assume", table->game);

	return strcmp(what->name, name) == 0 || strcmp(all, name) == 0;
}

static void
append_text(GString *out, const SwAssumption *what)
{
	g_string_append_printf(out, "%s%s\nassumed: %d\n\n", out->len > 0 ? "\n" : "", what->name,
	                       what->value);
	wrap_append(out, what->help, 0);
	g_string_append_printf(out, "\nIn a file: <assume name=\"%s\" value=\"%d\"/>\n", what->name,
	                       what->value);
}

static void
add_json(SwJson *json, const SwAssumption *what)
{
	sw_json_begin_object(json, NULL);
	sw_json_add_text(json, "name", what->name);
	sw_json_add_number(json, "value", what->value);
	sw_json_add_text(json, "help", what->help);
	sw_json_end(json);
}

guint
explain_assumption(const char *name, GString *out, SwJson *json)
{
	guint n = 0;

	for (const SwGame *const *game = sw_games(); *game; game++) {
		const SwTable *table = (*game)->table;

		for (guint i = 0; i < table->assumptions.n; i++) {
			if (!is_meant(table, &table->assumptions.at[i], name))
				continue;
			if (json)
				add_json(json, &table->assumptions.at[i]);
			else
				append_text(out, &table->assumptions.at[i]);
			n++;
		}
	}
	return n;
}

void
explain_add_assumptions(GPtrArray *names)
{
	for (const SwGame *const *game = sw_games(); *game; game++) {
		for (guint i = 0; i < (*game)->table->assumptions.n; i++)
			g_ptr_array_add(names, g_strdup((*game)->table->assumptions.at[i].name));
	}
}
