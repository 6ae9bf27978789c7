/* A subcommand of `starwright`: one file each, one entry in the table of main.c. Help, man pages
 * and completion are made from these entries and their options, so nothing is said twice. */
#pragma once

#include "ground/ground.h"

G_BEGIN_DECLS

/* Exit statuses are a contract with scripts. */
enum {
	STATUS_CLEAN = 0,   /* done, and nothing to complain of */
	STATUS_FOUND = 1,   /* done, and something was found (a problem, a difference) */
	STATUS_TROUBLE = 2, /* could not be carried out: usage, or a file that cannot be read */
};

typedef struct {
	const char *command; /* as typed, without "starwright" */
	const char *meaning;
} CommandExample;

typedef struct {
	const char *name;
	const char *arguments;       /* "[OPTION…] PATH…" */
	const char *summary;         /* one line, no full stop */
	const char *description;     /* paragraphs, separated by an empty line */
	const GOptionEntry *options; /* ends with an empty entry; their data are static */
	/* NULL, or the options of a command to which games add theirs: of the same sort. */
	const GOptionEntry *(*list_options)(void);
	const CommandExample *examples; /* ends with an empty entry */
	/* Parses the arguments, argv[0] being the name, and carries the command out. */
	int (*run)(int argc, char **argv);
} Command;

/* All options of the command, those of games among them. */
const GOptionEntry *command_options(const Command *command);

/* All commands, by name; ends with NULL. In main.c. */
extern const Command *const commands[];

/* The command of that name, or NULL. */
const Command *command_find(const char *name);

/* Appends what `--help` says of the command: usage, options, examples, exit status. */
void command_append_help(GString *out, const Command *command);

/* Parses the options of `command`, and leaves in `arguments` (free with g_strfreev) what is not an
 * option. FALSE, after telling what is wrong on stderr, if they cannot be understood: then the
 * status is STATUS_TROUBLE. `--help` is answered by main.c before this is called. */
gboolean command_parse(const Command *command, int argc, char **argv, char ***arguments);

/* For an entry of options: their data are pointers, and a function is none. */
#define COMMAND_CALLS(function) G_OPTION_ARG_CALLBACK, (gpointer)(void (*)(void))(function)

/* The value of the option `name`. FALSE with an error unless it is a whole number, `min` or more,
 * that an int can hold. */
gboolean command_parse_number(const char *name, const char *value, guint min, guint *number,
                              GError **error);

/* TRUE if the value of an option is a whole number of that range and nothing else, not even a
 * blank. */
gboolean command_is_number(const char *value, gint32 min, gint32 max, gint32 *number);

/* FALSE, after telling what is wrong, unless the value of an option is a place, as "1,-2". */
gboolean command_parse_place(const char *value, SwPlace *place);

/* A line on stderr. Nothing in it can alter how it reads, whatever names are in it. */
void command_tell(const char *format, ...) G_GNUC_PRINTF(1, 2);

/* "starwright: message" on stderr, likewise; returns STATUS_TROUBLE. */
int command_trouble(const char *format, ...) G_GNUC_PRINTF(1, 2);

/* Tells that no command has this name, and which was perhaps meant; returns STATUS_TROUBLE. */
int command_trouble_unknown(const char *name);

G_END_DECLS
