/* The numbers of a run over many files. */
#pragma once

#include "result.h"

typedef struct {
	guint files, valid, skipped; /* skipped: foreign XML files in folders */
	guint unreadable;            /* files that could not be read; not counted in `files` */
	guint64 errors, warnings, infos, baselined;
} Totals;

/* Counts a file. */
void totals_count(Totals *totals, const Result *result);

/* Appends "12 files: 3 valid, 2 errors, 1 warning", and the infos if they are wanted. */
void totals_append(GString *out, const Totals *totals, gboolean with_infos);
