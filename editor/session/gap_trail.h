/* The gap of a measure between the seats, at each step of a session's history: at most
 * SW_TRAIL_MOST states of the document, around the present one.
 *
 * sw_gap_trail_new() and sw_gap_trail_unref() belong to the session's thread, sw_gap_trail_run() to
 * any. */
#pragma once

#include "rules/measures.h"
#include "session/session.h"

#define SW_TRAIL_MOST 100

typedef struct SwGapTrail SwGapTrail;

/* `measure`: index in the game's measures. */
SwGapTrail *sw_gap_trail_new(SwSession *session, guint measure);
void sw_gap_trail_run(SwGapTrail *trail);
SwGapTrail *sw_gap_trail_ref(SwGapTrail *trail);
void sw_gap_trail_unref(SwGapTrail *trail);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(SwGapTrail, sw_gap_trail_unref)

/* The revision of the document whose history it is. */
guint64 sw_gap_trail_revision(const SwGapTrail *trail);

/* The number of states; each lies one step behind the one before it. */
guint sw_gap_trail_n(const SwGapTrail *trail);

/* The index of the present state. */
guint sw_gap_trail_now(const SwGapTrail *trail);

/* The position of a state in the history, for sw_session_go_to(); the gap there, in parts, or
 * SW_NO_FIGURE; and the label of the step that led to it, NULL for the first of the history. */
guint sw_gap_trail_position(const SwGapTrail *trail, guint i);
gint64 sw_gap_trail_gap(const SwGapTrail *trail, guint i);
const char *sw_gap_trail_label(const SwGapTrail *trail, guint i);

const SwMeasure *sw_gap_trail_measure(const SwGapTrail *trail);
