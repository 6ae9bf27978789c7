/* What lies where it cannot, on no tile or no explored one, and is missed elsewhere. Private to
 * this folder. */
#pragma once

#include "games/burning_suns/scenario.h"

/* TRUE if an empire may gain control of tiles of the kind; whether of the special system is lost.
 */
static inline gboolean
bs_can_be_controlled(guint kind)
{
	return kind >= BS_HOSTILE && kind <= BS_UNINHABITED;
}

/* Control markers on no tile that are left when each empire's lie where its armies miss them. */
guint bs_n_spare_controls(const BsScenario *scenario);

/* Fills in what is lost and what is missing, once all things are laid. For the scenario's facts. */
void bs_scenario_find_astray(BsScenario *scenario);
