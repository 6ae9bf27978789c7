/* Rules about unique units and mercenaries. */
#include "base/hash.h"
#include "games/burning_suns/rules.h"

#include "base/text.h"
#include "base/translate.h"

/* ---- unique-unit ------------------------------------------------------------------------ */

/* Returns the hash key of seat and kind of a unique unit. */
static gpointer
key_of(const BsThing *thing)
{
	return GSIZE_TO_POINTER((gsize)thing->seat * 4 + thing->kind - BS_TITAN + 1);
}

static void
check_unique_unit(SwCheck *check)
{
	const BsScenario *scenario = bs_scenario_of(check);
	g_autoptr(GHashTable) seen = scenario ? sw_hash_numbers(NULL) : NULL;

	SW_EACH (const BsThing, thing, bs_things(scenario)) {
		gpointer first;

		if (!bs_is_unique(thing->kind))
			continue;
		first = g_hash_table_lookup(seen, key_of(thing));
		if (first)
			sw_problem_relate(
				sw_check_problem(check, sw_spot_piece(thing->piece),
			                         "seat %d has another %s already; an empire has at "
			                         "most one of each unique unit",
			                         thing->seat,
			                         sw_translate(bs_table.kinds[thing->kind].label)),
				sw_spot_piece(GPOINTER_TO_UINT(first)), "the first is here");
		else
			g_hash_table_insert(seen, key_of(thing), GUINT_TO_POINTER(thing->piece));
	}
}

/* ---- unit-health ------------------------------------------------------------------------ */

/* Reports hit points of a race's unique units that their dice cannot show. */
static void
check_race_health(SwCheck *check, const SwDocument *document)
{
	SW_EACH_PIECE (id, document) {
		guint kind = sw_document_piece(document, id)->kind;
		gint32 most;

		if (kind < BS_UNIT + BS_N_REGULAR || kind >= BS_UNIT + BS_N_UNITS)
			continue;
		most = bs_die_health(BS_TITAN + kind - BS_UNIT - BS_UNIT_TITAN);
		if (sw_document_get(document, id, BS_UNIT_HITS) > most)
			sw_check_attribute(check, id, "hits",
			                   "%s has %d hit points; its die shows 1 to %d",
			                   sw_document_get(document, id, BS_UNIT_HITS), most);
	}
}

static void
check_unit_health(SwCheck *check)
{
	const BsScenario *scenario = ((const BsGalaxy *)check->facts)->scenario;

	if (scenario)
		check_race_health(check, scenario->document);
	scenario = bs_scenario_of(check);
	SW_EACH (const BsThing, thing, bs_things(scenario)) {
		const BsEmpire *empire = bs_empire_of(scenario, thing->seat);
		gint32 health, most;

		if (!bs_is_unique(thing->kind) ||
		    !sw_document_has(scenario->document, thing->piece, BS_UNIQUE_HEALTH))
			continue;
		health = sw_document_get(scenario->document, thing->piece, BS_UNIQUE_HEALTH);
		most = bs_full_health(empire ? empire->head.race : NULL, thing->kind);
		if (health < 1 || health > most)
			sw_check_attribute(check, thing->piece, "health",
			                   "%s has health %d; it has 1 to %d", health, most);
	}
}

/* ---- unique-strength -------------------------------------------------------------------- */

/* Returns the most dice of the race's regular units as far as known; 1 at least, as all units
 * roll. */
static gint32
most_dice(const BsRace *race)
{
	gint32 most = 1;

	for (guint i = 0; i < BS_N_REGULAR; i++)
		most = MAX(most, race->units[i].dice);
	return most;
}

/* Likewise hit points; without impossible ones, which are reported at the regular unit. */
static gint32
most_hits(const BsRace *race)
{
	gint32 most = 1;

	for (guint i = 0; i < BS_N_REGULAR; i++) {
		if (race->units[i].hits < bs_die_health(BS_COLOSSUS))
			most = MAX(most, race->units[i].hits);
	}
	return most;
}

/* Reports too many hit points of a regular unit: a colossus must have more, and its die shows at
 * most 4. */
static void
check_regular(SwCheck *check, const SwDocument *document, SwPieceId id)
{
	gint32 hits = sw_document_get(document, id, BS_UNIT_HITS);

	if (hits >= bs_die_health(BS_COLOSSUS))
		sw_check_attribute(check, id, "hits",
		                   "%s has %d hit points; unique units have more than regular "
		                   "ones, and a colossus has %d at most",
		                   hits, bs_die_health(BS_COLOSSUS));
}

static void
check_unique(SwCheck *check, const SwDocument *document, SwPieceId id, const BsRace *race)
{
	gint32 dice = most_dice(race), hits = most_hits(race);
	gint32 its_dice = sw_document_get(document, id, BS_UNIT_DICE);
	gint32 its_hits = sw_document_get(document, id, BS_UNIT_HITS);

	if (sw_document_has(document, id, BS_UNIT_DICE) && its_dice <= dice) {
		g_autofree char *rolls = sw_text_number(its_dice, "count", "die", "dice");

		sw_check_attribute(
			check, id, "dice",
			"%s rolls %s; a unique unit rolls more than a regular one, here %d or more",
			rolls, dice + 1);
	}
	if (sw_document_has(document, id, BS_UNIT_HITS) && its_hits <= hits) {
		g_autofree char *points =
			sw_text_number(its_hits, "count", "hit point", "hit points");

		sw_check_attribute(
			check, id, "hits",
			"%s has %s; a unique unit has more than a regular one, here %d or more",
			points, hits + 1);
	}
}

static void
check_unique_strength(SwCheck *check)
{
	const BsScenario *scenario = ((const BsGalaxy *)check->facts)->scenario;
	guint32 n = 0;
	const SwPiece *pieces = scenario ? sw_document_pieces(scenario->document, &n) : NULL;

	for (SwPieceId id = 0; id < n; id++) {
		const BsRace *race;

		if (pieces[id].kind < BS_UNIT || pieces[id].kind >= BS_UNIT + BS_N_UNITS ||
		    !sw_piece_exists(&pieces[id]))
			continue;
		race = g_hash_table_lookup(scenario->parts.by_piece,
		                           GUINT_TO_POINTER(pieces[id].parent + 1));
		if (race && pieces[id].kind < BS_UNIT + BS_N_REGULAR)
			check_regular(check, scenario->document, id);
		else if (race)
			check_unique(check, scenario->document, id, race);
	}
}

/* ---- starbase-place --------------------------------------------------------------------- */

/* TRUE if it is a start with that beginning, whose rule reports the starbase. */
static gboolean
is_beginning(const SwCheck *check, gboolean is_advanced)
{
	const BsScenario *scenario = bs_scenario_of(check);

	return scenario->turn.is_start && scenario->turn.is_advanced_beginning == is_advanced;
}

static gboolean
is_regular_beginning(const SwCheck *check, SwSpot spot G_GNUC_UNUSED)
{
	return is_beginning(check, FALSE);
}

static gboolean
is_advanced_beginning(const SwCheck *check, SwSpot spot G_GNUC_UNUSED)
{
	return is_beginning(check, TRUE);
}

static void
check_starbase_place(SwCheck *check)
{
	const BsScenario *scenario = bs_scenario_of(check);

	SW_EACH (const BsThing, thing, bs_things(scenario)) {
		if (thing->kind == BS_STARBASE && thing->tile != SW_NO_TILE &&
		    !bs_is_foreign_home(scenario, thing->tile, thing->seat) &&
		    scenario->by_tile.controllers[thing->tile] != thing->seat)
			sw_check_piece(check, thing->piece,
			               "%s stands in a system that seat %d does not control; it is "
			               "built in a controlled one, and cannot jump",
			               thing->seat);
	}
}

/* ---- mercenary-escort ------------------------------------------------------------------- */

static gboolean
has_escort(const BsForce *force)
{
	return bs_fleet_size(force) > force->mercenaries;
}

/* TRUE if it is in another's home, where its escort could not be either. */
static gboolean
is_in_foreign_home(const SwCheck *check, SwSpot spot)
{
	const BsScenario *scenario = bs_scenario_of(check);
	guint32 tile = bs_tile_of(check, spot.piece);
	gint32 seat = sw_document_get(check->document, spot.piece, BS_OWNER);

	return !scenario->turn.is_start && tile != SW_NO_TILE && !bs_is_nobody(scenario, seat) &&
	       bs_is_foreign_home(scenario, tile, seat) &&
	       !bs_is_seat_repeated(scenario->galaxy, tile);
}

/* TRUE if its seat does not exist, and a player's fleet with which it may fly is there. */
static gboolean
is_nobodys_beside_fleet(const SwCheck *check, SwSpot spot)
{
	const BsScenario *scenario = bs_scenario_of(check);
	guint32 tile = bs_tile_of(check, spot.piece);

	if (tile == SW_NO_TILE ||
	    !bs_is_nobody(scenario, sw_document_get(check->document, spot.piece, BS_OWNER)))
		return FALSE;
	for (gint32 seat = 1; seat <= MIN(scenario->galaxy->players, BS_MAX_EMPIRES); seat++) {
		const BsForce *force = bs_force_at(scenario, seat, tile);

		if (force && has_escort(force))
			return TRUE;
	}
	return FALSE;
}

static void
check_mercenary_escort(SwCheck *check)
{
	const BsScenario *scenario = bs_scenario_of(check);

	SW_EACH (const BsForce, force, bs_forces(scenario)) {
		if (force->mercenaries == 0 || has_escort(force))
			continue;
		for (guint j = force->first; j < force->first + force->n; j++) {
			const BsThing *thing = bs_thing(scenario, j);

			if (bs_is_mercenary(thing->kind))
				sw_check_piece(check, thing->piece,
				               "%s of seat %d flies alone; mercenaries fly with a "
				               "regular or unique unit",
				               thing->seat);
		}
	}
}

static const SwRule rules[] = {
	{
		.name = "burning-suns/unique-unit",
		.severity = SW_SEVERITY_ERROR,
		.basis = SW_BASIS_RULE,
		.source = N_("p. 6, 19"),
		.statement = N_("An empire has at most one titan, one starbase and one colossus."),
		.reason = N_("A race comes with one figure and one die of each."),
		.check = check_unique_unit,
	},
	{
		.name = "burning-suns/unit-health",
		.severity = SW_SEVERITY_ERROR,
		.basis = SW_BASIS_RULE,
		.source = N_("p. 18, 19"),
		.statement = N_("A unique unit has from 1 to its full hit points: a titan 8, a "
                                "starbase 6, a colossus 4, where its race does not give it fewer; "
                                "no race gives it more."),
		.reason = N_(
			"A die beside it shows its health; without health left the unit is gone."),
		.check = check_unit_health,
	},
	{
		.name = "burning-suns/unique-strength",
		.severity = SW_SEVERITY_ERROR,
		.basis = SW_BASIS_RULE,
		.source = N_("p. 19"),
		.statement = N_("A race gives its unique units more dice and more hit points than "
                                "its regular units; as a colossus has 4 hit points at most, these "
                                "have 3 at most."),
		.reason = N_("They have far more hit points and roll more dice."),
		.check = check_unique_strength,
	},
	{
		.name = "burning-suns/starbase-place",
		.severity = SW_SEVERITY_WARNING,
		.basis = SW_BASIS_DERIVED,
		.source = N_("p. 16, 19"),
		.statement = N_("A starbase stands in a system that its empire controls."),
		.reason = N_("It is built in one and cannot jump; it can be elsewhere only if the "
                             "system has been lost."),
		.nearer = {{"burning-suns/regular-beginning", is_regular_beginning},
                           {"burning-suns/advanced-beginning", is_advanced_beginning},
                           {"burning-suns/unit-path", bs_is_control_off_tiles},
                           {"document/reference", bs_is_nobodys_in_system}},
		.check = check_starbase_place,
	},
	{
		.name = "burning-suns/mercenary-escort",
		.severity = SW_SEVERITY_ERROR,
		.basis = SW_BASIS_RULE,
		.source = N_("p. 17"),
		.statement = N_("Mercenaries fly in a fleet with a regular or unique unit."),
		.reason = N_("Without one they are discarded."),
		.nearer = {{"burning-suns/unit-path", bs_is_off_tiles},
                           {"burning-suns/foreign-home", is_in_foreign_home},
                           {"burning-suns/starting-empire", bs_is_gained_in_play},
                           {"document/reference", is_nobodys_beside_fleet}},
		.check = check_mercenary_escort,
	},
};

const SwRuleSet bs_rules_unique = {rules, G_N_ELEMENTS(rules), TRUE};
