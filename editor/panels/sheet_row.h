/* One row of a sheet, or its headings, or its sums: cells side by side, as wide as their columns. A
 * cell of an attribute is an entry, any other a text. */
#pragma once

#include <gtk/gtk.h>

#include "rules/sheet.h"

G_BEGIN_DECLS

/* How wide each column is drawn, in pixels. Free it with g_free(). */
int *sw_sheet_row_widths(const SwSheet *sheet, const SwView *view);

/* TRUE for a column that is typed in: attributes, and the kind. */
gboolean sw_sheet_row_is_typed(const SwSheetColumn *column);

/* An empty row for the columns of the sheet; all entries in it are `listen`ed to. */
GtkWidget *sw_sheet_row_new(const SwSheet *sheet, const int *widths,
                            void (*listen)(GtkWidget *entry, gpointer data), gpointer data);

/* A row of texts: headings, sums. */
GtkWidget *sw_sheet_row_new_texts(const SwSheet *sheet, const int *widths);

/* The cell of that column; the column of a cell. */
GtkWidget *sw_sheet_row_cell(GtkWidget *row, guint column);
guint sw_sheet_row_column(GtkWidget *cell);

/* The piece that the row of this cell shows; SW_NO_PIECE for the empty one. */
SwPieceId sw_sheet_row_piece(GtkWidget *cell);

/* Shows a piece in all cells; SW_NO_PIECE is a row that is still empty. */
void sw_sheet_row_show(GtkWidget *row, const SwSheet *sheet, const SwView *view, guint i);

/* Shows a text in a cell of texts. */
void sw_sheet_row_show_text(GtkWidget *cell, const char *text);

G_END_DECLS
