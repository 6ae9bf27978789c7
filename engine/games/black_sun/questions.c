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
	if (ship->place.type == SW_PLACE_HEX)
		return sw_hex_equal(ship->place.hex, hex);
	return ship->place.type == SW_PLACE_EDGE &&
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

/* All moves of the seat's ships in the hex together, and the least; nothing where it has no ship in
 * the centre. */
static void
add_moves(const BkSystem *system, SwHex hex, gint32 seat, guint64 *sum, guint32 *least)
{
	*sum = 0;
	*least = G_MAXUINT32;
	if (!bk_has_ship(system, hex, seat))
		return;
	for (guint i = 0; i < system->ships->len; i++) {
		const BkShip *ship = &g_array_index(system->ships, BkShip, i);

		if (ship->seat != seat || !is_around(ship, hex))
			continue;
		*sum += moves_of(system, ship->type);
		*least = MIN(*least, moves_of(system, ship->type));
	}
}

static gboolean
has_fleet(const BkSystem *system, const SwQuery *query, GError **error)
{
	g_autoptr(GString) place = NULL;

	if (bk_has_ship(system, query->from, query->seat))
		return TRUE;
	place = g_string_new(NULL);
	sw_place_append(place, sw_place_hex(query->from));
	g_set_error(error, SW_ERROR, SW_ERROR_ARGUMENT,
	            sw_translate("seat %d has no ship in the centre of %s"), query->seat,
	            place->str);
	return FALSE;
}

/* ---- Moves ------------------------------------------------------------------------------ */

static gboolean
answer_moves(const BkSystem *system, const SwQuery *query, guint32 moves, GArray *answers)
{
	g_autofree guint32 *costs = g_new(guint32, system->tiles->n + 1);

	bk_costs(system, query->from, moves, costs);
	for (guint32 i = 0; i < system->tiles->n; i++) {
		if (costs[i] > 0 && costs[i] != SW_UNREACHED && bk_may_stay(system, i, query->seat))
			add_answer(answers, system->tiles->ids[i], costs[i]);
	}
	return TRUE;
}

static gboolean
answer_move(gconstpointer facts, const SwQuery *query, GArray *answers, GError **error)
{
	return has_fleet(facts, query, error) &&
	       answer_moves(facts, query, query->has_distance ? query->distance : 1, answers);
}

/* The slowest ship says how far. */
static gboolean
answer_fleet(gconstpointer facts, const SwQuery *query, GArray *answers, GError **error)
{
	guint32 least;
	guint64 sum;

	if (!has_fleet(facts, query, error))
		return FALSE;
	add_moves(facts, query->from, query->seat, &sum, &least);
	return answer_moves(facts, query, least, answers);
}

/* A move of 1, which crosses no blockade. */
static gboolean
answer_retreat(gconstpointer facts, const SwQuery *query, GArray *answers, GError **error)
{
	return has_fleet(facts, query, error) && answer_moves(facts, query, 1, answers);
}

/* ---- Raids ------------------------------------------------------------------------------ */

/* The ships of others in and around one hex that can be located there. */
static void
add_targets(const BkSystem *system, SwHex hex, gint32 seat, GHashTable *targets)
{
	guint32 least;
	guint64 sum;

	add_moves(system, hex, seat, &sum, &least);
	for (guint i = 0; i < system->ships->len; i++) {
		const BkShip *ship = &g_array_index(system->ships, BkShip, i);

		if (ship->seat != seat && is_around(ship, hex) &&
		    sum >= bk_hiding(ship->type, bk_kind_at(system, hex)))
			g_hash_table_add(targets, (gpointer)ship);
	}
}

static gboolean
has_battleship(const BkSystem *system, SwHex hex, gint32 seat)
{
	for (guint i = 0; i < system->ships->len; i++) {
		const BkShip *ship = &g_array_index(system->ships, BkShip, i);

		if (ship->seat == seat && ship->type == BK_BATTLESHIP && is_around(ship, hex))
			return TRUE;
	}
	return FALSE;
}

/* Ships that share the hex, and blockading ones on its edges; for a battleship those of the
 * neighbouring hexes too. The number is the dice that each has. */
static gboolean
answer_raid(gconstpointer facts, const SwQuery *query, GArray *answers, GError **error)
{
	const BkSystem *system = facts;
	g_autoptr(GHashTable) targets = g_hash_table_new(NULL, NULL);
	GHashTableIter iter;
	gpointer target;

	if (!has_fleet(system, query, error))
		return FALSE;
	add_targets(system, query->from, query->seat, targets);
	for (guint d = 0; d < SW_HEX_SIDES; d++) {
		if (has_battleship(system, query->from, query->seat))
			add_targets(system, sw_hex_neighbour(query->from, d), query->seat, targets);
	}
	g_hash_table_iter_init(&iter, targets);
	while (g_hash_table_iter_next(&iter, &target, NULL)) {
		const BkShip *ship = target;

		add_answer(answers, ship->piece, dice_of(system, ship->type));
	}
	return TRUE;
}

/* TRUE if others can be raided in the hex itself: somebody else is in its centre too. */
static gboolean
is_shared(const BkSystem *system, SwHex hex, gint32 seat)
{
	for (guint i = 0; i < system->ships->len; i++) {
		const BkShip *ship = &g_array_index(system->ships, BkShip, i);

		if (ship->seat != seat && ship->place.type == SW_PLACE_HEX &&
		    sw_hex_equal(ship->place.hex, hex))
			return TRUE;
	}
	return FALSE;
}

static gboolean
is_battleship_near(const BkShip *ship, SwHex hex)
{
	for (guint d = 0; d < SW_HEX_SIDES && ship->type == BK_BATTLESHIP; d++) {
		if (is_around(ship, sw_hex_neighbour(hex, d)))
			return TRUE;
	}
	return FALSE;
}

/* Third parties are on the edges of the hex without being in it, or send a battleship. */
static gboolean
answer_join(gconstpointer facts, const SwQuery *query, GArray *answers, GError **error)
{
	const BkSystem *system = facts;

	if (!has_fleet(system, query, error))
		return FALSE;
	if (!is_shared(system, query->from, query->seat))
		return TRUE;
	for (guint i = 0; i < system->ships->len; i++) {
		const BkShip *ship = &g_array_index(system->ships, BkShip, i);

		if (ship->seat == query->seat || bk_has_ship(system, query->from, ship->seat) ||
		    !(is_around(ship, query->from) || is_battleship_near(ship, query->from)))
			continue;
		add_answer(answers, ship->piece, dice_of(system, ship->type));
	}
	return TRUE;
}

/* ---- Towing (Captured Ships) ------------------------------------------------------------ */

/* The most moves of another ship of the seat in the hex. */
static guint32
tug_moves(const BkSystem *system, const BkShip *towed, SwHex hex)
{
	guint32 most = 0;

	for (guint i = 0; i < system->ships->len; i++) {
		const BkShip *ship = &g_array_index(system->ships, BkShip, i);

		if (ship != towed && ship->seat == towed->seat && is_around(ship, hex))
			most = MAX(most, moves_of(system, ship->type));
	}
	return most;
}

/* A medsat has no move of its own: another ship of its faction captures it, and goes on with it. */
static gboolean
answer_tow(gconstpointer facts, const SwQuery *query, GArray *answers, GError **error)
{
	const BkSystem *system = facts;

	if (!has_fleet(system, query, error))
		return FALSE;
	for (guint i = 0; i < system->ships->len; i++) {
		const BkShip *ship = &g_array_index(system->ships, BkShip, i);
		guint32 moves;

		if (ship->seat != query->seat || ship->type != BK_MEDSAT ||
		    !is_around(ship, query->from))
			continue;
		moves = tug_moves(system, ship, query->from);
		if (moves > 0)
			add_answer(answers, ship->piece, moves);
	}
	return TRUE;
}

/* ---- Chances ---------------------------------------------------------------------------- */

/* In how many of 216 ways three dice give the sum. */
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

const SwQuestion bk_questions[BK_N_QUESTIONS] = {
	{.name = "move",
         .label = N_("Move reach"),
         .help = N_("where the seat's fleet at --from can stay after so many moves"),
         .takes_distance = TRUE,
         .takes_from = TRUE,
         .counts = N_("moves"),
         .answer = answer_move},
	{.name = "fleet",
         .label = N_("Fleet reach"),
         .help = N_("the same with the move of the slowest of the seat's ships there"),
         .takes_from = TRUE,
         .counts = N_("moves"),
         .answer = answer_fleet},
	{.name = "retreat",
         .label = N_("Retreat"),
         .help = N_("where the seat's ships at --from can retreat to"),
         .takes_from = TRUE,
         .counts = N_("moves"),
         .answer = answer_retreat},
	{.name = "raid",
         .label = N_("Raid"),
         .help = N_("whose ships the seat can raid from --from, with the dice of each"),
         .takes_from = TRUE,
         .counts = N_("dice"),
         .answer = answer_raid},
	{.name = "join",
         .label = N_("Third parties"),
         .help = N_(
		 "whose ships can join a raid of the seat's in the hex at --from, with the dice of "
		 "each"),
         .takes_from = TRUE,
         .counts = N_("dice"),
         .answer = answer_join},
	{.name = "tow",
         .label = N_("Towing"),
         .help = N_(
		 "the seat's medsats at --from that another of its ships can tow, with its moves"),
         .takes_from = TRUE,
         .counts = N_("moves"),
         .answer = answer_tow},
	{.name = "chance",
         .label = N_("Chance"),
         .help = N_("the planets, with how many of the 216 rolls of three dice name each"),
         .counts = N_("rolls"),
         .answer = answer_chance},
};
