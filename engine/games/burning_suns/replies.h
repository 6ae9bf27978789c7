/* The worth of each pair of states, quickly and roughly, where one side has all its choices and its
 * enemy few. Private to this folder. */
#pragma once

#include "games/burning_suns/duel.h"

/* Fills in `duel->worths`; rerolls go to the highest chance. Chances are rounded to 12 binary
 * digits, however small they are: a side wants to win first, so it must tell a slight chance from
 * none. FALSE if the side's choices do not go by hits (bs_wear_goes_by_hits()), or too much memory
 * were needed. */
gboolean bs_replies(BsDuel *duel, guint side);
