/* Rules about players and what they start with; checks of references. */
#include "base/hash.h"
#include "games/burning_planets/rules.h"

#include "base/translate.h"

#include <inttypes.h>

static SwPieceId
seat_piece(const BpField *field, guint i)
{
	return g_array_index(field->seats, SwPieceId, i);
}

static gint32
seat_of(const BpField *field, guint i)
{
	return sw_document_get(field->document, seat_piece(field, i), BP_PLAYER_SEAT);
}

/* ---- player-per-seat -------------------------------------------------------------------- */

/* TRUE if planets are missing and none is the seat's: planets-per-player reports that there are
 * too many players for them. */
static gboolean
is_number_wrong(const BpField *field, gint32 seat)
{
	for (guint32 i = 0; i < field->planets->len; i++) {
		if (bp_planet(field, i)->seat == seat)
			return FALSE;
	}
	return bp_n_missing(field) > 0;
}

static void
check_player_per_seat(SwCheck *check)
{
	const BpField *field = check->facts;

	if (!field->play.is_scenario || field->galaxy == SW_NO_PIECE)
		return;
	for (guint i = 0; i < field->seats->len; i++) {
		SwSpot spot = sw_spot_attribute(seat_piece(field, i), "seat");
		gint32 seat = seat_of(field, i);

		if (i > 0 && seat_of(field, i - 1) == seat)
			sw_check_problem(check, spot,
			                 "seat %d has another player already; each seat has one",
			                 seat);
		else if (seat > field->lost.n_meant)
			sw_check_seat(check, seat_piece(field, i), "seat", seat,
			              field->play.players);
	}
	for (gint32 seat = 1; seat <= MIN(field->play.players, SW_MAX_ORIGINS); seat++) {
		if (bp_player_of(field, seat) == SW_NO_PIECE && !is_number_wrong(field, seat))
			sw_check_problem(check, sw_spot_piece(SW_ROOT_PIECE),
			                 "seat %d has no player; each seat has one", seat);
	}
}

/* ---- References ------------------------------------------------------------------------- */

static void
check_starts(SwCheck *check, const BpField *field)
{
	SW_EACH (const BpPlanet, planet, field->planets) {
		if (planet->seat > field->lost.n_meant)
			sw_check_seat(check, planet->piece, "seat", planet->seat,
			              field->play.players);
	}
}

void
bp_check_references(SwCheck *check)
{
	const BpField *field = check->facts;

	SW_EACH (const BpThing, thing, field->things) {
		if (thing->seat > 0 && bp_player_of(field, thing->seat) == SW_NO_PIECE)
			sw_check_seat(check, thing->piece, "seat", thing->seat,
			              field->play.players);
	}
	if (field->galaxy != SW_NO_PIECE)
		check_starts(check, field);
}

/* ---- What a seat begins with ------------------------------------------------------------ */

typedef struct {
	gboolean has_planet;
	guint32 cannons;       /* on all planets that it owns */
	const BpPlanet *start; /* the starting planet, which another seat may own, or NULL */
} Beginning;

static Beginning *
beginning_of(GHashTable *beginnings, gint32 seat)
{
	Beginning *beginning = g_hash_table_lookup(beginnings, GINT_TO_POINTER(seat));

	if (beginning == NULL) {
		beginning = g_new0(Beginning, 1);
		g_hash_table_insert(beginnings, GINT_TO_POINTER(seat), beginning);
	}
	return beginning;
}

/* Returns seat -> Beginning for each seat that owns a planet or starts on one, in one pass. */
static GHashTable *
find_beginnings(const BpField *field)
{
	GHashTable *all = sw_hash_numbers(g_free);

	SW_EACH (const BpPlanet, planet, field->planets) {
		Beginning *owner = beginning_of(all, planet->owner);
		Beginning *seat = beginning_of(all, planet->seat);

		owner->has_planet = TRUE;
		owner->cannons += planet->cannons;
		if (seat->start == NULL && !planet->is_covered)
			seat->start = planet;
	}
	return all;
}

/* ---- starting-fleet --------------------------------------------------------------------- */

/* TRUE for kinds that no player has before the first turn. */
static gboolean
comes_later(guint kind)
{
	return bp_is_ship(kind) || bp_is_facility(kind) || kind == BP_STATION ||
	       (bp_is_structure(kind) && kind != BP_CANNON);
}

static void
check_starting_fleet(SwCheck *check)
{
	const BpField *field = check->facts;
	g_autoptr(GHashTable) beginnings = NULL;

	if (!field->play.is_scenario || !field->play.is_start)
		return;
	SW_EACH (const BpThing, thing, field->things) {
		if (comes_later(thing->kind))
			sw_check_piece(check, thing->piece,
			               "%s exists at the start; each player begins with one "
			               "cannon and nothing else built");
	}
	beginnings = find_beginnings(field);
	for (guint i = 0; i < field->seats->len; i++) {
		gint32 seat = seat_of(field, i);
		const Beginning *beginning = beginning_of(beginnings, seat);

		/* A cannon needs a planet; another rule reports that there is none. */
		if (beginning->has_planet && beginning->cannons != 1 &&
		    bp_player_of(field, seat) == seat_piece(field, i))
			sw_check_problem(check, sw_spot_piece(seat_piece(field, i)),
			                 "seat %d has %u cannons; each player begins with one",
			                 seat, beginning->cannons);
	}
}

/* ---- starting-stock --------------------------------------------------------------------- */

static const char *const goods[BP_N_GOODS] = {
	[BP_BIOMASS] = N_("biomass"),
	[BP_CONCRETE] = N_("concrete"),
	[BP_FOOD] = N_("food"),
	[BP_METAL] = N_("metal"),
};

static void
check_stock(SwCheck *check, SwPieceId player, const BpPlanet *start)
{
	const BpField *field = check->facts;
	const SwElement *element = bp_table.kinds[BP_PLAYER].element;

	for (guint good = 0; good < BP_N_GOODS; good++) {
		gint32 has = sw_document_get(field->document, player, BP_PLAYER_GOODS + good);
		gint64 due = bp_yield_of_start(start, good) * BP_STARTING_TURNS;
		const char *name = element->attributes[BP_PLAYER_GOODS + good].name;

		if (has != due)
			sw_check_problem(check, sw_spot_attribute(player, name),
			                 "seat %d has %d %s; its starting planet yields %" PRId64
			                 " in %d turns",
			                 start->seat, has, sw_translate(goods[good]), due,
			                 BP_STARTING_TURNS);
	}
}

/* TRUE if the planet has five resources that are right, and none that its kind cannot have
 * (biome-resource). */
static gboolean
is_yield_known(const BpPlanet *planet)
{
	return bp_is_start_right(planet) && planet->forests + planet->mountains == BP_N_STARTING;
}

static void
check_starting_stock(SwCheck *check)
{
	const BpField *field = check->facts;
	g_autoptr(GHashTable) beginnings = NULL;

	if (!field->play.is_scenario || !field->play.is_start)
		return;
	beginnings = find_beginnings(field);
	for (guint i = 0; i < field->seats->len; i++) {
		gint32 seat = seat_of(field, i);
		const Beginning *beginning = beginning_of(beginnings, seat);

		/* The stock due is unknown where the planet's resources are wrong, which another
		 * rule reports. */
		if (beginning->start && is_yield_known(beginning->start))
			check_stock(check, seat_piece(field, i), beginning->start);
	}
}

static const SwRule rules[] = {
	{
		.name = "burning-planets/player-per-seat",
		.severity = SW_SEVERITY_ERROR,
		.basis = SW_BASIS_DERIVED,
		.source = N_("Planet generation"),
		.statement = N_("In a scenario each seat has exactly one player."),
		.reason = N_("A starting planet is generated for each; factions may repeat. Where "
                             "there are planets and starting planets for more players, or for "
                             "fewer, the number of players is wrong (planets-per-player)."),
		.adds = "player",
		.check = check_player_per_seat,
	},
	{
		.name = "burning-planets/starting-fleet",
		.severity = SW_SEVERITY_ERROR,
		.basis = SW_BASIS_RULE,
		.source = N_("Starting resources"),
		.statement =
			N_("At the start each player has one cannon, and nothing else is built."),
		.reason = N_("All else is paid for in the turns that follow."),
		.check = check_starting_fleet,
	},
	{
		.name = "burning-planets/starting-stock",
		.severity = SW_SEVERITY_ERROR,
		.basis = SW_BASIS_RULE,
		.source = N_("Starting resources"),
		.statement = N_("At the start each player has what its starting planet yields in "
                                "10 turns."),
		.reason = N_("With 2 forests and 3 mountains these are 20 B and 30 C."),
		.check = check_starting_stock,
	},
};

const SwRuleSet bp_rules_players = {rules, G_N_ELEMENTS(rules)};
