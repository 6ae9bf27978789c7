/* Checks documents that are too large to be checked after each stroke: a worker checks a copy, one
 * at a time, started when nothing has changed for a moment. The window never waits, and shows the
 * last report meanwhile. A check that takes longer than half a second is shown and can be
 * cancelled; the next change then starts another. */
#pragma once

#include <gtk/gtk.h>

#include "session/session.h"

typedef struct SwChecker SwChecker;

/* `line` is where the progress is shown. The session must live until sw_checker_free(), which drops
 * the result of a running worker. */
SwChecker *sw_checker_new(SwSession *session, GtkBox *line);
void sw_checker_free(SwChecker *checker);
