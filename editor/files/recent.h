/* Recently opened or saved files: those on the desktop's own list that this program added. */
#pragma once

#include "session/session.h"

#include <gtk/gtk.h>

/* Adds the session's file to the list, now and whenever its path changes. */
void sw_recent_keep(SwSession *session);

/* A recent file; its folder tells it from others of the same name. */
typedef struct {
	char *uri, *name, *folder;
} SwRecentFile;

/* Returns those that exist (SwRecentFile), the newest first, at most `most`. Unref the array. */
GPtrArray *sw_recent_list(guint most);

/* Keeps the names of the newest files in the menu for as long as it lives; the window's action
 * "open-recent" opens them. */
void sw_recent_install(GtkApplicationWindow *window, GMenu *menu);
