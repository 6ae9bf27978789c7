/* Rules about a battle that has not begun. */
#include "games/burning_rome/rules.h"

#include "base/text.h"
#include "base/translate.h"

/* ---- starting-tracks ---------------------------------------------------------------------- */

static void
check_starting_tracks(SwCheck *check)
{
	const RmBattle *battle = check->facts;
	/* Who pays is unknown if the attacker is no seat of the battle. */
	gboolean is_known = battle->turn.attacker == 0 || rm_has_attacker(battle);

	if (!battle->turn.is_start || !rm_sides_match(battle))
		return;
	for (guint i = 0; i < battle->sides->len; i++) {
		const RmSide *side = rm_side(battle, i);
		gboolean attacks = side->seat == battle->turn.attacker;
		const RmArmy *army;

		if (!rm_is_paired(battle, side))
			continue;
		army = rm_army(battle, side->army);
		if (side->strength != army->strength)
			sw_check_problem(check, sw_spot_attribute(side->piece, "strength"),
			                 "%s starts with AS %d; its army has %d",
			                 rm_name_seat(check, side->seat), side->strength,
			                 army->strength);
		if (!is_known || side->command == army->command - attacks)
			continue;
		if (attacks)
			sw_check_problem(check, sw_spot_attribute(side->piece, "command"),
			                 "%s starts with CP %d; its army has %d, from which "
			                 "the attacker removes 1",
			                 rm_name_seat(check, side->seat), side->command,
			                 army->command);
		else
			sw_check_problem(check, sw_spot_attribute(side->piece, "command"),
			                 "%s starts with CP %d; its army has %d",
			                 rm_name_seat(check, side->seat), side->command,
			                 army->command);
	}
}

/* ---- starting-hand ------------------------------------------------------------------------ */

static guint
hand_of(const RmBattle *battle, gint32 seat)
{
	if (battle->turn.attacker == 0)
		return 0;
	return seat == battle->turn.attacker ? RM_ATTACKERS_HAND : RM_DEFENDERS_HAND;
}

static void
check_starting_hand(SwCheck *check)
{
	const RmBattle *battle = check->facts;

	if (!battle->turn.is_start || !rm_sides_match(battle) ||
	    (battle->turn.attacker != 0 && !rm_has_attacker(battle)))
		return;
	for (guint i = 0; i < battle->sides->len; i++) {
		const RmSide *side = rm_side(battle, i);
		guint hand = hand_of(battle, side->seat);
		g_autofree char *cards = NULL;

		if (side->n_hand == hand || !rm_is_paired(battle, side))
			continue;
		cards = sw_text_number(side->n_hand, "count", "card", "cards");
		if (battle->turn.attacker == 0)
			sw_check_problem(check, sw_spot_piece(side->piece),
			                 "%s in the hand of %s; no cards are drawn "
			                 "before the attacker is decided",
			                 cards, rm_name_seat(check, side->seat));
		else
			sw_check_problem(check, sw_spot_piece(side->piece),
			                 "%s in the hand of %s; the %s draws %u", cards,
			                 rm_name_seat(check, side->seat),
			                 sw_translate(side->seat == battle->turn.attacker
			                                      ? N_("attacker")
			                                      : N_("defender")),
			                 hand);
	}
}

/* ---- starting-field ----------------------------------------------------------------------- */

static void
check_starting_field(SwCheck *check)
{
	const RmBattle *battle = check->facts;
	gint32 turn;

	if (!battle->turn.is_start)
		return;
	for (guint i = 0; i < battle->held->len; i++) {
		const RmHeld *held = rm_held(battle, i);

		if (held->zone == RM_IN_COLUMN)
			sw_check_problem(
				check, sw_spot_piece(held->piece),
				"'%s' is in a column at the start; no card has been played yet",
				held->name);
	}
	turn = sw_document_get(battle->document, SW_ROOT_PIECE, RM_SCENARIO_TURN);
	if (turn != 1)
		sw_check_problem(check, sw_spot_attribute(SW_ROOT_PIECE, "turn"),
		                 "the turn is %d at the start; a battle begins with turn 1", turn);
	if (sw_document_get(battle->document, SW_ROOT_PIECE, RM_SCENARIO_MOVER) ==
	    RM_MOVER_DEFENDER)
		sw_check_problem(check, sw_spot_attribute(SW_ROOT_PIECE, "mover"),
		                 "it is the defender's turn at the start; the attacker goes first");
}

static const SwRule rules[] = {
	{
		.name = "burning-rome/starting-tracks",
		.severity = SW_SEVERITY_ERROR,
		.basis = SW_BASIS_RULE,
		.source = N_("p. 5"),
		.statement = N_("At the start each side has the AS and CP of its army, and the "
                                "attacker 1 CP less."),
		.reason = N_("The attacker removes 1 CP."),
		.check = check_starting_tracks,
	},
	{
		.name = "burning-rome/starting-hand",
		.severity = SW_SEVERITY_ERROR,
		.basis = SW_BASIS_RULE,
		.source = N_("p. 5"),
		.statement = N_("At the start the attacker has 4 cards in hand, the defender 5."),
		.reason = N_("Exchanging a card does not change the number. Before the attacker is "
                             "decided, no player has cards in hand."),
		.check = check_starting_hand,
	},
	{
		.name = "burning-rome/starting-field",
		.severity = SW_SEVERITY_ERROR,
		.basis = SW_BASIS_RULE,
		.source = N_("p. 3, 5"),
		.statement =
			N_("At the start no card is in play, and it is the attacker's turn 1."),
		.reason = N_("Cards are played in turns; the token is on \"Attacker turn 1\"."),
		.check = check_starting_field,
	},
};

const SwRuleSet rm_rules_start = {rules, G_N_ELEMENTS(rules), .not_in_galaxies = TRUE};
