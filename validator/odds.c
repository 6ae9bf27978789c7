#include "commands.h"

#include "load.h"
#include "output.h"
#include "report.h"
#include "rules/run.h"

#include <stdio.h>
#include <string.h>

static char *at_text, *attacker_text, *defender_text, *format;
static char *asked;
static guint n_asked;
static gboolean is_exact;

enum { N_FIXED_OPTIONS = 5, MAX_FIGHTS = 24 };

/* The fights of all games follow these; the last entry stays empty. */
static GOptionEntry options[N_FIXED_OPTIONS + MAX_FIGHTS + 1] = {
	{"at", 0, 0, G_OPTION_ARG_STRING, &at_text, "The hex on which they meet", "Q,R"},
	{"attacker", 0, 0, G_OPTION_ARG_STRING, &attacker_text, "Whose seat attacks", "N"},
	{"defender", 0, 0, G_OPTION_ARG_STRING, &defender_text, "Whose seat is attacked", "N"},
	{"exact", 0, 0, G_OPTION_ARG_NONE, &is_exact, "Look at all choices, however long it takes",
         NULL},
	{"format", 0, 0, G_OPTION_ARG_STRING, &format, "How the odds are printed", "text|json"},
};

/* ---- Fights as options ------------------------------------------------------------------ */

static gboolean
choose_fight(const char *name, const char *value, gpointer data, GError **error)
{
	(void)value;
	(void)data;
	(void)error;
	n_asked++;
	g_free(asked);
	asked = g_strdup(name + strspn(name, "-"));
	return TRUE;
}

static void
add_fight(const SwFight *fight)
{
	GOptionEntry *entry = options;

	for (; entry->long_name; entry++) {
		if (strcmp(entry->long_name, fight->name) == 0)
			return;
	}
	g_assert(entry < options + G_N_ELEMENTS(options) - 1);
	*entry = (GOptionEntry){.long_name = fight->name,
	                        .arg = G_OPTION_ARG_CALLBACK,
	                        .arg_data = (gpointer)choose_fight,
	                        .flags = G_OPTION_FLAG_NO_ARG,
	                        .description = fight->help};
}

/* As those of `reach`, they are complete before main() begins. */
__attribute__((constructor)) static void
add_fights(void)
{
	for (const SwGame *const *game = sw_games(); *game; game++) {
		for (guint i = 0; i < (*game)->n_fights; i++)
			add_fight(&(*game)->fights[i]);
	}
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

/* Which units are left is chosen as the fight goes; a line names what most often is lost beyond the
 * line before. */
static void
append_side(GString *out, const char *role, const SwOddsSide *side)
{
	if (!side->is_hit)
		return;
	begin_paragraph(out);
	g_string_append_printf(out, "left to the %s, of %u (and what mostly is lost next):\n", role,
	                       side->n);
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
append_text(GString *out, const SwOdds *odds)
{
	if (odds->has_outcome) {
		append_odds(out, "the attacker wins", odds->won);
		append_odds(out, "the defender wins", odds->lost);
		append_odds(out, "nobody is left", odds->drawn);
	}
	if (odds->has_outcome && odds->endless > 0)
		append_odds(out, "neither can hit the other any more", odds->endless);
	append_side(out, "attacker", &odds->sides[SW_ODDS_ATTACKER]);
	append_side(out, "defender", &odds->sides[SW_ODDS_DEFENDER]);
	append_prizes(out, odds);
	for (guint i = 0; i < odds->notes->len; i++)
		g_string_append_printf(out, "%snote: %s\n", i == 0 ? "\n" : "",
		                       (const char *)g_ptr_array_index(odds->notes, i));
	if (odds->is_rough)
		g_string_append(out, "note: --exact looks at all choices; it may take some "
		                     "seconds, or minutes where there are rerolls\n");
}

/* ---- Odds as JSON ----------------------------------------------------------------------- */

/* "0.605084683909928", all that is known. */
static void
append_number(GString *out, guint64 odds)
{
	g_string_append_printf(out, "\"%" G_GUINT64_FORMAT ".%015" G_GUINT64_FORMAT "\"",
	                       odds / SW_ODDS_ONE, odds % SW_ODDS_ONE);
}

static void
append_member(GString *out, const char *name, guint64 odds)
{
	g_string_append_printf(out, "%s\"%s\":", out->str[out->len - 1] == '{' ? "" : ",", name);
	append_number(out, odds);
}

static void
append_json_side(GString *out, const char *role, const SwOddsSide *side)
{
	g_string_append_printf(out, ",\"%s\":{\"seat\":%d,\"units\":%u,\"prize\":%u,\"falls\":[",
	                       role, side->seat, side->n, side->prize);
	for (guint i = 0; i < side->n; i++) {
		g_string_append(out, i > 0 ? "," : "");
		json_append_string(out, side->names[i]);
	}
	g_string_append_c(out, ']');
	if (side->is_hit) {
		g_string_append(out, ",\"left\":[");
		for (guint i = 0; i <= side->n; i++) {
			g_string_append(out, i > 0 ? "," : "");
			append_number(out, side->left[i]);
		}
		g_string_append_c(out, ']');
	}
	g_string_append_c(out, '}');
}

static void
append_json(GString *out, const Loaded *loaded, SwHex at, const SwOdds *odds)
{
	g_string_append(out, "{\"version\":1,\"path\":");
	json_append_string(out, loaded->name);
	g_string_append(out, ",\"game\":");
	json_append_string(out, loaded->game->table->game);
	g_string_append_printf(out, ",\"fight\":\"%s\",\"place\":\"%d,%d\",\"q\":%d,\"r\":%d",
	                       asked, at.q, at.r, at.q, at.r);
	if (odds->has_outcome) {
		g_string_append(out, ",\"outcome\":{");
		append_member(out, "won", odds->won);
		append_member(out, "lost", odds->lost);
		append_member(out, "drawn", odds->drawn);
		append_member(out, "endless", odds->endless);
		g_string_append_c(out, '}');
	}
	g_string_append_printf(out, ",\"rough\":%s", odds->is_rough ? "true" : "false");
	append_json_side(out, "attacker", &odds->sides[SW_ODDS_ATTACKER]);
	append_json_side(out, "defender", &odds->sides[SW_ODDS_DEFENDER]);
	g_string_append(out, ",\"notes\":[");
	for (guint i = 0; i < odds->notes->len; i++) {
		g_string_append(out, i > 0 ? "," : "");
		json_append_string(out, g_ptr_array_index(odds->notes, i));
	}
	g_string_append(out, "]}\n");
}

/* ---- The command ------------------------------------------------------------------------ */

static int
trouble_unasked(const SwGame *game)
{
	g_autoptr(GString) fights = g_string_new(NULL);

	for (guint i = 0; i < game->n_fights; i++)
		g_string_append_printf(fights, "%s--%s", i > 0 ? ", " : "", game->fights[i].name);
	if (fights->len == 0)
		return command_trouble("%s tells no odds", game->table->title);
	if (n_asked == 1)
		return command_trouble("%s has no --%s: it tells the odds of %s",
		                       game->table->title, asked, fights->str);
	if (n_asked == 0)
		return command_trouble("no fight is named; it is one of %s", fights->str);
	return command_trouble("one fight is asked for at a time: %s", fights->str);
}

static int
answer(const Loaded *loaded, const SwFight *fight, const SwContest *contest)
{
	g_autoptr(SwView) view = sw_view_new(loaded->game, loaded->document);
	g_autoptr(GString) out = g_string_new(NULL);
	g_autoptr(GError) error = NULL;
	g_auto(SwOdds) odds;

	sw_odds_init(&odds);
	if (!fight->count(sw_view_facts(view), contest, &odds, &error))
		return command_trouble("%s: %s", loaded->name, error->message);
	if (g_strcmp0(format, "json") == 0)
		append_json(out, loaded, contest->at, &odds);
	else
		append_text(out, &odds);
	return output_text(out, STATUS_CLEAN);
}

static int
tell_file(const char *path, const SwContest *contest)
{
	g_autoptr(Loaded) loaded = load_or_tell(path);
	g_autofree char *absent = NULL;
	const SwFight *fight;

	if (loaded == NULL)
		return STATUS_TROUBLE;
	loaded_tell(loaded);
	if (loaded->status != SW_READ_ALL) {
		command_trouble("no odds of '%s' are told: not all of it was understood",
		                loaded->name);
		return STATUS_FOUND;
	}
	absent = loaded_why_absent(loaded, MAX(contest->attacker, contest->defender));
	if (absent)
		return command_trouble("%s: %s", loaded->name, absent);
	fight = n_asked == 1 ? sw_game_fight(loaded->game, asked) : NULL;
	return fight ? answer(loaded, fight, contest) : trouble_unasked(loaded->game);
}

static gboolean
parse_seat(const char *option, const char *text, gint32 *seat)
{
	if (text == NULL ||
	    sw_integer_parse(text, strlen(text), 0, G_MAXINT32, seat) == SW_VALUE_OK)
		return TRUE;
	command_trouble("--%s '%s' is no seat; it is a whole number, 0 for nobody's", option, text);
	return FALSE;
}

static int
run_odds(int argc, char **argv)
{
	SwContest contest = {.attacker = SW_ANY_SEAT, .defender = SW_ANY_SEAT};
	g_auto(GStrv) paths = NULL;

	n_asked = 0;
	if (!command_parse(&command_odds, argc, argv, &paths))
		return STATUS_TROUBLE;
	if (g_strv_length(paths) != 1)
		return command_trouble("'starwright odds FILE' expects one file");
	if (at_text == NULL)
		return command_trouble("no hex is named; --at Q,R says where they meet");
	if (!command_parse_hex(at_text, &contest.at) ||
	    !parse_seat("attacker", attacker_text, &contest.attacker) ||
	    !parse_seat("defender", defender_text, &contest.defender))
		return STATUS_TROUBLE;
	if (attacker_text == NULL)
		return command_trouble("nobody attacks; --attacker N says whose seat does");
	contest.is_exact = is_exact;
	if (format && strcmp(format, "text") != 0 && strcmp(format, "json") != 0)
		return command_trouble("unknown format '%s'; 'text' and 'json' are known", format);
	return tell_file(paths[0], &contest);
}

static const CommandExample examples[] = {
	{"odds scenario.xml --at 0,-1 --attacker 1 --battle", "How a battle there may end."},
	{"odds scenario.xml --at 0,-1 --attacker 2 --assault --format json", "For a program."},
	{"odds scenario.xml --at 0,-1 --attacker 1 --battle --exact", "All choices are looked at."},
	{"odds scenario.xml --at 1,1 --attacker 1 --defender 0 --battle", "Against nobody's."},
	{
		NULL,
		NULL,
	},
};

const Command command_odds = {
	.name = "odds",
	.arguments = "FILE --at Q,R --attacker N FIGHT",
	.summary = "tell the odds of a fight",
	.description =
		"Tells what may come of a fight between two sides that are in one place of the "
		"scenario in FILE: who is left, and how much of each side. Odds are counted, "
		"never sampled. Both sides play for the highest chance to win, then not to lose. "
		"Which fights there are depends on the game; each is an "
		"option. The seat 0 is nobody's: creatures and militia. Without --defender it is "
		"whoever else is there, if that is one. What had to be assumed is noted.\n\n"
		"Where there are too many choices for the time, good ones are looked at, and a "
		"note says so. With --exact all are, however long it takes: for ten units a side "
		"with titans, starbases and damage upgrades some seconds, or minutes where "
		"rerolls depend on the enemy. What does not fit into the memory is refused.\n\n"
		"With --format json the answer is one object with the members version, path, game, "
		"fight, place, q, r, outcome, rough, attacker, defender and notes; outcome, of "
		"fights to "
		"the end, has won, lost, drawn and endless; rough is true if not all choices were "
		"looked at; each side has seat, units, prize (what "
		"the other side gets if it wins, as the game counts it: antimatter for a "
		"victory over a large side and for each unique unit; in barrages, which nobody "
		"wins, for unique units alone, if nothing is left), falls (its units, the one that "
		"is lost most often first) and, "
		"where "
		"it is fired at, left (the odds that 0, 1, 2 … of them are left). Odds are decimal "
		"numbers of fifteen "
		"digits, as text.\n\n"
		"The status is 0 if the odds were told, 1 if not all of the file was understood, "
		"and 2 if there are none: the rules do not let these two fight, or something that "
		"must be known is not.",
	.options = options,
	.examples = examples,
	.run = run_odds,
};
