/* What each seat has on its planets and near them (rules/measures.h). Private to this folder. */
#pragma once

#include "rules/measures.h"

extern const SwGameMeasures bp_measures;
