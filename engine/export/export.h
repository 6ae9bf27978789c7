/* Taking a document to the programs that players use, and back where that can be.
 *
 * A format is an entry in sw_formats(): the command, the editor and the tests offer what stands
 * there, and know no format by name. All of it comes from the game's table, so that a new game is
 * exported without a line here. Equal documents give equal bytes, on every machine: no date, no
 * chance, no order of memory.
 *
 * One export: sw_export_new(), sw_export_run(), then its bytes, the files that belong beside it
 * and the list of what the format could not say. The document must not change meanwhile. Nothing
 * is written to a disk here.
 */
#pragma once

#include "hex/offset.h"
#include "rules/run.h"

G_BEGIN_DECLS

/* ---- An export -------------------------------------------------------------------------- */

/* A file that belongs beside the exported one, by its name without folder. */
typedef struct {
	char *name;
	GString *bytes;
} SwExportFile;

typedef enum {
	SW_PAPER_A4,
	SW_PAPER_LETTER,
	SW_N_PAPERS,
} SwPaper;

typedef struct {
	const SwGame *game;
	const SwDocument *document; /* with all in it that it names by `href` */
	const SwDocument *written;  /* as it was given: another one if it names files */
	SwView *view;               /* of the document */
	const SwGraph *graph;       /* of the view, with its tiles */
	const GArray *order;        /* SwPieceId: all pieces as they are written, parents first */
	char *stem; /* for the names of files beside: the exported one's without suffix */
	/* Wishes, which begin as 0: the paper to print on, how wide a hex is on it, where pictures
	 * are, and how columns and rows are counted. */
	SwPaper paper;
	guint tile_mm;        /* 0: as the format has it */
	const char *url_base; /* where files beside will be found; NULL: by their names alone */
	SwOffset layout;
	GHashTable *drawn; /* char * to GString: pictures of pieces, each drawn once */
	GString *out;      /* bytes, which may hold zeros */
	GPtrArray *files;  /* SwExportFile */
	GPtrArray *lost;   /* char *: each thing once, as "notes" */
} SwExport;

/* The document and the game outlive the export. */
SwExport *sw_export_new(const SwGame *game, const SwDocument *document, const char *stem);
void sw_export_free(SwExport *exported);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(SwExport, sw_export_free)

/* Has `exported` take the pictures of pieces that `other` draws, and the other way round: both are
 * of one game, and run in one thread. */
void sw_export_share_pictures(SwExport *exported, const SwExport *other);

/* How large a tile may be for a sheet of print and play to hold it. */
guint sw_export_most_tile_mm(SwPaper paper);

/* What the format has no place for in this document; told once, however often it occurs. */
void sw_export_lose(SwExport *exported, const char *what);

/* A new file beside the exported one; its bytes are the export's. */
GString *sw_export_add_file(SwExport *exported, const char *name);

/* ---- Formats ---------------------------------------------------------------------------- */

/* Which wishes of an export a format heeds; bits. */
typedef enum {
	SW_WISH_PAPER = 1 << 0,
	SW_WISH_TILE_MM = 1 << 1,
	SW_WISH_LAYOUT = 1 << 2,
	SW_WISH_URL_BASE = 1 << 3,
} SwWish;

/* Whether a format has a place for cards that lie on a mat, in zones, and for maps. */
typedef enum {
	SW_MATS_TOO,
	SW_MATS_NEVER,
	SW_MATS_ALONE, /* it is for cards, and for nothing else */
} SwMats;

/* Which games a format takes. */
typedef struct {
	const SwGround *map; /* whose maps it draws; NULL: those of every game */
	SwMats mats;
} SwFormatTakes;

/* What a text may leave unsaid and whoever reads it knows. What it says itself holds. */
typedef struct {
	const char *game; /* NULL: not known */
	gboolean has_layout;
	SwOffset layout;
	gint32 players; /* 0: not known */
} SwUnsaid;

/* What cairo draws on; whoever calls draw() includes its header. */
struct _cairo;

typedef struct {
	const char *name;     /* as people type it: "csv" */
	const char *label;    /* as a menu shows it: "Spreadsheet (CSV)" */
	const char *suffix;   /* of file names, with the dot */
	const char *prefix;   /* how a text in it begins that people may type; or NULL */
	const char *help;     /* one line: for whom, and what */
	const char *loses;    /* one line: what it can never carry; NULL: nothing is lost */
	gboolean is_binary;   /* not to be shown on a terminal */
	gboolean keeps_files; /* it also carries which files a document names */
	guint wishes;         /* SwWish */
	SwFormatTakes takes;
	void (*write)(SwExport *exported);
	/* Draws what write() would, or the first page of it, as large as fits into a box from the
	 * origin; NULL in a format that is no picture. */
	void (*draw)(const SwExport *exported, struct _cairo *cr, double width, double height);
	/* Reads what write() wrote, or a person made of it; NULL in a format for looking at. The
	 * bytes end with a zero that is not counted. NULL with an error that says what is wrong,
	 * where, and what would be right; a message may begin with a place in the text,
	 * "LINE:COLUMN: ". What the document names is looked for beside `path`. */
	SwDocument *(*read)(const SwTable *const *tables, const char *path, const char *bytes,
	                    gsize length, GError **error);
	/* The same of a text that may leave something unsaid; NULL where all is always said. */
	SwDocument *(*read_unsaid)(const SwTable *const *tables, const SwUnsaid *unsaid,
	                           const char *path, const char *bytes, gsize length,
	                           GError **error);
	/* As what read() read was written, where that names files: XML. NULL if it named none. Read
	 * again, as sw_whole_names() does, to tell which of them were not found as they were; free
	 * it. NULL in a format that does not keep files; `bytes` are such that read() took. */
	char *(*as_written)(const char *bytes, gsize length);
} SwFormat;

/* All formats, NULL-terminated. */
const SwFormat *const *sw_formats(void);

/* The format of that name; that of files so named; that of a text so begun, or meant to be; NULL if
 * there is none. */
const SwFormat *sw_format_find(const char *name);
const SwFormat *sw_format_of_file(const char *path);
const SwFormat *sw_format_of_text(const char *text);

/* FALSE if the format has nothing to say of documents of the game: it draws maps of another ground,
 * or the game has no map, or no cards. Then sw_format_refusal() says why in a sentence without
 * full stop, which is to be freed; else it returns NULL. */
gboolean sw_format_takes(const SwFormat *format, const SwTable *table);
char *sw_format_refusal(const SwFormat *format, const SwTable *table);

/* Writes the document in the format, which takes its game: the export's `out`, `files` and `lost`,
 * which begin empty. */
void sw_export_run(SwExport *exported, const SwFormat *format);

G_END_DECLS
