/* A row of SwRows: a widget around the content, reused for one row of data after another. */
#pragma once

#include <gtk/gtk.h>

GtkWidget *sw_row_new(GtkWidget *content);

/* Shows or hides the row. A hidden one keeps its text, but screen readers skip it. */
void sw_row_set_shown(GtkWidget *row, gboolean is_shown);

/* The key that SwRowType returns for the row. Set it before reading it. */
void sw_row_set_key(GtkWidget *row, guint64 key);
guint64 sw_row_key(GtkWidget *row);

/* Moves the focus by Tab: forward, the row comes before its content; backward, after it. A row that
 * is not focusable is left out. */
gboolean sw_row_focus(GtkWidget *row, GtkDirectionType direction);

/* Moves the rows of `from` into the slots, all of which are NULL. Of the first `shown` rows, each
 * whose key is the i-th of `keys` goes to the slot of row `first` + i. The others fill the gaps. */
void sw_row_put_all(GPtrArray *slots, GPtrArray *from, guint shown, guint first,
                    const GArray *keys);

/* Makes the rows siblings after `before` in this order, in which screen readers read them. */
void sw_row_sort_all(GPtrArray *slots, GtkWidget *before);
