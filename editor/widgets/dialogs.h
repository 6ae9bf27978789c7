/* Building blocks of all dialogs; also includes the dialogs that ask a single question, names
 * for screen readers, scrolled text, and what most windows are made of. All are modal to `parent`.
 */
#pragma once

#include <gtk/gtk.h>

#include "gtk48/file_dialog.h"
#include "gtk48/message_dialog.h"
#include "gtk48/names.h"
#include "gtk48/text_scroll.h"
#include "widgets/basic.h"

/* Returns a modal window above `parent`, which is destroyed with it. Escape closes it, as it does
 * GTK's own dialogs. F1 opens the manual at what has the focus. The caller adds the content and
 * presents it. */
GtkWindow *sw_dialog_new(GtkWindow *parent, const char *title, int width, int height);

/* Returns a label, with a mnemonic, that is also the accessible name of `widget`. */
GtkWidget *sw_dialog_label(const char *label, GtkWidget *widget);

/* Appends such a label and `widget`, with that tooltip, to `box`. Returns `widget`. */
GtkWidget *sw_dialog_append_field(GtkBox *box, const char *label, GtkWidget *widget,
                                  const char *tip);

/* Returns a text view, with that accessible name, which the user cannot change. */
GtkWidget *sw_dialog_lines_new(const char *name);

/* Shows the lines (char *) in place of its text. */
void sw_dialog_show_lines(GtkTextView *view, const GPtrArray *lines);

/* Returns a visible modal window above `parent`, or above any window if `parent` is NULL; NULL if
 * there is none. Includes dialogs of GTK, which the application does not list as its windows. */
GtkWindow *sw_dialog_find(GtkWindow *parent);
