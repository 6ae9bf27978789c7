/* The function of each command of order.h, and what such functions need. */
#pragma once

#include "session/order.h"
#include "session/pieces.h"
#include "session/private.h"
#include "session/session_private.h"

OrderRun edit__place, edit__erase, edit__erase_pieces;
OrderRun shuffle__shuffle, transform__put, transform__move, transform__transform, transform__look;
OrderRun attributes__set, retype__set_kind;
OrderRun remarks__about, remarks__note, remarks__allow;
OrderRun draw__draw, draw__spin, symmetrise__symmetrise;
OrderRun fix__fix, outline__add, lay__lay, explore__explore;
OrderRun clipboard__duplicate, clipboard__cut, clipboard__copy;
OrderRun paste__look, paste__paste;
OrderRun cards__paste, cards__duplicate, cards__shuffle;
OrderRun undo__undo, undo__redo, undo__go_to;

/* Executes the order on the session at once. An error is left in `session->refusal`. */
OrderRun commands__run;

/* Parses the value of an attribute into `value`, or for types whose values are texts into `normal`
 * (free with g_free()), which is NULL otherwise. FALSE if it is malformed; the second then sets the
 * error, which says what is legal, and returns FALSE. */
gboolean session__parse(const SwAttribute *what, const char *text, gint32 *value, char **normal);
gboolean session__fail_value(const SwAttribute *what, const char *text, GError **error);
