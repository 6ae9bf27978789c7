/* What may come of a fight between what is selected, counted by the game before anybody fights it.
 *
 * Who meets where follows from the selection: the pieces of two sides, or those of one side and the
 * tile that they attack. Sides that are apart meet where the defender is: the attacker's selected
 * pieces are carried there, in a copy. So a trial never changes the document, and is good for
 * another thread: sw_trial_new() and sw_trial_free() belong to the session's, sw_trial_run() to
 * whichever has the time, which may be a second.
 */
#pragma once

#include "session/session.h"

G_BEGIN_DECLS

typedef struct {
	SwContest contest;     /* SW_ANY_SEAT as defender: whoever else is there */
	gboolean is_elsewhere; /* the attacker stands on `from`, and comes */
	SwHex from;
} SwMeeting;

/* Who would meet whom; `is_swapped`: the other one attacks, if both are selected. FALSE if the game
 * has no fights, or nothing is selected that says so. */
gboolean sw_session_meeting(SwSession *session, gboolean is_swapped, SwMeeting *meeting);

gboolean sw_meeting_is_same(const SwMeeting *one, const SwMeeting *other);

typedef struct SwTrial SwTrial;

/* `fight` is a position in the game's; -1: the first that the rules let them fight. */
SwTrial *sw_trial_new(SwSession *session, const SwMeeting *meeting, gint fight);
void sw_trial_run(SwTrial *trial);
void sw_trial_free(SwTrial *trial);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(SwTrial, sw_trial_free)

/* Once it has been run: the odds, or NULL, and why there are none; which fight that is. All are the
 * trial's own. */
const SwOdds *sw_trial_odds(const SwTrial *trial);
const char *sw_trial_refusal(const SwTrial *trial);
guint sw_trial_fight(const SwTrial *trial);

G_END_DECLS
