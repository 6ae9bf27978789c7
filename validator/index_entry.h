/* One file in the index of a collection. */
#pragma once

#include "check.h"
#include "export/export.h"
#include "rules/game.h"

typedef struct {
	char *path;  /* relative to the folder that was read */
	char *error; /* why the file could not be read or parsed; the rest is empty then */
	const SwGame *game;
	const char *root; /* "galaxy" or "scenario" */
	struct {
		char *name, *author, *licence; /* of the document; or NULL */
	} says;
	gint32 players; /* 0: unknown */
	guint tiles;
	guint32 *counts; /* by kind of the table: how many are drawn */
	struct {
		guint64 n_errors, n_warnings;
		char *first;      /* the first error, described; or NULL */
		const char *rule; /* its rule */
		/* Whether the record beside it, of how it was evened out, is right: "verified" or
		 * "not verified"; NULL: there is none. */
		const char *evened_out;
	} found;
	gboolean has_shares;
	SwShares shares; /* sorted by seat */
	gboolean has_shape;
	SwGalaxyKey shape;
	struct {
		char *picture, *page; /* relative to the folder of the index; or NULL */
		char *open;           /* the address at which --page shows the map; or NULL */
	} files;                      /* beside the index */
	GPtrArray *same; /* const IndexEntry: all files with the same galaxy, in order; shared */
} IndexEntry;

/* How many files with the same galaxy the JSON lists for each. */
#define INDEX_SAME_NAMED 20

/* `folder` is the one that is read, as given. `entry` must be zeroed; `outcome` has a result or an
 * error, from a checker that keeps documents. Returns the document's export, to write more files
 * with; NULL if there is none. */
SwExport *index_entry_init(IndexEntry *entry, const char *folder, const Input *input,
                           const Outcome *outcome);
void index_entry_clear(IndexEntry *entry);

/* Finds, for each of the entries (IndexEntry), the files with the same galaxy. */
void index_entries_compare(GArray *entries);

/* ---- The collection, as JSON and as a page ---------------------------------------------- */

typedef struct {
	const char *title;  /* the folder, as given */
	const char *folder; /* where the index is written; links are relative to it */
	const char *page;   /* the address of the page that opens share strings; or NULL */
	GArray *entries;    /* IndexEntry */
	guint n_skipped;    /* XML files that are not Starwright files */
} Collection;

/* Returns the name of the folder that was read, without those that it lies in. Free it. */
char *index_title(const Collection *collection);

/* The verdict of an entry is "legal", "illegal" or "unreadable"; counts the entries with a
 * verdict. */
const char *index_verdict(const IndexEntry *entry);
guint index_count(const Collection *collection, const char *verdict);

/* Returns the URL of the file relative to the index's folder; NULL if it is not below that folder:
 * a published index could not lead there. Free it. */
char *index_link(const Collection *collection, const IndexEntry *entry);

/* Returns the URL of a file beside the index, which may be NULL. Free it. */
char *index_url(const char *name);

/* Beside the index: all rules, as `explain` has them. No map's page has this name, since these are
 * in a folder. */
#define INDEX_RULES "index-rules.html"

void index_append_json(GString *out, const Collection *collection);
void index_append_page(GString *out, const Collection *collection);
