#include "games/sunburn/next.h"

#include "base/error.h"
#include "base/text.h"
#include "base/translate.h"
#include "document/edit.h"
#include "games/sunburn/deploy.h"
#include "rules/begin.h"

#include <string.h>

const SbTeam *
sb_next_team(const SbNext *next, gint32 seat)
{
	return sb_team(next->position, sb_team_of(next->position, seat));
}

char *
sb_next_points(gint32 points)
{
	return sw_text_number(points, "count", "victory point", "victory points");
}

static void
strike_off(SbNext *next)
{
	SW_EACH (const SbMember, member, next->members) {
		if (!member->is_lost || member->is_saved)
			continue;
		sw_document_remove(next->document, member->piece);
		sw_game_tell(next->told, sw_translate("seat %d: %s is struck off"), member->seat,
		             member->name);
	}
}

static gboolean
need_teams(SbNext *next)
{
	g_autofree guint *n = g_new0(guint, SB_N_SEATS + 1);

	SW_EACH_OF_KIND (id, SB_CHARACTER, next->document) {
		gint32 seat = sw_document_seat_around(next->document, id);

		if (seat >= 1 && seat <= SB_N_SEATS)
			n[seat]++;
	}
	for (gint32 seat = 1; seat <= SB_N_SEATS; seat++) {
		if (n[seat] == 0)
			return sw_fail(next->error,
			               "seat %d has no characters left; save or hire one, or "
			               "concede the campaign",
			               seat);
	}
	return TRUE;
}

static gboolean
is_of_the_game(guint kind)
{
	return kind == SB_FIGURE || sb_is_gone(kind) || kind == SB_VIP || kind == SB_SMOKE ||
	       kind == SB_SUPPRESSION || kind == SB_SENSOR;
}

static gboolean
is_board(const SwDocument *document, SwPieceId id)
{
	return sw_document_piece(document, id)->kind == SB_GALAXY;
}

/* Removes what was on the board, and the board itself if another one follows. */
static void
clear_table(SbNext *next)
{
	static const guint of_scenario[] = {SB_SCENARIO_TURN, SB_SCENARIO_PHASE,
	                                    SB_SCENARIO_SEGMENT, SB_SCENARIO_GOAL};
	g_autoptr(GArray) cleared = g_array_new(FALSE, FALSE, sizeof(SwPieceId));

	SW_EACH_PIECE (id, next->document) {
		if (is_of_the_game(sw_document_piece(next->document, id)->kind) ||
		    (next->how->galaxy && is_board(next->document, id)))
			g_array_append_val(cleared, id);
	}
	SW_EACH_ID (id, cleared)
		sw_document_remove(next->document, id);
	for (guint i = 0; i < G_N_ELEMENTS(of_scenario); i++)
		sw_document_unset(next->document, SW_ROOT_PIECE, of_scenario[i]);
	sw_document_set(next->document, SW_ROOT_PIECE, SB_SCENARIO_STAGE, SB_STAGE_START);
	sw_document_set(next->document, SW_ROOT_PIECE, SB_SCENARIO_ENGAGEMENT,
	                next->position->terms.engagement + 1);
}

static void
keep_points(SbNext *next)
{
	for (gint32 seat = 1; seat <= SB_N_SEATS; seat++) {
		gint32 left = next->points[seat] - next->spent[seat];
		g_autofree char *words = NULL;

		sw_document_set(next->document, sb_next_team(next, seat)->piece,
		                SB_TEAM_VICTORY_POINTS, left);
		words = sb_next_points(left);
		sw_game_tell(next->told, sw_translate("seat %d: %s left"), seat, words);
	}
}

/* Names the document by the campaign if the name of the last one ends with its number, else by the
 * board: any other name may be about the end of the last engagement. */
static void
name_next(const SbNext *next)
{
	SwPieceId board = sw_document_galaxy(next->document);
	const char *before =
		sw_document_get_text(next->how->after, SW_ROOT_PIECE, SB_SCENARIO_NAME);
	const char *of = board == SW_NO_PIECE
	                         ? NULL
	                         : sw_document_get_text(next->document, board, SB_GALAXY_NAME);
	g_autofree char *ending =
		g_strdup_printf(", engagement %d", next->position->terms.engagement);
	g_autofree char *stem = NULL, *name = NULL;

	if (before && g_str_has_suffix(before, ending))
		stem = g_strndup(before, strlen(before) - strlen(ending));
	name = g_strdup_printf("%s, engagement %d",
	                       stem        ? stem
	                       : of && *of ? of
	                                   : "Campaign",
	                       next->position->terms.engagement + 1);
	sw_document_set_text(next->document, SW_ROOT_PIECE, SB_SCENARIO_NAME,
	                     next->how->name ? next->how->name : name);
}

/* The description says how the scenario was made, so that it can be made again. */
static void
describe(SbNext *next)
{
	SwBeginning how = *next->how;
	g_autofree char *more = g_strdup_printf(" It follows engagement %d; %s%s.",
	                                        next->position->terms.engagement,
	                                        next->paid->len ? "paid: " : "nothing was paid",
	                                        next->paid->len ? next->paid->str + 2 : "");
	g_autoptr(GArray) old = g_array_new(FALSE, FALSE, sizeof(SwPieceId));

	SW_EACH_OF_KIND (id, SB_ABOUT, next->document) {
		if (sw_document_parent(next->document, id) == SW_ROOT_PIECE)
			g_array_append_val(old, id);
	}
	SW_EACH_ID (id, old)
		sw_document_remove(next->document, id);
	if (how.galaxy == NULL)
		how.galaxy = how.after;
	sw_begin_describe(next->document, &how, more);
	name_next(next);
}

gboolean
sb_next_write(SbNext *next)
{
	strike_off(next);
	if (!need_teams(next))
		return FALSE;
	keep_points(next);
	clear_table(next);
	if (next->how->galaxy && !sw_document_take_in(next->document, next->how->galaxy))
		return sw_fail(next->error, "the scenario has too many pieces");
	describe(next);
	return sb_deploy(next->document, &next->random, next->told, next->error);
}
