/* The dialog that sets up a scenario on a galaxy by the game's rulebook: the variant of the start,
 * what each seat is dealt, the seed. Shows all random results in order. */
#pragma once

#include "dialogs/new_dialog.h"

G_BEGIN_DECLS

/* `begin` is called with the scenario (transfer full), or not at all if the user cancels. Parts are
 * dealt again after each change; the same choices make the same scenario as in the command. For a
 * galaxy with errors, only a message is shown. */
void sw_start_dialog_open(GtkWindow *parent, SwSession *galaxy, SwBegin begin, gpointer data);

G_END_DECLS
