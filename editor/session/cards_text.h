/* Cards as a text, for this folder alone. */
#pragma once

#include "session/session.h"

/* Returns the cards among the pieces (cards__among()) as a text in the file format, inside holders
 * with the values that a reader requires; NULL if there are none. Free with g_free(). */
char *cards__text(const SwSession *session, const GArray *ids, gboolean with_comments);

/* Return such a text of one card: a new one of that kind and name in the holder; one copy of the
 * card, without numbers, which may be about all copies, or NULL if it is no card or has no name. */
char *cards__new_text(const SwSession *session, SwPieceId holder, guint kind, guint attribute,
                      const char *name);
char *cards__one_text(const SwSession *session, SwPieceId id);
