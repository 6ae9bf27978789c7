/* A side for the odds, mustered from what lies on a tile: its units with the numbers of their race,
 * what upgrades, technologies and structures add, and the rerolls of the framework. Private to this
 * folder.
 *
 * What the rulebook's pictures held is assumed (table.h); each such number is noted once, in words
 * for people. A race of unknown numbers is an error that says what is missing. */
#pragma once

#include "games/burning_suns/scenario.h"
#include "games/burning_suns/side.h"

typedef struct {
	const BsScenario *scenario;
	gint32 seat; /* 0: dark ships, militia */
	guint32 tile;
	GPtrArray *notes; /* char *; gets what is assumed */
} BsMuster;

/* Ships, titan, starbase and mercenaries, or dark ships; with what the framework adds in battles
 * unless it is a barrage (p. 20). */
gboolean bs_muster_fleet(const BsMuster *muster, gboolean is_barrage, BsSide *side, GError **error);

/* What becomes of an army. */
typedef enum {
	BS_ASSAULTED,
	BS_BARRAGED, /* with the structure, which may be hit (p. 20) */
	BS_BARRAGES, /* a fleet above it */
} BsArmyTask;

/* Regiments and colossus, or militia. */
gboolean bs_muster_army(const BsMuster *muster, BsArmyTask task, BsSide *side, GError **error);

/* The regiments that the seat's ships deploy: 1 a battlecruiser, 2 a titan or dropship (p. 17-19,
 * 21). */
gboolean bs_muster_wave(const BsMuster *muster, BsSide *side, GError **error);

/* Takes the rerolls from `side`, which was mustered for an assault or a barrage, if `enemy` has a
 * starbase there: it cancels them in its whole system, also where it does not fight itself (p. 19).
 */
void bs_muster_cancel(const BsMuster *muster, gint32 enemy, BsSide *side);
