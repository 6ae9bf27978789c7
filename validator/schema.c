/* `starwright schema`: schemas of a game's files. */
#include "commands.h"

#include "base/text.h"
#include "export/json_schema.h"
#include "games/games.h"
#include "output.h"
#include "xml/schema.h"

#include <string.h>

static gboolean is_xsd, is_json;

static const GOptionEntry options[] = {
	{"xsd", 0, 0, G_OPTION_ARG_NONE, &is_xsd, "Print W3C XML Schema 1.0, not RELAX NG", NULL},
	{"json", 0, 0, G_OPTION_ARG_NONE, &is_json,
         "Print JSON Schema of what 'export --to json' writes", NULL},
	{NULL, 0, 0, 0, NULL, NULL, NULL},
};

static int
trouble_unknown(const char *what, const char *word, const char *const *words)
{
	const char *nearest = sw_text_nearest(word, words);
	g_autofree char *list = command_one_of(words);

	if (nearest)
		return command_trouble("unknown %s '%s'; did you mean '%s'?", what, word, nearest);
	return command_trouble("unknown %s '%s'; it is one of %s", what, word, list);
}

static int
trouble_unknown_game(const char *word)
{
	g_autoptr(GPtrArray) names = g_ptr_array_new();

	for (const SwGame *const *game = sw_games(); *game; game++)
		g_ptr_array_add(names, (gpointer)(*game)->table->game);
	g_ptr_array_add(names, NULL);
	return trouble_unknown("game", word, (const char *const *)names->pdata);
}

static int
trouble_unknown_root(const char *word)
{
	const char *roots[SW_N_ROOTS + 1] = {NULL};

	memcpy(roots, sw_root_names, sizeof(sw_root_names));
	return trouble_unknown("root", word, roots);
}

static int
print_schema(const SwGame *game, const char *root_name)
{
	for (guint root = 0; root < SW_N_ROOTS; root++) {
		g_autoptr(GString) text = NULL;

		if (strcmp(sw_root_names[root], root_name) != 0)
			continue;
		if (sw_table_root(game->table, (SwRoot)root) == NULL)
			return command_trouble(
				"%s has no <%s>; the root must be <galaxy> or <scenario>",
				game->table->title, root_name);
		text = is_json ? sw_json_schema(game->table, (SwRoot)root)
		               : sw_schema(game->table, (SwRoot)root,
		                           is_xsd ? SW_SCHEMA_XSD : SW_SCHEMA_RELAX_NG);
		return output_text(text, STATUS_CLEAN);
	}
	return trouble_unknown_root(root_name);
}

static int
run_schema(int argc G_GNUC_UNUSED, char **argv)
{
	g_auto(GStrv) words = NULL;
	const SwGame *game;

	if (!command_parse(&command_schema, argv, &words))
		return STATUS_TROUBLE;
	if (g_strv_length(words) != 2)
		return command_trouble("'starwright schema GAME ROOT' expects a game and a root, "
		                       "as in 'starwright schema %s %s'",
		                       sw_games()[0]->table->game, sw_root_names[SW_ROOT_GALAXY]);
	if (is_xsd && is_json)
		return command_trouble("--xsd and --json do not go together");
	game = sw_game_find(words[0]);
	return game ? print_schema(game, words[1]) : trouble_unknown_game(words[0]);
}

static const CommandExample examples[] = {
	{"schema GAME galaxy > galaxy.rng", "For an editor of XML."},
	{"schema GAME scenario --xsd", "The same as W3C XML Schema."},
	{"schema GAME galaxy --json", "For programs that read the JSON export."},
	{NULL, NULL},
};

const Command command_schema = {
	.name = "schema",
	.arguments = "[OPTION…] GAME ROOT",
	.summary = "print the schema of a game's files",
	.description =
		"Prints the schema of the files of GAME whose root element is ROOT (galaxy, "
		"scenario, or pack where a game has packs), made from the tables that the reader "
		"itself uses. RELAX NG says exactly what the reader says of structure. XML Schema "
		"cannot say all of it: it is looser, never stricter, and a comment at its head "
		"lists the gaps. JSON Schema (2020-12) is for the JSON of 'starwright export'.\n\n"
		"A schema knows nothing of counts, of distances and of what one piece asks of "
		"another: these are rules, which 'starwright validate' checks.",
	.options = options,
	.examples = examples,
	.run = run_schema,
};
