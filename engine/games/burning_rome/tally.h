/* What an army is worth, of the points that it may be worth. */
#pragma once

#include "rules/game.h"

extern const SwGameSeats rm_seats;
