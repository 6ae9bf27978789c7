/* The dialog that sets up a scenario on a galaxy by the game's rulebook: the variant of the start,
 * what each seat is dealt, the seed. Shows all random results in order. */
#pragma once

#include "dialogs/new_dialog.h"

/* `begin` is called with the scenario (transfer full), or not at all if the user cancels. Parts are
 * dealt again after each change; the same choices make the same scenario as in the command. For a
 * galaxy with errors, only a message is shown. */
void sw_start_dialog_open(GtkWindow *parent, SwSession *galaxy, SwBegin begin, gpointer data);

/* The same for the next game of a campaign, after one that has ended: shows the points of the
 * seats, and what they buy. For a game that has not ended or has errors, only a message is shown.
 */
void sw_start_dialog_open_next(GtkWindow *parent, SwSession *after, SwBegin begin, gpointer data);
