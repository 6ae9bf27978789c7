#include "session/job.h"

struct SwJob {
	const char *name;
	SwJobWork work;
	SwJobDone done; /* NULL: the job was dropped */
	GDestroyNotify free_data;
	gpointer owner, data;
	GThread *thread;
	guint ended; /* idle source that ends the job; set by the thread */
};

SwJob *
sw_job_new(const char *name, SwJobWork work, gpointer data, GDestroyNotify free_data,
           SwJobDone done, gpointer owner)
{
	SwJob *job = g_new0(SwJob, 1);

	job->name = name;
	job->work = work;
	job->data = data;
	job->free_data = free_data;
	job->done = done;
	job->owner = owner;
	return job;
}

void
sw_job_run(SwJob *job)
{
	job->work(job->data);
}

void
sw_job_end(SwJob *job)
{
	g_autofree SwJob *ended = job;

	if (ended->done)
		ended->done(ended->owner, ended->data);
	else
		ended->free_data(ended->data);
}

void
sw_job_drop(SwJob *job)
{
	job->done = NULL;
}

/* ---- Threads ---------------------------------------------------------------------------- */

static gboolean
on_ended(gpointer data)
{
	SwJob *job = data;

	g_thread_join(job->thread);
	sw_job_end(job);
	return G_SOURCE_REMOVE;
}

static gpointer
run_in_thread(gpointer data)
{
	SwJob *job = data;

	sw_job_run(job);
	job->ended = g_idle_add_full(G_PRIORITY_DEFAULT, on_ended, job, NULL);
	return NULL;
}

SwJob *
sw_job_start(SwJob *job)
{
	job->thread = g_thread_new(job->name, run_in_thread, job);
	return job;
}

gpointer
sw_job_join(SwJob *job)
{
	gpointer data = job->data;

	g_thread_join(job->thread);
	g_source_remove(job->ended);
	g_free(job);
	return data;
}
