/* Reading a file while the windows live on: a large one is read and checked by a worker, and when
 * that takes longer than half a second, a small window says so, with a button to give up.
 */
#pragma once

#include <gtk/gtk.h>

#include "session/session.h"

G_BEGIN_DECLS

/* What came of it: a session that is taken, or NULL with an error. `parent` is NULL if it has gone
 * meanwhile. Not called if a hand gave up. */
typedef void (*SwOpened)(GtkApplication *application, GtkWindow *parent, SwSession *session,
                         const GError *error);

/* A small file is read at once: `opened` is called before this returns. `parent` may be NULL. */
void sw_opening_begin(GtkApplication *application, const char *path, GtkWindow *parent,
                      SwOpened opened);

/* Asks the application, by its action "open", to open files; the window may make way for them. */
void sw_opening_ask(GtkApplicationWindow *window, const char *const *uris);

/* The program ends: nobody waits for what is still read. */
void sw_opening_give_up(void);

G_END_DECLS
