/* What the index of a collection says of one file. */
#pragma once

#include "check.h"
#include "rules/game.h"

G_BEGIN_DECLS

typedef struct {
	char *path;  /* as found */
	char *error; /* the file could not be read or understood: why; then the rest is empty */
	const SwGame *game;
	const char *root;              /* "galaxy" or "scenario" */
	char *name, *author, *licence; /* or NULL */
	gint32 players;                /* 0: not told */
	guint tiles;
	guint32 *counts; /* of each kind of the table that is drawn */
	guint64 n_errors, n_warnings;
	char *problem; /* the first error, or NULL */
	gboolean has_shares;
	SwShares shares; /* in order of seats */
	gboolean has_shape;
	SwGalaxyShape shape;
	char *thumbnail; /* as a data URI; NULL where there is nothing to see or too much */
	GPtrArray *same; /* const IndexEntry: all files with the same galaxy, in order */
} IndexEntry;

/* How many of those with the same galaxy are named beside each. */
#define INDEX_SAME_NAMED 20

/* `entry` is empty before; `outcome` is one with a result or an error, of a checker that keeps
 * documents. */
void index_entry_init(IndexEntry *entry, const Input *input, const Outcome *outcome);
void index_entry_clear(IndexEntry *entry);

/* Finds, for each of the entries (IndexEntry), those that are the same galaxy. */
void index_entries_compare(GArray *entries);

/* ---- The collection, in both forms ------------------------------------------------------ */

typedef struct {
	const char *title;  /* the folder, as given */
	const char *folder; /* where the index is written: links are relative to it */
	GArray *entries;    /* IndexEntry */
	guint n_skipped;    /* XML files of others */
} Collection;

/* How many entries are of this verdict: "legal", "illegal", "unreadable". */
const char *index_verdict(const IndexEntry *entry);
guint index_count(const Collection *collection, const char *verdict);

/* The way from the folder of the index to the file, as an address that can stand in a page. */
char *index_link(const Collection *collection, const IndexEntry *entry);

void index_append_json(GString *out, const Collection *collection);
void index_append_page(GString *out, const Collection *collection);

G_END_DECLS
