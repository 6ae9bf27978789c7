/* Work that a thread of its own does, and what its owner then does with the result.
 *
 * While `work` runs, the job's data belong to it alone: a copy, a fork, or what nobody changes.
 * When it has returned, `done` gets the owner and the data in the main loop, and takes the data.
 *
 * An owner that goes before that, or does not want the result any more, drops the job: `done` is
 * then not called, and `free_data` frees the data once the work has ended, in the main loop too. So
 * the data may hold what belongs to the main loop, such as a reference to the application.
 *
 * All functions belong to the main loop's thread, but for sw_job_run(). A pointer to a job is good
 * until `done` is called, or the job is dropped or joined. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

typedef struct SwJob SwJob;

typedef void (*SwJobWork)(gpointer data);
typedef void (*SwJobDone)(gpointer owner, gpointer data);

/* `name` is that of its thread, for a debugger; it outlives the job. `owner` may be NULL if `done`
 * does not need one. */
SwJob *sw_job_new(const char *name, SwJobWork work, gpointer data, GDestroyNotify free_data,
                  SwJobDone done, gpointer owner);

/* Runs the job in a thread, and ends it in the main loop. Returns it. */
SwJob *sw_job_start(SwJob *job);

/* Nobody wants the result any more. */
void sw_job_drop(SwJob *job);

/* Waits until the work of a job that was started has ended, and returns its data to the caller,
 * who owns them now: `done` is not called. */
gpointer sw_job_join(SwJob *job);

/* ---- Runners ---------------------------------------------------------------------------- */

/* Sees to it that later sw_job_run() is called, in any thread, and then sw_job_end() in the main
 * loop's, even if the job has been dropped by then: sw_job_start(), or a test that holds jobs. */
typedef void (*SwJobRunner)(SwJob *job, gpointer data);

void sw_job_run(SwJob *job);

/* Calls `done`, or frees the data if the job was dropped; then the job is gone. */
void sw_job_end(SwJob *job);

G_END_DECLS
