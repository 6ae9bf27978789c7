/* Text that is being typed in a field, and is no edit yet. The journal keeps the edit that it would
 * be, and recovery makes it, so that a crash loses no more than the last second of typing. */
#pragma once

#include "session/session.h"

/* Between the two, commands that change the document are not executed: the first one replaces what
 * the journal keeps; if there is none, the journal keeps nothing. The next edit ends it, too. */
void sw_session_begin_typed(SwSession *session);
void sw_session_end_typed(SwSession *session);
