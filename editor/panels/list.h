/* What the panels are built of: lists of short texts, and settings with their labels. */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* A list whose rows are activated by one click, in a scroller that grows up to `height` pixels. */
GtkWidget *sw_list_new(const char *name, GtkWidget **scroller, int height);
GtkWidget *sw_list_row(const char *text);
void sw_list_clear(GtkWidget *list);

/* As wide as the labels of settings are, so that fields stand below one another. */
#define SW_LIST_LABEL_WIDTH 80

/* A label, and the field that it is of at its right. */
GtkWidget *sw_list_setting(const char *label, GtkWidget *field);

G_END_DECLS
