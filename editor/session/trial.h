/* The odds of a fight between selected pieces, computed by the game.
 *
 * The sides follow from the selection: the pieces of two sides, or those of one side and the tile
 * that they attack. Sides in different places meet where the defender is: the attacker's selected
 * pieces are moved there, in a copy. So a trial never changes the document, and may run in another
 * thread: sw_trial_new() and sw_trial_free() belong to the session's thread, sw_trial_run(), which
 * may take a second, to any.
 */
#pragma once

#include "session/session.h"

typedef struct {
	SwContest contest;     /* SW_ANY_SEAT as defender: any other seat there */
	gboolean is_elsewhere; /* the attacker comes from `from` */
	SwHex from;
} SwMeeting;

/* Finds the sides of the fight; `is_swapped`: the other one attacks, if both are selected. Returns
 * FALSE if the game has no fights, or the selection does not determine the sides. */
gboolean sw_session_meeting(SwSession *session, gboolean is_swapped, SwMeeting *meeting);

gboolean sw_meeting_is_same(const SwMeeting *one, const SwMeeting *other);

typedef struct SwTrial SwTrial;

/* `fight` is an index in the game's fights; -1: the first that the rules allow. */
SwTrial *sw_trial_new(SwSession *session, const SwMeeting *meeting, gint fight);
void sw_trial_run(SwTrial *trial);
void sw_trial_free(SwTrial *trial);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(SwTrial, sw_trial_free)

/* After sw_trial_run(): the odds, or NULL; why there are none; the fight that was computed. The
 * trial owns all of them. */
const SwOdds *sw_trial_odds(const SwTrial *trial);
const char *sw_trial_refusal(const SwTrial *trial);
guint sw_trial_fight(const SwTrial *trial);
