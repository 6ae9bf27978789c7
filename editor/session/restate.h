/* What rows of a sheet state of all their copies, such as a total cost, when the number of copies
 * changes. For this folder alone. */
#pragma once

#include "problem/fix.h"
#include "rules/run.h"
#include "session/session.h"

/* Returns the attribute that counts how many a piece stands for; -1 if its element has none. */
gint restate__size(const SwElement *element);

/* Adds to the fix what the row needs beside its new number of copies; nothing if it states nothing
 * of all of them, or has this number already. */
void restate__add(SwFix *fix, const SwView *view, SwPieceId row, gint64 copies);

/* If the attribute is the number of copies and some of the pieces state something of all theirs,
 * sets both as one step, and returns TRUE. The text is legal; without one the attribute is unset.
 */
gboolean restate__set(SwSession *session, const GArray *ids, const SwAttribute *what,
                      const char *text);
