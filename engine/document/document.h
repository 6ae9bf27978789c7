/* A galaxy, scenario or pack in memory: a tree of pieces, each of a kind from the game's table, at
 * a place, with values. Illegal documents are ordinary ones: two tiles on a hex, a home without a
 * seat or a value of 9 can all be held, displayed and repaired.
 *
 * Life. sw_document_new() makes an empty document with its root piece (id 0). A reader fills it
 * with sw_document_load_*(), which leave no trace in the history. From then on every change is an
 * edit with an inverse: undo, redo, the modified mark and the change callback use the same stream
 * of edits. sw_document_free() frees everything.
 *
 * Identity. A piece's id never changes and is never reused while the document lives; undoing a
 * removal restores the same id. Ids ascend in the order of the file. Pointers into a document are
 * valid until its next change.
 *
 * Threads. A document belongs to one thread; many threads may read one that nobody changes.
 *
 * Cost. A piece takes 28 bytes, and 4 for each value that is present; the index of places, built on
 * first use, takes about 10 more. A removed piece keeps its values, a piece keeps capacity for as
 * many values as it ever had, and a text stays while the document lives.
 */
#pragma once

#include "base/each.h"
#include "table/table.h"

G_BEGIN_DECLS

typedef struct SwDocument SwDocument;
typedef guint32 SwPieceId;

#define SW_ROOT_PIECE 0
#define SW_NO_PIECE G_MAXUINT32

/* Runs over the ids of an array. */
#define SW_EACH_ID(id, ids)                                                                 \
	for (SwPieceId id = 0, id##_at = 0;                                                 \
	     id##_at < (ids)->len && (id = g_array_index((ids), SwPieceId, id##_at), TRUE); \
	     id##_at++)

/* A document has at most this many pieces, removed ones included. */
#define SW_MAX_PIECES (8 * 1024 * 1024)

/* Read-only outside this folder. `a` and `b` are q and r, or x and y. */
typedef struct {
	guint16 kind;
	guint8 side : 2;
	guint8 room : 6;  /* capacity for values at `values` */
	guint8 state;     /* SwPieceState */
	SwPieceId parent; /* SW_NO_PIECE for the root */
	gint32 a, b;
	guint32 present; /* bit i: attribute i has a value */
	guint32 values;  /* where they begin in the document's pool, sorted by attribute */
	guint32 offset;  /* where its tag begins in the source file */
} SwPiece;

typedef enum {
	SW_PIECE_REMOVED = 1 << 0,
	SW_PIECE_REFERRED = 1 << 1, /* read from another file by `href`: never written here */
	SW_PIECE_DAMAGED = 1 << 2,  /* the file has content for it that could not be read */
	SW_PIECE_STAND_IN = 1 << 3, /* damaged: its kind stands in for one that could not be read */
} SwPieceState;

#define SW_PIECE_UNREAD (SW_PIECE_DAMAGED | SW_PIECE_STAND_IN)

G_STATIC_ASSERT(sizeof(SwPiece) == 28);

/* ---- Life ------------------------------------------------------------------------------- */

SwDocument *sw_document_new(const SwTable *table, SwRoot root);
void sw_document_free(SwDocument *document);

/* Returns a copy with the same ids, places, values, text numbers, other content and revision, but
 * without history, so that it counts as saved. No step may be open. The copy shares nothing with
 * the original: another thread may use and free it. */
SwDocument *sw_document_copy(const SwDocument *document);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(SwDocument, sw_document_free)

/* ---- Queries ---------------------------------------------------------------------------- */

const SwTable *sw_document_table(const SwDocument *document);
SwRoot sw_document_root(const SwDocument *document);

/* All pieces by id, `n` of them, removed ones included. */
const SwPiece *sw_document_pieces(const SwDocument *document, guint32 *n);

static inline gboolean
sw_piece_exists(const SwPiece *piece)
{
	return (piece->state & SW_PIECE_REMOVED) == 0;
}

/* Returns the piece with that id, which must exist; it may have been removed. */
const SwPiece *sw_document_piece(const SwDocument *document, SwPieceId id);
const SwKind *sw_document_kind(const SwDocument *document, SwPieceId id);
SwPieceId sw_document_parent(const SwDocument *document, SwPieceId id);
SwPlace sw_document_place(const SwDocument *document, SwPieceId id);

/* TRUE if the piece's place is on the game's map. */
gboolean sw_document_is_on_map(const SwDocument *document, SwPieceId id);

/* Returns the galaxy: the root itself or the scenario's child; SW_NO_PIECE if there is none. */
SwPieceId sw_document_galaxy(const SwDocument *document);

/* Returns the first child of the given element, in order of ids, or SW_NO_PIECE. A linear search
 * through all pieces: do not call it for each piece. */
SwPieceId sw_document_child(const SwDocument *document, SwPieceId parent, const SwElement *element);

static inline gboolean
sw_piece_has(const SwPiece *piece, guint attribute)
{
	return (piece->present >> attribute) & 1;
}

/* TRUE if the attribute, an index into its element's attributes, is present. */
gboolean sw_document_has(const SwDocument *document, SwPieceId id, guint attribute);

/* Runs over the attributes of the piece that are present; they may be set and removed meanwhile. */
#define SW_EACH_VALUE(i, document, id)                                               \
	for (guint32 i##_left = sw_document_piece((document), (id))->present, i = 0; \
	     i##_left != 0 && (i = (guint32)__builtin_ctz(i##_left), TRUE);          \
	     i##_left &= i##_left - 1)

/* Returns a number, choice, flag, turn, seat or length; the attribute's fallback if it is
 * absent. */
gint32 sw_document_get(const SwDocument *document, SwPieceId id, guint attribute);

/* Returns a text, reference, hex, list or points; NULL if the attribute is absent. */
const char *sw_document_get_text(const SwDocument *document, SwPieceId id, guint attribute);

/* FALSE if no piece is locked, or ever was. */
gboolean sw_document_has_locks(const SwDocument *document);

/* TRUE if the piece is locked; if the tile is face up. */
gboolean sw_document_is_locked(const SwDocument *document, SwPieceId id);
gboolean sw_document_is_explored(const SwDocument *document, SwPieceId id);

/* Returns the nesting depth of the piece's element; 1 for the root. */
guint sw_document_depth(const SwDocument *document, SwPieceId id);

/* Returns the piece's owner: the value of its first attribute of type SW_TYPE_SEAT, or 0 if that is
 * absent. */
gint32 sw_document_seat(const SwDocument *document, SwPieceId id);

/* The same of the nearest piece that has an owner: the piece itself or one around it. `id` may be
 * SW_NO_PIECE. */
gint32 sw_document_seat_around(const SwDocument *document, SwPieceId id);

/* Returns the seats, up to 16, that pieces have values for: bit i is seat i + 1. */
guint sw_document_seats(const SwDocument *document);

/* Comparison functions of SwPieceId for g_array_sort_with_data(), with the document as data: by
 * place, then kind, then id; and by owner, then id. */
int sw_document_compare(gconstpointer a, gconstpointer b, gpointer document);
int sw_document_compare_seats(gconstpointer a, gconstpointer b, gpointer document);

/* Returns the number of an interned text, counted from 0; -1 if the attribute is absent. Two texts
 * of one document are equal if and only if their numbers are. */
gint32 sw_document_get_text_number(const SwDocument *document, SwPieceId id, guint attribute);
guint32 sw_document_n_texts(const SwDocument *document);

/* Returns the value of the assumption at that position in the table: that of the document's last
 * <assume> for it, or the table's. A linear search through all pieces: call it once, not for each
 * piece. */
gint32 sw_document_assumed(const SwDocument *document, guint assumption);

/* Appends the attribute's value as it is in the file, without XML escapes. */
void sw_document_append_value(GString *out, const SwDocument *document, SwPieceId id,
                              guint attribute);

/* Adds the value to JSON: whole numbers and flags bare, all else as a string. */
void sw_document_add_value(SwJson *json, const char *name, const SwDocument *document, SwPieceId id,
                           guint attribute);

/* Appends the place as reports name it: "2,-1", "2,-1/1", "@12.50,3.00". For a piece inside another
 * except the root, "in:" and that one's element and its seat, name or id ("in:seat-1"). Otherwise
 * nothing. */
void sw_document_append_place(GString *out, const SwDocument *document, SwPieceId id);

/* Appends "home system 'Terra' at 2,-1", as messages name a piece. A piece inside another is named
 * after that one's seat or name: "agent of seat 1", "titan of race 'chorans'". */
void sw_document_append_name(GString *out, const SwDocument *document, SwPieceId id);

/* Returns the value of the piece's attribute `name`, or NULL. */
const char *sw_document_name(const SwDocument *document, SwPieceId id);

/* Returns the first piece at a place of a map, in order of ids, and the next one at the same place;
 * SW_NO_PIECE if there are no more. */
SwPieceId sw_document_at(SwDocument *document, SwPlace place);
SwPieceId sw_document_next_at(const SwDocument *document, SwPieceId id);

/* Returns the next piece after `id` that is there, or the next of the kind, in order of ids;
 * SW_NO_PIECE if there is none. The first is the one after SW_NO_PIECE. */
SwPieceId sw_document_next(const SwDocument *document, SwPieceId id);
SwPieceId sw_document_next_of(const SwDocument *document, guint kind, SwPieceId id);

/* Run over all pieces that are there, or over those of a kind. */
#define SW_EACH_PIECE(id, document)                                                       \
	for (SwPieceId id = sw_document_next((document), SW_NO_PIECE); id != SW_NO_PIECE; \
	     id = sw_document_next((document), id))
#define SW_EACH_OF_KIND(id, kind, document)                                       \
	for (SwPieceId id = sw_document_next_of((document), (kind), SW_NO_PIECE); \
	     id != SW_NO_PIECE; id = sw_document_next_of((document), (kind), id))

/* ---- Loading ---------------------------------------------------------------------------- */

/* For readers only: these functions bypass the history and must not be mixed with edits. Load a
 * piece's values right after the piece, in order of attributes. Returns SW_NO_PIECE if the document
 * is full. */
SwPieceId sw_document_load_piece(SwDocument *document, guint kind, SwPieceId parent, SwPlace place,
                                 guint32 offset);
void sw_document_load_value(SwDocument *document, SwPieceId id, guint attribute, gint32 value);
void sw_document_load_text(SwDocument *document, SwPieceId id, guint attribute, const char *text);
/* Copies every value of the piece `like` of another document of the same table, except that of the
 * attribute `but` (negative: copies all). */
void sw_document_load_like(SwDocument *document, SwPieceId id, const SwDocument *from,
                           SwPieceId like, gint but);
void sw_document_load_state(SwDocument *document, SwPieceId id, SwPieceState state);
/* Marks all pieces as the document's own, including those from other files. */
void sw_document_load_own(SwDocument *document);
void sw_document_load_offset(SwDocument *document, SwPieceId id, guint32 offset);

/* ---- Other content ---------------------------------------------------------------------- */

#define SW_OTHER_SEPARATOR '\x1e'
#define SW_OTHER_BLANK_LINE "\n"

/* Content of the file that is not of this format, in the file's own bytes with LF as line end. It
 * is moved, removed and restored with its piece; any member may be NULL.
 *
 * `before` has the comments, processing instructions, foreign elements and blank lines before the
 * piece, `last` those before its end tag. SW_OTHER_SEPARATOR, a character that XML forbids,
 * separates them; a run of blank lines is one item, SW_OTHER_BLANK_LINE. `after` is the rest of the
 * line on which the piece ends: comments and instructions, with the blanks before each.
 * `attributes` has the foreign attributes and namespace declarations. */
typedef struct {
	char *before, *last, *after, *attributes;
} SwOther;

/* Returns NULL if the piece has none. */
const SwOther *sw_document_other(const SwDocument *document, SwPieceId id);
/* Members of `other` that are NULL leave those of the piece unchanged. */
void sw_document_load_other(SwDocument *document, SwPieceId id, const SwOther *other);

/* Content after the root's end tag. */
const char *sw_document_epilogue(const SwDocument *document);
void sw_document_load_epilogue(SwDocument *document, const char *text);

G_END_DECLS
