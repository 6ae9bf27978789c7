/* Labels, buttons and scrolled windows with the properties that they have nearly everywhere in this
 * program. */
#pragma once

#include <gtk/gtk.h>

/* Returns a label that begins at the left, with that style class unless it is NULL. */
GtkWidget *sw_label_new(const char *text, const char *class);

/* The same, with text that is wrapped. */
GtkWidget *sw_label_new_wrapped(const char *text, const char *class);

/* Returns a button that calls `clicked` with `data` first. The label may have a mnemonic. */
GtkWidget *sw_button_new(const char *label, const char *tip, GCallback clicked, gpointer data);

/* Returns a scrolled window around `child`. It takes the height that is left. */
GtkWidget *sw_scrolled_new(GtkWidget *child);

/* Sets the name for screen readers of a widget without a label. */
void sw_accessible_set_name(GtkWidget *widget, const char *name);
