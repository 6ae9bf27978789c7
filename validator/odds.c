/* `starwright odds`: odds of fights and other chances. */
#include "commands.h"

#include "game_options.h"
#include "load.h"
#include "rules/subject.h"
#include "rules/view.h"

#include <string.h>

typedef struct {
	Asked asked;
	char *at_text, *attacker_text, *defender_text, *seat_text, *of_text, *turn_text, *format;
	gboolean is_exact, is_json, swaps;
} Odds;

static const GOptionEntry own_options[] = {
	{"at", 0, 0, G_OPTION_ARG_STRING, COMMAND_MEMBER(Odds, at_text), "The hex of the fight",
         "Q,R"},
	{"attacker", 0, 0, G_OPTION_ARG_STRING, COMMAND_MEMBER(Odds, attacker_text),
         "The attacker's seat", "N"},
	{"defender", 0, 0, G_OPTION_ARG_STRING, COMMAND_MEMBER(Odds, defender_text),
         "The defender's seat", "N"},
	{"exact", 0, 0, G_OPTION_ARG_NONE, COMMAND_MEMBER(Odds, is_exact),
         "Examine all choices, however long it takes", NULL},
	{"seat", 0, 0, G_OPTION_ARG_STRING, COMMAND_MEMBER(Odds, seat_text),
         "The seat whose chances to print", "N"},
	{"of", 0, 0, G_OPTION_ARG_FILENAME, COMMAND_MEMBER(Odds, of_text),
         "In place of a seat: the name of its piece", "NAME"},
	{"turn", 0, 0, G_OPTION_ARG_STRING, COMMAND_MEMBER(Odds, turn_text),
         "For a draw: after T own turns", "T"},
	{"swap", 0, 0, G_OPTION_ARG_NONE, COMMAND_MEMBER(Odds, swaps),
         "For a draw: a card was exchanged", NULL},
	{"format", 0, 0, G_OPTION_ARG_STRING, COMMAND_MEMBER(Odds, format), "Output format",
         TEXT_OR_JSON},
	{NULL},
};

/* ---- Fights and chances as options ------------------------------------------------------ */

static void
add_of_game(GameOptions *all, const SwGame *game)
{
	for (guint i = 0; game->fights && i < game->fights->n; i++)
		game_options_add(all, game, game->fights->fights[i].name, NULL, FALSE,
		                 game->fights->fights[i].help);
	for (guint i = 0; game->chances && i < game->chances->n; i++)
		game_options_add(
			all, game, game->chances->chances[i].name, game->chances->chances[i].takes,
			game->chances->chances[i].takes_name, game->chances->chances[i].help);
}

static const GOptionEntry *
list_options(void)
{
	static const GOptionEntry *options;

	return game_options_list(&options, own_options, add_of_game);
}

/* ---- Odds as text ----------------------------------------------------------------------- */

static void
append_odds(GString *out, const char *what, guint64 odds)
{
	g_autofree char *text = sw_odds_format(odds);

	g_string_append_printf(out, "%10s  %s\n", text, what);
}

static void
begin_paragraph(GString *out)
{
	if (out->len > 0)
		g_string_append_c(out, '\n');
}

/* Which units are lost is decided during the fight; a line names the unit that is most often lost
 * beyond those of the line before. */
static void
append_side(GString *out, const char *role, const SwOddsSide *side)
{
	if (!side->is_hit)
		return;
	begin_paragraph(out);
	g_string_append_printf(out,
	                       "units left to the %s, of %u (and which is most often lost next):\n",
	                       role, side->n);
	for (guint left = side->n + 1; left-- > 0;) {
		g_autofree char *text = sw_odds_format(side->left[left]);

		g_string_append_printf(out, "%10s  %u", text, left);
		if (left < side->n)
			g_string_append_printf(out, " (%s)", side->names[side->n - 1 - left]);
		g_string_append_c(out, '\n');
	}
}

static void
append_prizes(GString *out, const SwOdds *odds)
{
	static const char *const roles[] = {"attacker", "defender"};
	const char *before = "\n";

	for (guint i = 0; i < 2; i++) {
		if (odds->sides[i].prize == 0 || !odds->sides[i].is_hit)
			continue;
		g_string_append_printf(out, "%sthe %s gets %u %s if %s\n", before, roles[!i],
		                       odds->sides[i].prize, odds->prize,
		                       odds->has_outcome ? "it wins"
		                                         : "the other side has nothing left");
		before = "";
	}
}

static void
append_notes(GString *out, const GPtrArray *notes)
{
	for (guint i = 0; i < notes->len; i++)
		g_string_append_printf(out, "%snote: %s\n", i == 0 ? "\n" : "",
		                       (const char *)notes->pdata[i]);
}

static void
append_text(GString *out, const SwOdds *odds)
{
	if (odds->has_outcome) {
		append_odds(out, "the attacker wins", odds->won);
		append_odds(out, "the defender wins", odds->lost);
		append_odds(out, "neither side survives", odds->drawn);
	}
	if (odds->has_outcome && odds->endless > 0)
		append_odds(out, "neither can hit the other any more", odds->endless);
	append_side(out, "attacker", &odds->sides[SW_ODDS_ATTACKER]);
	append_side(out, "defender", &odds->sides[SW_ODDS_DEFENDER]);
	append_prizes(out, odds);
	append_notes(out, odds->notes);
	if (odds->is_rough)
		g_string_append(out, "note: --exact examines all choices; it may take some "
		                     "seconds, or minutes if there are rerolls\n");
}

/* ---- Odds as JSON ----------------------------------------------------------------------- */

/* Adds "0.605084683909928", with all known digits. */
static void
add_odds(SwJson *json, const char *name, guint64 odds)
{
	g_autofree char *text = g_strdup_printf("%" G_GUINT64_FORMAT ".%015" G_GUINT64_FORMAT,
	                                        odds / SW_ODDS_ONE, odds % SW_ODDS_ONE);

	sw_json_add_text(json, name, text);
}

static void
add_side(SwJson *json, const char *role, const SwOddsSide *side)
{
	sw_json_begin_object(json, role);
	sw_json_add_number(json, "seat", side->seat);
	sw_json_add_number(json, "units", side->n);
	sw_json_add_number(json, "prize", side->prize);
	sw_json_begin_array(json, "falls");
	for (guint i = 0; i < side->n; i++)
		sw_json_add_text(json, NULL, side->names[i]);
	sw_json_end(json);
	if (side->is_hit) {
		sw_json_begin_array(json, "left");
		for (guint i = 0; i <= side->n; i++)
			add_odds(json, NULL, side->left[i]);
		sw_json_end(json);
	}
	sw_json_end(json);
}

static void
begin_json(SwJson *json, GString *out, const SwOpened *loaded)
{
	sw_json_init(json, out, SW_JSON_PACKED);
	sw_json_begin_object(json, NULL);
	sw_json_add_number(json, "version", 1);
	sw_json_add_text(json, "path", loaded->name);
	sw_json_add_text(json, "game", loaded->game->table->game);
}

static void
end_json(SwJson *json, const GPtrArray *notes)
{
	sw_json_begin_array(json, "notes");
	for (guint i = 0; i < notes->len; i++)
		sw_json_add_text(json, NULL, notes->pdata[i]);
	sw_json_end(json);
	sw_json_end(json);
	g_string_append_c(json->out, '\n');
}

static void
append_json(GString *out, const SwOpened *loaded, const char *fight, SwPlace at, const SwOdds *odds)
{
	SwJson json;

	begin_json(&json, out, loaded);
	sw_json_add_text(&json, "fight", fight);
	sw_place_add_text(&json, "place", at);
	sw_place_add_coordinates(&json, at);
	if (odds->has_outcome) {
		sw_json_begin_object(&json, "outcome");
		add_odds(&json, "won", odds->won);
		add_odds(&json, "lost", odds->lost);
		add_odds(&json, "drawn", odds->drawn);
		add_odds(&json, "endless", odds->endless);
		sw_json_end(&json);
	}
	sw_json_add_flag(&json, "rough", odds->is_rough);
	add_side(&json, "attacker", &odds->sides[SW_ODDS_ATTACKER]);
	add_side(&json, "defender", &odds->sides[SW_ODDS_DEFENDER]);
	end_json(&json, odds->notes);
}

/* ---- Chances ---------------------------------------------------------------------------- */

#define LONGEST_FRACTION 21

/* The fraction of the row if it tells people something; else an empty text. */
static const char *
shown_fraction(const SwChanceRow *row)
{
	return strchr(row->fraction, '/') && strlen(row->fraction) <= LONGEST_FRACTION
	               ? row->fraction
	               : "";
}

static void
append_chances_text(GString *out, const SwChances *chances)
{
	gint width = 0;

	SW_EACH (const SwChanceRow, row, chances->rows)
		width = MAX(width, (gint)strlen(shown_fraction(row)));
	SW_EACH (const SwChanceRow, row, chances->rows) {
		g_autofree char *text = sw_chance_format(row);

		g_string_append_printf(out, "%10s  ", text);
		if (width > 0)
			g_string_append_printf(out, "%*s  ", width, shown_fraction(row));
		g_string_append_printf(out, "%s\n", row->what);
	}
	append_notes(out, chances->notes);
}

static void
append_chances_json(GString *out, const SwOpened *loaded, const char *chance, const SwQuery *query,
                    const SwChances *chances)
{
	SwJson json;

	begin_json(&json, out, loaded);
	sw_json_add_text(&json, "chance", chance);
	if (query->seat != 0)
		sw_json_add_number(&json, "seat", query->seat);
	if (query->of != SW_NO_PIECE)
		sw_json_add_text(&json, "of", sw_subject_name(loaded->document, query->of));
	sw_json_add_text(&json, "name", query->name);
	if (query->has_distance)
		sw_json_add_number(&json, "number", query->distance);
	sw_json_begin_array(&json, "rows");
	SW_EACH (const SwChanceRow, row, chances->rows) {
		sw_json_begin_object(&json, NULL);
		sw_json_add_text(&json, "what", row->what);
		sw_json_add_text(&json, "fraction", row->fraction);
		sw_json_add_text(&json, "p", row->decimal);
		sw_json_end(&json);
	}
	sw_json_end(&json);
	end_json(&json, chances->notes);
}

/* ---- The command ------------------------------------------------------------------------ */

static int
trouble_unasked(const Asked *asked, Io *io, const SwGame *game)
{
	g_autoptr(GString) all = g_string_new(NULL);

	for (guint i = 0; game->fights && i < game->fights->n; i++)
		g_string_append_printf(all, "%s--%s", all->len > 0 ? ", " : "",
		                       game->fights->fights[i].name);
	for (guint i = 0; game->chances && i < game->chances->n; i++)
		g_string_append_printf(all, "%s--%s", all->len > 0 ? ", " : "",
		                       game->chances->chances[i].name);
	if (all->len == 0)
		return io_trouble(io, "%s has no fights or chances", game->table->title);
	if (asked->n == 1)
		return io_trouble(io, "%s has no --%s; it has %s", game->table->title, asked->name,
		                  all->str);
	if (asked->n == 0)
		return io_trouble(io, "no fight is given; it may be one of %s", all->str);
	return io_trouble(io, "only one fight can be given: %s", all->str);
}

static gboolean
parse_seat(Io *io, const char *option, const char *text, gint32 *seat)
{
	if (text == NULL || command_is_number(text, 0, G_MAXINT32, seat))
		return TRUE;
	io_trouble(
		io,
		"--%s '%s' is not a seat; it must be a whole number, 0 for units without an owner",
		option, text);
	return FALSE;
}

static gboolean
parse_turns(Io *io, const char *text, guint *turns)
{
	g_autoptr(GError) error = NULL;

	if (text == NULL || command_parse_number("--turn", text, 0, turns, &error))
		return TRUE;
	io_trouble(io, "%s", error->message);
	return FALSE;
}

/* FALSE, after saying why, unless the place and the attacker are known. */
static gboolean
has_sides(const Odds *odds, Io *io, const SwGame *game, const SwContest *contest)
{
	if (odds->at_text == NULL)
		io_trouble(io, "no hex is given; use --at Q,R for the hex of the fight");
	else if (contest->at.ground != game->table->ground)
		io_trouble(io, "--at %s is not a %s of %s", odds->at_text,
		           game->table->ground->name, game->table->title);
	else if (odds->attacker_text == NULL)
		io_trouble(io, "no attacker is given; use --attacker N for its seat");
	else
		return TRUE;
	return FALSE;
}

static int
answer_fight(const Odds *odds, Io *io, const SwOpened *loaded, const SwFight *fight,
             const SwContest *contest)
{
	g_autoptr(SwView) view = sw_view_new(loaded->game, loaded->document);
	g_autoptr(GError) error = NULL;
	g_auto(SwOdds) found;

	sw_odds_init(&found);
	if (!has_sides(odds, io, loaded->game, contest))
		return STATUS_TROUBLE;
	if (!fight->count(sw_view_facts(view), contest, &found, &error))
		return io_trouble(io, "%s: %s", loaded->name, error->message);
	if (odds->is_json)
		append_json(io->out, loaded, odds->asked.name, contest->at, &found);
	else
		append_text(io->out, &found);
	return STATUS_CLEAN;
}

/* FALSE, after saying why, if --turn or --swap is given and the chance does not use it. */
static gboolean
is_draw_right(const Odds *odds, Io *io, const SwChanceQuestion *chance)
{
	if (chance->takes_turns || (odds->turn_text == NULL && !odds->swaps))
		return TRUE;
	io_trouble(io, "--%s does not depend on turns; omit --turn and --swap", chance->name);
	return FALSE;
}

/* Finds the piece that --of names, and sets the seat to its owner. FALSE, after saying why,
 * if there is none, or if neither option is given to a chance that needs one. */
static gboolean
find_seat(const Odds *odds, Io *io, const SwOpened *loaded, const SwChanceQuestion *chance,
          SwQuery *query)
{
	const SwSubjects subjects = {chance->of, query->seat};
	g_autoptr(GError) error = NULL;

	if (odds->of_text && chance->of.n == 0) {
		io_trouble(io, "--%s is for a seat alone; omit --of", chance->name);
	} else if (odds->of_text) {
		query->of = sw_subject_find(loaded->document, &subjects, odds->of_text, &error);
		if (query->of == SW_NO_PIECE) {
			io_trouble(io, "%s: %s", loaded->name, error->message);
			return FALSE;
		}
		query->seat = sw_document_seat_around(loaded->document, query->of);
		return TRUE;
	} else {
		if (odds->seat_text == NULL && !chance->may_omit_seat)
			query->seat = asked_seat(loaded->document);
		if (query->seat > 0 || odds->seat_text || chance->may_omit_seat)
			return TRUE;
		io_trouble(io,
		           "no seat is given; use --seat N for the seat whose chances to print");
	}
	return FALSE;
}

/* Answers with the chances of the seat that --seat or --of names. */
static int
answer_chance(const Odds *odds, Io *io, const SwOpened *loaded, const SwChanceQuestion *chance,
              const SwQuery *said)
{
	SwQuery query = *said;
	g_autoptr(SwView) view = sw_view_new(loaded->game, loaded->document);
	g_autoptr(GError) error = NULL;
	g_auto(SwChances) chances;

	query.has_distance = chance->takes && !chance->takes_name;
	query.distance = (guint32)odds->asked.number;
	query.name = chance->takes_name ? odds->asked.text : NULL;
	sw_chances_init(&chances);
	if (!asked_fits(&odds->asked, io, loaded->game, chance->takes) ||
	    !is_draw_right(odds, io, chance) || !find_seat(odds, io, loaded, chance, &query))
		return STATUS_TROUBLE;
	if (!chance->count(sw_view_facts(view), &query, &chances, &error))
		return io_trouble(io, "%s: %s", loaded->name, error->message);
	if (odds->is_json)
		append_chances_json(io->out, loaded, odds->asked.name, &query, &chances);
	else
		append_chances_text(io->out, &chances);
	return STATUS_CLEAN;
}

static int
tell_file(const Odds *odds, Io *io, const char *path, const SwContest *contest,
          const SwQuery *query)
{
	g_autoptr(SwOpened) loaded = load_or_say(io, path);
	g_autofree char *absent = NULL;
	const SwChanceQuestion *chance = NULL;
	const SwFight *fight = NULL;

	if (loaded == NULL)
		return STATUS_TROUBLE;
	loaded_say(loaded, io);
	if (loaded->status != SW_READ_ALL) {
		io_trouble(io, "no odds for '%s': part of it could not be read", loaded->name);
		return STATUS_FOUND;
	}
	absent = loaded_why_absent(loaded,
	                           MAX(query->seat, MAX(contest->attacker, contest->defender)));
	if (absent)
		return io_trouble(io, "%s: %s", loaded->name, absent);
	if (odds->asked.n == 1) {
		fight = sw_game_fight(loaded->game, odds->asked.name);
		chance = sw_game_chance(loaded->game, odds->asked.name);
	}
	if (fight)
		return answer_fight(odds, io, loaded, fight, contest);
	return chance ? answer_chance(odds, io, loaded, chance, query)
	              : trouble_unasked(&odds->asked, io, loaded->game);
}

/* Implements Command.answer. */
static int
answer(gpointer call, char **words, Io *io)
{
	Odds *odds = call;
	g_auto(GStrv) paths = asked_paths(&odds->asked, words);
	SwContest contest = {.attacker = SW_ANY_SEAT, .defender = SW_ANY_SEAT};
	SwQuery query = {.of = SW_NO_PIECE};

	if (g_strv_length(paths) != 1)
		return io_trouble(io, "'starwright odds FILE' expects one file");
	if ((odds->at_text && !command_read_place(io, odds->at_text, &contest.at)) ||
	    !parse_seat(io, "attacker", odds->attacker_text, &contest.attacker) ||
	    !parse_seat(io, "defender", odds->defender_text, &contest.defender) ||
	    !parse_seat(io, "seat", odds->seat_text, &query.seat) ||
	    !parse_turns(io, odds->turn_text, &query.turns))
		return STATUS_TROUBLE;
	contest.is_exact = odds->is_exact;
	query.swaps = odds->swaps;
	query.attacker = MAX(contest.attacker, 0);
	if (!command_read_format(io, TEXT_OR_JSON, odds->format, &odds->is_json))
		return STATUS_TROUBLE;
	return tell_file(odds, io, paths[0], &contest, &query);
}

/* Implements CommandCall.clear. */
static void
clear(gpointer call)
{
	asked_clear(&((Odds *)call)->asked);
}

static const CommandExample examples[] = {
	{"odds scenario.xml --at 0,-1 --attacker 1 --battle", "The odds of a battle on that hex."},
	{"odds scenario.xml --at 0,-1 --attacker 2 --assault --format json", "For a program."},
	{"odds scenario.xml --at 0,-1 --attacker 1 --battle --exact", "With all choices examined."},
	{"odds scenario.xml --at 1,1 --attacker 1 --defender 0 --battle",
         "Against units without an owner."},
	{"odds team.xml --actions --of Wolves", "The chances of a team."},
	{NULL, NULL},
};

const Command command_odds = {
	.name = "odds",
	.arguments = "FILE --at Q,R --attacker N FIGHT",
	.summary = "print the odds of a fight",
	.description =
		"Prints the possible results of a fight between two sides at one place of the "
		"scenario in FILE: who wins, and how many units of each side are left. Odds are "
		"counted, never sampled. Both sides play for the highest chance to win, then not "
		"to lose. Which fights there are depends on the game; each is an option. Seat 0 "
		"means units without an owner: creatures and militia. Without --defender the only "
		"other side at the place defends. Assumptions are noted. Games may have other "
		"chances too, such as those of a draw: these are for the seat that --seat names, "
		"or for a piece that --of names, such as a team; some are for all seats. They need "
		"no place.\n\n"
		"Where there are too many choices for the time, good ones are examined, and a note "
		"says so. With --exact all are, however long it takes: for ten units a side with "
		"titans, starbases and damage upgrades some seconds, or minutes where rerolls "
		"depend on the enemy. What does not fit into the memory is refused.\n\n"
		"With --format json the answer is one object with the members version, path, game, "
		"fight, place, q, r, outcome, rough, attacker, defender and notes; outcome, of "
		"fights to the end, has won, lost, drawn and endless; rough is true if not all "
		"choices were examined; each side has seat, units, prize (what the other side gets "
		"if it wins, as the game counts it: antimatter for a victory over a large side and "
		"for each unique unit; in barrages, which nobody wins, for unique units alone, if "
		"nothing is left), falls (its units, the one that is lost most often first) and, "
		"where it is fired at, left (the odds that 0, 1, 2 … of them are left). Odds are "
		"decimal numbers of fifteen digits, as text. Of chances the members are version, "
		"path, game, chance, seat, of, number, rows, each with what, fraction and p, a "
		"decimal number cut after eighteen digits, and notes.\n\n"
		"The status is 0 if the odds were printed, 1 if part of the file could not be "
		"read, and 2 if there are none: the rules do not let these two fight, or something "
		"that must be known is not.",
	.list_options = list_options,
	.heading_of = asked_heading,
	.examples = examples,
	.call = &(const CommandCall){.size = sizeof(Odds), .clear = clear},
	.answer = answer,
};
