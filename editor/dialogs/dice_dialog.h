/* A dialog that makes a new map with the set-up dice of a game's rulebook: the number of players,
 * the seed, and the game's other options. Shows the rolls in order. */
#pragma once

#include <gtk/gtk.h>

#include "dialogs/begin.h"

/* As sw_new_dialog_open(); `game`, if it has dice, is chosen first; else the first that has. A
 * worker rolls the dice again after each change, since a search for an even map may belong to them.
 * The same seed makes the same map as in the command. */
void sw_dice_dialog_open(GtkWindow *parent, const SwGame *game, SwBegin begin, gpointer data);
