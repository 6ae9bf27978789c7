/* ZIP archives in memory, with equal bytes on every machine: files are stored uncompressed, and
 * have the oldest date that the format allows. */
#pragma once

#include <glib.h>

typedef struct SwZip SwZip;

SwZip *sw_zip_new(void);

/* Adds a file. The name is ASCII, with slashes for folders, and unique. */
void sw_zip_add(SwZip *zip, const char *name, const char *bytes, gsize length);

/* Returns the archive (transfer full) and frees `zip`. */
GString *sw_zip_finish(SwZip *zip);
