/* A dialog that makes a new map with the set-up dice of a game's rulebook: the number of players,
 * the seed, and the game's other options. Shows the rolls in order. */
#pragma once

#include "dialogs/new_dialog.h"

/* As sw_new_dialog_open(). The dice are rolled again after each change. The same seed makes the
 * same map as in the command. */
void sw_dice_dialog_open(GtkWindow *parent, SwBegin begin, gpointer data);
