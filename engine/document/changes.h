/* What changed between two documents, in words: the text of `diff`. */
#pragma once

#include "document/document.h"

G_BEGIN_DECLS

/* Appends all changes, one per line, each after `margin`, and returns how many there are. The
 * documents are of one game. */
guint sw_changes_append(GString *out, const SwDocument *before, const SwDocument *after,
                        const char *margin);

G_END_DECLS
