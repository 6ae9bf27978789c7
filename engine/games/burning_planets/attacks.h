/* Who can attack whom (Fighting, Conquest). For this folder alone. */
#pragma once

#include "games/burning_planets/field.h"

/* Appends to `answers` what the seat's piece on the hex that is asked from can attack, with how
 * many of 1,000 attacks destroy it, rounded. See SwQuestion. */
gboolean bp_answer_attack(gconstpointer facts, const SwQuery *query, GArray *answers,
                          GError **error);
