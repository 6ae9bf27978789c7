#include "shared.h"

#include "base/hash.h"

#include <string.h>

gboolean
report_shows(const ReportOptions *options, SwSeverity severity)
{
	return options->show_info || severity > SW_SEVERITY_INFO;
}

char *
report_rule_url(const ReportOptions *options, const SwRule *rule)
{
	return options->rules_url ? g_strconcat(options->rules_url, "#", rule->name, NULL) : NULL;
}

/* ---- Problems that are not listed ------------------------------------------------------- */

char *
report_rest_message(const Rest *rest)
{
	return g_strdup_printf("%" G_GUINT64_FORMAT " more %s of this rule %s not listed", rest->n,
	                       rest->n == 1 ? "problem" : "problems", rest->n == 1 ? "is" : "are");
}

char *
report_not_run_rules(const Result *result)
{
	if (result->misses_game)
		return g_strdup(result->n_not_run > 0
		                        ? "the rules of any document and of its game were"
		                        : "the rules of its game were");
	if (result->n_not_run == 0)
		return NULL;
	return g_strdup_printf("%u %s", result->n_not_run,
	                       result->n_not_run == 1 ? "rule was" : "rules were");
}

char *
report_not_run_message(const Result *result)
{
	g_autofree char *rules = report_not_run_rules(result);

	if (rules == NULL)
		return NULL;
	return g_strdup_printf("%s not run: %s could not be read", rules,
	                       result->root ? "part of the file" : "the file");
}

/* ---- Stable names ----------------------------------------------------------------------- */

char *
report_repository_path(const char *path)
{
	g_autofree char *folder = g_get_current_dir();
	g_autofree char *full = g_canonicalize_filename(path, folder);
	gsize length = strlen(folder);

	if (g_str_has_prefix(full, folder) && full[length] == '/')
		return g_strdup(full + length + 1);
	return g_path_is_absolute(path) ? g_steal_pointer(&full) : g_strdup(path);
}

GHashTable *
report_fingerprints_new(void)
{
	return sw_hash_texts(g_free, NULL);
}

/* Returns the hash of a text that identifies a problem. The table counts how often each text
 * occurred. */
static char *
digest(GHashTable *earlier, const char *text)
{
	guint n = GPOINTER_TO_UINT(g_hash_table_lookup(earlier, text)) + 1;
	g_autofree char *numbered = g_strdup_printf("%s\n%u", text, n);

	g_hash_table_insert(earlier, g_strdup(text), GUINT_TO_POINTER(n));
	return g_compute_checksum_for_string(G_CHECKSUM_SHA256, n == 1 ? text : numbered, -1);
}

char *
report_fingerprint(GHashTable *earlier, const Result *result, const Finding *finding)
{
	g_autofree char *path = report_repository_path(result->path);
	g_autoptr(GString) text = g_string_new(path);

	g_string_append_printf(text, "\n%s\n", finding->problem->rule->name);
	result_append_subject(text, result, finding);
	return digest(earlier, text->str);
}

char *
report_rest_fingerprint(GHashTable *earlier, const Result *result, const Rest *rest)
{
	g_autofree char *path = report_repository_path(result->path);
	g_autofree char *text = g_strdup_printf("%s\n%s\nnot listed", path, rest->rule->name);

	return digest(earlier, text);
}
