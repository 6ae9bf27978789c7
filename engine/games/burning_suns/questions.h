/* The questions of Burning Suns, about a galaxy. Private to this folder. */
#pragma once

#include "games/burning_suns/galaxy.h"
#include "rules/game.h"

#define BS_N_QUESTIONS 11
extern const SwQuestion bs_questions[BS_N_QUESTIONS];

/* Adds to `worth`, by home, the value of the tiles nearest to it; SW_WORTH_POINT is one point.
 * `nearest` must be set. */
void bs_share_out(const BsGalaxy *galaxy, gint64 *worth);

/* See SwGame. */
gboolean bs_shares(gconstpointer facts, SwShares *shares);
const guint8 *bs_linked(gconstpointer facts);
