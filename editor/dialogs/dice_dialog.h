/* A dialog that makes a new map with the set-up dice of a game's rulebook: the number of players,
 * the seed, and the game's other options. Shows the rolls in order. */
#pragma once

#include <gtk/gtk.h>

#include "dialogs/begin.h"

/* What is chosen at first. */
typedef struct {
	const SwGame *game; /* without dice, or NULL: the first that has */
	gint32 players;     /* 0: the usual */
} SwDiceOffer;

/* As sw_new_dialog_open(). A worker rolls the dice again after each change, since a search for an
 * even map may belong to them. The same seed makes the same map as in the command. */
void sw_dice_dialog_open(GtkWindow *parent, SwDiceOffer offer, SwBegin begin, gpointer data);
