/* What keeps a window's work when the program or the machine dies, and offers it again at the next
 * start. The journals themselves are session/journal.h's.
 */
#pragma once

#include <gtk/gtk.h>

#include "session/journal.h"
#include "window/window.h"

G_BEGIN_DECLS

/* Keeps a journal of the session as long as `window` lives, and tells over it, once, if that cannot
 * be written. The session outlives what is called when the window is disposed of:
 * sw_journals_end(), which removes the journal. */
void sw_journals_begin(GtkWindow *window, SwSession *session);
void sw_journals_end(GtkWindow *window);

/* Shows in `window` whether there is something that earlier sessions left, with a button to open
 * it. It takes the place of what is in a window in which nothing was ever done, or of the same file
 * unchanged, or else gets a window of its own; what is not recovered stays for the next start. */
void sw_journals_offer(SwWindow *window);

/* TRUE until that has been answered. */
gboolean sw_journals_is_offering(SwWindow *window);

G_END_DECLS
