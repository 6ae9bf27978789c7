/* The New dialog: an empty galaxy, or a copy of a template. */
#pragma once

#include <gtk/gtk.h>

#include "session/session.h"

/* Called with the new session (transfer full). Not called if the user cancels. */
typedef void (*SwBegin)(SwSession *session, gpointer data);

/* `parent` may be NULL. */
void sw_new_dialog_open(GtkWindow *parent, SwBegin begin, gpointer data);
