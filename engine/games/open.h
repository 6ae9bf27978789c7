/* A file that was opened: its source, what the reader found in it, and its document.
 *
 * To open many files in one thread, keep one reader for all of them; NULL makes a reader that knows
 * all games. A file that cannot be understood is opened as well: its status and report say what is
 * wrong. */
#pragma once

#include "rules/game.h"
#include "xml/read.h"

G_BEGIN_DECLS

typedef struct {
	SwSource *source;
	const char *name; /* the source's, which owns it */
	SwReport *report; /* what the reader found; not empty if the status is SW_READ_NOTHING */
	SwReadStatus status;
	SwDocument *document; /* NULL if the status is SW_READ_NOTHING */
	const SwGame *game;   /* the one that the root names, even without a document; NULL if there
	                         is none */
} SwOpened;

/* Reads the source and takes ownership of it. `reader` may be NULL. The report keeps at most
 * `max_per_rule` problems of a rule (0: all). */
SwOpened *sw_opened_new(SwReader *reader, SwSource *source, guint max_per_rule);

/* `opened` may be NULL, as may members whose ownership the caller has taken. */
void sw_opened_free(SwOpened *opened);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(SwOpened, sw_opened_free)

/* Appends "FILE:LINE:COLUMN" of a problem in the report, or "FILE" if it has no position there. */
void sw_opened_append_position(GString *out, const SwOpened *opened, const SwProblem *problem);

G_END_DECLS
