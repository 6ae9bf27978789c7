/* Text that is being typed in a field, and is no edit yet. The journal keeps the edit that it would
 * be, and recovery makes it, so that a crash loses no more than the last second of typing. */
#pragma once

#include "session/session.h"

/* Until the result goes out of scope, commands that change the document are not executed: the first
 * one replaces what the journal keeps; if there is none, the journal keeps nothing. The next edit
 * ends it, too. */
typedef SwSession SwTyped;

SwTyped *sw_typed_begin(SwSession *session);
void sw_typed_end(SwTyped *typed);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(SwTyped, sw_typed_end)

/* Begins, until the end of the block. */
#define SW_TYPED(session) G_GNUC_UNUSED g_autoptr(SwTyped) typed_here = sw_typed_begin(session)
