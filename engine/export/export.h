/* Exports a document for the programs that players use, and imports it from formats that can be
 * read back.
 *
 * A format is an entry in sw_formats(). The command, the editor and the tests offer the entries of
 * that list, and know no format by name. Exports use only the game's table, so a new game needs no
 * code here. Equal documents give equal bytes on every machine: no date, no random numbers, no
 * order of memory.
 *
 * To export: sw_export_new(), then sw_export_run(), then read the bytes, the files that belong
 * beside them, and the list of losses. The document must not change meanwhile. Nothing here writes
 * to disk. */
#pragma once

#include "hex/offset.h"
#include "rules/run.h"

G_BEGIN_DECLS

/* ---- An export -------------------------------------------------------------------------- */

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
	guint tile_mm; /* the width of a hex in millimetres; 0: the format's default */
	guint scale;   /* of a board, 1 : scale; 0: as large as fits on a page */
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

/* The largest width of a tile, in millimetres, that fits on a sheet of print and play. */
guint sw_export_most_tile_mm(SwPaper paper);

/* Records a loss: something in the document that the format cannot hold. Duplicates are ignored. */
void sw_export_lose(SwExport *exported, const char *what);

/* Adds a file beside the exported one. The export owns its bytes. */
GString *sw_export_add_file(SwExport *exported, const char *name);

/* The largest file to read: it is held in memory several times over. */
#define SW_EXPORT_READ_MOST (64u * 1024 * 1024)

/* ---- Formats ---------------------------------------------------------------------------- */

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
} SwFormatTakes;

/* What a text may leave out and the caller knows. What the text says takes precedence. */
typedef struct {
	const char *game; /* NULL: not known */
	gboolean has_layout;
	SwOffset layout;
	gint32 players;  /* 0: not known */
	GPtrArray *lost; /* gets what the document cannot hold (char *, freed by the caller), as
	                  * words in the user's language; NULL: nobody asks */
} SwUnsaid;

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
	/* Both NULL if the format is not a picture. */
	struct {
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
	/* The same for a text that may leave something out; NULL if the format never does. */
	SwDocument *(*read_unsaid)(const SwTable *const *tables, const SwUnsaid *unsaid,
	                           const char *path, const char *bytes, gsize length,
	                           GError **error);
	/* For `bytes` that read() accepts: the document as it was before the export, as XML, if it
	 * named files, else NULL. With sw_whole_names() the caller can list those files. Free it.
	 * NULL in a format that does not keep files. */
	char *(*as_written)(const char *bytes, gsize length);
} SwFormat;

/* All formats, NULL-terminated. */
const SwFormat *const *sw_formats(void);

/* The format of that name; that of files with such a name; that of a text with such a beginning,
 * even a slightly wrong one; NULL if there is none. */
const SwFormat *sw_format_find(const char *name);
const SwFormat *sw_format_of_file(const char *path);
const SwFormat *sw_format_of_text(const char *text);

/* The format that the bytes of a file look like; NULL if they look like none that can be read. */
const SwFormat *sw_format_of_bytes(const char *bytes, gsize length);

/* FALSE if the format does not accept documents of the game: it draws maps of another ground, or
 * the game has no map, or no cards. */
gboolean sw_format_takes(const SwFormat *format, const SwTable *table);

/* The same for the document and the options of an export, such as a scale at which the board does
 * not fit on the paper. */
char *sw_export_refusal(const SwExport *exported, const SwFormat *format);

/* The least and the greatest width of a picture, and the greatest height, in pixels. */
#define SW_EXPORT_WIDTH_LEAST 16
#define SW_EXPORT_PIXELS_MOST 8000

/* The least and the greatest number of pixels to an inch. */
#define SW_EXPORT_DPI_LEAST 30
#define SW_EXPORT_DPI_MOST 1200

/* The greatest divisor of a scale. */
#define SW_EXPORT_SCALE_MOST 100

/* Exports the document in the format, which sw_export_refusal() does not refuse: fills `out`,
 * `files` and `lost`, and clears them before. */
void sw_export_run(SwExport *exported, const SwFormat *format);

G_END_DECLS
