/* Makes sessions that can be edited: with a queue and commands. */
#pragma once

#include "session/session.h"

/* Makes a session for reading one that can be edited, and returns it. The second checks it too;
 * NULL for NULL. */
SwSession *session__make_editable(SwSession *session);
SwSession *session__make_checked(SwSession *session);
