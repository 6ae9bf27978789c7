/* The result of checking one file: the source, its document, its problems with their positions,
 * sorted as reports show them. Made in a worker thread; read by report formats. */
#pragma once

#include "rules/run.h"
#include "xml/patch.h"
#include "xml/read.h"

/* The position of a spot, for users and programs. That of the whole file is the root's, or 1:1 if
 * there is no document, and has no place. */
typedef struct {
	SwPosition position;
	SwPosition end; /* just after the attribute's name, or the tag's name */
	gsize offset;
	char *path;      /* of another file; NULL for the one that was checked */
	char *place;     /* "2,-1"; NULL where it does not apply */
	gboolean on_hex; /* `hex` is meaningful */
	SwHex hex;
	SwPieceId piece; /* SW_NO_PIECE where it does not apply */
} Location;

typedef struct {
	const SwProblem *problem;
	guint order; /* of the rule in the catalogue */
	Location location;
	Location *related; /* n_related of them, one for each of problem->related */
	guint n_related;
	GArray *patches; /* SwPatch: what the fix changes in the file; NULL if there is no fix */
} Finding;

/* TRUE if the location is there in the file itself. */
gboolean location_is_at(const Location *location, SwPosition at);

/* A rule with more problems than are shown. */
typedef struct {
	const SwRule *rule;
	SwSeverity severity;
	guint64 n; /* how many are not shown */
} Rest;

typedef struct {
	const char *path;     /* as given or found, as reports print it; owned by the caller */
	SwSource *source;     /* NULL if there are no findings */
	const SwGame *game;   /* NULL if no document could be made */
	SwDocument *document; /* NULL if none could be made, or if there are no findings */
	const char *root;     /* "galaxy", "scenario" or NULL */
	SwReport *report;     /* NULL if there are no findings */
	GArray *findings;     /* Finding, sorted by offset, then order of rules, then message */
	GArray *rests;        /* Rest, in order of rules; NULL if none */
	guint n_not_run;      /* number of rules that could not be run on a broken file */
	gboolean misses_game; /* the game is unknown, so its rules were not run either */
	SwSeverity fail_on;   /* the least severity that makes the run fail; OFF: none */
	guint64 n_errors, n_warnings, n_infos; /* including those that are not shown */
	guint64 n_baselined;                   /* hidden by the baseline */
} Result;

/* Takes ownership of `report`, `document` and `source`; `path` must outlive the result. Computes
 * all positions. */
Result *result_new(const char *path, SwSource *source, SwDocument *document, SwReport *report,
                   guint n_not_run);
void result_free(Result *result);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(Result, result_free)

/* TRUE if the file has no error. */
gboolean result_is_valid(const Result *result);

/* TRUE if the file has a problem at or above `fail_on`. */
gboolean result_fails(const Result *result);

/* Returns the report, to add problems to; call result_refresh() afterwards to compute the findings
 * again. */
SwReport *result_report(Result *result);
void result_refresh(Result *result);

/* Removes the findings for which `is_out` returns TRUE; returns how many. */
guint result_filter(Result *result, gboolean (*is_out)(const Result *, const Finding *, gpointer),
                    gpointer data);

/* Shows at most `max_per_rule` findings of each rule (0: all) and counts the rest. */
void result_limit(Result *result, guint max_per_rule);

/* Frees the text and the document, which only findings need. */
void result_drop_document(Result *result);

/* Frees all but the counts, which are what is left to do with a result whose report is written. */
void result_keep_counts(Result *result);

/* Appends the problem's subject in words that do not change when lines move: "hex 2,-1", "attribute
 * players", "file". For baselines and fingerprints. */
void result_append_subject(GString *out, const Result *result, const Finding *finding);
