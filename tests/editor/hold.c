#include "hold.h"

void
hold_work(SwWork *work, gpointer hold)
{
	g_queue_push_tail(&((Hold *)hold)->works, work);
}

static gpointer
run_work(gpointer work)
{
	sw_work_run(work);
	return NULL;
}

void
hold_let_one_go(Hold *held)
{
	SwWork *work = g_queue_pop_head(&held->works);

	g_thread_join(g_thread_new("work", run_work, work));
	sw_work_end(work);
}

void
hold_let_go(Hold *held, SwSession *session)
{
	while (held->works.length > 0 || sw_session_is_busy(session)) {
		if (held->works.length > 0)
			hold_let_one_go(held);
		else
			g_main_context_iteration(NULL, TRUE);
	}
}
