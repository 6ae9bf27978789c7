/* A file that was opened: its source, what the reader found in it, and its document.
 *
 * Who opens many files in one thread keeps a reader for all of them; else NULL stands for one that
 * knows all games. A file that cannot be understood is opened as well: its status and its report
 * say so.
 */
#pragma once

#include "rules/game.h"
#include "xml/read.h"

G_BEGIN_DECLS

typedef struct {
	SwSource *source;
	const char *name; /* the source's */
	SwReport *report; /* what the reader found; not empty if the status is SW_READ_NOTHING */
	SwReadStatus status;
	SwDocument *document; /* NULL if the status is SW_READ_NOTHING */
	const SwGame *game;   /* that the root names, also without a document; NULL: none such */
} SwOpened;

/* Reads the source, and owns it from then on. The report keeps at most `max_per_rule` problems of a
 * rule (0: all). */
SwOpened *sw_opened_new(SwReader *reader, SwSource *source, guint max_per_rule);

/* The members may have been taken out. */
void sw_opened_free(SwOpened *opened);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(SwOpened, sw_opened_free)

/* Appends "FILE:LINE:COLUMN" of a problem in the report, or "FILE" if it stands nowhere in it. */
void sw_opened_append_position(GString *out, const SwOpened *opened, const SwProblem *problem);

G_END_DECLS
