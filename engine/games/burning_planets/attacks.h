/* Who can attack whom (Fighting, Conquest). Private to this folder. */
#pragma once

#include "games/burning_planets/field.h"

/* Appends the targets that the seat's piece on the query's hex can attack; `distance` is how many
 * of 1,000 attacks destroy the target, rounded. See SwQuestion. */
gboolean bp_answer_attack(gconstpointer facts, const SwQuery *query, GArray *answers,
                          GError **error);
