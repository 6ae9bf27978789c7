/* Wrapping text in lines for a terminal. */
#pragma once

#include <glib.h>

#define WRAP_COLUMNS 78

/* Appends the words of `text` in lines indented by `indent` blanks and, unless a single word is
 * wider, at most WRAP_COLUMNS wide; ends with a newline. Escapes control characters. */
void wrap_append(GString *out, const char *text, guint indent);
