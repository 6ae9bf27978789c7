/* A scenario at the start on a field, as the rulebook sets it up (Planet generation; Starting
 * resources). For this folder alone.
 *
 * What is told, three lines for each seat and in this order:
 *
 *     seat 1: starts on the harsh planet at 7,-13, so plays the Digitals (Planet generation)
 *     seat 1: in 10 turns 0 biomass (forests: 0) and 50 concrete (mountains: 5) (…)
 *     seat 1: cannon at 9,-13, on the border if the radius is 2 as assumed (…)
 *
 * Only the cell of the cannon is chance's: one of the border that is free, in the order of
 * sw_hex_ring(), each as likely as the others. The rulebook does not say who has
 * the first turn. */
#pragma once

#include "rules/game.h"

extern const char *const bp_begin_sorts[]; /* see SwGame: there is nothing to choose */

/* See SwGame. A seat's words are "deal", or name the faction that its planet gives it. */
SwDocument *bp_begin(const SwBeginning *beginning, GPtrArray *told, GError **error);
char **bp_begin_names(const SwBeginning *beginning, guint sort);
