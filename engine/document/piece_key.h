/* What pieces of two documents of one game have in common, as texts that are equal if they have.
 * What goes without saying counts as said. For this folder alone. */
#pragma once

#include "document/document.h"

G_BEGIN_DECLS

/* A key of the piece, to be freed; NULL if it has none of this sort. Unplaced pieces lie on no hex
 * or edge and at no point; only they have the keys that say so, and only others those of places. */
typedef char *(*PieceKey)(const SwDocument *document, SwPieceId id);

char *key__of_all(const SwDocument *document, SwPieceId id);
char *key__of_place_and_kind(const SwDocument *document, SwPieceId id);
char *key__of_kind_and_values(const SwDocument *document, SwPieceId id);

/* Any tile may replace any other; of what else lies there, a piece of the same element. */
char *key__of_place(const SwDocument *document, SwPieceId id);

/* Its kind and the attribute by which people know it: its seat, its name, what it must say. */
char *key__of_identity(const SwDocument *document, SwPieceId id);
char *key__of_unplaced_identity(const SwDocument *document, SwPieceId id);
char *key__of_unplaced_kind(const SwDocument *document, SwPieceId id);

G_END_DECLS
