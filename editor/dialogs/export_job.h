/* An export made by a worker while the window lives on: to be looked at, or to be written. The
 * document is a copy, so that it stays as it is.
 */
#pragma once

#include <gtk/gtk.h>

#include "export/export.h"
#include "session/job.h"

G_BEGIN_DECLS

typedef struct {
	const SwFormat *format;
	SwPaper paper;
	guint tile_mm; /* 0: as the format has it */
	SwOffset layout;
	const char *url_base; /* NULL or empty: files beside are found by their names alone */
	gboolean is_dealt;    /* open tiles are drawn first, by the seed */
	guint64 seed;
} SwExportWishes;

/* A picture of an export, of a size for a preview, in any thread; the format can draw. */
GdkTexture *sw_export_draw(const SwExport *exported, const SwFormat *format);

/* What came of it. One of `picture` and `text` is there, or neither if the format is nothing to
 * look at. */
typedef struct {
	GdkTexture *picture; /* the first page */
	char *text;          /* how it begins, at most SW_EXPORT_SHOWN bytes */
	GString *whole;      /* all of it, if it is one text */
	char *lost;          /* what the format cannot say of the document; NULL: nothing */
	char *failure;       /* why there is none: open tiles cannot be drawn; NULL: there is one */
	gsize n_bytes;
	guint n_files; /* beside the first */
} SwExportPreview;

#define SW_EXPORT_SHOWN (64 * 1024)

typedef struct SwExportSource SwExportSource;

/* Takes a copy of the document. */
SwExportSource *sw_export_source_new(const SwGame *game, const SwDocument *document);
/* TRUE if there are open tiles in it, to be drawn. */
gboolean sw_export_source_has_open(const SwExportSource *source);
SwExportSource *sw_export_source_ref(SwExportSource *source);
void sw_export_source_unref(SwExportSource *source);

/* One at a time of a source. `shown` gets the preview, which is freed after it returned, unless the
 * owner drops the job. */
typedef void (*SwExportShown)(const SwExportPreview *preview, gpointer owner);
SwJob *sw_export_preview(SwExportSource *source, const SwExportWishes *wishes, const char *stem,
                         SwExportShown shown, gpointer owner);

/* Writes the file, and those that belong beside it before it. Not, while that can be helped, once
 * `cancellable` is cancelled: then too `written` gets the error, or NULL. */
typedef void (*SwExportWritten)(const GError *error, gpointer owner);
SwJob *sw_export_write(SwExportSource *source, const SwExportWishes *wishes, const char *path,
                       GCancellable *cancellable, SwExportWritten written, gpointer owner);

G_END_DECLS
