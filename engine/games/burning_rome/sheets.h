/* The cards of an army and the faces of a pack as sheets. For this folder alone. */
#pragma once

#include "rules/game.h"

extern const SwGameSheet *const rm_sheets[];
