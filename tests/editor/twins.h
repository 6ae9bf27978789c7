/* A session whose worker is held, and its twin, which runs the same commands at once: in the end
 * both must have the same document.
 */
#pragma once

#include "hold.h"
#include "life.h"

typedef struct {
	Life life, twin;
	SwSession *session; /* its worker is held */
	Hold held;
} Twins;

/* Opens the sample Hourglass twice, or another, and runs these commands in both. */
void twins_init(Twins *twins, const char *commands);
void twins_init_with(Twins *twins, const char *sample, const char *commands);
void twins_clear(Twins *twins);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC(Twins, twins_clear)

/* From now on orders that touch at least that many pieces need a worker, which is held. */
void twins_hold(Twins *twins, guint least);

/* Both of these. */
void twins_init_held(Twins *twins, const char *commands, guint least);

/* Queues the commands in the held session; runs them in the other. */
void twins_ask(Twins *twins, const char *commands);
void twins_do(Twins *twins, const char *commands);

/* Releases everything: the result must be as if the other session had run this last. */
void twins_end(Twins *twins, const char *done);

/* Queues commands in the held session and releases them: the result must be as if the other session
 * had run the second commands instead. */
void twins_check_held(Twins *twins, const char *asked, const char *done);

/* Answers one question after the other, "yes no", releasing the jobs after each. */
void twins_answer(Twins *twins, const char *answers);

/* Releases everything that is held or pending. */
void twins_let_go(Twins *twins);

/* Checks that both documents are the same. */
void twins_check(Twins *twins);
