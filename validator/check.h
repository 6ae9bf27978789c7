/* Checking one file after another, in one thread: read, understood, judged by the rules. */
#pragma once

#include "files.h"
#include "result.h"
#include "rules/shape.h"

G_BEGIN_DECLS

/* What holds for all files of a call. */
typedef struct {
	SwSeverity at_least;      /* rules that could only find less are not run */
	guint max_per_rule;       /* of problems that are kept; 0: all */
	gboolean keeps_documents; /* of files without problems as well */
	gboolean rewrites;        /* no file is mapped: its bytes are compared with what it is */
} CheckOptions;

/* What came of one input: a result, or the reason why there is none. */
typedef struct {
	Result *result;
	GError *error;      /* it could not be read */
	gboolean is_others; /* it was found in a folder, and is not ours */
	gboolean has_shape; /* a galaxy that may turn out to be a duplicate */
	SwGalaxyShape shape;
} Outcome;

void outcome_clear(Outcome *outcome);

typedef struct Checker Checker;

Checker *checker_new(const CheckOptions *options);
void checker_free(Checker *checker);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(Checker, checker_free)

/* `outcome` is zero before. Returns how many bytes it holds. */
gsize checker_check(Checker *checker, const Input *input, Outcome *outcome);

/* The same for a text that is not in the file yet. */
void checker_check_text(Checker *checker, const Input *input, GByteArray *bytes, Outcome *outcome);

G_END_DECLS
