/* The editor's manual page, generated from the table of commands. */
#pragma once

#include <glib.h>

/* Appends the page as roff, in English. */
void sw_manual_append(GString *out, const char *version);
