/* The record of how a session's map was evened out last (rules/balance_record.h), which is written
 * beside the file whenever that is saved with this very map. */
#pragma once

#include "rules/balance_record.h"
#include "session/session.h"

typedef struct EvenRecord EvenRecord;

/* The session keeps a record of that arrangement from now on. */
void even_record__keep(SwSession *session, const SwBalanceWish *wish, const SwDocument *before,
                       const SwDocument *after);

/* Returns the session's record, for any thread; NULL: there is none. */
EvenRecord *even_record__ref(const SwSession *session);
void even_record__unref(EvenRecord *record);

/* Writes the record beside the file `path` that was saved with the document, if that is its
 * arrangement. Returns why it did not, if the user should know; else NULL. */
GError *even_record__write(const EvenRecord *record, const SwDocument *document, const char *path);

/* Keeps that for sw_session_take_unrecorded() (transfer full; may be NULL). */
void even_record__tell(SwSession *session, const EvenRecord *record, GError *why);
