/* The cards of an army and the faces of a pack as sheets. For this folder alone. */
#pragma once

#include "rules/game.h"

enum { RM_N_SHEETS = 2 };

extern const SwGameSheet rm_sheets[RM_N_SHEETS];
