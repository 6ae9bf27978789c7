#include "session/gap_trail.h"

#include "session/private.h"

#include "document/fork.h"

struct SwGapTrail {
	const SwGame *game;
	guint measure;
	guint64 revision;
	SwDocument *fork;       /* owned; never joined */
	guint first, now, last; /* positions in its history */
	GArray *gaps;           /* gint64, from `first` on */
};

SwGapTrail *
sw_gap_trail_new(SwSession *session, guint measure)
{
	SwGapTrail *trail = g_rc_box_new0(SwGapTrail);
	guint n = sw_document_n_steps(session->document, &trail->now), most = SW_TRAIL_MOST - 1;

	trail->game = session->game;
	trail->measure = measure;
	trail->revision = sw_document_revision(session->document);
	trail->fork = sw_document_fork(session->document);
	trail->last = MIN(n, MAX(trail->now + most / 2, most));
	trail->first = trail->last - MIN(trail->last, most);
	trail->gaps = g_array_new(FALSE, FALSE, sizeof(gint64));
	return trail;
}

static void
add_gap(SwGapTrail *trail)
{
	g_autoptr(SwView) view = sw_view_new(trail->game, trail->fork);
	g_autoptr(SwMeasured) measured = sw_measure(sw_game_measures(trail->game), trail->measure,
	                                            sw_view_facts(view), NULL);
	gint64 gap = measured ? sw_measured_gap(measured, trail->measure) : SW_NO_FIGURE;

	g_array_append_val(trail->gaps, gap);
}

void
sw_gap_trail_run(SwGapTrail *trail)
{
	for (guint at = trail->now; at > trail->first; at--)
		sw_document_undo(trail->fork);
	add_gap(trail);
	for (guint at = trail->first; at < trail->last; at++) {
		sw_document_redo(trail->fork);
		add_gap(trail);
	}
}

SwGapTrail *
sw_gap_trail_ref(SwGapTrail *trail)
{
	return g_rc_box_acquire(trail);
}

static void
clear_trail(gpointer data)
{
	SwGapTrail *trail = data;

	sw_document_free(trail->fork);
	g_array_unref(trail->gaps);
}

void
sw_gap_trail_unref(SwGapTrail *trail)
{
	g_rc_box_release_full(trail, clear_trail);
}

guint64
sw_gap_trail_revision(const SwGapTrail *trail)
{
	return trail->revision;
}

guint
sw_gap_trail_n(const SwGapTrail *trail)
{
	return trail->gaps->len;
}

guint
sw_gap_trail_now(const SwGapTrail *trail)
{
	return trail->now - trail->first;
}

guint
sw_gap_trail_position(const SwGapTrail *trail, guint i)
{
	return trail->first + i;
}

gint64
sw_gap_trail_gap(const SwGapTrail *trail, guint i)
{
	return g_array_index(trail->gaps, gint64, i);
}

const char *
sw_gap_trail_label(const SwGapTrail *trail, guint i)
{
	guint position = sw_gap_trail_position(trail, i);

	return position > 0 ? sw_document_step_label(trail->fork, position - 1) : NULL;
}

const SwMeasure *
sw_gap_trail_measure(const SwGapTrail *trail)
{
	return &sw_game_measures(trail->game)->measures[trail->measure];
}
