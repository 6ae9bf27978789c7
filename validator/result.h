/* What checking one file came to: the source, its document, its problems, each with its position,
 * sorted as reports show them. Made in a worker thread; read by report formats. */
#pragma once

#include "rules/run.h"
#include "xml/read.h"

G_BEGIN_DECLS

/* A spot, as people and programs name it. */
typedef struct {
	SwPosition position;   /* 0:0 if the problem is of the file as a whole */
	SwPosition end;        /* just after the attribute's name, or the tag's name */
	gsize offset;          /* SW_NO_OFFSET likewise */
	char *place;           /* "2,-1"; NULL where it does not apply */
	gboolean on_hex;       /* `hex` is meaningful */
	SwHex hex;
} Location;

typedef struct {
	const SwProblem *problem;
	Location location;
	Location *related; /* as many as problem->related has */
	gboolean is_fixable;
	SwSpan fix; /* the bytes that the fix deletes; meaningful if is_fixable */
} Finding;

typedef struct {
	char *path; /* as given or found: what reports print */
	SwSource *source;
	const SwGame *game;   /* NULL if no document could be made */
	SwDocument *document; /* likewise */
	SwReport *report;
	GArray *findings; /* Finding, by offset, then by order of rules, then as found */
	guint n_not_run;  /* rules that could not be run on a broken file */
	guint n_errors, n_warnings, n_infos; /* true counts, left-out ones included */
	guint n_baselined; /* hidden by the baseline */
} Result;

/* Takes `report`, `document` and `source`. Finds all positions. */
Result *result_new(const char *path, SwSource *source, SwDocument *document, SwReport *report,
                   guint n_not_run);
void result_free(Result *result);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(Result, result_free)

/* "galaxy", "scenario" or NULL. */
const char *result_root(const Result *result);

/* The problem's subject in words that do not change when lines move: "hex 2,-1", "attribute
 * players", "file". Appended; what baselines and fingerprints are made of. */
void result_append_subject(GString *out, const Result *result, const Finding *finding);

G_END_DECLS
