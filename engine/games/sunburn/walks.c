/* --walk: what a figure comes into contact with, and where it leaves the board (The Movement
 * Phase). */
#include "base/error.h"
#include "games/sunburn/fairness.h"
#include "games/sunburn/questions.h"
#include "games/sunburn/rules.h"
#include "games/sunburn/sights.h"
#include "ground/length.h"
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

typedef enum { CONTACT, LEAVING } Arrival;

/* Adds the answer that a way so long leads to what it is named after. */
static void
add_arrival(const Walking *walking, SwAnswer answer, const char *what, Arrival arrival,
            guint32 length)
{
	g_autofree char *inches = sw_length_text(length);
	const char *moves[] = {NULL, NULL, NULL, NULL};
	g_autofree char *joined = NULL;
	guint n = 0;

	if (walking->over) {
		moves[n++] = "cross";
	} else {
		if (length <= SB_HALF_RULER)
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
		sw_answer_put(&answer,
		              arrival == LEAVING ? sw_translate("off the board %s in beyond %s")
		                                 : sw_translate("contact %s in beyond %s"),
		              inches, over);
	} else {
		sw_answer_put(&answer,
		              arrival == LEAVING ? sw_translate("off the board after %s in (%s)")
		                                 : sw_translate("contact after %s in (%s)"),
		              inches, joined);
	}
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

/* TRUE if a figure that takes part stands in terrain. */
static gboolean
is_one_in_terrain(const SbPosition *position)
{
	for (guint i = 0; i < MIN(position->figures->len, SB_MOST_FIGURES); i++) {
		const SbFigure *figure = sb_figure(position, i);
		gint64 radius = (gint64)figure->base * SW_FINE / 2;
		SwXY at;

		if (figure->is_eliminated || !sb_is_on_board(position, figure->at))
			continue;
		at = (SwXY){figure->at.x * SW_FINE, figure->at.y * SW_FINE};
		SW_EACH (const SbTerrain, terrain, position->terrain) {
			if (terrain->shape == SB_OUTLINE_SOUND &&
			    sw_area_distance2(&terrain->area, at) < radius * radius)
				return TRUE;
		}
	}
	return FALSE;
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
	if (is_one_in_terrain(position))
		note = sb_join_notes(
			note,
			g_strdup(sw_translate("a figure in terrain walks out of it, but nobody "
		                              "walks into terrain: the rulebook does not say "
		                              "who may, so agree on it")));
	return sb_join_notes(note, sb_note_terrain(position));
}
