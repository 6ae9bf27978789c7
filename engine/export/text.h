/* The lines of text.c, for that file, its reader, and whoever quotes as they do. */
#pragma once

#include "export/export.h"

G_BEGIN_DECLS

/* The line after which the pieces stand. */
#define SW_TEXT_PIECES "Pieces:"

/* Appends the text between quotation marks, on one line whatever stands in it. */
void sw_text_append_quoted(GString *out, const char *text);

/* Takes what that wrote, from its first quotation mark on, to behind its last one. NULL, or what is
 * wrong with it, for sw_translate(). */
const char *sw_text_take_quoted(const char **at, GString *value);

/* As SwFormat has it. What stands before the pieces is for people and is not read. */
SwDocument *sw_text_read(const SwTable *const *tables, const char *path, const char *bytes,
                         gsize length, GError **error);

G_END_DECLS
