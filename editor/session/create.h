/* Makes sessions that can be edited: with a queue and commands. */
#pragma once

#include "session/session.h"

/* Makes a session for reading one that can be edited, and returns it. The second checks it too;
 * NULL for NULL. */
SwSession *session__make_editable(SwSession *session);
SwSession *session__make_checked(SwSession *session);

/* TRUE for what a new document with that root has before anything is drawn: its root and galaxy,
 * and the bands or heads of its players. */
gboolean session__is_given(const SwTable *table, const SwElement *element, SwRoot root);
