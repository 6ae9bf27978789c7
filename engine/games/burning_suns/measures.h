/* What each home of a galaxy has, with everything explored (rules/measures.h). Private to this
 * folder. */
#pragma once

#include "games/burning_suns/galaxy.h"
#include "rules/measures.h"

extern const SwGameMeasures bs_measures;

/* The value of a tile: an open value counts 3, an impossible one 0. In questions.c. */
gint64 bs_tile_worth(const BsGalaxy *galaxy, guint32 tile);
