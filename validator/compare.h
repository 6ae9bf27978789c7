/* What changed between two documents of one game, as changes of pieces. Which piece of the one is
 * which of the other is found by place first, then by what identifies it, then by what it is:
 *
 *   1. same place, kind and values: nothing changed
 *   2. no place: same kind and identity (a seat, a name), or the only one left of its kind
 *   3. same place and kind: altered
 *   4. same place, another kind: replaced
 *   5. of what is left, same kind and identity, one on each side: moved, perhaps altered
 *   6. of what is left, same kind and values, nearest first: moved
 *
 * The rest was removed or added. Pieces inside another are compared if that one was found. */
#pragma once

#include "document/document.h"

G_BEGIN_DECLS

typedef struct {
	SwPieceId before, after; /* SW_NO_PIECE if it was added or removed */
	guint n_inside;          /* added or removed: how many pieces inside came or went with it */
} Change;

/* All changes (Change), in order of places: where a piece was, or where it was added. */
GArray *compare_documents(const SwDocument *before, const SwDocument *after);

G_END_DECLS
