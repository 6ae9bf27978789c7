/* Runs numbered jobs in several threads and delivers their outcomes in order.
 *
 * Workers take the next jobs as they become free; the caller's thread takes each outcome in order
 * as soon as it is ready. Finished outcomes wait in a window of fixed size, and no new job is begun
 * while the waiting ones hold too many bytes, unless it is the next to be taken: so memory is
 * bounded for any number of jobs. */
#pragma once

#include <glib.h>

typedef struct {
	guint threads; /* 1: everything in the caller's thread */
	gsize n;       /* how many jobs */
	gsize outcome_size;
	/* A worker is used by one thread at a time; all are made and freed in the caller's
	 * thread. */
	gpointer (*new_worker)(gpointer data);
	void (*free_worker)(gpointer worker);
	/* Runs job `i` into `outcome`, which is zeroed; returns how many bytes the outcome
	 * holds. */
	gsize (*work)(gpointer worker, gsize i, gpointer outcome);
	/* Takes the outcome, in order, in the caller's thread. */
	void (*take)(gpointer data, gsize i, gpointer outcome);
	/* Frees what a taken outcome holds: in the thread that made it, unless that is much. NULL
	 * if nothing is left to free. */
	void (*clear)(gpointer outcome);
	gpointer data;
} Pool;

void pool_run(const Pool *pool);

/* The option --jobs (a GOptionArgFunc), for every command that has it: 1 or more. */
gboolean pool_parse_jobs(const char *name, const char *value, gpointer data, GError **error);

/* Returns the value of --jobs, by default the number of cores. */
guint pool_jobs(void);
