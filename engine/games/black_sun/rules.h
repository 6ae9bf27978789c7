/* The rules of Black Sun by subject; each set is in the file of its name. To add a rule, write its
 * function and its entry in one of these files. Private to this folder. */
#pragma once

#include "games/black_sun/system.h"
#include "rules/check.h"

extern const SwRuleSet bk_rules_system;  /* the shape of the stellar system */
extern const SwRuleSet bk_rules_deal;    /* how many hexes of each kind are dealt */
extern const SwRuleSet bk_rules_hexes;   /* planets and what the box holds */
extern const SwRuleSet bk_rules_players; /* seats, factions, cards */
extern const SwRuleSet bk_rules_ships;   /* where ships and counters may be */
extern const SwRuleSet bk_rules_fleets;  /* what a faction may have, and where it starts */

/* Reports owners and captors of ships who are no players; see SwGame. */
void bk_check_references(SwCheck *check);

/* The piece of a tile of the system. */
static inline SwPieceId
bk_piece(const BkSystem *system, guint32 tile)
{
	return system->tiles->ids[tile];
}

/* Where a problem of the system as a whole is reported. */
static inline SwSpot
bk_galaxy_spot(const BkSystem *system, const char *attribute)
{
	if (system->galaxy == SW_NO_PIECE)
		return sw_spot_nowhere();
	return sw_spot_attribute(system->galaxy, attribute);
}
