/* What players ask of a galaxy. Private to this folder. */
#pragma once

#include "games/burning_suns/galaxy.h"
#include "rules/game.h"

#define BS_N_QUESTIONS 11
extern const SwQuestion bs_questions[BS_N_QUESTIONS];

/* Adds what the tiles nearest to each home are worth to `worth`, by home, in parts of which a point
 * has SW_WORTH_POINT; `nearest` is there. */
void bs_share_out(const BsGalaxy *galaxy, gint64 *worth);

/* As SwGame has them. */
gboolean bs_shares(gconstpointer facts, SwShares *shares);
const guint8 *bs_linked(gconstpointer facts);
