/* The command's side of standard output and standard error; the library has none of it. */
#pragma once

#include "command.h"

/* Prints all that was told to stderr, and forgets it. */
void command_print_told(Io *io);

/* Parses the options of a command whose data are static, and stores the other arguments in
 * `arguments`; free with g_strfreev(). FALSE, after printing an error, if they are wrong: the
 * status is then STATUS_TROUBLE. `--help` is handled by main.c before this is called. */
gboolean command_parse(const Command *command, char **argv, char ***arguments);

/* The same for a command with a `call`. */
gboolean command_parse_call(const Command *command, char **argv, gpointer call, char ***arguments);

/* command_read_format(), but prints the error. */
gboolean command_parse_format(const char *names, const char *value, gint *format);

/* Prints a line to stderr. Escapes whatever could alter how the line reads, such as in file
 * names. */
void command_tell(const char *format, ...) G_GNUC_PRINTF(1, 2);

/* The same for "starwright: message"; returns STATUS_TROUBLE. */
int command_trouble(const char *format, ...) G_GNUC_PRINTF(1, 2);
