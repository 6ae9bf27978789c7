#include "games/sunburn/score.h"

#include "base/translate.h"
#include "games/sunburn/rules.h"

const gint32 sb_order_points[] = {
	[SB_SENSOR_NET_REPAIR] = 4, [SB_PROPAGANDA_WAR] = 4, [SB_PURGE] = 1,
	[SB_TRAINING_EXERCISE] = 2, [SB_HUMINT] = 4,         [SB_EVAC] = 6,
};

const char *const sb_upkeep_words[] = {
	[SB_SAVE] = N_("save"), [SB_RETRAIN] = N_("retrain"), [SB_HIRE] = N_("hire")};
const gint32 sb_upkeep_costs[] = {
	[SB_SAVE] = SB_COST_SAVE, [SB_RETRAIN] = SB_COST_RETRAIN, [SB_HIRE] = SB_COST_HIRE};

/* ---- Who is eliminated, and who is well ------------------------------------------------- */

/* A character who is eliminated: a figure on its side, or gone. */
typedef struct {
	SwPieceId piece;
	const char *name, *by; /* or NULL */
	gboolean is_taken;
} Lost;

static gboolean
is_unwounded(const SbFigure *figure)
{
	return !figure->is_eliminated && figure->wounded == 0 && figure->danger == 0;
}

/* Returns the eliminated characters of the seat (Lost). */
static GArray *
list_lost(const SbPosition *position, gint32 seat)
{
	const SwDocument *document = position->document;
	GArray *all = g_array_new(FALSE, FALSE, sizeof(Lost));

	SW_EACH (const SbFigure, figure, position->figures) {
		Lost lost = {figure->piece, figure->name,
		             sw_document_get_text(document, figure->piece, SB_FIGURE_BY), FALSE};

		if (figure->seat == seat && figure->is_eliminated)
			g_array_append_val(all, lost);
	}
	SW_EACH_ID (id, position->gone) {
		guint kind = sw_document_piece(document, id)->kind;
		Lost lost = {id, sw_document_get_text(document, id, SB_GONE_CHARACTER),
		             sw_document_get_text(document, id, SB_GONE_BY), kind == SB_GONE_TAKEN};

		if (sw_document_get(document, id, SB_GONE_SEAT) == seat && lost.name &&
		    kind != SB_GONE_LEFT)
			g_array_append_val(all, lost);
	}
	return all;
}

static guint
count_unwounded(const SbPosition *position, gint32 seat)
{
	guint n = 0;

	SW_EACH (const SbFigure, figure, position->figures)
		n += figure->seat == seat && is_unwounded(figure);
	return n;
}

/* Returns how many characters of the seat have left the board; the V.I.P. is none. */
static guint
count_left(const SbPosition *position, gint32 seat)
{
	const SwDocument *document = position->document;
	guint n = 0;

	SW_EACH_ID (id, position->gone)
		n += sw_document_piece(document, id)->kind == SB_GONE_LEFT &&
		     sw_document_get(document, id, SB_GONE_SEAT) == seat &&
		     sw_document_has(document, id, SB_GONE_CHARACTER);
	return n;
}

/* ---- Orders of the day ------------------------------------------------------------------ */

/* The diameter within which a sensor of the seat is next to what its bearer was next to: of its
 * counter, or of the nominee's base. */
static gint32
find_width(const SbPosition *position, gint32 seat)
{
	guint team = sb_team_of(position, seat);
	gint32 width = MAX(SB_SMOKE_ACROSS, position->terms.base);

	for (guint i = 0; team != SB_NONE && i < sb_team(position, team)->n; i++) {
		const SbCharacter *one = sb_character(position, sb_team(position, team)->first + i);

		if (sw_document_get(position->document, one->piece, SB_CHARACTER_NOMINEE))
			width = MAX(width, one->base);
	}
	return width;
}

gboolean
sb_is_sensor_placed(const SbPosition *position, SwPieceId sensor)
{
	SwXY at = sw_document_place(position->document, sensor).point;
	gint64 reach =
		find_width(position, sw_document_get(position->document, sensor, SB_LAID_SEAT)) *
			(gint64)SW_FINE / 2 +
		CLAMP(position->terms.touch, 0, SW_AREA_LIMIT) * SW_FINE;
	const SbTerrain *terrain;

	if (!position->terms.is_board)
		return TRUE;
	if (!sb_is_on_board(position, at))
		return FALSE;
	at = (SwXY){at.x * SW_FINE, at.y * SW_FINE};
	terrain = sb_find_central(position, at);
	return terrain == NULL || terrain->area.n == 0 ||
	       sw_area_distance2(&terrain->area, at) <= reach * reach;
}

/* TRUE if the seat has placed a sensor. */
static gboolean
has_sensor(const SbPosition *position, gint32 seat)
{
	SW_EACH_OF_KIND (id, SB_SENSOR, position->document) {
		if (sw_document_get(position->document, id, SB_LAID_SEAT) == seat &&
		    sb_is_sensor_placed(position, id))
			return TRUE;
	}
	return FALSE;
}

/* TRUE if one of the enemy's characters of the highest renown is among the lost. */
static gboolean
is_famous_lost(const SbPosition *position, gint32 enemy, const GArray *lost)
{
	guint team = sb_team_of(position, enemy);
	gint32 most = 0;

	for (guint i = 0; team != SB_NONE && i < sb_team(position, team)->n; i++)
		most = MAX(most,
		           sb_character(position, sb_team(position, team)->first + i)->renown);
	SW_EACH (const Lost, one, lost) {
		guint character = sb_character_of(position, enemy, one->name);

		if (character != SB_NONE && sb_character(position, character)->renown == most)
			return TRUE;
	}
	return FALSE;
}

/* TRUE if a nominee of the seat eliminated one of the lost. */
static gboolean
is_rookies_work(const SbPosition *position, gint32 seat, const GArray *lost)
{
	SW_EACH (const Lost, one, lost) {
		guint character = one->by ? sb_character_of(position, seat, one->by) : SB_NONE;

		if (character != SB_NONE &&
		    sw_document_get(position->document, sb_character(position, character)->piece,
		                    SB_CHARACTER_NOMINEE))
			return TRUE;
	}
	return FALSE;
}

static gboolean
is_one_taken(const GArray *lost)
{
	SW_EACH (const Lost, one, lost) {
		if (one->is_taken)
			return TRUE;
	}
	return FALSE;
}

gint32
sb_vip_seat(const SbPosition *position, SwPieceId gone)
{
	const char *by = sw_document_get_text(position->document, gone, SB_GONE_BY);
	gboolean is_of_one = by && sb_character_of(position, 1, by) != SB_NONE;
	gboolean is_of_two = by && sb_character_of(position, 2, by) != SB_NONE;

	if (is_of_one == is_of_two)
		return sw_document_get(position->document, gone, SB_GONE_SEAT);
	return is_of_one ? 1 : 2;
}

/* TRUE if the V.I.P. is off the board, and the seat brought him there. */
static gboolean
is_vip_out(const SbPosition *position, gint32 seat)
{
	const SwDocument *document = position->document;

	SW_EACH_ID (id, position->gone) {
		if (sw_document_piece(document, id)->kind != SB_GONE_ELIMINATED &&
		    !sw_document_has(document, id, SB_GONE_CHARACTER) &&
		    sb_vip_seat(position, id) == seat)
			return TRUE;
	}
	return FALSE;
}

static gint32
count_bonus(const SbPosition *position, gint32 seat, const GArray *lost)
{
	gint32 enemy = 3 - seat;
	guint team = sb_team_of(position, seat);
	gint order = team == SB_NONE ? -1 : sb_team(position, team)->order;
	gint32 times = 0;

	switch (order) {
	case SB_SENSOR_NET_REPAIR: times = has_sensor(position, seat); break;
	case SB_PROPAGANDA_WAR: times = is_famous_lost(position, enemy, lost); break;
	case SB_PURGE: times = (gint32)lost->len; break;
	case SB_TRAINING_EXERCISE: times = is_rookies_work(position, seat, lost); break;
	case SB_HUMINT:
		times = is_one_taken(lost) || (count_unwounded(position, enemy) == 0 &&
		                               count_unwounded(position, seat) > 0);
		break;
	case SB_EVAC: times = is_vip_out(position, seat); break;
	default: return 0;
	}
	return times * sb_order_points[order];
}

SbScore
sb_score(const SbPosition *position, gint32 seat)
{
	g_autoptr(GArray) lost = list_lost(position, 3 - seat);
	gboolean is_campaign = position->terms.is_campaign;
	SbScore score = {
		.n_unwounded = count_unwounded(position, seat) + count_left(position, seat),
		.n_eliminated = lost->len,
		.bonus = is_campaign ? count_bonus(position, seat, lost) : 0,
	};

	score.points = (gint32)score.n_unwounded +
	               (is_campaign ? score.bonus : (gint32)score.n_eliminated);
	return score;
}

/* ---- Upkeep ----------------------------------------------------------------------------- */

/* TRUE if an engagement of a campaign has been played to its end (Ending The Game). */
static gboolean
is_ended(const SbPosition *position)
{
	const SwDocument *document = position->document;
	gboolean is_lost = FALSE;

	if (!position->terms.is_campaign || !position->terms.is_scenario ||
	    position->terms.is_start || !sb_has_two_teams(position) ||
	    (sw_document_has(document, SW_ROOT_PIECE, SB_SCENARIO_PHASE) &&
	     sw_document_get(document, SW_ROOT_PIECE, SB_SCENARIO_PHASE) != SB_PHASE_CLEANUP))
		return FALSE;
	SW_EACH (const SbTeam, team, position->teams)
		is_lost |= team->n_unwounded == 0;
	return is_lost;
}

SbFunds
sb_funds(const SbPosition *position, guint number)
{
	const SbTeam *team = sb_team(position, number);
	SbFunds funds = {
		.is_ended = is_ended(position),
		.kept = sw_document_get(position->document, team->piece, SB_TEAM_VICTORY_POINTS)};

	if (funds.is_ended)
		funds.earned = sb_score(position, team->seat).points;
	funds.points = (gint32)MIN((gint64)funds.kept + funds.earned, G_MAXINT32);
	return funds;
}
