/* Rules about the number, points and composition of armies. */
#include "games/burning_rome/rules.h"

#include "base/text.h"

#include <inttypes.h>

/* ---- Helpers ---------------------------------------------------------------------------- */

/* Returns "army of seat 1 (Rome)"; valid until the next call. */
static const char *
check_army(SwCheck *check, const RmArmy *army)
{
	g_string_truncate(check->name, 0);
	rm_append_army(check->name, check->facts, army);
	return check->name->str;
}

/* Returns the spot for a problem of the whole game: the attribute of the galaxy or root pack that
 * has the terms, or that piece if `attribute` is NULL; else the root. */
static SwSpot
spot_of_terms(const RmBattle *battle, const char *attribute)
{
	if (battle->terms.about == SW_NO_PIECE)
		return sw_spot_piece(SW_ROOT_PIECE);
	return attribute ? sw_spot_attribute(battle->terms.about, attribute)
	                 : sw_spot_piece(battle->terms.about);
}

/* Returns the number of army sheets in all boxes (p. 3). */
static gint64
count_sheets(const RmBattle *battle)
{
	return battle->terms.sets * RM_SHEETS;
}

/* TRUE if `army-count` reports the number of armies. */
static gboolean
count_is_wrong(const RmBattle *battle)
{
	return battle->terms.galaxy != SW_NO_PIECE &&
	       ((gint64)battle->armies->len != battle->terms.players ||
	        (gint64)battle->armies->len > count_sheets(battle));
}

static gboolean
is_count_wrong(const SwCheck *check, SwSpot spot G_GNUC_UNUSED)
{
	return count_is_wrong(check->facts);
}

/* ---- army-count, more-armies ------------------------------------------------------------ */

static void
check_army_count(SwCheck *check)
{
	const RmBattle *battle = check->facts;
	guint n = battle->armies->len;

	if (!count_is_wrong(battle))
		return;
	if ((gint64)n > count_sheets(battle))
		sw_check_problem(check, spot_of_terms(battle, NULL),
		                 "there are %u armies but only %" PRId64
		                 " army sheets; each army needs one",
		                 n, count_sheets(battle));
	else if (n == 1)
		sw_check_problem(check, spot_of_terms(battle, "players"),
		                 "there is one army for %d players; each player has one",
		                 battle->terms.players);
	else
		sw_check_problem(check, spot_of_terms(battle, "players"),
		                 "there are %u armies for %d players; each player has one", n,
		                 battle->terms.players);
}

static void
check_more_armies(SwCheck *check)
{
	const RmBattle *battle = check->facts;

	if (battle->armies->len > 2)
		sw_check_problem(check, sw_spot_piece(rm_army(battle, 2)->piece),
		                 "there are %u armies; a battle is assumed to be between two, as "
		                 "the rulebook does not say how more play",
		                 battle->armies->len);
}

/* ---- seat-repeated ---------------------------------------------------------------------- */

static void
check_seat_repeated(SwCheck *check)
{
	const RmBattle *battle = check->facts;

	for (guint i = 0; battle->terms.galaxy != SW_NO_PIECE && i < battle->armies->len; i++) {
		const RmArmy *army = rm_army(battle, i), *first;

		if (army->seat == 0) {
			sw_check_problem(check, sw_spot_piece(army->piece),
			                 "this army has no seat; give it or its pack a seat");
			continue;
		}
		first = rm_army_of(battle, army->seat);
		if (first != army) {
			SwProblem *problem = sw_check_problem(
				check, sw_spot_attribute(army->seat_piece, "seat"),
				"seat %d has two armies; each player has one", army->seat);

			sw_problem_relate(problem, sw_spot_piece(first->piece),
			                  "this is the first");
		} else if (army->seat > battle->terms.players) {
			sw_check_problem(check, sw_spot_attribute(army->seat_piece, "seat"),
			                 "seat %d is above the number of players, %d", army->seat,
			                 battle->terms.players);
		}
	}
}

/* ---- army-points ------------------------------------------------------------------------ */

static void
check_army_points(SwCheck *check)
{
	const RmBattle *battle = check->facts;

	for (guint i = 0; i < battle->armies->len; i++) {
		const RmArmy *army = rm_army(battle, i);
		gint64 worth = rm_army_worth(army), over = worth - battle->terms.points;

		if (over == 0 || (over < 0 && army->n_unpriced > 0))
			continue;
		sw_check_problem(check, sw_spot_piece(army->piece),
		                 "%s is worth %s%" PRId64 " = AS %d + CP %d + cards "
		                 "%" PRId64 ", of %" PRId64 "; %s "
		                 "%" PRId64,
		                 check_army(check, army), army->n_unpriced > 0 ? "at least " : "",
		                 worth, army->strength, army->command, army->cost,
		                 battle->terms.points, over > 0 ? "take off" : "add", ABS(over));
	}
}

/* ---- one-general, faction-unit, deck-size ------------------------------------------------ */

/* Returns the line with which the cards of a type exceed `most`. */
static SwPieceId
first_beyond(const RmBattle *battle, const RmArmy *army, RmType type, gint64 most)
{
	gint64 n = 0;

	for (guint i = army->first; i < army->first + army->n_lines; i++) {
		const RmLine *line = rm_line(battle, i);

		if (line->type == type && (n += line->copies) > most)
			return line->piece;
	}
	return army->piece;
}

static void
check_one_general(SwCheck *check)
{
	const RmBattle *battle = check->facts;

	for (guint i = 0; i < battle->armies->len; i++) {
		const RmArmy *army = rm_army(battle, i);
		gint64 n = army->of_type[RM_GENERAL];

		if (n == 0)
			sw_check_problem(check, sw_spot_piece(army->piece),
			                 "%s has no general; it needs one",
			                 check_army(check, army));
		else if (n > 1)
			sw_check_problem(check,
			                 sw_spot_piece(first_beyond(battle, army, RM_GENERAL, 1)),
			                 "%s has %" PRId64 " generals; only one is allowed",
			                 check_army(check, army), n);
	}
}

static void
check_faction_unit(SwCheck *check)
{
	const RmBattle *battle = check->facts;

	for (guint i = 0; i < battle->armies->len; i++) {
		const RmArmy *army = rm_army(battle, i);

		if (army->of_type[RM_UNIT] == 0)
			sw_check_problem(check, sw_spot_piece(army->piece),
			                 "%s has no unit; it needs at least one of a faction's 31 "
			                 "units, and generals and auxiliaries do not count",
			                 check_army(check, army));
	}
}

static void
check_deck_size(SwCheck *check)
{
	const RmBattle *battle = check->facts;

	for (guint i = 0; i < battle->armies->len; i++) {
		const RmArmy *army = rm_army(battle, i);
		g_autofree char *cards = NULL;

		if (army->copies >= RM_LEAST_CARDS)
			continue;
		cards = sw_text_number(army->copies, "count", "card", "cards");
		sw_check_problem(check, sw_spot_piece(army->piece),
		                 "%s has %s; it needs at least %d, including the general",
		                 check_army(check, army), cards, RM_LEAST_CARDS);
	}
}

/* ---- mixed-factions, auxiliary-deck ------------------------------------------------------ */

static gint64
count_of_faction(const RmBattle *battle, const RmArmy *army, const char *faction)
{
	gint64 n = 0;

	for (guint i = army->first; i < army->first + army->n_lines; i++) {
		if (rm_line(battle, i)->faction == faction)
			n += rm_line(battle, i)->copies;
	}
	return n;
}

static void
check_mixed_factions(SwCheck *check)
{
	const RmBattle *battle = check->facts;

	for (guint i = 0; i < battle->armies->len; i++) {
		const RmArmy *army = rm_army(battle, i);
		SwSpot spot = sw_spot_attribute(army->piece, "second");
		gint64 first, second;

		if (army->second == NULL)
			continue;
		if (army->second == army->faction) {
			sw_check_problem(
				check, spot,
				"%s has the same faction twice; mix and match needs two factions",
				check_army(check, army));
			continue;
		}
		first = count_of_faction(battle, army, army->faction);
		second = count_of_faction(battle, army, army->second);
		if (first >= RM_LEAST_MIXED && second >= RM_LEAST_MIXED)
			continue;
		sw_check_problem(check, spot,
		                 "%s has %" PRId64 " of %s and %" PRId64
		                 " of %s; mix and match needs at least %d cards of each",
		                 check_army(check, army), first, rm_faction_title(army->faction),
		                 second, rm_faction_title(army->second), RM_LEAST_MIXED);
	}
}

static void
check_auxiliary_deck(SwCheck *check)
{
	const RmBattle *battle = check->facts;

	for (guint i = 0; battle->terms.for_hire && i < battle->lines->len; i++) {
		const RmLine *line = rm_line(battle, i);

		if (line->type == RM_AUXILIARY)
			sw_check_problem(check, sw_spot_piece(line->piece),
			                 "'%s' is an auxiliary; where auxiliaries are for hire, no "
			                 "army deck may have one",
			                 line->name);
	}
}

/* ---- track-range, track-end, no-command -------------------------------------------------- */

gboolean
rm_is_given(const RmBattle *battle, SwPieceId id, guint attribute)
{
	return sw_piece_has(sw_document_piece(battle->document, id), attribute);
}

static void
check_track_range(SwCheck *check)
{
	const RmBattle *battle = check->facts;

	for (guint i = 0; i < battle->armies->len; i++) {
		const RmArmy *army = rm_army(battle, i);

		if (army->strength < 1 && rm_is_given(battle, army->piece, RM_ARMY_STRENGTH))
			sw_check_problem(check, sw_spot_attribute(army->piece, "strength"),
			                 "%s has AS %d; it must begin with 1 or more",
			                 check_army(check, army), army->strength);
		if (army->command < 0)
			sw_check_problem(check, sw_spot_attribute(army->piece, "command"),
			                 "%s has CP %d; it must begin with 0 or more",
			                 check_army(check, army), army->command);
	}
}

static void
check_track(SwCheck *check, SwPieceId id, const char *attribute, const char *track, gint32 value)
{
	const RmBattle *battle = check->facts;

	if (value > battle->terms.track_end)
		sw_check_problem(check, sw_spot_attribute(id, attribute),
		                 "%s %d is beyond the end of the track, %d as assumed", track,
		                 value, battle->terms.track_end);
}

static void
check_track_end(SwCheck *check)
{
	const RmBattle *battle = check->facts;

	for (guint i = 0; i < battle->armies->len; i++) {
		const RmArmy *army = rm_army(battle, i);

		check_track(check, army->piece, "strength", "AS", army->strength);
		check_track(check, army->piece, "command", "CP", army->command);
	}
	for (guint i = 0; i < battle->sides->len; i++) {
		const RmSide *side = rm_side(battle, i);

		check_track(check, side->piece, "strength", "AS", side->strength);
		check_track(check, side->piece, "command", "CP", side->command);
	}
}

static void
check_no_command(SwCheck *check)
{
	const RmBattle *battle = check->facts;

	for (guint i = 0; i < battle->armies->len; i++) {
		const RmArmy *army = rm_army(battle, i);

		if (army->command == 0 && rm_is_given(battle, army->piece, RM_ARMY_COMMAND))
			sw_check_problem(
				check, sw_spot_attribute(army->piece, "command"),
				"%s has CP 0; if it attacks, it removes 1 CP and is routed",
				check_army(check, army));
	}
}

static const SwRule rules[] = {
	{
		.name = "burning-rome/army-count",
		.severity = SW_SEVERITY_ERROR,
		.basis = SW_BASIS_RULE,
		.source = N_("p. 1, 3"),
		.statement = N_("Each player has one army, and each army has a sheet."),
		.reason = N_("The box holds 4 army sheets."),
		.adds = "army",
		.check = check_army_count,
	},
	{
		.name = "burning-rome/more-armies",
		.severity = SW_SEVERITY_WARNING,
		.basis = SW_BASIS_ASSUMED,
		.source = N_("p. 1"),
		.statement = N_("A battle is between two armies."),
		.reason = N_("The cover names up to four players, but the rulebook describes "
                             "battles of two; more are assumed to be a mistake."),
		.check = check_more_armies,
	},
	{
		.name = "burning-rome/seat-repeated",
		.severity = SW_SEVERITY_ERROR,
		.basis = SW_BASIS_DERIVED,
		.source = N_("p. 3"),
		.statement = N_("Each army of an order of battle has a different seat, which is "
                                "one of the players'."),
		.reason = N_("Each player gets one army sheet. The seat may be an attribute of the "
                             "pack that contains the army."),
		.nearer = {{"burning-rome/army-count", is_count_wrong}},
		.check = check_seat_repeated,
	},
	{
		.name = "burning-rome/army-points",
		.severity = SW_SEVERITY_ERROR,
		.basis = SW_BASIS_RULE,
		.source = N_("p. 11, 12"),
		.statement = N_("The sum of army strength, command points and cards is the points "
                                "of the game, which are 45 unless the document sets them."),
		.reason = N_("All points must be spent. If the cost of a card is unknown, only an "
                             "army above the points is reported."),
		.check = check_army_points,
	},
	{
		.name = "burning-rome/one-general",
		.severity = SW_SEVERITY_ERROR,
		.basis = SW_BASIS_RULE,
		.source = N_("p. 11"),
		.statement = N_("An army has one general."),
		.reason = N_("Exactly one must be included."),
		.adds = "card/general",
		.check = check_one_general,
	},
	{
		.name = "burning-rome/faction-unit",
		.severity = SW_SEVERITY_ERROR,
		.basis = SW_BASIS_RULE,
		.source = N_("p. 11"),
		.statement = N_("An army has at least one regular unit of a faction."),
		.reason = N_("The rulebook refers to the 31 units; generals, tactics and "
                             "auxiliaries are other cards."),
		.adds = "card/unit",
		.check = check_faction_unit,
	},
	{
		.name = "burning-rome/deck-size",
		.severity = SW_SEVERITY_ERROR,
		.basis = SW_BASIS_RULE,
		.source = N_("p. 11"),
		.statement = N_("An army deck has at least 8 cards."),
		.reason = N_("There is no upper limit except the points."),
		.adds = "card/unit",
		.check = check_deck_size,
	},
	{
		.name = "burning-rome/mixed-factions",
		.severity = SW_SEVERITY_ERROR,
		.basis = SW_BASIS_RULE,
		.source = N_("p. 11"),
		.statement = N_("With mix and match, an army has at least 4 cards of each of its "
                                "two factions."),
		.reason = N_("The variant requires this; other limits still apply."),
		.check = check_mixed_factions,
	},
	{
		.name = "burning-rome/auxiliary-deck",
		.severity = SW_SEVERITY_ERROR,
		.basis = SW_BASIS_RULE,
		.source = N_("p. 11"),
		.statement = N_("Where auxiliaries are for hire, no army deck has any."),
		.reason = N_("Auxiliaries are then a second deck, from which both players draw."),
		.check = check_auxiliary_deck,
	},
	{
		.name = "burning-rome/track-range",
		.severity = SW_SEVERITY_ERROR,
		.basis = SW_BASIS_RULE,
		.source = N_("p. 2, 3"),
		.statement = N_("An army begins with AS 1 or more and CP 0 or more."),
		.reason = N_("With AS 0 it would be destroyed, with CP below 0 routed."),
		.is_local = TRUE,
		.check = check_track_range,
	},
	{
		.name = "burning-rome/track-end",
		.severity = SW_SEVERITY_WARNING,
		.basis = SW_BASIS_ASSUMED,
		.source = N_("p. 10"),
		.statement = N_("AS and CP are within the tracks of the army sheet."),
		.reason = N_("The rulebook mentions numbers up to 20; a document may assume "
                             "another end (burning-rome/track-end)."),
		.is_local = TRUE,
		.check = check_track_end,
	},
	{
		.name = "burning-rome/no-command",
		.severity = SW_SEVERITY_WARNING,
		.basis = SW_BASIS_ADVICE,
		.source = N_("p. 2, 5"),
		.statement = N_("An army has at least 1 command point."),
		.reason = N_("The attacker removes 1 CP, and an army whose CP fall below 0 is "
                             "routed."),
		.is_local = TRUE,
		.check = check_no_command,
	},
};

const SwRuleSet rm_rules_armies = {rules, G_N_ELEMENTS(rules)};
