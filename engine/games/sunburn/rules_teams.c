/* Rules about teams, their characters and counters. */
#include "games/sunburn/rules.h"

#include "base/text.h"
#include "base/translate.h"
#include "games/sunburn/spread.h"

/* ---- Helpers ---------------------------------------------------------------------------- */

const char *
sb_check_team(SwCheck *check, const SbTeam *team)
{
	g_string_truncate(check->name, 0);
	sb_append_team(check->name, team);
	return check->name->str;
}

const char *
sb_check_character(SwCheck *check, const SbCharacter *character)
{
	g_string_truncate(check->name, 0);
	sb_append_character(check->name, check->facts, character);
	return check->name->str;
}

gboolean
sb_is_seated(const SbPosition *position, const SbTeam *team)
{
	guint first = sb_team_of(position, team->seat);

	return (team->seat == 1 || team->seat == 2) && sb_team(position, first) == team;
}

/* ---- two-teams -------------------------------------------------------------------------- */

static void
check_seats(SwCheck *check)
{
	const SbPosition *position = check->facts;

	SW_EACH (const SbTeam, team, position->teams) {
		if (team->seat == 0)
			sw_check_problem(check, sw_spot_piece(team->piece),
			                 "%s has no seat; give it or its pack seat 1 or 2",
			                 sb_check_team(check, team));
		else if (team->seat > 2)
			sw_check_problem(check, sw_spot_piece(team->piece),
			                 "%s has seat %d; the two teams have seats 1 and 2",
			                 sb_check_team(check, team), team->seat);
		else if (!sb_is_seated(position, team))
			sw_check_problem(check, sw_spot_piece(team->piece),
			                 "%s has seat %d, as another team does; the two teams "
			                 "have seats 1 and 2",
			                 sb_check_team(check, team), team->seat);
	}
}

static void
check_two_teams(SwCheck *check)
{
	const SbPosition *position = check->facts;
	guint n = position->teams->len;

	if (!position->terms.is_scenario)
		return;
	if (n == 2)
		check_seats(check);
	else if (n > 2)
		sw_check_problem(check, sw_spot_piece(sb_team(position, 2)->piece),
		                 "there are %u teams; a game is between two, of seats 1 and 2", n);
	else if (n == 1)
		sw_check_problem(check, sw_spot_piece(SW_ROOT_PIECE),
		                 "there is one team; a game is between two, of seats 1 and 2");
	else
		sw_check_problem(check, sw_spot_piece(SW_ROOT_PIECE),
		                 "there is no team; a game is between two, of seats 1 and 2");
}

/* ---- team-size, team-short -------------------------------------------------------------- */

static void
check_team_size(SwCheck *check)
{
	const SbPosition *position = check->facts;
	const SbTerms *terms = &position->terms;
	gboolean is_full = terms->is_start && !terms->is_campaign;

	SW_EACH (const SbTeam, team, position->teams) {
		g_autofree char *characters = NULL;

		if (team->n <= SB_TEAM_SIZE && team->n >= (is_full ? SB_TEAM_SIZE : 1))
			continue;
		characters = sw_text_number(team->n, "count", "character", "characters");
		if (is_full)
			sw_check_problem(check, sw_spot_piece(team->piece),
			                 "%s has %s; a team begins with %d",
			                 sb_check_team(check, team), characters, SB_TEAM_SIZE);
		else
			sw_check_problem(check, sw_spot_piece(team->piece),
			                 "%s has %s; a team has 1 to %d",
			                 sb_check_team(check, team), characters, SB_TEAM_SIZE);
	}
}

static void
check_team_short(SwCheck *check)
{
	const SbPosition *position = check->facts;

	if (sw_document_root(check->document) != SW_ROOT_PACK)
		return;
	SW_EACH (const SbTeam, team, position->teams) {
		g_autofree char *characters = NULL;

		if (team->n == 0 || team->n >= SB_TEAM_SIZE)
			continue;
		characters = sw_text_number(team->n, "count", "character", "characters");
		sw_check_problem(check, sw_spot_piece(team->piece),
		                 "%s has %s; outside of a campaign a game begins with %d",
		                 sb_check_team(check, team), characters, SB_TEAM_SIZE);
	}
}

/* ---- character-name --------------------------------------------------------------------- */

static void
check_character_name(SwCheck *check)
{
	const SbPosition *position = check->facts;

	SW_EACH (const SbCharacter, character, position->characters) {
		if (character->is_repeated)
			sw_check_problem(check, sw_spot_attribute(character->piece, "name"),
			                 "%s is the second of that name; figures name characters",
			                 sb_check_character(check, character));
	}
}

/* ---- slot-actions, slot-damaged --------------------------------------------------------- */

/* Appends "3" or "3 and 5" for the slots that hold `action`; returns how many they are. */
static guint
append_slots(GString *out, const SbCharacter *character, gint action)
{
	guint n = 0;

	for (guint slot = 0; slot < SB_SLOTS; slot++) {
		if (character->slots[slot] != action)
			continue;
		g_string_append_printf(out, "%s%u", n > 0 ? ", " : "", slot + 1);
		n++;
	}
	return n;
}

/* TRUE if the file has more of the character than could be read, as a slot whose action is none of
 * the game's: that is reported, and rules about slots do not look at it (document/damage.h). */
static gboolean
is_damaged(const SwCheck *check, const SbCharacter *character)
{
	return (sw_document_piece(check->document, character->piece)->state & SW_PIECE_DAMAGED) !=
	       0;
}

static void
check_slot_actions(SwCheck *check)
{
	const SbPosition *position = check->facts;

	SW_EACH (const SbCharacter, character, position->characters) {
		g_autoptr(GString) slots = g_string_new(NULL);
		guint n = append_slots(slots, character, -1);

		if (n == 0 || is_damaged(check, character))
			continue;
		sw_check_problem(check, sw_spot_piece(character->piece),
		                 sw_translate_n("slot %s of %s is empty; each of the six has an "
		                                "action",
		                                "slots %s of %s are empty; each of the six has an "
		                                "action",
		                                n),
		                 slots->str, sb_check_character(check, character));
	}
}

static void
check_slot_damaged(SwCheck *check)
{
	const SbPosition *position = check->facts;

	if (!position->terms.is_scenario)
		return;
	SW_EACH (const SbCharacter, character, position->characters) {
		g_autoptr(GString) slots = g_string_new(NULL);
		guint n = append_slots(slots, character, SB_DAMAGED);

		if (is_damaged(check, character))
			continue;
		if (n > 0 && !position->terms.is_campaign)
			sw_check_problem(check, sw_spot_piece(character->piece),
			                 sw_translate_n("slot %s of %s is damaged; only a "
			                                "campaign damages slots",
			                                "slots %s of %s are damaged; only a "
			                                "campaign damages slots",
			                                n),
			                 slots->str, sb_check_character(check, character));
		else if (n == SB_SLOTS)
			sw_check_problem(check, sw_spot_piece(character->piece),
			                 "all six slots of %s are damaged; one action must be left",
			                 sb_check_character(check, character));
	}
}

/* ---- slot-spread ------------------------------------------------------------------------ */

static void
check_slot_spread(SwCheck *check)
{
	const SbPosition *position = check->facts;

	SW_EACH (const SbTeam, team, position->teams) {
		for (guint slot = 0; slot < SB_SLOTS; slot++) {
			gint action;

			if (!sb_spread_is_poor(team, sb_spread(position, team, slot, &action)))
				continue;
			if (action == SB_DAMAGED)
				sw_check_problem(check, sw_spot_piece(team->piece),
				                 "%s has no action for a %u; two different actions "
				                 "for each number are a good spread",
				                 sb_check_team(check, team), slot + 1);
			else
				sw_check_problem(check, sw_spot_piece(team->piece),
				                 "%s has only '%s' for a %u; two different "
				                 "actions for each number are a good spread",
				                 sb_check_team(check, team),
				                 sw_translate(sb_action_titles[action]), slot + 1);
		}
	}
}

/* ---- counters, counter-number ----------------------------------------------------------- */

static void
check_counter_number(SwCheck *check)
{
	const SbPosition *position = check->facts;

	SW_EACH (const SbTeam, team, position->teams) {
		const char *list =
			sw_document_get_text(check->document, team->piece, SB_TEAM_COUNTERS);
		g_auto(GStrv) words = g_strsplit(list ? list : "", " ", -1);

		for (guint i = 0; words[i]; i++) {
			gint32 number;

			if (!sb_parse_number(words[i], &number) || !sb_is_face(number))
				sw_check_problem(check, sw_spot_attribute(team->piece, "counters"),
				                 "%s has a command counter '%s'; their numbers are "
				                 "1 to %d",
				                 sb_check_team(check, team), words[i], SB_FACES);
		}
	}
}

static gboolean
is_one_of_each(const char *list)
{
	g_auto(GStrv) words = g_strsplit(list ? list : "", " ", -1);
	guint n[SB_FACES + 1] = {0};

	for (guint i = 0; words[i]; i++) {
		gint32 number;

		if (!sb_parse_number(words[i], &number) || !sb_is_face(number))
			return FALSE;
		n[number]++;
	}
	for (guint number = 1; number <= SB_FACES; number++) {
		if (n[number] != 1)
			return FALSE;
	}
	return TRUE;
}

static void
check_counters(SwCheck *check)
{
	const SbPosition *position = check->facts;

	if (!position->terms.is_start)
		return;
	SW_EACH (const SbTeam, team, position->teams) {
		const char *list =
			sw_document_get_text(check->document, team->piece, SB_TEAM_COUNTERS);

		if (list == NULL || *list == '\0')
			sw_check_problem(check, sw_spot_piece(team->piece),
			                 "%s begins without command counters; it takes one of each "
			                 "number, 1 to %d",
			                 sb_check_team(check, team), SB_FACES);
		else if (!is_one_of_each(list))
			sw_check_problem(check, sw_spot_attribute(team->piece, "counters"),
			                 "%s begins with the command counters %s; it takes one of "
			                 "each number, 1 to %d",
			                 sb_check_team(check, team), list, SB_FACES);
	}
}

/* ---- The rules -------------------------------------------------------------------------- */

static const SwRule rules[] = {
	{
		.name = "sunburn/two-teams",
		.severity = SW_SEVERITY_ERROR,
		.basis = SW_BASIS_DERIVED,
		.source = N_("Setting Up A Game"),
		.statement = N_("There are two teams, of seats 1 and 2."),
		.reason = N_("One player sets up the board, the other chooses a corner."),
		.adds = "team",
		.check = check_two_teams,
	},
	{
		.name = "sunburn/team-size",
		.severity = SW_SEVERITY_ERROR,
		.basis = SW_BASIS_RULE,
		.source = N_("What You Need To Play; Upkeep"),
		.statement = N_("A team begins with 5 characters; in a campaign with at most 5."),
		.reason = N_("Each player has 5 miniatures and dice. In a campaign, characters are "
                             "lost and hired, and a team never goes above 5."),
		.adds = "character",
		.check = check_team_size,
	},
	{
		.name = "sunburn/team-short",
		.severity = SW_SEVERITY_WARNING,
		.basis = SW_BASIS_ADVICE,
		.source = N_("What You Need To Play"),
		.statement = N_("A team in a pack has 5 characters."),
		.reason = N_("It can only be used in a campaign otherwise."),
		.check = check_team_short,
	},
	{
		.name = "sunburn/character-name",
		.severity = SW_SEVERITY_ERROR,
		.basis = SW_BASIS_FORMAT,
		.statement = N_("The characters of a team have different names."),
		.reason = N_("Figures refer to characters by name."),
		.check = check_character_name,
	},
	{
		.name = "sunburn/slot-actions",
		.severity = SW_SEVERITY_ERROR,
		.basis = SW_BASIS_RULE,
		.source = N_("Creating Characters"),
		.statement = N_("Each of a character's six slots has an action."),
		.reason = N_("A die gives the action in the slot of its number."),
		.is_local = TRUE,
		.check = check_slot_actions,
	},
	{
		.name = "sunburn/slot-damaged",
		.severity = SW_SEVERITY_ERROR,
		.basis = SW_BASIS_RULE,
		.source = N_("Upkeep"),
		.statement = N_("Slots are damaged only in campaigns, and never all six of a "
                                "character."),
		.reason = N_("A character who was eliminated in an engagement, and is kept alive, "
                             "has one action replaced by \"Damaged\"."),
		.check = check_slot_damaged,
	},
	{
		.name = "sunburn/slot-spread",
		.severity = SW_SEVERITY_WARNING,
		.basis = SW_BASIS_RULE,
		.source = N_("Creating Characters"),
		.statement = N_("A team has at least two different actions for each number."),
		.reason = N_("The rulebook advises a good spread of useful actions across all the "
                             "numbers."),
		.check = check_slot_spread,
	},
	{
		.name = "sunburn/counters",
		.severity = SW_SEVERITY_ERROR,
		.basis = SW_BASIS_RULE,
		.source = N_("Setting Up A Game"),
		.statement = N_("At the start each team has six command counters, one of each "
                                "number."),
		.reason = N_("Command actions and discarding change them only later."),
		.adds = "counter",
		.check = check_counters,
	},
	{
		.name = "sunburn/counter-number",
		.severity = SW_SEVERITY_ERROR,
		.basis = SW_BASIS_RULE,
		.source = N_("What You Need To Play"),
		.statement = N_("Command counters have numbers from 1 to 6."),
		.reason = N_("A counter changes a die to its number."),
		.is_local = TRUE,
		.check = check_counter_number,
	},
};

const SwRuleSet sb_rules_teams = {rules, G_N_ELEMENTS(rules), .not_in_galaxies = TRUE};
