/* What players see of a document. Whoever makes a map knows all of it; at the table tiles that are
 * not explored lie face down, piles are closed, and hands are held so that their owners alone see
 * what is in them. The table says which elements are closed, and to whom.
 *
 * A tile that lies face down becomes the open kind that has such a back: the one that counts
 * towards a stock with it. It keeps its value, which is printed there, and how it lies; a kind
 * without such an open one can be told by its back. Of a closed piece only that it is there
 * remains. Notes are the designer's, and so are comments: they are left out.
 */
#pragma once

#include "document/document.h"

G_BEGIN_DECLS

#define SW_SEEN_BY_ALL 0 /* what all players together see: no hand is open */

/* TRUE if there is anything in the game that players do not see. */
gboolean sw_seen_hides(const SwTable *table);

/* A document that holds nothing but what the seat sees, with ids of its own. A galaxy that stands
 * in another file stands in it. */
SwDocument *sw_seen_new(const SwDocument *document, gint32 seat);

G_END_DECLS
