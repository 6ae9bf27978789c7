/* A job runner that holds the jobs of a session until the test releases them. */
#pragma once

#include "session/queue.h"

typedef struct {
	GQueue jobs; /* SwJob; all but the last have been cancelled */
} Hold;

/* An SwJobRunner; its data is the Hold. */
void hold_work(SwJob *job, gpointer hold);

/* Runs the first job in a thread of its own, so that the thread sanitizer can check it; delivers
 * its result; does both. */
void hold_run_one(Hold *held);
void hold_end_one(Hold *held);
void hold_let_one_go(Hold *held);

/* Releases all held jobs, and runs all orders that waited in the session. */
void hold_let_go(Hold *held, SwSession *session);
