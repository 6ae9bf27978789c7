/* The destinations of reports: one on standard output or standard error, any number in files. */
#pragma once

#include "output.h"
#include "report.h"

#include <stdio.h>

typedef struct Sinks Sinks;

Sinks *sinks_new(const ReportOptions *options);
void sinks_free(Sinks *sinks);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(Sinks, sinks_free)

/* Adds a report that is written to the stream at once, or to a file at the end. */
void sinks_add_stream(Sinks *sinks, const ReportFormat *format, FILE *stream);
void sinks_add_file(Sinks *sinks, const ReportFormat *format, const char *path);

/* TRUE if one of the formats shows infos whatever the options are. */
gboolean sinks_need_info(const Sinks *sinks);

/* Returns what the reports say of a file: a GString for each report, in the order in which they
 * were added; NULL for those that need the files in their order. For any thread. */
GPtrArray *sinks_format(const Sinks *sinks, const Result *result);

/* Reports a file. `texts` is from sinks_format(), or NULL. */
void sinks_file(Sinks *sinks, const Result *result, const GPtrArray *texts);

/* Ends the reports and writes those that go to files through `outputs`; returns how many could not
 * be written. The errors are printed to stderr. */
guint sinks_end(Sinks *sinks, const Totals *totals, const Outputs *outputs);
