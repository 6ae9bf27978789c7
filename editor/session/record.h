/* The records of a journal; each is whole or absent. A line holds the record's word, its length and
 * its checksum; then come the bytes, in GLib's serialised form, and a newline. A record that is
 * shorter than its length was being written when the program crashed: it was never committed.
 *
 * The first record is the base. All others apply to the pieces of its text, in order.
 */
#pragma once

#include "document/edit.h"

typedef enum {
	RECORD_BASE,  /* the text to which the steps apply */
	RECORD_STEP,  /* what one step changed */
	RECORD_SAVE,  /* the file that is about to be replaced, and the hash of its new text */
	RECORD_ORDER, /* an order that has to wait */
	RECORD_TURN,  /* its turn has come, or it is over */
	N_RECORDS,
} RecordType;

typedef struct {
	guint type; /* index in the forms that were given to record_parse() */
	GVariant *value;
} Record;

/* The word of a record, of four letters, and the type of its value. */
typedef struct {
	const char *word, *format;
} RecordForm;

extern const RecordForm record_forms[N_RECORDS];

#define RECORD_MAGIC "starwright-journal 3\n"

/* The path of the file ("" while untitled) and the hash of its content; whether the document is a
 * copy of that file rather than its own; the table's kinds as "element/kind", to which the steps
 * refer by position; the ids of the pieces in the order of the text (empty: 0, 1, 2 …); the text.
 * The document was modified if the hash of the text differs from that of the file; an untitled one
 * that was not modified has the hash of its text. */
#define BASE_FORMAT "(aysbasauay)"

/* Direction, label, the pieces that changed, and the values of those that exist, as "name=value",
 * each ended by a zero byte, one piece after the other: this makes a hundred thousand texts as
 * quick to write as one. Comments and other foreign content of a piece are values too, by names
 * that no attribute has. */
#define STEP_FORMAT "(ysa" PIECE_FORMAT "ay)"
#define PIECE_FORMAT "(uuuuuiiu)"

/* Path and hash of the new file, and how many of the steps before this record it lacks, since
 * editing continues while a file is written. */
#define SAVE_FORMAT "(aysu)"

/* A number; the command; whether it is about pieces, and their ids; places (ground, side, hex); a
 * kind, by position in the base's list; attributes by name, with values; the symmetry group; a hex;
 * a rotation or mirroring; the number of the selection, and the order's other arguments. The step
 * that follows its turn is its result. */
#define ORDER_FORMAT "(usbaua(uuii)ua(si)(ubuii)(ii)(ub)tuimsms)"

/* The number of an order; TRUE: it is over, without a step or cancelled. */
#define TURN_FORMAT "(ub)"

#define RECORD_BEFORE "<before"
#define RECORD_LAST "<last"
#define RECORD_AFTER "<after"
#define RECORD_ATTRIBUTES "<attributes"

/* The numbers of the faults (document/damage.h) that are mended after a step that changed that,
 * with the first of its pieces. */
#define RECORD_MENDED "<mended"

/* A piece after a step, as stored in the record. */
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

/* The text of a base and the file that it belongs to. Owns nothing. */
typedef struct {
	const char *path, *hash; /* "" if there is none */
	gboolean is_copy;
	const char *text;
	gsize length;
} Base;

/* Returns the value of a base; takes ownership of `kinds` and `order` if they are floating. */
GVariant *record_base(const Base *base, GVariant *kinds, GVariant *order);

/* Fills `base` from the value; valid as long as the value. */
void record_get_base(GVariant *value, Base *base);

GVariant *record_kinds(const SwTable *table);
GVariant *record_order(const GArray *ids); /* `ids`: SwPieceId, or NULL */

/* Returns the value of a RECORD_STEP. */
GVariant *record_step(const SwDocument *document, const SwStep *step);

/* Appends the record; takes ownership of `value` if it is floating. */
void record_append(GByteArray *out, const char *word, GVariant *value);

/* Returns all whole records after the magic, as an array of Record; NULL if the magic differs.
 * `*is_damaged` becomes TRUE if they are followed by anything but a record that was cut off. */
GArray *record_parse(const GByteArray *bytes, const char *magic, const RecordForm *forms,
                     guint n_forms, gboolean *is_damaged);

/* Finds the type of the last whole record of a journal, and whether it has a step, by the lines of
 * its records alone: no value is read. FALSE if it has anything but records. */
gboolean record_skim(int fd, guint *last, gboolean *has_step);

/* An array of Record that frees its elements; and adding a record, whose value gets another
 * reference. */
GArray *record_array(void);
void record_add(GArray *records, const Record *record);

/* Adds a new record; takes ownership of the value if it is floating. */
void record_add_new(GArray *records, RecordType type, GVariant *value);
