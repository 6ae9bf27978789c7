/* Decides which pieces are replaced when others come to their place. */
#pragma once

#include "ground/symmetry.h"
#include "session/session.h"

/* TRUE if a piece of the kind that comes to the same place replaces this one (SwReplaces); the
 * second removes all such pieces except `but` (SW_NO_PIECE: none). `seat` is that of a new piece, 0
 * without one; SW_CARRIED for pieces that are moved or pasted. */
#define SW_CARRIED (-1)
gboolean session__is_replaced_by(const SwSession *session, SwPieceId id, guint kind, gint32 seat);
void session__remove_replaced(SwSession *session, SwPlace place, guint kind, gint32 seat,
                              SwPieceId but);

/* TRUE if a piece of the kind would replace this one if it were editable; TRUE if it would replace
 * a locked piece in the place, so that it cannot come there. */
gboolean session__would_replace(const SwSession *session, SwPieceId id, guint kind, gint32 seat);
gboolean session__is_locked_there(SwSession *session, SwPlace place, guint kind, gint32 seat);

/* FALSE with an error if the piece of `from`, moved or copied to the place, would replace a locked
 * one. */
gboolean session__may_come(SwSession *session, const SwDocument *from, SwPieceId id, SwPlace place,
                           GError **error);

/* TRUE if a piece of the kind that is moved or pasted replaces one of the kind `other`. */
gboolean session__replaces(const SwTable *table, guint kind, guint other);

/* Returns the pieces (SwPieceId) that those of `from` would replace under the image, without
 * duplicates. With `moves` they are the session's own and do not replace each other. */
GArray *session__find_replaced(SwSession *session, const SwDocument *from, const GArray *ids,
                               const SwImage *image, gboolean moves);

/* Removes the pieces, all of which must be editable. */
void session__remove(SwSession *session, const GArray *ids);
