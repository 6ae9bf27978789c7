/* Rules about homes, seats and the number of players. */
#include "base/hash.h"
#include "games/burning_suns/rules.h"

#include "base/text.h"
#include "base/translate.h"

#include <inttypes.h>

/* ---- home-count ------------------------------------------------------------------------- */

static void
report_seatless(SwCheck *check, const BsGalaxy *galaxy)
{
	for (guint32 i = 0; i < galaxy->homes.n; i++) {
		SwPieceId id = bs_piece(galaxy, galaxy->homes.tiles[i]);

		if (!sw_document_has(galaxy->document, id, BS_SEAT))
			sw_check_piece(check, id,
			               "%s has no seat; each home belongs to one of the seats 1 to "
			               "%" PRId64,
			               galaxy->players);
	}
}

static gboolean
is_number(SwSpot spot)
{
	return g_strcmp0(spot.attribute, "players") == 0;
}

/* TRUE if the surplus homes have a repeated seat or no player's; or if the missing homes are tiles
 * of another kind that have a seat. */
static gboolean
is_seat_told(const SwCheck *check, SwSpot spot)
{
	const BsGalaxy *galaxy = check->facts;

	return is_number(spot) && bs_is_right_by_seats(galaxy) &&
	       (galaxy->homes.n_surplus > 0 ||
	        g_hash_table_size(galaxy->homes.misplaced_seats) > 0);
}

/* TRUE if the missing homes are beneath other tiles. */
static gboolean
is_home_covered(const SwCheck *check, SwSpot spot)
{
	const BsGalaxy *galaxy = check->facts;

	return is_number(spot) && bs_is_right_by_seats(galaxy) &&
	       g_hash_table_size(galaxy->homes.covered_seats) > 0;
}

/* TRUE if the number of players is itself wrong, so that homes cannot be compared with it. */
static gboolean
is_player_count_wrong(const SwCheck *check, SwSpot spot)
{
	return is_number(spot) && !bs_can_play(check->facts);
}

static void
report_number(SwCheck *check, const BsGalaxy *galaxy)
{
	g_autofree char *players = sw_text_number(galaxy->players, "count", "player", "players");
	SwProblem *problem = sw_check_problem(
		check, bs_galaxy_spot(galaxy, "players"),
		sw_translate_n("there is %u home system for %s; each player has one",
	                       "there are %u home systems for %s; each player has one",
	                       galaxy->homes.n),
		galaxy->homes.n, players);

	for (guint32 i = 0; i < MIN(galaxy->homes.n, 8); i++)
		sw_problem_relate(problem, sw_spot_piece(bs_piece(galaxy, galaxy->homes.tiles[i])),
		                  "a home system is here");
}

/* Where the number of homes is reported, homes without a seat are not reported again. */
static void
check_home_count(SwCheck *check)
{
	const BsGalaxy *galaxy = check->facts;

	if (galaxy->galaxy == SW_NO_PIECE)
		return;
	if (galaxy->homes.n != galaxy->players)
		report_number(check, galaxy);
	if (!bs_is_home_number_wrong(galaxy))
		report_seatless(check, galaxy);
}

/* ---- player-count ----------------------------------------------------------------------- */

static void
check_player_count(SwCheck *check)
{
	const BsGalaxy *galaxy = check->facts;
	g_autofree char *players = NULL;

	if (galaxy->galaxy == SW_NO_PIECE || bs_can_play(galaxy))
		return;
	players = sw_text_number(galaxy->players, "count", "player", "players");
	sw_check_problem(
		check, bs_galaxy_spot(galaxy, "players"),
		sw_translate_n("%s cannot play with %" PRId64 " set; it takes 2 to %" PRId64,
	                       "%s cannot play with %" PRId64 " sets; it takes 2 to %" PRId64,
	                       (guint64)galaxy->sets),
		players, galaxy->sets, bs_most_players(galaxy));
}

/* ---- seat-repeated ---------------------------------------------------------------------- */

static void
report_taken_seat(SwCheck *check, SwPieceId id, SwPieceId first, gint32 seat)
{
	SwProblem *problem = sw_check_attribute(
		check, id, "seat", "%s has seat %d, which another home has; each seat has one home",
		seat);

	sw_problem_relate(problem, sw_spot_attribute(first, "seat"), "seat %d is here", seat);
}

/* Returns seat -> home: of several homes the first in reading order. */
static GHashTable *
find_owners(const BsGalaxy *galaxy)
{
	GHashTable *owners = sw_hash_numbers(NULL);

	for (guint32 i = 0; i < galaxy->homes.n; i++) {
		guint32 home = galaxy->homes.tiles[i];
		gpointer seat = GINT_TO_POINTER(bs_seat(galaxy, home)), owner;

		if (!g_hash_table_lookup_extended(owners, seat, NULL, &owner) ||
		    bs_is_after(galaxy, GPOINTER_TO_UINT(owner), home))
			g_hash_table_insert(owners, seat, GUINT_TO_POINTER(home));
	}
	return owners;
}

static void
check_home_seat(SwCheck *check, const BsGalaxy *galaxy, GHashTable *owners, guint32 home)
{
	gint32 seat = bs_seat(galaxy, home);
	guint32 owner = GPOINTER_TO_UINT(g_hash_table_lookup(owners, GINT_TO_POINTER(seat)));
	SwPieceId id = bs_piece(galaxy, home);

	if (seat > galaxy->players)
		sw_check_attribute(check, id, "seat",
		                   "%s has seat %d; seats are numbered from 1 to the number of "
		                   "players, %" PRId64,
		                   seat, galaxy->players);
	else if (owner != home)
		report_taken_seat(check, id, bs_piece(galaxy, owner), seat);
}

/* A seat is an empire's place at the table, so only a home has one. */
static void
report_seat_elsewhere(SwCheck *check, SwPieceId id)
{
	SwProblem *problem =
		sw_check_attribute(check, id, "seat", "%s has a seat; only home systems have one");

	sw_problem_fix(problem, SW_FIX_UNSET, id, BS_SEAT, "remove the seat");
}

static void
check_seat_repeated(SwCheck *check)
{
	const BsGalaxy *galaxy = check->facts;
	g_autoptr(GHashTable) owners = find_owners(galaxy);

	for (guint32 i = 0; i < galaxy->tiles->n; i++) {
		if (!bs_has(galaxy, i, BS_SEAT))
			continue;
		if (bs_kind(galaxy, i) == BS_HOME)
			check_home_seat(check, galaxy, owners, i);
		else
			report_seat_elsewhere(check, bs_piece(galaxy, i));
	}
}

/* ---- homes-touch ------------------------------------------------------------------------ */

static void
check_homes_touch(SwCheck *check)
{
	const BsGalaxy *galaxy = check->facts;

	for (guint32 i = 0; i < galaxy->homes.n; i++) {
		SwPieceId id = bs_piece(galaxy, galaxy->homes.tiles[i]);

		for (guint d = BS_FIRST_BEFORE; d <= BS_LAST_BEFORE; d++) {
			guint32 other = sw_graph_touched(galaxy->graph, galaxy->homes.tiles[i], d);

			if (other == SW_NO_TILE || bs_kind(galaxy, other) != BS_HOME)
				continue;
			sw_problem_relate(
				sw_check_piece(
					check, id,
					"%s touches another home; leave a tile between them"),
				sw_spot_piece(bs_piece(galaxy, other)), "the other home is here");
		}
	}
}

static const SwRule rules[] = {
	{
		.name = "burning-suns/home-count",
		.severity = SW_SEVERITY_ERROR,
		.basis = SW_BASIS_RULE,
		.source = N_("p. 4, 7"),
		.statement = N_("There are as many home systems as players, and each has a seat."),
		.reason = N_("Every empire starts out in a home system of its own."),
		.nearer = {{"burning-suns/seat-repeated", is_seat_told},
                           {"map/place-taken", is_home_covered},
                           {"burning-suns/player-count", is_player_count_wrong}},
		.repairs = SW_REPAIR_WHOLE | SW_REPAIR_USUAL,
		.adds = "system/home",
		.check = check_home_count,
	},
	{
		.name = "burning-suns/player-count",
		.severity = SW_SEVERITY_ERROR,
		.basis = SW_BASIS_RULE,
		.source = N_("p. 1, 24"),
		.statement = N_("2 to 5 players play with one set, 2 to 6 with more."),
		.reason = N_("One box has figures for five; a sixth player needs another set."),
		.repairs = SW_REPAIR_WHOLE | SW_REPAIR_REMOVE,
		.adds = "system/home",
		.check = check_player_count,
	},
	{
		.name = "burning-suns/seat-repeated",
		.severity = SW_SEVERITY_ERROR,
		.basis = SW_BASIS_DERIVED,
		.source = N_("p. 7"),
		.statement = N_("Each seat from 1 to the number of players is used by one home "
                                "system, and by nothing else."),
		.reason =
			N_("A seat names the empire that owns the home; no two empires share one."),
		.check = check_seat_repeated,
	},
	{
		.name = "burning-suns/homes-touch",
		.severity = SW_SEVERITY_WARNING,
		.basis = SW_BASIS_ADVICE,
		.statement = N_("No two home systems touch."),
		.reason = N_("Neighbours at home have nothing between them to explore or fight "
                             "for, and block each other's way."),
		.check = check_homes_touch,
	},
};

const SwRuleSet bs_rules_empires = {rules, G_N_ELEMENTS(rules)};
