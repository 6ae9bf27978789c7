/* `starwright generate`: setting a map up by dice. */
#include "commands.h"

#include "games/games.h"
#include "set_up.h"

typedef struct {
	char *game_name, *seed_text, *shape, *output;
	guint players, tiles, modifier_die;
	gboolean is_quiet;
} Generate;

static gboolean
parse_players(const char *name, const char *value, gpointer data, GError **error)
{
	return command_parse_number(name, value, 1, &((Generate *)data)->players, error);
}

static gboolean
parse_tiles(const char *name, const char *value, gpointer data, GError **error)
{
	return command_parse_number(name, value, 1, &((Generate *)data)->tiles, error);
}

static gboolean
parse_modifier_die(const char *name, const char *value, gpointer data, GError **error)
{
	return command_parse_number(name, value, 1, &((Generate *)data)->modifier_die, error);
}

static const GOptionEntry options[] = {
	{"game", 0, 0, G_OPTION_ARG_STRING, COMMAND_MEMBER(Generate, game_name),
         "The game that is set up", "GAME"},
	{"players", 0, 0, COMMAND_CALLS(parse_players), "The number of players", "N"},
	{"seed", 0, 0, G_OPTION_ARG_STRING, COMMAND_MEMBER(Generate, seed_text),
         "The seed of the dice, 0 or greater", "S"},
	{"tiles", 0, 0, COMMAND_CALLS(parse_tiles), "The number of tiles to place", "N"},
	{"modifier-die", 0, 0, COMMAND_CALLS(parse_modifier_die),
         "The number of sides of the die that the players choose", "SIDES"},
	{"shape", 0, 0, G_OPTION_ARG_STRING, COMMAND_MEMBER(Generate, shape),
         "The shape of the map, in games that have several", "NAME"},
	{"output", 'o', 0, G_OPTION_ARG_FILENAME, COMMAND_MEMBER(Generate, output),
         "Write to this file", "FILE"},
	{"quiet", 'q', 0, G_OPTION_ARG_NONE, COMMAND_MEMBER(Generate, is_quiet),
         "Do not print the rolls", NULL},
	{NULL, 0, 0, 0, NULL, NULL, NULL},
};

static void
append_able(GString *out)
{
	for (const SwGame *const *game = sw_games(); *game; game++) {
		if ((*game)->set_up)
			g_string_append_printf(out, "%s'%s'", out->len > 0 ? ", " : "",
			                       (*game)->table->game);
	}
}

static int
trouble_game(Io *io, const char *name, const SwGame *game)
{
	g_autoptr(GString) able = g_string_new(NULL);

	append_able(able);
	if (name == NULL)
		return io_trouble(io, "no game is given; --game GAME may be one of %s", able->str);
	if (game)
		return io_trouble(io, "%s has no set-up by dice; --game GAME is one of %s",
		                  game->table->title, able->str);
	return io_trouble(io, "unknown game '%s'; --game GAME is one of %s", name, able->str);
}

static int
set_up(const Generate *generate, Io *io, const SwGame *game, const SwDice *dice)
{
	g_autoptr(GPtrArray) told = g_ptr_array_new_with_free_func(g_free);
	g_autoptr(GError) error = NULL;
	g_autoptr(SwDocument) document = game->set_up->set_up(game, dice, told, &error);

	if (document == NULL)
		return io_trouble(io, "%s", error->message);
	if (!generate->is_quiet)
		set_up_say(io, told);
	return set_up_answer(io, document, generate->output, NULL);
}

/* Implements Command.answer. */
static int
answer(gpointer call, char **words, Io *io)
{
	const Generate *generate = call;
	const char *name = generate->game_name;
	const SwGame *game = name ? sw_game_find(name) : NULL;
	SwDice dice = {
		.players = (gint32)generate->players,
		.tiles = (gint32)generate->tiles,
		.modifier_die = (gint32)generate->modifier_die,
		.shape = generate->shape,
	};

	if (g_strv_length(words) != 0)
		return io_trouble(io, "'starwright generate' takes options only, not '%s'",
		                  words[0]);
	if (game == NULL || game->set_up == NULL)
		return trouble_game(io, name, game);
	if (dice.players < 1 && game->table->galaxy.players >= 0)
		return io_trouble(io, "no number of players is given; use --players N");
	if (dice.players > 0 && game->table->galaxy.players < 0)
		return io_trouble(io, "%s is always for the same number of players; omit --players",
		                  game->table->title);
	if (dice.shape && game->set_up->shapes == NULL)
		return io_trouble(io, "maps of %s have one shape; omit --shape",
		                  game->table->title);
	if (!set_up_read_seed(io, generate->seed_text, &dice.seed))
		return STATUS_TROUBLE;
	return set_up(generate, io, game, &dice);
}

/* Names the games whose maps are invented. */
static void
describe_games(GString *description)
{
	g_autoptr(GPtrArray) titles = g_ptr_array_new();

	for (const SwGame *const *game = sw_games(); *game; game++) {
		if ((*game)->set_up && (*game)->set_up->is_invented)
			g_ptr_array_add(titles, (gpointer)(*game)->table->title);
	}
	for (guint i = 0; i < titles->len; i++)
		g_string_append_printf(description, "%s%s",
		                       i == 0                 ? "\n\nThe rulebook deals nothing in "
		                       : i + 1 == titles->len ? " and "
		                                              : ", ",
		                       (const char *)titles->pdata[i]);
	if (titles->len > 0)
		g_string_append(description,
		                ": there everything is drawn at random: for each player a "
		                "legal army that spends all its points, or terrain on a board.");
}

static const char *const of_files[] = {"output", NULL};

static const CommandExample examples[] = {
	{"generate --game GAME --players 4 --seed 7 -o galaxy.xml", "Set a game up by dice."},
	{"generate --game GAME --players 4 --seed 7 2>rolls.txt", "Keep the rolls, too."},
	{NULL, NULL},
};

const Command command_generate = {
	.name = "generate",
	.arguments = "--game GAME --players N --seed S",
	.summary = "set a game up by the rulebook's dice, or by chance",
	.description = "Follows the set-up of the rulebook of GAME step by step, with dice rolled "
		       "from the seed, and writes the map, or what else the game is set up on. The "
		       "same seed gives the same bytes on "
		       "every machine. The rolls are printed to standard error, in order; "
		       "following the rulebook with these rolls leads to the same map. Games whose "
		       "rulebook leaves the number of tiles or a die to the players take --tiles "
		       "and --modifier-die, and have a choice of their own without them.\n\n"
		       "In a game whose players design their maps, chance lays tiles of the box in "
		       "a shape, which --shape can name: wheel (a full hexagon with homes at its "
		       "corners), sector (a part that is repeated around the middle) or grown. "
		       "Then they are arranged as by 'balance' until the seats have more nearly "
		       "the same. The map breaks no rule and gives no warning; fairness in play is "
		       "not tested.\n\n"
		       "The status is 0 if the map was written, and 2 if it could not be.",
	.describe_more = describe_games,
	.options = options,
	.examples = examples,
	.call = &(const CommandCall){.size = sizeof(Generate), .of_files = of_files},
	.answer = answer,
};
