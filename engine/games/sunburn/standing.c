#include "games/sunburn/standing.h"

#include "base/error.h"

static guint
team_of_piece(const SbPosition *position, SwPieceId piece)
{
	for (guint i = 0; i < position->teams->len; i++) {
		if (sb_team(position, i)->piece == piece)
			return i;
	}
	return SB_NONE;
}

guint
sb_find_team(const SbPosition *position, const SwQuery *query, GError **error)
{
	guint team = query->of == SW_NO_PIECE ? sb_team_of(position, query->seat)
	                                      : team_of_piece(position, query->of);

	if (team == SB_NONE && position->teams->len == 1 && sb_team(position, 0)->seat == 0)
		team = 0;
	if (team == SB_NONE)
		sw_fail(error, "seat %d has no team", query->seat);
	return team;
}

/* TRUE if a figure of the seat is on the board or gone from it. */
static gboolean
is_placed(const SbPosition *position, gint32 seat)
{
	SW_EACH (const SbFigure, figure, position->figures) {
		if (figure->seat == seat)
			return TRUE;
	}
	SW_EACH_ID (id, position->gone) {
		if (sw_document_get(position->document, id, SB_GONE_SEAT) == seat)
			return TRUE;
	}
	return FALSE;
}

void
sb_list_standing(const SbPosition *position, gint32 seat, guint team, GArray *characters)
{
	if (is_placed(position, seat)) {
		SW_EACH (const SbFigure, figure, position->figures) {
			if (figure->seat == seat && !figure->is_eliminated)
				g_array_append_val(characters, figure->character);
		}
		return;
	}
	for (guint i = 0; team != SB_NONE && i < sb_team(position, team)->n; i++) {
		guint character = sb_team(position, team)->first + i;

		g_array_append_val(characters, character);
	}
}
