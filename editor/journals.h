/* What keeps a window's work when the program or the machine dies, and offers it again at the next
 * start. The journals themselves are session/journal.h's.
 */
#pragma once

#include <gtk/gtk.h>

#include "session/journal.h"

G_BEGIN_DECLS

/* Keeps a journal of the session as long as `window` lives, and tells over it, once, if that cannot
 * be written. The session outlives what is called when the window is disposed of:
 * sw_journals_end(), which removes the journal. */
void sw_journals_begin(GtkWindow *window, SwSession *session);
void sw_journals_end(GtkWindow *window);

/* Asks over `parent` whether to open what earlier sessions left; those that are opened get windows
 * of their own, those for which there is no will stay for the next start. Does nothing if nothing
 * was left. */
void sw_journals_offer(GtkApplication *application, GtkWindow *parent);

G_END_DECLS
