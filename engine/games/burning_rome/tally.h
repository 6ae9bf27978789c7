/* What an army is worth, of the points that it may be worth. */
#pragma once

#include "rules/game.h"

G_BEGIN_DECLS

extern const SwGameSeats rm_seats;

G_END_DECLS
