/* --walk: what a figure comes into contact with, and where it leaves the board (The Movement
 * Phase). */
#include "base/error.h"
#include "games/sunburn/fairness.h"
#include "games/sunburn/questions.h"
#include "games/sunburn/rules.h"
#include "games/sunburn/sights.h"
#include "ground/length.h"
#include "plane/root.h"
#include "plane/way.h"

enum { DASH = 2 * SB_RULER };

typedef struct {
	const SbPosition *position;
	const SbStand *stand;
	GArray *answers;
	SwWalkBoard board;
	GPtrArray *areas;      /* const SwArea */
	GPtrArray *terrain;    /* const SbTerrain: by the area's number */
	const SbTerrain *over; /* the terrain that is crossed; or NULL */
	gboolean has_dragged;  /* somebody in contact can be dragged */
	GArray *way;           /* SwXY: scratch, the way that was found last */
} Walking;

static SwDisc
disc_of(const SbStand *stand)
{
	return (SwDisc){stand->at, stand->base / 2};
}

static char *
name_terrain(const Walking *walking, const SbTerrain *terrain)
{
	GString *name = g_string_new(terrain->name);

	if (name->len == 0)
		sw_document_append_name(name, walking->position->document, terrain->piece);
	return g_string_free(name, FALSE);
}

/* ---- Who is dragged (The Movement Phase, Orders of the Day) -------------------------------- */

static gboolean
is_in_contact(const SbPosition *position, const SbStand *stand, SwXY at, gint32 base)
{
	gint64 x = (gint64)at.x - stand->at.x, y = (gint64)at.y - stand->at.y;
	gint64 most =
		(gint64)stand->base + base + 2 * CLAMP(position->terms.touch, 0, SW_AREA_LIMIT);

	/* Squares must fit. */
	most = MIN(most, 4 * SW_AREA_LIMIT);
	return MAX(ABS(x), ABS(y)) <= most && 4 * (x * x + y * y) <= most * most;
}

/* TRUE if the team's order lets it drag enemies who lie eliminated. */
static gboolean
may_drag_enemies(const SbPosition *position, gint32 seat)
{
	guint team = sb_team_of(position, seat);

	return position->terms.is_campaign && team != SB_NONE &&
	       sb_team(position, team)->order == SB_HUMINT;
}

static gboolean
is_dragged(const SbPosition *position, const SbStand *stand, const SbFigure *figure)
{
	gboolean is_hurt = figure->suppressed > 0 || figure->wounded > 0 || figure->danger > 0;

	if (figure == stand->figure || stand->seat == 0 ||
	    !is_in_contact(position, stand, figure->at, figure->base))
		return FALSE;
	return figure->seat == stand->seat
	               ? is_hurt && !figure->is_eliminated
	               : figure->is_eliminated && may_drag_enemies(position, stand->seat);
}

static void
add_one_dragged(Walking *walking, SwAnswer answer, const char *name, gint32 seat)
{
	sw_answer_say(&answer, "name", name);
	if (seat != 0)
		sw_answer_say_number(&answer, "seat", seat);
	sw_answer_say(&answer, "what", "drag");
	sw_answer_say(&answer, "distance", "0.00");
	sw_answer_put(&answer, "%s",
	              sw_translate("in contact: can be dragged along, up to half a ruler"));
	g_array_append_val(walking->answers, answer);
	walking->has_dragged = TRUE;
}

static void
add_dragged(Walking *walking)
{
	const SbPosition *position = walking->position;

	for (guint i = 0; i < MIN(position->figures->len, SB_MOST_FIGURES); i++) {
		const SbFigure *figure = sb_figure(position, i);

		if (is_dragged(position, walking->stand, figure))
			add_one_dragged(
				walking,
				(SwAnswer){.piece = figure->piece, .place = sw_place_none()},
				figure->name, figure->seat);
	}
	for (guint i = 0; i < MIN(position->vips->len, SB_MOST_FIGURES); i++) {
		const SbVip *vip = &g_array_index(position->vips, SbVip, i);

		if (!vip->is_eliminated &&
		    is_in_contact(position, walking->stand, vip->at, vip->base))
			add_one_dragged(walking,
			                (SwAnswer){.piece = vip->piece, .place = sw_place_none()},
			                sw_translate(sb_table.kinds[SB_VIP].label), 0);
	}
}

/* ---- Whom a way leads through --------------------------------------------------------------- */

/* TRUE if the way from one point to another comes nearer than the reach to a middle, which is in
 * hundredths. */
static gboolean
is_overlapped(SwXY a, SwXY b, SwXY middle, gint64 reach)
{
	gint64 x = (gint64)b.x - a.x, y = (gint64)b.y - a.y;
	gint64 to_x = (gint64)middle.x * SW_FINE - a.x;
	gint64 to_y = (gint64)middle.y * SW_FINE - a.y;
	gint64 along, square = x * x + y * y;

	if (MAX(ABS(to_x), ABS(to_y)) > 2 * SW_AREA_LIMIT * SW_FINE)
		return FALSE;
	along = x * to_x + y * to_y;
	if (along <= 0)
		return to_x * to_x + to_y * to_y < reach * reach;
	if (along >= square)
		return (to_x - x) * (to_x - x) + (to_y - y) * (to_y - y) < reach * reach;
	return ABS(x * to_y - y * to_x) < reach * (gint64)sw_root((guint64)square);
}

/* TRUE if the way comes nearer than the reach to a middle, and does not begin there. */
static gboolean
is_way_into(const Walking *walking, SwXY middle, gint64 reach)
{
	const SwXY *way = (const SwXY *)(gconstpointer)walking->way->data;

	if (walking->way->len > 0 && is_overlapped(way[0], way[0], middle, reach))
		return FALSE;
	for (guint i = 1; i < walking->way->len; i++) {
		if (is_overlapped(way[i - 1], way[i], middle, reach))
			return TRUE;
	}
	return FALSE;
}

/* TRUE if the way leads through the figure's base. */
static gboolean
is_way_through(const Walking *walking, const SbFigure *figure)
{
	gint64 reach = ((gint64)walking->stand->base + figure->base) * SW_FINE / 2;

	/* Rounding is not worth a word, and squares must fit. */
	reach = MIN(reach, SW_AREA_LIMIT * SW_FINE) - SW_FINE;
	return !figure->is_eliminated && figure != walking->stand->figure &&
	       sb_is_on_board(walking->position, figure->at) &&
	       is_way_into(walking, figure->at, reach);
}

/* Says which figures' bases the way leads through: they are no obstacles, but bases may not overlap
 * where it ends. */
static void
say_through(const Walking *walking, SwAnswer *answer, GString *text)
{
	g_autoptr(GPtrArray) names = g_ptr_array_new();
	g_autofree char *joined = NULL;

	for (guint i = 0; i < MIN(walking->position->figures->len, SB_MOST_FIGURES); i++) {
		const SbFigure *figure = sb_figure(walking->position, i);

		if (figure->piece != answer->piece && is_way_through(walking, figure))
			g_ptr_array_add(names, (gpointer)figure->name);
	}
	if (names->len == 0)
		return;
	g_ptr_array_add(names, NULL);
	sw_answer_say_list(answer, "through", (const char *const *)names->pdata);
	joined = g_strjoinv(", ", (char **)names->pdata);
	g_string_append_printf(text, sw_translate(", through the base of %s"), joined);
}

/* Says that the way leads into an area under Suppressing Fire, of whichever seat: any character
 * that moves into it becomes suppressed. */
static void
say_suppressed(const Walking *walking, SwAnswer *answer, GString *text)
{
	const SbPosition *position = walking->position;
	gint64 reach = (gint64)walking->stand->base * SW_FINE / 2 + SB_RULER * SW_FINE;

	reach = MIN(reach, SW_AREA_LIMIT * SW_FINE);
	for (guint i = 0; i < MIN(position->suppressions->len, SB_MOST_FIGURES); i++) {
		SwPieceId id = g_array_index(position->suppressions, SwPieceId, i);

		/* At the distance itself one is within. */
		if (!is_way_into(walking, sw_document_place(position->document, id).point,
		                 reach + 1))
			continue;
		sw_answer_say(answer, "result", "suppressed");
		g_string_append(text, sw_translate(", into suppressing fire: suppressed"));
		return;
	}
}

/* ---- Where it comes to ---------------------------------------------------------------------- */

typedef enum { CONTACT, LEAVING } Arrival;

/* Adds the answer that a way so long leads to what it is named after. */
static void
add_arrival(const Walking *walking, SwAnswer answer, const char *what, Arrival arrival,
            guint32 length)
{
	g_autofree char *inches = sw_length_text(length);
	const char *moves[] = {NULL, NULL, NULL, NULL};
	g_autofree char *joined = NULL;
	g_autoptr(GString) text = g_string_new(NULL);
	guint n = 0;

	if (walking->over) {
		moves[n++] = "cross";
	} else {
		if (length <= SB_HALF_RULER && walking->has_dragged)
			moves[n++] = "drag";
		if (length <= SB_RULER)
			moves[n++] = "move";
		moves[n++] = "dash";
	}
	sw_answer_say(&answer, "what", what);
	sw_answer_say(&answer, "distance", inches);
	sw_answer_say_list(&answer, "moves", moves);
	joined = g_strjoinv(", ", (char **)moves);
	if (walking->over) {
		g_autofree char *over = name_terrain(walking, walking->over);

		sw_answer_say(&answer, "across", over);
		g_string_printf(text,
		                arrival == LEAVING ? sw_translate("off the board %s in beyond %s")
		                                   : sw_translate("contact %s in beyond %s"),
		                inches, over);
	} else {
		g_string_printf(text,
		                arrival == LEAVING ? sw_translate("off the board after %s in (%s)")
		                                   : sw_translate("contact after %s in (%s)"),
		                inches, joined);
	}
	say_through(walking, &answer, text);
	say_suppressed(walking, &answer, text);
	sw_answer_put(&answer, "%s", text->str);
	answer.grade = walking->over || length <= SB_RULER ? SW_GRADE_FULL : SW_GRADE_PART;
	answer.way = g_array_copy(walking->way);
	g_array_append_val(walking->answers, answer);
}

/* The V.I.P. may be dragged, so it matters who comes to him. */
static void
add_vips(const Walking *walking, const SwWays *walk)
{
	const GArray *vips = walking->position->vips;

	/* There is one in a game. */
	for (guint i = 0; i < MIN(vips->len, SB_MOST_FIGURES); i++) {
		const SbVip *vip = &g_array_index(vips, SbVip, i);
		guint32 length =
			sw_ways_to_disc(walk, (SwDisc){vip->at, vip->base / 2}, walking->way);
		SwAnswer answer = {.piece = vip->piece, .place = sw_place_none()};

		if (vip->is_eliminated || length == SW_NO_WAY)
			continue;
		sw_answer_say(&answer, "name", sw_translate(sb_table.kinds[SB_VIP].label));
		add_arrival(walking, answer, "vip", CONTACT, length);
	}
}

/* A figure may leave by the edges of its team's corner. */
static void
add_edges(const Walking *walking, const SwWays *walk)
{
	static const SwWalkEdge edges[] = {[SB_NORTH] = SW_WALK_NORTH,
	                                   [SB_EAST] = SW_WALK_EAST,
	                                   [SB_SOUTH] = SW_WALK_SOUTH,
	                                   [SB_WEST] = SW_WALK_WEST};
	guint team = sb_team_of(walking->position, walking->stand->seat);
	gint corner = team == SB_NONE ? -1 : sb_team(walking->position, team)->corner;

	for (SbEdge edge = SB_NORTH; corner >= 0 && edge < SB_N_EDGES; edge++) {
		guint32 length = sb_is_edge_of(edge, (SbCorner)corner)
		                         ? sw_ways_to_edge(walk, edges[edge], walking->way)
		                         : SW_NO_WAY;
		SwAnswer answer = {.piece = SW_NO_PIECE, .place = sw_place_none()};

		if (length == SW_NO_WAY)
			continue;
		sw_answer_say(&answer, "name", sb_edge_words[edge]);
		add_arrival(walking, answer, "edge", LEAVING, length);
	}
}

static void
add_contacts(const Walking *walking, const SwWays *walk, const GArray *targets)
{
	SW_EACH (const SbTarget, target, targets) {
		guint32 length = sw_ways_to_disc(
			walk, (SwDisc){target->figure->at, target->figure->base / 2}, walking->way);
		SwAnswer answer = {.piece = target->figure->piece, .place = sw_place_none()};

		if (length == SW_NO_WAY)
			continue;
		sw_answer_say(&answer, "name", target->figure->name);
		sw_answer_say_number(&answer, "seat", target->figure->seat);
		add_arrival(walking, answer, "figure", CONTACT, length);
	}
	add_vips(walking, walk);
	for (guint i = 0; i < walking->terrain->len; i++) {
		const SbTerrain *terrain = walking->terrain->pdata[i];
		guint32 length = sw_ways_to_area(walk, i, walking->way);
		SwAnswer answer = {.piece = terrain->piece, .place = sw_place_none()};
		g_autofree char *name = name_terrain(walking, terrain);

		if (length == SW_NO_WAY || terrain == walking->over)
			continue;
		sw_answer_say(&answer, "name", name);
		add_arrival(walking, answer, "terrain", CONTACT, length);
	}
	add_edges(walking, walk);
}

/* Finds the ways of up to `limit` hundredths; NULL, with an error, if there are too many. */
static SwWays *
walk(const Walking *walking, guint32 limit, guint crosses, GError **error)
{
	SwWays *found = sw_ways_new(&walking->board, disc_of(walking->stand), limit, crosses);

	if (found == NULL)
		sw_fail(error, "too many corners are within reach to find the shortest paths");
	return found;
}

static gint32
height_of(const Walking *walking)
{
	const SbPosition *position = walking->position;
	guint character = walking->stand->figure ? walking->stand->figure->character : SB_NONE;
	SwPieceId piece =
		character == SB_NONE ? SW_NO_PIECE : sb_character(position, character)->piece;

	return piece != SW_NO_PIECE &&
	                       sw_document_has(position->document, piece, SB_CHARACTER_HEIGHT)
	               ? sw_document_get(position->document, piece, SB_CHARACTER_HEIGHT)
	               : sw_document_assumed(position->document, SB_HEIGHT);
}

/* TRUE if the terrain is in contact and lower than the model. */
static gboolean
is_crossed(const Walking *walking, const SbTerrain *terrain)
{
	return terrain->has_height &&
	       sw_document_get(walking->position->document, terrain->piece, SB_TERRAIN_HEIGHT) <
	               height_of(walking) &&
	       sw_disc_is_within(disc_of(walking->stand), &terrain->area,
	                         CLAMP(walking->position->terms.touch, 0, SW_AREA_LIMIT));
}

/* Lists each piece of terrain that can be crossed, and what is in reach beyond it. */
static gboolean
add_crossings(Walking *walking, const GArray *targets, GError **error)
{
	for (guint i = 0; i < walking->terrain->len; i++) {
		const SbTerrain *terrain = walking->terrain->pdata[i];
		SwAnswer answer = {.piece = terrain->piece, .place = sw_place_none()};
		g_autofree char *name = name_terrain(walking, terrain);
		g_autoptr(SwWays) found = NULL;

		if (!is_crossed(walking, terrain))
			continue;
		sw_answer_say(&answer, "name", name);
		sw_answer_say(&answer, "what", "crossing");
		sw_answer_say(&answer, "distance", "0.00");
		sw_answer_put(&answer, "%s",
		              sw_translate("can be crossed, with half a ruler left to walk"));
		g_array_append_val(walking->answers, answer);
		found = walk(walking, SB_HALF_RULER, i, error);
		if (found == NULL)
			return FALSE;
		walking->over = terrain;
		add_contacts(walking, found, targets);
		walking->over = NULL;
	}
	return TRUE;
}

/* Fills in the board. FALSE, with an error, if it has too many corners. */
static gboolean
fill(Walking *walking, GError **error)
{
	const SbPosition *position = walking->position;
	guint64 n = 0;

	SW_EACH (const SbTerrain, terrain, position->terrain) {
		if (terrain->shape != SB_OUTLINE_SOUND)
			continue;
		g_ptr_array_add(walking->areas, (gpointer)&terrain->area);
		g_ptr_array_add(walking->terrain, (gpointer)terrain);
		n += terrain->area.n;
	}
	walking->board = (SwWalkBoard){
		.high = position->terms.galaxy == SW_NO_PIECE
	                        ? (SwXY){SB_BOARD, SB_BOARD}
	                        : (SwXY){position->terms.width, position->terms.depth},
		.areas = (const SwArea *const *)walking->areas->pdata,
		.n = walking->areas->len,
	};
	return n <= SB_MOST_CORNERS ||
	       sw_fail(error, "the terrain has %u corners; paths can be found among at most %d",
	               (guint)MIN(n, G_MAXUINT), SB_MOST_CORNERS);
}

gboolean
sb_answer_walk(gconstpointer facts, const SwQuery *query, GArray *answers, GError **error)
{
	const SbPosition *position = facts;
	g_autoptr(GPtrArray) areas = g_ptr_array_new(), terrain = g_ptr_array_new();
	g_autoptr(GArray) targets = NULL, way = g_array_new(FALSE, FALSE, sizeof(SwXY));
	g_autoptr(SwWays) found = NULL;
	SbStand stand;
	Walking walking = {.position = position,
	                   .stand = &stand,
	                   .answers = answers,
	                   .areas = areas,
	                   .terrain = terrain,
	                   .way = way};

	if (!sb_stand_find(position, query, &stand, error) || !fill(&walking, error))
		return FALSE;
	targets = sb_targets_new(position, &stand, FALSE, error);
	found = targets ? walk(&walking, DASH, SW_CROSSES_NONE, error) : NULL;
	if (found == NULL)
		return FALSE;
	add_dragged(&walking);
	add_contacts(&walking, found, targets);
	return add_crossings(&walking, targets, error);
}

gboolean
sb_find_contacts(const SbPosition *position, const SbStand *stand, const GArray *targets,
                 guint32 *lengths)
{
	g_autoptr(GPtrArray) areas = g_ptr_array_new(), terrain = g_ptr_array_new();
	g_autoptr(SwWays) found = NULL;
	Walking walking = {
		.position = position, .stand = stand, .areas = areas, .terrain = terrain};

	found = fill(&walking, NULL) ? walk(&walking, SB_RULER, SW_CROSSES_NONE, NULL) : NULL;
	for (guint i = 0; found && i < targets->len; i++) {
		const SbFigure *figure = g_array_index(targets, SbTarget, i).figure;

		lengths[i] = sw_ways_to_disc(found, (SwDisc){figure->at, figure->base / 2}, NULL);
	}
	return found != NULL;
}

/* ---- The ground --------------------------------------------------------------------------- */

/* The most corners of terrain among which the ground is filled in, so that it takes no longer than
 * an answer. */
enum { MOST_CORNERS_OF_GROUND = 400 };

static SwGrade
grade_of_point(const SwWays *ways, SwXY start, SwXY point)
{
	gint64 x = (gint64)point.x - start.x, y = (gint64)point.y - start.y;
	guint32 length = x * x + y * y > (gint64)DASH * DASH ? SW_NO_WAY
	                                                     : sw_ways_to_point(ways, point, NULL);

	return length == SW_NO_WAY ? SW_GRADE_NONE
	       : length > SB_RULER ? SW_GRADE_PART
	                           : SW_GRADE_FULL;
}

static void
fill_ground(const SwWays *ways, SwXY start, SwGradedGround *ground)
{
	for (guint i = 0; i < ground->columns * ground->rows; i++) {
		SwXY point = {ground->first.x + (gint32)(i % ground->columns) * ground->step,
		              ground->first.y + (gint32)(i / ground->columns) * ground->step};

		ground->grades[i] = (guint8)grade_of_point(ways, start, point);
	}
}

static guint
count_corners(const Walking *walking)
{
	guint n = 0;

	for (guint i = 0; i < walking->areas->len; i++)
		n += ((const SwArea *)walking->areas->pdata[i])->n;
	return n;
}

/* Where the figure's middle can go by a move and by a dash, without crossing anything. */
static gboolean
ground_of_walk(gconstpointer facts, const SwQuery *query, SwGradedGround *ground, GError **error)
{
	const SbPosition *position = facts;
	g_autoptr(GPtrArray) areas = g_ptr_array_new(), terrain = g_ptr_array_new();
	g_autoptr(SwWays) found = NULL;
	SbStand stand;
	Walking walking = {
		.position = position, .stand = &stand, .areas = areas, .terrain = terrain};

	*ground = (SwGradedGround){0};
	if (!sb_stand_find(position, query, &stand, error) || !fill(&walking, error))
		return FALSE;
	if (count_corners(&walking) > MOST_CORNERS_OF_GROUND)
		return sw_fail(error, "there is too much terrain to show the ground within reach");
	found = walk(&walking, DASH, SW_CROSSES_NONE, error);
	if (found == NULL)
		return FALSE;
	sb_ground_init(position, ground);
	fill_ground(found, stand.at, ground);
	return TRUE;
}

const SwQuestionDrawn sb_drawn_walk = {
	.grades = {N_("within a move"), N_("within a dash"), N_("out of reach")},
	.has_lines = TRUE,
	.ground = ground_of_walk,
};

/* ---- Notes -------------------------------------------------------------------------------- */

/* Notes the pieces of terrain in contact of which the height is not said. */
static guint
count_unknown(const SbPosition *position, const SbStand *stand)
{
	guint n = 0;

	SW_EACH (const SbTerrain, terrain, position->terrain)
		n += !terrain->has_height && terrain->shape == SB_OUTLINE_SOUND &&
		     sw_disc_is_within(disc_of(stand), &terrain->area,
		                       CLAMP(position->terms.touch, 0, SW_AREA_LIMIT));
	return n;
}

static char *
note_state(const SbStand *stand)
{
	const SbFigure *figure = stand->figure;

	if (figure == NULL)
		return NULL;
	if (figure->suppressed > 0 || figure->wounded > 0 || figure->danger > 0)
		return g_strdup_printf(sw_translate("'%s' is suppressed or wounded and cannot "
		                                    "move, only be dragged"),
		                       figure->name);
	/* A character that acts has let its turn to move pass (The Movement Phase). */
	if (figure->done >= 0)
		return g_strdup_printf(sw_translate("'%s' cannot move again in this turn"),
		                       figure->name);
	return NULL;
}

/* TRUE if a base there is in terrain. */
static gboolean
is_in_terrain(const SbPosition *position, SwXY point, gint32 base)
{
	gint64 radius = (gint64)base * SW_FINE / 2;
	SwXY at = {point.x * SW_FINE, point.y * SW_FINE};

	if (!sb_is_on_board(position, point))
		return FALSE;
	SW_EACH (const SbTerrain, terrain, position->terrain) {
		if (terrain->shape == SB_OUTLINE_SOUND &&
		    sw_area_distance2(&terrain->area, at) < radius * radius)
			return TRUE;
	}
	return FALSE;
}

/* TRUE if who asks, or a figure that takes part, stands in terrain. */
static gboolean
is_one_in_terrain(const SbPosition *position, const SbStand *stand)
{
	if (is_in_terrain(position, stand->at, stand->base))
		return TRUE;
	for (guint i = 0; i < MIN(position->figures->len, SB_MOST_FIGURES); i++) {
		const SbFigure *figure = sb_figure(position, i);

		if (!figure->is_eliminated && is_in_terrain(position, figure->at, figure->base))
			return TRUE;
	}
	return FALSE;
}

/* TRUE if terrain lies straight between two points of the board. */
static gboolean
is_terrain_between(const SbPosition *position, SwXY from, SwXY to)
{
	SwXY a = {from.x * SW_FINE, from.y * SW_FINE}, b = {to.x * SW_FINE, to.y * SW_FINE};

	SW_EACH (const SbTerrain, terrain, position->terrain) {
		if (terrain->shape == SB_OUTLINE_SOUND && sb_area_is_passed(&terrain->area, a, b))
			return TRUE;
	}
	return FALSE;
}

/* TRUE if the way to a figure within a dash is not straight, for terrain. */
static gboolean
is_way_round(const SbPosition *position, const SbStand *stand)
{
	for (guint i = 0; i < MIN(position->figures->len, SB_MOST_FIGURES); i++) {
		const SbFigure *figure = sb_figure(position, i);
		gint64 x = (gint64)figure->at.x - stand->at.x;
		gint64 y = (gint64)figure->at.y - stand->at.y;
		gint64 most = DASH + (gint64)(stand->base + figure->base) / 2;

		if (figure->is_eliminated || figure == stand->figure ||
		    !sb_is_on_board(position, figure->at) || MAX(ABS(x), ABS(y)) > most ||
		    x * x + y * y > most * most)
			continue;
		if (is_terrain_between(position, stand->at, figure->at))
			return TRUE;
	}
	return FALSE;
}

static char *
note_paths(const SbPosition *position, const SbStand *stand)
{
	if (is_one_in_terrain(position, stand))
		return g_strdup(sw_translate("a figure in terrain walks out of it, but nobody "
		                             "walks into terrain: the rulebook does not say "
		                             "who may, so agree on it"));
	if (sb_is_on_board(position, stand->at) && is_way_round(position, stand))
		return g_strdup(sw_translate("paths go round terrain: the rulebook does not say "
		                             "who may walk into it, so agree on it"));
	return NULL;
}

char *
sb_note_walk(gconstpointer facts, const SwQuery *query)
{
	const SbPosition *position = facts;
	SbStand stand;
	char *note;
	guint n;

	if (!sb_stand_find(position, query, &stand, NULL))
		return NULL;
	note = sb_join_notes(note_state(&stand), sb_note_stand(position, query));
	n = count_unknown(position, &stand);
	if (n > 0)
		note = sb_join_notes(
			note, g_strdup_printf(
				      sw_translate_n("the height of %u piece of terrain in "
		                                     "contact is not known, so neither whether it "
		                                     "can be crossed",
		                                     "the heights of %u pieces of terrain in "
		                                     "contact are not known, so neither whether "
		                                     "they can be crossed",
		                                     n),
				      n));
	note = sb_join_notes(note, note_paths(position, &stand));
	return sb_join_notes(note, sb_note_terrain(position));
}
