/* From a galaxy to a scenario on it. The scenario is a session of its own, since no history can
 * turn one into the other and the galaxy is still needed. It holds a copy of the galaxy, which
 * therefore need not be saved in a file. */
#pragma once

#include "rules/game.h"
#include "session/session.h"

/* TRUE if the session is a galaxy of a game that has scenarios; the second, if these can also be
 * set up. */
gboolean sw_session_can_become_scenario(const SwSession *session);
gboolean sw_session_can_be_set_up(const SwSession *session);

/* Returns an untitled scenario in which nothing is set up yet. NULL with an error if there are too
 * many pieces. */
SwSession *sw_session_to_scenario(const SwSession *session, GError **error);

/* TRUE if the session is a game of a campaign, after which another one can be set up. */
gboolean sw_session_can_be_followed(const SwSession *session);

/* Returns FALSE with an error for users unless the game has ended and the campaign goes on. */
gboolean sw_session_need_ended(SwSession *session, GError **error);

/* Returns FALSE with an error for users if the session has errors: nothing can be set up on it. */
gboolean sw_session_need_legal(SwSession *session, GError **error);

/* Returns an untitled scenario at the start of the game, set up as by `starwright scenario new` on
 * the session's galaxy, and sets `how->galaxy`; or after the session's game of a campaign, and sets
 * `how->after`. `told` gets what was decided by chance. NULL with an error for users if that is not
 * possible. */
SwSession *sw_session_set_up(SwSession *session, SwBeginning *how, GPtrArray *told, GError **error);
