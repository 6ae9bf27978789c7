/* What changed between two documents, in words: the text of `diff`. */
#pragma once

#include "document/document.h"

/* Appends all changes, one per line, each after `margin`, and returns how many there are. The
 * documents are of one game. */
guint diff_append_changes(GString *out, const SwDocument *before, const SwDocument *after,
                          const char *margin);
