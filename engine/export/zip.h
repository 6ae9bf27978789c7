/* Archives of the ZIP format in memory, the same bytes on every machine: nothing in them is packed,
 * and all files have the oldest date that there is. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

typedef struct SwZip SwZip;

SwZip *sw_zip_new(void);

/* Adds a file. The name is ASCII, with slashes for folders, and is given once. */
void sw_zip_add(SwZip *zip, const char *name, const char *bytes, gsize length);

/* The archive, for the caller to free; the zip is freed. */
GString *sw_zip_finish(SwZip *zip);

G_END_DECLS
