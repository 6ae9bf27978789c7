/* Names for the positions in the table of Black Sun: kinds, attributes, choices. Headings and steps
 * are the rulebook's. Private to this folder. */
#pragma once

#include "table/table.h"

/* Every sort of ship, in one order for ships in centres, on edges and captured. */
typedef enum {
	BK_FREIGHTER,
	BK_RAIDER,
	BK_SECRET_BASE,
	BK_TRANSPORT,
	BK_YACHT,
	BK_AMBUNAUT,
	BK_MEDSAT,
	BK_DESTROYER,
	BK_CARRIER,
	BK_CRUISER,
	BK_BATTLESHIP,
	BK_N_SHIPS,
} BkShipType;

typedef enum {
	BK_GALAXY,
	BK_SCENARIO,
	BK_ABOUT,
	BK_ALLOW,
	BK_NOTE,
	BK_ASSUME,
	BK_YELLOW_SUN,
	BK_RED_GIANT,
	BK_WHITE_DWARF,
	BK_GAS_GIANT,
	BK_PLANET,
	BK_ASTEROIDS,
	BK_SPACE,
	BK_NEED,
	BK_CRISIS,
	BK_PLAYER,
	BK_ALLIED_CARD,
	BK_REBEL_CARD,
	BK_ROGUE_CARD,
	BK_HUNTED_CARD,
	BK_SHIP,                                /* in the centre of a hex: a kind for each sort */
	BK_BLOCKADE = BK_SHIP + BK_N_SHIPS,     /* on an edge */
	BK_CAPTURED = BK_BLOCKADE + BK_N_SHIPS, /* with its captor */
	BK_N_KINDS = BK_CAPTURED + BK_N_SHIPS,
} BkKind;

enum { BK_GALAXY_NAME, BK_GALAXY_PLAYERS, BK_GALAXY_HREF, BK_GALAXY_SETUP };
enum { BK_SETUP_STANDARD, BK_SETUP_MANUAL };
enum { BK_SCENARIO_NAME, BK_SCENARIO_STAGE, BK_SCENARIO_LENGTH };
enum { BK_STAGE_START, BK_STAGE_PLAY };
enum { BK_SHORT_GAME, BK_LONG_GAME, BK_N_LENGTHS };
enum { BK_NUMBER };
enum { BK_PLAYER_SEAT, BK_PLAYER_FACTION, BK_PLAYER_POINTS };
enum { BK_CARD_FROM };

/* Attributes of a ship, wherever it is. */
enum { BK_SHIP_SEAT, BK_SHIP_CAPTOR };

/* Starting factions, as BK_PLAYER_FACTION counts them. */
typedef enum {
	BK_SMUGGLER,
	BK_BRIGANDS,
	BK_MERCHANTS,
	BK_MEDICS,
	BK_REBEL,
	BK_ALLIANCE,
	BK_N_FACTIONS,
} BkFaction;

/* What a card replaced, as BK_CARD_FROM counts them: none, or a card of the same order. */
enum { BK_FROM_NONE, BK_FROM_ALLIED, BK_FROM_REBEL, BK_FROM_ROGUE, BK_FROM_HUNTED };

/* Positions of stocks. Those from BK_STOCK_PLANETS on are reported by rules of their own. */
enum {
	BK_STOCK_SPACE,
	BK_STOCK_ASTEROIDS,
	BK_STOCK_PLANETS,
	BK_STOCK_GIANTS,
	BK_STOCK_SUNS,
	BK_N_STOCKS,
};

/* Assumptions: first the move, then the fight of each sort of ship, then how many a fleet has of
 * the sorts up to BK_MEDSAT and of BK_BATTLESHIP; the moves that locate a freighter; 1 for each
 * sort of ship that is captured and not destroyed, where the rulebook does not say; how many
 * warships of unknown number Rebels and Alliance begin with. */
enum {
	BK_LEAST_PLAYERS,
	BK_MOVES,
	BK_FIGHTS = BK_MOVES + BK_N_SHIPS,
	BK_FLEETS = BK_FIGHTS + BK_N_SHIPS,
	BK_FLEET_BATTLESHIPS = BK_FLEETS + BK_MEDSAT + 1,
	BK_FREIGHTER_AT_PLANET,
	BK_FREIGHTER_AT_ASTEROIDS,
	BK_RAIDER_CAPTURED,
	BK_SECRET_BASE_CAPTURED,
	BK_YACHT_CAPTURED,
	BK_DESTROYER_CAPTURED,
	BK_CARRIER_CAPTURED,
	BK_CRUISER_CAPTURED,
	BK_BATTLESHIP_CAPTURED,
	BK_REBEL_STARTS,                          /* destroyers, carriers, cruisers */
	BK_ALLIANCE_STARTS = BK_REBEL_STARTS + 3, /* likewise */
	BK_N_ASSUMPTIONS = BK_ALLIANCE_STARTS + 3,
};

enum {
	BK_MIN_PLANET = 5,
	BK_MAX_PLANET = 16,
	BK_N_PLANETS = BK_MAX_PLANET - BK_MIN_PLANET + 1,
	BK_MAX_GIANTS = 3,
	BK_N_ASTEROIDS = 6,
	BK_N_SPACE = 15,       /* shuffled with planets and asteroids (Set-up, step 5) */
	BK_N_GIANT_SPACE = 5,  /* laid with the gas giants (step 2) */
	BK_GIANT_DISTANCE = 3, /* from the sun (steps 3 and 4) */
	BK_PATTERN_RADIUS = 2, /* a pattern five hexes wide (step 6) */
	BK_MAX_PLAYERS = BK_N_FACTIONS,
};

extern const SwTable bk_table;

/* Numbers that are lost with the cards. */
extern const SwAssumption bk_assumptions[BK_N_ASSUMPTIONS];

/* Display names of the starting factions. */
extern const char *const bk_faction_titles[BK_N_FACTIONS];

static inline gboolean
bk_is_sun(guint kind)
{
	return kind >= BK_YELLOW_SUN && kind <= BK_WHITE_DWARF;
}

static inline gboolean
bk_is_ship(guint kind)
{
	return kind >= BK_SHIP && kind < BK_N_KINDS;
}

/* The sort of a piece for which bk_is_ship() holds. */
static inline BkShipType
bk_ship_type(guint kind)
{
	return (BkShipType)((kind - BK_SHIP) % BK_N_SHIPS);
}
