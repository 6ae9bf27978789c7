#include "hold.h"

void
hold_work(SwJob *job, gpointer hold)
{
	g_queue_push_tail(&((Hold *)hold)->jobs, job);
}

static gpointer
run_job(gpointer job)
{
	sw_job_run(job);
	return NULL;
}

void
hold_run_one(Hold *held)
{
	g_thread_join(g_thread_new("work", run_job, g_queue_peek_head(&held->jobs)));
}

void
hold_end_one(Hold *held)
{
	sw_job_end(g_queue_pop_head(&held->jobs));
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
	while (held->jobs.length > 0 || sw_session_is_busy(session)) {
		if (held->jobs.length > 0)
			hold_let_one_go(held);
		else
			g_main_context_iteration(NULL, TRUE);
	}
}
