/* What the ships of each seat have near them (rules/measures.h). Private to this folder. */
#pragma once

#include "rules/measures.h"

extern const SwGameMeasures bk_measures;
