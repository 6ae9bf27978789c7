/* Makes a side for the odds of the pieces on a tile: its units with the numbers of their race, with
 * upgrades, technologies and structures, and the rerolls of the framework.
 *
 * Numbers from the rulebook's lost pictures are assumed (table.h); each is noted once, in words for
 * people. A race of unknown numbers is an error that names the missing number. Private to this
 * folder. */
#pragma once

#include "games/burning_suns/scenario.h"
#include "games/burning_suns/side.h"

typedef struct {
	const BsScenario *scenario;
	gint32 seat; /* 0 for dark ships and militia */
	guint32 tile;
	GPtrArray *notes; /* char *; gets the assumptions used */
} BsMuster;

/* Musters ships, titan, starbase and mercenaries, or dark ships; unless it is a barrage with the
 * framework's rerolls in battles (p. 20). */
gboolean bs_muster_fleet(const BsMuster *muster, gboolean is_barrage, BsSide *side, GError **error);

/* The part of an army in a fight. */
typedef enum {
	BS_ASSAULTED,
	BS_BARRAGED, /* together with the structure, which may be hit (p. 20) */
	BS_BARRAGES, /* fires at a fleet above it */
} BsArmyTask;

/* Musters regiments and colossus, or militia. */
gboolean bs_muster_army(const BsMuster *muster, BsArmyTask task, BsSide *side, GError **error);

/* Musters the regiments that the seat's ships deploy: 1 for a battlecruiser, 2 for a titan or
 * dropship (p. 17-19, 21). */
gboolean bs_muster_wave(const BsMuster *muster, BsSide *side, GError **error);

/* Removes the rerolls of `side`, mustered for an assault or a barrage, if `enemy` has a starbase
 * there: it cancels them in its whole system, even where it does not fight itself (p. 19). */
void bs_muster_cancel(const BsMuster *muster, gint32 enemy, BsSide *side);
