#include "games/black_sun/table.h"

#include "base/translate.h"

/* ---- Galaxy and scenario ---------------------------------------------------------------- */

static const char *const in_scenario[] = {"scenario", NULL};
static const char *const in_galaxy[] = {"galaxy", NULL};
static const char *const in_player[] = {"player", NULL};

static const char *const setups[] = {
	[BK_SETUP_STANDARD] = N_("standard"), [BK_SETUP_MANUAL] = N_("manual"), NULL};

static const SwAttribute galaxy_attributes[] = {
	[BK_GALAXY_NAME] = SW_TEXT("name", N_("Name"), N_("What players call the stellar system.")),
	[BK_GALAXY_PLAYERS] =
		SW_NUMBER("players", N_("Players"),
                          N_("The number of players, each with a starting faction (step 11)."), 1,
                          G_MAXINT32, .required = TRUE),
	[BK_GALAXY_HREF] =
		SW_TEXT("href", N_("File"), N_("In a scenario: the stellar system's own file.")),
	[BK_GALAXY_SETUP] = SW_CHOICE("setup", N_("Set-up"),
                                      N_("Whether hexes are dealt (steps 5 to 10), or players "
                                         "place all of them in turns (Manual Setup Variant)."),
                                      setups),
};

static const SwElement galaxy = {
	.name = "galaxy",
	.label = N_("stellar system"),
	.occurs = SW_ONE,
	.parents = in_scenario,
	SW_ATTRIBUTES(galaxy_attributes),
};

static const char *const stages[] = {N_("start"), N_("play"), NULL};
static const char *const lengths[] = {
	[BK_SHORT_GAME] = N_("short"), [BK_LONG_GAME] = N_("long"), NULL};

static const SwAttribute scenario_attributes[] = {
	[BK_SCENARIO_NAME] = SW_TEXT("name", N_("Name"), N_("What players call the scenario.")),
	[BK_SCENARIO_STAGE] =
		SW_CHOICE("stage", N_("Stage"),
                          N_("Whether the game is about to begin or under way."), stages),
	[BK_SCENARIO_LENGTH] = SW_CHOICE(
		"length", N_("Length"),
		N_("A short game ends with 10 points, a long one with 20; it may be left open."),
		lengths),
};

static const SwElement scenario = {
	.name = "scenario",
	.label = N_("scenario"),
	SW_ATTRIBUTES(scenario_attributes),
};

/* ---- Hexes and counters ----------------------------------------------------------------- */

static const SwAttribute hex_attributes[] = {
	[BK_NUMBER] = {.name = "number",
                       .type = SW_TYPE_INTEGER,
                       .label = N_("Number"),
                       .help = N_("Of a planet: the roll of three dice that changes its status."),
                       .use.is_dealt = TRUE},
	SW_LOCK,
};

static const SwElement hex_element = {
	.name = "hex",
	.label = N_("hex"),
	.ground = &sw_ground_hexes,
	.typed = TRUE,
	.replaces = SW_REPLACES_TILE,
	.parents = in_galaxy,
	SW_ATTRIBUTES(hex_attributes),
};

static const SwElement counter_element = {.name = "counter",
                                          .label = N_("counter"),
                                          .ground = &sw_ground_hexes,
                                          .typed = TRUE,
                                          .parents = in_scenario,
                                          SW_ATTRIBUTES(sw_lock_alone)};

/* ---- Players and their cards ------------------------------------------------------------ */

static const char *const factions[] = {
	[BK_SMUGGLER] = "lone-smuggler-captain",
	[BK_BRIGANDS] = "gang-of-brigands",
	[BK_MERCHANTS] = "merchants",
	[BK_MEDICS] = "medics-guild",
	[BK_REBEL] = "rebel-commander",
	[BK_ALLIANCE] = "alliance-general",
	[BK_N_FACTIONS] = NULL,
};

const char *const bk_faction_titles[BK_N_FACTIONS] = {
	[BK_SMUGGLER] = N_("Lone Smuggler Captain"),
	[BK_BRIGANDS] = N_("Gang of Brigands"),
	[BK_MERCHANTS] = N_("Merchants"),
	[BK_MEDICS] = N_("Medics Guild"),
	[BK_REBEL] = N_("Rebel Commander"),
	[BK_ALLIANCE] = N_("Alliance General"),
};

static const SwAttribute player_attributes[] = {
	[BK_PLAYER_SEAT] =
		SW_SEAT("seat", N_("Seat"), N_("Where the player sits."), .required = TRUE),
	[BK_PLAYER_FACTION] = SW_CHOICE("faction", N_("Starting faction"),
                                        N_("The card that was dealt (step 11)."), factions,
                                        .required = TRUE, .titles = bk_faction_titles),
	[BK_PLAYER_POINTS] = SW_COUNT("points", N_("Points"),
                                      N_("Scored so far; 10 end a short game, 20 a long one.")),
};

static const SwElement player_element = {
	.name = "player",
	.label = N_("player"),
	.heading = N_("Players"),
	.parents = in_scenario,
	SW_ATTRIBUTES(player_attributes),
};

static const char *const froms[] = {
	[BK_FROM_NONE] = N_("none"),     [BK_FROM_ALLIED] = N_("allied"),
	[BK_FROM_REBEL] = N_("rebel"),   [BK_FROM_ROGUE] = N_("rogue"),
	[BK_FROM_HUNTED] = N_("hunted"), NULL,
};

static const SwAttribute card_attributes[] = {
	[BK_CARD_FROM] = SW_CHOICE("from", N_("Changed from"),
                                   N_("The faction card that this one replaced, or none."), froms),
};

static const SwElement card_element = {
	.name = "card",
	.label = N_("faction card"),
	.ground = &sw_ground_zones,
	.typed = TRUE,
	.parents = in_player,
	SW_ATTRIBUTES(card_attributes),
};

/* ---- Ships ------------------------------------------------------------------------------ */

static const SwAttribute ship_attributes[] = {
	[BK_SHIP_SEAT] =
		SW_SEAT("seat", N_("Owner"), N_("The player whose starting faction has the ship."),
                        .required = TRUE),
	[BK_SHIP_CAPTOR] =
		SW_SEAT("captor", N_("Captor"), N_("Of a captured ship: the player who has it.")),
	SW_LOCK,
};

#define SHIPS_WHERE .typed = TRUE, .parents = in_scenario, SW_ATTRIBUTES(ship_attributes)

static const SwElement ship_element = {.name = "ship",
                                       .label = N_("ship"),
                                       .ground = &sw_ground_hexes,
                                       .replaces = SW_REPLACES_NONE,
                                       SHIPS_WHERE};
static const SwElement blockade_element = {.name = "blockade",
                                           .label = N_("blockading ship"),
                                           .ground = &sw_ground_edges,
                                           SHIPS_WHERE};
static const SwElement captured_element = {
	.name = "captured", .label = N_("captured ship"), SHIPS_WHERE};

/* ---- Kinds ------------------------------------------------------------------------------ */

static const SwCarries planet_carries[] = {{.attribute = BK_NUMBER,
                                            .required = TRUE,
                                            .bounded = TRUE,
                                            .min = BK_MIN_PLANET,
                                            .max = BK_MAX_PLANET}};

#define HEX .element = &hex_element, .shape = SW_SHAPE_HEXAGON
#define COUNTER .element = &counter_element, .shape = SW_SHAPE_TOKEN
#define CARD .element = &card_element, .shape = SW_SHAPE_NONE

/* The kinds of one sort of ship: in a centre, on an edge, captured. */
#define SHIP(sort, what, centre, edge, nowhere, letters, colour, drawing)                      \
	[BK_SHIP + (sort)] = {.name = (what),                                                  \
	                      .element = &ship_element,                                        \
	                      .label = (centre),                                               \
	                      .help = N_("In the centre of a hex."),                           \
	                      .glyph = (letters),                                              \
	                      .mark = (drawing),                                               \
	                      .shape = SW_SHAPE_TOKEN,                                         \
	                      .fill = (colour),                                                \
	                      .outline = "#1c1c1c"},                                           \
		   [BK_BLOCKADE +                                                              \
			   (sort)] = {.name = (what),                                          \
	                              .element = &blockade_element,                            \
	                              .label = (edge),                                         \
	                              .help = N_("On an edge, anchored by a ship beside it."), \
	                              .glyph = (letters),                                      \
	                              .mark = (drawing),                                       \
	                              .shape = SW_SHAPE_BAR,                                   \
	                              .fill = (colour),                                        \
	                              .outline = "#1c1c1c"},                                   \
		   [BK_CAPTURED + (sort)] = {.name = (what),                                   \
	                                     .element = &captured_element,                     \
	                                     .label = (nowhere),                               \
	                                     .help = N_("Off the board, with its captor."),    \
	                                     .glyph = (letters),                               \
	                                     .mark = (drawing)}

static const SwKind kinds[] = {
	[BK_GALAXY] = {.name = "galaxy", .element = &galaxy, .label = N_("stellar system")},
	[BK_SCENARIO] = {.name = "scenario", .element = &scenario, .label = N_("scenario")},
	[BK_ABOUT] = {.name = "about", .element = &sw_element_about, .label = N_("about")},
	[BK_ALLOW] = {.name = "allow", .element = &sw_element_allow, .label = N_("allow")},
	[BK_NOTE] = {.name = "note",
                     .element = &sw_element_note,
                     .label = N_("note"),
                     .glyph = "*"},
	[BK_ASSUME] = {.name = "assume", .element = &sw_element_assume, .label = N_("assume")},
	[BK_YELLOW_SUN] = {.name = "yellow-sun",
                           HEX,
                           .label = N_("yellow sun"),
                           .help = N_("Never entered; its edges can be blockaded."),
                           .glyph = "Y",
                           .mark = "M -5 0 C -5 -7 5 -7 5 0 C 5 7 -5 7 -5 0 Z M 0 -11 L 0 -8 M 0 8 "
                                   "L 0 11 M -11 0 L -8 0 M 8 0 L 11 0",
                           .fill = "#f4d03f",
                           .outline = "#8a6d00"},
	[BK_RED_GIANT] =
		{.name = "red-giant",
                 HEX,
                 .label = N_("red giant"),
                 .help = N_("Never entered; its edges can be blockaded."),
                 .glyph = "R",
                 .mark = "M -9 0 C -9 -12 9 -12 9 0 C 9 12 -9 12 -9 0 Z M -4 -2 C -2 -5 2 1 4 -2",
                 .fill = "#c0392b",
                 .outline = "#641e16"},
	[BK_WHITE_DWARF] =
		{.name = "white-dwarf",
                 HEX,
                 .label = N_("white dwarf"),
                 .help = N_("Ships may pass, but not stay."),
                 .glyph = "W",
                 .mark = "M -3 0 C -3 -4 3 -4 3 0 C 3 4 -3 4 -3 0 Z M 0 -10 L 0 -6 M 0 6 L 0 10",
                 .fill = "#f2f4f7",
                 .outline = "#6b7785"},
	[BK_GAS_GIANT] =
		{.name = "gas-giant",
                 HEX,
                 .label = N_("gas giant"),
                 .help = N_("Ships may pass, but not stay; six hexes go round it."),
                 .glyph = "G",
                 .mark = "M -6 0 C -6 -8 6 -8 6 0 C 6 8 -6 8 -6 0 Z M -11 3 C -6 7 6 3 11 -4",
                 .fill = "#c98b5b",
                 .outline = "#5c3a1e"},
	[BK_PLANET] = {.name = "planet",
                       HEX,
                       .label = N_("planet"),
                       .help = N_("Ships in its centre meet its need or crisis."),
                       .glyph = "p",
                       .mark = "M -6 0 C -6 -8 6 -8 6 0 C 6 8 -6 8 -6 0 Z",
                       .fill = "#4f9d69",
                       .outline = "#1f4d30",
                       .carries = planet_carries,
                       .n_carries = G_N_ELEMENTS(planet_carries)},
	[BK_ASTEROIDS] =
		{.name = "asteroids",
                 HEX,
                 .label = N_("asteroids"),
                 .help = N_("A ship that enters ends its move."),
                 .glyph = "a",
                 .mark = "M -9 -2 L -6 -7 L -1 -6 L 0 -1 L -5 2 Z M 3 2 L 8 1 L 9 6 L 4 8 Z",
                 .fill = "#8d7b68",
                 .outline = "#40362b"},
	[BK_SPACE] = {.name = "space",
                      HEX,
                      .label = N_("space"),
                      .help = N_("Has no special properties."),
                      .glyph = ".",
                      .mark = "M -1 0 L 1 0 M 0 -1 L 0 1",
                      .fill = "#2c3e58",
                      .outline = "#101a2b"},
	[BK_NEED] = {.name = "need",
                     COUNTER,
                     .label = N_("need"),
                     .help = N_("Some factions score for taking it away."),
                     .glyph = "n",
                     .mark = "M 0 -9 L 0 9 M -9 0 L 9 0",
                     .fill = "#f1c40f",
                     .outline = "#7d6608"},
	[BK_CRISIS] = {.name = "crisis",
                       COUNTER,
                       .label = N_("crisis"),
                       .help = N_("Some factions score for taking it away, or for being there."),
                       .glyph = "c",
                       .mark = "M 0 -9 L 0 3 M 0 8 L 0 8.1",
                       .fill = "#e74c3c",
                       .outline = "#78281f"},
	[BK_PLAYER] = {.name = "player", .element = &player_element, .label = N_("player")},
	[BK_ALLIED_CARD] = {.name = "allied", CARD, .label = N_("allied card")},
	[BK_REBEL_CARD] = {.name = "rebel", CARD, .label = N_("rebel card")},
	[BK_ROGUE_CARD] = {.name = "rogue", CARD, .label = N_("rogue card")},
	[BK_HUNTED_CARD] = {.name = "hunted", CARD, .label = N_("hunted card")},
	SHIP(BK_FREIGHTER, "freighter", N_("freighter"), N_("blockading freighter"),
             N_("captured freighter"), "Fr", "#d35400", "M -8 -5 L 3 -5 L 9 0 L 3 5 L -8 5 Z"),
	SHIP(BK_RAIDER, "raider", N_("raider"), N_("blockading raider"), N_("captured raider"),
             "Ra", "#7d3c98", "M 10 0 L -8 -8 L -3 0 L -8 8 Z"),
	SHIP(BK_SECRET_BASE, "secret-base", N_("secret base"), N_("blockading secret base"),
             N_("captured secret base"), "Sb", "#7d3c98",
             "M -8 6 L -8 -4 L -3 -4 L -3 -9 L 3 -9 L 3 -4 L 8 -4 L 8 6 Z"),
	SHIP(BK_TRANSPORT, "transport", N_("transport"), N_("blockading transport"),
             N_("captured transport"), "Tr", "#b7950b",
             "M -9 -5 L -1 -5 L -1 5 L -9 5 Z M 1 -5 L 9 -5 L 9 5 L 1 5 Z"),
	SHIP(BK_YACHT, "yacht", N_("yacht"), N_("blockading yacht"), N_("captured yacht"), "Ya",
             "#b7950b", "M -8 4 L 8 4 L 4 8 L -4 8 Z M 0 4 L 0 -9 L 6 1 L 0 1"),
	SHIP(BK_AMBUNAUT, "ambunaut", N_("ambunaut"), N_("blockading ambunaut"),
             N_("captured ambunaut"), "Am", "#ecf0f1",
             "M -3 -9 L 3 -9 L 3 -3 L 9 -3 L 9 3 L 3 3 L 3 9 L -3 9 L -3 3 L -9 3 L -9 -3 L -3 -3 "
             "Z"),
	SHIP(BK_MEDSAT, "medsat", N_("medsat"), N_("blockading medsat"), N_("captured medsat"),
             "Me", "#ecf0f1",
             "M -4 0 C -4 -6 4 -6 4 0 C 4 6 -4 6 -4 0 Z M -11 0 L -4 0 M 4 0 L 11 0"),
	SHIP(BK_DESTROYER, "destroyer", N_("destroyer"), N_("blockading destroyer"),
             N_("captured destroyer"), "De", "#5d6d7e", "M 9 0 L -6 -5 L -6 5 Z"),
	SHIP(BK_CARRIER, "carrier", N_("carrier"), N_("blockading carrier"), N_("captured carrier"),
             "Ca", "#5d6d7e",
             "M -10 -3 L 6 -3 L 10 0 L 6 3 L -10 3 Z M -4 -3 L -4 -7 L 1 -7 L 1 -3"),
	SHIP(BK_CRUISER, "cruiser", N_("cruiser"), N_("blockading cruiser"), N_("captured cruiser"),
             "Cr", "#5d6d7e", "M -9 -4 L 4 -4 L 9 0 L 4 4 L -9 4 L -5 0 Z"),
	SHIP(BK_BATTLESHIP, "battleship", N_("battleship"), N_("blockading battleship"),
             N_("captured battleship"), "Ba", "#5d6d7e",
             "M -10 -6 L 4 -6 L 10 0 L 4 6 L -10 6 Z M -6 -2 L 3 -2 M -6 2 L 3 2"),
};
G_STATIC_ASSERT(G_N_ELEMENTS(kinds) == BK_N_KINDS);

/* ---- What is in the box (Set-up) -------------------------------------------------------- */

#define ALL(name)                                         \
	{                                                 \
		.kind = (name), .attribute = SW_ANY_VALUE \
	}

static const SwStockMember space[] = {ALL(BK_SPACE)};
static const SwStockMember asteroids[] = {ALL(BK_ASTEROIDS)};
static const SwStockMember planets[] = {ALL(BK_PLANET)};
static const SwStockMember giants[] = {ALL(BK_GAS_GIANT)};
static const SwStockMember suns[] = {ALL(BK_YELLOW_SUN), ALL(BK_RED_GIANT), ALL(BK_WHITE_DWARF)};

#define MEMBERS(list) .members = (list), .n_members = G_N_ELEMENTS(list)

static const SwStock stocks[] = {
	[BK_STOCK_SPACE] = {.label = N_("space hexes"),
                            .box = BK_N_SPACE + BK_N_GIANT_SPACE,
                            MEMBERS(space)},
	[BK_STOCK_ASTEROIDS] = {.label = N_("asteroids"),
                                .box = BK_N_ASTEROIDS,
                                MEMBERS(asteroids)},
	[BK_STOCK_PLANETS] = {.label = N_("planets"), .box = BK_N_PLANETS, MEMBERS(planets)},
	[BK_STOCK_GIANTS] = {.label = N_("gas giants"), .box = BK_MAX_GIANTS, MEMBERS(giants)},
	[BK_STOCK_SUNS] = {.label = N_("suns"), .box = 3, MEMBERS(suns)},
};
G_STATIC_ASSERT(G_N_ELEMENTS(stocks) == BK_N_STOCKS);

/* ---- The table -------------------------------------------------------------------------- */

static const SwElement *const elements[] = {
	&galaxy,           &scenario,          &sw_element_about, &sw_element_allow,
	&sw_element_note,  &sw_element_assume, &player_element,   &card_element,
	&captured_element, &hex_element,       &counter_element,  &ship_element,
	&blockade_element,
};

/* Planets are rolled as the sum of three; in an attack a 5 or a 6 hits. */
static const guint dice[] = {6, 0};
static const SwKit kit = {.dice = dice};

const SwTable bk_table = {
	.game = "black-sun",
	.title = "Black Sun",
	.ground = &sw_ground_hexes,
	.roots = {[SW_ROOT_GALAXY] = &galaxy, [SW_ROOT_SCENARIO] = &scenario},
	.elements = elements,
	.n_elements = G_N_ELEMENTS(elements),
	.kinds = kinds,
	.n_kinds = G_N_ELEMENTS(kinds),
	.stocks = {stocks, G_N_ELEMENTS(stocks)},
	.assumptions = {bk_assumptions, BK_N_ASSUMPTIONS},
	.kit = &kit,
	.galaxy.name = BK_GALAXY_NAME,
	.galaxy.href = BK_GALAXY_HREF,
	.galaxy.players = BK_GALAXY_PLAYERS,
	.galaxy.sets = -1,
};
