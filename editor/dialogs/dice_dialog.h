/* A new map by the dice of a game's rulebook: for how many, with which seed, and what else the game
 * leaves to its players; with what was rolled, in order. */
#pragma once

#include "dialogs/new_dialog.h"

G_BEGIN_DECLS

/* As sw_new_dialog_open(). The dice are cast again whenever something is changed; the same seed
 * gives the same map as the command's. */
void sw_dice_dialog_open(GtkWindow *parent, SwBegin begin, gpointer data);

G_END_DECLS
