/* Whatever is done can be undone to the identical file. */
#pragma once

#include "session/session.h"

/* All that was done, `fewest` steps or more, is undone to the text `before`, and done again to what
 * is there now. Else the test ends. */
void undone_check(SwSession *session, const GString *before, guint fewest);
