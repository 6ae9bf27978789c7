/* Folders and files for tests. */
#pragma once

#include <glib.h>

/* A file of the source tree. Free it. */
char *source_file(const char *path);

/* A new folder; and its end, with all in it. */
char *folder_new(void);
void folder_remove(char *folder);

/* What the file holds, or NULL; the hash of a text. Free them. */
char *file_text(const char *folder, const char *name);
void file_write(const char *folder, const char *name, const char *text);

/* Names in the folder, sorted, as "a b c". */
char *folder_names(const char *folder);
