/* Rules about a game under way: states, wounds, dice and pools. */
#include "games/sunburn/rules.h"

#include "base/translate.h"

/* ---- states ----------------------------------------------------------------------------- */

/* Returns what an eliminated figure cannot have but this one has, or NULL. */
static const char *
find_state(const SbFigure *figure)
{
	if (figure->suppressed > 0)
		return N_("is eliminated and suppressed; an eliminated figure plays no part");
	if (figure->wounded > 0 || figure->danger > 0)
		return N_("is eliminated and wounded; an eliminated figure plays no part");
	if (figure->has_die)
		return N_("is eliminated and has a die; an eliminated figure plays no part");
	if (figure->done >= 0)
		return N_("is eliminated and has done something this turn; an eliminated figure "
		          "plays no part");
	return NULL;
}

static void
check_states(SwCheck *check)
{
	const SbPosition *position = check->facts;

	SW_EACH (const SbFigure, figure, position->figures) {
		const char *found = figure->is_eliminated ? find_state(figure) : NULL;

		if (found)
			sw_check_problem(check, sw_spot_piece(figure->piece), "%s %s",
			                 sb_check_figure(check, figure), sw_translate(found));
	}
	SW_EACH (const SbVip, vip, position->vips) {
		if (vip->is_eliminated && (vip->is_wounded || vip->is_in_danger))
			sw_check_problem(check, sw_spot_piece(vip->piece),
			                 "%s is eliminated and wounded; an eliminated figure "
			                 "plays no part",
			                 sw_translate(N_("the V.I.P.")));
	}
}

/* ---- wound-side ------------------------------------------------------------------------- */

static void
check_wound_side(SwCheck *check)
{
	const SbPosition *position = check->facts;

	if (!position->terms.is_order_phase)
		return;
	SW_EACH (const SbFigure, figure, position->figures) {
		if (figure->wounded > 0)
			sw_check_problem(check, sw_spot_attribute(figure->piece, "wounded"),
			                 "%s has a counter on its Wounded side in the Order Phase; "
			                 "the Cleanup Phase turned all to Danger",
			                 sb_check_figure(check, figure));
	}
}

/* ---- starting-state --------------------------------------------------------------------- */

/* Returns what a figure has at the start that it cannot have, or NULL. */
static const char *
find_early(const SbFigure *figure)
{
	if (figure->suppressed > 0)
		return N_("begins suppressed; nobody does");
	if (figure->wounded > 0 || figure->danger > 0)
		return N_("begins wounded; nobody does");
	if (figure->is_eliminated)
		return N_("begins eliminated; nobody does");
	if (figure->has_die)
		return N_("begins with a die; none has been rolled");
	if (figure->done >= 0)
		return N_("has done something at the start; no turn has been played");
	return NULL;
}

static void
check_early_piece(SwCheck *check, SwPieceId id)
{
	guint kind = sw_document_piece(check->document, id)->kind;

	if (sb_is_gone(kind))
		sw_check_piece(check, id,
		               "%s is off the board at the start; all figures are "
		               "deployed");
	else if (kind == SB_SMOKE || kind == SB_SUPPRESSION || kind == SB_SENSOR)
		sw_check_piece(check, id, "%s lies on the board at the start; nobody has acted");
}

static void
check_starting_state(SwCheck *check)
{
	const SbPosition *position = check->facts;

	if (!position->terms.is_start)
		return;
	SW_EACH (const SbFigure, figure, position->figures) {
		const char *found = find_early(figure);

		if (found)
			sw_check_problem(check, sw_spot_piece(figure->piece), "%s %s",
			                 sb_check_figure(check, figure), sw_translate(found));
	}
	SW_EACH (const SbTeam, team, position->teams) {
		if (team->n_pool > 0)
			sw_check_problem(check, sw_spot_attribute(team->piece, "pool"),
			                 "%s begins with dice in its pool; none has been rolled",
			                 sb_check_team(check, team));
	}
	SW_EACH_PIECE (id, check->document)
		check_early_piece(check, id);
}

/* ---- command-pool, die-face ------------------------------------------------------------- */

static void
check_pool(SwCheck *check, const SbTeam *team)
{
	const SbPosition *position = check->facts;
	SwSpot spot = sw_document_has(check->document, team->piece, SB_TEAM_POOL)
	                      ? sw_spot_attribute(team->piece, "pool")
	                      : sw_spot_piece(team->piece);

	if (team->n_pool + team->n_dice > team->n)
		sw_check_problem(
			check, spot,
			"%s has %u dice = %u in the pool + %u on figures; it rolls one for "
			"each character, %u at most",
			sb_check_team(check, team), team->n_pool + team->n_dice, team->n_pool,
			team->n_dice, team->n);
	else if (position->terms.is_order_phase && team->n_pool > team->n_standing)
		sw_check_problem(check, spot,
		                 "%s has %u dice in the pool in the Order Phase; it rolls one for "
		                 "each figure in play, %u",
		                 sb_check_team(check, team), team->n_pool, team->n_standing);
}

static void
check_command_pool(SwCheck *check)
{
	const SbPosition *position = check->facts;

	/* Dice on figures are those of the first team of their seat, whatever the seat. */
	for (guint i = 0; position->terms.is_scenario && i < position->teams->len; i++) {
		if (sb_team_of(position, sb_team(position, i)->seat) == i)
			check_pool(check, sb_team(position, i));
	}
}

static void
check_die_face(SwCheck *check)
{
	const SbPosition *position = check->facts;

	SW_EACH (const SbTeam, team, position->teams) {
		const char *list = sw_document_get_text(check->document, team->piece, SB_TEAM_POOL);
		g_auto(GStrv) words = g_strsplit(list ? list : "", " ", -1);

		for (guint i = 0; words[i]; i++) {
			gint32 number;

			if (!sb_parse_number(words[i], &number) || !sb_is_face(number))
				sw_check_problem(check, sw_spot_attribute(team->piece, "pool"),
				                 "a die in the pool of %s shows '%s'; a die shows "
				                 "1 to %d",
				                 sb_check_team(check, team), words[i], SB_FACES);
		}
	}
	SW_EACH (const SbFigure, figure, position->figures) {
		if (figure->has_die && !sb_is_face(figure->die))
			sw_check_problem(check, sw_spot_attribute(figure->piece, "die"),
			                 "the die of %s shows %d; a die shows 1 to %d",
			                 sb_check_figure(check, figure), figure->die, SB_FACES);
	}
}

/* ---- die-done, die-action --------------------------------------------------------------- */

/* Returns what is wrong with the figure's die, or NULL. Who was dragged needs none, but may have
 * had one before. */
static const char *
find_die_fault(const SbPosition *position, const SbFigure *figure)
{
	if (position->terms.is_order_phase && figure->has_die)
		return N_("has a die in the Order Phase; dice are assigned later");
	if (position->terms.is_order_phase && figure->done >= 0)
		return N_("has done something in the Order Phase; nobody has yet");
	if (figure->has_die && figure->done < 0)
		return N_("has a die, and has neither moved, acted nor been pinned");
	if (!figure->has_die && (figure->done == SB_MOVED || figure->done == SB_DASHED))
		return N_("has moved without a die; a figure that moves gets one");
	if (!figure->has_die && figure->done == SB_ACTED)
		return N_("has acted without a die; a figure that acts gets one");
	if (!figure->has_die && figure->done == SB_PINNED)
		return N_("is pinned without a die; a figure that is pinned gets one");
	return NULL;
}

static void
check_die_done(SwCheck *check)
{
	const SbPosition *position = check->facts;

	SW_EACH (const SbFigure, figure, position->figures) {
		const char *found = find_die_fault(position, figure);

		if (found)
			sw_check_problem(check, sw_spot_piece(figure->piece), "%s %s",
			                 sb_check_figure(check, figure), sw_translate(found));
	}
}

static void
check_die_action(SwCheck *check)
{
	const SbPosition *position = check->facts;

	SW_EACH (const SbFigure, figure, position->figures) {
		const SbCharacter *character;
		gint slot;

		if (figure->done != SB_ACTED || !sb_is_face(figure->die) ||
		    figure->character == SB_NONE)
			continue;
		character = sb_character(position, figure->character);
		slot = character->slots[figure->die - 1];
		if (slot == SB_DAMAGED)
			sw_check_problem(check, sw_spot_attribute(figure->piece, "die"),
			                 "%s has acted by a %d; that slot is damaged",
			                 sb_check_figure(check, figure), figure->die);
		else if (slot < 0)
			sw_check_problem(check, sw_spot_attribute(figure->piece, "die"),
			                 "%s has acted by a %d; that slot is empty",
			                 sb_check_figure(check, figure), figure->die);
	}
}

/* ---- smoke-grenade, smoke-supply -------------------------------------------------------- */

static void
check_smoke_grenade(SwCheck *check)
{
	const SbPosition *position = check->facts;

	if (position->smoke->len > 0 && !position->has_grenade)
		sw_check_piece(check, g_array_index(position->smoke, SwPieceId, 0),
		               "%s lies on the board, but no character has the action Grenade");
}

static void
check_smoke_supply(SwCheck *check)
{
	const SbPosition *position = check->facts;
	SwSpot spot = sw_spot_attribute(SW_ROOT_PIECE, "smoke-counters");
	gint32 n;

	if (!position->terms.is_scenario ||
	    !sw_document_has(check->document, SW_ROOT_PIECE, SB_SCENARIO_SMOKE_COUNTERS))
		return;
	n = sw_document_get(check->document, SW_ROOT_PIECE, SB_SCENARIO_SMOKE_COUNTERS);
	if (position->smoke->len > (guint)n)
		sw_check_problem(
			check, spot,
			sw_translate_n("there is %d smoke counter, but %u lie on the board",
		                       "there are %d smoke counters, but %u lie on the "
		                       "board",
		                       (guint64)n),
			n, position->smoke->len);
	else if (n < SB_LEAST_SMOKE && position->has_grenade)
		sw_check_problem(check, spot,
		                 sw_translate_n("there is %d smoke counter; the action Grenade "
		                                "needs at least %d",
		                                "there are %d smoke counters; the action Grenade "
		                                "needs at least %d",
		                                (guint64)n),
		                 n, SB_LEAST_SMOKE);
}

/* ---- game-over -------------------------------------------------------------------------- */

static void
check_game_over(SwCheck *check)
{
	const SbPosition *position = check->facts;

	if (!position->terms.is_order_phase || position->terms.turn <= 1)
		return;
	SW_EACH (const SbTeam, team, position->teams) {
		if (team->n_unwounded == 0 && sb_is_seated(position, team))
			sw_check_problem(check, sw_spot_piece(team->piece),
			                 "%s has no unwounded character on the board in the Order "
			                 "Phase; the game ended in the Cleanup Phase",
			                 sb_check_team(check, team));
	}
}

/* ---- The rules -------------------------------------------------------------------------- */

static const SwRule rules[] = {
	{
		.name = "sunburn/states",
		.severity = SW_SEVERITY_ERROR,
		.basis = SW_BASIS_RULE,
		.source = N_("Becoming Eliminated"),
		.statement = N_("An eliminated figure has no counters and no die, and did nothing "
                                "this turn."),
		.reason = N_("It plays no further part in the battle."),
		.check = check_states,
	},
	{
		.name = "sunburn/wound-side",
		.severity = SW_SEVERITY_ERROR,
		.basis = SW_BASIS_DERIVED,
		.source = N_("The Cleanup Phase"),
		.statement =
			N_("In the Order Phase no counter of a figure is on its Wounded side."),
		.reason = N_("The Cleanup Phase before it turned all to their Danger side."),
		.check = check_wound_side,
	},
	{
		.name = "sunburn/starting-state",
		.severity = SW_SEVERITY_ERROR,
		.basis = SW_BASIS_RULE,
		.source = N_("Setting Up A Game"),
		.statement = N_("At the start no figure has counters or a die, none is gone, and "
                                "there is nothing but terrain on the board."),
		.reason = N_("No turn has been played. The V.I.P. of a campaign begins wounded."),
		.check = check_starting_state,
	},
	{
		.name = "sunburn/command-pool",
		.severity = SW_SEVERITY_ERROR,
		.basis = SW_BASIS_RULE,
		.source = N_("The Order Phase"),
		.statement = N_("A team has at most one die for each of its characters, and in the "
                                "Order Phase one for each figure in play."),
		.reason = N_("It rolls as many dice as it has characters remaining in play."),
		.check = check_command_pool,
	},
	{
		.name = "sunburn/die-face",
		.severity = SW_SEVERITY_ERROR,
		.basis = SW_BASIS_RULE,
		.source = N_("What You Need To Play"),
		.statement = N_("A die shows a number from 1 to 6."),
		.reason = N_("The dice are ordinary six-sided ones."),
		.is_local = TRUE,
		.check = check_die_face,
	},
	{
		.name = "sunburn/die-done",
		.severity = SW_SEVERITY_ERROR,
		.basis = SW_BASIS_RULE,
		.source = N_("The Movement Phase; The Action Phase; Becoming Pinned"),
		.statement = N_("A figure that moved, acted or was pinned has a die, and no other; "
                                "in the Order Phase none has."),
		.reason =
			N_("A die is assigned for each of these, and shows that the character may "
                           "do nothing else. Who was dragged needs no die."),
		.check = check_die_done,
	},
	{
		.name = "sunburn/die-action",
		.severity = SW_SEVERITY_ERROR,
		.basis = SW_BASIS_DERIVED,
		.source = N_("The Action Phase"),
		.statement = N_("A figure that acted has a die whose slot is not damaged."),
		.reason =
			N_("The die gives the action in the slot of its number, and a damaged slot "
                           "is useless."),
		.check = check_die_action,
	},
	{
		.name = "sunburn/smoke-grenade",
		.severity = SW_SEVERITY_ERROR,
		.basis = SW_BASIS_DERIVED,
		.source = N_("What You Need To Play; The Action Phase, Grenade"),
		.statement = N_("There is smoke only if a character has the action Grenade."),
		.reason = N_("Nothing else lays smoke."),
		.check = check_smoke_grenade,
	},
	{
		.name = "sunburn/smoke-supply",
		.severity = SW_SEVERITY_WARNING,
		.basis = SW_BASIS_RULE,
		.source = N_("What You Need To Play"),
		.statement =
			N_("With the action Grenade there are at least six smoke counters, and "
                           "no more lie on the board than there are."),
		.reason = N_("The rulebook asks for at least half a dozen."),
		.check = check_smoke_supply,
	},
	{
		.name = "sunburn/game-over",
		.severity = SW_SEVERITY_ERROR,
		.basis = SW_BASIS_DERIVED,
		.source = N_("Ending The Game"),
		.statement = N_("In the Order Phase of a later turn each team has an unwounded "
                                "character on the board."),
		.reason = N_("The game ends in the Cleanup Phase when a player has none left."),
		.check = check_game_over,
	},
};

const SwRuleSet sb_rules_states = {rules, G_N_ELEMENTS(rules), .not_in_galaxies = TRUE};
