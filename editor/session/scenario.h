/* From a galaxy to a scenario on it: a session of its own, since a history cannot turn one into the
 * other, and the galaxy is wanted again. It holds a copy of the galaxy, so that one which is in no
 * file will do. */
#pragma once

#include "rules/game.h"
#include "session/session.h"

G_BEGIN_DECLS

/* TRUE if the session is of a galaxy, and the game has scenarios; if they can be set up, too. */
gboolean sw_session_can_become_scenario(const SwSession *session);
gboolean sw_session_can_be_set_up(const SwSession *session);

/* An untitled scenario in which nothing is set up yet. NULL, with an error, if there are too many
 * pieces. */
SwSession *sw_session_to_scenario(const SwSession *session, GError **error);

/* FALSE, with an error in words for people, if the galaxy has errors: nothing is set up on it. */
gboolean sw_session_need_legal(SwSession *session, GError **error);

/* An untitled scenario at the start, set up as `starwright scenario new` does it on the galaxy of
 * the session (`how->galaxy` is set); `told` gets what chance decided. NULL, with an error in words
 * for people, if that cannot be. */
SwSession *sw_session_set_up(SwSession *session, SwBeginning *how, GPtrArray *told, GError **error);

G_END_DECLS
