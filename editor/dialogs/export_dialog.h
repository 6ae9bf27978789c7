/* Taking a document to other programs: every format of the engine's list, what each is for, a look
 * at what will be written, and what it cannot say. */
#pragma once

#include <gtk/gtk.h>

#include "export/export.h"
#include "session/session.h"

G_BEGIN_DECLS

/* Exports a copy of the session's document; the file is offered the name of `path`, which may be
 * NULL. `last` is the format that is chosen at first (NULL: any), and then the one chosen last; it
 * lives as `parent`. */
void sw_export_dialog_open(GtkWindow *parent, SwSession *session, const char *path,
                           const SwFormat **last);

G_END_DECLS
