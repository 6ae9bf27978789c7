/* Cards that are removed from a mat (lay.c). Private to this folder. */
#pragma once

#include "session/session.h"

/* Numbers the cards of the kind in the holder from 1 on again, after one was removed, if they are
 * ordered by number. */
void session__close_gap(SwSession *session, SwPieceId holder, guint kind);

/* session__remove(), and closes the gaps that cards leave. */
void session__remove_cards(SwSession *session, const GArray *ids);
