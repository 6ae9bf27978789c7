/* Report formats: one file each in reports/, one entry in the table of report.c.
 *
 * A format writes text. `begin` and `end` are called once; `file` is called once per file, in the
 * order of the input, always from one thread. A format that needs all files first keeps its own
 * state, made by `begin`, for `end` to use. The result passed to `file` is freed afterwards.
 *
 * Of a format that `is_apart`, `file` only reads the state and writes the same wherever the file is
 * in the report: several threads may call it at once, before the turn of the file. */
#pragma once

#include "result.h"
#include "totals.h"

typedef struct {
	gboolean show_info;   /* text formats: infos too */
	gboolean colour;      /* colour the text */
	gboolean show_source; /* the source line and a caret */
	/* The page of `explain --list --format html`, to which rules are linked; or NULL. */
	const char *rules_url;
	/* Formats that have fixes list those of the problems that are here; line 0: of none. */
	SwPosition fixes_at;
} ReportOptions;

typedef struct {
	const char *name;
	const char *help;
	gboolean needs_info; /* shows infos whatever the options are */
	gboolean is_stream;  /* output of a file is written out at once */
	gboolean is_apart;   /* see above */
	gboolean has_links;  /* to rules */
	gboolean has_fixes;  /* lists them */
	/* Returns the state. NULL: the state is a copy of the options. */
	gpointer (*begin)(const ReportOptions *options, GString *out);
	void (*file)(gpointer state, GString *out, const Result *result);
	void (*end)(gpointer state, GString *out, const Totals *totals); /* or NULL */
	void (*free_state)(gpointer state);                              /* NULL: g_free() */
} ReportFormat;

extern const ReportFormat report_text, report_json, report_ndjson, report_sarif, report_junit,
	report_github, report_gitlab, report_markdown, report_html, report_statistics;

/* All formats; ends with NULL. */
extern const ReportFormat *const report_formats[];

const ReportFormat *report_format_find(const char *name);

/* Begin and end a report with that format. report_begin() returns the state. */
gpointer report_begin(const ReportFormat *format, const ReportOptions *options, GString *out);
void report_end(const ReportFormat *format, gpointer state, GString *out, const Totals *totals);
void report_free(const ReportFormat *format, gpointer state);
