/* Questions about sums that players do at the table: the numbers with which leaders succeed, the
 * limits and costs of building and repair, ties for victory. Each function is an `answer` of
 * SwQuestion. Private to this folder. */
#pragma once

#include "games/burning_suns/scenario.h"
#include "rules/game.h"

/* The highest number with which each leader of the seat succeeds in a leader roll, with so many
 * crystals paid for boosts (p. 13); in a mission's roll with its framework's free boost as well (p.
 * 23). Leaders of unknown attack are left out. */
gboolean bs_answer_roll(gconstpointer facts, const SwQuery *query, GArray *answers, GError **error);
gboolean bs_answer_mission(gconstpointer facts, const SwQuery *query, GArray *answers,
                           GError **error);

/* How many units of each kind one construct action can build at most, with the crystals in hand and
 * beside so many other items and repairs, which cost at least 1 crystal each (p. 16). Costs printed
 * on items are not in the rulebook; the note says so. */
gboolean bs_answer_construct(gconstpointer facts, const SwQuery *query, GArray *answers,
                             GError **error);
char *bs_note_construct(gconstpointer facts, const SwQuery *query);

/* The cost in crystals of a full repair of each damaged unique unit in a system of the seat (p.
 * 16). */
gboolean bs_answer_repair(gconstpointer facts, const SwQuery *query, GArray *answers,
                          GError **error);

/* The home of each empire with its place when the round ends: by antimatter, then by unique units,
 * then by crystal income if all that are still tied state it (p. 3). Empires that remain tied share
 * a place. */
gboolean bs_answer_standing(gconstpointer facts, const SwQuery *query, GArray *answers,
                            GError **error);
