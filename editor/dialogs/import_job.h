/* Reads a file of another program by a worker, for a preview and then for opening. */
#pragma once

#include <gtk/gtk.h>

#include "export/export.h"
#include "session/job.h"
#include "session/session.h"

/* The result: everything, or an error. */
typedef struct {
	const SwFormat *format; /* in which it was read; NULL: unknown */
	SwSession *session;     /* the callback may steal it */
	GdkTexture *picture;
	/* Of a game of cards, the cards with all their copies, or else the faces. */
	guint n_tiles, n_cards, n_faces;
	GPtrArray *lost; /* what the document cannot hold, in words */
	GError *error;
} SwImported;

/* `bytes` must be followed by a zero byte that is not counted. If `format` is NULL, it is detected
 * from the content, else from the file's name. `done` gets the result, which is freed when
 * it returns; it is not called if the owner drops the job. Only one at a time. */
typedef void (*SwImportDone)(SwImported *imported, gpointer owner);
SwJob *sw_import_begin(GBytes *bytes, const char *path, const SwFormat *format,
                       const SwUnsaid *unsaid, SwImportDone done, gpointer owner);
