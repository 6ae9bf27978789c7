/* Cards of a mat, carried from one place to another: from a hand to a column, from there to the
 * deck, and to another position among those that lie there. One step each, which keeps what a card
 * says wherever the other place has a word for it. Cards that lie by number are numbered anew, here
 * and where they came from.
 */
#pragma once

#include "mat/mat.h"
#include "session/session.h"

G_BEGIN_DECLS

/* TRUE if the session's document is laid out as a mat, having no map. */
gboolean sw_session_has_mat(const SwSession *session);

/* Where a card is laid. */
typedef struct {
	SwPieceId holder; /* the band or the stack that holds it then */
	gint stack;       /* the kind of a stack that is begun for it in the holder; or -1 */
	guint kind;       /* of the card then */
	guint position;   /* before which of the cards there, itself not counted */
} SwLaying;

/* What laying the piece into the slot of the mat of this session means; `position` is that of
 * sw_mat_position_at(). FALSE, with an error that says why, if it cannot lie there. */
gboolean sw_session_may_lay(SwSession *session, const SwMat *mat, guint slot, guint position,
                            SwPieceId card, SwLaying *laying, GError **error);

/* Lays them, the first below the others, and selects them. */
void sw_session_lay(SwSession *session, const SwPieceId *ids, guint n, const SwLaying *laying);

G_END_DECLS
