/* A job is work for a thread of its own, with a callback that gives its owner the result.
 *
 * While `work` runs, the job's data belong to it alone: they are a copy, a fork, or something that
 * nobody changes. When it has returned, `done` is called in the main loop with the owner and the
 * data, and owns the data.
 *
 * An owner that is freed before that, or no longer wants the result, drops the job: `done` is then
 * not called, and `free_data` frees the data once the work has ended, also in the main loop. So the
 * data may hold what belongs to the main loop, such as a reference to the application.
 *
 * All functions but sw_job_run() must be called in the main thread. A pointer to a job is valid
 * until `done` is called, or the job is dropped or joined. */
#pragma once

#include <glib.h>

typedef struct SwJob SwJob;

typedef void (*SwJobWork)(gpointer data);
typedef void (*SwJobDone)(gpointer owner, gpointer data);

/* `name` is the name of the thread for a debugger, and must outlive the job. `owner` may be NULL if
 * `done` does not need one. */
SwJob *sw_job_new(const char *name, SwJobWork work, gpointer data, GDestroyNotify free_data,
                  SwJobDone done, gpointer owner);

/* Runs the job in a thread and ends it in the main loop. Returns the job. */
SwJob *sw_job_start(SwJob *job);

/* Discards the result: `done` will not be called. The work itself is not interrupted. */
void sw_job_drop(SwJob *job);

/* Waits until the work of a started job has ended, and returns its data (transfer full). `done` is
 * not called. */
gpointer sw_job_join(SwJob *job);

/* ---- Runners ---------------------------------------------------------------------------- */

/* A runner must arrange that sw_job_run() is called in any thread, and after that sw_job_end() in
 * the main thread, even if the job has been dropped by then. It is sw_job_start(), or a test that
 * holds jobs back. */
typedef void (*SwJobRunner)(SwJob *job, gpointer data);

void sw_job_run(SwJob *job);

/* Calls `done`, or frees the data if the job was dropped; then frees the job. */
void sw_job_end(SwJob *job);
