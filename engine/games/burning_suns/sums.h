/* Sums that players do at the table, as questions: what leaders succeed with, what building and
 * repair take, who wins a tie. Private to this folder; each is an `answer` of SwQuestion. */
#pragma once

#include "games/burning_suns/scenario.h"
#include "rules/game.h"

/* Of each leader of the seat up to which number it succeeds in a leader roll, when so many crystals
 * are paid for boosts (p. 13); in that of a mission, with its framework's free boost too (p. 23).
 * Leaders of which the attack is not known are left out. */
gboolean bs_answer_roll(gconstpointer facts, const SwQuery *query, GArray *answers, GError **error);
gboolean bs_answer_mission(gconstpointer facts, const SwQuery *query, GArray *answers,
                           GError **error);

/* Of each kind of unit how many one construct action can build at most, with the crystals in hand
 * and beside so many other items and repairs, of which each costs at least 1 crystal (p. 16). What
 * is printed on an item is not in the rulebook; the note says so. */
gboolean bs_answer_construct(gconstpointer facts, const SwQuery *query, GArray *answers,
                             GError **error);
char *bs_note_construct(gconstpointer facts, const SwQuery *query);

/* Of each damaged unique unit in a system of the seat what making it whole costs, in crystals (p.
 * 16).
 */
gboolean bs_answer_repair(gconstpointer facts, const SwQuery *query, GArray *answers,
                          GError **error);

/* The home of each empire with its place when the round ends: by antimatter, then by unique units,
 * then by crystal income where all that are still even tell it (p. 3). Who are even share a place.
 */
gboolean bs_answer_standing(gconstpointer facts, const SwQuery *query, GArray *answers,
                            GError **error);
