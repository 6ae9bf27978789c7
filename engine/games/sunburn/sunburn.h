/* Sunburn: figures on a board that is measured in inches, and campaigns of several games. The
 * rulebook has no pages; its headings are named. */
#pragma once

#include "rules/game.h"

extern const SwGame sw_sunburn;
