/* How far the map of a session reaches, and its regions: computed once for each revision. What
 * callers need of it is in session.h: sw_session_bounds(), sw_session_regions().
 */
#pragma once

#include "session/session.h"

typedef struct Extent Extent;

Extent *extent__new(void);
void extent__free(Extent *extent);

/* Takes over what the fork has computed about the document, which is the session's now. */
void extent__take(SwSession *session, SwSession *fork);
