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
hold_run_one(Hold *held)
{
	g_thread_join(g_thread_new("work", run_work, g_queue_peek_head(&held->works)));
}

void
hold_end_one(Hold *held)
{
	sw_work_end(g_queue_pop_head(&held->works));
}

void
hold_let_one_go(Hold *held)
{
	hold_run_one(held);
	hold_end_one(held);
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
