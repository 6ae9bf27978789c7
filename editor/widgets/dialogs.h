/* What all dialogs are made of; with it come those that ask one thing. All are modal to `parent`.
 */
#pragma once

#include <gtk/gtk.h>

#include "gtk48/file_dialog.h"
#include "gtk48/message_dialog.h"

G_BEGIN_DECLS

/* A window of ours that stands over another and goes with it; Escape closes it, as it does GTK's
 * own dialogs. Fill it and present it. */
GtkWindow *sw_dialog_new(GtkWindow *parent, const char *title, int width, int height);

/* A label (with a mnemonic) that names `widget`, to those who listen too. */
GtkWidget *sw_dialog_label(const char *label, GtkWidget *widget);

/* Appends `widget` to `box` after such a label. Gives the widget back. */
GtkWidget *sw_dialog_append_field(GtkBox *box, const char *label, GtkWidget *widget);

/* A modal window that is shown over `parent`, or over any if that is NULL; NULL if there is none.
 * The application lists only windows of its own. */
GtkWindow *sw_dialog_find(GtkWindow *parent);

G_END_DECLS
