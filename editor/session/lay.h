/* Moves cards of a mat to another holder or position: from a hand to a column, from there to the
 * deck, or within a column. Each move is one step. A card keeps the values of all attributes that
 * it may have in the new holder. Cards that are ordered by number are renumbered, in the new holder
 * and in the old one.
 */
#pragma once

#include "mat/mat.h"
#include "session/session.h"

G_BEGIN_DECLS

/* TRUE if the session's document has no map and its game has mats. */
gboolean sw_session_has_mat(const SwSession *session);

/* Where cards are laid. */
typedef struct {
	SwPieceId holder; /* the new parent: a band or a stack */
	gint stack;       /* the kind of a new stack in the holder for the cards; -1: none */
	guint kind;       /* the new kind of the cards */
	guint position;   /* the number of cards there that come before, without those laid */
} SwLaying;

/* Fills `laying` for laying the card into the slot of the session's mat; `position` is that of
 * sw_mat_position_at(). FALSE, with an error that says why, if it cannot be laid there. */
gboolean sw_session_may_lay(SwSession *session, const SwMat *mat, guint slot, guint position,
                            SwPieceId card, SwLaying *laying, GError **error);

/* Lays the cards in this order, and selects them. */
void sw_session_lay(SwSession *session, const SwPieceId *ids, guint n, const SwLaying *laying);

G_END_DECLS
