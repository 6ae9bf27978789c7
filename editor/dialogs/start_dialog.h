/* A scenario at the start, set up on a galaxy by the game's book: which beginning, who plays what
 * of what is dealt, with which seed; and what chance decided, in order. */
#pragma once

#include "dialogs/new_dialog.h"

G_BEGIN_DECLS

/* `begin` is called with the scenario; not at all if none was set up. The parts are dealt again
 * whenever something is changed; the same choices give the same scenario as the command's. A galaxy
 * that is not legal is only told of. */
void sw_start_dialog_open(GtkWindow *parent, SwSession *galaxy, SwBegin begin, gpointer data);

G_END_DECLS
