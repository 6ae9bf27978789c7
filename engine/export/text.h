/* What text.c, its reader, and other formats that quote texts share. */
#pragma once

#include "export/exporting.h"

/* The line before the pieces. */
#define SW_TEXT_PIECES "Pieces:"

/* Appends the text quoted and escaped, on one line. */
void sw_text_append_quoted(GString *out, const char *text);

/* Reads such a text from its first quotation mark on, and moves past the last one. Returns NULL, or
 * a message for sw_translate(). */
const char *sw_text_take_quoted(const char **at, GString *value);

/* Implements SwFormat.read. The text before the pieces is for people and is ignored. */
SwDocument *sw_text_read(const SwTable *const *tables, const char *path, const char *bytes,
                         gsize length, GError **error);
