/* How many homes the players of a galaxy need, and where missing ones may be. Private to this
 * folder. */
#pragma once

#include "games/burning_suns/galaxy.h"

/* How many can play with the galaxy's sets; and TRUE if there are at least 2 players and no more
 * than that (p. 1, 24). */
gint64 bs_most_players(const BsGalaxy *galaxy);
gboolean bs_can_play(const BsGalaxy *galaxy);

/* TRUE if home-count reports the number of homes: it is not that of the players, and no nearer rule
 * explains it. */
gboolean bs_is_home_number_wrong(const BsGalaxy *galaxy);

/* TRUE if the number of homes is right with each player's seat counted once, whether it is on a
 * home, on a home beneath another tile, or on a tile that is no home. */
gboolean bs_is_right_by_seats(const BsGalaxy *galaxy);

/* TRUE if there are fewer homes than players, and home-count reports it. */
gboolean bs_lacks_homes(const BsGalaxy *galaxy);

/* Fills in the seats that are elsewhere, once the homes are sorted; and the lost regions, once
 * main_component is set. Called for the galaxy's facts. */
void bs_homes_find_elsewhere(BsGalaxy *galaxy);
void bs_homes_find_lost_regions(BsGalaxy *galaxy);
