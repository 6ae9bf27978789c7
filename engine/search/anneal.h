/* Simulated annealing in whole numbers: a search for arrangements of little cost by small changes,
 * accepting changes that cost more ever more rarely.
 *
 * A search consists of runs that know nothing of each other, so that they can be made in any
 * threads: the same problem, seed, run and number of steps find the same on every machine. */
#pragma once

#include "base/random.h"
#include "search/archive.h"

G_BEGIN_DECLS

#define SW_NO_CHANGE (-1)

/* What is searched. A state is the arrangement of one run, and whatever makes changes quick. */
typedef struct {
	/* Makes a state that is arranged as the search begins. */
	gpointer (*begin)(gconstpointer problem);
	void (*end)(gpointer state);
	/* The cost of the state, which is not negative, and its arrangement. */
	gint64 (*cost)(gconstpointer state);
	const guint8 *(*arrangement)(gconstpointer state);
	/* Chooses a change at random, and returns what the state would cost with it; SW_NO_CHANGE
	 * if nothing would change. */
	gint64 (*propose)(gpointer state, SwRandom *random);
	/* Makes the change that was proposed. FALSE, without a change, if a rule forbids it. */
	gboolean (*accept)(gpointer state);
} SwSearched;

/* Makes one run of so many steps, at the end of which changes that cost more are no longer
 * accepted, and adds to the archive the arrangements that it finds. It ends early at a cost of 0,
 * which is the least. */
void sw_anneal(const SwSearched *searched, gconstpointer problem, guint64 seed, guint run,
               guint64 steps, SwArchive *archive);

G_END_DECLS
