/* What may come of draws in Burning Rome, exactly. For this folder alone. */
#pragma once

#include "rules/game.h"

enum { RM_N_CHANCES = 4 };
extern const SwChanceQuestion rm_chances[RM_N_CHANCES];
