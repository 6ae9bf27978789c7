/* Numbers: a key sets them, and a field steps through them. */
#pragma once

#include "session/edit.h"

/* Gets the least and greatest value that the attribute may have for the kind. FALSE if it is not a
 * number or a direction, or the kind may not carry it. */
gboolean sw_number_bounds(const SwTable *table, guint kind, guint attribute, gint32 *least,
                          gint32 *most);

/* Sets the attribute that a number key sets, the first number that pieces of the first one's kind
 * may have, of it and of all others that have it; 0, where it is no value, unsets it. FALSE with an
 * error that says what is legal. */
gboolean sw_session_set_number(SwSession *session, const SwPieceId *ids, guint n, gint32 number,
                               const SwGroup *group, GError **error);

/* The same for what the brush places. */
gboolean sw_brush_set_number(const SwTable *table, SwBrush *brush, gint32 number, GError **error);
