/* A popover below the header bar with an entry and a list, filtered as the user types: all words
 * must occur, and the best match is first (match.h). It is a popover rather than a window, so that
 * it gets the focus immediately, however slow the window manager is, and no key press of a fast
 * typist goes elsewhere.
 */
#pragma once

#include <gtk/gtk.h>

#include "widgets/match.h"

typedef struct {
	const char *prompt;  /* "Search commands" */
	const char *nothing; /* "No command has all these words" */
	gboolean stays;      /* the search stays open after an item was run */
	/* The titles and further words stay valid while the search is open and is not refilled. */
	SwMatchTitle title;
	/* Returns a new row of the list for the item, which can be chosen if it is sensitive. */
	GtkWidget *(*row)(guint i, gpointer data);
	/* Runs the item: Return was pressed, with or without Shift, or its row clicked. */
	void (*run)(guint i, gboolean has_shift, gpointer data);
	/* Returns a text about the item under the pointer, or else about the one that Return would
	 * run; -1: there is none. NULL: no text. It is shown below the list; free with g_free().
	 * The function itself may be NULL. */
	char *(*tell)(gint i, gpointer data);
} SwSearchType;

/* Opens the search over `parent`, for `n` items. `*open` is the popover while it is open, else
 * NULL; the variable must outlive the popover. If it is not NULL, only frees the data. `release`
 * (may be NULL) frees the data with the popover. */
void sw_search_open(GtkWindow *parent, GtkWidget **open, const SwSearchType *type, guint n,
                    gpointer data, GDestroyNotify release);

/* Fills an open search again, with `n` items. */
void sw_search_refill(GtkWidget *open, guint n);
