#include "report.h"

#include <string.h>

const ReportFormat *const report_formats[] = {
	&report_text,  &report_json,       &report_ndjson, &report_sarif,
	&report_junit, &report_github,     &report_gitlab, &report_markdown,
	&report_html,  &report_statistics, NULL,
};

const ReportFormat *
report_format_find(const char *name)
{
	for (guint i = 0; report_formats[i]; i++) {
		if (strcmp(report_formats[i]->name, name) == 0)
			return report_formats[i];
	}
	return NULL;
}

gpointer
report_begin(const ReportFormat *format, const ReportOptions *options, GString *out)
{
	return format->begin ? format->begin(options, out) : g_memdup2(options, sizeof *options);
}

void
report_end(const ReportFormat *format, gpointer state, GString *out, const Totals *totals)
{
	if (format->end)
		format->end(state, out, totals);
}

void
report_free(const ReportFormat *format, gpointer state)
{
	(format->free_state ? format->free_state : g_free)(state);
}
