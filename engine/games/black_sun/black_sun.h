/* Black Sun: a stellar system of hexes around one sun, with gas giants, numbered planets and fleets
 * in centres and on edges. Headings and steps are the rulebook's. */
#pragma once

#include "rules/game.h"

extern const SwGame sw_black_sun;
