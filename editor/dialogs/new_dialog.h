/* What a new galaxy begins from: nothing, or a template. */
#pragma once

#include <gtk/gtk.h>

#include "session/session.h"

G_BEGIN_DECLS

/* Called with the session, which it takes; not at all if nothing was chosen. */
typedef void (*SwBegin)(SwSession *session, gpointer data);

/* `parent` may be NULL. */
void sw_new_dialog_open(GtkWindow *parent, SwBegin begin, gpointer data);

G_END_DECLS
