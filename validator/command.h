/* A subcommand of `starwright`: each has a file of its own and an entry in the table of commands.c.
 * Help, man pages and completion are generated from these entries and their options. */
#pragma once

#include "ground/ground.h"
#include "io.h"

typedef struct {
	const char *command; /* as typed, without "starwright" */
	const char *meaning;
} CommandExample;

/* Where the options of a call are, so that calls can be made at the same time. */
typedef struct {
	gsize size;                   /* of the struct */
	gconstpointer defaults;       /* its first content; NULL: zeroed */
	void (*clear)(gpointer call); /* frees what callbacks allocated; NULL: nothing. Strings of
	                               * options are freed by themselves. */
	/* NULL-terminated: options about files, or a terminal, which a call for a text has not; or
	 * NULL. */
	const char *const *of_files;
} CommandCall;

typedef struct {
	const char *name;
	const char *arguments;                       /* "[OPTION…] PATH…" */
	const char *summary;                         /* one line, no full stop */
	const char *description;                     /* paragraphs, separated by an empty line */
	void (*describe_more)(GString *description); /* appends those of games; or NULL */
	/* Ends with an empty entry. The data are static or, with `call`, offsets in its struct, to
	 * which the data of callbacks then point. */
	const GOptionEntry *options;
	/* NULL, or a function that returns the same with the options that games add. */
	const GOptionEntry *(*list_options)(void);
	/* With list_options: the heading under which help lists an option; NULL: none. */
	const char *(*heading_of)(const GOptionEntry *entry);
	const CommandExample *examples; /* ends with an empty entry */
	/* Parses the arguments (argv[0] is the command's name) and runs the command on files. NULL:
	 * `answer` does all. */
	int (*run)(int argc, char **argv);
	const CommandCall *call;
	/* Answers through `io`: neither prints nor writes a file. NULL: only `run`. `words` are the
	 * arguments that are no options. */
	int (*answer)(gpointer call, char **words, Io *io);
} Command;

/* Returns the whole description of the command. Free it. */
char *command_description(const Command *command);

/* Returns all options of the command, including those of games. */
const GOptionEntry *command_options(const Command *command);

/* Returns the heading of the option if the one before has another, or NULL. */
const char *command_new_heading(const Command *command, const GOptionEntry *entry);

/* Appends what `--help` prints: usage, description, options, examples. */
void command_append_help(GString *out, const Command *command);

/* Parses the options in argv and calls `answer`. `for_text`: without the options about files. */
int command_answer(const Command *command, gboolean for_text, char **argv, Io *io);

/* Parses the options in argv, whose first word is the command's name, and stores the other words in
 * `arguments`; free with g_strfreev(). `call` is NULL if their data are static. FALSE with an error
 * if they are wrong. */
gboolean command_read_options(const Command *command, gboolean for_text, char **argv, gpointer call,
                              char ***arguments, GError **error);

/* Frees what the members of the struct hold. */
void command_clear_call(const Command *command, gpointer call);

/* For an option entry with a callback: converts the function to the data pointer. */
#define COMMAND_CALLS(function) G_OPTION_ARG_CALLBACK, (gpointer)(void (*)(void))(function)

/* For an option entry of a command with a `call`: the member of its struct. */
#define COMMAND_MEMBER(Call, member) ((gpointer)G_STRUCT_OFFSET(Call, member))

/* Parses the value of the option `name`. FALSE with an error unless it is a whole number, `min` or
 * more, that fits an int. */
gboolean command_parse_number(const char *name, const char *value, guint min, guint *number,
                              GError **error);

/* TRUE if the value of an option is a whole number in that range and nothing else, without
 * blanks. */
gboolean command_is_number(const char *value, gint32 min, gint32 max, gint32 *number);

/* Parses a place such as "1,-2". FALSE, after saying why, if it is malformed. */
gboolean command_read_place(Io *io, const char *value, SwPlace *place);

/* Returns "'a', 'b' or 'c'", from NULL-terminated words. Free it. */
char *command_one_of(const char *const *words);

/* The formats of most commands that print one. */
#define TEXT_OR_JSON "text|json"

/* Sets `format` to the position of the value of --format among `names`, as in TEXT_OR_JSON; to 0 if
 * the value is NULL. FALSE, after saying why, if it is none of them. */
gboolean command_read_format(Io *io, const char *names, const char *value, gint *format);
