/* Reading a whole file, and replacing a file atomically: after a failure the path holds either the
 * old or the new content, never a part.
 *
 * All paths are in the file system's encoding. Every function that fails sets a GError of the
 * domain SW_ERROR and leaves its output untouched unless stated otherwise.
 */
#pragma once

#include "base/error.h"

G_BEGIN_DECLS

/* Reads the regular file at `path` into `bytes`, replacing its content and reusing its memory. A
 * zero byte follows the content and is not counted in `bytes->len`.
 *
 * Opening never blocks: a pipe, a device, a socket or a folder is SW_ERROR_NOT_REGULAR. A file of
 * more than `limit` bytes is SW_ERROR_TOO_LARGE and is not read. No limit is above 2 GiB. */
gboolean sw_file_read(const char *path, gsize limit, GByteArray *bytes, GError **error);

/* A large file mapped into memory without a copy. A zero byte follows the content and is not
 * counted. */
typedef struct {
	char *data; /* NULL if nothing is mapped */
	gsize length;
} SwFileMapping;

#define SW_FILE_MAP_BYTES (1024 * 1024)

/* Like sw_file_read(), but maps a file of at least SW_FILE_MAP_BYTES if possible, to save memory;
 * `bytes` is empty then. If another program truncates a mapped file, reading it kills this
 * process. */
gboolean sw_file_read_or_map(const char *path, gsize limit, GByteArray *bytes,
                             SwFileMapping *mapping, GError **error);
void sw_file_unmap(SwFileMapping *mapping);

/* Like sw_file_read(), for an open descriptor of any type (standard input), up to its end. Messages
 * call it `name`. The descriptor stays open. */
gboolean sw_file_read_fd(int fd, const char *name, gsize limit, GByteArray *bytes, GError **error);

/* Replaces the content of `path` by `length` bytes: writes a temporary file in the same folder,
 * flushes it to disk and renames it. An existing file keeps its permissions, and its owner and
 * group if this process may set them; otherwise the group loses its permissions. A symbolic link is
 * kept: its target is replaced, or created. Anything but a regular file, such as a device, is never
 * replaced: SW_ERROR_NOT_REGULAR. On failure the temporary file is removed. */
gboolean sw_file_write(const char *path, const void *data, gsize length, GError **error);

/* Writes a file that is generated and never edited, such as a report. Like sw_file_write(), except
 * that a symbolic link at `path` is replaced and not followed, an old file's execute permissions
 * are dropped, and, since it is called for many files, only a file that replaces another is flushed
 * to disk. After a power failure a new file may be missing or truncated, and a replaced one may be
 * the old one; the program can generate both again. */
gboolean sw_file_put(const char *path, const void *data, gsize length, GError **error);

/* Makes a completed rename to `path` durable by flushing its folder to disk. Does nothing if the
 * folder cannot be opened. */
void sw_file_flush_folder(const char *path);

/* Called when all data is on disk, beside the old file, and before it replaces that. Returns FALSE
 * and sets an error to cancel the replacement. */
typedef gboolean (*SwFileReady)(gpointer data, GError **error);

/* Like sw_file_write(), but leaves the old file untouched if `*is_stopped` (read atomically)
 * becomes TRUE before it is replaced, which is SW_ERROR_STOPPED, or if `ready` returns FALSE. */
gboolean sw_file_write_unless(const gint *is_stopped, SwFileReady ready, gpointer ready_data,
                              const char *path, const void *data, gsize length, GError **error);

G_END_DECLS
