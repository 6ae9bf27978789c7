/* Rules about a battle under way: sides, columns, and the cards in them. */
#include "base/hash.h"
#include "base/text.h"
#include "games/burning_rome/rules.h"

#include <inttypes.h>

static const char *const column_titles[RM_N_COLUMNS] = {
	[RM_LEFT] = "left",
	[RM_CENTER] = "center",
	[RM_RIGHT] = "right",
};

/* ---- Helpers ---------------------------------------------------------------------------- */

const char *
rm_name_seat(SwCheck *check, gint32 seat)
{
	g_string_truncate(check->name, 0);
	rm_append_seat(check->name, check->facts, seat);
	return check->name->str;
}

/* ---- side-per-army, attacker-seat --------------------------------------------------------- */

gboolean
rm_is_paired(const RmBattle *battle, const RmSide *side)
{
	return side->army != RM_NONE && !side->is_repeated &&
	       !rm_army(battle, side->army)->is_repeated;
}

gboolean
rm_sides_match(const RmBattle *battle)
{
	for (guint i = 0; i < battle->sides->len; i++) {
		const RmSide *side = rm_side(battle, i);

		if (side->is_repeated || side->army == RM_NONE)
			return FALSE;
	}
	for (guint i = 0; i < battle->armies->len; i++) {
		const RmArmy *army = rm_army(battle, i);

		if (army->seat != 0 && rm_side_of(battle, army->seat) == NULL)
			return FALSE;
	}
	return TRUE;
}

gboolean
rm_has_attacker(const RmBattle *battle)
{
	return rm_side_of(battle, battle->turn.attacker) != NULL &&
	       rm_army_of(battle, battle->turn.attacker) != NULL;
}

static void
check_sides(SwCheck *check, const RmBattle *battle)
{
	for (guint i = 0; i < battle->sides->len; i++) {
		const RmSide *side = rm_side(battle, i);
		SwSpot spot = sw_spot_attribute(side->piece, "seat");

		if (rm_side_of(battle, side->seat) != side)
			sw_check_problem(check, spot, "%s has two army sheets; each seat has one",
			                 rm_name_seat(check, side->seat));
		else if (side->army == RM_NONE)
			sw_check_problem(check, spot,
			                 "%s has an army sheet but no army; each sheet needs one",
			                 rm_name_seat(check, side->seat));
	}
}

static void
check_side_per_army(SwCheck *check)
{
	const RmBattle *battle = check->facts;

	if (!battle->turn.is_scenario)
		return;
	check_sides(check, battle);
	for (guint i = 0; i < battle->armies->len; i++) {
		const RmArmy *army = rm_army(battle, i);

		if (army->seat != 0 && rm_army_of(battle, army->seat) == army &&
		    rm_side_of(battle, army->seat) == NULL)
			sw_check_problem(check, sw_spot_piece(army->piece),
			                 "%s has no army sheet; each army has one",
			                 rm_name_seat(check, army->seat));
	}
}

static void
check_attacker_seat(SwCheck *check)
{
	const RmBattle *battle = check->facts;

	if (!battle->turn.is_scenario)
		return;
	if (battle->turn.attacker == 0) {
		if (!battle->turn.is_start)
			sw_check_problem(
				check, sw_spot_piece(SW_ROOT_PIECE),
				"no seat is the attacker; once a battle is under way, one must be");
	} else if (!rm_has_attacker(battle)) {
		sw_check_problem(check, sw_spot_attribute(SW_ROOT_PIECE, "attacker"),
		                 "%s cannot attack; it has no %s",
		                 rm_name_seat(check, battle->turn.attacker),
		                 rm_army_of(battle, battle->turn.attacker) ? "army sheet" : "army");
	}
}

/* ---- turn-range ------------------------------------------------------------------------- */

static void
check_turn_range(SwCheck *check)
{
	const RmBattle *battle = check->facts;
	gint32 turn;

	if (!battle->turn.is_scenario)
		return;
	turn = sw_document_get(battle->document, SW_ROOT_PIECE, RM_SCENARIO_TURN);
	if (turn < 1 || turn > RM_TURNS)
		sw_check_problem(check, sw_spot_attribute(SW_ROOT_PIECE, "turn"),
		                 "turn %d does not exist; turns are 1 to %d, and after %d comes 1",
		                 turn, RM_TURNS, RM_TURNS);
}

/* ---- Columns ------------------------------------------------------------------------------ */

static void
check_column_repeated(SwCheck *check)
{
	const RmBattle *battle = check->facts;

	for (guint i = 0; i < battle->columns->len; i++) {
		const RmColumn *column = rm_column(battle, i);
		const RmSide *side = rm_side(battle, column->side);
		SwProblem *problem;

		if (side->columns[column->type] == i)
			continue;
		problem = sw_check_problem(check, sw_spot_piece(column->piece),
		                           "this is a second %s column of %s; each side has one",
		                           column_titles[column->type],
		                           rm_name_seat(check, side->seat));
		sw_problem_relate(
			problem,
			sw_spot_piece(rm_column(battle, side->columns[column->type])->piece),
			"this is the first");
	}
}

/* Returns how many cards of the column are not generals. */
static guint
count_units(const RmBattle *battle, const RmColumn *column)
{
	guint n = 0;

	for (guint i = column->first; i < column->first + column->n; i++)
		n += rm_held(battle, i)->type != RM_GENERAL;
	return n;
}

static void
check_column_depth(SwCheck *check)
{
	const RmBattle *battle = check->facts;

	for (guint i = 0; i < battle->columns->len; i++) {
		const RmColumn *column = rm_column(battle, i);
		guint units = count_units(battle, column);

		if (units > RM_DEPTH)
			sw_check_problem(check, sw_spot_piece(column->piece),
			                 "there are %u cards besides the general in the %s column; "
			                 "it holds %d, and a general above them",
			                 units, column_titles[column->type], RM_DEPTH);
		else if (column->n > RM_DEPTH + 1)
			sw_check_problem(check, sw_spot_piece(column->piece),
			                 "there are %u cards in the %s column; it holds %d, and "
			                 "one general above them",
			                 column->n, column_titles[column->type], RM_DEPTH);
	}
}

/* The number of cards of the column that have no rank. */
static guint
count_unranked(const RmBattle *battle, const RmColumn *column)
{
	guint n = 0;

	for (guint k = 0; k < column->n; k++)
		n += !sw_document_has(battle->document, rm_held(battle, column->first + k)->piece,
		                      RM_PLACED_RANK);
	return n;
}

static void
check_column_order(SwCheck *check)
{
	const RmBattle *battle = check->facts;

	for (guint i = 0; i < battle->columns->len; i++) {
		const RmColumn *column = rm_column(battle, i);
		g_autoptr(GString) ranks = NULL;

		if (column->is_in_order)
			continue;
		if (count_unranked(battle, column) > 0) {
			g_autofree char *cards = sw_text_number(count_unranked(battle, column),
			                                        "count", "card", "cards");

			sw_check_problem(check, sw_spot_piece(column->piece),
			                 "%s without a rank in the %s column, where others have "
			                 "one; all have ranks, or none has",
			                 cards, column_titles[column->type]);
			continue;
		}
		ranks = g_string_new(NULL);
		for (guint k = 0; k < MIN(column->n, RM_DEPTH + 3); k++)
			g_string_append_printf(ranks, "%s%" PRId64, k > 0 ? ", " : "",
			                       rm_held(battle, column->first + k)->rank);
		if (column->n > RM_DEPTH + 3)
			g_string_append(ranks, " …");
		sw_check_problem(check, sw_spot_piece(column->piece),
		                 "the ranks are %s in the %s column; they must be 1, 2 and so on, "
		                 "with 1 in front",
		                 ranks->str, column_titles[column->type]);
	}
}

static gboolean
is_out_of_order(const SwCheck *check, SwSpot spot)
{
	const RmBattle *battle = check->facts;
	SwPieceId holder = sw_document_piece(battle->document, spot.piece)->parent;
	const RmColumn *column = rm_column_find(battle, holder);

	return column && !column->is_in_order;
}

static void
check_general_top(SwCheck *check)
{
	const RmBattle *battle = check->facts;

	for (guint i = 0; i < battle->columns->len; i++) {
		const RmColumn *column = rm_column(battle, i);

		for (guint k = 0; k + 1 < column->n; k++) {
			const RmHeld *held = rm_held(battle, column->first + k);
			const RmHeld *above = rm_held(battle, column->first + k + 1);

			if (held->type == RM_GENERAL)
				sw_check_problem(check, sw_spot_piece(held->piece),
				                 "the general lies under '%s'; it must be on top "
				                 "of its column",
				                 above->name);
		}
	}
}

static void
check_tactic_place(SwCheck *check)
{
	const RmBattle *battle = check->facts;

	for (guint i = 0; i < battle->held->len; i++) {
		const RmHeld *held = rm_held(battle, i);

		if (held->zone == RM_IN_COLUMN && held->type == RM_TACTIC)
			sw_check_problem(check, sw_spot_piece(held->piece),
			                 "'%s' is in a column, but is a tactic; tactics are played "
			                 "beside the battlefield",
			                 held->name);
	}
}

static void
check_new_column(SwCheck *check)
{
	const RmBattle *battle = check->facts;

	for (guint i = 0; i < battle->columns->len; i++) {
		const RmColumn *column = rm_column(battle, i);
		gint32 seat = rm_side(battle, column->side)->seat;

		if (column->is_new && !rm_may_move(battle, seat))
			sw_check_problem(
				check, sw_spot_attribute(column->piece, "new"),
				"it is not the turn of %s, so none of its columns can be new",
				rm_name_seat(check, seat));
	}
}

/* ---- command-points, army-strength --------------------------------------------------------- */

static void
check_command_points(SwCheck *check)
{
	const RmBattle *battle = check->facts;

	for (guint i = 0; i < battle->sides->len; i++) {
		const RmSide *side = rm_side(battle, i);

		if (side->command < 0)
			sw_check_problem(check, sw_spot_attribute(side->piece, "command"),
			                 "CP %d is below 0; the army of %s is routed, and the "
			                 "battle is over",
			                 side->command, rm_name_seat(check, side->seat));
	}
}

static void
check_army_strength(SwCheck *check)
{
	const RmBattle *battle = check->facts;

	for (guint i = 0; i < battle->sides->len; i++) {
		const RmSide *side = rm_side(battle, i);

		if (side->strength < 1 && rm_is_given(battle, side->piece, RM_SIDE_STRENGTH))
			sw_check_problem(check, sw_spot_attribute(side->piece, "strength"),
			                 "AS %d is below 1; the army of %s is destroyed, and "
			                 "the battle is over",
			                 side->strength, rm_name_seat(check, side->seat));
	}
}

/* ---- card-once, document/reference ---------------------------------------------------------- */

/* TRUE if the card may come from the auxiliary deck. */
static gboolean
is_hired(const RmBattle *battle, const RmHeld *held)
{
	return battle->terms.for_hire && held->card && held->card->type == RM_AUXILIARY;
}

/* TRUE if no army has the card and it is not for hire, or if a card of the auxiliary deck is not
 * known as an auxiliary. */
static gboolean
is_nobodys(const RmBattle *battle, const RmHeld *held)
{
	if (held->zone == RM_IN_AUXILIARY_DECK)
		return held->card == NULL || held->card->type != RM_AUXILIARY;
	return !rm_is_owned(battle, held->folded) && !is_hired(battle, held);
}

void
rm_check_references(SwCheck *check)
{
	const RmBattle *battle = check->facts;

	for (guint i = 0; i < battle->held->len; i++) {
		const RmHeld *held = rm_held(battle, i);

		if (!is_nobodys(battle, held))
			continue;
		if (held->zone == RM_IN_AUXILIARY_DECK)
			sw_check_problem(check, sw_spot_attribute(held->piece, "name"),
			                 "no auxiliary '%s' is known", held->name);
		else
			sw_check_problem(check, sw_spot_attribute(held->piece, "name"),
			                 "no army has a card '%s'", held->name);
	}
}

static gboolean
has_one_army(const RmBattle *battle, const RmSide *side)
{
	return side->army != RM_NONE && !rm_army(battle, side->army)->is_repeated;
}

/* Reports a card that its army does not have, or not so often. Copies are not counted where a seat
 * has two sheets. */
static void
check_held(SwCheck *check, const RmHeld *held, GHashTable *used)
{
	const RmBattle *battle = check->facts;
	guint army = rm_side(battle, held->side)->army;
	const RmStack *stack = rm_stack_of(battle, army, held->folded);
	char *key;
	guint n;

	if (stack == NULL) {
		if (!is_nobodys(battle, held) && !is_hired(battle, held))
			sw_check_problem(check, sw_spot_attribute(held->piece, "name"),
			                 "'%s' is not a card of the army of %s", held->name,
			                 rm_name_seat(check, rm_side(battle, held->side)->seat));
		return;
	}
	if (rm_side(battle, held->side)->is_repeated)
		return;
	key = g_strdup_printf("%u %s", army, held->folded);
	n = GPOINTER_TO_UINT(g_hash_table_lookup(used, key)) + 1;
	g_hash_table_insert(used, key, GUINT_TO_POINTER(n));
	if (n == stack->copies + 1)
		sw_check_problem(check, sw_spot_piece(held->piece),
		                 "there are more '%s' than the army of %s has; its deck was "
		                 "built with %" PRId64,
		                 held->name, rm_name_seat(check, rm_side(battle, held->side)->seat),
		                 stack->copies);
}

/* Returns how many cards of the army are neither in its columns nor known to be in its hand or
 * deck. Reports them, card by card, if `is_told`. */
static gint64
count_missing(SwCheck *check, const RmSide *side, GHashTable *used, gboolean is_told)
{
	const RmBattle *battle = check->facts;
	const RmArmy *army = rm_army(battle, side->army);
	g_autoptr(GHashTable) counted = g_hash_table_new(NULL, NULL);
	gint64 missing = 0;

	for (guint i = army->first; i < army->first + army->n_lines; i++) {
		const RmLine *line = rm_line(battle, i);
		const RmStack *stack = rm_stack_of(battle, side->army, line->folded);
		g_autofree char *key = g_strdup_printf("%u %s", side->army, line->folded);
		gint64 n = stack->copies - GPOINTER_TO_UINT(g_hash_table_lookup(used, key));

		if (n <= 0 || !g_hash_table_add(counted, (gpointer)line->folded))
			continue;
		missing += n;
		if (is_told)
			sw_check_problem(check, sw_spot_piece(side->piece),
			                 "%" PRId64 " '%s' of the army of %s %s "
			                 "neither in its columns nor in its hand or deck",
			                 n, line->name, rm_name_seat(check, side->seat),
			                 n == 1 ? "is" : "are");
	}
	return missing;
}

/* Compares the number of the side's cards without a name with that of the missing ones. Cards may
 * be missing only where the deck is not listed, and cards for hire may be in the hand. */
static void
check_missing(SwCheck *check, const RmSide *side, GHashTable *used)
{
	const RmBattle *battle = check->facts;
	gint64 hidden = (gint64)side->n_hidden_hand + side->n_hidden_deck;
	gint64 least = battle->terms.for_hire ? side->n_hidden_deck : hidden;
	gint64 missing = count_missing(check, side, used, side->n_deck > 0 && hidden == 0);

	if (hidden > 0 && (missing < least || (side->n_deck > 0 && missing > hidden)))
		sw_check_problem(check, sw_spot_piece(side->piece),
		                 "%" PRId64 " cards of %s have no name; %" PRId64
		                 " of its army are nowhere else",
		                 hidden, rm_name_seat(check, side->seat), missing);
}

static void
check_card_once(SwCheck *check)
{
	const RmBattle *battle = check->facts;
	g_autoptr(GHashTable) used = sw_hash_texts(g_free, NULL);

	for (guint i = 0; i < battle->held->len; i++) {
		const RmHeld *held = rm_held(battle, i);

		if (held->side != RM_NONE && has_one_army(battle, rm_side(battle, held->side)))
			check_held(check, held, used);
	}
	for (guint i = 0; i < battle->sides->len; i++) {
		const RmSide *side = rm_side(battle, i);

		if (rm_is_paired(battle, side))
			check_missing(check, side, used);
	}
}

/* ---- exhausted-visible, marker-stock --------------------------------------------------------- */

static void
check_exhausted_visible(SwCheck *check)
{
	const RmBattle *battle = check->facts;

	for (guint i = 0; i < battle->columns->len; i++) {
		const RmColumn *column = rm_column(battle, i);

		for (guint k = 0; k + 1 < column->n; k++) {
			const RmHeld *held = rm_held(battle, column->first + k);

			if (held->is_exhausted)
				sw_check_problem(check, sw_spot_attribute(held->piece, "exhausted"),
				                 "'%s' has a marker but is covered; only visible "
				                 "cards can be activated",
				                 held->name);
		}
	}
}

static void
check_marker_stock(SwCheck *check)
{
	const RmBattle *battle = check->facts;
	gint64 held = battle->terms.sets * RM_MARKERS, n = 0;

	for (guint i = 0; i < battle->held->len; i++)
		n += rm_held(battle, i)->is_exhausted;
	if (n > held)
		sw_check_problem(check, sw_spot_piece(SW_ROOT_PIECE),
		                 "%" PRId64 " markers are on cards; there are only %" PRId64, n,
		                 held);
}

/* ---- hired-deck ------------------------------------------------------------------------------ */

/* Returns the set of the factions of all armies, folded. */
static GHashTable *
list_factions(const RmBattle *battle)
{
	GHashTable *factions = g_hash_table_new(NULL, NULL);

	for (guint i = 0; i < battle->armies->len; i++) {
		const RmArmy *army = rm_army(battle, i);

		if (army->faction)
			g_hash_table_add(factions, (gpointer)army->faction);
		if (army->second)
			g_hash_table_add(factions, (gpointer)army->second);
	}
	return factions;
}

/* TRUE for the cards of the auxiliary deck, and those in hands and columns that came from it. */
static gboolean
is_auxiliary(const RmHeld *held)
{
	return held->zone == RM_IN_AUXILIARY_DECK ||
	       (held->zone != RM_IN_DECK && held->type == RM_AUXILIARY);
}

/* Reports auxiliaries of factions that have no army here, or more of a faction than the box holds.
 * Returns FALSE if it reported anything. */
static gboolean
check_hired_names(SwCheck *check, GHashTable *factions)
{
	const RmBattle *battle = check->facts;
	gint64 held_each = battle->terms.sets * rm_box[RM_AUXILIARY];
	g_autoptr(GHashTable) counts = g_hash_table_new(NULL, NULL);
	gboolean is_fine = TRUE;

	for (guint i = 0; i < battle->held->len; i++) {
		const RmHeld *held = rm_held(battle, i);
		const char *faction = held->card ? held->card->faction : NULL;
		guint n;

		if (!is_auxiliary(held) || held->type != RM_AUXILIARY || faction == NULL)
			continue;
		n = GPOINTER_TO_UINT(g_hash_table_lookup(counts, faction)) + 1;
		g_hash_table_insert(counts, (gpointer)faction, GUINT_TO_POINTER(n));
		if (!g_hash_table_contains(factions, faction))
			sw_check_problem(check, sw_spot_piece(held->piece),
			                 "'%s' is a card of %s; auxiliaries for hire are of the "
			                 "armies' factions",
			                 held->name, rm_faction_title(faction));
		else if (n == held_each + 1)
			sw_check_problem(check, sw_spot_piece(held->piece),
			                 "there are more than %" PRId64
			                 " auxiliaries of %s, which are all that the faction has",
			                 held_each, rm_faction_title(faction));
		else
			continue;
		is_fine = FALSE;
	}
	return is_fine;
}

/* Cards in hands that have no name may be auxiliaries. */
static void
check_hired_number(SwCheck *check, GHashTable *factions)
{
	const RmBattle *battle = check->facts;
	gint64 held = battle->terms.sets * rm_box[RM_AUXILIARY] * g_hash_table_size(factions);
	guint n = battle->terms.auxiliaries.n_hidden, n_others = 0;

	for (guint i = 0; i < battle->held->len; i++)
		n += is_auxiliary(rm_held(battle, i));
	for (guint i = 0; i < battle->sides->len; i++)
		n_others += rm_side(battle, i)->n_hidden_hand;
	if (n > held || n + n_others < held)
		sw_check_problem(check, sw_spot_piece(battle->terms.auxiliaries.first),
		                 "there are %u auxiliaries for hire, including those in hands and "
		                 "columns; the armies' factions have %" PRId64,
		                 n, held);
}

static void
check_hired_deck(SwCheck *check)
{
	const RmBattle *battle = check->facts;
	g_autoptr(GHashTable) factions = list_factions(battle);

	if (battle->terms.auxiliaries.first == SW_NO_PIECE)
		return;
	if (!battle->terms.for_hire)
		sw_check_problem(check, sw_spot_piece(battle->terms.auxiliaries.first),
		                 "there is an auxiliary deck, but auxiliaries are not for hire; "
		                 "set auxiliary-for-hire=\"true\"");
	else if (check_hired_names(check, factions))
		check_hired_number(check, factions);
}

static const SwRule rules[] = {
	{
		.name = "burning-rome/side-per-army",
		.severity = SW_SEVERITY_ERROR,
		.basis = SW_BASIS_RULE,
		.source = N_("p. 3"),
		.statement = N_("In a battle each army has one army sheet, and each sheet belongs "
                                "to an army."),
		.reason = N_("The sheet has AS, CP, columns, hand and deck of the army."),
		.adds = "side",
		.check = check_side_per_army,
	},
	{
		.name = "burning-rome/attacker-seat",
		.severity = SW_SEVERITY_ERROR,
		.basis = SW_BASIS_RULE,
		.source = N_("p. 5"),
		.statement = N_("The attacker is a seat with an army and a sheet, and is known "
                                "once the battle is under way."),
		.reason = N_("Who goes first is decided before the first turn."),
		.check = check_attacker_seat,
	},
	{
		.name = "burning-rome/turn-range",
		.severity = SW_SEVERITY_ERROR,
		.basis = SW_BASIS_RULE,
		.source = N_("p. 9, 10"),
		.statement = N_("The turn is 1 to 6."),
		.reason = N_("After turn 6 the battle continues on turn 1."),
		.is_local = TRUE,
		.check = check_turn_range,
	},
	{
		.name = "burning-rome/column-repeated",
		.severity = SW_SEVERITY_ERROR,
		.basis = SW_BASIS_RULE,
		.source = N_("p. 3"),
		.statement = N_("A side has one left, one center and one right column."),
		.reason = N_("There is room for 3 columns on each side of the battlefield."),
		.check = check_column_repeated,
	},
	{
		.name = "burning-rome/column-depth",
		.severity = SW_SEVERITY_ERROR,
		.basis = SW_BASIS_RULE,
		.source = N_("p. 8"),
		.statement = N_("A column holds at most 3 cards, or 4 if one is a general."),
		.reason = N_("The general is the only unit that can be fourth in a column."),
		.check = check_column_depth,
	},
	{
		.name = "burning-rome/column-order",
		.severity = SW_SEVERITY_ERROR,
		.basis = SW_BASIS_DERIVED,
		.source = N_("p. 8"),
		.statement = N_("The ranks of a column are 1, 2 and so on, or no card has a rank."),
		.reason = N_("The cards of a column overlap; 1 is in front."),
		.check = check_column_order,
	},
	{
		.name = "burning-rome/general-top",
		.severity = SW_SEVERITY_ERROR,
		.basis = SW_BASIS_RULE,
		.source = N_("p. 8"),
		.statement = N_("A general is on top of its column."),
		.reason = N_("A unit that is played there goes underneath the general."),
		.nearer = {{"burning-rome/column-order", is_out_of_order}},
		.check = check_general_top,
	},
	{
		.name = "burning-rome/tactic-place",
		.severity = SW_SEVERITY_ERROR,
		.basis = SW_BASIS_RULE,
		.source = N_("p. 4"),
		.statement = N_("No tactic is in a column."),
		.reason = N_("Tactics are played next to the battlefield, and then discarded."),
		.check = check_tactic_place,
	},
	{
		.name = "burning-rome/command-points",
		.severity = SW_SEVERITY_ERROR,
		.basis = SW_BASIS_RULE,
		.source = N_("p. 2, 7"),
		.statement = N_("No side's command points are below 0."),
		.reason = N_("Below 0 the army is routed, and no card can be played that costs "
                             "more CP than there are."),
		.is_local = TRUE,
		.check = check_command_points,
	},
	{
		.name = "burning-rome/army-strength",
		.severity = SW_SEVERITY_ERROR,
		.basis = SW_BASIS_RULE,
		.source = N_("p. 2"),
		.statement = N_("Each side's army strength is 1 or more."),
		.reason = N_("With 0 the army is destroyed."),
		.is_local = TRUE,
		.check = check_army_strength,
	},
	{
		.name = "burning-rome/card-once",
		.severity = SW_SEVERITY_ERROR,
		.basis = SW_BASIS_DERIVED,
		.source = N_("p. 4, 12"),
		.statement =
			N_("The cards of a side are cards of its army, each copy in one place."),
		.reason = N_("A discarded card goes to the bottom of its deck, so none is lost. "
                             "Where a side's deck is listed, all cards of the army are listed."),
		.check = check_card_once,
	},
	{
		.name = "burning-rome/exhausted-visible",
		.severity = SW_SEVERITY_WARNING,
		.basis = SW_BASIS_DERIVED,
		.source = N_("p. 4, 8"),
		.statement = N_("Only visible cards have markers."),
		.reason = N_("Only a visible card can be activated, and a card played on top "
                             "blocks out its abilities; it may have been activated before."),
		.nearer = {{"burning-rome/column-order", is_out_of_order}},
		.check = check_exhausted_visible,
	},
	{
		.name = "burning-rome/marker-stock",
		.severity = SW_SEVERITY_WARNING,
		.basis = SW_BASIS_RULE,
		.source = N_("p. 3"),
		.statement = N_("At most 6 markers in each set are in use."),
		.reason = N_("The box holds 6; others can be used in their place."),
		.check = check_marker_stock,
	},
	{
		.name = "burning-rome/new-column",
		.severity = SW_SEVERITY_ERROR,
		.basis = SW_BASIS_DERIVED,
		.source = N_("p. 9"),
		.statement = N_("Only the seat whose turn it is has new columns."),
		.reason = N_("A column is new in the turn in which it is established."),
		.check = check_new_column,
	},
	{
		.name = "burning-rome/hired-deck",
		.severity = SW_SEVERITY_ERROR,
		.basis = SW_BASIS_RULE,
		.source = N_("p. 11"),
		.statement = N_("An auxiliary deck, with the auxiliaries in hands and columns, has "
                                "all auxiliaries of the armies' factions."),
		.reason = N_("They are collected from both factions, 6 of each in every set. The "
                             "deck exists only where auxiliaries are for hire."),
		.check = check_hired_deck,
	},
};

const SwRuleSet rm_rules_battle = {rules, G_N_ELEMENTS(rules), .not_in_galaxies = TRUE};
