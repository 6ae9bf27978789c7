#include "games/burning_suns/tally.h"

#include "games/burning_suns/elements.h"

#define LIMIT 10       /* of a fleet and of an army (p. 12) */
#define FIGURES 8      /* of each regular unit, a set (p. 6) */
#define UNREST_COSTS 5 /* taken from an army's limit (p. 12, 15) */

/* ---- Limits ----------------------------------------------------------------------------- */

/* Returns what the empire's technologies, artifacts and agents add to both limits. */
static gint64
raised_by(const BsScenario *scenario, gint32 seat)
{
	const BsEmpire *empire = bs_empire_of(scenario, seat);

	return empire ? empire->n_of[BS_LIMIT_TECHNOLOGY] + empire->extra : 0;
}

gint64
bs_fleet_most(const BsScenario *scenario, const BsForce *force)
{
	return LIMIT + raised_by(scenario, force->seat) + force->fleet_extra;
}

gint64
bs_army_most(const BsScenario *scenario, const BsForce *force)
{
	gboolean is_unrest = force->tile != SW_NO_TILE && bs_is_unrest(scenario, force->tile);

	return LIMIT + raised_by(scenario, force->seat) + force->army_extra -
	       (is_unrest ? UNREST_COSTS : 0);
}

gint64
bs_hand_most(const BsEmpire *empire, guint kind)
{
	guint attribute = kind == BS_ARTIFACT ? BS_FRAMEWORK_ARTIFACTS : BS_FRAMEWORK_AGENTS;
	gint32 limit =
		empire->head.framework ? empire->head.framework->numbers[attribute] : BS_UNKNOWN;

	return limit == BS_UNKNOWN ? BS_UNKNOWN : limit + (gint64)empire->n_of[BS_HAND_TECHNOLOGY];
}

/* Where a level has two abilities, a marker covers the one that was not chosen (p. 7). */
static guint
count_choices(const BsEmpire *empire)
{
	guint n = 0;

	for (gint32 level = 0;
	     empire->head.ideology && level <= empire->stores.level && level < BS_N_LEVELS; level++)
		n += empire->head.ideology->n_abilities[level] == BS_MOST_ABILITIES;
	return n;
}

gint64
bs_figures(const BsScenario *scenario)
{
	return FIGURES * scenario->galaxy->sets;
}

gint64
bs_units_beyond(const BsScenario *scenario, const BsEmpire *empire)
{
	gint64 n = 0;

	for (guint unit = 0; unit < BS_N_REGULAR; unit++)
		n += MAX(empire->n_units[unit] - bs_figures(scenario), 0);
	return n;
}

gint64
bs_markers(const BsScenario *scenario, const BsEmpire *empire)
{
	return empire->systems.n_controls + 1 + (scenario->turn.is_advanced_planning ? 1 : 0) +
	       count_choices(empire) + bs_units_beyond(scenario, empire);
}

/* ---- Tallies ---------------------------------------------------------------------------- */

static void
tell(GArray *tallies, const SwElement *of, SwPieceId piece, gint64 used, gint64 most)
{
	SwTally tally = {of, piece, used, most};

	if (most != BS_UNKNOWN)
		g_array_append_val(tallies, tally);
}

static void
tell_empire(const BsScenario *scenario, const BsEmpire *empire, GArray *tallies)
{
	const guint *n_of = empire->n_of;

	tell(tallies, &bs_element_leader, SW_NO_PIECE, n_of[BS_LEADER], BS_MOST_LEADERS);
	tell(tallies, &bs_element_race_card, SW_NO_PIECE, n_of[BS_RACE_CARD], BS_MOST_RACE_CARDS);
	tell(tallies, &bs_element_technology, SW_NO_PIECE, empire->n_technologies,
	     empire->head.race ? empire->head.race->spots : BS_UNKNOWN);
	tell(tallies, &bs_element_artifact, SW_NO_PIECE, n_of[BS_ARTIFACT],
	     bs_hand_most(empire, BS_ARTIFACT));
	tell(tallies, &bs_element_agent, SW_NO_PIECE, n_of[BS_AGENT],
	     bs_hand_most(empire, BS_AGENT));
	tell(tallies, &bs_element_control, SW_NO_PIECE, bs_markers(scenario, empire), BS_MARKERS);
}

static void
tell_force(const BsScenario *scenario, const BsForce *force, GArray *tallies)
{
	SwPieceId fleet = bs_fleet_piece(scenario, force), army = bs_army_piece(scenario, force);

	if (fleet != SW_NO_PIECE)
		tell(tallies, sw_document_kind(scenario->document, fleet)->element, fleet,
		     bs_fleet_size(force), bs_fleet_most(scenario, force));
	if (army != SW_NO_PIECE)
		tell(tallies, sw_document_kind(scenario->document, army)->element, army,
		     bs_army_size(force), bs_army_most(scenario, force));
}

void
bs_tally(gconstpointer facts, gint32 seat, GArray *tallies)
{
	const BsGalaxy *galaxy = facts;
	const BsScenario *scenario = galaxy->galaxy == SW_NO_PIECE ? NULL : galaxy->scenario;
	const BsEmpire *empire = scenario ? bs_empire_of(scenario, seat) : NULL;

	if (empire)
		tell_empire(scenario, empire, tallies);
	SW_EACH (const BsForce, force, bs_forces(scenario)) {
		if (force->seat == seat)
			tell_force(scenario, force, tallies);
	}
}
