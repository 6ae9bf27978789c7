/* Checking files one after another in one thread: reading, parsing, running the rules. */
#pragma once

#include "files.h"
#include "result.h"
#include "rules/galaxy_key.h"

/* Options for all files of a run. */
typedef struct {
	SwSeverity at_least;      /* do not run rules of lower severity */
	guint max_per_rule;       /* problems to be kept; 0: all */
	gboolean keeps_documents; /* keep documents of files without problems too */
	gboolean rewrites; /* map no file, since its bytes are compared when it is rewritten */
} CheckOptions;

/* The outcome of one input: a result, or an error. */
typedef struct {
	Result *result;
	GError *error;      /* why it could not be read */
	gboolean is_others; /* found in a folder, and not a Starwright file */
	gboolean has_shape; /* it is a galaxy, to be compared with others */
	SwGalaxyKey shape;
	GPtrArray *texts; /* what reports say of it, from sinks_format(); may be NULL */
} Outcome;

void outcome_clear(Outcome *outcome);

typedef struct Checker Checker;

Checker *checker_new(const CheckOptions *options);
void checker_free(Checker *checker);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(Checker, checker_free)

/* `outcome` must be zeroed. Returns how many bytes it holds. */
gsize checker_check(Checker *checker, const Input *input, Outcome *outcome);

/* The same for a text that is not written to the file yet. */
void checker_check_text(Checker *checker, const Input *input, GByteArray *bytes, Outcome *outcome);
