/* A popover below the header bar with an entry and a list, filtered as the user types: all words
 * must occur. It is a popover rather than a window, so that it has the focus at once, however slow
 * the window manager is, and no letter of a fast typist goes elsewhere.
 */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

typedef struct {
	const char *prompt;  /* "Search commands" */
	const char *nothing; /* "No command has all these words" */
	gboolean stays;      /* open after a row was run, for the next one */
	/* Returns the text of an item, which must contain all words; NULL leaves the item out. Free
	 * with g_free(). */
	char *(*text)(guint i, gpointer data);
	/* A new row of the list for the item; it can be chosen if it is sensitive. */
	GtkWidget *(*row)(guint i, gpointer data);
	/* Return was pressed, with Shift or not, or a row clicked. */
	void (*run)(guint i, gboolean has_shift, gpointer data);
	/* The pointer is over the item, or it is the one that Return would run; -1 if there is
	 * none. NULL if nothing is said of it. The text is shown below the list; free it. */
	char *(*tell)(gint i, gpointer data);
} SwSearchType;

/* Opens it over `parent`. `*open` is the popover while it is open, else NULL, and must live as
 * long; while it is not NULL the call does nothing. `release` gets the data when it is gone. */
void sw_search_open(GtkWindow *parent, GtkWidget **open, const SwSearchType *type, guint n,
                    gpointer data, GDestroyNotify release);

/* Makes the rows of an open search anew, of `n` items. */
void sw_search_refill(GtkWidget *open, guint n);

/* A label for a row, with that style class or NULL. */
GtkWidget *sw_search_label(const char *text, const char *class);

G_END_DECLS
