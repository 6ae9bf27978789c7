/* The shelf of patterns: a list with a picture of each. Choosing one takes it in hand, or pastes it
 * if it is cards. Patterns are also kept and deleted here. */
#pragma once

#include <gtk/gtk.h>

#include "session/shelf.h"

/* `take` is called with the chosen pattern (transfer full); never if the user closes the dialog.
 * `hand` is offered to be kept, or what is selected if it is NULL. Both must live as long as
 * `parent`. */
typedef void (*SwShelfTake)(SwPattern *pattern, gpointer data);
void sw_shelf_dialog_open(GtkWindow *parent, SwSession *session, const SwPattern *hand,
                          SwShelfTake take, gpointer data);
