/* A worker that is held: what a session gives to be run waits until it is let go. */
#pragma once

#include "session/queue.h"

typedef struct {
	GQueue jobs; /* SwJob; all but the last have been given up */
} Hold;

/* An SwJobRunner, whose data is the Hold. */
void hold_work(SwJob *job, gpointer hold);

/* Runs the first in a thread of its own, so that a sanitizer of threads has something to look at;
 * ends it; both. */
void hold_run_one(Hold *held);
void hold_end_one(Hold *held);
void hold_let_one_go(Hold *held);

/* All that is held, and all that waited in the session. */
void hold_let_go(Hold *held, SwSession *session);
