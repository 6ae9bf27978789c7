/* Where exports are written: each file once, and none over a file that is exported. */
#pragma once

#include "export/export.h"
#include "output.h"

G_BEGIN_DECLS

typedef struct {
	const char *path;   /* a file, "-", or a folder; NULL: standard output */
	gboolean to_folder; /* each export is written there under its own name */
	Outputs *outputs;
	GHashTable *written; /* paths, so that none is written twice */
} Target;

/* `path` outlives the target. A folder is one that is there, or a name with a slash at
 * its end. */
void target_init(Target *target, const char *path, char **inputs);
void target_clear(Target *target);

/* Makes the folder of a target that is one, unless it is there. */
gboolean target_make_folder(const Target *target, GError **error);

/* FALSE, after telling why on stderr, if the export or a file beside it cannot be written. */
gboolean target_write(Target *target, const SwExport *exported, const SwFormat *format);

G_END_DECLS
