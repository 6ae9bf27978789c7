/* The state of a file on the disk, by which a session sees that another program has changed it. */
#pragma once

#include <glib.h>
#include <sys/types.h>
#include <time.h>

typedef struct {
	dev_t device;
	ino_t inode;
	off_t size;
	struct timespec time;
	char *hash; /* of its content; NULL if there was no file */
} DiskState;

/* Returns the hash of the data, or of the file's content; NULL: not readable. Free with g_free().
 */
char *disk__hash(const char *data, gsize length);
char *disk__hash_file(const char *path);

/* Reads the state of the file; its content is hashed unless `hash` is given. If there is none, the
 * state is cleared. */
void disk__look(DiskState *disk, const char *path, const char *hash);

/* Returns a copy. Clear with disk__clear(). */
DiskState disk__copy(const DiskState *disk);
void disk__clear(DiskState *disk);

/* TRUE if the file at `path` still has that state. */
gboolean disk__is_same(const DiskState *disk, const char *path);

/* Makes the file at `path` the backup "NAME~". TRUE also if there is no file. */
gboolean disk__keep_backup(const char *path, GError **error);
