/* Moves cards of a mat to another holder or position: from a hand to a column, from there to the
 * deck, or within a column. Each move is one step. A card keeps the values of all attributes that
 * it may have in the new holder. Cards that are ordered by number are renumbered, in the new holder
 * and in the old one.
 */
#pragma once

#include "mat/mat.h"
#include "session/session.h"

/* Where cards are laid. */
typedef struct {
	SwPieceId holder; /* the new parent: a band or a stack */
	gint stack;       /* the kind of a new stack in the holder for the cards; -1: none */
	guint kind;       /* the new kind of the cards */
	guint position;   /* the number of cards there that come before, without those laid */
} SwLaying;

/* Fills `laying` for laying the cards into the slot of the session's mat; `position` is that of
 * sw_mat_position_at(). FALSE, with an error that says why, if they cannot be laid there. */
gboolean sw_session_may_lay(SwSession *session, const SwMat *mat, guint slot, guint position,
                            const SwPieceId *cards, guint n, SwLaying *laying, GError **error);

/* Returns the position at which cards that are laid in a column at `position` will be: beneath
 * those that float on top, or on top if a card that is laid floats itself. */
guint sw_session_position_beneath(SwSession *session, const SwMat *mat, guint slot, guint position,
                                  const SwPieceId *cards, guint n);

/* Lays the cards in this order, and selects them. */
void sw_session_lay(SwSession *session, const SwPieceId *ids, guint n, const SwLaying *laying);

/* ---- Copies ----------------------------------------------------------------------------- */

/* The functions of edit.h that copy and cut do so with the cards that are selected, or in a
 * selected stack or band. A cut leaves the stack or band. */

/* FALSE, with an error that says why, if nothing can be copied; or cut or duplicated, which takes
 * cards of this file. */
gboolean sw_session_may_copy_cards(SwSession *session, GError **error);
gboolean sw_session_may_cut_cards(SwSession *session, GError **error);

/* Like sw_session_may_lay(), for cards of a text. */
gboolean sw_session_may_paste(SwSession *session, const SwMat *mat, guint slot, guint position,
                              SwLaying *laying, GError **error);

/* Pastes the cards in `text`, a file of this game or what was copied from one; NULL: what
 * sw_session_clip() and sw_session_cut() will have copied by then. Selects them. Where one piece
 * stands for several copies, cards like one that is there are added to it; elsewhere each copy
 * becomes a card, up to SW_PASTE_CARDS_MOST. FALSE with an error if the text has no such cards. */
#define SW_PASTE_CARDS_MOST 1000
gboolean sw_session_paste_cards(SwSession *session, const char *text, const SwLaying *laying,
                                GError **error);

/* Adds a copy after each selected card, or one to the copies that a piece stands for, and selects
 * the new cards. */
void sw_session_duplicate_cards(SwSession *session);
