/* Folders and files for tests. */
#pragma once

#include <glib.h>

/* Returns the path of a file in the source tree. Free it. */
char *source_file(const char *path);

/* Makes a temporary folder; removes it with its contents. */
char *folder_new(void);
void folder_remove(char *folder);

/* Returns the contents of the file, or NULL; the hash of a text. Free them. */
char *file_text(const char *folder, const char *name);
void file_write(const char *folder, const char *name, const char *text);

/* Returns the names in the folder, sorted, as "a b c". Free it. */
char *folder_names(const char *folder);
