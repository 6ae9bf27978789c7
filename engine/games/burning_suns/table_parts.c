/* The elements of packs: boards, races, frameworks, ideologies. */
#include "games/burning_suns/elements.h"

#include "base/translate.h"

/* Parts are defined in the scenario itself, or in a pack that it names. */
static const char *const in_scenario_or_pack[] = {"scenario", "pack", NULL};
static const char *const in_race[] = {"race", NULL};
static const char *const in_ideology[] = {"ideology", NULL};

static const SwAttribute pack_attributes[] = {
	[BS_PACK_NAME] = SW_TEXT("name", N_("Name"), N_("What the parts together are called.")),
	[BS_PACK_HREF] = SW_TEXT("href", N_("File"), N_("The pack's own file.")),
};

const SwElement bs_element_pack = {
	.name = "pack",
	.label = N_("pack"),
	.heading = N_("Packs"),
	.parents = in_scenario_or_pack,
	SW_ATTRIBUTES(pack_attributes),
};

/* ---- The board -------------------------------------------------------------------------- */

/* The board's numbers were in the lost pictures. */
#define LEVEL_AT(its, title) \
	SW_NUMBER(its, title, N_("The antimatter that it takes (p. 3, 7)."), 1, G_MAXINT32)

static const SwAttribute board_attributes[] = {
	[BS_BOARD_PLAYERS] = SW_NUMBER("players", N_("Players"),
                                       N_("For how many it holds; absent: for any number (p. 3)."),
                                       1, G_MAXINT32),
	[BS_BOARD_LENGTH] =
		SW_CHOICE("length", N_("Length"),
                          N_("For which it holds; absent: for both (p. 5)."), bs_lengths),
	[BS_BOARD_VICTORY] =
		SW_NUMBER("victory", N_("Victory"), N_("The antimatter that wins the game (p. 3)."),
                          1, G_MAXINT32),
	[BS_BOARD_LEVEL_1] = LEVEL_AT("level-1", N_("Level 1")),
	[BS_BOARD_LEVEL_1 + 1] = LEVEL_AT("level-2", N_("Level 2")),
	[BS_BOARD_LEVEL_1 + 2] = LEVEL_AT("level-3", N_("Level 3")),
	[BS_BOARD_MARKET] = SW_NUMBER("market", N_("Market"),
                                      N_("How many items the galactic market has room for (p. 5)."),
                                      1, G_MAXINT32),
};

const SwElement bs_element_board = {
	.name = "board",
	.label = N_("board"),
	.heading = N_("Boards"),
	.parents = in_scenario_or_pack,
	SW_ATTRIBUTES(board_attributes),
};

#define PART_NAME                                                                              \
	SW_TEXT("name", N_("Name"), N_("The name that empires use for it."), .required = TRUE, \
	        .not_blank = TRUE)

/* ---- Races ------------------------------------------------------------------------------ */

static const SwAttribute race_attributes[] = {
	[BS_PART_NAME] = PART_NAME,
	[BS_RACE_SPOTS] = SW_COUNT("technology-spots", N_("Technology spots"),
                                   N_("How many technologies it can hold (p. 16).")),
};

const SwElement bs_element_race = {
	.name = "race",
	.label = N_("race"),
	.heading = N_("Parts"),
	.parents = in_scenario_or_pack,
	SW_ATTRIBUTES(race_attributes),
};

static const SwAttribute unit_attributes[] = {
	[BS_UNIT_COST] = SW_COUNT("cost", N_("Cost"), N_("In crystals (p. 18).")),
	[BS_UNIT_ATTACK] =
		SW_NUMBER("attack", N_("Attack"), N_("It hits up to this number (p. 18)."), 1, 8),
	[BS_UNIT_HITS] = SW_NUMBER("hits", N_("Hit points"), N_("Damage that destroys it (p. 18)."),
                                   1, G_MAXINT32),
	[BS_UNIT_DICE] = SW_NUMBER("dice", N_("Dice"), N_("Combat dice that it rolls (p. 18)."), 1,
                                   G_MAXINT32),
	[BS_UNIT_SLOTS] = SW_COUNT("slots", N_("Upgrade slots"),
                                   N_("How many upgrades fit under its portrait (p. 17).")),
};

const SwElement bs_element_unit = {
	.name = "unit",
	.label = N_("unit of a race"),
	.heading = N_("Units of a race"),
	.ground = &sw_ground_zones,
	.typed = TRUE,
	.parents = in_race,
	SW_ATTRIBUTES(unit_attributes),
};

/* ---- Frameworks ------------------------------------------------------------------------- */

static const SwAttribute framework_attributes[] = {
	[BS_PART_NAME] = PART_NAME,
	[BS_FRAMEWORK_JUMP] = SW_COUNT("jump", N_("Jump distance"),
                                       N_("How far fleets and armies move (p. 12).")),
	[BS_FRAMEWORK_DIPLOMACY] = SW_COUNT("diplomacy", N_("Diplomacy distance"),
                                            N_("How far diplomacy reaches (p. 14).")),
	[BS_FRAMEWORK_CONSTRUCTION] = SW_COUNT("construction", N_("Construction limit"),
                                               N_("How much is built with one action (p. 16).")),
	[BS_FRAMEWORK_ARTIFACTS] =
		SW_COUNT("artifacts", N_("Artifact limit"), N_("How many it can hold (p. 13).")),
	[BS_FRAMEWORK_AGENTS] =
		SW_COUNT("agents", N_("Agent limit"), N_("How many it can hold (p. 23).")),
	[BS_FRAMEWORK_BATTLE] =
		SW_COUNT("battle-rerolls", N_("Rerolls in battles"), N_("Extra ones (p. 20).")),
	[BS_FRAMEWORK_ASSAULT] =
		SW_COUNT("assault-rerolls", N_("Rerolls in assaults"), N_("Extra ones (p. 21).")),
	[BS_FRAMEWORK_BOOST] = SW_COUNT("boost", N_("Free boost"),
                                        N_("Added to the leader roll of a mission (p. 23).")),
};

const SwElement bs_element_framework = {
	.name = "framework",
	.label = N_("framework"),
	.heading = N_("Parts"),
	.parents = in_scenario_or_pack,
	SW_ATTRIBUTES(framework_attributes),
};

/* ---- Ideologies ------------------------------------------------------------------------- */

static const SwAttribute ideology_attributes[] = {[BS_PART_NAME] = PART_NAME};

const SwElement bs_element_ideology = {
	.name = "ideology",
	.label = N_("ideology"),
	.heading = N_("Parts"),
	.parents = in_scenario_or_pack,
	SW_ATTRIBUTES(ideology_attributes),
};

static const SwAttribute ability_attributes[] = {
	[BS_ABILITY_LEVEL] = SW_NUMBER("level", N_("Level"), N_("At which it is unlocked (p. 7)."),
                                       0, 3, .required = TRUE),
	[BS_ABILITY_POWER] = SW_CHOICE(
		"power", N_("Power"),
		N_("The power of an empire whose latest ability it is (p. 13)."), bs_powers),
	[BS_ABILITY_TEXT] =
		SW_TEXT("text", N_("Ability"), N_("What is printed (p. 22)."), .is_content = TRUE),
};

const SwElement bs_element_ability = {
	.name = "ability",
	.label = N_("ability"),
	.heading = N_("Abilities"),
	.ground = &sw_ground_zones,
	.parents = in_ideology,
	SW_ATTRIBUTES(ability_attributes),
};
