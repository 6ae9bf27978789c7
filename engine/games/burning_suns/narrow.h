/* Drops states that good play hardly ever reaches. Private to this folder. */
#pragma once

#include "games/burning_suns/duel.h"

/* Fills in both sides with few states, and all good choices among these. `steps` are all states of
 * both (bs_wear_new_steps()). FALSE if even plain play takes too long, or the memory is too small.
 *
 * First all states, or if these are too many those of plain play (bs_wear_mark_plain()), are played
 * against each other. Then come rounds: the states that this play reaches are kept, and all that
 * one hit leads to from them are added. */
gboolean bs_narrow(const BsArms *arms, BsWear *const steps[2], BsWear *wears[2]);
