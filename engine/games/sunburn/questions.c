#include "games/sunburn/questions.h"

#include "base/error.h"
#include "base/text.h"
#include "games/sunburn/score.h"
#include "games/sunburn/sights.h"
#include "games/sunburn/standing.h"
#include "ground/length.h"
#include "plane/sweep.h"

/* ---- --sight (Cover) ---------------------------------------------------------------------- */

static void
put_sight(SwAnswer *answer, SwSight sight, const char *gap, const char *const *names)
{
	g_autofree char *by = g_strjoinv(", ", (char **)names);

	if (sight == SW_SIGHT_OPEN)
		sw_answer_put(answer, sw_translate("%s in away, in the open"), gap);
	else if (sight == SW_SIGHT_COVER)
		sw_answer_put(answer, sw_translate("%s in away, in cover behind %s"), gap, by);
	else
		sw_answer_put(answer, sw_translate("%s in away, not seen behind %s"), gap, by);
}

static gboolean
answer_sight(gconstpointer facts, const SwQuery *query, GArray *answers, GError **error)
{
	const SbPosition *position = facts;
	g_auto(SbSighting) sighting = {0};

	if (!sb_sighting_init(&sighting, position, query, error))
		return FALSE;
	SW_EACH (const SbTarget, target, sighting.targets) {
		SwSight sight = sb_sight(sighting.screens, &sighting.stand, target->figure);
		g_autofree const char **names = sb_sight_names(sighting.screens);
		g_autofree char *gap = sw_length_text(target->gap);
		SwAnswer answer = {.piece = target->figure->piece, .place = sw_place_none()};

		sw_answer_say(&answer, "name", target->figure->name);
		sw_answer_say_number(&answer, "seat", target->figure->seat);
		sw_answer_say(&answer, "sight", sb_sight_words[sight]);
		sw_answer_say(&answer, "gap", gap);
		sw_answer_say_list(&answer, "by", names);
		put_sight(&answer, sight, gap, names);
		sb_sight_grade(sighting.screens, sight, &answer);
		g_array_append_val(answers, answer);
	}
	return TRUE;
}

/* The ground as seen by one who looks at figures with the usual base. */
static gboolean
ground_of_sight(gconstpointer facts, const SwQuery *query, SwGradedGround *ground, GError **error)
{
	const SbPosition *position = facts;
	SbStand stand;
	g_autoptr(SbScreens) screens = NULL;

	*ground = (SwGradedGround){0};
	if (!sb_stand_find(position, query, &stand, error))
		return FALSE;
	screens = sb_screens_new(position, error);
	if (screens == NULL)
		return FALSE;
	sb_ground_init(position, ground);
	sw_sweep(screens->board, (SwDisc){stand.at, stand.base / 2},
	         &(const SwSweep){.first = ground->first,
	                          .step = ground->step,
	                          .columns = ground->columns,
	                          .rows = ground->rows,
	                          .radius = position->terms.base / 2},
	         ground->grades);
	return TRUE;
}

static const SwQuestionDrawn drawn_sight = {
	.grades = {N_("in the open"), N_("in cover"), N_("not seen")},
	.is_sight = TRUE,
	.has_lines = TRUE,
	.ground = ground_of_sight,
};

static char *
note_sight(gconstpointer facts, const SwQuery *query)
{
	return sb_join_notes(sb_note_stand(facts, query), sb_note_terrain(facts));
}

/* ---- --blast (Grenade) -------------------------------------------------------------------- */

static gboolean
answer_blast(gconstpointer facts, const SwQuery *query, GArray *answers, GError **error)
{
	const SbPosition *position = facts;
	SbStand stand = {.at = query->from.point};
	g_autoptr(SbScreens) screens = NULL;
	g_autoptr(GArray) targets = NULL;

	if (query->from.ground != sb_table.ground)
		return sw_fail(error, "the question needs a point on the board");
	targets = sb_targets_new(position, &stand, FALSE, error);
	screens = targets ? sb_screens_new(position, error) : NULL;
	if (screens == NULL)
		return FALSE;
	SW_EACH (const SbTarget, target, targets) {
		g_autofree char *gap = sw_length_text(target->gap);
		SwAnswer answer = {.piece = target->figure->piece, .place = sw_place_none()};
		gboolean is_open;
		SwSight sight;

		if (!sb_is_near_counter(stand.at, target->figure, SB_HALF_RULER))
			continue;
		sight = sb_sight_from_counter(screens, stand.at, target->figure);
		is_open = sight == SW_SIGHT_OPEN;
		sb_sight_grade(screens, is_open ? sight : SW_SIGHT_COVER, &answer);
		sw_answer_say(&answer, "name", target->figure->name);
		sw_answer_say_number(&answer, "seat", target->figure->seat);
		sw_answer_say(&answer, "gap", gap);
		sw_answer_say(&answer, "result", is_open ? "wounded" : "suppressed");
		sw_answer_put(&answer,
		              is_open ? sw_translate("wounded, %s in from the counter")
		                      : sw_translate("in cover, so suppressed, %s in from the "
		                                     "counter"),
		              gap);
		g_array_append_val(answers, answer);
	}
	return TRUE;
}

static const guint figures[] = {SB_FIGURE};

static const SwQuestionDrawn drawn_blast = {
	.grades = {N_("wounded"), N_("suppressed"), NULL},
	.radius = SB_HALF_RULER,
	.by = {figures, G_N_ELEMENTS(figures)},
	.reach = SB_RULER,
};

/* Notes that the V.I.P. within half a ruler is not hit. */
static char *
note_vip(const SbPosition *position, SwXY counter)
{
	SW_EACH (const SbVip, vip, position->vips) {
		SbFigure figure = {.at = vip->at, .base = vip->base};

		if (!vip->is_eliminated && sb_is_near_counter(counter, &figure, SB_HALF_RULER))
			return g_strdup(sw_translate("the V.I.P. is left out: a grenade hits "
			                             "characters, and he is none"));
	}
	return NULL;
}

static char *
note_blast(gconstpointer facts, const SwQuery *query)
{
	return sb_join_notes(
		note_vip(facts, query->from.point),
		sb_join_notes(sb_note_off_board(facts, query->from.point), sb_note_terrain(facts)));
}

/* ---- --score (Ending The Game, Simple Campaign Rules) --------------------------------------- */

static void
put_score(SwAnswer *answer, const SbPosition *position, gint32 seat, const SbScore *score)
{
	guint team = sb_team_of(position, seat);
	gint order = team == SB_NONE ? -1 : sb_team(position, team)->order;
	g_autofree char *points =
		sw_text_number(score->points, "count", "victory point", "victory points");

	if (!position->terms.is_campaign)
		sw_answer_put(answer,
		              sw_translate("%s: %u for own characters unwounded, %u for enemies "
		                           "eliminated"),
		              points, score->n_unwounded, score->n_eliminated);
	else if (order < 0)
		sw_answer_put(answer, sw_translate("%s: %u for own characters unwounded"), points,
		              score->n_unwounded);
	else
		sw_answer_put(answer,
		              sw_translate("%s: %u for own characters unwounded, %d for the order "
		                           "of the day, %s"),
		              points, score->n_unwounded, score->bonus,
		              sw_translate(sb_order_titles[order]));
}

static gboolean
answer_score(gconstpointer facts, const SwQuery *query G_GNUC_UNUSED, GArray *answers,
             GError **error)
{
	const SbPosition *position = facts;

	if (!position->terms.is_scenario)
		return sw_fail(error, "the score needs a <scenario>");
	for (gint32 seat = 1; seat <= 2; seat++) {
		guint team = sb_team_of(position, seat);
		const char *name = team == SB_NONE ? NULL : sb_team(position, team)->name;
		g_autofree char *unnamed = g_strdup_printf(sw_translate("seat %d"), seat);
		SbScore score = sb_score(position, seat);
		SwAnswer answer = {.piece = SW_NO_PIECE, .place = sw_place_none()};

		sw_answer_say(&answer, "name", name ? name : unnamed);
		sw_answer_say_number(&answer, "seat", seat);
		sw_answer_say_number(&answer, "points", score.points);
		put_score(&answer, position, seat, &score);
		g_array_append_val(answers, answer);
	}
	return TRUE;
}

static char *
note_score(gconstpointer facts, const SwQuery *query G_GNUC_UNUSED)
{
	const SbPosition *position = facts;

	return g_strdup(position->terms.is_campaign
	                        ? sw_translate("by the rules of a campaign, where enemies "
	                                       "eliminated do not count")
	                        : sw_translate("by the rules of a single game"));
}

/* ---- --upkeep (Upkeep) -------------------------------------------------------------------- */

/* Returns how often the points pay for it alone: no more are saved than are eliminated, once that
 * is known. */
static gint32
most_of(const SbPosition *position, guint team, SbUpkeep what)
{
	SbFunds funds = sb_funds(position, team);
	gint32 most = MAX(funds.points, 0) / sb_upkeep_costs[what];

	return funds.is_ended && what == SB_SAVE && sb_team(position, team)->n > 0
	               ? MIN(most, (gint32)sb_score(position, 3 - sb_team(position, team)->seat)
	                                   .n_eliminated)
	               : most;
}

static gboolean
answer_upkeep(gconstpointer facts, const SwQuery *query, GArray *answers, GError **error)
{
	const SbPosition *position = facts;
	guint team = sb_find_team(position, query, error);

	if (team == SB_NONE)
		return FALSE;
	for (SbUpkeep i = 0; i < SB_N_UPKEEPS; i++) {
		SwAnswer answer = {.piece = SW_NO_PIECE, .place = sw_place_none()};
		gint32 most = most_of(position, team, i);

		sw_answer_say(&answer, "name", sb_upkeep_words[i]);
		sw_answer_say_number(&answer, "cost", sb_upkeep_costs[i]);
		sw_answer_say_number(&answer, "most", most);
		sw_answer_put(&answer,
		              i == SB_SAVE ? sw_translate("%d victory points for an eliminated "
		                                          "character; at most %d")
		              : i == SB_RETRAIN
		                      ? sw_translate("%d victory points for an action slot; at "
		                                     "most %d")
		                      : sw_translate("%d victory points for a new character; at "
		                                     "most %d"),
		              sb_upkeep_costs[i], most);
		g_array_append_val(answers, answer);
	}
	return TRUE;
}

static char *
note_upkeep(gconstpointer facts, const SwQuery *query)
{
	const SbPosition *position = facts;
	guint team = sb_find_team(position, query, NULL);
	g_autofree char *points = NULL;
	SbFunds funds;

	if (team == SB_NONE)
		return NULL;
	if (position->terms.is_scenario && !position->terms.is_campaign &&
	    !sw_document_has(position->document, sb_team(position, team)->piece,
	                     SB_TEAM_VICTORY_POINTS))
		return g_strdup(sw_translate("there are no victory points to spend outside of a "
		                             "campaign"));
	funds = sb_funds(position, team);
	points = sw_text_number(MAX(funds.points, 0), "count", "victory point", "victory points");
	if (funds.is_ended)
		return g_strdup_printf(sw_translate("of %s: %d kept and %d of this engagement"),
		                       points, funds.kept, funds.earned);
	return g_strdup_printf(sw_translate("of %s, without those of this engagement"), points);
}

static char *
note_corners(gconstpointer facts, const SwQuery *query G_GNUC_UNUSED)
{
	return sb_join_notes(
		g_strdup(sw_translate("at the quarter inch: measured between the middles of the "
	                              "quarter-inch squares of the corners' boxes")),
		sb_note_terrain(facts));
}

#define FROM_FIGURE                                                                  \
	.answers_are = SW_ANSWERS_LISTED, .takes_from = TRUE, .may_omit_seat = TRUE, \
	.movers = {figures, G_N_ELEMENTS(figures)}

const SwQuestion sb_questions[SB_N_QUESTIONS] = {
	{
		.name = "sight",
		.label = N_("Sight"),
		.help = N_(
			"which enemies a figure sees, whether they are in cover, and behind what "
			"(Cover)"),
		FROM_FIGURE,
		.drawn = &drawn_sight,
		.note = note_sight,
		.answer = answer_sight,
	},
	{
		.name = "shots",
		.label = N_("Shots"),
		.help = N_("what a figure's actions do to each enemy (The Action Phase)"),
		FROM_FIGURE,
		.note = sb_note_shots,
		.answer = sb_answer_shots,
	},
	{
		.name = "walk",
		.label = N_("Walk"),
		.help = N_("which figures and terrain a figure comes into contact with, and by "
                           "which edges it leaves the board, by which moves (The Movement "
                           "Phase)"),
		FROM_FIGURE,
		.drawn = &sb_drawn_walk,
		.note = sb_note_walk,
		.answer = sb_answer_walk,
	},
	{
		.name = "blast",
		.label = N_("Blast"),
		.help = N_("whom a fragmentation grenade hits whose counter is placed there "
                           "(Grenade)"),
		.answers_are = SW_ANSWERS_LISTED,
		.takes_from = TRUE,
		.may_omit_seat = TRUE,
		.drawn = &drawn_blast,
		.note = note_blast,
		.answer = answer_blast,
	},
	{
		.name = "score",
		.label = N_("Score"),
		.help = N_("the victory points of both teams (Ending The Game, Orders of the Day)"),
		.answers_are = SW_ANSWERS_LISTED,
		.may_omit_seat = TRUE,
		.note = note_score,
		.answer = answer_score,
	},
	{
		.name = "upkeep",
		.label = N_("Upkeep"),
		.help = N_("what the team's victory points can pay for (Upkeep)"),
		.answers_are = SW_ANSWERS_LISTED,
		.note = note_upkeep,
		.answer = answer_upkeep,
	},
	{
		.name = "corners",
		.label = N_("Corners"),
		.help = N_("how open and how covered the corners of the board are (Setting Up A "
                           "Game)"),
		.answers_are = SW_ANSWERS_LISTED,
		.may_omit_seat = TRUE,
		.note = note_corners,
		.answer = sb_answer_corners,
	},
};
