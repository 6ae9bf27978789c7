/* The list of games: the one place outside a game's folder that names it. */
#pragma once

#include "rules/game.h"

G_BEGIN_DECLS

/* All games, NULL-terminated; and their tables, NULL-terminated, for a reader. */
const SwGame *const *sw_games(void);
const SwTable *const *sw_game_tables(void);

/* Returns the game that has the table; the game of that name; or NULL. */
const SwGame *sw_game_of(const SwTable *table);
const SwGame *sw_game_find(const char *name);

G_END_DECLS
