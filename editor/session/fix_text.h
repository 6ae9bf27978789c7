/* A fix as the text of an order, for this folder alone: an order can wait, and a journal keeps it.
 */
#pragma once

#include "problem/fix.h"

/* Returns the edits, a line each, with kinds and attributes by name; appends to `ids` (SwPieceId)
 * the pieces that they name, by their positions there. Free the text. */
char *fix_text__write(const SwFix *fix, const SwTable *table, GArray *ids);

/* Adds the edits of such a text to `fix`. FALSE if it is no such text, or a piece is missing in
 * `ids`. */
gboolean fix_text__read(SwFix *fix, const char *text, const SwTable *table, const GArray *ids);
