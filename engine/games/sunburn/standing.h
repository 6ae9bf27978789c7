/* Whom questions and chances are about: teams, and their characters who stand. Private to this
 * folder. */
#pragma once

#include "games/sunburn/position.h"
#include "rules/game.h"

/* Returns the index of the team that the query names, or of its seat; a document with a single team
 * without a seat answers for any. SB_NONE, with an error, if there is none. */
guint sb_find_team(const SbPosition *position, const SwQuery *query, GError **error);

/* Appends, for each character of the seat who stands, his index in the position, or SB_NONE if no
 * team has him. These are the seat's figures that are not eliminated; or all characters of the team
 * (or SB_NONE) while no figure of the seat has been placed. */
void sb_list_standing(const SbPosition *position, gint32 seat, guint team, GArray *characters);
