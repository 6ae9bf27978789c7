/* `starwright help`: manual pages and completion scripts. */
#include "commands.h"

#include "complete.h"
#include "output.h"
#include "page.h"

static char *shell, *man_folder;
static gboolean is_man;

static const GOptionEntry options[] = {
	{"completion", 0, 0, G_OPTION_ARG_STRING, &shell, "Print the completion script for a shell",
         "bash|zsh|fish"},
	{"man", 0, G_OPTION_FLAG_HIDDEN, G_OPTION_ARG_NONE, &is_man, "Print the page as roff",
         NULL},
	{"man-folder", 0, G_OPTION_FLAG_HIDDEN, G_OPTION_ARG_FILENAME, &man_folder,
         "Write all pages as roff to this folder", "FOLDER"},
	{NULL, 0, 0, 0, NULL, NULL, NULL},
};

static int
print_completion(void)
{
	g_autoptr(GString) out = g_string_new(complete_script(shell));

	if (out->len > 0)
		return output_text(out, STATUS_CLEAN);
	return command_trouble("unknown shell '%s'; it may be 'bash', 'zsh' or 'fish'", shell);
}

/* Appends the page of the command; NULL means starwright itself. */
static void
append_page(GString *out, const PageStyle *style, const Command *command)
{
	if (command)
		page_append_command(out, style, command);
	else
		page_append_overview(out, style);
}

static int
print_page(const char *name)
{
	g_autoptr(GString) out = g_string_new(NULL);
	const Command *command = name ? command_find(name) : NULL;

	if (name && command == NULL)
		return command_trouble_unknown(name);
	append_page(out, is_man ? &page_roff : &page_text, command);
	return output_text(out, STATUS_CLEAN);
}

static gboolean
write_man_page(const Outputs *outputs, const Command *command, GError **error)
{
	g_autofree char *name = command ? g_strdup_printf("starwright-%s.1", command->name)
	                                : g_strdup("starwright.1");
	g_autofree char *path = g_build_filename(man_folder, name, NULL);
	g_autoptr(GString) out = g_string_new(NULL);

	append_page(out, &page_roff, command);
	return outputs_write(outputs, path, out, error);
}

/* For the build, which installs all pages in the folder. */
static int
write_man_pages(void)
{
	g_autoptr(Outputs) outputs = outputs_new(NULL);
	g_autoptr(GError) error = NULL;
	gboolean is_written = outputs_make_folder(outputs, man_folder, &error) &&
	                      write_man_page(outputs, NULL, &error);

	for (guint i = 0; commands[i] && is_written; i++)
		is_written = write_man_page(outputs, commands[i], &error);
	return is_written ? STATUS_CLEAN : command_trouble("%s", error->message);
}

static int
run_help(int argc G_GNUC_UNUSED, char **argv)
{
	g_auto(GStrv) words = NULL;
	guint n;

	if (!command_parse(&command_help, argv, &words))
		return STATUS_TROUBLE;
	n = g_strv_length(words);
	if (man_folder)
		return write_man_pages();
	if (shell && n == 0)
		return print_completion();
	if (shell || n > 1)
		return command_trouble("'starwright help COMMAND' expects one command");
	return print_page(words[0]);
}

static const CommandExample examples[] = {
	{"help validate", "The manual page of a command."},
	{"help --completion bash > ~/.local/share/bash-completion/completions/starwright",
         "Let bash complete commands, options, rules and files."},
	{NULL, NULL},
};

const Command command_help = {
	.name = "help",
	.arguments = "[OPTION…] [COMMAND]",
	.summary = "show the manual page of a command",
	.description = "Prints the manual page of COMMAND, or of starwright itself, as plain text. "
		       "Where starwright is installed, 'man starwright-COMMAND' shows the same.\n\n"
		       "With --completion it prints a script by which a shell completes commands, "
		       "options and their values, such as names of rules.",
	.options = options,
	.examples = examples,
	.run = run_help,
};
