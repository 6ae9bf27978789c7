/* Exact chances of Sunburn, for `odds`. Private to this folder. */
#pragma once

#include "rules/game.h"

enum { SB_N_CHANCES = 3 };
extern const SwChanceQuestion sb_chances[SB_N_CHANCES];
