/* What each seat buys between two games of a campaign: its points, a line for each purchase, and
 * fields for another one, by the game's SwGameCampaign. Nothing is refused here: setting the next
 * game up says what cannot be paid. */
#pragma once

#include <gtk/gtk.h>

#include "rules/game.h"

typedef struct SwStartPurchases SwStartPurchases;

/* `changed` is called after the user has bought something or taken it back. Owned by its widget. */
SwStartPurchases *sw_start_purchases_new(const SwGame *game, void (*changed)(gpointer data),
                                         gpointer data);
GtkWidget *sw_start_purchases_widget(SwStartPurchases *purchases);

/* Shows the funds of the seats, and what can be bought, after the game `how->after` with the packs
 * in `how`; sets `how->pay`. All of `how` must last until the next call. */
void sw_start_purchases_show(SwStartPurchases *purchases, SwBeginning *how);

/* Returns the purchases as users write them for the command. Free with g_free(). */
char *sw_start_purchases_pay(const SwStartPurchases *purchases);
