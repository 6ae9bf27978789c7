/* The New dialog: an empty document, or a copy of a template. */
#pragma once

#include <gtk/gtk.h>

#include "dialogs/begin.h"

/* `parent` may be NULL. */
void sw_new_dialog_open(GtkWindow *parent, SwBegin begin, gpointer data);

/* Returns a new empty map (transfer full) of the game that was chosen last in this dialog, or of
 * the first game if that one offers several kinds of documents. */
SwSession *sw_new_dialog_begin_with(gint32 players);
