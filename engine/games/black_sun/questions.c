#include "games/black_sun/questions.h"

#include "base/error.h"
#include "base/translate.h"
#include "games/black_sun/cards.h"
#include "games/black_sun/moves.h"

static void
add_answer(GArray *answers, SwPieceId piece, guint32 distance)
{
	SwAnswer answer = {.piece = piece, .distance = distance};

	g_array_append_val(answers, answer);
}

/* ---- Ships of one hex ------------------------------------------------------------------- */

/* TRUE if the ship is in the centre or on an edge of the hex. */
static gboolean
is_around(const BkShip *ship, SwHex hex)
{
	if (sw_place_is_hex(ship->place))
		return sw_hex_equal(ship->place.hex, hex);
	return sw_place_is_edge(ship->place) &&
	       (sw_hex_equal(ship->place.hex, hex) ||
	        sw_hex_equal(sw_hex_neighbour(ship->place.hex, ship->place.side), hex));
}

static guint32
moves_of(const BkSystem *system, BkShipType type)
{
	return (guint32)MAX(system->assumed[BK_MOVES + (guint)type], 0);
}

static guint32
dice_of(const BkSystem *system, BkShipType type)
{
	return (guint32)MAX(system->assumed[BK_FIGHTS + (guint)type], 0);
}

/* Returns the sum of the moves of the seat's ships in the hex; 0 if it has no ship in the
 * centre. */
static guint64
sum_moves(const BkSystem *system, SwHex hex, gint32 seat)
{
	guint64 sum = 0;

	SW_EACH (const BkShip, ship, system->pieces.ships) {
		if (ship->seat == seat && bk_is_in(system, ship, hex))
			sum += moves_of(system, ship->type);
	}
	return sum;
}

#define MOST_IN_FLEET 3 /* Turn Sequence, 3. Move One Fleet */

/* Finds the seat's fastest ships in the hex, as many as a fleet may have, without those that cannot
 * move by themselves. Returns their number; `slowest` becomes the move of the slowest. */
static guint
find_fleet(const BkSystem *system, SwHex hex, gint32 seat, guint32 *slowest)
{
	guint32 moves[MOST_IN_FLEET + 1] = {0};
	guint n = 0;

	SW_EACH (const BkShip, ship, system->pieces.ships) {
		guint at = MOST_IN_FLEET;

		if (ship->seat != seat || !bk_is_in(system, ship, hex))
			continue;
		moves[at] = moves_of(system, ship->type);
		for (; at > 0 && moves[at] > moves[at - 1]; at--) {
			guint32 faster = moves[at];

			moves[at] = moves[at - 1];
			moves[at - 1] = faster;
		}
	}
	while (n < MOST_IN_FLEET && moves[n] > 0)
		n++;
	*slowest = n > 0 ? moves[n - 1] : 0;
	return n;
}

static gboolean
has_fleet(const BkSystem *system, const SwQuery *query, GError **error)
{
	g_autoptr(GString) place = NULL;

	if (bk_has_ship(system, query->from.hex, query->seat))
		return TRUE;
	place = g_string_new(NULL);
	sw_place_append(place, query->from);
	return sw_fail(error, "seat %d has no ship in the centre of %s", query->seat, place->str);
}

/* ---- Moves ------------------------------------------------------------------------------ */

/* Answers with the tiles where so many ships of the seat can stay. */
static gboolean
answer_moves(const BkSystem *system, const SwQuery *query, guint n_ships, guint32 moves,
             GArray *answers)
{
	g_autofree guint32 *costs = g_new(guint32, system->tiles->n + 1);

	bk_costs(system, &query->from.hex, 1, moves, costs);
	for (guint32 i = 0; i < system->tiles->n; i++) {
		if (costs[i] > 0 && costs[i] != SW_UNREACHED &&
		    bk_may_stay(system, i, query->seat, n_ships))
			add_answer(answers, system->tiles->ids[i], costs[i]);
	}
	return TRUE;
}

static gboolean
answer_move(gconstpointer facts, const SwQuery *query, GArray *answers, GError **error)
{
	return has_fleet(facts, query, error) &&
	       answer_moves(facts, query, 1, query->has_distance ? query->distance : 1, answers);
}

static gboolean
answer_fleet(gconstpointer facts, const SwQuery *query, GArray *answers, GError **error)
{
	guint32 slowest;
	guint n;

	if (!has_fleet(facts, query, error))
		return FALSE;
	n = find_fleet(facts, query->from.hex, query->seat, &slowest);
	return answer_moves(facts, query, n, slowest, answers);
}

/* A retreat is a move of 1 that crosses no blockade. Ships that cannot move by themselves cannot
 * retreat either. */
static gboolean
answer_retreat(gconstpointer facts, const SwQuery *query, GArray *answers, GError **error)
{
	guint32 slowest;
	guint n;

	if (!has_fleet(facts, query, error))
		return FALSE;
	n = find_fleet(facts, query->from.hex, query->seat, &slowest);
	return answer_moves(facts, query, 1, n > 0 ? 1 : 0, answers);
}

/* ---- Raids ------------------------------------------------------------------------------ */

/* TRUE if the ship is found. Ships hide only in the centre of planets and asteroids; a ship on an
 * edge is not at the planet. */
static gboolean
is_located(const BkSystem *system, const BkShip *ship, SwHex hex, guint64 sum)
{
	return !sw_place_is_hex(ship->place) ||
	       sum >= bk_hiding(system->assumed, ship->type, bk_kind_at(system, hex));
}

/* Adds the ships of other seats in and around one hex that can be located there. */
static void
add_targets(const BkSystem *system, SwHex hex, gint32 seat, GHashTable *targets)
{
	guint64 sum = sum_moves(system, hex, seat);

	SW_EACH (const BkShip, ship, system->pieces.ships) {
		if (ship->seat != seat && is_around(ship, hex) &&
		    is_located(system, ship, hex, sum))
			g_hash_table_add(targets, (gpointer)ship);
	}
}

static gboolean
has_battleship(const BkSystem *system, SwHex hex, gint32 seat)
{
	SW_EACH (const BkShip, ship, system->pieces.ships) {
		if (ship->seat == seat && ship->type == BK_BATTLESHIP &&
		    bk_is_in(system, ship, hex))
			return TRUE;
	}
	return FALSE;
}

/* Adds targets in the neighbouring hexes if a battleship in `hex` takes part in raids there. A raid
 * takes place in a hex of the board. */
static void
add_neighbours(const BkSystem *system, SwHex hex, gint32 seat, GHashTable *targets)
{
	if (!has_battleship(system, hex, seat))
		return;
	for (guint d = 0; d < SW_HEX_SIDES; d++) {
		SwHex other = sw_hex_neighbour(hex, d);

		if (bk_tile_at(system, other) != SW_NO_TILE)
			add_targets(system, other, seat, targets);
	}
}

/* Answers with ships in the hex and blockading ones on its edges, for a battleship in the
 * neighbouring hexes as well. The number is the dice of each. */
static gboolean
answer_raid(gconstpointer facts, const SwQuery *query, GArray *answers, GError **error)
{
	const BkSystem *system = facts;
	g_autoptr(GHashTable) targets = g_hash_table_new(NULL, NULL);
	GHashTableIter iter;
	gpointer target;

	if (!has_fleet(system, query, error))
		return FALSE;
	add_targets(system, query->from.hex, query->seat, targets);
	add_neighbours(system, query->from.hex, query->seat, targets);
	g_hash_table_iter_init(&iter, targets);
	while (g_hash_table_iter_next(&iter, &target, NULL)) {
		const BkShip *ship = target;

		add_answer(answers, ship->piece, dice_of(system, ship->type));
	}
	return TRUE;
}

/* TRUE if a target is in the hex itself, so that all ships there are raided. */
static gboolean
is_shared(const BkSystem *system, GHashTable *targets, SwHex hex)
{
	GHashTableIter iter;
	gpointer target;

	g_hash_table_iter_init(&iter, targets);
	while (g_hash_table_iter_next(&iter, &target, NULL)) {
		if (bk_is_in(system, target, hex))
			return TRUE;
	}
	return FALSE;
}

/* TRUE if the ship is a battleship in a neighbouring hex, but not in this one: it may join any raid
 * here. */
static gboolean
is_battleship_near(const BkSystem *system, const BkShip *ship, SwHex hex)
{
	for (guint d = 0; d < SW_HEX_SIDES && ship->type == BK_BATTLESHIP; d++) {
		if (bk_is_in(system, ship, sw_hex_neighbour(hex, d)))
			return !bk_is_in(system, ship, hex);
	}
	return FALSE;
}

/* TRUE if the ship is of a third party: on an edge, while its seat is not in the hex. Seats in the
 * hex take part anyway. */
static gboolean
is_third_party(const BkSystem *system, const BkShip *ship, const SwQuery *query)
{
	return ship->seat != query->seat && is_around(ship, query->from.hex) &&
	       !bk_has_ship(system, query->from.hex, ship->seat);
}

/* Third parties are on edges of the hex without being in it; they can join where ships in the hex
 * itself are raided. Battleships in neighbouring hexes, of any owner, can join any raid. */
static gboolean
answer_join(gconstpointer facts, const SwQuery *query, GArray *answers, GError **error)
{
	const BkSystem *system = facts;
	g_autoptr(GHashTable) targets = g_hash_table_new(NULL, NULL);
	gboolean shared;

	if (!has_fleet(system, query, error))
		return FALSE;
	add_targets(system, query->from.hex, query->seat, targets);
	shared = is_shared(system, targets, query->from.hex);
	for (guint i = 0; g_hash_table_size(targets) > 0 && i < system->pieces.ships->len; i++) {
		const BkShip *ship = &g_array_index(system->pieces.ships, BkShip, i);

		if (is_battleship_near(system, ship, query->from.hex) ||
		    (shared && is_third_party(system, ship, query)))
			add_answer(answers, ship->piece, dice_of(system, ship->type));
	}
	return TRUE;
}

/* ---- Towing (Captured Ships) ------------------------------------------------------------ */

/* Returns the highest move of another ship of the seat in the hex. */
static guint32
tug_moves(const BkSystem *system, const BkShip *towed, SwHex hex)
{
	guint32 most = 0;

	SW_EACH (const BkShip, ship, system->pieces.ships) {
		if (ship != towed && ship->seat == towed->seat && bk_is_in(system, ship, hex))
			most = MAX(most, moves_of(system, ship->type));
	}
	return most;
}

/* A medsat has no move: another ship of its faction captures it and moves on with it. */
static gboolean
answer_tow(gconstpointer facts, const SwQuery *query, GArray *answers, GError **error)
{
	const BkSystem *system = facts;

	if (!has_fleet(system, query, error))
		return FALSE;
	SW_EACH (const BkShip, ship, system->pieces.ships) {
		guint32 moves;

		if (ship->seat != query->seat || ship->type != BK_MEDSAT ||
		    !bk_is_in(system, ship, query->from.hex))
			continue;
		moves = tug_moves(system, ship, query->from.hex);
		if (moves > 0)
			add_answer(answers, ship->piece, moves);
	}
	return TRUE;
}

/* ---- Chances ---------------------------------------------------------------------------- */

/* Returns how many of 216 throws of three dice give the sum. */
static guint32
ways(gint32 sum)
{
	guint32 n = 0;

	for (gint32 a = 1; a <= 6; a++) {
		for (gint32 b = 1; b <= 6; b++)
			n += sum - a - b >= 1 && sum - a - b <= 6;
	}
	return n;
}

static gboolean
answer_chance(gconstpointer facts, const SwQuery *query G_GNUC_UNUSED, GArray *answers,
              GError **error G_GNUC_UNUSED)
{
	const BkSystem *system = facts;

	for (guint32 i = 0; i < system->tiles->n; i++) {
		SwPieceId id = system->tiles->ids[i];
		gint32 number = sw_document_get(system->document, id, BK_NUMBER);

		if (bk_kind(system, i) == BK_PLANET && number >= BK_MIN_PLANET &&
		    number <= BK_MAX_PLANET)
			add_answer(answers, id, ways(number));
	}
	return TRUE;
}

/* All ships but those that are captured. Sides of a hex are no places to start from. */
static const guint ships[] = {
	BK_SHIP + BK_FREIGHTER, BK_SHIP + BK_RAIDER,     BK_SHIP + BK_SECRET_BASE,
	BK_SHIP + BK_TRANSPORT, BK_SHIP + BK_YACHT,      BK_SHIP + BK_AMBUNAUT,
	BK_SHIP + BK_MEDSAT,    BK_SHIP + BK_DESTROYER,  BK_SHIP + BK_CARRIER,
	BK_SHIP + BK_CRUISER,   BK_SHIP + BK_BATTLESHIP,
};

const SwQuestion bk_questions[BK_N_QUESTIONS] = {
	{.name = "move",
         .label = N_("Move reach"),
         .help = N_("where a ship of the seat at --from can stay after so many moves"),
         .takes = SW_TAKES_STEPS,
         .takes_from = TRUE,
         .counts = SW_WORD("count", "move", "moves"),
         .answer = answer_move},
	{.name = "fleet",
         .label = N_("Fleet reach"),
         .help = N_("where the seat's three fastest ships at --from, or fewer, can stay with the "
                    "move of the slowest of them; for another fleet there is --move"),
         .takes_from = TRUE,
         .movers = {ships, G_N_ELEMENTS(ships)},
         .counts = SW_WORD("count", "move", "moves"),
         .answer = answer_fleet},
	{.name = "retreat",
         .label = N_("Retreat"),
         .help = N_("where the seat's ships at --from can retreat to"),
         .takes_from = TRUE,
         .counts = SW_WORD("count", "move", "moves"),
         .answer = answer_retreat},
	{.name = "raid",
         .label = N_("Raid"),
         .help = N_("the ships that the seat can raid from --from, with the dice of each"),
         .takes_from = TRUE,
         .counts = SW_WORD("count", "die", "dice"),
         .answer = answer_raid},
	{.name = "join",
         .label = N_("Third parties"),
         .help = N_("the ships that can join the seat's raid in the hex at --from as third "
                    "parties, including battleships beside it, with the dice of each"),
         .takes_from = TRUE,
         .counts = SW_WORD("count", "die", "dice"),
         .answer = answer_join},
	{.name = "tow",
         .label = N_("Towing"),
         .help = N_(
		 "the seat's medsats at --from that another of its ships can tow, with its moves"),
         .takes_from = TRUE,
         .counts = SW_WORD("count", "move", "moves"),
         .answer = answer_tow},
	{.name = "chance",
         .label = N_("Chance"),
         .help = N_("the planets, with how many of the 216 rolls of three dice give the number of "
                    "each"),
         .may_omit_seat = TRUE,
         .counts = SW_WORD("count", "roll", "rolls"),
         .answer = answer_chance},
};
