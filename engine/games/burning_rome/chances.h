/* Exact chances of drawing cards in Burning Rome, for `odds`. Private to this folder. */
#pragma once

#include "rules/game.h"

enum { RM_N_CHANCES = 4 };
extern const SwChanceQuestion rm_chances[RM_N_CHANCES];
