/* Finds cards, for this folder alone. */
#pragma once

#include "mat/mat.h"
#include "session/session.h"

/* Returns the cards (SwPieceId) that are among the pieces, or inside one of them, in the order of
 * the mat; none of those that players see. The second leaves out those of another file. */
GArray *cards__among(const SwSession *session, const GArray *ids);
GArray *cards__editable(const SwSession *session, const GArray *ids);

/* Returns the cards (SwPieceId) of the document's mat, in its order. The second returns all cards
 * of a document that has none on its mat, such as those of an army in a scenario. */
GArray *cards__on_mat(const SwDocument *document);
GArray *cards__all(const SwDocument *document);

/* Returns the cards of the mat that are like any of the pieces: in an army those of the same type,
 * as units; in a battle those of the same name, wherever they lie. */
GArray *cards__like(const SwDocument *document, const SwPieceId *ids, guint n);

/* Returns "1 card", "3 cards". Free with g_free(). */
char *session__n_cards(guint n);
