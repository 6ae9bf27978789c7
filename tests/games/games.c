/* The list of games of starwright-test-games: the made-up ones beside a real one. */
#include "games/games.h"

#include "games/burning_suns/burning_suns.h"
#include "made_up.h"

#include <string.h>

static const SwGame *const games[] = {MADE_UP_GAMES, &sw_burning_suns, NULL};

const SwGame *const *
sw_games(void)
{
	return games;
}

const SwTable *const *
sw_game_tables(void)
{
	static const SwTable *tables[G_N_ELEMENTS(games)];
	static gsize once;

	if (g_once_init_enter(&once)) {
		for (guint i = 0; games[i]; i++)
			tables[i] = games[i]->table;
		g_once_init_leave(&once, 1);
	}
	return tables;
}

const SwGame *
sw_game_of(const SwTable *table)
{
	return sw_game_find(table->game);
}

const SwGame *
sw_game_find(const char *name)
{
	for (guint i = 0; games[i]; i++) {
		if (strcmp(games[i]->table->game, name) == 0)
			return games[i];
	}
	return NULL;
}
