/* Copies of cards, for this folder alone; lay.h has what others call. */
#pragma once

#include "session/lay.h"

/* Returns the cards (SwPieceId) that are among the pieces, or inside one of them, in the order of
 * the mat; none of those that players see. The second leaves out those of another file. */
GArray *cards__among(const SwSession *session, const GArray *ids);
GArray *cards__editable(const SwSession *session, const GArray *ids);

/* Returns the cards (SwPieceId) of the document's mat, in its order. */
GArray *cards__on_mat(const SwDocument *document);

/* Returns these cards as a text in the file format, inside holders with the values that a reader
 * requires; NULL if there are none. Free with g_free(). */
char *cards__text(const SwSession *session, const GArray *ids, gboolean with_comments);

/* Returns "1 card", "3 cards". Free with g_free(). */
char *session__n_cards(guint n);
