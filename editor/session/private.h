/* The inside of SwSession, for this folder alone. Each part is known to one file, whose header says
 * what others can do with it: listeners.h, selection.h, check.h, extent.h, file.h, queue_private.h.
 */
#pragma once

#include "ground/symmetry.h"
#include "session/session.h"

struct SwSession {
	const SwGame *game;
	SwDocument *document;
	gboolean is_seen;  /* a player's view of another session; read-only */
	GArray *observers; /* Watch, in order of arrival: session.c */
	struct Listeners *listeners;
	struct Selection *selection;
	struct Problems *problems;
	struct Extent *extent;
	struct SessionFile *file;
	struct Queue *queue;       /* NULL in a session that is only read */
	struct SwJournal *journal; /* not owned; NULL: there is none */
	GError *refusal;           /* error of the order being executed */

	/* State of the user's work, which is not part of the document. */
	struct {
		char *clip; /* a GRefString: the text copied or cut last; or NULL */
		struct Layers *layers;
	} desk;

	SwGroup group; /* under which edits of a board are repeated: edit.h */

	/* The centre of the last rotation, used again while the same pieces are rotated. */
	struct {
		gboolean is_set;
		SwPlace place;
		guint64 revision, selection_no;
	} centre;
};
