/* Sets the two teams of a game up on the board by chance (Setting Up A Game, Orders of the Day).
 * Private to this folder.
 *
 * `told` gets these lines, in the order in which chance decides; the first three only in a
 * campaign:
 *
 *     seat 1: Brand leads the team                 (for each seat, in the first engagement)
 *     seat 1: rolls 4, training exercise           (for each seat)
 *     seat 1: nominates Wick                       (for each seat whose order has a nominee)
 *     seat 2 sets up the board
 *     seat 1 deploys in the north-east corner      (any, of the player who did not)
 *     seat 2 deploys in the south-west corner      (the opposite one)
 *     seat 1: Brand at 23.00,1.00                  (each character, in that order of the seats)
 *     the V.I.P. lies at 12.00,10.00               (if a seat rolled 6)
 *     each seat takes the command counters 1 to 6
 *
 * Chance draws one of several equally likely things, or nothing where there is only one:
 *
 * - who leads: one of the team's characters, unless one is marked as the leader;
 * - the order of the day: a die; seat 1 first;
 * - who is nominated: one of those with the lowest renown; seat 1 first;
 * - who sets up the board: a seat; the corner: one of four, clockwise from the north-west;
 * - where a character stands: one of the free points of the box, which are those of the half-inch
 *   lattice counted from the corner, row by row and the corner's own row first, where the base is
 *   within the box and overlaps neither blocking terrain nor a base that stands already. If there
 *   is none, all bases of the team are placed again, at most SB_MOST_TRIES times;
 * - where the V.I.P. lies: one of the free points next to the terrain closest to the centre, row by
 *   row from the north-west, on a lattice of quarter inches or, if that has none, of twentieths.
 */
#pragma once

#include "base/random.h"
#include "games/sunburn/position.h"

#define SB_MOST_TRIES 100

/* The scenario holds a board and the teams of seats 1 and 2, and no figure; its step is open. What
 * the teams have from before, but renown and victory points, is replaced. FALSE, with an error, if
 * somebody finds no place, or if the terrain has more than SB_MOST_CORNERS corners. */
gboolean sb_deploy(SwDocument *scenario, SwRandom *random, GPtrArray *told, GError **error);
