/* The rules of Sunburn by subject; each set is in the file of its name. To add a rule, write its
 * function and its entry in one of these files. Private to this folder. */
#pragma once

#include "games/sunburn/position.h"
#include "rules/check.h"

extern const SwRuleSet sb_rules_board;    /* the board and its terrain */
extern const SwRuleSet sb_rules_teams;    /* teams, their characters and counters */
extern const SwRuleSet sb_rules_figures;  /* where figures are */
extern const SwRuleSet sb_rules_states;   /* counters, dice, smoke, the end of the game */
extern const SwRuleSet sb_rules_campaign; /* what belongs to a campaign */

/* Reports seats without a team, and enemies that do not exist; see SwGame. */
void sb_check_references(SwCheck *check);

/* Return "team 'Wolves'" and "'Brand' of team 'Wolves'"; valid until the next call of any of these.
 */
const char *sb_check_team(SwCheck *check, const SbTeam *team);
const char *sb_check_character(SwCheck *check, const SbCharacter *character);

/* The same of a figure's character; "'Brand'" if no team has him. */
const char *sb_check_figure(SwCheck *check, const SbFigure *figure);

/* Returns "'East wall'"; valid until the next call of any of these. */
const char *sb_check_terrain(SwCheck *check, const SbTerrain *terrain);

/* TRUE if the point is on the board. */
gboolean sb_is_on_board(const SbPosition *position, SwXY at);

/* TRUE if the team is the only one of seat 1 or 2. What a team of another seat lacks is not
 * reported, since `two-teams` reports the seat. */
gboolean sb_is_seated(const SbPosition *position, const SbTeam *team);
