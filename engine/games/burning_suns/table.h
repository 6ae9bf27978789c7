/* Names for the positions in the table of Burning Suns: kinds, attributes, choices. Private to this
 * folder. */
#pragma once

#include "table/table.h"

/* Units in the order of a race's portraits (p. 7). */
typedef enum {
	BS_DREADNOUGHT,
	BS_BATTLECRUISER,
	BS_RAIDER,
	BS_REGIMENT,
	BS_UNIT_TITAN,
	BS_UNIT_STARBASE,
	BS_UNIT_COLOSSUS,
	BS_N_UNITS,
} BsUnit;

#define BS_N_REGULAR BS_UNIT_TITAN /* units that are not unique come first */

typedef enum {
	BS_GALAXY,
	BS_SCENARIO,
	BS_ABOUT,
	BS_ALLOW,
	BS_NOTE,
	BS_HOME,
	BS_HOSTILE,
	BS_INHABITED,
	BS_UNINHABITED,
	BS_EMPTY,
	BS_SPECIAL,
	BS_OPEN_SYSTEM,
	BS_ASTEROID_FIELD,
	BS_BABEL,
	BS_DARK_FLEET,
	BS_IONSTORM,
	BS_PORTAL,
	BS_WORMHOLE,
	BS_OPEN_ANOMALY,
	BS_PACK,
	BS_BOARD,
	BS_RACE,
	BS_UNIT, /* a kind for each of BsUnit */
	BS_FRAMEWORK = BS_UNIT + BS_N_UNITS,
	BS_IDEOLOGY,
	BS_ABILITY,
	BS_EMPIRE,
	BS_LEADER,
	BS_RACE_CARD,
	BS_INCOME_TECHNOLOGY,
	BS_ANTIMATTER_TECHNOLOGY,
	BS_LIMIT_TECHNOLOGY,
	BS_DICE_TECHNOLOGY,
	BS_HAND_TECHNOLOGY,
	BS_ATTACK_UPGRADE,
	BS_DAMAGE_UPGRADE,
	BS_COSTLY_UPGRADE,
	BS_ARTIFACT,
	BS_AGENT,
	BS_ALLIANCE,
	BS_PEACE,
	BS_UNREST,
	BS_FLEET,
	BS_ARMY,
	BS_TITAN,
	BS_STARBASE,
	BS_COLOSSUS,
	BS_INCOME_MERCENARY,
	BS_ANTIMATTER_MERCENARY,
	BS_DROPSHIP_MERCENARY,
	BS_TITAN_MERCENARY,
	BS_INCOME_STRUCTURE,
	BS_ANTIMATTER_STRUCTURE,
	BS_WORMHOLE_STRUCTURE,
	BS_ATTACK_STRUCTURE,
	BS_DIPLOMACY_STRUCTURE,
	BS_DARK_SHIPS,
	BS_MILITIA,
	BS_ITEM,
	BS_DRAW,
	BS_ASSUME,
	BS_N_KINDS,
} BsKind;

#define BS_N_TILE_KINDS (BS_OPEN_ANOMALY + 1) /* tiles have no later kind */

enum { BS_GALAXY_NAME, BS_GALAXY_PLAYERS, BS_GALAXY_SETS, BS_GALAXY_HREF };

/* Attributes that systems and anomalies share have the same positions. */
enum {
	BS_VALUE,
	BS_SEAT,
	BS_NAME,           /* systems */
	BS_TURN = BS_NAME, /* anomalies */
	BS_EXPLORED,
	BS_STRENGTH,
};

enum {
	BS_SCENARIO_NAME,
	BS_SCENARIO_STAGE,
	BS_SCENARIO_LENGTH,
	BS_SCENARIO_BEGINNING,
	BS_SCENARIO_PLANNING,
	BS_SCENARIO_ROUND,
	BS_SCENARIO_PHASE,
	BS_SCENARIO_SHEETS,
	BS_SCENARIO_GOAL,
};
enum { BS_STAGE_START, BS_STAGE_PLAY };
enum { BS_REGULAR, BS_ADVANCED }; /* both of the beginning and of planning */
enum { BS_STATUS, BS_RESHUFFLING, BS_PLANNING, BS_ACTION, BS_N_PHASES };

enum { BS_ITEM_CARD };
enum { BS_DRAW_KIND, BS_DRAW_VALUE, BS_DRAW_NAME };
enum {
	BS_DRAW_ANY,
	BS_DRAW_SPECIAL,
	BS_DRAW_HOSTILE,
	BS_DRAW_INHABITED,
	BS_DRAW_UNINHABITED,
	BS_N_DRAWS,
};

enum {
	BS_EMPIRE_SEAT,
	BS_EMPIRE_IDEOLOGY,
	BS_EMPIRE_RACE,
	BS_EMPIRE_FRAMEWORK,
	BS_EMPIRE_ANTIMATTER,
	BS_EMPIRE_CRYSTALS,
	BS_EMPIRE_LEVEL,
	BS_EMPIRE_POWER,
	BS_EMPIRE_STARTER,
	BS_EMPIRE_ORDER,
	BS_EMPIRE_INCOME,
};
typedef enum { BS_LIGHT, BS_DARK, BS_NEUTRAL, BS_N_POWERS } BsPower;
enum { BS_LEADER_NAME, BS_LEADER_ATTACK, BS_LEADER_ACTION };
enum { BS_N_ACTIONS = 12 }; /* on the four sheets together (p. 8, 23) */
enum { BS_CARD_NUMBER, BS_CARD_NAME };
enum { BS_UPGRADE_UNIT };
enum { BS_HELD_NAME, BS_HELD_EXTRA, BS_AGENT_POWER }; /* artifacts have the first two as well */
enum { BS_ALLIANCE_SEAT, BS_ALLIANCE_CARD };

/* The first attribute of a piece on the map that has an owner. */
enum { BS_OWNER };
enum { BS_CONTROL_BLOCKED = BS_OWNER + 1 };
enum {
	BS_FLEET_DREADNOUGHTS = BS_OWNER + 1, /* ships, in the order of BsUnit */
	BS_FLEET_BATTLECRUISERS,
	BS_FLEET_RAIDERS,
	BS_FLEET_EXTRA,
};
enum { BS_ARMY_REGIMENTS = BS_OWNER + 1, BS_ARMY_EXTRA };
enum { BS_UNIQUE_HEALTH = BS_OWNER + 1 };
enum { BS_TOKENS, BS_TOKEN_ATTACK }; /* of dark ships and of militia */

enum { BS_PACK_NAME, BS_PACK_HREF };
enum {
	BS_BOARD_PLAYERS,
	BS_BOARD_LENGTH,
	BS_BOARD_VICTORY,
	BS_BOARD_LEVEL_1, /* and so on to level 3 */
	BS_BOARD_MARKET = BS_BOARD_LEVEL_1 + 3,
};
enum { BS_PART_NAME }; /* of a race, a framework and an ideology */
enum { BS_RACE_SPOTS = BS_PART_NAME + 1 };
enum { BS_UNIT_COST, BS_UNIT_ATTACK, BS_UNIT_HITS, BS_UNIT_DICE, BS_UNIT_SLOTS };
enum {
	BS_FRAMEWORK_JUMP = BS_PART_NAME + 1,
	BS_FRAMEWORK_DIPLOMACY,
	BS_FRAMEWORK_CONSTRUCTION,
	BS_FRAMEWORK_ARTIFACTS,
	BS_FRAMEWORK_AGENTS,
	BS_FRAMEWORK_BATTLE,
	BS_FRAMEWORK_ASSAULT,
	BS_FRAMEWORK_BOOST,
	BS_N_FRAMEWORK_ATTRIBUTES,
};
enum { BS_ABILITY_LEVEL, BS_ABILITY_POWER, BS_ABILITY_TEXT };

/* Numbers from the rulebook's pictures, which are lost. */
enum {
	BS_TITAN_DICE,
	BS_STARBASE_DICE,
	BS_COLOSSUS_DICE,
	BS_MERCENARY_ATTACK,
	BS_DARK_SHIP_ATTACK,
	BS_MILITIA_ATTACK,
	BS_ACTION_SPOTS,
	BS_N_ASSUMPTIONS,
};

/* Stocks that rules check by themselves. */
enum { BS_ANOMALIES_A_BOX = 16, BS_TOKENS_A_BOX = 24, BS_ITEMS_A_BOX = 56 };

/* Systems of this value are assumed to give antimatter, which their pictures say (p. 3, 10). */
enum { BS_ANTIMATTER_VALUE = 4 };

/* Crystals to spend on units in the advanced beginning (p. 8). */
enum { BS_PURSE = 12 };

/* The most that an empire may have (p. 6). */
enum { BS_MOST_LEADERS = 3, BS_MOST_RACE_CARDS = 4 };

extern const SwTable bs_table;

/* The assumed contents of a box: anomalies by kind, from most to least; the systems of a kind by
 * value. */
#define BS_N_ANOMALY_KINDS 6
#define BS_N_VALUES 5
extern const gint32 bs_anomaly_split[BS_N_ANOMALY_KINDS], bs_value_split[BS_N_VALUES];

static inline gboolean
bs_is_anomaly(guint kind)
{
	return kind >= BS_ASTEROID_FIELD && kind <= BS_OPEN_ANOMALY;
}

static inline gboolean
bs_is_control(guint kind)
{
	return kind == BS_PEACE || kind == BS_UNREST;
}

static inline gboolean
bs_is_unique(guint kind)
{
	return kind >= BS_TITAN && kind <= BS_COLOSSUS;
}

static inline gboolean
bs_is_mercenary(guint kind)
{
	return kind >= BS_INCOME_MERCENARY && kind <= BS_TITAN_MERCENARY;
}

static inline gboolean
bs_is_structure(guint kind)
{
	return kind >= BS_INCOME_STRUCTURE && kind <= BS_DIPLOMACY_STRUCTURE;
}

static inline gboolean
bs_is_technology(guint kind)
{
	return kind >= BS_INCOME_TECHNOLOGY && kind <= BS_HAND_TECHNOLOGY;
}

static inline gboolean
bs_is_upgrade(guint kind)
{
	return kind >= BS_ATTACK_UPGRADE && kind <= BS_COSTLY_UPGRADE;
}

/* TRUE for items on the market, with an empire, or on the map. */
static inline gboolean
bs_is_item(guint kind)
{
	return kind == BS_ITEM || bs_is_technology(kind) || bs_is_upgrade(kind) ||
	       bs_is_mercenary(kind) || bs_is_structure(kind);
}
