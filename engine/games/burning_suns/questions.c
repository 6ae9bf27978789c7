#include "games/burning_suns/questions.h"

#include "base/error.h"
#include "base/translate.h"

#include <stdlib.h>

/* What an empire can see and where it can go, as if asked at the start of the game. */
typedef struct {
	const BsGalaxy *galaxy;
	guint32 home;
	guint8 *hidden;       /* a byte a tile; nothing with no_fog */
	guint8 *closed;       /* hidden tiles, and for jumps the other homes */
	const guint8 *linked; /* wormholes that are explored */
	guint32 *path;        /* distances along explored paths from the home */
} View;

static guint32 *
walk_from(const View *view, const guint8 *closed, const guint8 *linked)
{
	guint32 *distances = g_new(guint32, view->galaxy->tiles->n);
	SwWalk walk = {.closed = closed, .linked = linked};

	sw_graph_distances(view->galaxy->graph, &walk, &view->home, 1, distances, NULL);
	return distances;
}

static gboolean
view_init(View *view, const BsGalaxy *galaxy, const SwQuery *query, GError **error)
{
	guint32 n = galaxy->tiles->n;

	*view = (View){.galaxy = galaxy, .home = bs_home_of(galaxy, query->seat)};
	if (view->home == SW_NO_TILE) {
		g_set_error(error, SW_ERROR, SW_ERROR_ARGUMENT,
		            sw_translate("seat %d has no home system"), query->seat);
		return FALSE;
	}
	view->hidden = query->no_fog ? g_new0(guint8, n) : g_memdup2(galaxy->hidden, n);
	view->closed = g_memdup2(view->hidden, n);
	view->linked = query->no_fog ? galaxy->wormholes : galaxy->open_wormholes;
	view->path = walk_from(view, view->hidden, view->linked);
	return TRUE;
}

static void
view_clear(View *view)
{
	g_free(view->hidden);
	g_free(view->closed);
	g_free(view->path);
}

static void
add_answer(GArray *answers, const BsGalaxy *galaxy, guint32 tile, guint32 distance)
{
	SwAnswer answer = {.piece = galaxy->tiles->ids[tile], .distance = distance};

	g_array_append_val(answers, answer);
}

static gint
compare_answers(gconstpointer a, gconstpointer b, gpointer data)
{
	const SwAnswer *one = a, *two = b;

	if (one->distance != two->distance)
		return one->distance < two->distance ? -1 : 1;
	return sw_place_compare(sw_document_place(data, one->piece),
	                        sw_document_place(data, two->piece));
}

static gboolean
finish(View *view, GArray *answers)
{
	g_array_sort_with_data(answers, compare_answers, (gpointer)view->galaxy->document);
	view_clear(view);
	return TRUE;
}

/* ---- Explore (p. 10) -------------------------------------------------------------------- */

/* The steps to the nearest tile of the explored path that it touches, and one more. */
static guint32
frontier_distance(const View *view, guint32 tile)
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
	View view;

	if (!view_init(&view, galaxy, query, error))
		return FALSE;
	for (guint32 i = 0; i < galaxy->tiles->n; i++) {
		guint32 distance = view.hidden[i] ? frontier_distance(&view, i) : SW_UNREACHED;

		if (distance != SW_UNREACHED)
			add_answer(answers, galaxy, i, distance);
	}
	return finish(&view, answers);
}

/* ---- Jump (p. 12) ----------------------------------------------------------------------- */

static gboolean
is_within(const SwQuery *query, guint32 distance)
{
	return distance != SW_UNREACHED && (!query->has_distance || distance <= query->distance);
}

/* Adds the tiles other than the home that the distances reach, as far as is asked for. */
static void
add_reached(const View *view, const SwQuery *query, const guint32 *distances, GArray *answers)
{
	for (guint32 i = 0; i < view->galaxy->tiles->n; i++) {
		if (is_within(query, distances[i]) && i != view->home)
			add_answer(answers, view->galaxy, i, distances[i]);
	}
}

/* A fleet at home: it passes explored tiles, no other homes, and wormholes. */
static gboolean
answer_jump(gconstpointer facts, const SwQuery *query, GArray *answers, GError **error)
{
	const BsGalaxy *galaxy = facts;
	g_autofree guint32 *distances = NULL;
	View view;

	if (!view_init(&view, galaxy, query, error))
		return FALSE;
	for (guint32 i = 0; i < galaxy->n_homes; i++)
		view.closed[galaxy->homes[i]] = galaxy->homes[i] != view.home;
	distances = walk_from(&view, view.closed, view.linked);
	add_reached(&view, query, distances, answers);
	return finish(&view, answers);
}

/* ---- Diplomacy (p. 12, 14) -------------------------------------------------------------- */

/* Distance counts touching tiles, explored or not, wormholes not; the target needs an explored
 * path. At the start an empire controls its home alone. */
static gboolean
answer_diplomacy(gconstpointer facts, const SwQuery *query, GArray *answers, GError **error)
{
	const BsGalaxy *galaxy = facts;
	g_autofree guint32 *distances = NULL;
	View view;

	if (!view_init(&view, galaxy, query, error))
		return FALSE;
	distances = walk_from(&view, NULL, NULL);
	for (guint32 i = 0; i < galaxy->tiles->n; i++) {
		if (is_within(query, distances[i]) && view.path[i] != SW_UNREACHED &&
		    i != view.home)
			add_answer(answers, galaxy, i, distances[i]);
	}
	return finish(&view, answers);
}

/* ---- Paths and distances ---------------------------------------------------------------- */

static gboolean
answer_path(gconstpointer facts, const SwQuery *query, GArray *answers, GError **error)
{
	View view;

	if (!view_init(&view, facts, query, error))
		return FALSE;
	add_reached(&view, query, view.path, answers);
	return finish(&view, answers);
}

static gboolean
answer_distance(gconstpointer facts, const SwQuery *query, GArray *answers, GError **error)
{
	const BsGalaxy *galaxy = facts;
	g_autofree guint32 *distances = NULL;
	View view;

	if (!view_init(&view, galaxy, query, error))
		return FALSE;
	distances = walk_from(&view, NULL, galaxy->wormholes);
	add_reached(&view, query, distances, answers);
	return finish(&view, answers);
}

const SwQuestion bs_questions[BS_N_QUESTIONS] = {
	{.name = "path",
         .label = N_("Explored path"),
         .help = N_("the tiles that an explored path joins to the seat's home"),
         .answer = answer_path},
	{.name = "explore",
         .label = N_("Explore"),
         .help = N_("the unexplored tiles that the seat can explore now"),
         .answer = answer_explore},
	{.name = "jump",
         .label = N_("Jump reach"),
         .help = N_("where a fleet at the seat's home can jump to"),
         .takes_distance = TRUE,
         .answer = answer_jump},
	{.name = "diplomacy",
         .label = N_("Diplomacy reach"),
         .help = N_("what the seat's diplomacy can target from its home"),
         .takes_distance = TRUE,
         .answer = answer_diplomacy},
	{.name = "distance",
         .label = N_("Distance"),
         .help = N_("how far tiles are from the seat's home when all is explored"),
         .takes_distance = TRUE,
         .answer = answer_distance},
};

/* ---- Who comes first where -------------------------------------------------------------- */

/* What a tile is worth to whoever is near: an open value counts 3; one that no tile has, 0. */
static gint64
tile_worth(const BsGalaxy *galaxy, guint32 tile)
{
	guint kind = bs_kind(galaxy, tile);
	gint value = galaxy->values[tile];

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
		guint nearest = galaxy->nearest[i];
		gint64 value = nearest ? tile_worth(galaxy, i) : 0;
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

	if (galaxy->nearest == NULL)
		return FALSE;
	*shares = (SwShares){.n_homes = galaxy->n_homes,
	                     .distances = galaxy->distances,
	                     .nearest = galaxy->nearest};
	for (guint32 i = 0; i < galaxy->n_homes; i++) {
		gint32 seat = bs_seat(galaxy, galaxy->homes[i]);

		shares->homes[i] = galaxy->tiles->ids[galaxy->homes[i]];
		shares->seats[i] = seat == G_MAXINT32 ? 0 : seat;
	}
	bs_share_out(galaxy, shares->worth);
	return TRUE;
}

const guint8 *
bs_linked(gconstpointer facts)
{
	const BsGalaxy *galaxy = facts;

	return galaxy->wormholes;
}
