#include "session/work.h"

#include "document/fork.h"
#include "session/private.h"

struct SwSessionWork {
	SwSession *fork;
};

gboolean
sw_session_is_worked_on(const SwSession *session)
{
	return session->is_worked_on;
}

gboolean
sw_session_has_changes(const SwSession *session)
{
	return session->is_worked_on || sw_session_is_modified(session);
}

SwSessionWork *
sw_session_work_new(SwSession *session)
{
	SwSessionWork *work = g_new0(SwSessionWork, 1);
	SwSession *fork = session__new(session->game, sw_document_fork(session->document));

	g_assert(!session->is_worked_on);
	g_array_append_vals(fork->selected, session->selected->data, session->selected->len);
	fork->selection_no = session->selection_no;
	fork->centre = session->centre;
	fork->is_seen = session->is_seen;
	fork->is_part = session->is_part;
	if (session->journal)
		fork->records = g_ptr_array_new_with_free_func((GDestroyNotify)g_byte_array_unref);
	session->is_worked_on = TRUE;
	work->fork = fork;
	return work;
}

/* What is asked for next is where each piece lies: that is found here too. */
void
sw_session_work_run(SwSessionWork *work, SwSessionCommand command, gpointer data)
{
	command(work->fork, data);
	sw_document_at(work->fork->document, sw_place_hex(sw_hex(0, 0)));
}

static void
take(SwSession *session, SwSession *fork)
{
	gboolean has_changed =
		sw_document_revision(session->document) != sw_document_revision(fork->document);

	/* A view of the same revision would be of what is no more. */
	if (has_changed)
		sw_document_join(session->document, g_steal_pointer(&fork->document));
	if (session->journal && fork->records)
		journal__write(session->journal, fork->records);
	session__set_selection(session, fork->selected);
	session->centre = fork->centre;
	session->centre.selection_no = session->selection_no;
	session__settle(session, has_changed ? SW_SESSION_DOCUMENT : 0);
}

void
sw_session_work_take(SwSession *session, SwSessionWork *work)
{
	session->is_worked_on = FALSE;
	if (sw_document_can_join(session->document, work->fork->document))
		take(session, work->fork);
	sw_session_work_free(work);
}

void
sw_session_work_drop(SwSession *session)
{
	session->is_worked_on = FALSE;
}

void
sw_session_work_free(SwSessionWork *work)
{
	sw_session_free(work->fork);
	g_free(work);
}
