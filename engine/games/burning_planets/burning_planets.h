/* Burning Planets: a field of tiles on one grid of cells, planets in their centres with resources
 * and structures, asteroids and ships between them. Headings are the rulebook's. */
#pragma once

#include "rules/game.h"

extern const SwGame sw_burning_planets;
