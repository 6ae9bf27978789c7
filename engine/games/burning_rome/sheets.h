/* The cards of an army and the faces of a holder as sheets. Private to this folder. */
#pragma once

#include "rules/game.h"

extern const SwGameSheet *const rm_sheets[];
