/* What the panels are built of: lines of text in lists, and settings with their labels. */
#pragma once

#include "widgets/rows.h"

G_BEGIN_DECLS

/* A row of `SwRows` that is a line of text. */
GtkWidget *sw_list_new_line(SwRows *rows, gpointer data);
void sw_list_show_line(GtkWidget *line, const char *text);

void sw_list_set_class(GtkWidget *widget, const char *class, gboolean is_set);

/* Tab goes on from a GtkListBox to what comes after it, whichever row has the keyboard: from row to
 * row it would choose each. */
void sw_list_leave_by_tab(GtkWidget *list);

/* A menu of seats: `first`, which is none of them, and those in the bits of `seats`, from seat 1
 * on. One that is not among them is not chosen. */
void sw_list_fill_seats(GtkDropDown *menu, const char *first, guint seats, gint32 chosen);

/* The seat that is chosen; 0: the first, or nothing. */
gint32 sw_list_seat(GtkDropDown *menu);

/* As wide as the labels of settings are, so that fields stand below one another. */
#define SW_LIST_LABEL_WIDTH 80

/* A label, and the field that it is of at its right. */
GtkWidget *sw_list_setting(const char *label, GtkWidget *field);

G_END_DECLS
