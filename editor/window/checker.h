/* Checks documents that are too large to be checked at each stroke: a worker looks at a copy while
 * hands go on drawing, one at a time, begun when nothing has changed for a moment. The window never
 * waits; what it shows meanwhile is what the last check found. A check that takes longer than half
 * a second is told of, and can be given up: then the next change begins one. */
#pragma once

#include <gtk/gtk.h>

#include "session/session.h"

G_BEGIN_DECLS

typedef struct SwChecker SwChecker;

/* Follows the session, which lives until sw_checker_free(); `line` is where it tells. A worker that
 * still runs then ends by itself, and nobody hears of it. */
SwChecker *sw_checker_new(SwSession *session, GtkBox *line);
void sw_checker_free(SwChecker *checker);

G_END_DECLS
