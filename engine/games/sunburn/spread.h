/* How a team's actions are spread over the numbers of the dice (Creating Characters). Private to
 * this folder. */
#pragma once

#include "games/sunburn/position.h"

/* Returns how many different actions the characters of the team have in the slot, empty and damaged
 * ones aside, and sets `any` to one of them; to SB_DAMAGED if there is none. */
guint sb_spread(const SbPosition *position, const SbTeam *team, guint slot, gint *any);

/* TRUE if these are fewer than a good spread has. A single character has one action a number. */
gboolean sb_spread_is_poor(const SbTeam *team, guint n);
