/* Opening what other programs hold, a file or a text that somebody pasted, as a new document: it is
 * shown while it is chosen, and what is wrong with it is said at once. */
#pragma once

#include <gtk/gtk.h>

#include "session/session.h"

G_BEGIN_DECLS

/* Called with what was imported, which it takes, once the dialog is gone; not at all if nothing
 * was. */
typedef void (*SwImportShow)(SwSession *session, gpointer data);

void sw_import_dialog_open(GtkWindow *parent, SwImportShow show, gpointer data);

G_END_DECLS
