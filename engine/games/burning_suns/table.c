#include "games/burning_suns/elements.h"

#include "base/translate.h"

/* ---- Kinds ------------------------------------------------------------------------------ */

static const SwCarries home_carries[] = {{.attribute = BS_SEAT, .required = TRUE}};
static const SwCarries two_to_four[] = {
	{.attribute = BS_VALUE, .bounded = TRUE, .min = 2, .max = 4}};
static const SwCarries zero[] = {{.attribute = BS_VALUE, .bounded = TRUE, .min = 0, .max = 0}};
static const SwCarries one[] = {{.attribute = BS_VALUE, .bounded = TRUE, .min = 1, .max = 1}};
static const SwCarries one_to_four[] = {
	{.attribute = BS_VALUE, .required = TRUE, .bounded = TRUE, .min = 1, .max = 4}};
/* The numbers printed on dark fleets are not known; 4 is what an opposing fleet has (p. 24). */
static const SwCarries dark_fleet_carries[] = {{.attribute = BS_STRENGTH,
                                                .required = TRUE,
                                                .bounded = TRUE,
                                                .min = 1,
                                                .max = G_MAXINT32,
                                                .dealt = 4}};

#define CARRIES(list) .carries = (list), .n_carries = G_N_ELEMENTS(list)
#define SYSTEM .element = &bs_element_system, .shape = SW_SHAPE_ROUND
#define ANOMALY .element = &bs_element_anomaly, .shape = SW_SHAPE_DIAMOND

#define PIECE(its, what, words, text) \
	.name = (what), .element = &bs_element_##its, .label = (words), .help = (text)
#define TOKEN(letters, drawing, colour, line)                                             \
	.glyph = (letters), .mark = (drawing), .shape = SW_SHAPE_TOKEN, .fill = (colour), \
	.outline = (line)
#define UNIT(number, what, words) \
	[BS_UNIT + (number)] = {PIECE(unit, what, words, N_("What it costs and does (p. 18)."))}

static const SwKind kinds[] = {
	[BS_GALAXY] = {.name = "galaxy", .element = &bs_element_galaxy, .label = N_("galaxy")},
	[BS_SCENARIO] = {.name = "scenario",
                         .element = &bs_element_scenario,
                         .label = N_("scenario")},
	[BS_ABOUT] = {.name = "about", .element = &sw_element_about, .label = N_("about")},
	[BS_ALLOW] = {.name = "allow", .element = &sw_element_allow, .label = N_("allow")},
	[BS_NOTE] = {.name = "note",
                     .element = &sw_element_note,
                     .label = N_("note"),
                     .glyph = "*"},
	[BS_HOME] = {.name = "home",
                     SYSTEM,
                     .label = N_("home system"),
                     .help = N_("Where an empire starts; closed to all others (p. 7)."),
                     .glyph = "H",
                     .mark = "M -9 0 L 0 -8 L 9 0 M -6 -2 L -6 8 L 6 8 L 6 -2 M -1 8 L -1 3 L 2 3 "
                             "L 2 8",
                     .fill = "#e8c547",
                     .outline = "#7a5c00",
                     CARRIES(home_carries)},
	[BS_HOSTILE] = {.name = "hostile",
                        SYSTEM,
                        .label = N_("hostile system"),
                        .help = N_("Has to be assaulted, its militia defeated (p. 10)."),
                        .glyph = "h",
                        .mark = "M -8 -8 L 8 8 M 8 -8 L -8 8 M -9 4 L -4 9 M 9 4 L 4 9",
                        .fill = "#c8553d",
                        .outline = "#6d2415",
                        CARRIES(two_to_four)},
	[BS_INHABITED] = {.name = "inhabited",
                          SYSTEM,
                          .label = N_("inhabited system"),
                          .help = N_("Gained by diplomacy or assault (p. 10)."),
                          .glyph = "i",
                          .mark = "M -9 8 L -9 1 L -4 1 L -4 -8 L 2 -8 L 2 -2 L 9 -2 L 9 8 Z",
                          .fill = "#4f9d69",
                          .outline = "#1f4d30",
                          CARRIES(two_to_four)},
	[BS_UNINHABITED] =
		{.name = "uninhabited",
                 SYSTEM,
                 .label = N_("uninhabited system"),
                 .help = N_("Has to be colonized (p. 10)."),
                 .glyph = "u",
                 .mark = "M -6 6 C -11 -3 -3 -10 9 -9 C 10 3 4 10 -6 6 M -9 10 C -6 4 -2 0 3 -3",
                 .fill = "#4a7fb5",
                 .outline = "#1d3f63",
                 CARRIES(two_to_four)},
	[BS_EMPTY] = {.name = "empty",
                      SYSTEM,
                      .label = N_("empty system"),
                      .help = N_("Value 0: nothing to control, but a way through (p. 4)."),
                      .glyph = "e",
                      .mark = "M -6 0 C -6 -8 6 -8 6 0 C 6 8 -6 8 -6 0 Z",
                      .fill = "#9a9a9a",
                      .outline = "#4d4d4d",
                      CARRIES(zero)},
	[BS_SPECIAL] = {.name = "special",
                        SYSTEM,
                        .label = N_("special system"),
                        .help = N_("The one system of value 1 (p. 4)."),
                        .glyph = "s",
                        .mark = "M 0 -10 L 3 -3 L 10 -3 L 4.5 1.5 L 6.5 9 L 0 4.5 L -6.5 9 L -4.5 "
                                "1.5 L -10 -3 L -3 -3 Z",
                        .fill = "#b07cc6",
                        .outline = "#5b2f70",
                        CARRIES(one)},
	[BS_OPEN_SYSTEM] = {.name = "any",
                            SYSTEM,
                            .label = N_("open system"),
                            .help = N_(
				    "Only its back, the value, is fixed: drawn at set-up (p. 4)."),
                            .is_open = TRUE,
                            .glyph = "?",
                            .mark = "M -5 -4 C -5 -11 6 -11 6 -4 C 6 0 0 0 0 4 M 0 9 L 0 9.1",
                            .fill = "#d9d2c0",
                            .outline = "#6b6453",
                            CARRIES(one_to_four)},
	[BS_ASTEROID_FIELD] = {.name = "asteroid-field",
                               ANOMALY,
                               .label = N_("asteroid field"),
                               .help = N_("When revealed, one scan action (p. 11)."),
                               .glyph = "as",
                               .mark = "M -9 -2 L -6 -7 L -1 -6 L 0 -1 L -5 2 Z M 4 -8 L 9 -7 L 9 "
                                       "-2 L 4 -3 Z M 0 6 L 5 3 L 9 7 L 4 10 Z",
                               .fill = "#8d7b68",
                               .outline = "#40362b"},
	[BS_BABEL] =
		{.name = "babel-research-facility",
                 ANOMALY,
                 .label = N_("babel research facility"),
                 .help = N_("When revealed, one explore action (p. 11)."),
                 .glyph = "ba",
                 .mark = "M -4 -9 L 4 -9 M -2 -9 L -2 -2 L -8 9 L 8 9 L 2 -2 L 2 -9 M -5 4 L 5 4",
                 .fill = "#d98e48",
                 .outline = "#6e4014"},
	[BS_DARK_FLEET] = {.name = "dark-fleet",
                           ANOMALY,
                           .label = N_("dark fleet"),
                           .help = N_("When revealed, dark ships are deployed here (p. 11)."),
                           .glyph = "d",
                           .mark = "M 0 -10 L 8 8 L 0 4 L -8 8 Z",
                           .fill = "#3d3d4a",
                           .outline = "#0f0f14",
                           CARRIES(dark_fleet_carries)},
	[BS_IONSTORM] = {.name = "ionstorm",
                         ANOMALY,
                         .label = N_("ionstorm"),
                         .help = N_("No battle can be fought here (p. 11)."),
                         .glyph = "io",
                         .mark = "M 3 -10 L -6 1 L -1 1 L -3 10 L 6 -2 L 1 -2 Z",
                         .fill = "#5ec4c9",
                         .outline = "#1b6165"},
	[BS_PORTAL] = {.name = "portal",
                       ANOMALY,
                       .label = N_("portal"),
                       .help = N_("When revealed, one diplomacy action (p. 11)."),
                       .glyph = "po",
                       .mark = "M -7 9 L -7 -1 C -7 -12 7 -12 7 -1 L 7 9 M -10 9 L 10 9",
                       .fill = "#e38fb1",
                       .outline = "#7c2f51"},
	[BS_WORMHOLE] = {.name = "wormhole",
                         ANOMALY,
                         .label = N_("wormhole"),
                         .help = N_("Explored wormholes are one jump from each other (p. 11)."),
                         .glyph = "wo",
                         .mark = "M 0 0 C 2 -3 6 0 3 4 C 0 8 -7 5 -7 -1 C -7 -9 3 -11 8 -6 C 11 -2 "
                                 "10 4 8 7",
                         .fill = "#6b5bd2",
                         .outline = "#2b2070"},
	[BS_OPEN_ANOMALY] = {.name = "any",
                             ANOMALY,
                             .label = N_("open anomaly"),
                             .help = N_("Drawn at set-up; never a wormhole that others rely on."),
                             .is_open = TRUE,
                             .glyph = "??",
                             .mark = "M -5 -4 C -5 -11 6 -11 6 -4 C 6 0 0 0 0 4 M 0 9 L 0 9.1",
                             .fill = "#cfc8dd",
                             .outline = "#5c536e"},
	[BS_PACK] = {PIECE(pack, "pack", N_("pack"), N_("Parts that players have typed in."))},
	[BS_BOARD] = {PIECE(board, "board", N_("board"),
                            N_("The numbers of its antimatter track and its market (p. 3, 5)."))},
	[BS_RACE] = {PIECE(race, "race", N_("race"), N_("What its units cost and do (p. 7)."))},
	UNIT(BS_DREADNOUGHT, "dreadnought", N_("dreadnought")),
	UNIT(BS_BATTLECRUISER, "battlecruiser", N_("battlecruiser")),
	UNIT(BS_RAIDER, "raider", N_("raider")),
	UNIT(BS_REGIMENT, "regiment", N_("regiment")),
	UNIT(BS_UNIT_TITAN, "titan", N_("titan")),
	UNIT(BS_UNIT_STARBASE, "starbase", N_("starbase")),
	UNIT(BS_UNIT_COLOSSUS, "colossus", N_("colossus")),
	[BS_FRAMEWORK] = {PIECE(framework, "framework", N_("framework"),
                                N_("Distances and limits (p. 7)."))},
	[BS_IDEOLOGY] = {PIECE(ideology, "ideology", N_("ideology"),
                               N_("Four levels of abilities (p. 7)."))},
	[BS_ABILITY] = {PIECE(ability, "ability", N_("ability"),
                              N_("Unlocked at a level (p. 7, 22)."))},
	[BS_EMPIRE] = {PIECE(empire, "empire", N_("empire"),
                             N_("An ideology, a race and a framework, and all it has (p. 7)."))},
	[BS_LEADER] = {PIECE(leader, "leader", N_("leader"), N_("Executes an action (p. 7)."))},
	[BS_RACE_CARD] = {PIECE(race_card, "race-card", N_("race card"),
                                N_("An ability for one time, or an alliance (p. 15)."))},
	[BS_INCOME_TECHNOLOGY] = {PIECE(technology, "income", N_("income technology"),
                                        N_("+1 crystal a round (p. 16)."))},
	[BS_ANTIMATTER_TECHNOLOGY] = {PIECE(technology, "antimatter", N_("antimatter technology"),
                                            N_("1 antimatter (p. 16)."))},
	[BS_LIMIT_TECHNOLOGY] = {PIECE(technology, "limit", N_("limit technology"),
                                       N_("Fleet and army limit +1 (p. 16)."))},
	[BS_DICE_TECHNOLOGY] = {PIECE(technology, "dice", N_("dice technology"),
                                      N_("Colossus and starbase roll 1 die more (p. 16)."))},
	[BS_HAND_TECHNOLOGY] = {PIECE(technology, "hand", N_("hand technology"),
                                      N_("Agent and artifact limit +1 (p. 16)."))},
	[BS_ATTACK_UPGRADE] = {PIECE(upgrade, "attack", N_("attack upgrade"),
                                     N_("The unit's attack +1 (p. 17)."))},
	[BS_DAMAGE_UPGRADE] = {PIECE(upgrade, "damage", N_("damage upgrade"),
                                     N_("The unit's damage +1 (p. 17)."))},
	[BS_COSTLY_UPGRADE] = {PIECE(upgrade, "costly", N_("costly upgrade"),
                                     N_("The unit's attack +2, its cost +1 (p. 17)."))},
	[BS_ARTIFACT] = {PIECE(artifact, "artifact", N_("artifact"),
                               N_("Its effect goes by the holder's power (p. 13)."))},
	[BS_AGENT] = {PIECE(agent, "agent", N_("agent"), N_("Leans towards a power (p. 23)."))},
	[BS_ALLIANCE] = {PIECE(alliance, "alliance", N_("alliance"),
                               N_("By a race card each (p. 14)."))},
	[BS_PEACE] = {PIECE(control, "peace", N_("peaceful control"),
                            N_("Both benefits of the system (p. 15).")),
                      TOKEN("P", "M -5 9 L -5 -9 M -5 -9 L 7 -5 L -5 -1", "#f4f1de", "#33302a")},
	[BS_UNREST] = {PIECE(control, "unrest", N_("control in unrest"),
                             N_("One benefit blocked, army limit -5 (p. 15).")),
                       TOKEN("U",
                             "M 0 10 C -8 10 -8 2 -4 -2 C -4 2 0 2 0 -2 C 0 -6 -2 -8 0 -11 C 2 -6 "
                             "8 -2 7 4 C 6 9 3 10 0 10 Z",
                             "#e76f51", "#5a1f10")},
	[BS_FLEET] = {PIECE(fleet, "fleet", N_("fleet"), N_("An empire's ships here (p. 12).")),
                      TOKEN("F", "M 10 0 L -8 -8 L -3 0 L -8 8 Z", "#e9edf2", "#1c1c1c")},
	[BS_ARMY] = {PIECE(army, "army", N_("army"), N_("An empire's regiments here (p. 12).")),
                     TOKEN("A", "M 0 -10 L 8 -6 L 8 1 C 8 6 4 9 0 11 C -4 9 -8 6 -8 1 L -8 -6 Z",
                           "#e9edf2", "#1c1c1c")},
	[BS_TITAN] = {PIECE(unique_unit, "titan", N_("titan"),
                            N_("Deploys 2 regiments in assaults; 8 hit points (p. 19).")),
                      TOKEN("T",
                            "M -10 -6 L 4 -6 L 10 0 L 4 6 L -10 6 Z M -6 -2 L 3 -2 M -6 2 L 3 2",
                            "#cfd8dc", "#1c1c1c")},
	[BS_STARBASE] = {PIECE(unique_unit, "starbase", N_("starbase"),
                               N_("A wormhole for its own fleets; 6 hit points (p. 19).")),
                         TOKEN("S",
                               "M -4 0 C -4 -5 4 -5 4 0 C 4 5 -4 5 -4 0 Z M -11 0 L -4 0 M 4 0 L "
                               "11 0 M 0 -11 L 0 -4 M 0 4 L 0 11",
                               "#cfd8dc", "#1c1c1c")},
	[BS_COLOSSUS] =
		{PIECE(unique_unit, "colossus", N_("colossus"),
                       N_("Keeps barrages and hostile diplomacy away; 4 hit points (p. 19).")),
                 TOKEN("C", "M -6 10 L -6 0 L -2 0 L -2 -10 L 2 -10 L 2 0 L 6 0 L 6 10 Z",
                       "#cfd8dc", "#1c1c1c")},
	[BS_INCOME_MERCENARY] = {PIECE(mercenary, "income", N_("income mercenary"),
                                       N_("+1 crystal a round (p. 17).")),
                                 TOKEN("mi", "M 9 0 L -6 -5 L -6 5 Z M -9 -8 L -9 8", "#d9c27e",
                                       "#4a3b0d")},
	[BS_ANTIMATTER_MERCENARY] = {PIECE(mercenary, "antimatter", N_("antimatter mercenary"),
                                           N_("1 antimatter (p. 17).")),
                                     TOKEN("ma", "M 9 0 L -6 -5 L -6 5 Z M -10 0 L -6 0", "#d9c27e",
                                           "#4a3b0d")},
	[BS_DROPSHIP_MERCENARY] = {PIECE(mercenary, "dropship", N_("dropship"),
                                         N_("Deploys 2 regiments in assaults (p. 17).")),
                                   TOKEN("md", "M -9 -4 L 9 -4 L 5 4 L -5 4 Z M 0 4 L 0 11",
                                         "#d9c27e", "#4a3b0d")},
	[BS_TITAN_MERCENARY] = {PIECE(mercenary, "titan", N_("titan mercenary"),
                                      N_("The titan rolls 1 die more (p. 17).")),
                                TOKEN("mt", "M -10 -5 L 3 -5 L 9 0 L 3 5 L -10 5 Z", "#d9c27e",
                                      "#4a3b0d")},
	[BS_INCOME_STRUCTURE] = {PIECE(structure, "income", N_("income structure"),
                                       N_("+1 crystal a round (p. 17).")),
                                 TOKEN("si", "M 0 -10 L 8 0 L 0 10 L -8 0 Z", "#a3c4bc",
                                       "#1d3b34")},
	[BS_ANTIMATTER_STRUCTURE] = {PIECE(structure, "antimatter", N_("antimatter structure"),
                                           N_("1 antimatter (p. 17).")),
                                     TOKEN("sa",
                                           "M -7 0 C -7 -9 7 -9 7 0 C 7 9 -7 9 -7 0 Z M -3 0 L 3 0",
                                           "#a3c4bc", "#1d3b34")},
	[BS_WORMHOLE_STRUCTURE] =
		{PIECE(structure, "wormhole", N_("wormhole structure"),
                       N_("A wormhole for the controller of the system (p. 17).")),
                 TOKEN("sw", "M -9 9 L -9 -4 C -9 -12 9 -12 9 -4 L 9 9 M 0 0 L 0 4", "#a3c4bc",
                       "#1d3b34")},
	[BS_ATTACK_STRUCTURE] =
		{PIECE(structure, "attack", N_("attack structure"),
                       N_("Attack +1 for fleets and armies here (p. 17).")),
                 TOKEN("st",
                       "M 0 -10 L 0 10 M -10 0 L 10 0 M -6 0 C -6 -8 6 -8 6 0 C 6 8 -6 8 -6 0 Z",
                       "#a3c4bc", "#1d3b34")},
	[BS_DIPLOMACY_STRUCTURE] = {PIECE(structure, "diplomacy", N_("diplomacy structure"),
                                          N_("Keeps hostile diplomacy away (p. 17).")),
                                    TOKEN("sd",
                                          "M -9 8 L 9 8 M -7 8 L -7 -4 M 7 8 L 7 -4 M 0 8 L 0 -4 M "
                                          "-10 -4 L 10 -4 L 0 -10 Z",
                                          "#a3c4bc", "#1d3b34")},
	[BS_DARK_SHIPS] = {PIECE(dark_ships, "dark-ships", N_("dark ships"),
                                 N_("They have no owner and fight any other fleet here (p. 11).")),
                           TOKEN("D", "M -10 0 L 8 -8 L 3 0 L 8 8 Z", "#2b2b36", "#e0e0e0")},
	[BS_MILITIA] = {PIECE(militia, "militia", N_("militia"),
                              N_("It has no owner and guards a hostile system (p. 11).")),
                        TOKEN("M",
                              "M 0 10 L -8 6 L -8 -1 C -8 -6 -4 -9 0 -11 C 4 -9 8 -6 8 -1 L 8 6 Z",
                              "#2b2b36", "#e0e0e0")},
	[BS_ITEM] = {PIECE(item, "item", N_("item"), N_("On the galactic market (p. 16)."))},
	[BS_DRAW] = {PIECE(draw, "draw", N_("draw"),
                           N_("Known tiles of the draw pile, the next one first (p. 4)."))},
	[BS_ASSUME] = {.name = "assume", .element = &sw_element_assume, .label = N_("assume")},
};
G_STATIC_ASSERT(G_N_ELEMENTS(kinds) == BS_N_KINDS);

/* ---- What is in the box (p. 4) ---------------------------------------------------------- */

#define ALL(name)                                         \
	{                                                 \
		.kind = (name), .attribute = SW_ANY_VALUE \
	}
#define OPEN(low, high)                                                                    \
	{                                                                                  \
		.kind = BS_OPEN_SYSTEM, .attribute = BS_VALUE, .min = (low), .max = (high) \
	}

static const SwStockMember homes[] = {ALL(BS_HOME)};
static const SwStockMember empty[] = {ALL(BS_EMPTY)};
static const SwStockMember special[] = {ALL(BS_SPECIAL), OPEN(1, 1)};
static const SwStockMember hostile[] = {ALL(BS_HOSTILE)};
static const SwStockMember inhabited[] = {ALL(BS_INHABITED)};
static const SwStockMember uninhabited[] = {ALL(BS_UNINHABITED)};
static const SwStockMember valued[] = {ALL(BS_HOSTILE), ALL(BS_INHABITED), ALL(BS_UNINHABITED),
                                       OPEN(2, 4)};
static const SwStockMember anomalies[] = {
	ALL(BS_ASTEROID_FIELD), ALL(BS_BABEL),    ALL(BS_DARK_FLEET),   ALL(BS_IONSTORM),
	ALL(BS_PORTAL),         ALL(BS_WORMHOLE), ALL(BS_OPEN_ANOMALY),
};

const gint32 bs_anomaly_split[BS_N_ANOMALY_KINDS] = {3, 3, 3, 3, 2, 2};
const gint32 bs_value_split[BS_N_VALUES] = {[2] = 3, [3] = 2, [4] = 2};

#define MEMBERS(list) .members = (list), .n_members = G_N_ELEMENTS(list)
#define BY_VALUE .split = bs_value_split, .n_split = BS_N_VALUES, .is_split_by_value = TRUE

static const SwStock stocks[] = {
	{.label = N_("home systems"), .box = 5, MEMBERS(homes)},
	{.label = N_("empty systems"), .box = 5, MEMBERS(empty)},
	{.label = N_("systems of value 1"), .box = 1, .to_pile = TRUE, MEMBERS(special)},
	{.label = N_("hostile systems"), .box = 7, MEMBERS(hostile), BY_VALUE},
	{.label = N_("inhabited systems"), .box = 7, MEMBERS(inhabited), BY_VALUE},
	{.label = N_("uninhabited systems"), .box = 7, MEMBERS(uninhabited), BY_VALUE},
	{.label = N_("systems of value 2-4"), .box = 21, .to_pile = TRUE, MEMBERS(valued)},
	{.label = N_("anomalies"),
         .box = BS_ANOMALIES_A_BOX,
         MEMBERS(anomalies),
         .split = bs_anomaly_split,
         .n_split = BS_N_ANOMALY_KINDS},
};

/* ---- Assumptions ------------------------------------------------------------------------ */

static const SwAssumption assumptions[] = {
	[BS_TITAN_DICE] = {.name = "burning-suns/titan-dice",
                           .value = 2,
                           .help = N_("Combat dice of a titan whose race does not define them.")},
	[BS_STARBASE_DICE] =
		{.name = "burning-suns/starbase-dice",
                 .value = 2,
                 .help = N_("Combat dice of a starbase whose race does not define them.")},
	[BS_COLOSSUS_DICE] =
		{.name = "burning-suns/colossus-dice",
                 .value = 2,
                 .help = N_("Combat dice of a colossus whose race does not define them.")},
	[BS_MERCENARY_ATTACK] = {.name = "burning-suns/mercenary-attack",
                                 .value = 4,
                                 .help = N_("Attack of a mercenary.")},
	[BS_DARK_SHIP_ATTACK] = {.name = "burning-suns/dark-ship-attack",
                                 .value = 4,
                                 .help = N_("Attack of dark ships without one of their own.")},
	[BS_MILITIA_ATTACK] = {.name = "burning-suns/militia-attack",
                               .value = 4,
                               .help = N_("Attack of militia without one of its own.")},
	[BS_ACTION_SPOTS] = {.name = "burning-suns/action-spots",
                             .value = 3,
                             .help = N_("Spots for leaders on an action, the middle one of four "
                                        "and more players counted.")},
};
G_STATIC_ASSERT(G_N_ELEMENTS(assumptions) == BS_N_ASSUMPTIONS);

/* ---- The table -------------------------------------------------------------------------- */

static const SwElement *const elements[] = {
	&bs_element_galaxy,    &bs_element_scenario,    &sw_element_about,
	&sw_element_allow,     &sw_element_note,        &bs_element_system,
	&bs_element_anomaly,   &bs_element_pack,        &bs_element_board,
	&bs_element_race,      &bs_element_unit,        &bs_element_framework,
	&bs_element_ideology,  &bs_element_ability,     &bs_element_empire,
	&bs_element_leader,    &bs_element_race_card,   &bs_element_technology,
	&bs_element_upgrade,   &bs_element_artifact,    &bs_element_agent,
	&bs_element_alliance,  &bs_element_control,     &bs_element_fleet,
	&bs_element_army,      &bs_element_unique_unit, &bs_element_mercenary,
	&bs_element_structure, &bs_element_dark_ships,  &bs_element_militia,
	&bs_element_item,      &bs_element_draw,        &sw_element_assume,
};

/* Combat dice are d8; a starbase has a d6 and a colossus a d4 with it (components). */
static const guint dice[] = {4, 6, 8, 0};
static const SwKit kit = {.dice = dice};

const SwTable bs_table = {
	.game = "burning-suns",
	.title = "Burning Suns",
	.ground = &sw_ground_hexes,
	.roots = {[SW_ROOT_GALAXY] = &bs_element_galaxy,
                  [SW_ROOT_SCENARIO] = &bs_element_scenario,
                  [SW_ROOT_PACK] = &bs_element_pack},
	.elements = elements,
	.n_elements = G_N_ELEMENTS(elements),
	.kinds = kinds,
	.n_kinds = G_N_ELEMENTS(kinds),
	.stocks = {stocks, G_N_ELEMENTS(stocks)},
	.assumptions = {assumptions, G_N_ELEMENTS(assumptions)},
	.kit = &kit,
	.galaxy.name = BS_GALAXY_NAME,
	.galaxy.href = BS_GALAXY_HREF,
	.galaxy.players = BS_GALAXY_PLAYERS,
	.galaxy.sets = BS_GALAXY_SETS,
	.tile.explored = "explored",
	.tile.value = "value",
};
