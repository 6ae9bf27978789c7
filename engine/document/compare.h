/* What changed between two documents of one game, piece by piece: for `diff`, and for reporting
 * what another program changed in a file.
 *
 * Ids are not comparable between documents. Pieces are matched by place first, then by identity,
 * then by value:
 *
 *   1. same place, kind and values: unchanged
 *   2. no place: same kind and identity (a seat, a name), or the only one left of its kind
 *   3. same place and kind: altered
 *   4. same place, another kind: replaced
 *   5. of the rest, same kind and identity, one on each side: moved, perhaps altered
 *   6. of the rest, same kind and values, nearest first: moved
 *
 * All others were removed or added. Pieces inside another are compared if that one has a match;
 * otherwise they were added or removed with it. The roots always match. Comments, foreign XML and
 * the order of pieces are ignored, except in a pile or stack (table/mat.h) whose cards no number
 * sorts: of cards that are there before and after, as few as possible are said to have moved.
 *
 * Time is O(n log n). Step 6 measures at most four million pairs; beyond that, equal pieces are
 * paired in reading order. Both documents are only read, so this may run in another thread while
 * nobody changes them. */
#pragma once

#include "document/document.h"

G_BEGIN_DECLS

typedef struct {
	SwPieceId before, after; /* SW_NO_PIECE if it was added or removed */
	guint n_inside;          /* if added or removed: how many pieces inside it were too */
	/* From 1, if it moved within its pile or stack: number 1 is on top or in front; else 0. */
	guint position_before, position_after;
} SwDifference;

/* Returns all differences (SwDifference), sorted by the place where the piece was, or was added.
 * Empty if the documents have the same content. Both are of one game. Free with g_array_unref(). */
GArray *sw_document_differences(const SwDocument *before, const SwDocument *after);

/* TRUE if two pieces of one kind have the same value of the attribute. An explicit default equals
 * an absent value. */
gboolean sw_piece_means_same(const SwDocument *before, SwPieceId a, const SwDocument *after,
                             SwPieceId b, guint attribute);

G_END_DECLS
