/* The Export dialog: each format of the engine's list with its purpose, a preview of the file, and
 * what the format cannot express. */
#pragma once

#include <gtk/gtk.h>

#include "export/export.h"
#include "session/session.h"

/* Exports a copy of the session's document. The proposed file name comes from `path`, which may be
 * NULL. `last` is the format chosen first (NULL: any), and is set to the one chosen last; it must
 * live as long as `parent`. */
void sw_export_dialog_open(GtkWindow *parent, SwSession *session, const char *path,
                           const SwFormat **last);
