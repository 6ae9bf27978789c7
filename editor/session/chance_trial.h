/* The chances of a game's question about a piece, such as the actions of a team in a turn, computed
 * in a copy of the document; SW_NO_PIECE: about none in particular. A question about a name is
 * asked of all names.
 *
 * sw_chance_trial_new() and sw_chance_trial_free() belong to the session's thread,
 * sw_chance_trial_run() to any. */
#pragma once

#include "session/session.h"

typedef struct SwChanceTrial SwChanceTrial;

SwChanceTrial *sw_chance_trial_new(SwSession *session, const SwChanceQuestion *question,
                                   SwPieceId of);

/* For a question that takes them (`takes_turns`): how many own turns are played first, and whether
 * a card was exchanged. None, and not, otherwise. */
void sw_chance_trial_set_turns(SwChanceTrial *trial, guint turns, gboolean swaps);

void sw_chance_trial_run(SwChanceTrial *trial);
void sw_chance_trial_free(SwChanceTrial *trial);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(SwChanceTrial, sw_chance_trial_free)

/* After sw_chance_trial_run(): the chances, or NULL; then why there are none. The trial owns them.
 */
const SwChances *sw_chance_trial_chances(const SwChanceTrial *trial);
const char *sw_chance_trial_refusal(const SwChanceTrial *trial);
