/* What a journal is made of: records, each whole or not there. A line says what follows, how long
 * it is and what it sums up to; then come the bytes, in GLib's serialised form, and an end of line.
 * A record that ends before its length is one that a dead program was writing: it was never
 * committed.
 */
#pragma once

#include "document/edit.h"

G_BEGIN_DECLS

typedef enum {
	RECORD_HEAD, /* where the steps that follow begin */
	RECORD_STEP, /* what one step left behind */
	N_RECORDS,
} RecordType;

typedef struct {
	RecordType type;
	GVariant *value;
} Record;

#define JOURNAL_SUFFIX ".journal"
#define RECORD_MAGIC "starwright-journal 2\n"

/* Game, path ("" while untitled), hash of the file there; whether the document was modified;
 * whether its text is given in place of that file, and the text; the ids of the pieces in the order
 * of the file or text (none: 0, 1, 2 …); how many of the steps that stand before it came after what
 * the file holds, since files are written while hands go on. */
#define HEAD_FORMAT "(saysbbsauu)"
#define HEAD_ORDER 6
#define HEAD_LATER 7

/* Direction, label, the table's kinds as "element/kind", the pieces that changed, and the values of
 * those that are there, as "name=value", each ended by a zero byte, one piece's after the other's:
 * a hundred thousand texts are as quick to write as one. What lies in the file about a piece, a
 * comment say, is one of its values, by a name that no attribute has. */
#define STEP_FORMAT "(ysasa" PIECE_FORMAT "ay)"
#define PIECE_FORMAT "(uuuuuiiu)"

#define RECORD_BEFORE "<before"
#define RECORD_LAST "<last"
#define RECORD_AFTER "<after"
#define RECORD_ATTRIBUTES "<attributes"

/* A piece as a step left it, as it stands in the record. */
typedef struct {
	guint32 id, is_there;
	guint32 kind; /* by position in the record's list */
	guint32 parent, side;
	gint32 a, b;
	guint32 n_values;
} PieceRecord;

G_STATIC_ASSERT(sizeof(PieceRecord) == 32);

/* Appends the record, and takes `value` if it is floating. */
void record_append(GByteArray *out, RecordType type, GVariant *value);

/* All whole records after the magic, as an array of Record; NULL with an error if there is anything
 * else. */
GArray *record_parse(const char *name, const GByteArray *bytes, GError **error);

/* What the step left behind. */
GVariant *record_step(const SwDocument *document, const SwStep *step);

G_END_DECLS
