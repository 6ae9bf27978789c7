#include "games/burning_suns/questions.h"

#include "base/hash.h"
#include "base/translate.h"
#include "games/burning_suns/measures.h"
#include "games/burning_suns/outlook.h"
#include "games/burning_suns/sums.h"

/* ---- Explore (p. 10) -------------------------------------------------------------------- */

/* Returns the steps to the nearest adjacent tile of the explored path, plus one. */
static guint32
frontier_distance(const BsOutlook *view, guint32 tile)
{
	guint32 least = SW_UNREACHED;

	for (guint d = 0; d < SW_HEX_SIDES; d++) {
		guint32 other = sw_graph_touched(view->galaxy->graph, tile, d);

		if (other != SW_NO_TILE && view->path[other] != SW_UNREACHED)
			least = MIN(least, view->path[other] + 1);
	}
	return least;
}

static gboolean
answer_explore(gconstpointer facts, const SwQuery *query, GArray *answers, GError **error)
{
	const BsGalaxy *galaxy = facts;
	BsOutlook view;

	if (!bs_outlook_init(&view, galaxy, query, error))
		return FALSE;
	for (guint32 i = 0; i < galaxy->tiles->n; i++) {
		guint32 distance = view.hidden[i] ? frontier_distance(&view, i) : SW_UNREACHED;

		if (distance != SW_UNREACHED)
			bs_outlook_add(&view, answers, i, distance);
	}
	bs_outlook_clear(&view);
	return TRUE;
}

/* ---- Diplomacy (p. 12, 14) -------------------------------------------------------------- */

/* TRUE if diplomacy can improve an own system: from unrest to peace, which a hostile system never
 * has and a home always has (p. 15). */
static gboolean
can_be_calmed(const BsScenario *scenario, guint32 tile)
{
	guint kind = bs_kind(scenario->galaxy, tile);

	return bs_is_unrest(scenario, tile) && kind != BS_HOSTILE && kind != BS_HOME;
}

/* TRUE if diplomacy can harm another's system: from peace to unrest, or from unrest to rebellion,
 * which an uninhabited system cannot have (p. 15). */
static gboolean
can_be_troubled(const BsScenario *scenario, guint32 tile)
{
	return !bs_is_unrest(scenario, tile) || bs_kind(scenario->galaxy, tile) != BS_UNINHABITED;
}

/* TRUE if the empire has a race card that serves no alliance (p. 14). */
static gboolean
has_free_card(const BsEmpire *empire)
{
	return empire->n_of[BS_RACE_CARD] > empire->n_of[BS_ALLIANCE];
}

/* TRUE if the two can ally. An alliance is an exchange of cards: an existing one can be changed or
 * cancelled; a new one takes a free card of each, and would be cancelled at once if they are too
 * far apart (p. 14). A galaxy alone has no cards. */
static gboolean
can_ally(const BsScenario *scenario, gint32 seat, gint32 other)
{
	const BsEmpire *one, *two;

	if (scenario == NULL || bs_are_allied(scenario, seat, other))
		return TRUE;
	one = bs_empire_of(scenario, seat);
	two = bs_empire_of(scenario, other);
	return one && two && has_free_card(one) && has_free_card(two) && !bs_are_apart(one, two);
}

/* TRUE if a successful leader has something to do there (p. 14): win an inhabited system that
 * nobody controls, change control, or ally with an empire, which its home stands for. */
static gboolean
is_target(const BsOutlook *view, guint32 tile)
{
	const BsGalaxy *galaxy = view->galaxy;
	const BsScenario *scenario = galaxy->scenario;
	guint kind = bs_kind(galaxy, tile);

	if (tile == view->home || view->path[tile] == SW_UNREACHED)
		return FALSE;
	if (kind == BS_HOME)
		return can_ally(scenario, view->query->seat, bs_seat(galaxy, tile));
	if (view->presence[tile] & BS_OWN)
		return can_be_calmed(scenario, tile);
	if (scenario == NULL || scenario->by_tile.controllers[tile] == 0)
		return kind == BS_INHABITED;
	return !(view->presence[tile] & (BS_ALLIED | BS_SHIELDED)) &&
	       can_be_troubled(scenario, tile);
}

static guint32 *
find_own(const BsOutlook *view, guint *n)
{
	guint32 *own = g_new(guint32, view->galaxy->tiles->n + 1);

	*n = 0;
	for (guint32 i = 0; i < view->galaxy->tiles->n; i++) {
		if (view->presence[i] & BS_OWN)
			own[(*n)++] = i;
	}
	return own;
}

/* Returns seat -> distance of the nearest tile that it controls, plus 1. */
static GHashTable *
find_nearest(const BsOutlook *view, const guint32 *distances)
{
	const BsGalaxy *galaxy = view->galaxy;
	GHashTable *nearest = sw_hash_numbers(NULL);

	for (guint32 i = 0; galaxy->scenario && i < galaxy->tiles->n; i++) {
		gpointer seat = GINT_TO_POINTER(galaxy->scenario->by_tile.controllers[i]);
		guint32 known = GPOINTER_TO_UINT(g_hash_table_lookup(nearest, seat));

		if (distances[i] != SW_UNREACHED && (known == 0 || distances[i] + 1 < known))
			g_hash_table_insert(nearest, seat, GUINT_TO_POINTER(distances[i] + 1));
	}
	return nearest;
}

/* The distance to a target. A home stands for its empire, which is as near as the nearest tile it
 * controls. */
static guint32
target_distance(const BsGalaxy *galaxy, const guint32 *distances, GHashTable *nearest,
                guint32 target)
{
	gpointer seat;

	if (galaxy->scenario == NULL || bs_kind(galaxy, target) != BS_HOME)
		return distances[target];
	seat = GINT_TO_POINTER(galaxy->scenario->by_tile.controllers[target]);
	return GPOINTER_TO_UINT(g_hash_table_lookup(nearest, seat)) - 1;
}

/* Distance counts touching tiles, explored or not, without wormholes, from the nearest tile that
 * the empire controls; the target needs an explored path. */
static gboolean
answer_diplomacy(gconstpointer facts, const SwQuery *query, GArray *answers, GError **error)
{
	const BsGalaxy *galaxy = facts;
	g_autofree guint32 *distances = NULL, *own = NULL;
	g_autoptr(GHashTable) nearest = NULL;
	BsOutlook view;
	guint n;

	if (!bs_outlook_init(&view, galaxy, query, error))
		return FALSE;
	own = find_own(&view, &n);
	distances = bs_outlook_walk(&view, own, n, NULL, NULL);
	nearest = find_nearest(&view, distances);
	for (guint32 i = 0; i < galaxy->tiles->n; i++) {
		guint32 distance;

		if (!is_target(&view, i))
			continue;
		distance = target_distance(galaxy, distances, nearest, i);
		if (bs_outlook_is_within(&view, distance))
			bs_outlook_add(&view, answers, i, distance);
	}
	bs_outlook_clear(&view);
	return TRUE;
}

/* ---- Paths and distances ---------------------------------------------------------------- */

/* Adds the tiles other than the home that have a distance within the query. */
static void
add_reached(const BsOutlook *view, const guint32 *distances, GArray *answers)
{
	for (guint32 i = 0; i < view->galaxy->tiles->n; i++) {
		if (bs_outlook_is_within(view, distances[i]) && i != view->home)
			bs_outlook_add(view, answers, i, distances[i]);
	}
}

static gboolean
answer_path(gconstpointer facts, const SwQuery *query, GArray *answers, GError **error)
{
	BsOutlook view;

	if (!bs_outlook_init(&view, facts, query, error))
		return FALSE;
	add_reached(&view, view.path, answers);
	bs_outlook_clear(&view);
	return TRUE;
}

static gboolean
answer_distance(gconstpointer facts, const SwQuery *query, GArray *answers, GError **error)
{
	const BsGalaxy *galaxy = facts;
	g_autofree guint32 *distances = NULL;
	BsOutlook view;

	if (!bs_outlook_init(&view, galaxy, query, error))
		return FALSE;
	distances = bs_outlook_walk(&view, &view.home, 1, NULL, galaxy->by_tile.wormholes);
	add_reached(&view, distances, answers);
	bs_outlook_clear(&view);
	return TRUE;
}

/* A starbase cannot jump (p. 19). */
static const guint jumpers[] = {BS_FLEET,
                                BS_TITAN,
                                BS_INCOME_MERCENARY,
                                BS_ANTIMATTER_MERCENARY,
                                BS_DROPSHIP_MERCENARY,
                                BS_TITAN_MERCENARY};
static const guint marchers[] = {BS_ARMY, BS_COLOSSUS};

/* Returns a number of the empire's framework, or BS_UNKNOWN. */
static gint64
framework_number(gconstpointer facts, gint32 seat, guint attribute)
{
	const BsGalaxy *galaxy = facts;
	const BsEmpire *empire = galaxy->scenario ? bs_empire_of(galaxy->scenario, seat) : NULL;

	return empire && empire->head.framework ? empire->head.framework->numbers[attribute]
	                                        : BS_UNKNOWN;
}

static gint64
jump_distance(gconstpointer facts, gint32 seat)
{
	return framework_number(facts, seat, BS_FRAMEWORK_JUMP);
}

static gint64
diplomacy_distance(gconstpointer facts, gint32 seat)
{
	return framework_number(facts, seat, BS_FRAMEWORK_DIPLOMACY);
}

const SwQuestion bs_questions[BS_N_QUESTIONS] = {
	{.name = "path",
         .label = N_("Explored path"),
         .help = N_("the tiles that an explored path joins to the seat's home"),
         .is_explored = TRUE,
         .answer = answer_path},
	{.name = "explore",
         .label = N_("Explore"),
         .help = N_("the unexplored tiles that the seat can explore now"),
         .answer = answer_explore},
	{.name = "jump",
         .label = N_("Jump reach"),
         .help = N_("where a fleet can jump to: one at a hex, else any of the seat's, else one at "
                    "its home"),
         .takes = SW_TAKES_STEPS,
         .may_take_from = TRUE,
         .movers = {jumpers, G_N_ELEMENTS(jumpers)},
         .own_distance = jump_distance,
         .note = bs_note_jump,
         .answer = bs_answer_jump},
	{.name = "army",
         .label = N_("Army reach"),
         .help = N_("the same for an army"),
         .takes = SW_TAKES_STEPS,
         .may_take_from = TRUE,
         .movers = {marchers, G_N_ELEMENTS(marchers)},
         .own_distance = jump_distance,
         .note = bs_note_army,
         .answer = bs_answer_army},
	{.name = "diplomacy",
         .label = N_("Diplomacy reach"),
         .help = N_("what the seat's diplomacy can change, from the nearest system it controls"),
         .takes = SW_TAKES_STEPS,
         .own_distance = diplomacy_distance,
         .answer = answer_diplomacy},
	{.name = "distance",
         .label = N_("Distance"),
         .help = N_("how far tiles are from the seat's home when all is explored"),
         .takes = SW_TAKES_STEPS,
         .answer = answer_distance},
	{.name = "repair",
         .label = N_("Repair"),
         .help = N_("the cost in crystals of repairing each damaged unique unit fully, where the "
                    "seat can"),
         .counts = SW_WORD("count", "crystal", "crystals"),
         .answer = bs_answer_repair},
	{.name = "standing",
         .label = N_("Standing"),
         .help = N_("the place of each empire when the round ends, ties broken, at its home"),
         .may_omit_seat = TRUE,
         .counts = SW_WORD("count", "place", "places"),
         .answer = bs_answer_standing},
	{.name = "construct",
         .label = N_("Construction"),
         .help = N_("how many of each unit the seat can build in one action, beside so many other "
                    "items and repairs at 1 crystal each, the least that they cost"),
         .takes = "OTHERS",
         .answers_are = SW_ANSWERS_OFF_MAP,
         .counts = SW_WORD("count", "unit", "units"),
         .note = bs_note_construct,
         .answer = bs_answer_construct},
	{.name = "roll",
         .label = N_("Leader roll"),
         .help = N_("the highest roll with which each leader succeeds, with so many crystals paid "
                    "for boosts"),
         .takes = "CRYSTALS",
         .answers_are = SW_ANSWERS_OFF_MAP,
         .counts = SW_WORD("count", "pip", "pips"),
         .answer = bs_answer_roll},
	{.name = "mission",
         .label = N_("Mission"),
         .help = N_("likewise in a mission, with the framework's free boost"),
         .takes = "CRYSTALS",
         .answers_are = SW_ANSWERS_OFF_MAP,
         .counts = SW_WORD("count", "pip", "pips"),
         .answer = bs_answer_mission},
};

/* ---- Nearest homes ---------------------------------------------------------------------- */

gint64
bs_tile_worth(const BsGalaxy *galaxy, guint32 tile)
{
	guint kind = bs_kind(galaxy, tile);
	gint value = galaxy->by_tile.values[tile];

	if (kind == BS_SPECIAL)
		return 1;
	if (kind == BS_OPEN_SYSTEM)
		return value >= 1 && value <= 4 ? value : 0;
	if (kind < BS_HOSTILE || kind > BS_UNINHABITED)
		return 0;
	return value == BS_NO_VALUE ? 3 : value >= 2 && value <= 4 ? value : 0;
}

void
bs_share_out(const BsGalaxy *galaxy, gint64 *worth)
{
	for (guint32 i = 0; i < galaxy->tiles->n; i++) {
		guint nearest = galaxy->by_tile.nearest[i];
		gint64 value = nearest ? bs_tile_worth(galaxy, i) : 0;
		gint64 share;

		if (value == 0)
			continue;
		share = value * SW_WORTH_POINT;
		if (nearest & (nearest - 1))
			share /= __builtin_popcount(nearest);
		for (; nearest; nearest &= nearest - 1)
			worth[__builtin_ctz(nearest)] += share;
	}
}

gboolean
bs_shares(gconstpointer facts, SwShares *shares)
{
	const BsGalaxy *galaxy = facts;

	if (galaxy->by_tile.nearest == NULL)
		return FALSE;
	*shares = (SwShares){.n_homes = galaxy->homes.n,
	                     .distances = galaxy->by_tile.distances,
	                     .nearest = galaxy->by_tile.nearest};
	for (guint32 i = 0; i < galaxy->homes.n; i++) {
		gint32 seat = bs_seat(galaxy, galaxy->homes.tiles[i]);

		shares->homes[i] = galaxy->tiles->ids[galaxy->homes.tiles[i]];
		shares->seats[i] = seat == G_MAXINT32 ? 0 : seat;
	}
	bs_share_out(galaxy, shares->worth);
	return TRUE;
}

const guint8 *
bs_linked(gconstpointer facts)
{
	const BsGalaxy *galaxy = facts;

	return galaxy->by_tile.wormholes;
}
