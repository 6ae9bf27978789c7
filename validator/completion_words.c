#include "completion_words.h"

#include "export/export.h"
#include "games/games.h"
#include "report.h"
#include "rules/catalogue.h"

#include <string.h>

static void
add(GPtrArray *words, const char *word)
{
	g_ptr_array_add(words, g_strdup(word));
}

static void
add_rules(GPtrArray *words)
{
	g_autofree const char **names = sw_catalogue_names(sw_games());

	for (guint i = 0; names[i]; i++)
		add(words, names[i]);
}

static void
add_severities(GPtrArray *words)
{
	for (guint i = SW_N_SEVERITIES; i-- > 0;)
		add(words, sw_severity_names[i]);
}

/* The severities that may decide the status; "never" stands for off there. */
static void
add_levels(GPtrArray *words)
{
	for (guint i = SW_N_SEVERITIES; --i > SW_SEVERITY_OFF;)
		add(words, sw_severity_names[i]);
	add(words, "never");
}

static void
add_whens(GPtrArray *words)
{
	add(words, "auto");
	add(words, "always");
	add(words, "never");
}

static void
add_formats(GPtrArray *words)
{
	for (guint i = 0; report_formats[i]; i++)
		add(words, report_formats[i]->name);
}

static void
add_targets(GPtrArray *words)
{
	for (const SwFormat *const *format = sw_formats(); *format; format++)
		add(words, (*format)->name);
}

static void
add_games(GPtrArray *words)
{
	for (const SwGame *const *game = sw_games(); *game; game++)
		add(words, (*game)->table->game);
}

static void
add_roots(GPtrArray *words)
{
	for (guint i = 0; i < SW_N_ROOTS; i++)
		add(words, sw_root_names[i]);
}

static void
add_commands(GPtrArray *words)
{
	for (guint i = 0; commands[i]; i++)
		add(words, commands[i]->name);
}

static void
add_nothing(GPtrArray *words)
{
	(void)words;
}

typedef struct {
	const char *name;
	void (*add)(GPtrArray *words);
	gboolean is_file;
} Meaning;

/* The second side of a pair has its sign of equality. */
static const Meaning meanings[] = {
	{"RULE", add_rules, FALSE},        {"LEVEL", add_levels, FALSE},
	{"=LEVEL", add_severities, FALSE}, {"WHEN", add_whens, FALSE},
	{"FORMAT", add_formats, FALSE},    {"GAME", add_games, FALSE},
	{"TARGET", add_targets, FALSE},    {"ROOT", add_roots, FALSE},
	{"COMMAND", add_commands, FALSE},  {"FILE", add_nothing, TRUE},
	{"=FILE", add_nothing, TRUE},      {"PATH", add_nothing, TRUE},
	{"A", add_nothing, TRUE},          {"B", add_nothing, TRUE},
};

static const Meaning *
find_meaning(const char *name, gsize length)
{
	for (guint i = 0; i < G_N_ELEMENTS(meanings); i++) {
		if (strlen(meanings[i].name) == length &&
		    memcmp(meanings[i].name, name, length) == 0)
			return &meanings[i];
	}
	return NULL;
}

/* What may stand for one word of a usage ("RULE", "text|json"). */
static void
add_meaning(GPtrArray *words, const char *name, gsize length)
{
	const Meaning *meaning = find_meaning(name, length);

	if (meaning) {
		meaning->add(words);
	} else if (memchr(name, '|', length)) {
		g_autofree char *choices = g_strndup(name, length);
		g_auto(GStrv) parts = g_strsplit(choices, "|", -1);

		for (guint i = 0; parts[i]; i++)
			add(words, parts[i]);
	}
}

/* The words before and after the sign of equality in "RULE=SEVERITY". */
char **
completion_words_before(const char *description)
{
	GPtrArray *words = g_ptr_array_new();

	add_meaning(words, description, strcspn(description, "="));
	g_ptr_array_add(words, NULL);
	return (char **)g_ptr_array_free(words, FALSE);
}

char **
completion_words_after(const char *description)
{
	GPtrArray *words = g_ptr_array_new();
	const char *equals = strchr(description, '=');

	if (equals)
		add_meaning(words, equals, strlen(equals));
	g_ptr_array_add(words, NULL);
	return (char **)g_ptr_array_free(words, FALSE);
}

/* TRUE if the word, or what follows its sign of equality, names a file. */
gboolean
completion_is_file(const char *description)
{
	const char *equals = strchr(description, '=');
	const char *name = equals ? equals : description;
	const Meaning *meaning = find_meaning(name, strlen(name));

	return meaning && meaning->is_file;
}

/* What may stand as an argument: the union over all words of the usage but options. */
char **
completion_argument_words(const Command *command, gboolean *takes_files)
{
	g_auto(GStrv) usage = g_strsplit_set(command->arguments, " []", -1);
	GPtrArray *words = g_ptr_array_new();

	*takes_files = FALSE;
	for (guint i = 0; usage[i]; i++) {
		const char *dots = strstr(usage[i], "…");
		gsize length = dots ? (gsize)(dots - usage[i]) : strlen(usage[i]);
		const Meaning *meaning = find_meaning(usage[i], length);

		if (meaning == NULL)
			continue;
		meaning->add(words);
		*takes_files |= meaning->is_file;
	}
	g_ptr_array_add(words, NULL);
	return (char **)g_ptr_array_free(words, FALSE);
}
