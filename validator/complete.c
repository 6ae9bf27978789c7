#include "complete.h"

#include "base/hash.h"
#include "commands.h"
#include "export/export.h"
#include "games/games.h"
#include "report.h"
#include "rules/catalogue.h"

#include <string.h>

/* Generated from completions/. */
extern const char complete_bash[], complete_zsh[], complete_fish[];

typedef struct {
	GString *out;
	const char *suffix; /* appended to each word: "=" if a value follows in the same word */
	const char *typed;  /* the beginning of an argument; NULL where a value is offered */
} Offers;

static void
offer(const Offers *offers, const char *word, const char *help)
{
	g_string_append_printf(offers->out, "%s%s%s%s\n", word, offers->suffix, help ? "\t" : "",
	                       help ? help : "");
}

/* ---- Meanings of the words of a usage line ---------------------------------------------- */

/* Offers names without their game, as 'explain' takes them; each once. */
static void
offer_short_rules(const Offers *offers, const char **names)
{
	g_autoptr(GHashTable) offered = sw_hash_texts(NULL, NULL);

	for (guint i = 0; names[i]; i++) {
		const char *slash = strchr(names[i], '/');

		if (slash && g_hash_table_add(offered, (gpointer)(slash + 1)))
			offer(offers, slash + 1, NULL);
	}
}

static void
offer_rules(const Offers *offers)
{
	g_autofree const char **names = sw_catalogue_names(sw_games());

	for (guint i = 0; names[i]; i++)
		offer(offers, names[i], NULL);
	if (offers->typed && *offers->typed && !strchr(offers->typed, '/'))
		offer_short_rules(offers, names);
}

static void
offer_severities(const Offers *offers)
{
	for (guint i = SW_N_SEVERITIES; i-- > 0;)
		offer(offers, sw_severity_names[i], NULL);
}

/* The severities for --fail-on, which has "never" in place of "off". */
static void
offer_levels(const Offers *offers)
{
	for (guint i = SW_N_SEVERITIES; --i > SW_SEVERITY_OFF;)
		offer(offers, sw_severity_names[i], NULL);
	offer(offers, "never", NULL);
}

static void
offer_whens(const Offers *offers)
{
	offer(offers, "auto", NULL);
	offer(offers, "always", NULL);
	offer(offers, "never", NULL);
}

static void
offer_formats(const Offers *offers)
{
	for (guint i = 0; report_formats[i]; i++)
		offer(offers, report_formats[i]->name, NULL);
}

static void
offer_targets(const Offers *offers)
{
	for (const SwFormat *const *format = sw_formats(); *format; format++)
		offer(offers, (*format)->name, NULL);
}

static void
offer_games(const Offers *offers)
{
	for (const SwGame *const *game = sw_games(); *game; game++)
		offer(offers, (*game)->table->game, NULL);
}

static void
offer_roots(const Offers *offers)
{
	for (guint i = 0; i < SW_N_ROOTS; i++)
		offer(offers, sw_root_names[i], NULL);
}

static void
offer_commands(const Offers *offers)
{
	for (guint i = 0; commands[i]; i++)
		offer(offers, commands[i]->name, commands[i]->summary);
}

static void
offer_files(const Offers *offers)
{
	offer(offers, ":files", NULL);
}

/* The names of values after a '=' include it. */
static const struct {
	const char *name;
	void (*offer)(const Offers *offers);
} meanings[] = {
	{"RULE", offer_rules},     {"LEVEL", offer_levels},   {"=LEVEL", offer_severities},
	{"WHEN", offer_whens},     {"FORMAT", offer_formats}, {"GAME", offer_games},
	{"TARGET", offer_targets}, {"ROOT", offer_roots},     {"COMMAND", offer_commands},
	{"FILE", offer_files},     {"=FILE", offer_files},    {"PATH", offer_files},
	{"FOLDER", offer_files},   {"A", offer_files},        {"B", offer_files},
};

static void
offer_meaning(const Offers *offers, const char *name)
{
	for (guint i = 0; i < G_N_ELEMENTS(meanings); i++) {
		if (strcmp(meanings[i].name, name) == 0)
			meanings[i].offer(offers);
	}
	if (g_ascii_islower(*name))
		offer(offers, name, NULL);
}

/* Offers one word of a usage line: "RULE", or a choice such as "text|json". */
static void
offer_choice(const Offers *offers, const char *choice, gsize length)
{
	g_autofree char *text = g_strndup(choice, length);
	g_auto(GStrv) names = g_strsplit(text, "|", -1);

	for (guint i = 0; names[i]; i++)
		offer_meaning(offers, names[i]);
}

/* ---- Words at the cursor ---------------------------------------------------------------- */

/* Offers values for an option whose usage is `description`, such as "RULE=LEVEL". */
static void
offer_value(GString *out, const char *description, const char *typed)
{
	const char *equals = strchr(description, '=');
	gboolean is_second = equals && strchr(typed, '=');
	Offers offers = {out, equals && !is_second ? "=" : "", NULL};

	if (is_second)
		offer_choice(&offers, equals, strlen(equals));
	else
		offer_choice(&offers, description, strcspn(description, "="));
}

static void
offer_options(GString *out, const Command *command)
{
	for (const GOptionEntry *entry = command_options(command); entry->long_name; entry++) {
		if (!(entry->flags & G_OPTION_FLAG_HIDDEN))
			g_string_append_printf(out, "--%s\t%s\n", entry->long_name,
			                       entry->description);
	}
	g_string_append(out, "--help\tShow a summary\n");
}

/* Returns the option in the word ("--name", "--name=value" or "-n") if it takes a value, or
 * NULL. */
static const GOptionEntry *
find_option(const Command *command, const char *word)
{
	g_autofree char *name = g_strndup(word, strcspn(word, "="));

	for (const GOptionEntry *entry = command_options(command); entry->long_name; entry++) {
		gboolean is_long =
			g_str_has_prefix(name, "--") && strcmp(name + 2, entry->long_name) == 0;
		gboolean is_short = entry->short_name && name[0] == '-' &&
		                    name[1] == entry->short_name && name[2] == '\0';

		if (entry->arg_description && (is_long || is_short))
			return entry;
	}
	return NULL;
}

/* Counts the arguments before the word at the cursor, without the command, options and their
 * values. */
static guint
count_arguments(const Command *command, const GPtrArray *words)
{
	guint n = 0;

	for (guint i = 1; i + 1 < words->len; i++) {
		const char *word = words->pdata[i];

		if (*word != '-' || word[1] == '\0')
			n++;
		else if (!strchr(word, '=') && find_option(command, word))
			i++;
	}
	return n;
}

/* Offers what the usage line has at the cursor: its last word again if that ends in dots. */
static void
offer_arguments(GString *out, const Command *command, const GPtrArray *words)
{
	g_auto(GStrv) usage = g_strsplit_set(command->arguments, " []", -1);
	Offers offers = {out, "", words->pdata[words->len - 1]};
	guint n = count_arguments(command, words);

	for (guint i = 0; usage[i]; i++) {
		const char *dots = strstr(usage[i], "…");
		gboolean is_value = i > 0 && *usage[i - 1] == '-';

		if (is_value || *usage[i] == '\0' || *usage[i] == '-' ||
		    strcmp(usage[i], "OPTION…") == 0)
			continue;
		if (n == 0 || dots) {
			offer_choice(&offers, usage[i],
			             dots ? (gsize)(dots - usage[i]) : strlen(usage[i]));
			return;
		}
		n--;
	}
}

static void
offer_of_command(GString *out, const Command *command, const GPtrArray *words)
{
	const char *before = words->pdata[words->len - 2], *typed = words->pdata[words->len - 1];
	const char *equals = *typed == '-' ? strchr(typed, '=') : NULL;
	const GOptionEntry *option = equals                ? find_option(command, typed)
	                             : strchr(before, '=') ? NULL
	                                                   : find_option(command, before);

	if (option)
		offer_value(out, option->arg_description, equals ? equals + 1 : typed);
	else if (*typed == '-')
		offer_options(out, command);
	else
		offer_arguments(out, command, words);
}

/* Joins words that bash has split at '=': "--severity", "=", "RULE", "=", "LEVEL". */
static GPtrArray *
join_words(char *const *words)
{
	GPtrArray *joined = g_ptr_array_new_with_free_func(g_free);
	gboolean is_cut = FALSE;

	for (guint i = 0; words[i]; i++) {
		gboolean is_equals = strcmp(words[i], "=") == 0;

		if (joined->len > 0 && (is_equals || is_cut)) {
			char **last = (char **)&joined->pdata[joined->len - 1];
			char *whole = g_strconcat(*last, words[i], NULL);

			g_free(*last);
			*last = whole;
		} else {
			g_ptr_array_add(joined, g_strdup(words[i]));
		}
		is_cut = is_equals;
	}
	return joined;
}

void
complete_append(GString *out, char *const *words)
{
	g_autoptr(GPtrArray) joined = join_words(words);
	const Command *command;
	const Offers offers = {out, "", NULL};

	if (joined->len < 2) {
		offer_commands(&offers);
		offer(&offers, "--help", "Show a summary");
		offer(&offers, "--version", "Show the version");
		return;
	}
	command = command_find(joined->pdata[0]);
	if (command)
		offer_of_command(out, command, joined);
}

const char *
complete_script(const char *shell)
{
	return strcmp(shell, "bash") == 0   ? complete_bash
	       : strcmp(shell, "zsh") == 0  ? complete_zsh
	       : strcmp(shell, "fish") == 0 ? complete_fish
	                                    : NULL;
}
