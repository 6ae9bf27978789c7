/* Limits of what an empire may have, for the rules and as tallies. Private to this folder. */
#pragma once

#include "games/burning_suns/scenario.h"
#include "rules/game.h"

/* The fleet and army limits where the force is, for any number of units (p. 12, 15, 16). */
gint64 bs_fleet_most(const BsScenario *scenario, const BsForce *force);
gint64 bs_army_most(const BsScenario *scenario, const BsForce *force);

/* The limit of BS_ARTIFACT or BS_AGENT in hand (p. 13, 16, 23); BS_UNKNOWN if its framework is not
 * known. */
gint64 bs_hand_most(const BsEmpire *empire, guint kind);

/* How many of the markers of a race the empire uses: on the map; one on the antimatter track, one
 * on the planning track (p. 3, 6, 8), one on each ability that was not chosen (p. 7), and one for
 * each unit without a figure. */
#define BS_MARKERS 20
gint64 bs_markers(const BsScenario *scenario, const BsEmpire *empire);

/* How many figures of each regular unit an empire has (p. 6), and how many of its units exceed
 * them: a marker stands in for each of these (p. 18, 24). */
gint64 bs_figures(const BsScenario *scenario);
gint64 bs_units_beyond(const BsScenario *scenario, const BsEmpire *empire);

/* See SwGame. */
void bs_tally(gconstpointer facts, gint32 seat, GArray *tallies);
