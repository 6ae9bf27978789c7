#include "games/burning_rome/tally.h"

#include "base/translate.h"
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

/* "attacker, to move", of a seat with a side in a battle whose attacker is decided. */
static char *
standing(gconstpointer facts, gint32 seat)
{
	const RmBattle *battle = facts;
	gint32 attacker = battle->turn.attacker;

	if (rm_side_of(battle, seat) == NULL || rm_side_of(battle, attacker) == NULL)
		return NULL;
	if (rm_may_move(battle, seat))
		return g_strdup(seat == attacker ? sw_translate("attacker, to move")
		                                 : sw_translate("defender, to move"));
	return g_strdup(seat == attacker ? sw_translate("attacker") : sw_translate("defender"));
}

const SwGameSeats rm_seats = {.tally = tally, .standing = standing};
