/* Opening files without blocking the windows: a worker reads and checks a large file, and if that
 * takes longer than half a second, a small window shows it, with a button to cancel.
 */
#pragma once

#include <gtk/gtk.h>

#include "session/session.h"

/* The result: a session (transfer full), or NULL with an error. `parent` is NULL if it is gone by
 * now. Not called if the user cancelled. */
typedef void (*SwOpened)(GtkApplication *application, GtkWindow *parent, SwSession *session,
                         const GError *error);

/* A small file is read at once, and `opened` called before this returns. `parent` may be NULL. */
void sw_opening_begin(GtkApplication *application, const char *path, GtkWindow *parent,
                      SwOpened opened);

/* Asks the application to open files, by its action "open"; `window` may be replaced by them. */
void sw_opening_ask(GtkApplicationWindow *window, const char *const *uris);

/* Drops all files still being read, as the program ends. */
void sw_opening_give_up(void);
