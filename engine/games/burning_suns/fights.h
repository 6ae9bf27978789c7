/* The fights that a player can begin (p. 20, 21); see SwGame. Private to this folder. */
#pragma once

#include "rules/game.h"

#define BS_N_FIGHTS 4
extern const SwFight bs_fights[BS_N_FIGHTS];
