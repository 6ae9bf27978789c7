/* Removing cards from a mat (lay.c). Private to this folder. */
#pragma once

#include "session/session.h"

/* Renumbers the cards of the kind in the holder from 1 on, after one was removed, if they are
 * ordered by number. */
void session__close_gap(SwSession *session, SwPieceId holder, guint kind);

/* Calls session__remove(), then renumbers the cards that are left. */
void session__remove_cards(SwSession *session, const GArray *ids);
