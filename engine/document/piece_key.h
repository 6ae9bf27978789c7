/* Keys for matching pieces of two documents of one game: equal strings if the pieces have the
 * properties in common. An absent value with a default counts as present. Private to this
 * folder. */
#pragma once

#include "document/document.h"

/* Returns a key of the piece, or NULL if it has none of this type. Free it. Unplaced pieces have no
 * coordinates; only they have keys of unplaced things, and only others have keys of places. */
typedef char *(*PieceKey)(const SwDocument *document, SwPieceId id);

char *key__of_all(const SwDocument *document, SwPieceId id);
char *key__of_place_and_kind(const SwDocument *document, SwPieceId id);
char *key__of_kind_and_values(const SwDocument *document, SwPieceId id);

/* Any tile matches any other tile at the same place; other pieces, those of the same element. */
char *key__of_place(const SwDocument *document, SwPieceId id);

/* The kind and the attribute that identifies the piece for users: its seat, its name, or a required
 * attribute. */
char *key__of_identity(const SwDocument *document, SwPieceId id);
char *key__of_unplaced_identity(const SwDocument *document, SwPieceId id);
char *key__of_unplaced_kind(const SwDocument *document, SwPieceId id);
