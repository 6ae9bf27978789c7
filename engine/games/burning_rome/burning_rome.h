/* Burning Rome: armies of cards, bought with points, which fight in columns. Pages are the
 * rulebook's. */
#pragma once

#include "rules/game.h"

extern const SwGame sw_burning_rome;
