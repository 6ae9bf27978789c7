/* Files that the user keeps in a folder of the program's data, such as templates and patterns, each
 * under a name.
 */
#pragma once

#include <glib.h>

/* Returns the names (char *), sorted; none if there is no folder. `folder` is relative to that of
 * the program. Free with g_ptr_array_unref(). */
GPtrArray *sw_own_files_list(const char *folder);

/* Reads a file into `bytes`, terminated by 0. */
gboolean sw_own_files_read(const char *folder, const char *name, GByteArray *bytes, GError **error);
gboolean sw_own_files_have(const char *folder, const char *name);

/* Writes a file, replacing one of the same name, and removes one. FALSE with an error, also for a
 * name that no file can have. */
gboolean sw_own_files_keep(const char *folder, const char *name, const char *text, gsize length,
                           GError **error);
gboolean sw_own_files_remove(const char *folder, const char *name, GError **error);
