/* What edits of cards on a mat share (lay.c). Private to this folder. */
#pragma once

#include "session/lay.h"
#include "session/order.h"

/* Calls session__remove(), then renumbers the cards that are left. */
void session__remove_cards(SwSession *session, const GArray *ids);

/* Returns the cards of the kind in the holder (SwPieceId), in their order: by number, else that of
 * the file. If the element has no kinds of its own, these are all of its cards. */
GArray *session__cards_of(const SwSession *session, SwPieceId holder, guint kind);

/* Puts the cards `wanted`, all of one kind in one holder, into that order. Cards without numbers
 * keep their places in the file and exchange their values instead: those in `followed` are replaced
 * by the pieces that now have their values. */
void session__order_cards(SwSession *session, const GArray *wanted, GArray *followed);

/* Puts the cards `laid`, which are in the holder, at the position among those of the kind; cards of
 * other kinds go to the end of theirs. Replaces pieces in `followed` as above. */
void session__arrange(SwSession *session, SwPieceId holder, guint kind, guint position,
                      const GArray *laid, GArray *followed);

/* Returns the stack in the band whose kind has this name, and adds it if there is none. SW_NO_PIECE
 * if the band cannot contain such a stack, or the document is full. */
SwPieceId session__find_stack(SwSession *session, SwPieceId band, const char *name,
                              const SwElement *cards);

/* Copies the values of attributes that have the same name and type in both elements, from a piece
 * of any document of the game. */
void session__copy_values(SwSession *session, const SwDocument *document, SwPieceId from,
                          SwPieceId to);

/* Returns an order with that place: the holder is the first of its ids. */
Order *session__order_laying(const SwSession *session, Command command, const SwLaying *laying);
