/* The rules of Burning Rome by subject; each set is in the file of its name. To add a rule, write
 * its function and its entry in one of these files. Private to this folder. */
#pragma once

#include "games/burning_rome/battle.h"
#include "rules/check.h"

extern const SwRuleSet rm_rules_armies; /* number, points and composition of armies */
extern const SwRuleSet rm_rules_cards;  /* costs, factions, faces, the box */
extern const SwRuleSet rm_rules_battle; /* tracks, columns, hands and decks */
extern const SwRuleSet rm_rules_start;  /* a battle at the start */

/* Reports cards of a battle that no army has; see SwGame. */
void rm_check_references(SwCheck *check);

/* TRUE if the side's seat has exactly one side and one army. */
gboolean rm_is_paired(const RmBattle *battle, const RmSide *side);

/* TRUE if each seat with an army has one side, and each side an army. */
gboolean rm_sides_match(const RmBattle *battle);

/* TRUE if the attacker is a seat with an army and a side. */
gboolean rm_has_attacker(const RmBattle *battle);

/* Returns "seat 1 (Rome)"; valid until the next call. */
const char *rm_name_seat(SwCheck *check, gint32 seat);

/* TRUE if the piece has the attribute: what is missing or could not be read is reported as such,
 * not as a 0. */
gboolean rm_is_given(const RmBattle *battle, SwPieceId id, guint attribute);
