/* Sets up a scenario at the start on a field, as the rulebook says (Planet generation; Starting
 * resources). Private to this folder.
 *
 * `told` gets three lines for each seat, in this order:
 *
 *     seat 1: starts on the harsh planet at 7,-13, so plays the Digitals (Planet generation)
 *     seat 1: in 10 turns 0 biomass (forests: 0) and 50 concrete (mountains: 5) (…)
 *     seat 1: cannon at 9,-13, on the border if the radius is 2 as assumed (…)
 *
 * Chance decides only the cannon's cell: one of the free cells of the border, in the order of
 * sw_hex_ring(), each equally likely. The rulebook does not say who has the first turn. */
#pragma once

#include "rules/game.h"

extern const char *const bp_begin_sorts[]; /* see SwGame; empty: nothing to choose */

/* See SwGame. A seat's words are "deal" or the name of the faction that goes with its planet. */
SwDocument *bp_begin(const SwGame *game, const SwBeginning *beginning, GPtrArray *told,
                     GError **error);
char **bp_begin_names(const SwBeginning *beginning, guint sort);
