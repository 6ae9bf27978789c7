/* The callback by which the dialogs that make a new document hand it over. */
#pragma once

#include "session/session.h"

/* Called with the new session (transfer full). Not called if the user cancels. */
typedef void (*SwBegin)(SwSession *session, gpointer data);
