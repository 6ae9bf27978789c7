/* A dialog that evens out the map of a session: what stays, a search by a worker, what it has found
 * so far, and then the arrangements to choose from, between those near to the map as it is and
 * those that are most even. The one that is applied becomes one step of the history. */
#pragma once

#include <gtk/gtk.h>

#include "session/session.h"

/* Says why not, in place of the dialog, if the map cannot be evened out. The session must outlive
 * the dialog, which is modal. */
void sw_even_dialog_open(GtkWindow *parent, SwSession *session);
