/* `starwright scenario`: setting a scenario up on a galaxy. */
#include "commands.h"

#include "files.h"
#include "load.h"
#include "rules/run.h"
#include "set_up.h"

#include <string.h>

/* More than fit on any map. */
#define MOST_SEATS 9999

typedef struct {
	char *galaxy_path, *after_path, *pay_text, *seats_text, *seed_text, *name, *beginning,
		*length, *output;
	char **pack_paths;
	gboolean without_cards, is_campaign, is_quiet;
} Scenario;

static const GOptionEntry options[] = {
	{"galaxy", 0, 0, G_OPTION_ARG_FILENAME, COMMAND_MEMBER(Scenario, galaxy_path),
         "The galaxy to play on", "FILE"},
	{"seats", 0, 0, G_OPTION_ARG_STRING, COMMAND_MEMBER(Scenario, seats_text),
         "The number of players, or what each seat plays, as described above", "N|SEAT,…"},
	{"seed", 0, 0, G_OPTION_ARG_STRING, COMMAND_MEMBER(Scenario, seed_text),
         "The seed of random decisions, 0 or greater", "S"},
	{"beginning", 0, 0, G_OPTION_ARG_STRING, COMMAND_MEMBER(Scenario, beginning),
         "The beginning of the game", "regular|advanced"},
	{"length", 0, 0, G_OPTION_ARG_STRING, COMMAND_MEMBER(Scenario, length),
         "The length of the game", "short|long"},
	{"no-race-cards", 0, 0, G_OPTION_ARG_NONE, COMMAND_MEMBER(Scenario, without_cards),
         "Without race cards, as in a first game", NULL},
	{"campaign", 0, 0, G_OPTION_ARG_NONE, COMMAND_MEMBER(Scenario, is_campaign),
         "The first game of a campaign", NULL},
	{"after", 0, 0, G_OPTION_ARG_FILENAME, COMMAND_MEMBER(Scenario, after_path),
         "The game before of a campaign, as it ended", "FILE"},
	{"pay", 0, 0, G_OPTION_ARG_STRING, COMMAND_MEMBER(Scenario, pay_text),
         "What is bought after it, separated by commas: save=NAME or save=NAME/SLOT (which becomes "
         "damaged), retrain=NAME/SLOT/ACTION, hire=NAME; 2:NAME is that of seat 2",
         "WHAT"},
	{"pack", 0, 0, G_OPTION_ARG_FILENAME_ARRAY, COMMAND_MEMBER(Scenario, pack_paths),
         "A pack whose parts are dealt too; may be repeated", "FILE"},
	{"name", 0, 0, G_OPTION_ARG_FILENAME, COMMAND_MEMBER(Scenario, name), "The scenario's name",
         "NAME"},
	{"output", 'o', 0, G_OPTION_ARG_FILENAME, COMMAND_MEMBER(Scenario, output),
         "Write to this file", "FILE"},
	{"quiet", 'q', 0, G_OPTION_ARG_NONE, COMMAND_MEMBER(Scenario, is_quiet),
         "Do not print random decisions", NULL},
	{NULL, 0, 0, 0, NULL, NULL, NULL},
};

/* ---- The files it is made of ------------------------------------------------------------ */

/* Returns STATUS_CLEAN if the file was understood completely and has that root and game; otherwise
 * says why not. */
static int
need_root(Io *io, const SwOpened *loaded, SwRoot root, const SwGame *game)
{
	loaded_say(loaded, io);
	if (loaded->status != SW_READ_ALL) {
		io_trouble(io, "'%s' is not used: part of it could not be read", loaded->name);
		return STATUS_FOUND;
	}
	if (sw_document_root(loaded->document) != root)
		return io_trouble(io, "'%s' is a %s, not a %s", loaded->name,
		                  sw_root_names[sw_document_root(loaded->document)],
		                  sw_root_names[root]);
	if (loaded->game != game)
		return io_trouble(io, "'%s' is for another game than the galaxy", loaded->name);
	return STATUS_CLEAN;
}

/* An illegal galaxy would make the scenario illegal. `path` is NULL if it is made of packs. */
static int
need_legal(Io *io, const SwGame *game, const SwDocument *galaxy, const char *path)
{
	g_autofree char *wrong = sw_run_find_error(game, galaxy);

	if (wrong && path)
		io_trouble(io, "'%s' is illegal; see 'starwright validate'", path);
	else if (wrong)
		io_trouble(io, "the packs make no legal %s: %s",
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
 * that is always for three. NULL, after saying why, if the number is out of range. Free with
 * g_strfreev(). */
static char **
parse_seats(const Scenario *scenario, Io *io, const SwGame *game)
{
	char **answer;
	gint32 n;

	if (scenario->seats_text == NULL)
		return deal_seats(game->beginning->n_seats);
	if (scenario->seats_text[strspn(scenario->seats_text, "+-.0123456789")] != '\0') {
		answer = g_strsplit(scenario->seats_text, ",", -1);
		for (guint i = 0; answer[i]; i++)
			g_strstrip(answer[i]);
		return answer;
	}
	if (!command_is_number(scenario->seats_text, 1, MOST_SEATS, &n)) {
		io_trouble(io, "'%s' is not a number of seats; it may be 1 to %d",
		           scenario->seats_text, MOST_SEATS);
		return NULL;
	}
	return deal_seats((guint)n);
}

/* Files that are read are never overwritten. */
static gboolean
is_read(const Scenario *scenario, const char *path)
{
	for (guint i = 0; path && scenario->pack_paths && scenario->pack_paths[i]; i++) {
		if (files_are_one(path, scenario->pack_paths[i]))
			return TRUE;
	}
	return path && ((scenario->galaxy_path && files_are_one(path, scenario->galaxy_path)) ||
	                (scenario->after_path && files_are_one(path, scenario->after_path)));
}

/* `after` is NULL unless the game continues a campaign. */
static int
begin(const Scenario *scenario, Io *io, const SwGame *game, const SwDocument *galaxy,
      const SwDocument *after, const SwDocument *const *packs, const char *from)
{
	g_autoptr(GPtrArray) told = g_ptr_array_new_with_free_func(g_free);
	g_auto(GStrv) seats = parse_seats(scenario, io, game);
	g_autoptr(SwDocument) document = NULL;
	g_autoptr(GError) error = NULL;
	SwBeginning how = {.galaxy = galaxy,
	                   .packs = packs,
	                   .seats = (const char *const *)seats,
	                   .name = scenario->name,
	                   .beginning = scenario->beginning,
	                   .length = scenario->length,
	                   .without_cards = scenario->without_cards,
	                   .is_campaign = scenario->is_campaign,
	                   .after = after,
	                   .pay = scenario->pay_text};

	if (seats == NULL || !set_up_read_seed(io, scenario->seed_text, &how.seed))
		return STATUS_TROUBLE;
	document = game->beginning->begin(game, &how, told, &error);
	/* A campaign that has ended also has lines about its end, though no scenario. */
	if (!scenario->is_quiet && (document || after))
		set_up_say(io, told);
	if (document == NULL)
		return io_trouble(io, "%s", error->message);
	return set_up_answer(io, document, scenario->output, from);
}

/* Appends the packs to `files` (SwOpened) and `packs` (SwDocument), which ends with NULL then; they
 * are for the game, or for that of the first. */
static int
load_packs(const Scenario *scenario, Io *io, const SwGame *game, GPtrArray *files, GPtrArray *packs)
{
	for (guint i = 0; scenario->pack_paths && scenario->pack_paths[i]; i++) {
		SwOpened *loaded = load_or_say(io, scenario->pack_paths[i]);
		int status = STATUS_TROUBLE;

		if (loaded) {
			g_ptr_array_add(files, loaded);
			if (game == NULL)
				game = loaded->game;
			status = need_root(io, loaded, SW_ROOT_PACK, game);
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
need_beginning(const Scenario *scenario, Io *io, const SwGame *game)
{
	if (game->beginning == NULL)
		return io_trouble(io, "this command cannot set up a scenario of %s",
		                  game->table->title);
	if (scenario->without_cards && !game->beginning->has_cards)
		return io_trouble(io, "%s has no race cards; omit --no-race-cards",
		                  game->table->title);
	if ((scenario->is_campaign || scenario->after_path) && game->beginning->campaign == NULL)
		return io_trouble(io, "%s has no campaigns; omit %s", game->table->title,
		                  scenario->after_path ? "--after" : "--campaign");
	if (scenario->seats_text == NULL && game->beginning->n_seats == 0)
		return io_trouble(io,
		                  "no seats are given; use --seats N for the number of players");
	return STATUS_CLEAN;
}

static int
begin_on_galaxy(const Scenario *scenario, Io *io)
{
	g_autoptr(GPtrArray) files = g_ptr_array_new_with_free_func((GDestroyNotify)sw_opened_free);
	g_autoptr(GPtrArray) packs = g_ptr_array_new();
	g_autoptr(SwOpened) galaxy = load_or_say(io, scenario->galaxy_path);
	int status;

	if (galaxy == NULL)
		return STATUS_TROUBLE;
	status = need_root(io, galaxy, SW_ROOT_GALAXY, galaxy->game);
	if (status == STATUS_CLEAN)
		status = need_beginning(scenario, io, galaxy->game);
	if (status == STATUS_CLEAN)
		status = need_legal(io, galaxy->game, galaxy->document, galaxy->name);
	if (status == STATUS_CLEAN)
		status = load_packs(scenario, io, galaxy->game, files, packs);
	return status != STATUS_CLEAN
	               ? status
	               : begin(scenario, io, galaxy->game, galaxy->document, NULL,
	                       (const SwDocument *const *)packs->pdata, galaxy->name);
}

/* On the galaxy that the packs make. */
static int
begin_on_packs(const Scenario *scenario, Io *io)
{
	g_autoptr(GPtrArray) files = g_ptr_array_new_with_free_func((GDestroyNotify)sw_opened_free);
	g_autoptr(GPtrArray) packs = g_ptr_array_new();
	g_autoptr(SwDocument) galaxy = NULL;
	g_autoptr(GError) error = NULL;
	int status = load_packs(scenario, io, NULL, files, packs);
	const SwOpened *first = files->len > 0 ? files->pdata[0] : NULL;

	if (status == STATUS_CLEAN)
		status = need_beginning(scenario, io, first->game);
	if (status != STATUS_CLEAN)
		return status;
	if (first->game->beginning->galaxy_of_packs == NULL)
		return io_trouble(io, "%s is played on a galaxy; --galaxy FILE says on which",
		                  first->game->table->title);
	galaxy = first->game->beginning->galaxy_of_packs((const SwDocument *const *)packs->pdata,
	                                                 &error);
	if (galaxy == NULL)
		return io_trouble(io, "%s", error->message);
	status = need_legal(io, first->game, galaxy, NULL);
	return status == STATUS_CLEAN
	               ? begin(scenario, io, first->game, galaxy, NULL, NULL, first->name)
	               : status;
}

/* The next game of a campaign, on the board of the one before or on another one. */
static int
begin_after(const Scenario *scenario, Io *io)
{
	g_autoptr(GPtrArray) files = g_ptr_array_new_with_free_func((GDestroyNotify)sw_opened_free);
	g_autoptr(GPtrArray) packs = g_ptr_array_new();
	g_autoptr(SwOpened) after = load_or_say(io, scenario->after_path);
	g_autoptr(SwOpened) galaxy =
		scenario->galaxy_path && after ? load_or_say(io, scenario->galaxy_path) : NULL;
	int status;

	if (after == NULL || (scenario->galaxy_path && galaxy == NULL))
		return STATUS_TROUBLE;
	status = need_root(io, after, SW_ROOT_SCENARIO, after->game);
	if (status == STATUS_CLEAN)
		status = need_beginning(scenario, io, after->game);
	if (status == STATUS_CLEAN)
		status = need_legal(io, after->game, after->document, after->name);
	if (status == STATUS_CLEAN && galaxy)
		status = need_root(io, galaxy, SW_ROOT_GALAXY, after->game);
	if (status == STATUS_CLEAN && galaxy)
		status = need_legal(io, galaxy->game, galaxy->document, galaxy->name);
	if (status == STATUS_CLEAN)
		status = load_packs(scenario, io, after->game, files, packs);
	return status != STATUS_CLEAN ? status
	                              : begin(scenario, io, after->game,
	                                      galaxy ? galaxy->document : NULL, after->document,
	                                      (const SwDocument *const *)packs->pdata, after->name);
}

/* Implements Command.answer. */
static int
answer(gpointer call, char **words, Io *io)
{
	const Scenario *scenario = call;

	if (words[0] == NULL || strcmp(words[0], "new") != 0)
		return io_trouble(io, "'starwright scenario' expects 'new'");
	if (words[1])
		return io_trouble(io, "'starwright scenario new' takes options only, not '%s'",
		                  words[1]);
	if (scenario->after_path && (scenario->seats_text || scenario->is_campaign))
		return io_trouble(io, "--after keeps the seats of its campaign; omit %s",
		                  scenario->seats_text ? "--seats" : "--campaign");
	if (scenario->pay_text && scenario->after_path == NULL)
		return io_trouble(io, "--pay buys something after a game; use --after FILE");
	if (scenario->galaxy_path == NULL && scenario->pack_paths == NULL &&
	    scenario->after_path == NULL)
		return io_trouble(io, "no galaxy is given; use --galaxy FILE");
	if (scenario->seats_text && *scenario->seats_text == '\0')
		return io_trouble(io,
		                  "no seats are given; use --seats N for the number of players");
	if (is_read(scenario, scenario->output))
		return io_trouble(io,
		                  "'%s' is an input file and is not overwritten; name another file",
		                  scenario->output);
	if (scenario->after_path)
		return begin_after(scenario, io);
	return scenario->galaxy_path ? begin_on_galaxy(scenario, io) : begin_on_packs(scenario, io);
}

static const char *const of_files[] = {"output", NULL};

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
	.call = &(const CommandCall){.size = sizeof(Scenario), .of_files = of_files},
	.answer = answer,
};
