/* Burning Suns: galaxies of round systems and diamond-shaped anomalies. Pages are the rulebook's.
 */
#pragma once

#include "rules/game.h"

G_BEGIN_DECLS

extern const SwGame sw_burning_suns;

G_END_DECLS
