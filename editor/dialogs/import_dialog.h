/* The Import dialog: opens a file of another program, or pasted text, as a new document. Shows a
 * preview and errors immediately. */
#pragma once

#include <gtk/gtk.h>

#include "session/session.h"

/* Called with the imported session (transfer full) after the dialog has closed. Not called if
 * nothing was imported. */
typedef void (*SwImportShow)(SwSession *session, gpointer data);

void sw_import_dialog_open(GtkWindow *parent, SwImportShow show, gpointer data);
