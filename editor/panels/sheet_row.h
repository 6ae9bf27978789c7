/* A row of a sheet, of its headings or of its sums: cells side by side, as wide as their columns. A
 * cell of an attribute or kind is an entry, any other a text. */
#pragma once

#include <gtk/gtk.h>

#include "rules/sheet.h"

/* Returns the width of each column, in pixels. Free with g_free(). */
int *sw_sheet_row_widths(const SwSheet *sheet, const SwView *view);

/* Returns the labels and widths of all columns: equal if a table for one sheet can show the other.
 * Free with g_free(). */
char *sw_sheet_row_columns(const SwSheet *sheet, const SwView *view);

/* TRUE for a column of entries: attributes, and the kind. */
gboolean sw_sheet_row_is_typed(const SwSheetColumn *column);

/* Returns an empty row for the columns of the sheet. Calls `listen` for each of its entries. */
GtkWidget *sw_sheet_row_new(const SwSheet *sheet, const int *widths,
                            void (*listen)(GtkWidget *entry, gpointer data), gpointer data);

/* Return a row of texts, as for sums, and one of the headings. */
GtkWidget *sw_sheet_row_new_texts(const SwSheet *sheet, const int *widths);
GtkWidget *sw_sheet_row_new_headings(const SwSheet *sheet, const int *widths);

/* Return the cell of a column, and the column of a cell. */
GtkWidget *sw_sheet_row_cell(GtkWidget *row, guint column);
guint sw_sheet_row_column(GtkWidget *cell);

/* Returns the piece in the row of the cell; SW_NO_PIECE for the empty row. */
SwPieceId sw_sheet_row_piece(GtkWidget *cell);

/* Shows row `i` of the sheet; the empty row if `i` is the number of rows. */
void sw_sheet_row_show(GtkWidget *row, const SwSheet *sheet, const SwView *view, guint i);

/* Shows the sums of the sheet in a row of texts, which is hidden if there are none. */
void sw_sheet_row_show_sums(GtkWidget *row, const SwSheet *sheet, const SwView *view);

/* Shows a text (may be NULL) in a cell that is not an entry. */
void sw_sheet_row_show_text(GtkWidget *cell, const char *text);
