/* Jumps of fleets and armies (p. 12). */
#include "games/burning_suns/outlook.h"

#include "base/error.h"
#include "base/translate.h"

/* One sort of jump. */
typedef struct {
	guint8 starts;    /* BsPresence of tiles where such a jump can start */
	guint8 gates;     /* BsPresence of tiles that count as wormholes */
	gboolean is_army; /* moves between own tiles only, and not into opposing fleets */
} Jump;

static const Jump fleet_jump = {.starts = BS_OWN_FLEET, .gates = BS_FLEET_GATE};
static const Jump army_jump = {.starts = BS_OWN_ARMY, .gates = BS_ARMY_GATE, .is_army = TRUE};

/* Finds the tile that the query names; FALSE, with an error, if no jump can start there. */
static gboolean
find_named(const BsOutlook *view, const Jump *jump, guint32 *tile, GError **error)
{
	SwHex from = view->query->from.hex;

	*tile = sw_grid_get(&view->galaxy->tiles->grid, from);
	if (*tile == SW_NO_TILE)
		return sw_fail(error, "no tile lies at %d,%d; a jump begins at one", from.q,
		               from.r);
	if (jump->is_army && !(view->presence[*tile] & BS_OWN))
		return sw_fail(error,
		               "%d,%d is not controlled by seat %d; an army jumps from a "
		               "system of its own empire",
		               from.q, from.r, view->query->seat);
	return TRUE;
}

/* Returns the tile of the query, else all tiles where a jump can start, else the home. Free with
 * g_free(). */
static guint32 *
find_starts(const BsOutlook *view, const Jump *jump, guint *n, GError **error)
{
	g_autofree guint32 *starts = g_new(guint32, view->galaxy->tiles->n + 1);

	*n = 0;
	if (view->query->from.ground) {
		if (!find_named(view, jump, &starts[0], error))
			return NULL;
		*n = 1;
		return g_steal_pointer(&starts);
	}
	for (guint32 i = 0; i < view->galaxy->tiles->n; i++) {
		if (view->presence[i] & jump->starts)
			starts[(*n)++] = i;
	}
	if (*n == 0)
		starts[(*n)++] = view->home;
	return g_steal_pointer(&starts);
}

/* Tiles without an explored path, and the homes of others, are closed. An opposing fleet is a
 * bound: a jump may end there, but not go on. */
static void
find_bounds(const BsOutlook *view, guint8 *closed, guint8 *bounds)
{
	for (guint32 i = 0; i < view->galaxy->tiles->n; i++) {
		closed[i] = view->path[i] == SW_UNREACHED ||
		            (bs_kind(view->galaxy, i) == BS_HOME && i != view->home);
		bounds[i] = closed[i] || (view->presence[i] & BS_OPPOSED);
	}
}

static guint8 *
find_links(const BsOutlook *view, const Jump *jump)
{
	guint8 *linked = g_new0(guint8, view->galaxy->tiles->n + 1);

	for (guint32 i = 0; i < view->galaxy->tiles->n; i++)
		linked[i] = view->linked[i] || (view->presence[i] & jump->gates);
	return linked;
}

void
bs_make_last_steps(const BsGalaxy *galaxy, guint32 *distances, const guint8 *closed,
                   const guint8 *linked)
{
	g_autofree guint32 *before = g_memdup2(distances, galaxy->tiles->n * sizeof *distances);
	guint32 hub = SW_UNREACHED;

	for (guint32 i = 0; i < galaxy->tiles->n; i++) {
		if (linked[i])
			hub = MIN(hub, before[i]);
	}
	for (guint32 i = 0; i < galaxy->tiles->n; i++) {
		guint32 least = linked[i] ? hub : SW_UNREACHED;

		if (before[i] != SW_UNREACHED || closed[i])
			continue;
		for (guint d = 0; d < SW_HEX_SIDES; d++) {
			guint32 other = sw_graph_touched(galaxy->graph, i, d);

			if (other != SW_NO_TILE)
				least = MIN(least, before[other]);
		}
		distances[i] = least == SW_UNREACHED ? SW_UNREACHED : least + 1;
	}
}

static gboolean
answer(const BsGalaxy *galaxy, const SwQuery *query, const Jump *jump, GArray *answers,
       GError **error)
{
	g_autofree guint8 *closed = g_new(guint8, galaxy->tiles->n + 1), *linked = NULL;
	g_autofree guint8 *bounds = g_new(guint8, galaxy->tiles->n + 1);
	g_autofree guint32 *starts = NULL, *distances = NULL;
	BsOutlook view;
	guint n;

	if (!bs_outlook_init(&view, galaxy, query, error))
		return FALSE;
	starts = find_starts(&view, jump, &n, error);
	if (starts == NULL) {
		bs_outlook_clear(&view);
		return FALSE;
	}
	find_bounds(&view, closed, bounds);
	linked = find_links(&view, jump);
	distances = bs_outlook_walk(&view, starts, n, bounds, linked);
	if (!jump->is_army)
		bs_make_last_steps(galaxy, distances, closed, linked);
	for (guint32 i = 0; i < galaxy->tiles->n; i++) {
		if ((!jump->is_army || (view.presence[i] & BS_OWN)) && distances[i] > 0 &&
		    bs_outlook_is_within(&view, distances[i]))
			bs_outlook_add(&view, answers, i, distances[i]);
	}
	bs_outlook_clear(&view);
	return TRUE;
}

gboolean
bs_answer_jump(gconstpointer facts, const SwQuery *query, GArray *answers, GError **error)
{
	return answer(facts, query, &fleet_jump, answers, error);
}

gboolean
bs_answer_army(gconstpointer facts, const SwQuery *query, GArray *answers, GError **error)
{
	return answer(facts, query, &army_jump, answers, error);
}

/* Notes that the query is about a fleet or army that does not exist; players ask such questions to
 * plan a move. */
static char *
note(const BsGalaxy *galaxy, const SwQuery *query, const Jump *jump)
{
	g_autofree guint8 *presence = bs_presence_new(galaxy, query->seat);
	guint32 tile = query->from.ground ? sw_grid_get(&galaxy->tiles->grid, query->from.hex)
	                                  : bs_home_of(galaxy, query->seat);

	if (galaxy->scenario == NULL || tile == SW_NO_TILE || (presence[tile] & jump->starts))
		return NULL;
	for (guint32 i = 0; !query->from.ground && i < galaxy->tiles->n; i++) {
		if (presence[i] & jump->starts)
			return NULL;
	}
	return g_strdup_printf(jump->is_army ? sw_translate("seat %d has no army at %d,%d; the "
	                                                    "answer is for one that stood there")
	                                     : sw_translate("seat %d has no fleet that can jump at "
	                                                    "%d,%d; the answer is for one that "
	                                                    "stood there"),
	                       query->seat, sw_tiles_hex(galaxy->tiles, tile).q,
	                       sw_tiles_hex(galaxy->tiles, tile).r);
}

char *
bs_note_jump(gconstpointer facts, const SwQuery *query)
{
	return note(facts, query, &fleet_jump);
}

char *
bs_note_army(gconstpointer facts, const SwQuery *query)
{
	return note(facts, query, &army_jump);
}
