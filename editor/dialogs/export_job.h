/* Exports by a worker, for a preview or to a file, while the window stays usable. The worker has a
 * copy of the document.
 */
#pragma once

#include <gtk/gtk.h>

#include "export/export.h"
#include "session/job.h"

typedef struct {
	const SwFormat *format;
	SwPageSetup page;
	gboolean has_no_source; /* a picture does not carry the document */
	SwOffset layout;
	const char *url_base; /* NULL or empty: other files are referred to by name only */
	gboolean is_dealt;    /* open tiles are drawn from the box first, with `seed` */
	guint64 seed;
} SwExportWishes;

/* Draws an export for a preview, in any thread. The format must be able to draw. */
GdkTexture *sw_export_draw(const SwExport *exported, const SwFormat *format);

/* A preview. Has a picture, a text, or neither if the format cannot be shown. */
typedef struct {
	GdkTexture *picture; /* the first page */
	char *text;          /* its first SW_EXPORT_SHOWN bytes at most */
	GString *whole;      /* all of it, if the export is a single text */
	char *lost;          /* what the format cannot express of the document; NULL: nothing */
	gboolean is_carried; /* it is inside the picture all the same */
	char *failure;       /* why open tiles cannot be drawn from the box; NULL: no failure */
	gsize n_bytes;
	guint n_files; /* besides the first */
} SwExportPreview;

#define SW_EXPORT_SHOWN (64 * 1024)

typedef struct SwExportSource SwExportSource;

/* Copies the document. */
SwExportSource *sw_export_source_new(const SwGame *game, const SwDocument *document);
/* TRUE if the document has open tiles. */
gboolean sw_export_source_has_open(const SwExportSource *source);
/* The usual width of a tile on a sheet of A4, in millimetres; 0 if the game has none. */
guint sw_export_source_usual_tile(const SwExportSource *source);
void sw_export_source_unref(SwExportSource *source);

/* Starts a preview; only one at a time for a source. `shown` gets the result, which is freed when
 * it returns. It is not called if the owner drops the job. */
typedef void (*SwExportShown)(const SwExportPreview *preview, gpointer owner);
SwJob *sw_export_preview(SwExportSource *source, const SwExportWishes *wishes, const char *stem,
                         SwExportShown shown, gpointer owner);

/* Writes the file, after the files that belong to it. After `cancellable` is cancelled, no further
 * file is written. `written` gets the error (also that of cancelling), or NULL. */
typedef void (*SwExportWritten)(const GError *error, gpointer owner);
SwJob *sw_export_write(SwExportSource *source, const SwExportWishes *wishes, const char *path,
                       GCancellable *cancellable, SwExportWritten written, gpointer owner);
