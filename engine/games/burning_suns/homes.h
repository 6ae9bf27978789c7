/* How many homes there are for the players of a galaxy, and where those that are missing may be.
 * Private to this folder. */
#pragma once

#include "games/burning_suns/galaxy.h"

/* How many can play with as many sets; and TRUE if there are neither more nor fewer than 2 (p. 1,
 * 24). */
gint64 bs_most_players(const BsGalaxy *galaxy);
gboolean bs_can_play(const BsGalaxy *galaxy);

/* TRUE if home-count reports the number of homes: it is not that of the players, and no nearer rule
 * explains why. */
gboolean bs_is_home_number_wrong(const BsGalaxy *galaxy);

/* TRUE if the number of homes is right with each seat of a player counted once, whether a home has
 * it, a home beneath another tile, or a tile that is no home. */
gboolean bs_is_right_by_seats(const BsGalaxy *galaxy);

/* TRUE if there are fewer homes than players, and home-count reports it. */
gboolean bs_lacks_homes(const BsGalaxy *galaxy);

/* Fills in the seats that are elsewhere, once the homes are sorted; and the lost regions, once it
 * is known what is cut off. For the galaxy's facts. */
void bs_homes_find_elsewhere(BsGalaxy *galaxy);
void bs_homes_find_lost_regions(BsGalaxy *galaxy);
