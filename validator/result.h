/* What checking one file came to: the source, its document, its problems, each with its position,
 * sorted as reports show them. Made in a worker thread; read by report formats. */
#pragma once

#include "rules/run.h"
#include "xml/read.h"

G_BEGIN_DECLS

/* A spot, as people and programs name it. One of the file as a whole stands where the root does,
 * or at 1:1 if there is no document, and has no place. */
typedef struct {
	SwPosition position;
	SwPosition end; /* just after the attribute's name, or the tag's name */
	gsize offset;
	char *path;      /* of another file; NULL for the one that was checked */
	char *place;     /* "2,-1"; NULL where it does not apply */
	gboolean on_hex; /* `hex` is meaningful */
	SwHex hex;
} Location;

typedef struct {
	const SwProblem *problem;
	guint order; /* of the rule in the catalogue */
	Location location;
	Location *related; /* as many as problem->related has: */
	guint n_related;
	gboolean is_fixable;
	SwSpan fix; /* the bytes that the fix deletes; meaningful if is_fixable */
} Finding;

/* A rule that is broken more often than is shown. */
typedef struct {
	const SwRule *rule;
	SwSeverity severity;
	guint64 n; /* how many problems are not shown */
} Rest;

typedef struct {
	const char *path;     /* as given or found: what reports print; the caller's */
	SwSource *source;     /* NULL if there are no findings */
	const SwGame *game;   /* NULL if no document could be made */
	SwDocument *document; /* likewise, or if there are no findings */
	const char *root;     /* "galaxy", "scenario" or NULL */
	SwReport *report;     /* NULL if there are no findings */
	GArray *findings;     /* Finding, by offset, then by order of rules, then by message */
	GArray *rests;        /* Rest, in order of rules; NULL if none */
	guint n_not_run;      /* rules that could not be run on a broken file */
	gboolean misses_game; /* nor could those of its game, for nobody knows which it is */
	guint64 n_errors, n_warnings, n_infos; /* true counts, left-out ones included */
	guint64 n_baselined;                   /* hidden by the baseline */
} Result;

/* Takes `report`, `document` and `source`; `path` outlives the result. Finds all positions. */
Result *result_new(const char *path, SwSource *source, SwDocument *document, SwReport *report,
                   guint n_not_run);
void result_free(Result *result);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(Result, result_free)

/* "galaxy", "scenario" or NULL. */
const char *result_root(const Result *result);

/* TRUE if the file has no error. */
gboolean result_is_valid(const Result *result);

/* The report, to which problems may be added; then everything has to be found anew. */
SwReport *result_report(Result *result);
void result_refresh(Result *result);

/* Takes the findings out for which `is_out` is TRUE; returns how many. */
guint result_filter(Result *result, gboolean (*is_out)(const Result *, const Finding *, gpointer),
                    gpointer data);

/* Shows at most `max_per_rule` findings of each rule (0: all) and counts the rest. */
void result_limit(Result *result, guint max_per_rule);

/* Drops the text and the document, which only findings need. */
void result_drop_document(Result *result);

/* The problem's subject in words that do not change when lines move: "hex 2,-1", "attribute
 * players", "file". Appended; what baselines and fingerprints are made of. */
void result_append_subject(GString *out, const Result *result, const Finding *finding);

G_END_DECLS
