/* The lines of text.c, for that file and its reader. */
#pragma once

#include "export/export.h"

G_BEGIN_DECLS

/* The line after which the pieces stand. */
#define SW_TEXT_PIECES "Pieces:"

/* As SwFormat has it. What stands before the pieces is for people and is not read. */
SwDocument *sw_text_read(const SwTable *const *tables, const char *path, const char *bytes,
                         gsize length, GError **error);

G_END_DECLS
