/* What the editor remembers of its last run: a key file, `starwright/editor.ini` in the user's
 * configuration folder. Without a readable file nothing is remembered; if it cannot be written, a
 * message says so once in each run. */
#pragma once

#include <glib.h>

/* Returns what is remembered. Free with g_key_file_unref(), or let sw_memory_write() do it. */
GKeyFile *sw_memory_read(void);

/* Writes it at once, and frees it. */
void sw_memory_write(GKeyFile *memory);

/* Return one value, to be freed, or NULL if it is not remembered; and write one at once. */
char *sw_memory_get(const char *group, const char *name);
void sw_memory_set(const char *group, const char *name, const char *value);
