#include "explain_assumption.h"

#include "games/games.h"
#include "report.h"
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
append_json(GString *out, const SwAssumption *what)
{
	g_string_append(out, out->len > 0 ? ",\n{\"name\":" : "\n{\"name\":");
	json_append_string(out, what->name);
	g_string_append_printf(out, ",\"value\":%d,\"help\":", what->value);
	json_append_string(out, what->help);
	g_string_append_c(out, '}');
}

gboolean
explain_assumption(GString *out, const char *name, gboolean is_json)
{
	g_autoptr(GString) found = g_string_new(NULL);

	for (const SwGame *const *game = sw_games(); *game; game++) {
		const SwTable *table = (*game)->table;

		for (guint i = 0; i < table->n_assumptions; i++) {
			if (is_meant(table, &table->assumptions[i], name))
				(is_json ? append_json : append_text)(found,
				                                      &table->assumptions[i]);
		}
	}
	if (found->len == 0)
		return FALSE;
	if (is_json)
		g_string_append_printf(out, "{\"version\":1,\"assumptions\":[%s\n]}\n", found->str);
	else
		g_string_append_len(out, found->str, (gssize)found->len);
	return TRUE;
}

void
explain_add_assumptions(GPtrArray *names)
{
	for (const SwGame *const *game = sw_games(); *game; game++) {
		for (guint i = 0; i < (*game)->table->n_assumptions; i++)
			g_ptr_array_add(names, g_strdup((*game)->table->assumptions[i].name));
	}
}
