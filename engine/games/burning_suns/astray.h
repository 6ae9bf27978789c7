/* Pieces in places where they cannot be (on no tile, or on no explored one) that may be those
 * missing elsewhere. Private to this folder. */
#pragma once

#include "games/burning_suns/scenario.h"

/* TRUE if an empire may gain control of tiles of the kind. For the special system the rule is lost,
 * so FALSE. */
static inline gboolean
bs_can_be_controlled(guint kind)
{
	return kind >= BS_HOSTILE && kind <= BS_UNINHABITED;
}

/* How many control markers on no tile are left over, once each empire's markers are matched with
 * the systems where its armies lack one. */
guint bs_n_spare_controls(const BsScenario *scenario);

/* Fills in the counts of lost and missing pieces, once all things are in place. Called for the
 * scenario's facts. */
void bs_scenario_find_astray(BsScenario *scenario);
