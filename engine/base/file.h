/* Reading a file whole, and replacing one so that whatever happens either the old or the new
 * content is there, never a part.
 *
 * All paths are in the encoding of the file system. Every function that fails sets a GError of
 * the domain SW_ERROR and leaves its output untouched unless said otherwise.
 */
#pragma once

#include "base/error.h"

G_BEGIN_DECLS

/* Reads the regular file at `path` into `bytes`, whose former content is dropped and whose memory
 * is used again. One zero byte follows the content and is not counted in `bytes->len`.
 *
 * Opening never blocks: a pipe, a device, a socket or a folder is SW_ERROR_NOT_REGULAR. A file
 * of more than `limit` bytes is SW_ERROR_TOO_LARGE and is not read. No limit is above 2 GiB. */
gboolean sw_file_read(const char *path, gsize limit, GByteArray *bytes, GError **error);

/* A large file in memory without a copy. Its content ends with a zero byte that is not counted. */
typedef struct {
	char *data; /* NULL: nothing is mapped */
	gsize length;
} SwFileMapping;

#define SW_FILE_MAP_BYTES (1024 * 1024)

/* Like sw_file_read(), but a file of at least SW_FILE_MAP_BYTES is mapped if it can be, which
 * spares its memory; `bytes` is empty then. Whoever shortens a mapped file ends the program. */
gboolean sw_file_read_or_map(const char *path, gsize limit, GByteArray *bytes,
                             SwFileMapping *mapping, GError **error);
void sw_file_unmap(SwFileMapping *mapping);

/* Like sw_file_read(), for an open descriptor of any sort (standard input), up to its end. `name`
 * stands for it in messages. The descriptor stays open. */
gboolean sw_file_read_fd(int fd, const char *name, gsize limit, GByteArray *bytes, GError **error);

/* Replaces the content of `path` by `length` bytes: a temporary file in the same folder is
 * written, flushed to the disk and renamed. An existing file keeps its permissions, its group and
 * owner where we may give them, else the group's rights are dropped; a symbolic link stays one and
 * its target is replaced, or made. What is no file, as a device, is never replaced:
 * SW_ERROR_NOT_REGULAR. On failure the temporary file is removed. */
gboolean sw_file_write(const char *path, const void *data, gsize length, GError **error);

/* Writes a file that a program makes and nobody edits, as a report: like sw_file_write(), but a
 * symbolic link at `path` is not followed, it is replaced by the file; of an old file's
 * permissions those to run it are dropped; and it is made for many files, so nothing is flushed but
 * a file that takes the place of another. If the power fails soon after, one that was not there
 * before may be missing or cut short, and another be the old one; the program makes them again. */
gboolean sw_file_put(const char *path, const void *data, gsize length, GError **error);

/* Makes a rename to `path` last: its folder is on the disk when this returns. One that cannot be
 * opened is no reason to fail. */
void sw_file_flush_folder(const char *path);

/* All is on the disk, beside the old file, and takes its place next. FALSE with an error: it does
 * not. */
typedef gboolean (*SwFileReady)(gpointer data, GError **error);

/* The same, unless `*is_stopped` (atomic) comes to be TRUE before the old file is replaced:
 * SW_ERROR_STOPPED, and nothing has happened; or `ready` says no. */
gboolean sw_file_write_unless(const gint *is_stopped, SwFileReady ready, gpointer ready_data,
                              const char *path, const void *data, gsize length, GError **error);

G_END_DECLS
