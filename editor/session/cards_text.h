/* Cards as a text, for this folder alone. */
#pragma once

#include "session/session.h"

/* Returns the cards among the pieces (cards__among()) as a text in the file format, inside holders
 * with the values that a reader requires; NULL if there are none. Free with g_free(). */
char *cards__text(const SwSession *session, const GArray *ids, gboolean with_comments);
