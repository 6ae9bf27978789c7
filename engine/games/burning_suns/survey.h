/* What the measures of a galaxy need: distances from each home, in three senses, and what lies on
 * the tiles. Private to this folder. */
#pragma once

#include "games/burning_suns/galaxy.h"
#include "rules/measures.h"

/* Both frameworks that the rulebook prints jump so far (p. 7). */
#define BS_USUAL_JUMP 4

/* An opposing fleet of so many ships ends a jump (p. 12). */
#define BS_STOPS_JUMPS 4

typedef struct {
	const BsGalaxy *galaxy;
	guint n_homes;
	guint32 homes[BS_MAX_EMPIRES]; /* tiles, by seat */
	/* Of each home, the steps to each tile with everything explored: along explored paths,
	 * which lead through homes and wormholes (p. 10, 11); by jumps, which enter no other home
	 * and end at an opposing fleet of 4 or more dark ships (p. 7, 12); and by touching tiles
	 * alone, as diplomacy and exploring count (p. 10, 12). */
	guint32 *paths[BS_MAX_EMPIRES], *jumps[BS_MAX_EMPIRES], *touches[BS_MAX_EMPIRES];
	guint8 *is_home; /* of each tile */
} BsSurvey;

/* See SwGameMeasures. */
gpointer bs_survey_new(gconstpointer facts, GArray *seats, GError **error);
void bs_survey_free(gpointer survey);

/* Parts of a worth of 1 at a distance of 1 or more: BS_DECAY times the distance - 1 halved twice in
 * three steps, exactly: the whole part of the cube root of 2^(60 - 2 (distance - 1)); 0 from a
 * distance of 32 on. */
#define BS_DECAY (1 << 20)
gint64 bs_decay(guint32 distance);

/* The distances of the nearest and the second nearest home along paths, which may be equal; and the
 * set of the nearest: bit i for home i. */
typedef struct {
	guint32 first, second; /* SW_UNREACHED: there is none */
	guint nearest;
} BsNearest;

BsNearest bs_survey_nearest(const BsSurvey *survey, guint32 tile);

/* The least distance along paths from the home to another; SW_UNREACHED if none can be reached. */
guint32 bs_survey_rival_distance(const BsSurvey *survey, guint home);

/* How many dark ships are printed on a tile (p. 11); 0 unless it is a dark fleet whose number is
 * known. */
gint32 bs_dark_ships(const BsGalaxy *galaxy, guint32 tile);
