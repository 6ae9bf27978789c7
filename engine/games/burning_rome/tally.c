#include "games/burning_rome/tally.h"

#include "games/burning_rome/battle.h"
#include "games/burning_rome/table.h"

/* Each army of the seat; one that stands alone is nobody's. */
static void
tally(gconstpointer facts, gint32 seat, GArray *tallies)
{
	const RmBattle *battle = facts;

	for (guint i = 0; i < battle->armies->len; i++) {
		const RmArmy *army = rm_army(battle, i);
		SwTally its = {.of = rm_table.kinds[RM_ARMY].element,
		               .piece = army->piece,
		               .used = rm_army_worth(army),
		               .most = battle->terms.points,
		               .is_partial = army->n_unpriced > 0};

		if (army->seat == seat)
			g_array_append_val(tallies, its);
	}
}

const SwGameSeats rm_seats = {.tally = tally};
