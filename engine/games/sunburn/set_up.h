/* Lays terrain at random (Setting Up A Game). Private to this folder.
 *
 * The rulebook has no dice for terrain: a player lays it as they see fit. These boards are for
 * learning, for tests, for a game without a long preparation. Terrain lies on the quarter inch and
 * is the same from both sides: of two pieces each is the other turned by half a turn about the
 * middle of the board, where a single piece lies if their number is odd. At least 22 % of the board
 * are covered; two to four pieces block sight, none of them in a deployment box; half of each
 * box is free; of the straight ways between two opposite boxes fewer than 10 % are open. Pieces are
 * at least half an inch apart.
 *
 * Everything is drawn, and all of it again until the board is such:
 *
 * - the middle piece, if there is one: which of the blocking pieces below;
 * - with an even number, how many pairs block: one or two; else it is one;
 * - for each of these pairs: a wall of 3.00 × 0.50 along the board or across it, a block of 4.00 ×
 *   3.00 or 3.00 × 4.00, a silo of radius 1.00;
 * - for each other pair: wood, scrub, ruin or crates; width and depth, from 3/4 to 5/4 of the side
 *   of the square that covers its share of 26 % of the board;
 * - for each pair the middle of its first piece, again where it does not fit; after 200 times the
 *   board is begun anew.
 *
 * `told` gets these lines:
 *
 *     the rulebook has no dice for terrain: it is laid at random
 *     piece 1: block of 4.00 × 3.00 at 12.00,12.00
 *     pieces 2 and 3: wall of 3.00 × 0.50 at 8.00,6.75 and 16.00,17.25
 *     pieces 4 and 5: silo of radius 1.00 at 3.00,12.00 and 21.00,12.00
 *     terrain covers 24.10 % of the board */
#pragma once

#include "rules/game.h"

enum { SB_USUAL_TERRAIN = 11, SB_LEAST_TERRAIN = 6, SB_MOST_TERRAIN = 30 };

/* See SwGame. */
SwDocument *sb_set_up(const SwGame *game, const SwDice *dice, GPtrArray *told, GError **error);
