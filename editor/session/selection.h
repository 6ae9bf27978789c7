/* The selection of a session: a set of pieces. What users do with it is in session.h. */
#pragma once

#include "session/session.h"

typedef struct Selection Selection;

Selection *selection__new(void);
void selection__free(Selection *selection);

/* Returns the selected pieces (SwPieceId), sorted. */
const GArray *selection__ids(const SwSession *session);

/* Sets the selection, from ids in any order, without notifying the listeners. */
void selection__set(SwSession *session, const GArray *ids);

/* Drops removed pieces from the selection. */
void selection__drop_gone(SwSession *session);
