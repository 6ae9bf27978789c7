/* Recovers a session from what its journal holds. What callers need of it is in journal.h. */
#pragma once

#include "session/session.h"

/* Returns the session of a journal's records, without its file's lock. Appends to `note` what the
 * user should know; `*is_damaged` becomes TRUE if not every step could be replayed. */
SwSession *recover__session(const GArray *records, GString *note, gboolean *is_damaged,
                            GError **error);

/* Returns the base of a journal and its other records, as an array of Record; NULL if the bytes are
 * no journal. */
GArray *recover__parse(const GByteArray *bytes, gboolean *is_damaged);
