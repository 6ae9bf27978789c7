/* What a command writes to standard output: gathered in a text, written at once. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Writes `text`; returns `status`, or STATUS_TROUBLE after telling why it could not. */
int output_text(const GString *text, int status);

G_END_DECLS
