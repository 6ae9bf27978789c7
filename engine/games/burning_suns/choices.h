/* Which choices of two sides that meet are looked at: as many as there is the time for. Private to
 * this folder. */
#pragma once

#include "games/burning_suns/duel.h"

/* A duel with those choices, or fewer if these are too many; the sides are borrowed. NULL, with an
 * error, if a side is out of bounds, or both together are too much. */
BsDuel *bs_choices_find(const BsSide *attacker, const BsSide *defender, BsChoices choices,
                        GError **error);

/* A duel with all choices, and time for all rerolls. NULL, with an error, if a side is out of
 * bounds, or that is too much for the memory. */
BsDuel *bs_choices_find_all(const BsSide *attacker, const BsSide *defender, GError **error);

/* FALSE, with that error. */
gboolean bs_choices_refuse_all(GError **error);
