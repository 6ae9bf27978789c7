/* What the dialogs that make a new document call with it. */
#pragma once

#include "session/session.h"

/* Called with the new session (transfer full). Not called if the user cancels. */
typedef void (*SwBegin)(SwSession *session, gpointer data);
