/* The input files of a run: those named, those below named folders, and standard input, in the
 * order in which they are reported. Paths that cannot be opened are printed to stderr and
 * counted. */
#pragma once

#include "config.h"

typedef struct {
	char *path; /* as given, or below a folder as given; reports print it */
	const SwSettings *settings;
	SwSeverity fail_on;
	gboolean is_found; /* below a folder: skipped if it is not a Starwright file */
	gboolean is_stdin;
	GByteArray *text; /* what standard input would hold, if it is not to be read; or NULL */
} Input;

typedef struct {
	Config *config;
	const char *stdin_name; /* name of standard input in reports; or NULL */
	GArray *inputs;         /* Input */
	guint n_troubles, n_excluded;
	gboolean stdin_used;
	GPtrArray *named;  /* char *, files and folders as given; NULL-terminated */
	char *last_folder; /* of the last named file, and what holds in it */
	FolderConfig *last_config;
} Files;

void files_init(Files *files, Config *config, const char *stdin_name);
void files_clear(Files *files);

/* Adds a file, "-", or all *.xml files below a folder, sorted by name. Links to folders below it
 * are not followed; what a configuration file excludes there is counted. */
void files_add(Files *files, const char *path);

/* Adds the paths listed in the file at `list`, or in standard input for "-": separated by zero
 * bytes if there are any, otherwise by newlines or CR LF. */
void files_add_list(Files *files, const char *list);

/* Call it when all are added: keeps only the first of a file that was named in several spellings.
 * Links are not followed. */
void files_drop_repeated(Files *files);

/* Prints to stderr that the files and folders named, or else the list of them at `list`, contain no
 * galaxy or scenario: for a run that read nothing, which must not look like one that found no
 * problems. */
void files_tell_none(const Files *files, const char *list);

/* TRUE if both paths name the same existing file. */
gboolean files_are_one(const char *a, const char *b);
