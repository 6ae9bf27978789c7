#include "games/sunburn/spread.h"

guint
sb_spread(const SbPosition *position, const SbTeam *team, guint slot, gint *any)
{
	guint found = 0;

	*any = SB_DAMAGED;
	for (guint i = team->first; i < team->first + team->n; i++) {
		gint action = sb_character(position, i)->slots[slot];

		if (action < 0 || action == SB_DAMAGED)
			continue;
		found |= 1u << action;
		*any = action;
	}
	return (guint)__builtin_popcount(found);
}

gboolean
sb_spread_is_poor(const SbTeam *team, guint n)
{
	return team->n > 1 && n < SB_LEAST_DIFFERENT;
}
