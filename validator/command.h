/* A subcommand of `starwright`: each has a file of its own and an entry in the table of main.c.
 * Help, man pages and completion are generated from these entries and their options. */
#pragma once

#include "ground/ground.h"

/* Exit statuses are API: scripts rely on them. */
enum {
	STATUS_CLEAN = 0,   /* done, no problems */
	STATUS_FOUND = 1,   /* done, with findings (a problem, a difference) */
	STATUS_TROUBLE = 2, /* failed: wrong usage, or a file that cannot be read or written */
};

typedef struct {
	const char *command; /* as typed, without "starwright" */
	const char *meaning;
} CommandExample;

typedef struct {
	const char *name;
	const char *arguments;                       /* "[OPTION…] PATH…" */
	const char *summary;                         /* one line, no full stop */
	const char *description;                     /* paragraphs, separated by an empty line */
	void (*describe_more)(GString *description); /* appends those of games; or NULL */
	const GOptionEntry *options; /* ends with an empty entry; their data are static */
	/* NULL, or a function that returns the same with the options that games add. */
	const GOptionEntry *(*list_options)(void);
	/* With list_options: the heading under which help lists an option; NULL: none. */
	const char *(*heading_of)(const GOptionEntry *entry);
	const CommandExample *examples; /* ends with an empty entry */
	/* Parses the arguments (argv[0] is the command's name) and runs the command. */
	int (*run)(int argc, char **argv);
} Command;

/* Returns the whole description of the command. Free it. */
char *command_description(const Command *command);

/* Returns all options of the command, including those of games. */
const GOptionEntry *command_options(const Command *command);

/* Returns the heading of the option if the one before has another, or NULL. */
const char *command_new_heading(const Command *command, const GOptionEntry *entry);

/* All commands, by name; ends with NULL. In main.c. */
extern const Command *const commands[];

/* Returns the command with that name, or NULL. */
const Command *command_find(const char *name);

/* Appends what `--help` prints: usage, description, options, examples. */
void command_append_help(GString *out, const Command *command);

/* Parses the options of `command` and stores the other arguments in `arguments`; free with
 * g_strfreev(). FALSE, after printing an error, if they are wrong: the status is then
 * STATUS_TROUBLE. `--help` is handled by main.c before this is called. */
gboolean command_parse(const Command *command, int argc, char **argv, char ***arguments);

/* For an option entry with a callback: converts the function to the data pointer. */
#define COMMAND_CALLS(function) G_OPTION_ARG_CALLBACK, (gpointer)(void (*)(void))(function)

/* Parses the value of the option `name`. FALSE with an error unless it is a whole number, `min` or
 * more, that fits an int. */
gboolean command_parse_number(const char *name, const char *value, guint min, guint *number,
                              GError **error);

/* TRUE if the value of an option is a whole number in that range and nothing else, without
 * blanks. */
gboolean command_is_number(const char *value, gint32 min, gint32 max, gint32 *number);

/* Parses a place such as "1,-2". FALSE, after printing an error, if it is malformed. */
gboolean command_parse_place(const char *value, SwPlace *place);

/* Parses the value of --format, which may be NULL: text or json. FALSE, after printing an error, if
 * it is neither. */
gboolean command_parse_format(const char *value, gboolean *is_json);

/* Prints a line to stderr. Escapes whatever could alter how the line reads, such as in file
 * names. */
void command_tell(const char *format, ...) G_GNUC_PRINTF(1, 2);

/* The same for "starwright: message"; returns STATUS_TROUBLE. */
int command_trouble(const char *format, ...) G_GNUC_PRINTF(1, 2);

/* Prints that no command has this name and suggests a similar one; returns STATUS_TROUBLE. */
int command_trouble_unknown(const char *name);
