/* What a journal is made of: records, each whole or not there. A line holds the record's word, its
 * length and its checksum; then come the bytes, in GLib's serialised form, and an end of line. A
 * record that ends before its length was being written when the program died: it was never
 * committed.
 *
 * The first record is the base. All others apply to the pieces of that text, in order.
 */
#pragma once

#include "document/edit.h"

G_BEGIN_DECLS

typedef enum {
	RECORD_BASE,  /* the text to which the steps apply */
	RECORD_STEP,  /* what one step left behind */
	RECORD_SAVE,  /* what a file was about to be replaced by */
	RECORD_ORDER, /* what was asked for and had to wait */
	RECORD_TURN,  /* when it did not wait any more */
	N_RECORDS,
} RecordType;

typedef struct {
	guint type; /* a position in the forms that were given to record_parse() */
	GVariant *value;
} Record;

/* The word of a record, of four letters, and the type of its value. */
typedef struct {
	const char *word, *format;
} RecordForm;

extern const RecordForm record_forms[N_RECORDS];

#define JOURNAL_SUFFIX ".journal"
#define RECORD_MAGIC "starwright-journal 3\n"

/* The path of the file ("" while untitled) and the hash of what it held; whether the document is
 * a copy of that file rather than the file's own; the table's kinds as "element/kind", to which the
 * steps refer by position; the ids of the pieces in the order of the text (none: 0, 1, 2 …); the
 * text. The document was modified if the text's hash is another. */
#define BASE_FORMAT "(aysbasauay)"

/* Direction, label, the pieces that changed, and the values of those that are there, as
 * "name=value", each ended by a zero byte, one piece's after the other's: a hundred thousand texts
 * are as quick to write as one. Comments and other foreign content of a piece are values too, by
 * names that no attribute has. */
#define STEP_FORMAT "(ysa" PIECE_FORMAT "ay)"
#define PIECE_FORMAT "(uuuuuiiu)"

/* Path and hash of the new file, and how many of the steps before this record it does not hold,
 * since files are written while editing goes on. */
#define SAVE_FORMAT "(aysu)"

/* A number; the command; whether it names pieces, and which; places (type, side, hex); a kind, by
 * position in the base's list; attributes by their names, and values; the symmetry in force; a hex;
 * a rotation; and what else the command was given. The step that follows its turn is what it left
 * behind. */
#define ORDER_FORMAT "(usbaua(uuii)ua(si)(ubuii)(ii)(ub)tuimsms)"

/* The number of an order; TRUE: it has left no step, or was taken back. */
#define TURN_FORMAT "(ub)"

#define RECORD_BEFORE "<before"
#define RECORD_LAST "<last"
#define RECORD_AFTER "<after"
#define RECORD_ATTRIBUTES "<attributes"

/* A piece as a step left it, as it stands in the record. */
typedef struct {
	guint32 id, is_there;
	guint32 kind; /* by position in the base's list */
	guint32 parent, side;
	gint32 a, b;
	guint32 n_values;
} PieceRecord;

G_STATIC_ASSERT(sizeof(PieceRecord) == 32);

#define BASE_KINDS 3
#define BASE_ORDER 4

/* What a base says of its text. Nothing is owned. */
typedef struct {
	const char *path, *hash; /* "" if there is none */
	gboolean is_copy;
	const char *text;
	gsize length;
} Base;

/* Makes the value of a base; takes `kinds` and `order` if they are floating. */
GVariant *record_base(const Base *base, GVariant *kinds, GVariant *order);

/* What the value says, good while it lives. */
void record_get_base(GVariant *value, Base *base);

GVariant *record_kinds(const SwTable *table);
GVariant *record_order(const GArray *ids); /* SwPieceId; NULL: none */

/* What the step left behind. */
GVariant *record_step(const SwDocument *document, const SwStep *step);

/* Appends the record, and takes `value` if it is floating. */
void record_append(GByteArray *out, const char *word, GVariant *value);

/* All whole records after the magic, as an array of Record; `*is_damaged` if something other than a
 * torn record follows them. NULL if the magic is another. */
GArray *record_parse(const GByteArray *bytes, const char *magic, const RecordForm *forms,
                     guint n_forms, gboolean *is_damaged);

/* An array for Record, which it frees; and adding one to it, which is then referred to twice. */
GArray *record_array(void);
void record_add(GArray *records, const Record *record);

/* The same of a new one, whose value it takes if it is floating. */
void record_add_new(GArray *records, RecordType type, GVariant *value);

G_END_DECLS
