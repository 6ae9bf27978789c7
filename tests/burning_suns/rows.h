/* Compares what choices are made of with all choices, one by one. */
#pragma once

#include "games/burning_suns/side.h"

/* Checks each row of both sides, made of hits and of lists, and that both lead to equal worths.
 * Returns the number of choices that were compared. */
guint rows_check(const BsSide *attacker, const BsSide *defender);
