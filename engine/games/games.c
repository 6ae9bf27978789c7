#include "games/games.h"

#include "games/black_sun/black_sun.h"
#include "games/burning_planets/burning_planets.h"
#include "games/burning_rome/burning_rome.h"
#include "games/burning_suns/burning_suns.h"
#include "games/sunburn/sunburn.h"

#include <string.h>

static const SwGame *const games[] = {
	&sw_burning_suns, &sw_black_sun, &sw_burning_planets, &sw_burning_rome, &sw_sunburn, NULL,
};

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
	for (guint i = 0; games[i]; i++) {
		if (games[i]->table == table)
			return games[i];
	}
	return NULL;
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
