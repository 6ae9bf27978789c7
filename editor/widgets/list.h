/* Building blocks of the panels: lines of text in lists, and settings with labels. */
#pragma once

#include "widgets/rows.h"

/* Returns a row of `SwRows` that is a line of text. */
GtkWidget *sw_list_new_line(SwRows *rows, gpointer data);

/* Returns a row of three lines, over which a text that is too long for one is wrapped. */
GtkWidget *sw_list_new_lines(SwRows *rows, gpointer data);

void sw_list_show_line(GtkWidget *line, const char *text);

void sw_list_set_class(GtkWidget *widget, const char *class, gboolean is_set);

/* Makes Tab leave a GtkListBox. Otherwise it would move from row to row and select each of them. */
void sw_list_leave_by_tab(GtkWidget *list);

/* Fills a menu with `first`, which stands for no seat, and the seats whose bits are set in `seats`,
 * bit 0 for seat 1. If `chosen` is not among them, `first` is chosen. */
void sw_list_fill_seats(GtkDropDown *menu, const char *first, guint seats, gint32 chosen);

/* Returns the chosen seat, or 0 for the first item or none. */
gint32 sw_list_seat(GtkDropDown *menu);

/* Fills a menu with labels, translated, while `*is_filling` is set. `label` returns the label of
 * item `i` in English, or NULL if there are no more. */
void sw_list_fill_labels(GtkWidget *menu, const char *(*label)(guint i, gconstpointer of),
                         gconstpointer of, gboolean *is_filling);

/* Width of the labels of settings, so that their fields are aligned. */
#define SW_LIST_LABEL_WIDTH 80

/* Returns a row of a label and, to its right, its field. */
GtkWidget *sw_list_setting(const char *label, GtkWidget *field);
