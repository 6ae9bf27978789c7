/* Burning Suns: galaxies of round systems and diamond-shaped anomalies. Pages are the rulebook's.
 */
#pragma once

#include "rules/game.h"

extern const SwGame sw_burning_suns;
