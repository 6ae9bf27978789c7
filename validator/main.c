/* The options that all subcommands have. */
#include "commands.h"

#include "base/each.h"
#include "complete.h"
#include "output.h"

#include <stdio.h>
#include <string.h>

static void
append_overview(GString *out)
{
	g_string_append(out, "Usage: starwright COMMAND …\n\n"
	                     "Galaxies and scenarios for space board games.\n\n"
	                     "Commands:\n");
	for (guint i = 0; commands[i]; i++)
		g_string_append_printf(out, "  %-12s%s\n", commands[i]->name, commands[i]->summary);
	g_string_append(out, "\n'starwright COMMAND --help' describes a command.\n'starwright "
	                     "--version' prints the version.\n");
}

static int
print_overview(FILE *stream)
{
	g_autoptr(GString) text = g_string_new(NULL);

	append_overview(text);
	fputs(text->str, stream);
	return stream == stdout ? STATUS_CLEAN : STATUS_TROUBLE;
}

static int
print_help(const Command *command)
{
	g_autoptr(GString) text = g_string_new(NULL);

	command_append_help(text, command);
	fputs(text->str, stdout);
	return STATUS_CLEAN;
}

/* TRUE if the arguments contain one of the options. */
static gboolean
asks_for(char **argv, const char *option, const char *letter)
{
	for (guint i = 1; argv[i] && strcmp(argv[i], "--") != 0; i++) {
		if (g_str_equal(argv[i], option) || g_strcmp0(argv[i], letter) == 0)
			return TRUE;
	}
	return FALSE;
}

static int
print_version(void)
{
	return puts("starwright " STARWRIGHT_VERSION) < 0 ? STATUS_TROUBLE : STATUS_CLEAN;
}

/* Called by shells: `words` are those of the command line being typed. */
static int
print_completions(char *const *words)
{
	g_autoptr(GString) text = g_string_new(NULL);

	complete_append(text, words);
	return output_text(text, STATUS_CLEAN);
}

static gboolean
is_for_file(const Io *io)
{
	return io->target && strcmp(io->target, "-") != 0;
}

/* Writes the answer to its file, if it has one, and the files that go with it. */
static gboolean
write_files(const Io *io, GError **error)
{
	const char *const read[] = {io->kept, NULL};
	g_autoptr(Outputs) outputs = outputs_new(read);

	if (is_for_file(io) && !outputs_write(outputs, io->target, io->out, error))
		return FALSE;
	SW_EACH (const IoFile, file, io->beside) {
		g_autofree char *folder = g_path_get_dirname(file->path);

		if (!outputs_make_folder(outputs, folder, error) ||
		    !outputs_write(outputs, file->path, file->text, error))
			return FALSE;
	}
	return TRUE;
}

static int
write_answer(const Io *io, int status)
{
	g_autoptr(GError) error = NULL;

	if (!is_for_file(io) && output_text(io->out, STATUS_CLEAN) != STATUS_CLEAN)
		return STATUS_TROUBLE;
	return write_files(io, &error) ? status : command_trouble("%s", error->message);
}

/* Prints what the command says, and writes its answer. */
static int
print_answer(const Command *command, char **argv)
{
	g_auto(Io) io = {0};
	int status;

	io_init(&io, NULL, NULL);
	status = command_answer(command, FALSE, argv, &io);
	command_print_told(&io);
	return io.target || io.out->len > 0 ? write_answer(&io, status) : status;
}

static int
run_command(int argc, char **argv)
{
	const Command *command = command_find(argv[0]);

	if (command == NULL)
		return command_trouble_unknown(argv[0]);
	if (asks_for(argv, "--help", "-h"))
		return print_help(command);
	if (asks_for(argv, "--version", "-V"))
		return print_version();
	return command->run ? command->run(argc, argv) : print_answer(command, argv);
}

/* GLib's own handlers replace characters that the locale cannot represent by question marks, in
 * file names too. */
static void
put_out(const char *text)
{
	fputs(text, stdout);
}

static void
put_error(const char *text)
{
	fputs(text, stderr);
}

int
main(int argc, char **argv)
{
	int status;

	g_set_print_handler(put_out);
	g_set_printerr_handler(put_error);

	if (argc < 2)
		return print_overview(stderr);
	if (strcmp(argv[1], "--help") == 0 || strcmp(argv[1], "-h") == 0)
		status = print_overview(stdout);
	else if (strcmp(argv[1], "--version") == 0 || strcmp(argv[1], "-V") == 0)
		status = print_version();
	else if (strcmp(argv[1], "complete") == 0)
		status = print_completions(argv + 2);
	else
		status = run_command(argc - 1, argv + 1);
	if (fflush(stdout) != 0 || ferror(stdout))
		return command_trouble("cannot write standard output");
	return status;
}
