/* A galaxy or scenario in memory: a tree of pieces, each of a kind from the game's table, at a
 * place, with values. Illegal documents are ordinary ones: two tiles on a hex, a home without a
 * seat and a value of 9 can all be held, so that they can be looked at and mended.
 *
 * Life. sw_document_new() makes an empty document with its root piece (id 0). A reader fills it
 * with sw_document_load_*(), which leave no trace in the history. From then on every change goes
 * through an edit, which knows its inverse: undo, redo, the modified mark and the change signal
 * are that one stream. sw_document_free() frees everything.
 *
 * Identity. A piece is known by its id, which stays the same when others come and go and is never
 * used again while the document lives; an undone removal brings the same id back. Ids grow in
 * the order of the file. Pointers into a document are good until its next change.
 *
 * Threads. A document belongs to one thread; many may read one that nobody changes.
 *
 * Cost. A piece takes 28 bytes, and 4 for each value that differs from being absent; the index of
 * places, made when first asked for, takes about 10 more. A removed piece keeps its values, a
 * piece keeps room for as many as it ever had, and a text stays while the document lives.
 */
#pragma once

#include "table/table.h"

G_BEGIN_DECLS

typedef struct SwDocument SwDocument;
typedef guint32 SwPieceId;

#define SW_ROOT_PIECE 0
#define SW_NO_PIECE G_MAXUINT32

/* A document has at most this many pieces, removed ones included. */
#define SW_MAX_PIECES (8 * 1024 * 1024)

/* Read-only outside this folder. `a` and `b` are q and r, or x and y. */
typedef struct {
	guint16 kind;
	guint8 side : 2;
	guint8 room : 6;  /* how many values fit where they stand in the pool */
	guint8 state;     /* SwPieceState */
	SwPieceId parent; /* SW_NO_PIECE for the root */
	gint32 a, b;
	guint32 present; /* bit i: attribute i has a value */
	guint32 values;  /* where they begin in the document's pool, in order of attributes */
	guint32 offset;  /* where its tag begins in the file it was read from */
} SwPiece;

typedef enum {
	SW_PIECE_REMOVED = 1 << 0,
	SW_PIECE_REFERRED = 1 << 1, /* came from another file by `href`: never written here */
	SW_PIECE_DAMAGED = 1 << 2,  /* the file says more of it, which could not be read */
} SwPieceState;

G_STATIC_ASSERT(sizeof(SwPiece) == 28);

/* ---- Life ------------------------------------------------------------------------------- */

SwDocument *sw_document_new(const SwTable *table, SwRoot root);
void sw_document_free(SwDocument *document);

/* The document as it is now, outside of any step: the same ids, places, values, texts by number,
 * other content and revision, and no history, so that it counts as saved. The copy shares nothing
 * with the original: another thread may have it, and free it. */
SwDocument *sw_document_copy(const SwDocument *document);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(SwDocument, sw_document_free)

/* ---- Looking ---------------------------------------------------------------------------- */

const SwTable *sw_document_table(const SwDocument *document);
SwRoot sw_document_root(const SwDocument *document);

/* All pieces by id, `n` of them, removed ones included. */
const SwPiece *sw_document_pieces(const SwDocument *document, guint32 *n);

static inline gboolean
sw_piece_is_there(const SwPiece *piece)
{
	return (piece->state & SW_PIECE_REMOVED) == 0;
}

/* The piece of an id that was once given out. */
const SwPiece *sw_document_piece(const SwDocument *document, SwPieceId id);
const SwKind *sw_document_kind(const SwDocument *document, SwPieceId id);
SwPlace sw_document_place(const SwDocument *document, SwPieceId id);

/* TRUE if it lies on the map of the game. */
gboolean sw_document_is_on_map(const SwDocument *document, SwPieceId id);

/* The galaxy: the root itself or the scenario's child; SW_NO_PIECE if the scenario has none. */
SwPieceId sw_document_galaxy(const SwDocument *document);

/* The first child of the given element, in order of ids; SW_NO_PIECE if there is none. Looks at the
 * pieces one by one, at all of them if there is none: not to be asked for each piece. */
SwPieceId sw_document_child(const SwDocument *document, SwPieceId parent, const SwElement *element);

static inline gboolean
sw_piece_has(const SwPiece *piece, guint attribute)
{
	return (piece->present >> attribute) & 1;
}

/* TRUE if the piece carries the attribute, which is one of its element's. */
gboolean sw_document_has(const SwDocument *document, SwPieceId id, guint attribute);

/* A number, choice, flag, turn, seat or length; the attribute's fallback where it is absent. */
gint32 sw_document_get(const SwDocument *document, SwPieceId id, guint attribute);

/* A text, reference, hex, list or points; NULL where it is absent. */
const char *sw_document_get_text(const SwDocument *document, SwPieceId id, guint attribute);

/* How many elements stand inside each other down to the piece's, which is one of them. */
guint sw_document_depth(const SwDocument *document, SwPieceId id);

/* Whose the piece is: what its first attribute for a seat says; 0 if that says nothing. */
gint32 sw_document_seat(const SwDocument *document, SwPieceId id);

/* Orders of SwPieceId for g_array_sort_with_data(), the document as data: by place, then kind, then
 * id; and by whose they are, then id. */
int sw_document_compare(gconstpointer a, gconstpointer b, gpointer document);
int sw_document_compare_seats(gconstpointer a, gconstpointer b, gpointer document);

/* Two texts of one document are equal if and only if their numbers are; -1 where it is absent.
 * Numbers count up from 0. */
gint32 sw_document_get_text_number(const SwDocument *document, SwPieceId id, guint attribute);
guint32 sw_document_n_texts(const SwDocument *document);

/* What the document assumes in place of a fact that nobody could recover: its own <assume>, the
 * last if there are several, or what the table says. `assumption` is a position in the table. Looks
 * at all pieces: to be asked once and kept, not for each piece. */
gint32 sw_document_assumed(const SwDocument *document, guint assumption);

/* Appends what stands in the file for the attribute, before XML's escapes. */
void sw_document_append_value(GString *out, const SwDocument *document, SwPieceId id,
                              guint attribute);

/* Appends the place as reports name it: "2,-1", "2,-1/1", "@12.50,3.00" or, for a piece inside
 * another, "in:" and the other's element and number ("in:seat-1"), unless this is the root;
 * nothing for the rest. */
void sw_document_append_place(GString *out, const SwDocument *document, SwPieceId id);

/* Appends "home system 'Terra' at 2,-1", as messages name a piece. One inside another is named
 * after the seat or the name of that: "agent of seat 1", "titan of race 'chorans'". */
void sw_document_append_name(GString *out, const SwDocument *document, SwPieceId id);

/* The value of the piece's attribute `name`; NULL if it has none. */
const char *sw_document_name(const SwDocument *document, SwPieceId id);

/* The pieces in a place of a map, in order of ids: the first, then each next one; SW_NO_PIECE when
 * there are no more. */
SwPieceId sw_document_at(SwDocument *document, SwPlace place);
SwPieceId sw_document_next_at(const SwDocument *document, SwPieceId id);

/* ---- Loading ---------------------------------------------------------------------------- */

/* For readers only: these write without history and must not be mixed with edits. A piece's
 * values are given in order of attributes, right after the piece. SW_NO_PIECE if it is full. */
SwPieceId sw_document_load_piece(SwDocument *document, guint kind, SwPieceId parent, SwPlace place,
                                 guint32 offset);
void sw_document_load_value(SwDocument *document, SwPieceId id, guint attribute, gint32 value);
void sw_document_load_text(SwDocument *document, SwPieceId id, guint attribute, const char *text);
/* Every value of the piece `like` of another document of this table, but that of the attribute
 * `but` (negative: none is left out). */
void sw_document_load_like(SwDocument *document, SwPieceId id, const SwDocument *from,
                           SwPieceId like, gint but);
void sw_document_load_state(SwDocument *document, SwPieceId id, SwPieceState state);
/* Makes what came from other files the document's own. */
void sw_document_load_own(SwDocument *document);
void sw_document_load_offset(SwDocument *document, SwPieceId id, guint32 offset);

/* ---- Other content ---------------------------------------------------------------------- */

#define SW_OTHER_SEPARATOR '\x1e'
#define SW_OTHER_BLANK_LINE "\n"

/* Content of a file that is not of our format, in the file's own bytes with LF as line end. It
 * moves, goes and comes back with its piece; any part may be NULL.
 *
 * `before` has the comments, processing instructions, foreign elements and blank lines before the
 * piece, `last` those before its end tag; SW_OTHER_SEPARATOR, a character that XML forbids, stands
 * between two of them, and a run of blank lines is one thing, SW_OTHER_BLANK_LINE. `after` is the
 * rest of the line on which the piece ends: comments and instructions, with the blanks before each.
 * `attributes` has the foreign attributes and namespace declarations. */
typedef struct {
	char *before, *last, *after, *attributes;
} SwOther;

/* NULL if the piece has none. */
const SwOther *sw_document_other(const SwDocument *document, SwPieceId id);
/* What is NULL in `other` stays as it is. */
void sw_document_load_other(SwDocument *document, SwPieceId id, const SwOther *other);

/* What follows the root. */
const char *sw_document_epilogue(const SwDocument *document);
void sw_document_load_epilogue(SwDocument *document, const char *text);

G_END_DECLS
