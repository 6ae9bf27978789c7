#include "shared.h"

#include <string.h>

gboolean
report_shows(const ReportOptions *options, const Finding *finding)
{
	return options->show_info || finding->problem->severity > SW_SEVERITY_INFO;
}

/* ---- What is not listed ----------------------------------------------------------------- */

/* A problem of the rule that was kept: all others have its severity. */
static const Finding *
find_kept(const Result *result, const SwRule *rule)
{
	for (guint i = 0; i < result->findings->len; i++) {
		const Finding *finding = &g_array_index(result->findings, Finding, i);

		if (finding->problem->rule == rule)
			return finding;
	}
	return NULL;
}

GArray *
report_left_out(const ReportOptions *options, const Result *result)
{
	GArray *all = g_array_new(FALSE, FALSE, sizeof(LeftOut));
	guint n;
	g_autofree const SwRule **rules = sw_report_rules(result->report, &n);

	for (guint i = 0; i < n; i++) {
		const Finding *kept = find_kept(result, rules[i]);
		LeftOut left_out = {
		    .rule = rules[i],
		    .n = sw_report_left_out(result->report, rules[i]),
		};

		if (left_out.n == 0 || kept == NULL || !report_shows(options, kept))
			continue;
		left_out.severity = kept->problem->severity;
		g_array_append_val(all, left_out);
	}
	return all;
}

char *
report_left_out_message(const LeftOut *left_out)
{
	return g_strdup_printf("%" G_GUINT64_FORMAT " more %s of this rule %s not listed",
			       left_out->n, left_out->n == 1 ? "problem" : "problems",
			       left_out->n == 1 ? "is" : "are");
}

char *
report_not_run_message(const Result *result)
{
	if (result->n_not_run == 0)
		return NULL;
	return g_strdup_printf("%u %s not run: part of the file could not be read",
			       result->n_not_run,
			       result->n_not_run == 1 ? "rule was" : "rules were");
}

/* ---- Names that stay -------------------------------------------------------------------- */

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
	return g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
}

/* Of a text that identifies a problem. The table holds how often each text came. */
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
report_left_out_fingerprint(GHashTable *earlier, const Result *result, const LeftOut *left_out)
{
	g_autofree char *path = report_repository_path(result->path);
	g_autofree char *text = g_strdup_printf("%s\n%s\nnot listed", path, left_out->rule->name);

	return digest(earlier, text);
}
