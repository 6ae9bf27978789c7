/* The files that were opened or saved last, by the desktop's own list of recent files: of all that
 * are on it, those that this program put there. */
#pragma once

#include "session/session.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Puts the session's file on the list, now and whenever it gets another name. */
void sw_recent_keep(SwSession *session);

/* Keeps in the menu, for as long as it lives, the names of the newest files; the window's action
 * "open-recent" opens them. */
void sw_recent_install(GtkApplicationWindow *window, GMenu *menu);

G_END_DECLS
