/* Work on numbered jobs in several threads, with their outcomes taken in order.
 *
 * Workers take the next jobs as they become free; the caller's thread takes the outcomes in order
 * as soon as they are there. Finished outcomes wait in a window of fixed size, and no new job is
 * begun while those that wait hold too many bytes, unless the next one to be taken needs it: so
 * memory is bounded however many jobs there are. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

typedef struct {
	guint threads; /* 1: everything in the caller's thread */
	gsize n;       /* how many jobs */
	gsize outcome_size;
	/* A worker is used by one thread at a time; all are made and freed in the caller's. */
	gpointer (*new_worker)(gpointer data);
	void (*free_worker)(gpointer worker);
	/* Does job `i` into `outcome`, which is zero before; returns how many bytes it holds. */
	gsize (*work)(gpointer worker, gsize i, gpointer outcome);
	/* Takes the outcome, in order, in the caller's thread. Afterwards it holds nothing. */
	void (*take)(gpointer data, gsize i, gpointer outcome);
	gpointer data;
} Pool;

void pool_run(const Pool *pool);

/* The option --jobs of every command that has one (a GOptionArgFunc): 1 or more. */
gboolean pool_parse_jobs(const char *name, const char *value, gpointer data, GError **error);

/* What it said, or as many as there are cores. */
guint pool_jobs(void);

G_END_DECLS
