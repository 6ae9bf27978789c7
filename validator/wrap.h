/* Text broken into lines for a terminal. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

#define WRAP_COLUMNS 78

/* Appends the words of `text` in lines that begin with `indent` blanks and, where words allow, are
 * no wider than WRAP_COLUMNS; the last ends with a newline. Nothing in it can steer a terminal. */
void wrap_append(GString *out, const char *text, guint indent);

G_END_DECLS
