/* The state of the reports that sum up: counts of problems by rule, and a list of the problems that
 * is bounded, since what shows it takes no more. */
#pragma once

#include "report.h"

typedef struct {
	const SwRule *rule;
	SwSeverity severity; /* a rule may have several, where folders have settings of their own */
	guint64 n;           /* including those that are not listed */
	guint n_files, n_fixable;
	guint last_file; /* private: the number of the last file with the problem */
} TallyRow;

typedef struct {
	ReportOptions options;
	GArray *rows; /* TallyRow */
	guint n_files;
	GString *list;
	guint64 n_unlisted; /* problems that the list has no room for */
} Tally;

/* For ReportFormat: the state is a Tally. */
gpointer tally_begin(const ReportOptions *options, GString *out);
void tally_free(gpointer tally);

/* Counts the problems of the file that are shown. */
void tally_add(Tally *tally, const Result *result);

/* Counts them, and lists the file by `append` unless the list would have more than `max_bytes`;
 * then neither this file nor a later one is listed. */
void tally_list(Tally *tally, const Result *result, gsize max_bytes,
                void (*append)(const Tally *tally, GString *out, const Result *result));

/* Sorts the rows: the most frequent first, then by severity and name. */
void tally_sort(Tally *tally);

/* Appends "12 files: 3 valid, 2 errors, 1 warning; 4 in the baseline". */
void tally_append_totals(GString *out, const Tally *tally, const Totals *totals);

/* Appends "7 more problems are not listed" between the two texts; nothing if all are. */
void tally_append_unlisted(GString *out, const Tally *tally, const char *before, const char *after);
