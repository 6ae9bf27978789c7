#include "totals.h"

void
totals_count(Totals *totals, const Result *result)
{
	totals->files++;
	totals->valid += result_is_valid(result);
	totals->errors += result->n_errors;
	totals->warnings += result->n_warnings;
	totals->infos += result->n_infos;
	totals->baselined += result->n_baselined;
}

static void
append_count(GString *out, guint64 n, const char *one, const char *many)
{
	g_string_append_printf(out, "%" G_GUINT64_FORMAT " %s", n, n == 1 ? one : many);
}

void
totals_append(GString *out, const Totals *totals, gboolean with_infos)
{
	append_count(out, totals->files, "file: ", "files: ");
	g_string_append_printf(out, "%u valid, ", totals->valid);
	append_count(out, totals->errors, "error, ", "errors, ");
	append_count(out, totals->warnings, "warning", "warnings");
	if (!with_infos)
		return;
	g_string_append(out, ", ");
	append_count(out, totals->infos, "info", "infos");
}
