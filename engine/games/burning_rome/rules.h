/* The rules of Burning Rome, by what they are about; each set is in the file of its name. To add a
 * rule, write its function and its entry in one of these files. For this folder alone. */
#pragma once

#include "games/burning_rome/battle.h"
#include "rules/check.h"

extern const SwRuleSet rm_rules_armies; /* what an army is worth, and of whom it consists */
extern const SwRuleSet rm_rules_cards;  /* costs, factions, faces, the box */
extern const SwRuleSet rm_rules_battle; /* tracks, columns, hands and decks */
extern const SwRuleSet rm_rules_start;  /* a battle that has not begun */

/* Cards of a battle that no army has; see SwGame. */
void rm_check_references(SwCheck *check);

/* "army of seat 1 (Rome)"; good until the next call. */
const char *rm_check_army(SwCheck *check, const RmArmy *army);

/* Where a problem of the game as a whole is reported: at the galaxy or pack that says its terms,
 * else at the root. */
SwSpot rm_terms_spot(const RmBattle *battle, const char *attribute);

/* TRUE if `army-count` reports the number of armies. */
gboolean rm_is_count_wrong(const RmBattle *battle);

/* TRUE if the side has one army, and the army one side. */
gboolean rm_is_paired(const RmBattle *battle, const RmSide *side);
