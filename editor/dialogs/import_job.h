/* Reading by a worker what other programs wrote, to be looked at and then opened. */
#pragma once

#include <gtk/gtk.h>

#include "export/export.h"
#include "session/job.h"
#include "session/session.h"

G_BEGIN_DECLS

/* What came of it: all of it, or an error. */
typedef struct {
	const SwFormat *format; /* in which it was read; NULL: that is not known */
	SwSession *session;     /* may be stolen */
	GdkTexture *picture;
	guint n_tiles;
	GError *error;
} SwImported;

/* `bytes` end with a zero that is not counted. The format is `format`, or else that of the file's
 * name, or of the text's beginning. `done` gets what came of it, which is freed after it returned,
 * unless the owner drops the job. One at a time. */
typedef void (*SwImportDone)(SwImported *imported, gpointer owner);
SwJob *sw_import_begin(GBytes *bytes, const char *path, const SwFormat *format,
                       const SwUnsaid *unsaid, SwImportDone done, gpointer owner);

G_END_DECLS
