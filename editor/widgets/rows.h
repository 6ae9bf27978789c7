/* A list of any length, whose rows are of one height: only those in view are widgets, which show
 * other rows when they are scrolled. So a change costs what is seen of it, not what there is: a
 * GtkListView keeps 200 rows as widgets, also in GTK 4.22. */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define SW_TYPE_ROWS (sw_rows_get_type())
G_DECLARE_FINAL_TYPE(SwRows, sw_rows, SW, ROWS, GtkWidget)

typedef struct {
	/* What a row consists of; as high as a row can be. */
	GtkWidget *(*make)(SwRows *rows, gpointer data);

	/* Shows what row `i` says, in place of what the content said before. */
	void (*show)(GtkWidget *content, guint i, gpointer data);

	/* Row `i` was clicked, or the keyboard was on it at Return. */
	void (*activate)(guint i, gpointer data);

	/* What row `i` is of: the same number as long as it is of the same thing. */
	guint64 (*key)(guint i, gpointer data);
} SwRowType;

/* No rows yet; the list asks for the height of `most` of them, no more. The type outlives it. */
GtkWidget *sw_rows_new(const char *name, const SwRowType *type, guint most, gpointer data);

/* The list in what scrolls it. */
GtkWidget *sw_rows_scroller(SwRows *rows);

/* There are `n` rows now, and all that is in view is shown anew. A row that was in view and still
 * is keeps its widget, and so the keyboard and its popover. The row under the pointer stays there
 * if the list can be scrolled so far; else the row with the keyboard; else the first in view. */
void sw_rows_refill(SwRows *rows, guint n);

/* Scrolls as little as shows row `i`. */
void sw_rows_reveal(SwRows *rows, guint i);

/* TRUE while the pointer is over it. */
gboolean sw_rows_has_pointer(SwRows *rows);

/* The row that a widget lies in, and what the row with the keyboard consists of; NULL: none. */
guint sw_rows_index(SwRows *rows, GtkWidget *within);
GtkWidget *sw_rows_focused(SwRows *rows);

/* Tells the row's text, to whoever listens, and in full where the pointer rests. */
void sw_rows_say(GtkWidget *content, const char *text);

G_END_DECLS
