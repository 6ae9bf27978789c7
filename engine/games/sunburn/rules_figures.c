/* Rules about the places of figures and smoke on the board. */
#include "games/sunburn/rules.h"

#include "base/translate.h"
#include "base/wide.h"
#include "ground/length.h"
#include "plane/area.h"
#include "plane/root.h"

/* Bases are compared with each other, and smoke with smoke, among this many; a table has a dozen.
 * So a large file costs no more than a check of these. */
#define MOST_COMPARED 2000

/* ---- Helpers ---------------------------------------------------------------------------- */

const char *
sb_check_figure(SwCheck *check, const SbFigure *figure)
{
	const SbPosition *position = check->facts;

	if (figure->character != SB_NONE)
		return sb_check_character(check, sb_character(position, figure->character));
	g_string_printf(check->name, sw_translate("'%s'"), figure->name);
	return check->name->str;
}

/* ---- References ------------------------------------------------------------------------- */

/* Reports a seat that no team can have; one that only lacks its team is reported by two-teams. */
static void
check_seat(SwCheck *check, SwPieceId id, const char *attribute, guint number)
{
	const SbPosition *position = check->facts;
	gint32 seat = sw_document_get(check->document, id, number);

	if (sw_document_has(check->document, id, number) && sb_team_of(position, seat) == SB_NONE)
		sw_check_seat(check, id, attribute, seat, 2);
}

/* Reports a `by` that names no enemy. A figure without a seat is the V.I.P., whose enemies are
 * both. */
static void
check_by(SwCheck *check, SwPieceId id, gint32 seat, guint number)
{
	const SbPosition *position = check->facts;
	const char *by = sw_document_get_text(check->document, id, number);

	if (by == NULL || !sb_has_two_teams(position))
		return;
	if (!sb_is_enemy(position, seat, by) && (seat != 0 || !sb_is_enemy(position, 1, by)))
		sw_check_attribute(check, id, "by", "%s is by '%s', but no enemy has that name",
		                   by);
}

static void
check_gone(SwCheck *check, SwPieceId id)
{
	gboolean is_vip = !sw_document_has(check->document, id, SB_GONE_CHARACTER);
	gint32 seat = sw_document_get(check->document, id, SB_GONE_SEAT);

	check_seat(check, id, "seat", SB_GONE_SEAT);
	if (!is_vip && seat == 0)
		sw_check_attribute(check, id, "character",
		                   "%s has a character but no seat, so the team is unknown");
	else
		check_by(check, id, is_vip ? 0 : seat, SB_GONE_BY);
}

void
sb_check_references(SwCheck *check)
{
	SW_EACH_PIECE (id, check->document) {
		guint kind = sw_document_piece(check->document, id)->kind;

		if (kind == SB_FIGURE) {
			check_seat(check, id, "seat", SB_FIGURE_SEAT);
			check_by(check, id, sw_document_seat(check->document, id), SB_FIGURE_BY);
		} else if (sb_is_gone(kind)) {
			check_gone(check, id);
		} else if (kind == SB_SUPPRESSION || kind == SB_SENSOR) {
			check_seat(check, id, "seat", SB_LAID_SEAT);
		}
	}
}

/* ---- figure-once ------------------------------------------------------------------------ */

/* Reports a piece of the character beyond the first. */
static void
check_again(SwCheck *check, SwPieceId id, guint character, guint *n_seen)
{
	const SbPosition *position = check->facts;
	const SbCharacter *who;

	if (character == SB_NONE || n_seen[character]++ == 0)
		return;
	who = sb_character(position, character);
	sw_check_problem(check, sw_spot_piece(id),
	                 who->n_gone > 0
	                         ? N_("%s is on the board and gone, or gone twice; there is "
	                              "one figure")
	                         : N_("%s is on the board twice; there is one figure"),
	                 sb_check_character(check, who));
}

static guint
gone_character(const SbPosition *position, SwPieceId id)
{
	const char *name = sw_document_get_text(position->document, id, SB_GONE_CHARACTER);
	gint32 seat = sw_document_get(position->document, id, SB_GONE_SEAT);

	return name ? sb_character_of(position, seat, name) : SB_NONE;
}

/* What is gone at the start is reported by starting-state. */
static void
check_figure_once(SwCheck *check)
{
	const SbPosition *position = check->facts;
	g_autofree guint *n_seen = g_new0(guint, position->characters->len + 1);

	if (!position->terms.is_scenario)
		return;
	SW_EACH (const SbFigure, figure, position->figures)
		check_again(check, figure->piece, figure->character, n_seen);
	for (guint i = 0; !position->terms.is_start && i < position->gone->len; i++) {
		SwPieceId id = g_array_index(position->gone, SwPieceId, i);

		check_again(check, id, gone_character(position, id), n_seen);
	}
	SW_EACH (const SbCharacter, character, position->characters) {
		if (character->n_figures + character->n_gone == 0 && !character->is_repeated &&
		    sb_is_seated(position, sb_team(position, character->team)))
			sw_check_problem(check, sw_spot_piece(character->piece),
			                 position->terms.is_start
			                         ? N_("%s is not on the board; each character "
			                              "has one figure")
			                         : N_("%s is neither on the board nor gone"),
			                 sb_check_character(check, character));
	}
}

/* ---- figure-inside ---------------------------------------------------------------------- */

gboolean
sb_is_on_board(const SbPosition *position, SwXY at)
{
	return at.x >= 0 && at.y >= 0 && at.x <= position->terms.width &&
	       at.y <= position->terms.depth;
}

static void
report_outside(SwCheck *check, SwPieceId id, SwXY at, const char *who)
{
	const SbPosition *position = check->facts;
	g_autofree char *x = sw_length_text(at.x), *y = sw_length_text(at.y);
	g_autofree char *width = sw_length_text(position->terms.width);
	g_autofree char *depth = sw_length_text(position->terms.depth);

	sw_check_problem(check, sw_spot_piece(id),
	                 "%s is at %s,%s, off the board; the board is %s × %s", who, x, y, width,
	                 depth);
}

static void
check_figure_inside(SwCheck *check)
{
	const SbPosition *position = check->facts;

	if (!position->terms.is_board)
		return;
	SW_EACH (const SbFigure, figure, position->figures) {
		if (!sb_is_on_board(position, figure->at))
			report_outside(check, figure->piece, figure->at,
			               sb_check_figure(check, figure));
	}
	SW_EACH (const SbVip, vip, position->vips) {
		if (!sb_is_on_board(position, vip->at))
			report_outside(check, vip->piece, vip->at, sw_translate(N_("the V.I.P.")));
	}
}

/* ---- deployment-corner, corner-opposite -------------------------------------------------- */

/* Returns how far the base reaches beyond the box of the corner, the ruler wide and deep; 0 or less
 * if it is all within. In halves of a hundredth, since a radius is half a base. */
static gint64
beyond_box(const SbPosition *position, const SbFigure *figure, SbCorner corner)
{
	gboolean is_east = corner == SB_NORTH_EAST || corner == SB_SOUTH_EAST;
	gboolean is_south = corner == SB_SOUTH_EAST || corner == SB_SOUTH_WEST;
	gint64 x = is_east ? (gint64)position->terms.width - figure->at.x : figure->at.x;
	gint64 y = is_south ? (gint64)position->terms.depth - figure->at.y : figure->at.y;
	gint64 most = 2 * MAX(x, y) + figure->base - 2 * SB_RULER;

	return MAX(most, figure->base - 2 * MIN(x, y));
}

/* Returns how many of the team's figures are at most that far beyond the box of the corner. */
static guint
count_near(const SbPosition *position, guint team, SbCorner corner, gint64 most)
{
	guint n = 0;

	SW_EACH (const SbFigure, figure, position->figures)
		n += figure->team == team && beyond_box(position, figure, corner) <= most;
	return n;
}

/* Returns the corner whose box holds most of the team's figures; of several, that to which most are
 * near. -1 if no figure is near one. */
static gint
find_usual_corner(const SbPosition *position, guint team)
{
	gint best = -1;
	guint64 most = 0;

	for (SbCorner corner = 0; corner < SB_N_CORNERS; corner++) {
		guint64 within = count_near(position, team, corner, 0);
		guint64 near = count_near(position, team, corner, position->terms.width);

		if ((within << 32) + near > most) {
			best = (gint)corner;
			most = (within << 32) + near;
		}
	}
	return best;
}

/* Returns the corner where the team deploys: that which it names, unless more of its figures are in
 * another. -1 if it names none and has no figure near one. */
static gint
find_corner(const SbPosition *position, guint team)
{
	gint named = sb_team(position, team)->corner;
	gint usual = find_usual_corner(position, team);

	if (named < 0)
		return usual;
	if (usual < 0 || count_near(position, team, (SbCorner)usual, 0) <=
	                         count_near(position, team, (SbCorner)named, 0))
		return named;
	return usual;
}

/* Positions that the two deployment rules look at. */
static gboolean
is_deployed(const SbPosition *position)
{
	return position->terms.is_start && position->terms.is_board;
}

static void
report_beyond(SwCheck *check, const SbFigure *figure, gint corner)
{
	const SbPosition *position = check->facts;
	gint64 beyond = beyond_box(position, figure, (SbCorner)corner);
	/* A half of a hundredth is shown as a whole one. */
	g_autofree char *by = sw_length_text((beyond + 1) / 2), *box = sw_length_text(SB_RULER);

	sw_check_problem(check, sw_spot_piece(figure->piece),
	                 "the base of %s reaches %s beyond the box of %s × %s in the %s corner",
	                 sb_check_figure(check, figure), by, box, box,
	                 sw_translate(sb_corner_words[corner]));
}

static void
check_deployment(SwCheck *check, guint team)
{
	const SbPosition *position = check->facts;
	gint corner = find_corner(position, team);

	SW_EACH (const SbFigure, figure, position->figures) {
		if (figure->team != team)
			continue;
		if (corner >= 0 && beyond_box(position, figure, (SbCorner)corner) > 0)
			report_beyond(check, figure, corner);
	}
}

/* Reports once a team that names another corner than its figures are in. */
static void
check_named_corner(SwCheck *check, guint number)
{
	const SbPosition *position = check->facts;
	const SbTeam *team = sb_team(position, number);
	gint corner = find_corner(position, number);

	if (team->corner >= 0 && corner != team->corner)
		sw_check_problem(
			check, sw_spot_attribute(team->piece, "corner"),
			"%s names the %s corner, but more of its figures are in the %s one",
			sb_check_team(check, team), sw_translate(sb_corner_words[team->corner]),
			sw_translate(sb_corner_words[corner]));
}

static void
check_deployment_corner(SwCheck *check)
{
	const SbPosition *position = check->facts;

	for (guint i = 0; is_deployed(position) && i < position->teams->len && i < 2; i++) {
		if (!sb_is_seated(position, sb_team(position, i)))
			continue;
		check_named_corner(check, i);
		check_deployment(check, i);
	}
}

/* TRUE if the team says that it deploys in that corner, or one of its figures does. */
static gboolean
is_in_corner(const SbPosition *position, guint team, gint corner)
{
	return corner >= 0 && (sb_team(position, team)->corner >= 0 ||
	                       count_near(position, team, (SbCorner)corner, 0) > 0);
}

static void
check_corner_opposite(SwCheck *check)
{
	const SbPosition *position = check->facts;
	gint one, two;

	if (!is_deployed(position) || !sb_has_two_teams(position))
		return;
	one = find_corner(position, 0);
	two = find_corner(position, 1);
	if (is_in_corner(position, 0, one) && is_in_corner(position, 1, two) &&
	    (one + 2) % SB_N_CORNERS != two)
		sw_check_problem(check, sw_spot_piece(sb_team(position, 1)->piece),
		                 "%s deploys in the %s corner, the other team in the %s one; they "
		                 "begin in opposite corners",
		                 sb_check_team(check, sb_team(position, 1)),
		                 sw_translate(sb_corner_words[two]),
		                 sw_translate(sb_corner_words[one]));
}

/* ---- character-overlap ------------------------------------------------------------------ */

/* A base that takes its room. */
typedef struct {
	SwPieceId piece;
	const SbFigure *figure; /* NULL: the V.I.P. */
	SwXY at;
	gint64 base;
} Disc;

static guint64
distance2(SwXY a, SwXY b)
{
	return sw_place_distance(sw_place_point(a), sw_place_point(b));
}

/* TRUE if the middles are less than both radii apart: twice the distance, squared, is below the
 * square of both bases. */
static gboolean
do_overlap(const Disc *a, const Disc *b)
{
	gint64 both = a->base + b->base;

	return sw_wide_compare(sw_wide_product((gint64)distance2(a->at, b->at), 4),
	                       sw_wide_product(both, both)) < 0;
}

static GArray *
list_bases(const SbPosition *position)
{
	GArray *discs = g_array_new(FALSE, FALSE, sizeof(Disc));

	SW_EACH (const SbFigure, figure, position->figures) {
		Disc disc = {figure->piece, figure, figure->at, figure->base};

		if (!figure->is_eliminated && discs->len < MOST_COMPARED)
			g_array_append_val(discs, disc);
	}
	SW_EACH (const SbVip, vip, position->vips) {
		Disc disc = {vip->piece, NULL, vip->at, vip->base};

		if (!vip->is_eliminated && discs->len < MOST_COMPARED)
			g_array_append_val(discs, disc);
	}
	return discs;
}

static const char *
name_disc(SwCheck *check, const Disc *disc)
{
	return disc->figure ? sb_check_figure(check, disc->figure) : sw_translate(N_("the V.I.P."));
}

static void
report_overlap(SwCheck *check, const Disc *first, const Disc *disc)
{
	/* At least a hundredth, though bases may overlap by less. */
	gint64 apart = (gint64)sw_root(distance2(first->at, disc->at));
	gint64 by = MAX(1, (first->base + disc->base) / 2 - apart);
	g_autofree char *length = sw_length_text(by), *other = g_strdup(name_disc(check, first));
	SwProblem *problem = sw_check_problem(check, sw_spot_piece(disc->piece),
	                                      "%s overlaps %s by %s; bases may touch",
	                                      name_disc(check, disc), other, length);

	sw_problem_relate(problem, sw_spot_piece(first->piece), "this is the other");
}

static void
check_character_overlap(SwCheck *check)
{
	g_autoptr(GArray) discs = list_bases(check->facts);

	for (guint i = 0; i < discs->len; i++) {
		const Disc *disc = &g_array_index(discs, Disc, i);

		for (guint j = 0; j < i; j++) {
			const Disc *first = &g_array_index(discs, Disc, j);

			if (!do_overlap(first, disc))
				continue;
			report_overlap(check, first, disc);
			break;
		}
	}
}

/* ---- figure-terrain --------------------------------------------------------------------- */

/* TRUE if the base, as a circle, overlaps the area. */
static gboolean
is_base_in(const SbFigure *figure, const SwArea *area)
{
	gint64 radius = (gint64)figure->base * SW_FINE / 2;
	SwXY at = {figure->at.x * SW_FINE, figure->at.y * SW_FINE};

	if (at.x + radius <= area->low.x || at.x - radius >= area->high.x ||
	    at.y + radius <= area->low.y || at.y - radius >= area->high.y)
		return FALSE;
	return sw_area_distance2(area, at) < radius * radius;
}

static void
check_in_terrain(SwCheck *check, const SbFigure *figure)
{
	const SbPosition *position = check->facts;

	SW_EACH (const SbTerrain, terrain, position->terrain) {
		g_autofree char *name = NULL;

		if (!terrain->is_blocking || !is_base_in(figure, &terrain->area))
			continue;
		name = g_strdup(sb_check_terrain(check, terrain));
		sw_check_problem(check, sw_spot_piece(figure->piece),
		                 "%s stands in %s, which blocks sight",
		                 sb_check_figure(check, figure), name);
		return;
	}
}

/* The V.I.P. lies next to terrain and may be in contact with it, but not in the midst of it. */
static void
check_vip_in_terrain(SwCheck *check, const SbVip *vip)
{
	const SbPosition *position = check->facts;
	SwXY at = {vip->at.x * SW_FINE, vip->at.y * SW_FINE};

	SW_EACH (const SbTerrain, terrain, position->terrain) {
		if (!terrain->is_blocking || !sw_area_contains(&terrain->area, at))
			continue;
		sw_check_problem(check, sw_spot_piece(vip->piece),
		                 "the V.I.P. lies in %s, which blocks sight",
		                 sb_check_terrain(check, terrain));
		return;
	}
}

static void
check_figure_terrain(SwCheck *check)
{
	const SbPosition *position = check->facts;

	for (guint i = 0; i < position->vips->len && i < MOST_COMPARED; i++) {
		const SbVip *vip = &g_array_index(position->vips, SbVip, i);

		if (position->terms.is_board && !vip->is_eliminated &&
		    sb_is_on_board(position, vip->at))
			check_vip_in_terrain(check, vip);
	}
	for (guint i = 0; i < position->figures->len && i < MOST_COMPARED; i++) {
		const SbFigure *figure = sb_figure(position, i);

		if (position->terms.is_board && sb_is_on_board(position, figure->at))
			check_in_terrain(check, figure);
	}
}

/* ---- left-by-corner --------------------------------------------------------------------- */

/* Who is eliminated lies on the board or beside it, and has not moved off. */
static void
check_eliminated_edge(SwCheck *check, SwPieceId id)
{
	SbEdge edge = (SbEdge)sw_document_get(check->document, id, SB_GONE_EDGE);

	if (sw_document_has(check->document, id, SB_GONE_EDGE))
		sw_check_problem(check, sw_spot_attribute(id, "edge"),
		                 "a figure was eliminated and left by the %s edge; it is one or "
		                 "the other",
		                 sw_translate(sb_edge_words[edge]));
}

static void
check_left_by_corner(SwCheck *check)
{
	const SbPosition *position = check->facts;

	SW_EACH_ID (id, position->gone) {
		guint team = sb_team_of(position, sw_document_seat(check->document, id));
		SbEdge edge = (SbEdge)sw_document_get(check->document, id, SB_GONE_EDGE);
		gint corner = team == SB_NONE ? -1 : sb_team(position, team)->corner;

		if (sw_document_piece(check->document, id)->kind == SB_GONE_ELIMINATED)
			check_eliminated_edge(check, id);
		if (sw_document_piece(check->document, id)->kind != SB_GONE_LEFT || corner < 0 ||
		    !sw_document_has(check->document, id, SB_GONE_EDGE) ||
		    sb_is_edge_of(edge, (SbCorner)corner))
			continue;
		sw_check_problem(
			check, sw_spot_attribute(id, "edge"),
			"a figure of %s left by the %s edge; its corner is the %s one, and "
			"it leaves by the edges of that",
			sb_check_team(check, sb_team(position, team)),
			sw_translate(sb_edge_words[edge]), sw_translate(sb_corner_words[corner]));
	}
}

/* ---- smoke-touch ------------------------------------------------------------------------ */

static gboolean
touches_smoke(const SbPosition *position, guint i, guint n)
{
	const SwDocument *document = position->document;
	gint64 reach = SB_SMOKE_ACROSS + (gint64)position->terms.touch;
	SwPlace at = sw_document_place(document, g_array_index(position->smoke, SwPieceId, i));

	for (guint j = 0; j < n && reach >= 0; j++) {
		SwPlace other =
			sw_document_place(document, g_array_index(position->smoke, SwPieceId, j));

		if (j != i && sw_place_distance(at, other) <= (guint64)(reach * reach))
			return TRUE;
	}
	return FALSE;
}

static void
check_smoke_touch(SwCheck *check)
{
	const SbPosition *position = check->facts;
	guint n = MIN(position->smoke->len, MOST_COMPARED);

	for (guint i = 0; i < n; i++) {
		if (!touches_smoke(position, i, n))
			sw_check_piece(check, g_array_index(position->smoke, SwPieceId, i),
			               "%s touches no other; a grenade lays three that touch");
	}
}

/* ---- The rules -------------------------------------------------------------------------- */

static const SwRule rules[] = {
	{
		.name = "sunburn/figure-once",
		.severity = SW_SEVERITY_ERROR,
		.basis = SW_BASIS_DERIVED,
		.source = N_("Setting Up A Game; Becoming Eliminated"),
		.statement = N_("Each character is one figure on the board, or gone."),
		.reason =
			N_("At the start all are placed; later each one is still on the board, or "
                           "was eliminated, left or was dragged off."),
		.check = check_figure_once,
	},
	{
		.name = "sunburn/figure-inside",
		.severity = SW_SEVERITY_ERROR,
		.basis = SW_BASIS_DERIVED,
		.source = N_("The Movement Phase"),
		.statement = N_("The middle of each base is on the board."),
		.reason = N_("A figure that moves off the board has left the battle."),
		.check = check_figure_inside,
	},
	{
		.name = "sunburn/deployment-corner",
		.severity = SW_SEVERITY_ERROR,
		.basis = SW_BASIS_RULE,
		.source = N_("Setting Up A Game"),
		.statement = N_("At the start all bases of a team are within a box of one ruler by "
                                "one ruler in its corner."),
		.reason = N_("If the team names no corner, it is the one where most of its figures "
                             "are."),
		.check = check_deployment_corner,
	},
	{
		.name = "sunburn/corner-opposite",
		.severity = SW_SEVERITY_ERROR,
		.basis = SW_BASIS_RULE,
		.source = N_("Setting Up A Game"),
		.statement = N_("At the start the two teams are in opposite corners."),
		.reason = N_("One player chooses a corner, the other gets the opposite one."),
		.check = check_corner_opposite,
	},
	{
		.name = "sunburn/character-overlap",
		.severity = SW_SEVERITY_ERROR,
		.basis = SW_BASIS_DERIVED,
		.source = N_("Becoming Eliminated"),
		.statement = N_("Bases do not overlap."),
		.reason = N_("Models cannot stand on each other; eliminated ones lie aside."),
		.check = check_character_overlap,
	},
	{
		.name = "sunburn/figure-terrain",
		.severity = SW_SEVERITY_WARNING,
		.basis = SW_BASIS_ADVICE,
		.source = N_("Cover"),
		.statement = N_("No figure stands in blocking terrain, and the V.I.P. does not lie "
                                "in its midst."),
		.reason = N_("Nobody sees it, and it sees nobody."),
		.check = check_figure_terrain,
	},
	{
		.name = "sunburn/left-by-corner",
		.severity = SW_SEVERITY_ERROR,
		.basis = SW_BASIS_RULE,
		.source = N_("The Movement Phase"),
		.statement = N_("A figure leaves by one of the two edges at its team's corner, and "
                                "one that is eliminated by none."),
		.reason = N_("A character may leave the battle only by moving off there."),
		.check = check_left_by_corner,
	},
	{
		.name = "sunburn/smoke-touch",
		.severity = SW_SEVERITY_ERROR,
		.basis = SW_BASIS_RULE,
		.source = N_("The Action Phase, Grenade"),
		.statement = N_("Each smoke counter touches another."),
		.reason = N_("A smoke grenade lays three counters, and nothing removes them."),
		.check = check_smoke_touch,
	},
};

const SwRuleSet sb_rules_figures = {rules, G_N_ELEMENTS(rules), .not_in_galaxies = TRUE};
