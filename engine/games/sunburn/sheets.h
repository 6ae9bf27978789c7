/* The characters of a team as a sheet, the roster. Private to this folder. */
#pragma once

#include "rules/game.h"

extern const SwGameSheet *const sb_sheets[];
