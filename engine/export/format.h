/* A format: constant, static data and functions. All formats are listed in export.c. */
#pragma once

#include "export/exporting.h"
#include "export/unsaid.h"

G_BEGIN_DECLS

/* The options of an export that a format uses; bits. */
typedef enum {
	SW_WISH_PAPER = 1 << 0,
	SW_WISH_TILE_MM = 1 << 1,
	SW_WISH_LAYOUT = 1 << 2,
	SW_WISH_URL_BASE = 1 << 3,
	SW_WISH_SCALE = 1 << 4,   /* of boards in inches */
	SW_WISH_PICTURE = 1 << 5, /* of SwPictureOptions: dark, legend, coordinates */
	SW_WISH_PIXELS = 1 << 6,  /* width, transparent */
	SW_WISH_POSTER = 1 << 7,  /* tile_mm, if it is not 0, on several sheets */
	SW_WISH_DPI = 1 << 8,     /* dpi, with tile_mm or scale */
} SwWish;

/* Whether a format accepts games with a mat of cards instead of a map. */
typedef enum {
	SW_MATS_TOO,
	SW_MATS_NEVER,
	SW_MATS_ALONE, /* only these */
} SwMats;

/* The games that a format accepts. */
typedef struct {
	const SwGround *map; /* the only ground whose maps it draws; NULL: any */
	SwMats mats;
	gboolean says_all; /* its texts always say layout, game and players */
} SwFormatTakes;

/* The surface to draw on; callers of draw() include cairo's header. */
struct _cairo;

typedef struct {
	const char *name;     /* as typed: "csv" */
	const char *label;    /* as in a menu: "Spreadsheet (CSV)" */
	const char *suffix;   /* of file names, with the dot */
	const char *prefix;   /* the beginning of its texts, if people may type them; or NULL */
	const char *help;     /* one line: for whom, and what */
	const char *loses;    /* one line: what it can never hold; NULL: nothing is lost */
	gboolean is_binary;   /* must not be shown on a terminal */
	gboolean keeps_files; /* it also stores which files a document names */
	guint wishes;         /* SwWish */
	SwFormatTakes takes;
	void (*write)(SwExport *exported);
	/* The functions are NULL if the format is not a picture. */
	struct {
		gboolean has_pixels; /* cairo draws it, or pictures in it */
		/* Puts the document, as a share string, into the bytes that write() wrote, where
		 * programs keep what they do not know: see carry.h. */
		gboolean (*carry)(GString *bytes, const char *string);
		/* Draws what write() would export, or its first page, as large as fits into a box
		 * from the origin. */
		void (*draw)(const SwExport *exported, struct _cairo *cr, double width,
		             double height);
	} picture;
	/* Reads what write() wrote, also after a person has edited it; NULL in a format that is
	 * only for viewing. The bytes end with a zero that is not counted. NULL with an error that
	 * says what is wrong, where, and what would be right; a message may begin with a position
	 * in the text, "LINE:COLUMN: ". Files that the document names are looked for beside
	 * `path`. */
	SwDocument *(*read)(const SwTable *const *tables, const char *path, const char *bytes,
	                    gsize length, GError **error);
	/* The same for a text that may leave something out or tell more than a document can hold;
	 * NULL if the format never does. */
	SwDocument *(*read_unsaid)(const SwTable *const *tables, const SwUnsaid *unsaid,
	                           const char *path, const char *bytes, gsize length,
	                           GError **error);
	/* For `bytes` that read() accepts: the document as it was before the export, as XML, if it
	 * named files, else NULL. With sw_whole_names() the caller can list those files. Free it.
	 * NULL in a format that does not keep files. */
	char *(*as_written)(const char *bytes, gsize length);
} SwFormat;

/* TRUE if texts of the format may leave out layout, game or players. */
static inline gboolean
sw_format_leaves_out(const SwFormat *format)
{
	return format->read_unsaid && !format->takes.says_all;
}

G_END_DECLS
