/* Work that two threads share, if the process may use two processors. Private to this folder. */
#pragma once

#include <glib.h>

/* Steps, begun in this order. Which thread runs a step, and when, must make no difference to what
 * it computes. */
typedef struct {
	guint n;
	const guint *after; /* by step: how many of the first steps must have ended before it
	                       begins, no more than its number; NULL: none */
	void (*run)(gpointer hand, guint step);
	gpointer hands[2]; /* what each thread works with; in one thread only the first is used */
} BsSteps;

/* TRUE if the process may use two processors; else the second of `hands` need not be ready. */
gboolean bs_two_threads_are_possible(void);

/* Returns when all steps have ended. One fight of the process at a time has a second thread; the
 * others work in one. */
void bs_two_threads(const BsSteps *steps);
