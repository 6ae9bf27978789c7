/* What changed between two documents of one game, piece by piece: for `diff`, and for whoever has
 * to say what another program did to a file.
 *
 * Ids mean nothing from one document to another. Which piece of the one is which of the other is
 * found by its place first, then by what identifies it, then by what it is:
 *
 *   1. same place, kind and values: nothing changed
 *   2. no place: same kind and identity (a seat, a name), or the only one left of its kind
 *   3. same place and kind: altered
 *   4. same place, another kind: replaced
 *   5. of what is left, same kind and identity, one on each side: moved, perhaps altered
 *   6. of what is left, same kind and values, nearest first: moved
 *
 * The rest was removed or added. Pieces inside another are compared if that one was found; else
 * they came or went with it. The roots are the same piece. Comments and foreign XML are not looked
 * at, and neither is the order in which pieces stand.
 *
 * Takes time in proportion to n log n, with four million pairs at most to choose the nearest from;
 * of more, equal pieces are paired in order of reading. Both documents are only read, so this may
 * run in another thread on documents that nobody changes. */
#pragma once

#include "document/document.h"

G_BEGIN_DECLS

typedef struct {
	SwPieceId before, after; /* SW_NO_PIECE if it was added or removed */
	guint n_inside;          /* added or removed: how many pieces inside came or went with it */
} SwDifference;

/* All of them (SwDifference), in order of places: where a piece was, or where it was added. Empty
 * if the documents say the same. Both are of one game. Free it with g_array_unref(). */
GArray *sw_document_differences(const SwDocument *before, const SwDocument *after);

/* TRUE if two pieces of one kind mean the same by the attribute of that index: what one says, the
 * other may leave unsaid where it goes without saying. */
gboolean sw_piece_means_same(const SwDocument *before, SwPieceId a, const SwDocument *after,
                             SwPieceId b, guint attribute);

G_END_DECLS
