/* `starwright scenario`: setting a scenario up on a galaxy. */
#include "commands.h"

#include "files.h"
#include "load.h"
#include "output.h"
#include "rules/run.h"
#include "set_up.h"

#include <string.h>

/* More than fit on any map. */
#define MOST_SEATS 9999

static char *galaxy_path, *after_path, *pay_text, *seats_text, *seed_text, *name, *beginning,
	*length, *output;
static char **pack_paths;
static gboolean without_cards, is_campaign, is_quiet;

static const GOptionEntry options[] = {
	{"galaxy", 0, 0, G_OPTION_ARG_FILENAME, &galaxy_path, "The galaxy to play on", "FILE"},
	{"seats", 0, 0, G_OPTION_ARG_STRING, &seats_text,
         "The number of players, or what each seat plays, as described above", "N|SEAT,…"},
	{"seed", 0, 0, G_OPTION_ARG_STRING, &seed_text,
         "The seed of random decisions, 0 or greater", "S"},
	{"beginning", 0, 0, G_OPTION_ARG_STRING, &beginning, "The beginning of the game",
         "regular|advanced"},
	{"length", 0, 0, G_OPTION_ARG_STRING, &length, "The length of the game", "short|long"},
	{"no-race-cards", 0, 0, G_OPTION_ARG_NONE, &without_cards,
         "Without race cards, as in a first game", NULL},
	{"campaign", 0, 0, G_OPTION_ARG_NONE, &is_campaign, "The first game of a campaign", NULL},
	{"after", 0, 0, G_OPTION_ARG_FILENAME, &after_path,
         "The game before of a campaign, as it ended", "FILE"},
	{"pay", 0, 0, G_OPTION_ARG_STRING, &pay_text,
         "What is bought after it, separated by commas: save=NAME or save=NAME/SLOT (which becomes "
         "damaged), retrain=NAME/SLOT/ACTION, hire=NAME; 2:NAME is that of seat 2",
         "WHAT"},
	{"pack", 0, 0, G_OPTION_ARG_FILENAME_ARRAY, &pack_paths,
         "A pack whose parts are dealt too; may be repeated", "FILE"},
	{"name", 0, 0, G_OPTION_ARG_FILENAME, &name, "The scenario's name", "NAME"},
	{"output", 'o', 0, G_OPTION_ARG_FILENAME, &output, "Write to this file", "FILE"},
	{"quiet", 'q', 0, G_OPTION_ARG_NONE, &is_quiet, "Do not print random decisions", NULL},
	{NULL, 0, 0, 0, NULL, NULL, NULL},
};

/* ---- The files it is made of ------------------------------------------------------------ */

/* Returns STATUS_CLEAN if the file was understood completely and has that root and game; otherwise
 * prints why not. */
static int
need_root(const SwOpened *loaded, SwRoot root, const SwGame *game)
{
	loaded_tell(loaded);
	if (loaded->status != SW_READ_ALL) {
		command_trouble("'%s' is not used: part of it could not be read", loaded->name);
		return STATUS_FOUND;
	}
	if (sw_document_root(loaded->document) != root)
		return command_trouble("'%s' is a %s, not a %s", loaded->name,
		                       sw_root_names[sw_document_root(loaded->document)],
		                       sw_root_names[root]);
	if (loaded->game != game)
		return command_trouble("'%s' is for another game than the galaxy", loaded->name);
	return STATUS_CLEAN;
}

/* An illegal galaxy would make the scenario illegal. `path` is NULL if it is made of packs. */
static int
need_legal(const SwGame *game, const SwDocument *galaxy, const char *path)
{
	g_autofree char *wrong = sw_run_find_error(game, galaxy);

	if (wrong && path)
		command_trouble("'%s' is illegal; see 'starwright validate'", path);
	else if (wrong)
		command_trouble("the packs make no legal %s: %s",
		                game->table->roots[SW_ROOT_GALAXY]->label, wrong);
	return wrong ? STATUS_FOUND : STATUS_CLEAN;
}

static char **
deal_seats(guint n)
{
	GStrvBuilder *seats = g_strv_builder_new();
	char **answer;

	for (guint i = 0; i < n; i++)
		g_strv_builder_add(seats, "deal");
	answer = g_strv_builder_end(seats);
	g_strv_builder_unref(seats);
	return answer;
}

/* Parses --seats: "3" means three seats for which everything is dealt, as does no word in a game
 * that is always for three. NULL, after printing an error, if the number is out of range. Free with
 * g_strfreev(). */
static char **
parse_seats(const SwGame *game)
{
	char **answer;
	gint32 n;

	if (seats_text == NULL)
		return deal_seats(game->beginning->n_seats);
	if (seats_text[strspn(seats_text, "+-.0123456789")] != '\0') {
		answer = g_strsplit(seats_text, ",", -1);
		for (guint i = 0; answer[i]; i++)
			g_strstrip(answer[i]);
		return answer;
	}
	if (!command_is_number(seats_text, 1, MOST_SEATS, &n)) {
		command_trouble("'%s' is not a number of seats; it may be 1 to %d", seats_text,
		                MOST_SEATS);
		return NULL;
	}
	return deal_seats((guint)n);
}

/* Files that are read are never overwritten. */
static gboolean
is_read(const char *path)
{
	for (guint i = 0; path && pack_paths && pack_paths[i]; i++) {
		if (files_are_one(path, pack_paths[i]))
			return TRUE;
	}
	return path && ((galaxy_path && files_are_one(path, galaxy_path)) ||
	                (after_path && files_are_one(path, after_path)));
}

/* `after` is NULL unless the game continues a campaign. */
static int
begin(const SwGame *game, const SwDocument *galaxy, const SwDocument *after,
      const SwDocument *const *packs, const char *from)
{
	g_autoptr(GPtrArray) told = g_ptr_array_new_with_free_func(g_free);
	g_auto(GStrv) seats = parse_seats(game);
	g_autoptr(SwDocument) document = NULL;
	g_autoptr(GError) error = NULL;
	SwBeginning how = {.galaxy = galaxy,
	                   .packs = packs,
	                   .seats = (const char *const *)seats,
	                   .name = name,
	                   .beginning = beginning,
	                   .length = length,
	                   .without_cards = without_cards,
	                   .is_campaign = is_campaign,
	                   .after = after,
	                   .pay = pay_text};

	if (seats == NULL || !set_up_parse_seed(seed_text, &how.seed))
		return STATUS_TROUBLE;
	document = game->beginning->begin(&how, told, &error);
	/* How a campaign ended is told, though no game follows. */
	if (!is_quiet && (document || after))
		set_up_tell(told);
	if (document == NULL)
		return command_trouble("%s", error->message);
	return output_document(document, output, from);
}

/* Appends the packs to `files` (SwOpened) and `packs` (SwDocument), which ends with NULL then; they
 * are for the game, or for that of the first. */
static int
load_packs(const SwGame *game, GPtrArray *files, GPtrArray *packs)
{
	for (guint i = 0; pack_paths && pack_paths[i]; i++) {
		SwOpened *loaded = load_or_tell(pack_paths[i]);
		int status = STATUS_TROUBLE;

		if (loaded) {
			g_ptr_array_add(files, loaded);
			if (game == NULL)
				game = loaded->game;
			status = need_root(loaded, SW_ROOT_PACK, game);
		}
		if (status != STATUS_CLEAN)
			return status;
		g_ptr_array_add(packs, loaded->document);
	}
	g_ptr_array_add(packs, NULL);
	return STATUS_CLEAN;
}

/* ---- The command ------------------------------------------------------------------------ */

static int
need_beginning(const SwGame *game)
{
	if (game->beginning == NULL)
		return command_trouble("this command cannot set up a scenario of %s",
		                       game->table->title);
	if (without_cards && !game->beginning->has_cards)
		return command_trouble("%s has no race cards; omit --no-race-cards",
		                       game->table->title);
	if ((is_campaign || after_path) && game->beginning->campaign == NULL)
		return command_trouble("%s has no campaigns; omit %s", game->table->title,
		                       after_path ? "--after" : "--campaign");
	if (seats_text == NULL && game->beginning->n_seats == 0)
		return command_trouble(
			"no seats are given; use --seats N for the number of players");
	return STATUS_CLEAN;
}

static int
begin_on_galaxy(void)
{
	g_autoptr(GPtrArray) files = g_ptr_array_new_with_free_func((GDestroyNotify)sw_opened_free);
	g_autoptr(GPtrArray) packs = g_ptr_array_new();
	g_autoptr(SwOpened) galaxy = load_or_tell(galaxy_path);
	int status;

	if (galaxy == NULL)
		return STATUS_TROUBLE;
	status = need_root(galaxy, SW_ROOT_GALAXY, galaxy->game);
	if (status == STATUS_CLEAN)
		status = need_beginning(galaxy->game);
	if (status == STATUS_CLEAN)
		status = need_legal(galaxy->game, galaxy->document, galaxy->name);
	if (status == STATUS_CLEAN)
		status = load_packs(galaxy->game, files, packs);
	return status != STATUS_CLEAN
	               ? status
	               : begin(galaxy->game, galaxy->document, NULL,
	                       (const SwDocument *const *)packs->pdata, galaxy->name);
}

/* On the galaxy that the packs make. */
static int
begin_on_packs(void)
{
	g_autoptr(GPtrArray) files = g_ptr_array_new_with_free_func((GDestroyNotify)sw_opened_free);
	g_autoptr(GPtrArray) packs = g_ptr_array_new();
	g_autoptr(SwDocument) galaxy = NULL;
	g_autoptr(GError) error = NULL;
	int status = load_packs(NULL, files, packs);
	const SwOpened *first = files->len > 0 ? files->pdata[0] : NULL;

	if (status == STATUS_CLEAN)
		status = need_beginning(first->game);
	if (status != STATUS_CLEAN)
		return status;
	if (first->game->beginning->galaxy_of_packs == NULL)
		return command_trouble("%s is played on a galaxy; --galaxy FILE says on which",
		                       first->game->table->title);
	galaxy = first->game->beginning->galaxy_of_packs((const SwDocument *const *)packs->pdata,
	                                                 &error);
	if (galaxy == NULL)
		return command_trouble("%s", error->message);
	status = need_legal(first->game, galaxy, NULL);
	return status == STATUS_CLEAN ? begin(first->game, galaxy, NULL, NULL, first->name)
	                              : status;
}

/* The next game of a campaign, on the board of the one before or on another one. */
static int
begin_after(void)
{
	g_autoptr(GPtrArray) files = g_ptr_array_new_with_free_func((GDestroyNotify)sw_opened_free);
	g_autoptr(GPtrArray) packs = g_ptr_array_new();
	g_autoptr(SwOpened) after = load_or_tell(after_path);
	g_autoptr(SwOpened) galaxy = galaxy_path && after ? load_or_tell(galaxy_path) : NULL;
	int status;

	if (after == NULL || (galaxy_path && galaxy == NULL))
		return STATUS_TROUBLE;
	status = need_root(after, SW_ROOT_SCENARIO, after->game);
	if (status == STATUS_CLEAN)
		status = need_beginning(after->game);
	if (status == STATUS_CLEAN)
		status = need_legal(after->game, after->document, after->name);
	if (status == STATUS_CLEAN && galaxy)
		status = need_root(galaxy, SW_ROOT_GALAXY, after->game);
	if (status == STATUS_CLEAN && galaxy)
		status = need_legal(galaxy->game, galaxy->document, galaxy->name);
	if (status == STATUS_CLEAN)
		status = load_packs(after->game, files, packs);
	return status != STATUS_CLEAN
	               ? status
	               : begin(after->game, galaxy ? galaxy->document : NULL, after->document,
	                       (const SwDocument *const *)packs->pdata, after->name);
}

static int
run_scenario(int argc, char **argv)
{
	g_auto(GStrv) words = NULL;

	if (!command_parse(&command_scenario, argc, argv, &words))
		return STATUS_TROUBLE;
	if (words[0] == NULL || strcmp(words[0], "new") != 0)
		return command_trouble("'starwright scenario' expects 'new'");
	if (words[1])
		return command_trouble("'starwright scenario new' takes options only, not '%s'",
		                       words[1]);
	if (after_path && (seats_text || is_campaign))
		return command_trouble("--after keeps the seats of its campaign; omit %s",
		                       seats_text ? "--seats" : "--campaign");
	if (pay_text && after_path == NULL)
		return command_trouble("--pay buys something after a game; use --after FILE");
	if (galaxy_path == NULL && pack_paths == NULL && after_path == NULL)
		return command_trouble("no galaxy is given; use --galaxy FILE");
	if (seats_text && *seats_text == '\0')
		return command_trouble(
			"no seats are given; use --seats N for the number of players");
	if (is_read(output))
		return command_trouble(
			"'%s' is an input file and is not overwritten; name another file", output);
	if (after_path)
		return begin_after();
	return galaxy_path ? begin_on_galaxy() : begin_on_packs();
}

static const CommandExample examples[] = {
	{"scenario new --galaxy galaxy.xml --seats 3 --seed 7 -o start.xml",
         "A start for three, all dealt."},
	{"scenario new --galaxy galaxy.xml --seats deal,/cyborgs --seed 7",
         "The second seat plays the Cyborgs."},
	{"scenario new --galaxy galaxy.xml --seats 4 --seed 7 --pack mine.xml",
         "With parts from a pack."},
	{"scenario new --galaxy system.xml --seats merchants,deal,deal --seed 7",
         "The first of three seats plays the Merchants."},
	{"scenario new --pack rome.xml --pack carthage.xml --seed 7",
         "A battle between two armies that are packs."},
	{"scenario new --galaxy order.xml --seats /attacker,//swap --seed 7",
         "The first army attacks, the second exchanges a card."},
	{"scenario new --galaxy board.xml --pack teams.xml --campaign --seed 7",
         "The first game of a campaign between the two teams of a pack."},
	{"scenario new --after first.xml --pay save=Brand,retrain=Pike/3/aim --seed 8",
         "The next game of the campaign."},
	{NULL, NULL},
};

static void
describe_games(GString *description)
{
	for (const SwGame *const *game = sw_games(); *game; game++) {
		if ((*game)->beginning)
			g_string_append_printf(description, "\n\n%s: %s", (*game)->table->title,
			                       (*game)->beginning->seats_help);
	}
}

const Command command_scenario = {
	.name = "scenario",
	.arguments = "new --galaxy FILE --seats N|SEAT,… --seed S",
	.summary = "set a scenario up on a galaxy",
	.description =
		"Writes a scenario at the start on the galaxy in FILE, as the game's rulebook "
		"sets it up: parts or factions are dealt, units stand where they begin or are "
		"placed round the table, dice decide who is first. The same seed gives the same "
		"bytes on every machine, and the scenario is legal. Random decisions are printed "
		"to standard error, in order.\n\n"
		"--seats gives the number of players, which must be that of the galaxy, or lists "
		"what each seat plays, separated by commas. What can be said of a seat depends on "
		"the game, as described below; 'deal' leaves it to chance. Everything else that "
		"cannot be known is left to the table. Assumptions, such as the ships of a "
		"faction, are marked as such; <assume> in the galaxy overrides them, and "
		"'starwright explain GAME/assume' lists them. A place such as 2,-1 is a hex, "
		"2,-1/0 the edge at its side 0.\n\n"
		"In a game of armies, --pack can be given for each seat instead of --galaxy: the "
		"armies take the seats in that order.\n\n"
		"In a game of teams, each pack has a team. "
		"With --campaign the game is the first of a campaign. --after FILE continues the "
		"campaign after the game in FILE, which has ended: what each team has earned is "
		"counted, --pay spends it, and the next game is set up on the same galaxy or on "
		"that "
		"of --galaxy. Who is hired is a character of a --pack. Nothing is written if the "
		"sum "
		"cannot be paid, or if the campaign has ended.\n\n"
		"The galaxy and the packs are copied into the scenario with their comments, so "
		"it needs no other file; its description contains the seed. Where the game has "
		"these choices, the beginning is regular and the game short by default.\n\n"
		"The status is 0 if the scenario was written, 1 if part of the galaxy or of a "
		"pack could not be read or it is illegal, and 2 if it could not be set up.",
	.describe_more = describe_games,
	.options = options,
	.examples = examples,
	.run = run_scenario,
};
