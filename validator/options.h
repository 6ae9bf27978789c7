/* The options of `validate`, as given. */
#pragma once

#include "config.h"
#include "report.h"

typedef struct {
	gboolean fix, diff;
	gboolean chooses;
	guint choice; /* the number of the fix; 0: ask */
	char *allow;  /* the reason; NULL: nothing is allowed */
} RewriteOptions;

typedef struct {
	const ReportFormat *format; /* NULL: not given */
	GArray *outputs;            /* OutputOption */
	GArray *rules;              /* RuleOption; NULL: none */
	gboolean has_fail_on;
	SwSeverity fail_on; /* OFF: never */
	gboolean show_info, quiet;
	gboolean no_config;
	gboolean write_baseline;
	RewriteOptions rewrite;
	char *baseline, *files_from, *stdin_name;
	guint max_problems;
	enum { COLOUR_AUTO, COLOUR_ALWAYS, COLOUR_NEVER } colour;
} ValidateOptions;

typedef struct {
	const ReportFormat *format;
	char *path;
} OutputOption;

/* For Command: the table of options, which store their values in validate_options. */
extern const GOptionEntry validate_option_entries[];

/* The parsed options; static. */
extern ValidateOptions validate_options;

/* TRUE if the changed text of standard input takes the place of the report. */
gboolean validate_options_pass_on(char **paths);

/* FALSE, after printing why to stderr, if some options exclude each other. */
gboolean validate_options_agree(char **paths);
