/* `statistics`: how often each rule is broken, the most frequent first, for people who plan what to
 * mend. */
#include "tally.h"

#include <string.h>

static void
file(gpointer data, GString *out G_GNUC_UNUSED, const Result *result)
{
	tally_add(data, result);
}

static void
append_row(GString *out, const TallyRow *row, int width, int name_width)
{
	g_string_append_printf(out, "%*" G_GUINT64_FORMAT "  %-7s  %-*s  in %u %s", width, row->n,
	                       sw_severity_names[row->severity], name_width, row->rule->name,
	                       row->n_files, row->n_files == 1 ? "file" : "files");
	if (row->n_fixable > 0)
		g_string_append(out, row->n_fixable == row->n ? ", fixable" : ", some fixable");
	g_string_append_c(out, '\n');
}

static void
end(gpointer data, GString *out, const Totals *totals G_GNUC_UNUSED)
{
	Tally *tally = data;
	gsize name_width = 0;
	int width = 1;

	tally_sort(tally);
	SW_EACH (const TallyRow, row, tally->rows) {
		name_width = MAX(name_width, strlen(row->rule->name));
		for (guint64 n = row->n, digits = 0; n > 0; n /= 10)
			width = MAX(width, (int)++digits);
	}
	SW_EACH (const TallyRow, row, tally->rows)
		append_row(out, row, width, (int)name_width);
}

const ReportFormat report_statistics = {
	.name = "statistics",
	.help = "how often each rule is broken",
	.begin = tally_begin,
	.free_state = tally_free,
	.file = file,
	.end = end,
};
