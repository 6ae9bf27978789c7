/* The order in which Tab and screen readers go over the things of a board. */
#pragma once

#include "board/plan.h"

/* Returns all things (guint), discs before areas, each in reading order; free the array. The plan
 * may be NULL, which has none. */
GArray *sw_board_sequence(const SwPlan *plan);
