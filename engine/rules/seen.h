/* What players see of a document. The document holds everything; at the table unexplored tiles lie
 * face down, piles are closed, and only its owner sees the contents of a hand. The table says which
 * elements are closed, and to whom.
 *
 * A face-down tile becomes the open kind with the same back: the open kind that counts towards a
 * stock with it. It keeps its value, which is printed on the back, and its rotation. A kind without
 * such an open kind is known by its back and stays. Of a closed piece only its presence remains.
 * Notes and comments are the designer's and are omitted. Descriptions are omitted while tiles that
 * are face down hide their kind, because a description may name it. The seed in a description by
 * `scenario new` is omitted, because hands and piles could be dealt again from it. */
#pragma once

#include "document/document.h"

G_BEGIN_DECLS

#define SW_SEEN_BY_ALL 0 /* what all players see together: no hand is open */

/* TRUE if the game hides anything from players. */
gboolean sw_seen_hides(const SwTable *table);

/* TRUE if the values of the piece are closed to the seat, so that only its presence is seen. */
gboolean sw_seen_closes(const SwDocument *document, SwPieceId id, gint32 seat);

/* TRUE if players do not know the kind of a tile, because it lies face down. */
gboolean sw_seen_hides_tiles(const SwDocument *document);

/* What players see of the text of an <about>; NULL if that is nothing. Free it. */
char *sw_seen_description(const SwDocument *document, SwPieceId about);

/* TRUE if pieces of the element are the designer's, and omitted. */
gboolean sw_seen_omits(const SwElement *element);

/* A new document with only what the seat sees, and with ids of its own. A galaxy from another file
 * becomes part of it. */
SwDocument *sw_seen_new(const SwDocument *document, gint32 seat);

G_END_DECLS
