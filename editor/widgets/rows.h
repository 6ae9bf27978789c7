/* A list of any length, with rows of equal height. Only rows in view have widgets, which are reused
 * when the list is scrolled, so that a change costs as much as is visible of it. A GtkListView
 * keeps 200 rows as widgets, even in GTK 4.22. */
#pragma once

#include <gtk/gtk.h>

#define SW_TYPE_ROWS (sw_rows_get_type())
G_DECLARE_FINAL_TYPE(SwRows, sw_rows, SW, ROWS, GtkWidget)

typedef struct {
	/* Returns the content of a row, of the height of the highest row. */
	GtkWidget *(*make)(SwRows *rows, gpointer data);

	/* Shows row `i` in the content, in place of the row that it showed before. */
	void (*show)(GtkWidget *content, guint i, gpointer data);

	/* Row `i` was clicked, or Return was pressed while it had the focus. */
	void (*activate)(guint i, gpointer data);

	/* Returns a number that identifies what row `i` shows, and stays the same for the same
	 * thing. */
	guint64 (*key)(guint i, gpointer data);
} SwRowType;

/* Returns an empty list, which requests the height of at most `most` rows. The type must outlive
 * it. */
GtkWidget *sw_rows_new(const char *name, const SwRowType *type, guint most, gpointer data);

/* Returns a scrolled window around the list. */
GtkWidget *sw_rows_scroller(SwRows *rows);

/* Sets the number of rows and shows all visible ones anew. A row that stays in view keeps its
 * widget, and with it the focus and its popover. The list scrolls so that the row under the pointer
 * stays there, if possible; else the row with the focus; else the first in view. */
void sw_rows_refill(SwRows *rows, guint n);

/* Scrolls as little as necessary to show row `i`. */
void sw_rows_reveal(SwRows *rows, guint i);

/* TRUE while the pointer is over the list. */
gboolean sw_rows_has_pointer(SwRows *rows);

/* The row that contains the widget (the number of rows if none does), and the content of the row
 * with the focus (NULL if none). */
guint sw_rows_index(SwRows *rows, GtkWidget *within);
GtkWidget *sw_rows_focused(SwRows *rows);

/* Returns the content of row `i`, scrolled into view; NULL if there is no such row. */
GtkWidget *sw_rows_content(SwRows *rows, guint i);

/* Sets the row's accessible name, which is also its tooltip. */
void sw_rows_say(GtkWidget *content, const char *text);
