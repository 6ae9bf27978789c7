/* Replays the steps of a crashed session. A journal is trusted as little as a file: replay ends at
 * anything that a reader would not accept. */
#pragma once

#include "session/session.h"

/* Replays the steps of `records` (Record) on the session, which holds the text of the first of
 * them. Returns FALSE with an error at the first step that no document could have had; the steps
 * before it are done. `*has_foreign`: comments or foreign content were taken from the journal
 * unchecked. */
gboolean replay__run(SwSession *session, const GArray *records, gboolean *has_foreign,
                     GError **error);
