/* An export in progress: a document, how it shall look, and the bytes and losses so far.
 *
 * To export: sw_export_new(), then sw_export_run() of export.h, then read the bytes, the files that
 * belong beside them, and the list of losses. The document must not change meanwhile. Nothing here
 * writes to disk. */
#pragma once

#include "hex/offset.h"
#include "rules/run.h"

G_BEGIN_DECLS

/* A file that belongs beside the exported one. `name` has no folder. */
typedef struct {
	char *name;
	GString *bytes;
} SwExportFile;

typedef enum {
	SW_PAPER_A4,
	SW_PAPER_LETTER,
	SW_N_PAPERS,
} SwPaper;

/* The paper to print on, and the sizes on it. All 0: A4, and the sizes of the format. */
typedef struct {
	SwPaper paper;
	double tile_mm; /* the width of a tile (export/tile_size.h); 0: the usual one */
	guint scale;    /* of a board, 1 : scale; 0: as large as fits on a page */
} SwPageSetup;

/* How a picture looks. By default all is off. */
typedef struct {
	guint width; /* in pixels; 0: a hundred from hex to hex, fewer for a large map */
	guint dpi;   /* pixels to an inch of paper: at true size unless `width` says its pixels; 0:
	              * not said */
	gboolean is_dark;
	gboolean is_transparent;  /* without a background */
	gboolean has_no_legend;   /* nor a caption */
	gboolean has_coordinates; /* of each tile: "2,-1" */
	gboolean has_no_source;   /* does not carry the document */
} SwPictureOptions;

/* The least and the greatest width of a picture, and the greatest height, in pixels. */
#define SW_EXPORT_WIDTH_LEAST 16
#define SW_EXPORT_PIXELS_MOST 8000

/* The least and the greatest number of pixels to an inch. */
#define SW_EXPORT_DPI_LEAST 30
#define SW_EXPORT_DPI_MOST 1200

/* The greatest divisor of a scale. */
#define SW_EXPORT_SCALE_MOST 100

/* Callers may set the options: `page`, `picture`, `url_base` and `layout`. */
typedef struct {
	const SwGame *game;
	const SwDocument *document; /* with the content of all files that it names by `href` */
	const SwDocument *written;  /* the document as given; another one if it names files */
	SwView *view;               /* of the document */
	const SwGraph *graph;       /* of the view, with its tiles */
	const GArray *order; /* SwPieceId: all pieces in the order of writing, parents first */
	char *stem; /* of the names of files beside: the exported one's name without suffix */
	SwPageSetup page;
	SwPictureOptions picture;
	const char *url_base; /* the address of the files beside; NULL: their names alone */
	SwOffset layout;      /* how columns and rows are counted */
	GHashTable *drawn;    /* char * to GString: pictures of pieces, each drawn once */
	GString *out;         /* bytes, which may include zeros */
	GPtrArray *files;     /* SwExportFile */
	GPtrArray *lost;      /* char *: each loss once, such as "notes" */
} SwExport;

/* The document and the game must outlive the export. */
SwExport *sw_export_new(const SwGame *game, const SwDocument *document, const char *stem);
void sw_export_free(SwExport *exported);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(SwExport, sw_export_free)

/* Makes both exports share one cache of pictures. They must be of one game and run in one
 * thread. */
void sw_export_share_pictures(SwExport *exported, const SwExport *other);

/* Records a loss: something in the document that the format cannot hold. Duplicates are ignored. */
void sw_export_lose(SwExport *exported, const char *what);

/* Adds a file beside the exported one. The export owns its bytes. */
GString *sw_export_add_file(SwExport *exported, const char *name);

/* The largest file to read: it is held in memory several times over. */
#define SW_EXPORT_READ_MOST (64u * 1024 * 1024)

G_END_DECLS
