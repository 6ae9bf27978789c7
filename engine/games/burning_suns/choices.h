/* Decides which choices of two sides are examined: as many as there is time for. Private to this
 * folder. */
#pragma once

#include "games/burning_suns/duel.h"

/* Returns a duel with those choices, or fewer if these are too many; it borrows the sides. NULL,
 * with an error, if a side is out of bounds, or both together are too much. Free with
 * bs_duel_free(). */
BsDuel *bs_choices_find(const BsSide *attacker, const BsSide *defender, BsChoices choices,
                        GError **error);

/* Returns a duel with all choices, and time for all rerolls. NULL, with an error, if a side is out
 * of bounds, or the choices exceed the memory. Free with bs_duel_free(). */
BsDuel *bs_choices_find_all(const BsSide *attacker, const BsSide *defender, GError **error);

/* Sets the error that says that all choices are too many. Returns FALSE. */
gboolean bs_choices_refuse_all(GError **error);
