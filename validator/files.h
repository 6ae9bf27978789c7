/* The files of a call: those that are named, those below folders that are named, and standard
 * input, in the order in which they are reported. What cannot be opened is told on stderr and
 * counted. */
#pragma once

#include "config.h"

G_BEGIN_DECLS

typedef struct {
	char *path; /* as given, or below a folder as given; what reports print */
	const SwSettings *settings;
	gboolean is_found; /* below a folder: skipped if it is not ours */
	gboolean is_stdin;
} Input;

typedef struct {
	Config *config;
	const char *stdin_name; /* what standard input is called; or NULL */
	GArray *inputs;         /* Input */
	guint n_troubles;
	gboolean stdin_used;
	GPtrArray *named;  /* files and folders, as given; NULL stands behind them */
	char *last_folder; /* of the last file that was named, and its settings */
	const SwSettings *last_settings;
} Files;

void files_init(Files *files, Config *config, const char *stdin_name);
void files_clear(Files *files);

/* A file, "-", or a folder: then every *.xml below it in the order of names. Links to folders
 * below it are not followed. */
void files_add(Files *files, const char *path);

/* The paths that stand in the file at `list`, or in standard input for "-": separated by zero
 * bytes if there is one, else by newlines or CR LF. */
void files_add_list(Files *files, const char *list);

/* When all are added: of a file that came under several spellings, the first one stays. Links are
 * not followed. */
void files_drop_repeated(Files *files);

/* TRUE for one file that is there, under whatever names. */
gboolean files_are_one(const char *a, const char *b);

G_END_DECLS
