/* The elements of empires: leaders, cards, items, alliances. */
#include "games/burning_suns/elements.h"

#include "base/translate.h"

static const char *const in_scenario[] = {"scenario", NULL};
static const char *const in_empire[] = {"empire", NULL};
static const char *const in_empire_or_race[] = {"empire", "race", NULL};
/* As a child of the scenario it is the card that lies face up beside the pile (p. 5). */
static const char *const in_empire_or_scenario[] = {"empire", "scenario", NULL};

const char *const bs_powers[] = {[BS_LIGHT] = N_("light"),
                                 [BS_DARK] = N_("dark"),
                                 [BS_NEUTRAL] = N_("neutral"),
                                 [BS_N_POWERS] = NULL};

const char *const bs_units[] = {
	[BS_DREADNOUGHT] = N_("dreadnought"), [BS_BATTLECRUISER] = N_("battlecruiser"),
	[BS_RAIDER] = N_("raider"),           [BS_REGIMENT] = N_("regiment"),
	[BS_UNIT_TITAN] = N_("titan"),        [BS_UNIT_STARBASE] = N_("starbase"),
	[BS_UNIT_COLOSSUS] = N_("colossus"),  [BS_N_UNITS] = NULL,
};

/* ---- The empire ------------------------------------------------------------------------- */

/* As printed (p. 6, 7). Files may spell them as "of-chaos". */
static const char *const ideologies[] = {"Exiled", "Assassin", NULL};
static const char *const races[] = {"Cyborgs",     "Insectoids", "Terrans",   "Templars",
                                    "Changelings", "Wraiths",    "Neomorphs", "Leviathans",
                                    "Ercineans",   "Guardians",  NULL};
static const char *const frameworks[] = {"of Chaos", "of the Fading Star", NULL};

static const SwAttribute empire_attributes[] = {
	[BS_EMPIRE_SEAT] = BS_SEAT_OF(N_("Seat"), N_("The player of the empire (p. 6).")),
	[BS_EMPIRE_IDEOLOGY] =
		SW_TEXT("ideology", N_("Ideology"), N_("Absent: dealt at the table (p. 6, 7)."),
                        .titles = ideologies),
	[BS_EMPIRE_RACE] = SW_TEXT("race", N_("Race"), N_("Absent: dealt at the table (p. 6, 7)."),
                                   .titles = races),
	[BS_EMPIRE_FRAMEWORK] =
		SW_TEXT("framework", N_("Framework"), N_("Absent: dealt at the table (p. 6, 7)."),
                        .titles = frameworks),
	[BS_EMPIRE_ANTIMATTER] =
		SW_COUNT("antimatter", N_("Antimatter"), N_("On the antimatter track (p. 3).")),
	[BS_EMPIRE_CRYSTALS] =
		SW_COUNT("crystals", N_("Crystals"), N_("In hand, by their worth (p. 5).")),
	[BS_EMPIRE_LEVEL] = SW_NUMBER("level", N_("Level"),
                                      N_("The highest level of the ideology (p. 7)."), 0, 3),
	[BS_EMPIRE_POWER] = SW_CHOICE("power", N_("Power"),
                                      N_("That of the latest ability (p. 13)."), bs_powers),
	[BS_EMPIRE_STARTER] =
		SW_FLAG("starter", N_("Starter token"), N_("Holds the starter token (p. 8).")),
	[BS_EMPIRE_ORDER] =
		SW_NUMBER("order", N_("Planning track"),
                          N_("Its place on the planning track (p. 8, 9)."), 1, G_MAXINT32),
	[BS_EMPIRE_INCOME] = SW_COUNT(
		"income", N_("Income"),
		N_("Crystals a round, on the income track (p. 7, 8); it breaks ties (p. 3).")),
};

const SwElement bs_element_empire = {
	.name = "empire",
	.label = N_("empire"),
	.heading = N_("Empires"),
	.parents = in_scenario,
	SW_ATTRIBUTES(empire_attributes),
};

/* ---- Pieces of an empire ---------------------------------------------------------------- */

const char *const bs_actions[] = {
	N_("explore"),   N_("jump"),    N_("scan"),    N_("colonize"), N_("diplomacy"),
	N_("construct"), N_("battle"),  N_("barrage"), N_("assault"),  N_("activate"),
	N_("recruit"),   N_("mission"), NULL,
};
G_STATIC_ASSERT(G_N_ELEMENTS(bs_actions) == BS_N_ACTIONS + 1);

static const SwAttribute leader_attributes[] = {
	[BS_LEADER_NAME] = SW_TEXT("name", N_("Name"), N_("Which of the race's leaders it is.")),
	[BS_LEADER_ATTACK] =
		SW_NUMBER("attack", N_("Attack"),
                          N_("It succeeds in a leader roll up to this (p. 7, 13)."), 1, 8),
	[BS_LEADER_ACTION] = SW_CHOICE(
		"action", N_("Action"),
		N_("The action on which the leader is; absent: in hand (p. 9)."), bs_actions),
};

const SwElement bs_element_leader = {
	.name = "leader",
	.label = N_("leader"),
	.heading = N_("Leaders"),
	.ground = &sw_ground_zones,
	.parents = in_empire_or_race,
	SW_ATTRIBUTES(leader_attributes),
};

static const SwAttribute race_card_attributes[] = {
	[BS_CARD_NUMBER] =
		SW_NUMBER("number", N_("Number"), N_("Which of the race's eight (p. 6)."), 1, 8,
                          .required = TRUE),
	[BS_CARD_NAME] = SW_TEXT("name", N_("Name"), N_("What is printed on it (p. 15).")),
};

const SwElement bs_element_race_card = {
	.name = "race-card",
	.closed = SW_CLOSED_TO_OTHERS,
	.label = N_("race card"),
	.heading = N_("Race cards"),
	.ground = &sw_ground_zones,
	.parents = in_empire,
	SW_ATTRIBUTES(race_card_attributes),
};

const SwElement bs_element_technology = {
	.name = "technology",
	.label = N_("technology"),
	.heading = N_("Technologies"),
	.ground = &sw_ground_zones,
	.typed = TRUE,
	.parents = in_empire,
};

static const SwAttribute upgrade_attributes[] = {
	[BS_UPGRADE_UNIT] =
		SW_CHOICE("unit", N_("Unit"), N_("The unit under whose portrait it lies (p. 17)."),
                          bs_units, .required = TRUE),
};

const SwElement bs_element_upgrade = {
	.name = "upgrade",
	.label = N_("upgrade"),
	.heading = N_("Upgrades"),
	.ground = &sw_ground_zones,
	.typed = TRUE,
	.parents = in_empire,
	SW_ATTRIBUTES(upgrade_attributes),
};

#define EXTRA                                \
	SW_COUNT("extra", N_("Extra units"), \
	         N_("By how much it raises the empire's fleet and army limits (p. 12)."))

static const SwAttribute artifact_attributes[] = {
	[BS_HELD_NAME] = SW_TEXT("name", N_("Name"), N_("What is printed on it (p. 13).")),
	[BS_HELD_EXTRA] = EXTRA,
};

const SwElement bs_element_artifact = {
	.name = "artifact",
	.closed = SW_CLOSED_TO_OTHERS,
	.label = N_("artifact"),
	.heading = N_("Artifacts"),
	.ground = &sw_ground_zones,
	.parents = in_empire_or_scenario,
	SW_ATTRIBUTES(artifact_attributes),
};

static const SwAttribute agent_attributes[] = {
	[BS_HELD_NAME] = SW_TEXT("name", N_("Name"), N_("What is printed on it (p. 23).")),
	[BS_HELD_EXTRA] = EXTRA,
	[BS_AGENT_POWER] =
		SW_CHOICE("power", N_("Power"), N_("To which it leans (p. 23)."), bs_powers),
};

const SwElement bs_element_agent = {
	.name = "agent",
	.closed = SW_CLOSED_TO_OTHERS,
	.label = N_("agent"),
	.heading = N_("Agents"),
	.ground = &sw_ground_zones,
	.parents = in_empire_or_scenario,
	SW_ATTRIBUTES(agent_attributes),
};

static const SwAttribute alliance_attributes[] = {
	[BS_ALLIANCE_SEAT] = BS_SEAT_OF(N_("Ally"), N_("The other empire (p. 14).")),
	[BS_ALLIANCE_CARD] =
		SW_NUMBER("card", N_("Race card"),
                          N_("The number of the own card that the ally has (p. 14, 15)."), 1, 8,
                          .required = TRUE),
};

const SwElement bs_element_alliance = {
	.name = "alliance",
	.label = N_("alliance"),
	.heading = N_("Alliances"),
	.ground = &sw_ground_zones,
	.parents = in_empire,
	SW_ATTRIBUTES(alliance_attributes),
};
