/* Rules about players, seats, factions and faction cards; checks of references. */
#include "base/hash.h"
#include "games/black_sun/rules.h"

#include "base/translate.h"
#include "games/black_sun/cards.h"

/* ---- player-count, few-players ---------------------------------------------------------- */

static void
check_player_count(SwCheck *check)
{
	const BkSystem *system = check->facts;

	if (system->players > BK_MAX_PLAYERS)
		sw_check_problem(check, bk_galaxy_spot(system, "players"),
		                 "there are %d players; there are starting factions for %d",
		                 system->players, BK_MAX_PLAYERS);
}

/* TRUE if there are too few players. A number above that of the cards is reported by player-count,
 * a missing number as a fault of the file. */
static gboolean
are_few(const BkSystem *system)
{
	return system->galaxy != SW_NO_PIECE &&
	       sw_document_has(system->document, system->galaxy, BK_GALAXY_PLAYERS) &&
	       system->players < system->assumed[BK_LEAST_PLAYERS] &&
	       system->players <= BK_MAX_PLAYERS;
}

static void
check_few_players(SwCheck *check)
{
	const BkSystem *system = check->facts;

	if (are_few(system))
		sw_check_problem(
			check, bk_galaxy_spot(system, "players"),
			sw_translate_n("there is %d player; a game is assumed to have at least %d",
		                       "there are %d players; a game is assumed to have at least "
		                       "%d",
		                       (guint64)system->players),
			system->players, system->assumed[BK_LEAST_PLAYERS]);
}

/* ---- player-per-seat -------------------------------------------------------------------- */

static gint32
seat_of(const BkSystem *system, guint i)
{
	return sw_document_get(system->document, g_array_index(system->seats, SwPieceId, i),
	                       BK_PLAYER_SEAT);
}

/* TRUE if the problem is a player whose seat is beyond the number of players, and that number is
 * too low. */
static gboolean
is_seat_of_few(const SwCheck *check, SwSpot spot)
{
	const BkSystem *system = check->facts;
	gint32 seat = spot.piece == SW_ROOT_PIECE
	                      ? 0
	                      : sw_document_get(check->document, spot.piece, BK_PLAYER_SEAT);

	return seat > system->players && bk_player_of(system, seat) == spot.piece &&
	       are_few(system);
}

/* Reports a seat that is taken twice or does not exist. */
static void
check_seats_taken(SwCheck *check, const BkSystem *system)
{
	for (guint i = 0; i < system->seats->len; i++) {
		SwPieceId id = g_array_index(system->seats, SwPieceId, i);
		gint32 seat = seat_of(system, i);

		if (i > 0 && seat_of(system, i - 1) == seat)
			sw_check_problem(check, sw_spot_attribute(id, "seat"),
			                 "seat %d has another player already; each seat has one",
			                 seat);
		else
			sw_check_seat(check, id, "seat", seat, system->players);
	}
}

static void
check_player_per_seat(SwCheck *check)
{
	const BkSystem *system = check->facts;

	if (!system->is_scenario || system->galaxy == SW_NO_PIECE)
		return;
	check_seats_taken(check, system);
	for (gint32 seat = 1; seat <= MIN(system->players, BK_MAX_PLAYERS); seat++) {
		if (bk_player_of(system, seat) == SW_NO_PIECE)
			sw_check_problem(check, sw_spot_piece(SW_ROOT_PIECE),
			                 "seat %d has no player; each seat has one", seat);
	}
}

/* ---- faction-repeated ------------------------------------------------------------------- */

static void
check_faction_repeated(SwCheck *check)
{
	const BkSystem *system = check->facts;
	SwPieceId first[BK_N_FACTIONS];

	for (guint i = 0; i < BK_N_FACTIONS; i++)
		first[i] = SW_NO_PIECE;
	for (guint i = 0; i < system->seats->len; i++) {
		SwPieceId id = g_array_index(system->seats, SwPieceId, i);
		gint32 faction = sw_document_get(system->document, id, BK_PLAYER_FACTION);
		SwProblem *problem;

		/* Another rule reports the second player of a seat. */
		if (i > 0 && seat_of(system, i - 1) == seat_of(system, i))
			continue;
		if (first[faction] == SW_NO_PIECE) {
			first[faction] = id;
			continue;
		}
		problem = sw_check_problem(
			check, sw_spot_attribute(id, "faction"),
			"seat %d plays the %s, which seat %d plays; each starting "
			"faction is dealt once",
			seat_of(system, i), sw_translate(bk_faction_titles[faction]),
			sw_document_get(system->document, first[faction], BK_PLAYER_SEAT));
		sw_problem_relate(problem, sw_spot_attribute(first[faction], "faction"),
		                  "it is dealt here");
	}
}

/* ---- References ------------------------------------------------------------------------- */

static void
check_seat(SwCheck *check, SwPieceId id, guint attribute, const char *name)
{
	const BkSystem *system = check->facts;
	gint32 seat = sw_document_get(system->document, id, attribute);

	if (sw_document_has(system->document, id, attribute) &&
	    bk_player_of(system, seat) == SW_NO_PIECE)
		sw_check_seat(check, id, name, seat, system->players);
}

void
bk_check_references(SwCheck *check)
{
	const BkSystem *system = check->facts;

	for (guint i = 0; i < system->pieces.ships->len; i++) {
		SwPieceId id = g_array_index(system->pieces.ships, BkShip, i).piece;

		check_seat(check, id, BK_SHIP_SEAT, "seat");
		check_seat(check, id, BK_SHIP_CAPTOR, "captor");
	}
}

/* ---- faction-card, faction-change ------------------------------------------------------- */

static void
check_faction_card(SwCheck *check)
{
	const BkSystem *system = check->facts;
	g_autoptr(GHashTable) holders = sw_hash_numbers(NULL);

	SW_EACH_ID (id, system->pieces.cards) {
		SwPieceId holder = sw_document_parent(system->document, id);
		gint32 seat = sw_document_get(system->document, holder, BK_PLAYER_SEAT);

		if (system->is_start)
			sw_check_problem(check, sw_spot_piece(id),
			                 "seat %d has a faction card at the start; nobody has "
			                 "changed faction yet",
			                 seat);
		else if (!g_hash_table_add(holders, GUINT_TO_POINTER(holder)))
			sw_check_problem(check, sw_spot_piece(id),
			                 "seat %d has another faction card already; at most one is "
			                 "in force",
			                 seat);
	}
}

/* TRUE if the card may not replace the one before. The Rebel Commander without a card is a
 * Rebel. */
static gboolean
is_barred(const BkSystem *system, SwPieceId card)
{
	SwPieceId player = sw_document_parent(system->document, card);
	gint32 from = sw_document_get(system->document, card, BK_CARD_FROM);

	if (!sw_document_has(system->document, card, BK_CARD_FROM))
		return FALSE;
	if (from == BK_FROM_NONE &&
	    sw_document_get(system->document, player, BK_PLAYER_FACTION) == BK_REBEL)
		from = BK_FROM_REBEL;
	return bk_is_barred(from, sw_document_piece(system->document, card)->kind);
}

static void
check_faction_change(SwCheck *check)
{
	const BkSystem *system = check->facts;

	SW_EACH_ID (id, system->pieces.cards) {
		const SwPiece *card = sw_document_piece(system->document, id);
		gint32 seat = sw_document_get(system->document, card->parent, BK_PLAYER_SEAT);
		SwSpot spot = sw_spot_attribute(id, "from");

		if (!is_barred(system, id))
			continue;
		if (card->kind == BK_ALLIED_CARD)
			sw_check_problem(check, spot,
			                 "seat %d was a Rebel and cannot become Allied directly; "
			                 "Rogue or Hunted comes first",
			                 seat);
		else
			sw_check_problem(check, spot,
			                 "seat %d was Hunted and cannot become Rogue directly; "
			                 "another faction comes first",
			                 seat);
	}
}

static const SwRule rules[] = {
	{
		.name = "black-sun/player-count",
		.severity = SW_SEVERITY_ERROR,
		.basis = SW_BASIS_DERIVED,
		.source = N_("Set-up, step 11"),
		.statement = N_("There are at most 6 players."),
		.reason = N_("Each player has one of the six starting factions."),
		.is_local = TRUE,
		.repairs = SW_REPAIR_WHOLE | SW_REPAIR_USUAL,
		.check = check_player_count,
	},
	{
		.name = "black-sun/few-players",
		.severity = SW_SEVERITY_WARNING,
		.basis = SW_BASIS_ASSUMED,
		.statement = N_("There are at least 2 players."),
		.reason =
			N_("The rulebook gives no minimum; two are assumed, since a single player "
                           "has nobody to raid."),
		.is_local = TRUE,
		.check = check_few_players,
	},
	{
		.name = "black-sun/player-per-seat",
		.severity = SW_SEVERITY_ERROR,
		.basis = SW_BASIS_DERIVED,
		.source = N_("Set-up, step 11"),
		.statement = N_("In a scenario each seat has exactly one player."),
		.reason = N_("A starting faction card is dealt to each player, and says what is "
                             "theirs."),
		.nearer = {{"black-sun/few-players", is_seat_of_few}},
		.adds = "player",
		.check = check_player_per_seat,
	},
	{
		.name = "black-sun/faction-repeated",
		.severity = SW_SEVERITY_ERROR,
		.basis = SW_BASIS_DERIVED,
		.source = N_("Set-up, step 11"),
		.statement = N_("Each starting faction is dealt at most once."),
		.reason = N_("There is one starting faction card of each."),
		.check = check_faction_repeated,
	},
	{
		.name = "black-sun/faction-card",
		.severity = SW_SEVERITY_ERROR,
		.basis = SW_BASIS_RULE,
		.source = N_("Turn Sequence, 2. Change Faction"),
		.statement = N_(
			"A player has at most one faction card in force, and none at the start."),
		.reason = N_("Players change faction in their turns, to one of the four."),
		.check = check_faction_card,
	},
	{
		.name = "black-sun/faction-change",
		.severity = SW_SEVERITY_ERROR,
		.basis = SW_BASIS_RULE,
		.source = N_("Turn Sequence, 2. Change Faction"),
		.statement = N_("No Rebel becomes Allied directly, and nobody Hunted becomes Rogue "
                                "directly."),
		.reason = N_("They must become something else first; the Rebel Commander without a "
                             "card is a Rebel."),
		.check = check_faction_change,
	},
};

const SwRuleSet bk_rules_players = {rules, G_N_ELEMENTS(rules)};
