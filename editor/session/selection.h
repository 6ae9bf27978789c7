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

/* FALSE, with an error, if a selected piece could not be read: it cannot be copied. */
gboolean selection__is_read(SwSession *session, GError **error);

/* Drops removed pieces from the selection. */
void selection__drop_gone(SwSession *session);

/* Notes that the step just committed changes the selection to `after` (SwPieceId): undo then
 * selects what is selected now, and redo `after`. On a mat, edits exchange the values of cards, so
 * that the same ids would be other cards. */
void selection__note_step(SwSession *session, const GArray *after);

/* To be called after each step of the document: selects what was noted of one that was undone or
 * redone, and drops notes of steps that are gone. */
void selection__follow_step(SwSession *session, SwDirection direction);

/* Drops all notes, because the history was replaced. */
void selection__drop_notes(SwSession *session);
