#include "completion.h"

#include "command.h"
#include "completion_words.h"

#include <string.h>

static gboolean
is_shown(const GOptionEntry *entry)
{
	return !(entry->flags & G_OPTION_FLAG_HIDDEN);
}

static void
append_joined(GString *out, char **words, const char *suffix)
{
	for (guint i = 0; words[i]; i++)
		g_string_append_printf(out, "%s%s%s", i > 0 ? " " : "", words[i], suffix);
}

/* ---- bash ------------------------------------------------------------------------------- */

static const char bash_head[] =
	"# bash completion for starwright; made by 'starwright help --completion bash'\n"
	"\n"
	"# Bash cuts words at '=': `key` is what stands before it in a value, and `option` the "
	"option\n"
	"# whose value the word is.\n"
	"_starwright()\n"
	"{\n"
	"\tlocal i=$COMP_CWORD cur=${COMP_WORDS[COMP_CWORD]} key= option= words= suffix=\n"
	"\n"
	"\tCOMPREPLY=()\n"
	"\tif [[ $cur == = ]]; then\n"
	"\t\tcur=\n"
	"\t\t((i++))\n"
	"\tfi\n"
	"\tif [[ ${COMP_WORDS[i - 1]} == = && ${COMP_WORDS[i - 2]} != -* ]]; then\n"
	"\t\tkey=${COMP_WORDS[i - 2]}\n"
	"\t\t((i -= 2))\n"
	"\tfi\n"
	"\t[[ ${COMP_WORDS[i - 1]} == = ]] && ((i--))\n"
	"\toption=${COMP_WORDS[i - 1]}\n"
	"\n";

static const char bash_tail[] =
	"\tCOMPREPLY=($(compgen -W \"$words\" -S \"$suffix\" -- \"$cur\"))\n"
	"\t[[ -n $suffix ]] && compopt -o nospace 2>/dev/null\n"
	"\treturn 0\n"
	"}\n"
	"\n"
	"complete -o bashdefault -o default -F _starwright starwright\n";

static void
bash_case(GString *out, const char *pattern, char **words, const char *suffix)
{
	g_string_append_printf(out, "\t\t%s)\n\t\t\twords='", pattern);
	append_joined(out, words, "");
	g_string_append(out, "'\n");
	if (*suffix)
		g_string_append_printf(out, "\t\t\tsuffix='%s'\n", suffix);
	g_string_append(out, "\t\t\t;;\n");
}

static void
bash_option(GString *out, const Command *command, const GOptionEntry *entry)
{
	g_autofree char *pattern = g_strdup_printf("%s:--%s:", command->name, entry->long_name);
	g_autofree char *valued = g_strdup_printf("%s:--%s:?*", command->name, entry->long_name);
	g_auto(GStrv) before = completion_words_before(entry->arg_description);
	g_auto(GStrv) after = completion_words_after(entry->arg_description);

	bash_case(out, pattern, before, strchr(entry->arg_description, '=') ? "=" : "");
	if (after[0])
		bash_case(out, valued, after, "");
}

static void
bash_command(GString *out, const Command *command)
{
	gboolean takes_files;
	g_auto(GStrv) arguments = completion_argument_words(command, &takes_files);

	for (const GOptionEntry *entry = command_options(command); entry->long_name; entry++) {
		if (is_shown(entry) && entry->arg_description)
			bash_option(out, command, entry);
	}
	g_string_append_printf(out, "\t\t%s:*)\n\t\t\tif [[ $cur == -* ]]; then\n\t\t\t\twords='",
	                       command->name);
	for (const GOptionEntry *entry = command_options(command); entry->long_name; entry++) {
		if (is_shown(entry))
			g_string_append_printf(out, "--%s ", entry->long_name);
	}
	g_string_append(out, "--help'\n\t\t\telse\n\t\t\t\twords='");
	append_joined(out, arguments, "");
	g_string_append(out, "'\n\t\t\tfi\n\t\t\t;;\n");
}

static void
append_bash(GString *out)
{
	g_string_append(out, bash_head);
	g_string_append(out, "\tif ((COMP_CWORD == 1)); then\n\t\twords='");
	for (guint i = 0; commands[i]; i++)
		g_string_append_printf(out, "%s ", commands[i]->name);
	g_string_append(out, "--help --version'\n\telse\n"
	                     "\t\tcase ${COMP_WORDS[1]}:$option:$key in\n");
	for (guint i = 0; commands[i]; i++)
		bash_command(out, commands[i]);
	g_string_append(out, "\t\tesac\n\tfi\n");
	g_string_append(out, bash_tail);
}

/* ---- zsh -------------------------------------------------------------------------------- */

/* A text between brackets within single quotes. */
static void
zsh_append_help(GString *out, const char *text)
{
	for (; *text; text++) {
		if (*text == '\'')
			g_string_append(out, "'\\'");
		else if (strchr("[]:\\", *text))
			g_string_append_c(out, '\\');
		g_string_append_c(out, *text);
	}
}

/* What completes a value: ":RULE:(a b)". */
static void
zsh_append_action(GString *out, const char *description)
{
	g_auto(GStrv) before = completion_words_before(description);
	g_auto(GStrv) after = completion_words_after(description);

	g_string_append_c(out, ':');
	zsh_append_help(out, description);
	g_string_append_c(out, ':');
	if (strchr(description, '=')) {
		g_string_append(out, "{ if compset -P \"*=\"; then ");
		if (after[0])
			g_string_append(out, "compadd -- ");
		append_joined(out, after, "");
		g_string_append(out, after[0] ? "; else compadd -S = -- "
		                              : "_files; else compadd -S = -- ");
		append_joined(out, before, "");
		g_string_append(out, "; fi }");
	} else if (completion_is_file(description)) {
		g_string_append(out, "_files");
	} else if (before[0]) {
		g_string_append_c(out, '(');
		append_joined(out, before, "");
		g_string_append_c(out, ')');
	}
}

static void
zsh_command(GString *out, const Command *command)
{
	gboolean takes_files;
	g_auto(GStrv) arguments = completion_argument_words(command, &takes_files);

	g_string_append_printf(out, "\t%s)\n\t\t_arguments", command->name);
	for (const GOptionEntry *entry = command_options(command); entry->long_name; entry++) {
		if (!is_shown(entry))
			continue;
		g_string_append_printf(out, " \\\n\t\t\t'*--%s%s[", entry->long_name,
		                       entry->arg_description ? "=" : "");
		zsh_append_help(out, entry->description);
		g_string_append_c(out, ']');
		if (entry->arg_description)
			zsh_append_action(out, entry->arg_description);
		g_string_append_c(out, '\'');
	}
	g_string_append(out, " \\\n\t\t\t'--help[Show a summary]' \\\n\t\t\t'*:argument:");
	if (takes_files) {
		g_string_append(out, "_files");
	} else {
		g_string_append_c(out, '(');
		append_joined(out, arguments, "");
		g_string_append_c(out, ')');
	}
	g_string_append(out, "'\n\t\t;;\n");
}

static void
append_zsh(GString *out)
{
	g_string_append(out, "#compdef starwright\n"
	                     "# Made by 'starwright help --completion zsh'.\n\n"
	                     "_starwright()\n{\n"
	                     "\tlocal -a commands\n\n"
	                     "\tcommands=(\n");
	for (guint i = 0; commands[i]; i++) {
		g_string_append_printf(out, "\t\t'%s:", commands[i]->name);
		zsh_append_help(out, commands[i]->summary);
		g_string_append(out, "'\n");
	}
	g_string_append(out, "\t)\n"
	                     "\tif ((CURRENT == 2)); then\n"
	                     "\t\t_describe command commands\n"
	                     "\t\treturn\n"
	                     "\tfi\n"
	                     "\tshift words\n"
	                     "\t((CURRENT--))\n"
	                     "\tcase $words[1] in\n");
	for (guint i = 0; commands[i]; i++)
		zsh_command(out, commands[i]);
	g_string_append(out, "\tesac\n}\n\n_starwright \"$@\"\n");
}

/* ---- fish ------------------------------------------------------------------------------- */

static void
fish_append_quoted(GString *out, const char *text)
{
	g_string_append_c(out, '\'');
	for (; *text; text++) {
		if (*text == '\'' || *text == '\\')
			g_string_append_c(out, '\\');
		g_string_append_c(out, *text);
	}
	g_string_append_c(out, '\'');
}

static void
fish_begin(GString *out, const Command *command)
{
	g_string_append_printf(out, "complete -c starwright -n '__fish_seen_subcommand_from %s'",
	                       command->name);
}

/* What completes a value. Pairs are offered whole, for fish has no words in two parts. */
static void
fish_append_value(GString *out, const char *description)
{
	g_auto(GStrv) before = completion_words_before(description);
	g_auto(GStrv) after = completion_words_after(description);
	gboolean is_pair = strchr(description, '=') != NULL;

	g_string_append(out, completion_is_file(description) ? " -r" : " -x");
	if (before[0] == NULL)
		return;
	g_string_append(out, " -a '");
	for (guint i = 0; after[i]; i++) {
		g_autofree char *suffix = g_strdup_printf("=%s", after[i]);

		append_joined(out, before, suffix);
		g_string_append_c(out, ' ');
	}
	if (after[0] == NULL)
		append_joined(out, before, is_pair ? "=" : "");
	g_string_append_c(out, '\'');
}

static void
fish_command(GString *out, const Command *command)
{
	gboolean takes_files;
	g_auto(GStrv) arguments = completion_argument_words(command, &takes_files);

	for (const GOptionEntry *entry = command_options(command); entry->long_name; entry++) {
		if (!is_shown(entry))
			continue;
		fish_begin(out, command);
		g_string_append_printf(out, " -l %s", entry->long_name);
		if (entry->arg_description)
			fish_append_value(out, entry->arg_description);
		g_string_append(out, " -d ");
		fish_append_quoted(out, entry->description);
		g_string_append_c(out, '\n');
	}
	fish_begin(out, command);
	if (takes_files) {
		g_string_append(out, " -F\n");
		return;
	}
	g_string_append(out, " -a '");
	append_joined(out, arguments, "");
	g_string_append(out, "'\n");
}

static void
append_fish(GString *out)
{
	g_string_append(out, "# fish completion for starwright; made by 'starwright help "
	                     "--completion fish'\n"
	                     "complete -c starwright -f\n"
	                     "complete -c starwright -l help -d 'Show a summary'\n"
	                     "complete -c starwright -n __fish_use_subcommand -l version -d 'Show "
	                     "the version'\n");
	for (guint i = 0; commands[i]; i++) {
		g_string_append_printf(out,
		                       "complete -c starwright -n __fish_use_subcommand -a %s -d ",
		                       commands[i]->name);
		fish_append_quoted(out, commands[i]->summary);
		g_string_append_c(out, '\n');
	}
	for (guint i = 0; commands[i]; i++)
		fish_command(out, commands[i]);
}

/* ---- Shells ----------------------------------------------------------------------------- */

const char *const completion_shells[] = {"bash", "zsh", "fish", NULL};

static void (*const writers[])(GString *) = {append_bash, append_zsh, append_fish};
G_STATIC_ASSERT(G_N_ELEMENTS(writers) + 1 == G_N_ELEMENTS(completion_shells));

gboolean
completion_append(GString *out, const char *shell)
{
	for (guint i = 0; completion_shells[i]; i++) {
		if (strcmp(completion_shells[i], shell) != 0)
			continue;
		writers[i](out);
		return TRUE;
	}
	return FALSE;
}
