/* Report formats: one file each in reports/, one entry in the table of report.c.
 *
 * A format writes text. `begin` and `end` are called once; `file` once a file, in the order of the
 * input, always from one thread. A format that must see all files before it can say anything
 * keeps its own state, which `new_state` makes and `end` may use. What `file` is given is gone
 * afterwards. */
#pragma once

#include "result.h"

G_BEGIN_DECLS

typedef struct {
	guint files, valid, skipped; /* skipped: XML of others in folders */
	guint unreadable;            /* files that could not be read, and so are not among them */
	guint64 errors, warnings, infos, baselined;
} Totals;

typedef struct {
	gboolean show_info;   /* text formats: infos too */
	gboolean colour;      /* a terminal that wants it */
	gboolean show_source; /* the source line and a caret */
	SwSeverity fail_on;
} ReportOptions;

typedef struct {
	const char *name;
	const char *help;
	gboolean needs_info; /* shows infos whatever the options say */
	gboolean is_stream;  /* what a file gives is written out at once */
	gpointer (*new_state)(const ReportOptions *options);
	void (*free_state)(gpointer state);
	void (*begin)(gpointer state, GString *out);
	void (*file)(gpointer state, GString *out, const Result *result);
	void (*end)(gpointer state, GString *out, const Totals *totals);
} ReportFormat;

extern const ReportFormat report_text, report_json, report_ndjson, report_sarif, report_junit,
	report_github, report_gitlab;

/* All formats; ends with NULL. */
extern const ReportFormat *const report_formats[];

const ReportFormat *report_format_find(const char *name);

G_END_DECLS
