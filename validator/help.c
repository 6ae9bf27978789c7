#include "commands.h"

#include "completion.h"
#include "output.h"
#include "page.h"

#include <string.h>

static char *shell;
static gboolean is_man;

static const GOptionEntry options[] = {
	{"completion", 0, 0, G_OPTION_ARG_STRING, &shell,
         "Print the script by which a shell completes what is typed", "bash|zsh|fish"},
	{"man", 0, G_OPTION_FLAG_HIDDEN, G_OPTION_ARG_NONE, &is_man, "Print the page as roff",
         NULL},
	{NULL, 0, 0, 0, NULL, NULL, NULL},
};

static int
print_completion(void)
{
	g_autoptr(GString) out = g_string_new(NULL);

	if (completion_append(out, shell))
		return output_text(out, STATUS_CLEAN);
	return command_trouble("unknown shell '%s'; 'bash', 'zsh' and 'fish' are known", shell);
}

/* The page of a command, or of starwright itself if there is no name. */
static int
print_page(const char *name)
{
	const PageStyle *style = is_man ? &page_roff : &page_text;
	g_autoptr(GString) out = g_string_new(NULL);
	const Command *command = name ? command_find(name) : NULL;

	if (name && command == NULL)
		return command_trouble_unknown(name);
	if (command)
		page_append_command(out, style, command);
	else
		page_append_overview(out, style);
	return output_text(out, STATUS_CLEAN);
}

static int
run_help(int argc, char **argv)
{
	g_auto(GStrv) words = NULL;
	guint n;

	if (!command_parse(&command_help, argc, argv, &words))
		return STATUS_TROUBLE;
	n = g_strv_length(words);
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
		       "With --completion it prints a script that teaches a shell to complete "
		       "commands, options and their values, names of rules among them.",
	.options = options,
	.examples = examples,
	.run = run_help,
};
