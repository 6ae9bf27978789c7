#include "tally.h"

#include "shared.h"

#include <string.h>

gpointer
tally_begin(const ReportOptions *options, GString *out G_GNUC_UNUSED)
{
	Tally *tally = g_new0(Tally, 1);

	tally->options = *options;
	tally->rows = g_array_new(FALSE, TRUE, sizeof(TallyRow));
	tally->list = g_string_new(NULL);
	return tally;
}

void
tally_free(gpointer data)
{
	Tally *tally = data;

	g_array_unref(tally->rows);
	g_string_free(tally->list, TRUE);
	g_free(tally);
}

/* ---- Counts ----------------------------------------------------------------------------- */

static TallyRow *
find_row(Tally *tally, const SwRule *rule, SwSeverity severity)
{
	TallyRow made = {.rule = rule, .severity = severity};

	SW_EACH (TallyRow, row, tally->rows) {
		if (row->rule == rule && row->severity == severity)
			return row;
	}
	g_array_append_val(tally->rows, made);
	return &g_array_index(tally->rows, TallyRow, tally->rows->len - 1);
}

static void
count(Tally *tally, const SwRule *rule, SwSeverity severity, guint64 n, gboolean is_fixable)
{
	TallyRow *row = find_row(tally, rule, severity);

	row->n += n;
	row->n_fixable += is_fixable;
	row->n_files += row->last_file != tally->n_files;
	row->last_file = tally->n_files;
}

void
tally_add(Tally *tally, const Result *result)
{
	tally->n_files++;
	SW_EACH (const Finding, finding, result->findings) {
		const SwProblem *problem = finding->problem;

		if (report_shows(&tally->options, problem->severity))
			count(tally, problem->rule, problem->severity, 1, finding->patches != NULL);
	}
	SW_EACH (const Rest, rest, result->rests) {
		if (report_shows(&tally->options, rest->severity))
			count(tally, rest->rule, rest->severity, rest->n, FALSE);
	}
}

/* ---- The list --------------------------------------------------------------------------- */

static guint64
count_shown(const Tally *tally, const Result *result)
{
	guint64 n = result->n_errors + result->n_warnings;

	return tally->options.show_info ? n + result->n_infos : n;
}

void
tally_list(Tally *tally, const Result *result, gsize max_bytes,
           void (*append)(const Tally *tally, GString *out, const Result *result))
{
	gsize before = tally->list->len;
	guint64 n = count_shown(tally, result);

	tally_add(tally, result);
	if (n > 0 && tally->n_unlisted == 0)
		append(tally, tally->list, result);
	if (tally->list->len > max_bytes)
		g_string_truncate(tally->list, before);
	if (tally->list->len == before)
		tally->n_unlisted += n;
}

/* ---- Words ------------------------------------------------------------------------------ */

static gint
compare_rows(gconstpointer a, gconstpointer b)
{
	const TallyRow *one = a, *two = b;

	if (one->n != two->n)
		return one->n > two->n ? -1 : 1;
	if (one->severity != two->severity)
		return one->severity > two->severity ? -1 : 1;
	return strcmp(one->rule->name, two->rule->name);
}

void
tally_sort(Tally *tally)
{
	g_array_sort(tally->rows, compare_rows);
}

void
tally_append_totals(GString *out, const Tally *tally, const Totals *totals)
{
	totals_append(out, totals, tally->options.show_info);
	if (totals->baselined > 0)
		g_string_append_printf(out, "; %" G_GUINT64_FORMAT " in the baseline",
		                       totals->baselined);
	if (totals->unreadable > 0)
		g_string_append_printf(out, "; %u could not be read", totals->unreadable);
}

void
tally_append_unlisted(GString *out, const Tally *tally, const char *before, const char *after)
{
	if (tally->n_unlisted > 0)
		g_string_append_printf(out,
		                       "%s%" G_GUINT64_FORMAT " more %s not listed; text, json and "
		                       "ndjson list all%s",
		                       before, tally->n_unlisted,
		                       tally->n_unlisted == 1 ? "problem is" : "problems are",
		                       after);
}
