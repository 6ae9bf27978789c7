/* Checks that every command can be undone to the identical file. */
#pragma once

#include "session/session.h"

/* Undoes all `fewest` or more steps to the text `before`, and redoes them to the current document.
 * Fails the test otherwise. */
void undone_check(SwSession *session, const GString *before, guint fewest);
