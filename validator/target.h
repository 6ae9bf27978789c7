/* Where exports are written: no file is written twice, and none over an input file. */
#pragma once

#include "export/export.h"
#include "output.h"

typedef struct {
	const char *path;   /* a file, "-", or a folder; NULL: standard output */
	gboolean to_folder; /* each export is written to a file named after its input */
	Outputs *outputs;
	GHashTable *written; /* paths that were written */
} Target;

/* `path` must outlive the target. It is a folder if it exists as one or ends with a slash. */
void target_init(Target *target, const char *path, char **inputs);
void target_clear(Target *target);

/* Makes the target's folder, if it does not exist. */
gboolean target_make_folder(const Target *target, GError **error);

/* FALSE, after printing why to stderr, if the export or a file that belongs to it cannot be
 * written. */
gboolean target_write(Target *target, const SwExport *exported, const SwFormat *format);
