/* The editor's manual page, generated from the table of commands. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Appends the page as roff, in English. */
void sw_manual_append(GString *out, const char *version);

G_END_DECLS
