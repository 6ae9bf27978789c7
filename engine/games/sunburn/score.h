/* Victory points (Ending The Game, Simple Campaign Rules) and what they pay for (Upkeep). Private
 * to this folder. */
#pragma once

#include "games/sunburn/position.h"

/* The victory points of each order of the day: of `SB_PURGE` for each enemy eliminated. */
extern const gint32 sb_order_points[SB_N_ORDERS];

typedef struct {
	guint n_unwounded;  /* characters who are neither wounded nor eliminated, gone ones included
	                     */
	guint n_eliminated; /* of the enemy, taken ones included */
	gint32 bonus;       /* of a campaign: for the order of the day */
	gint32 points;      /* now; in a campaign by its rules */
} SbScore;

/* Returns the score of seat 1 or 2. */
SbScore sb_score(const SbPosition *position, gint32 seat);

/* What a team can spend on upkeep (Upkeep): its victory points, and once an engagement of a
 * campaign has ended, those that it has earned there. */
typedef struct {
	gboolean is_ended;
	gint32 kept, earned, points;
} SbFunds;

SbFunds sb_funds(const SbPosition *position, guint team);

/* Returns the seat of the team that brought the V.I.P., who is gone by this piece, off the board:
 * that of the character in `by`, if one team alone has a character of the name, else its own. */
gint32 sb_vip_seat(const SbPosition *position, SwPieceId gone);

/* TRUE if the sensor is next to the terrain closest to the centre of the board, or there is no
 * terrain that could be measured: its counter, or its bearer's base there, is within touch. */
gboolean sb_is_sensor_placed(const SbPosition *position, SwPieceId sensor);

/* What victory points can be spent on between engagements. */
typedef enum { SB_SAVE, SB_RETRAIN, SB_HIRE, SB_N_UPKEEPS } SbUpkeep;

enum { SB_COST_SAVE = 2, SB_COST_RETRAIN = 4, SB_COST_HIRE = 12 }; /* victory points */

extern const char *const sb_upkeep_words[SB_N_UPKEEPS]; /* "save" */
extern const gint32 sb_upkeep_costs[SB_N_UPKEEPS];
