/* A session whose worker is held, and its twin, which does the same at once: both have the same
 * document in the end.
 */
#pragma once

#include "hold.h"
#include "life.h"

typedef struct {
	Life life, twin;
	SwSession *session; /* whose worker is held */
	Hold held;
} Twins;

/* Both of the hourglass, after these commands. */
void twins_init(Twins *twins, const char *commands);
void twins_clear(Twins *twins);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC(Twins, twins_clear)

/* What touches so many pieces is a worker's from now on. */
void twins_hold(Twins *twins, guint least);

/* Both of these. */
void twins_init_held(Twins *twins, const char *commands, guint least);

/* Asks the one for the commands; the other does them. */
void twins_ask(Twins *twins, const char *commands);
void twins_do(Twins *twins, const char *commands);

/* Lets all go: it is as if the other had done this last. */
void twins_end(Twins *twins, const char *done);

/* The one is asked while it is held; let go, it is as if the other had done that instead. */
void twins_check_held(Twins *twins, const char *asked, const char *done);

/* Answers one question after the other, "yes no", letting go after each. */
void twins_answer(Twins *twins, const char *answers);

/* All that is held and waits. */
void twins_let_go(Twins *twins);

/* Both documents are the same. */
void twins_check(Twins *twins);
