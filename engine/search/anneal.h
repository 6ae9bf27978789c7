/* Simulated annealing in whole numbers: a search for arrangements of little cost by small changes,
 * accepting changes that cost more ever more rarely.
 *
 * A search consists of runs that know nothing of each other, so that they can be made in any
 * threads: the same problem, seed, run and number of steps find the same on every machine. */
#pragma once

#include "base/random.h"
#include "search/archive.h"

G_BEGIN_DECLS

/* What is searched. A state is the arrangement of one run, and whatever makes changes quick. */
typedef struct {
	/* Makes a state that is arranged as the search begins. */
	gpointer (*begin)(gconstpointer problem);
	void (*end)(gpointer state);
	SwMerit (*merit)(gconstpointer state);
	const guint8 *(*arrangement)(gconstpointer state);
	/* Chooses a change at random, and sets what the state would be with it. FALSE if nothing
	 * would change. */
	gboolean (*propose)(gpointer state, SwRandom *random, SwMerit *merit);
	/* Makes the change that was proposed. FALSE, without a change, if a rule forbids it. */
	gboolean (*accept)(gpointer state);
} SwSearched;

/* One run. */
typedef struct {
	guint64 seed;
	guint number;  /* of the run */
	guint64 steps; /* at the end of which changes that cost more are no longer accepted */
	gint64 drag;   /* what each changed place costs besides: finds arrangements that are nearer
	                  to the start */
	gint64 least;  /* no arrangement costs less: a run without drag ends there */
	const gint *is_cancelled; /* set by another thread, atomically; or NULL */
} SwRun;

/* Makes a run, and adds to the archive the arrangements that it finds. */
void sw_anneal(const SwSearched *searched, gconstpointer problem, const SwRun *run,
               SwArchive *archive);

G_END_DECLS
