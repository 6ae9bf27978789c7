/* Sets up a game between two teams, which are in packs (Setting Up A Game). Private to this folder.
 *
 * A seat's word is the name of its team, or of the pack that the team is in. Seats without a word
 * take the remaining teams in the order of the packs; no team remains then. Teams that do not play
 * are left out. What chance decides, and in which order, is in deploy.h. */
#pragma once

#include "rules/game.h"

/* See SwGame. */
extern const char *const sb_begin_sorts[];
SwDocument *sb_begin(const SwGame *game, const SwBeginning *beginning, GPtrArray *told,
                     GError **error);
char **sb_begin_names(const SwBeginning *beginning, guint sort);
