/* A row of SwRows: a widget around what it consists of, which shows one row after another. */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

GtkWidget *sw_row_new(GtkWidget *content);

/* One that is not shown still says what it did: it is not read out. */
void sw_row_set_shown(GtkWidget *row, gboolean is_shown);

/* What the row is of, as SwRowType says it. It has none before it is set. */
void sw_row_set_key(GtkWidget *row, guint64 key);
guint64 sw_row_key(GtkWidget *row);

/* The tabulator: forward a row comes before what is in it; backward after. */
gboolean sw_row_focus(GtkWidget *row, GtkDirectionType direction);

/* Moves the rows of `from` into the slots, which are NULL. The first `shown` of them come where
 * their keys are: the i-th key's slot is that of row `first` + i. The others fill the gaps. */
void sw_row_place_all(GPtrArray *slots, GPtrArray *from, guint shown, guint first,
                      const GArray *keys);

/* Behind the sibling `before`, in this order: in which they are read out. */
void sw_row_order_all(GPtrArray *slots, GtkWidget *before);

G_END_DECLS
