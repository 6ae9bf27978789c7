/* Names for the positions in the table of Burning Planets: kinds, attributes, choices. Headings are
 * the rulebook's. Private to this folder. */
#pragma once

#include "table/table.h"

typedef enum {
	BP_GALAXY,
	BP_SCENARIO,
	BP_ABOUT,
	BP_ALLOW,
	BP_NOTE,
	BP_ASSUME,
	BP_TILE,
	BP_FAIR,
	BP_HARSH,
	BP_WATER,
	BP_MOUNTAIN,
	BP_FOREST,
	BP_ASTEROID,
	BP_PLAYER,
	BP_MONOLITH,
	BP_FURNACE,
	BP_GREENHOUSE,
	BP_SPACEPORT,
	BP_CANNON,
	BP_TOWER,
	BP_DRILL,
	BP_HABITAT,
	BP_STATION,
	BP_SMALL_SHIP,
	BP_MEDIUM_SHIP,
	BP_BIG_SHIP,
	BP_ENORMOUS_SHIP,
	BP_CARGO_SHIP,
	BP_N_KINDS,
} BpKind;

enum { BP_GALAXY_NAME, BP_GALAXY_PLAYERS, BP_GALAXY_HREF, BP_GALAXY_DIE };
enum { BP_SCENARIO_NAME, BP_SCENARIO_STAGE };
enum { BP_STAGE_START, BP_STAGE_PLAY };
enum { BP_TILE_NUMBER };
enum { BP_PLANET_SIZE, BP_PLANET_SEAT };
enum { BP_SMALL, BP_MEDIUM, BP_BIG, BP_N_SIZES };
enum { BP_OWNER }; /* attribute 0 of a monolith, a facility, a station and a ship */

/* Goods that planets yield and players have, in the order of their attributes. */
typedef enum {
	BP_BIOMASS,
	BP_CONCRETE,
	BP_FOOD,
	BP_METAL,
	BP_N_GOODS,
} BpGood;

enum { BP_PLAYER_SEAT, BP_PLAYER_FACTION, BP_PLAYER_GOODS };
enum { BP_SHIP_SEAT = BP_OWNER, BP_SHIP_NUMBER, BP_SHIP_ITEM, BP_SHIP_GOODS };

/* What a cargo ship carries, as BP_SHIP_ITEM counts it. */
enum { BP_ITEM_NONE, BP_ITEM_DRILL, BP_ITEM_HABITAT, BP_ITEM_STATION };

typedef enum {
	BP_HUMANS,
	BP_DIGITALS,
	BP_XENOS,
	BP_N_FACTIONS,
} BpFaction;

enum { BP_RADII, BP_TILE_RADIUS = BP_RADII + BP_N_SIZES, BP_N_ASSUMPTIONS };

enum {
	BP_N_STARTING = 5,      /* resources of a starting planet */
	BP_MOST_STARTING = 4,   /* forests of these: a d4 is rolled */
	BP_STARTING_TURNS = 10, /* each player starts with the yield of so many turns */
	BP_GAP = 2,          /* least distance from an asteroid to a planet or another asteroid */
	BP_PLANETS_EACH = 2, /* planets a player */
	BP_LEAST_PLAYERS = 2,
	BP_MAX_RADIUS = 32, /* greatest assumed radius */
};

extern const SwTable bp_table;

/* The biome on which each faction starts (Planet generation). */
extern const guint bp_homes[BP_N_FACTIONS];

/* Display names of the factions. */
extern const char *const bp_faction_titles[BP_N_FACTIONS];

static inline gboolean
bp_is_planet(guint kind)
{
	return kind >= BP_FAIR && kind <= BP_WATER;
}

static inline gboolean
bp_is_resource(guint kind)
{
	return kind == BP_MOUNTAIN || kind == BP_FOREST;
}

static inline gboolean
bp_is_structure(guint kind)
{
	return kind >= BP_FURNACE && kind <= BP_TOWER;
}

static inline gboolean
bp_is_defence(guint kind)
{
	return kind == BP_CANNON || kind == BP_TOWER;
}

static inline gboolean
bp_is_facility(guint kind)
{
	return kind == BP_DRILL || kind == BP_HABITAT;
}

static inline gboolean
bp_is_ship(guint kind)
{
	return kind >= BP_SMALL_SHIP && kind <= BP_CARGO_SHIP;
}
