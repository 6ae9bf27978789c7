/* Names for the entries of the table of Sunburn. The rulebook has no pages; headings are its
 * sources. Lengths are in hundredths of an inch. Private to this folder. */
#pragma once

#include "table/table.h"

typedef enum {
	SB_GALAXY,
	SB_PACK,
	SB_SCENARIO,
	SB_ABOUT,
	SB_ALLOW,
	SB_ASSUME,
	SB_NOTE,
	SB_OBSCURING, /* terrain that one can be seen behind, in cover */
	SB_BLOCKING,  /* terrain that nobody sees through */
	SB_TEAM,
	SB_CHARACTER,
	SB_FIGURE,
	SB_GONE_ELIMINATED,
	SB_GONE_LEFT,
	SB_GONE_TAKEN, /* dragged off the board by the enemy */
	SB_VIP,
	SB_SMOKE,
	SB_SUPPRESSION,
	SB_SENSOR,
	SB_N_KINDS,
} SbKind;

enum { SB_GALAXY_NAME, SB_GALAXY_WIDTH, SB_GALAXY_DEPTH, SB_GALAXY_HREF };
enum { SB_PACK_NAME, SB_PACK_HREF, SB_PACK_SEAT };
enum {
	SB_TERRAIN_NAME,
	SB_TERRAIN_POINTS,
	SB_TERRAIN_RADIUS,
	SB_TERRAIN_WIDTH,
	SB_TERRAIN_DEPTH,
	SB_TERRAIN_TURN,
	SB_TERRAIN_HEIGHT,
};
enum {
	SB_TEAM_SEAT,
	SB_TEAM_NAME,
	SB_TEAM_CORNER,
	SB_TEAM_COUNTERS,
	SB_TEAM_POOL,
	SB_TEAM_VICTORY_POINTS,
	SB_TEAM_ORDER,
};

#define SB_SLOTS 6 /* of a character (Creating Characters) */

enum {
	SB_CHARACTER_NAME,
	SB_CHARACTER_SLOT, /* the first of six */
	SB_CHARACTER_RENOWN = SB_CHARACTER_SLOT + SB_SLOTS,
	SB_CHARACTER_HEIGHT,
	SB_CHARACTER_BASE,
	SB_CHARACTER_NOMINEE,
	SB_CHARACTER_LEADER,
};
enum {
	SB_SCENARIO_NAME,
	SB_SCENARIO_STAGE,
	SB_SCENARIO_TURN,
	SB_SCENARIO_PHASE,
	SB_SCENARIO_SEGMENT,
	SB_SCENARIO_CAMPAIGN,
	SB_SCENARIO_ENGAGEMENT,
	SB_SCENARIO_SMOKE_COUNTERS,
	SB_SCENARIO_GOAL,
};
enum {
	SB_FIGURE_SEAT,
	SB_FIGURE_CHARACTER,
	SB_FIGURE_SUPPRESSED,
	SB_FIGURE_WOUNDED,
	SB_FIGURE_DANGER,
	SB_FIGURE_ELIMINATED,
	SB_FIGURE_BY,
	SB_FIGURE_DIE,
	SB_FIGURE_DONE,
};
enum { SB_GONE_SEAT, SB_GONE_CHARACTER, SB_GONE_EDGE, SB_GONE_BY };
enum { SB_VIP_WOUNDED, SB_VIP_DANGER, SB_VIP_ELIMINATED };

/* The only attribute of what lies on the board for a player. */
enum { SB_LAID_SEAT };

/* ---- Words ------------------------------------------------------------------------------ */

/* What a slot can hold (Creating Characters). */
typedef enum {
	SB_ADVANCE,
	SB_AIM,
	SB_ASSAULT,
	SB_ASSIST,
	SB_COMMAND,
	SB_FLAME,
	SB_GRENADE,
	SB_RECOVER,
	SB_SUPPRESSING_FIRE,
	SB_SNAPSHOT,
	SB_DAMAGED, /* no action (Upkeep) */
	SB_N_ACTIONS,
} SbAction;

/* Corners, clockwise; the opposite one is two further. */
typedef enum {
	SB_NORTH_WEST,
	SB_NORTH_EAST,
	SB_SOUTH_EAST,
	SB_SOUTH_WEST,
	SB_N_CORNERS,
} SbCorner;

/* Edges of the board; the edges of a corner are those in its name. */
typedef enum {
	SB_NORTH,
	SB_EAST,
	SB_SOUTH,
	SB_WEST,
	SB_N_EDGES,
} SbEdge;

/* Orders of the day, by the die (Orders of the Day). */
typedef enum {
	SB_SENSOR_NET_REPAIR,
	SB_PROPAGANDA_WAR,
	SB_PURGE,
	SB_TRAINING_EXERCISE,
	SB_HUMINT,
	SB_EVAC,
	SB_N_ORDERS,
} SbOrder;

enum { SB_STAGE_START, SB_STAGE_PLAY };
typedef enum { SB_PHASE_ORDER, SB_PHASE_MOVEMENT, SB_PHASE_ACTION, SB_PHASE_CLEANUP } SbPhase;
typedef enum { SB_MOVED, SB_DASHED, SB_DRAGGED, SB_ACTED, SB_PINNED } SbDone;

/* ---- Numbers ---------------------------------------------------------------------------- */

/* Assumptions. */
enum { SB_BASE, SB_HEIGHT, SB_TOUCH, SB_TERRAIN_SHARE, SB_N_ASSUMPTIONS };

enum {
	SB_BOARD = 2400,    /* 2 feet (What You Need To Play) */
	SB_BOARD_MM = 2362, /* 600 mm */
	SB_RULER = 500,     /* the ruler, and the side of a deployment box */
	SB_HALF_RULER = 250,
	SB_SMOKE_ACROSS = 100,  /* a smoke counter */
	SB_TEAM_SIZE = 5,       /* miniatures per player */
	SB_FACES = 6,           /* of a die; numbers of command counters */
	SB_LEAST_SMOKE = 6,     /* "half a dozen" smoke counters */
	SB_LEAST_DIFFERENT = 2, /* actions at a number: "a good spread" */
};

extern const SwTable sb_table;
extern const SwElement sb_element_character;

/* The words of files, in the order of their enums; NULL-terminated. */
extern const char *const sb_action_words[SB_N_ACTIONS + 1];
extern const char *const sb_corner_words[SB_N_CORNERS + 1];
extern const char *const sb_edge_words[SB_N_EDGES + 1];
extern const char *const sb_order_words[SB_N_ORDERS + 1];

/* The same as users read them, for sw_translate(): "suppressing fire". */
extern const char *const sb_action_titles[SB_N_ACTIONS + 1];
extern const char *const sb_order_titles[SB_N_ORDERS + 1];

static inline gboolean
sb_is_terrain(guint kind)
{
	return kind == SB_OBSCURING || kind == SB_BLOCKING;
}

static inline gboolean
sb_is_gone(guint kind)
{
	return kind >= SB_GONE_ELIMINATED && kind <= SB_GONE_TAKEN;
}
