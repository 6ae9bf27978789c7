/* The options of `validate`, as given. */
#pragma once

#include "config.h"
#include "io.h"
#include "report.h"

typedef struct {
	gboolean fix, diff;
	gboolean chooses;
	guint choice;        /* the number of the fix; 0: ask */
	char *allow;         /* the reason; NULL: nothing is allowed */
	SwPosition fixes_at; /* of the problems whose fixes are listed; line 0: of none */
} RewriteOptions;

typedef struct {
	const ReportFormat *format; /* NULL: not given */
	GArray *outputs;            /* OutputOption */
	GArray *rules;              /* RuleOption; NULL: none */
	gboolean has_fail_on;
	SwSeverity fail_on; /* OFF: never */
	gboolean show_info, quiet;
	gboolean no_config;
	struct {
		char *file;
		gboolean writes; /* problems go to the file, not into the report */
	} baseline;
	RewriteOptions rewrite;
	char *files_from, *stdin_name, *rules_url;
	guint max_problems;
	enum { COLOUR_AUTO, COLOUR_ALWAYS, COLOUR_NEVER } colour;
} ValidateOptions;

typedef struct {
	const ReportFormat *format;
	char *path;
} OutputOption;

/* For Command: the table of options, what they are if none is given, and what frees them. */
extern const GOptionEntry validate_option_entries[];
extern const ValidateOptions validate_defaults;
void validate_options_clear(gpointer call);

/* TRUE if the changed text of standard input takes the place of the report. */
gboolean validate_options_pass_on(const ValidateOptions *options, char **paths);

/* FALSE, after saying why, if some options exclude each other. */
gboolean validate_options_agree(const ValidateOptions *options, Io *io, char **paths);

/* Returns the least severity that is reported. `needs_info`: the report's format shows infos. */
SwSeverity validate_options_least(const ValidateOptions *options, gboolean needs_info);
