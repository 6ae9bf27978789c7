#include "games/sunburn/deploy.h"

#include "base/error.h"
#include "base/translate.h"
#include "document/edit.h"
#include "games/sunburn/fairness.h"
#include "ground/length.h"
#include "rules/game.h"

/* Steps of the lattices, in hundredths. */
enum { BOX_STEP = 50, VIP_STEP = 25, FINER_VIP_STEP = 5 };

/* A base that stands already. */
typedef struct {
	SwXY at;
	gint32 base;
} Disc;

typedef struct {
	SwDocument *document;
	SbPosition *position; /* of the document before anything is placed */
	SwRandom *random;
	GPtrArray *told;
	GArray *discs; /* Disc */
	GError **error;
} Deploy;

/* Draws an index; where there is only one, nothing is drawn. */
static guint
draw(Deploy *deploy, guint n)
{
	return n > 1 ? sw_random_below(deploy->random, n) : 0;
}

/* The team of seat 1 or 2, which exists. */
static SbTeam *
team_of(const Deploy *deploy, gint32 seat)
{
	return sb_team(deploy->position, sb_team_of(deploy->position, seat));
}

/* ---- The leader, orders of the day ------------------------------------------------------- */

static gboolean
is_marked(const Deploy *deploy, const SbCharacter *character, guint flag)
{
	return sw_document_get(deploy->document, character->piece, flag) != 0;
}

static void
forget_state(Deploy *deploy, const SbTeam *team)
{
	static const guint of_team[] = {SB_TEAM_CORNER, SB_TEAM_POOL, SB_TEAM_ORDER};

	for (guint i = 0; i < G_N_ELEMENTS(of_team); i++)
		sw_document_unset(deploy->document, team->piece, of_team[i]);
	sw_document_set_text(deploy->document, team->piece, SB_TEAM_COUNTERS, "1 2 3 4 5 6");
	for (guint i = team->first; i < team->first + team->n; i++)
		sw_document_unset(deploy->document, sb_character(deploy->position, i)->piece,
		                  SB_CHARACTER_NOMINEE);
}

/* At the start of a campaign the leader has renown 1, and nobody else has any. */
static void
find_leader(Deploy *deploy, gint32 seat)
{
	const SbTeam *team = team_of(deploy, seat);
	guint leader = SB_NONE;

	for (guint i = team->first; i < team->first + team->n && leader == SB_NONE; i++) {
		if (is_marked(deploy, sb_character(deploy->position, i), SB_CHARACTER_LEADER))
			leader = i;
	}
	if (leader == SB_NONE)
		leader = team->first + draw(deploy, team->n);
	for (guint i = team->first; i < team->first + team->n; i++) {
		SbCharacter *character = sb_character(deploy->position, i);

		character->renown = i == leader;
		if (i != leader) {
			sw_document_unset(deploy->document, character->piece, SB_CHARACTER_RENOWN);
			sw_document_unset(deploy->document, character->piece, SB_CHARACTER_LEADER);
			continue;
		}
		sw_document_set(deploy->document, character->piece, SB_CHARACTER_RENOWN, 1);
		sw_document_set(deploy->document, character->piece, SB_CHARACTER_LEADER, TRUE);
		sw_game_tell(deploy->told, sw_translate("seat %d: %s leads the team"), seat,
		             character->name);
	}
}

static void
roll_order(Deploy *deploy, gint32 seat)
{
	SbTeam *team = team_of(deploy, seat);

	team->order = (gint)draw(deploy, SB_N_ORDERS);
	sw_document_set(deploy->document, team->piece, SB_TEAM_ORDER, team->order);
	sw_game_tell(deploy->told, sw_translate("seat %d: rolls %d, %s"), seat, team->order + 1,
	             sw_translate(sb_order_titles[team->order]));
}

static void
nominate(Deploy *deploy, gint32 seat)
{
	const SbTeam *team = team_of(deploy, seat);
	g_autofree guint *lowest = g_new(guint, team->n + 1);
	const SbCharacter *nominee;
	gint32 least = G_MAXINT32;
	guint n = 0;

	if (team->order != SB_SENSOR_NET_REPAIR && team->order != SB_TRAINING_EXERCISE)
		return;
	for (guint i = team->first; i < team->first + team->n; i++) {
		gint32 renown = sb_character(deploy->position, i)->renown;

		if (renown < least)
			n = 0;
		least = MIN(least, renown);
		if (renown == least)
			lowest[n++] = i;
	}
	nominee = sb_character(deploy->position, lowest[draw(deploy, n)]);
	sw_document_set(deploy->document, nominee->piece, SB_CHARACTER_NOMINEE, TRUE);
	sw_game_tell(deploy->told, sw_translate("seat %d: nominates %s"), seat, nominee->name);
}

static void
give_orders(Deploy *deploy)
{
	for (gint32 seat = 1; deploy->position->terms.engagement == 1 && seat <= 2; seat++)
		find_leader(deploy, seat);
	for (gint32 seat = 1; seat <= 2; seat++)
		roll_order(deploy, seat);
	for (gint32 seat = 1; seat <= 2; seat++)
		nominate(deploy, seat);
}

/* ---- Free points ------------------------------------------------------------------------- */

/* Returns the square of the distance of the point from the area, as sw_area_distance2();
 * G_MAXINT64 if it is farther than `reach`, in fine units, from the box around the area. */
static gint64
distance2_within(SwXY at, gint64 reach, const SwArea *area)
{
	SwXY fine = {at.x * SW_FINE, at.y * SW_FINE};

	if (fine.x + reach < area->low.x || fine.x - reach > area->high.x ||
	    fine.y + reach < area->low.y || fine.y - reach > area->high.y)
		return G_MAXINT64;
	return sw_area_distance2(area, fine);
}

static gboolean
overlaps_area(SwXY at, gint32 base, const SwArea *area)
{
	gint64 radius = (gint64)base * SW_FINE / 2;

	return distance2_within(at, radius, area) < radius * radius;
}

/* TRUE if the base would overlap neither blocking terrain nor another base. */
static gboolean
is_free(const Deploy *deploy, SwXY at, gint32 base)
{
	SW_EACH (const Disc, disc, deploy->discs) {
		gint64 both = (gint64)base + disc->base, x = at.x - disc->at.x,
		       y = at.y - disc->at.y;

		if (4 * (x * x + y * y) < both * both)
			return FALSE;
	}
	SW_EACH (const SbTerrain, terrain, deploy->position->terrain) {
		if (terrain->is_blocking && overlaps_area(at, base, &terrain->area))
			return FALSE;
	}
	return TRUE;
}

static void
stand(Deploy *deploy, SwXY at, gint32 base)
{
	Disc disc = {at, base};

	g_array_append_val(deploy->discs, disc);
}

/* ---- Figures ----------------------------------------------------------------------------- */

/* Returns the point that is so far from both edges of the corner. */
static SwXY
from_corner(const SbTerms *terms, SbCorner corner, gint32 x, gint32 y)
{
	gboolean is_east = corner == SB_NORTH_EAST || corner == SB_SOUTH_EAST;
	gboolean is_south = corner == SB_SOUTH_EAST || corner == SB_SOUTH_WEST;

	return (SwXY){is_east ? terms->width - x : x, is_south ? terms->depth - y : y};
}

/* Draws a free point of the box for the base; FALSE if there is none. */
static gboolean
draw_place(Deploy *deploy, SbCorner corner, gint32 base, SwXY *at)
{
	g_autoptr(GArray) free = g_array_new(FALSE, FALSE, sizeof(SwXY));

	for (gint32 y = 0; y <= SB_RULER; y += BOX_STEP) {
		for (gint32 x = 0; x <= SB_RULER; x += BOX_STEP) {
			SwXY point = from_corner(&deploy->position->terms, corner, x, y);

			if (2 * (gint64)MIN(x, y) >= base &&
			    2 * (gint64)MAX(x, y) + base <= 2 * SB_RULER &&
			    is_free(deploy, point, base))
				g_array_append_val(free, point);
		}
	}
	if (free->len == 0)
		return FALSE;
	*at = g_array_index(free, SwXY, draw(deploy, free->len));
	return TRUE;
}

/* Fills `places` for the characters of the team, one after another. */
static gboolean
draw_places(Deploy *deploy, const SbTeam *team, SbCorner corner, SwXY *places)
{
	guint before = deploy->discs->len;

	for (guint i = 0; i < team->n; i++) {
		gint32 base = sb_character(deploy->position, team->first + i)->base;

		if (!draw_place(deploy, corner, base, &places[i])) {
			g_array_set_size(deploy->discs, before);
			return FALSE;
		}
		stand(deploy, places[i], base);
	}
	return TRUE;
}

static void
add_figure(Deploy *deploy, gint32 seat, const SbCharacter *character, SwXY at)
{
	SwPieceId id =
		sw_document_add(deploy->document, SB_FIGURE, SW_ROOT_PIECE, sw_place_point(at));
	g_autofree char *x = sw_length_text(at.x), *y = sw_length_text(at.y);

	if (id == SW_NO_PIECE)
		return;
	sw_document_set(deploy->document, id, SB_FIGURE_SEAT, seat);
	sw_document_set_text(deploy->document, id, SB_FIGURE_CHARACTER, character->name);
	sw_game_tell(deploy->told, sw_translate("seat %d: %s at %s,%s"), seat, character->name, x,
	             y);
}

static gboolean
place_team(Deploy *deploy, gint32 seat, SbCorner corner)
{
	const SbTeam *team = team_of(deploy, seat);
	g_autofree SwXY *places = g_new0(SwXY, team->n + 1);
	gboolean has_room = FALSE;

	for (guint i = 0; i < SB_MOST_TRIES && !has_room; i++)
		has_room = draw_places(deploy, team, corner, places);
	if (!has_room)
		return sw_fail(deploy->error,
		               "the bases of seat %d find no room in the %s corner, beside its "
		               "blocking terrain",
		               seat, sw_translate(sb_corner_words[corner]));
	for (guint i = 0; i < team->n; i++)
		add_figure(deploy, seat, sb_character(deploy->position, team->first + i),
		           places[i]);
	return TRUE;
}

static void
take_corner(Deploy *deploy, gint32 seat, SbCorner corner)
{
	sw_document_set(deploy->document, team_of(deploy, seat)->piece, SB_TEAM_CORNER,
	                (gint32)corner);
	sw_game_tell(deploy->told, sw_translate("seat %d deploys in the %s corner"), seat,
	             sw_translate(sb_corner_words[corner]));
}

static gboolean
place_teams(Deploy *deploy)
{
	gint32 layer = 1 + (gint32)draw(deploy, 2), other = 3 - layer;
	SbCorner corner, opposite;

	sw_game_tell(deploy->told, sw_translate("seat %d sets up the board"), layer);
	corner = (SbCorner)draw(deploy, SB_N_CORNERS);
	opposite = (SbCorner)((corner + 2) % SB_N_CORNERS);
	take_corner(deploy, other, corner);
	take_corner(deploy, layer, opposite);
	return place_team(deploy, other, corner) && place_team(deploy, layer, opposite);
}

/* ---- The V.I.P. -------------------------------------------------------------------------- */

/* Returns the pieces of terrain that are closest to the centre, equally close (SbTerrain *). */
static GPtrArray *
list_central(const SbPosition *position)
{
	GPtrArray *found = g_ptr_array_new();
	gint64 least = 0;

	SW_EACH (const SbTerrain, terrain, position->terrain) {
		gint64 away = sb_from_centre(position, terrain);

		if (found->len > 0 && away > least)
			continue;
		if (away < least)
			g_ptr_array_set_size(found, 0);
		least = away;
		g_ptr_array_add(found, (gpointer)terrain);
	}
	return found;
}

/* TRUE if the base of the V.I.P. would be next to one of the pieces and overlap none. */
static gboolean
is_next_to(const SbTerms *terms, const GPtrArray *central, SwXY at)
{
	gint64 radius = (gint64)terms->base * SW_FINE / 2;
	gint64 reach = radius + CLAMP(terms->touch, 0, SW_AREA_LIMIT) * SW_FINE;
	gint64 nearest = G_MAXINT64;

	for (guint i = 0; i < central->len; i++) {
		const SbTerrain *terrain = g_ptr_array_index(central, i);

		nearest = MIN(nearest, distance2_within(at, reach, &terrain->area));
	}
	return nearest >= radius * radius && nearest <= reach * reach;
}

/* Returns the free points (SwXY) of the board's lattice next to the pieces. */
static GArray *
list_beside(const Deploy *deploy, const GPtrArray *central, gint32 step)
{
	const SbTerms *terms = &deploy->position->terms;
	GArray *points = g_array_new(FALSE, FALSE, sizeof(SwXY));

	for (gint32 y = 0; y <= terms->depth; y += step) {
		for (gint32 x = 0; x <= terms->width; x += step) {
			SwXY at = {x, y};

			if (2 * MIN(x, y) >= terms->base &&
			    2 * (terms->width - MAX(x, y)) >= terms->base &&
			    is_next_to(terms, central, at) && is_free(deploy, at, terms->base))
				g_array_append_val(points, at);
		}
	}
	return points;
}

static gboolean
draw_vip_place(Deploy *deploy, SwXY *at)
{
	g_autoptr(GPtrArray) central = list_central(deploy->position);
	g_autoptr(GArray) points = NULL;

	if (central->len == 0) {
		*at = (SwXY){deploy->position->terms.width / 2, deploy->position->terms.depth / 2};
		return TRUE;
	}
	points = list_beside(deploy, central, VIP_STEP);
	if (points->len == 0) {
		g_array_unref(points);
		points = list_beside(deploy, central, FINER_VIP_STEP);
	}
	if (points->len == 0)
		return sw_fail(deploy->error, "the V.I.P. finds no room next to the terrain "
		                              "closest to the centre of the board");
	*at = g_array_index(points, SwXY, draw(deploy, points->len));
	return TRUE;
}

static gboolean
lay_vip(Deploy *deploy)
{
	g_autofree char *x = NULL, *y = NULL;
	SwPieceId id;
	SwXY at = {0, 0};

	if (team_of(deploy, 1)->order != SB_EVAC && team_of(deploy, 2)->order != SB_EVAC)
		return TRUE;
	if (!draw_vip_place(deploy, &at))
		return FALSE;
	id = sw_document_add(deploy->document, SB_VIP, SW_ROOT_PIECE, sw_place_point(at));
	if (id != SW_NO_PIECE)
		sw_document_set(deploy->document, id, SB_VIP_WOUNDED, 1);
	x = sw_length_text(at.x);
	y = sw_length_text(at.y);
	sw_game_tell(deploy->told, sw_translate("the V.I.P. lies at %s,%s"), x, y);
	return TRUE;
}

/* ---- All --------------------------------------------------------------------------------- */

/* Bounds the work: each free point is looked for among all terrain. */
static gboolean
need_few_corners(const Deploy *deploy)
{
	guint n = 0;

	SW_EACH (const SbTerrain, terrain, deploy->position->terrain)
		n += terrain->area.n;
	return n <= SB_MOST_CORNERS ||
	       sw_fail(deploy->error,
	               "the terrain has more than %d corners; nothing is set up among so many",
	               SB_MOST_CORNERS);
}

gboolean
sb_deploy(SwDocument *scenario, SwRandom *random, GPtrArray *told, GError **error)
{
	Deploy deploy = {
		.document = scenario,
		.position = sb_position_new(scenario, NULL),
		.random = random,
		.told = told,
		.discs = g_array_new(FALSE, FALSE, sizeof(Disc)),
		.error = error,
	};
	gboolean is_fine;

	for (gint32 seat = 1; seat <= 2; seat++)
		forget_state(&deploy, team_of(&deploy, seat));
	if (deploy.position->terms.is_campaign)
		give_orders(&deploy);
	is_fine = need_few_corners(&deploy) && place_teams(&deploy) &&
	          (!deploy.position->terms.is_campaign || lay_vip(&deploy));
	if (is_fine)
		sw_game_tell(told, "%s",
		             sw_translate("each seat takes the command counters 1 to 6"));
	g_array_unref(deploy.discs);
	sb_position_free(deploy.position);
	return is_fine;
}
