#include "games/burning_planets/table.h"

#include "base/translate.h"

/* ---- Galaxy and scenario ---------------------------------------------------------------- */

static const char *const in_scenario[] = {"scenario", NULL};
static const char *const in_galaxy[] = {"galaxy", NULL};

static const SwAttribute galaxy_attributes[] = {
	[BP_GALAXY_NAME] = SW_TEXT("name", N_("Name"), N_("What players call the field.")),
	[BP_GALAXY_PLAYERS] = SW_NUMBER("players", N_("Players"),
                                        N_("The number of players, each with a starting planet."),
                                        1, G_MAXINT32, .required = TRUE),
	[BP_GALAXY_HREF] = SW_TEXT("href", N_("File"), N_("In a scenario: the field's own file.")),
	[BP_GALAXY_DIE] = SW_NUMBER(
		"modifier-die", N_("Modifier die"),
		N_("Sides of the die that decides how many more asteroids than tiles there are."),
		2, 100),
};

static const SwElement galaxy = {
	.name = "galaxy",
	.label = N_("field"),
	.occurs = SW_ONE,
	.parents = in_scenario,
	SW_ATTRIBUTES(galaxy_attributes),
};

static const char *const stages[] = {N_("start"), N_("play"), NULL};

static const SwAttribute scenario_attributes[] = {
	[BP_SCENARIO_NAME] = SW_TEXT("name", N_("Name"), N_("What players call the scenario.")),
	[BP_SCENARIO_STAGE] =
		SW_CHOICE("stage", N_("Stage"),
                          N_("Whether the game is about to begin or under way."), stages),
};

static const SwElement scenario = {
	.name = "scenario",
	.label = N_("scenario"),
	SW_ATTRIBUTES(scenario_attributes),
};

/* ---- The field -------------------------------------------------------------------------- */

static const SwAttribute tile_attributes[] = {
	[BP_TILE_NUMBER] =
		SW_NUMBER("number", N_("Number"), N_("The die roll that selects this tile."), 1,
                          G_MAXINT32, .required = TRUE, .use.is_dealt = TRUE),
	SW_LOCK,
};

static const SwExtent tile_region = {.assumption = BP_TILE_RADIUS, .by = -1, .most = BP_MAX_RADIUS};

/* A tile stands for all its cells; its place is the one in the middle. */
static const SwElement tile_element = {
	.name = "tile",
	.label = N_("tile"),
	.ground = &sw_ground_hexes,
	.replaces = SW_REPLACES_TILE,
	.region = &tile_region,
	.parents = in_galaxy,
	SW_ATTRIBUTES(tile_attributes),
};

static const char *const sizes[] = {[BP_SMALL] = N_("small"),
                                    [BP_MEDIUM] = N_("medium"),
                                    [BP_BIG] = N_("big"),
                                    [BP_N_SIZES] = NULL};

static const SwAttribute planet_attributes[] = {
	[BP_PLANET_SIZE] =
		SW_CHOICE("size", N_("Size"),
                          N_("Decides its number of cells and the dice for its resources."), sizes,
                          .required = TRUE),
	[BP_PLANET_SEAT] = SW_SEAT("seat", N_("Starts here"), N_("The player who starts here.")),
	SW_LOCK,
};

static const SwExtent planet_region = {
	.assumption = BP_RADII, .by = BP_PLANET_SIZE, .most = BP_MAX_RADIUS};

static const SwElement planet_element = {
	.name = "planet",
	.label = N_("planet"),
	.ground = &sw_ground_hexes,
	.typed = TRUE,
	.region = &planet_region,
	.parents = in_galaxy,
	SW_ATTRIBUTES(planet_attributes),
};

static const SwElement resource_element = {.name = "resource",
                                           .label = N_("resource"),
                                           .ground = &sw_ground_hexes,
                                           .typed = TRUE,
                                           .parents = in_galaxy,
                                           SW_ATTRIBUTES(sw_lock_alone)};

static const SwElement asteroid_element = {.name = "asteroid",
                                           .label = N_("asteroid"),
                                           .ground = &sw_ground_hexes,
                                           .parents = in_galaxy,
                                           SW_ATTRIBUTES(sw_lock_alone)};

/* ---- Players ---------------------------------------------------------------------------- */

static const char *const factions[] = {
	[BP_HUMANS] = "humans",
	[BP_DIGITALS] = "digitals",
	[BP_XENOS] = "xenos",
	[BP_N_FACTIONS] = NULL,
};

const guint bp_homes[BP_N_FACTIONS] = {
	[BP_HUMANS] = BP_FAIR,
	[BP_DIGITALS] = BP_HARSH,
	[BP_XENOS] = BP_WATER,
};

const char *const bp_faction_titles[BP_N_FACTIONS] = {
	[BP_HUMANS] = N_("Humans"),
	[BP_DIGITALS] = N_("Digitals"),
	[BP_XENOS] = N_("Xenos"),
};

#define GOODS(first, text)                                             \
	[(first) + BP_BIOMASS] = {.name = "biomass",                   \
	                          .type = SW_TYPE_INTEGER,             \
	                          .label = N_("Biomass"),              \
	                          .help = (text),                      \
	                          .min = 0,                            \
	                          .max = G_MAXINT32},                  \
		   [(first) + BP_CONCRETE] = {.name = "concrete",      \
	                                      .type = SW_TYPE_INTEGER, \
	                                      .label = N_("Concrete"), \
	                                      .help = (text),          \
	                                      .min = 0,                \
	                                      .max = G_MAXINT32},      \
		   [(first) + BP_FOOD] = {.name = "food",              \
	                                  .type = SW_TYPE_INTEGER,     \
	                                  .label = N_("Food"),         \
	                                  .help = (text),              \
	                                  .min = 0,                    \
	                                  .max = G_MAXINT32},          \
		   [(first) + BP_METAL] = {.name = "metal",            \
	                                   .type = SW_TYPE_INTEGER,    \
	                                   .label = N_("Metal"),       \
	                                   .help = (text),             \
	                                   .min = 0,                   \
	                                   .max = G_MAXINT32}

static const SwAttribute player_attributes[] = {
	[BP_PLAYER_SEAT] =
		SW_SEAT("seat", N_("Seat"), N_("Where the player sits."), .required = TRUE),
	[BP_PLAYER_FACTION] =
		SW_CHOICE("faction", N_("Faction"), N_("Decides the player's ships and prices."),
                          factions, .required = TRUE, .titles = bp_faction_titles),
	GOODS(BP_PLAYER_GOODS, N_("How much of it the player has.")),
};

static const SwElement player_element = {
	.name = "player",
	.label = N_("player"),
	.heading = N_("Players"),
	.parents = in_scenario,
	SW_ATTRIBUTES(player_attributes),
};

/* ---- What players build ----------------------------------------------------------------- */

#define OWNER                                                \
	[BP_OWNER] = {.name = "seat",                        \
	              .type = SW_TYPE_SEAT,                  \
	              .label = N_("Owner"),                  \
	              .help = N_("The player who owns it."), \
	              .required = TRUE}

static const SwAttribute owner_attributes[] = {OWNER, SW_LOCK};

static const char *const items[] = {
	[BP_ITEM_NONE] = "none",
	[BP_ITEM_DRILL] = "drilling-facility",
	[BP_ITEM_HABITAT] = "habitat",
	[BP_ITEM_STATION] = "space-station",
	NULL,
};

static const char *const item_titles[] = {
	[BP_ITEM_NONE] = N_("nothing"),
	[BP_ITEM_DRILL] = N_("drilling facility"),
	[BP_ITEM_HABITAT] = N_("habitat"),
	[BP_ITEM_STATION] = N_("space station"),
};

static const SwAttribute ship_attributes[] = {
	OWNER,
	[BP_SHIP_NUMBER] =
		SW_NUMBER("number", N_("Number"), N_("The number of a cargo ship in the register."),
                          1, G_MAXINT32, .use.is_dealt = TRUE),
	[BP_SHIP_ITEM] =
		SW_CHOICE("item", N_("Item"), N_("The space structure that a cargo ship carries."),
                          items, .titles = item_titles),
	GOODS(BP_SHIP_GOODS, N_("How much of it a cargo ship carries.")),
	SW_LOCK,
};

static const SwElement monolith_element = {.name = "monolith",
                                           .label = N_("monolith"),
                                           .ground = &sw_ground_hexes,
                                           .claims = TRUE,
                                           .parents = in_scenario,
                                           SW_ATTRIBUTES(owner_attributes)};

/* A structure belongs to the owner of its planet. */
static const SwElement structure_element = {.name = "structure",
                                            .label = N_("structure"),
                                            .ground = &sw_ground_hexes,
                                            .typed = TRUE,
                                            .parents = in_scenario,
                                            SW_ATTRIBUTES(sw_lock_alone)};

static const SwElement facility_element = {.name = "facility",
                                           .label = N_("facility"),
                                           .ground = &sw_ground_hexes,
                                           .typed = TRUE,
                                           .parents = in_scenario,
                                           SW_ATTRIBUTES(owner_attributes)};

static const SwElement station_element = {.name = "station",
                                          .label = N_("space station"),
                                          .ground = &sw_ground_hexes,
                                          .parents = in_scenario,
                                          SW_ATTRIBUTES(owner_attributes)};

static const SwElement ship_element = {.name = "ship",
                                       .label = N_("ship"),
                                       .ground = &sw_ground_hexes,
                                       .typed = TRUE,
                                       .parents = in_scenario,
                                       SW_ATTRIBUTES(ship_attributes)};

/* ---- Kinds ------------------------------------------------------------------------------ */

static const SwCarries cargo_carries[] = {
	{.attribute = BP_SHIP_NUMBER, .required = TRUE}, {.attribute = BP_SHIP_ITEM},
	{.attribute = BP_SHIP_GOODS + BP_BIOMASS},       {.attribute = BP_SHIP_GOODS + BP_CONCRETE},
	{.attribute = BP_SHIP_GOODS + BP_FOOD},          {.attribute = BP_SHIP_GOODS + BP_METAL},
};

#define LOOKS(letters, drawing, colour, line) \
	.glyph = (letters), .mark = (drawing), .fill = (colour), .outline = (line)
#define PLANET(what, words, text, letters, drawing, colour, line)                             \
	{                                                                                     \
		.name = (what), .element = &planet_element, .label = (words), .help = (text), \
		.shape = SW_SHAPE_ROUND, LOOKS(letters, drawing, colour, line)                \
	}
#define PIECE(what, its, words, text, letters, drawing, colour)                      \
	{                                                                            \
		.name = (what), .element = &(its), .label = (words), .help = (text), \
		.shape = SW_SHAPE_TOKEN, LOOKS(letters, drawing, colour, "#1c1c1c")  \
	}

/* Prices, dice and yields are in units.c. */
static const SwKind kinds[] = {
	[BP_GALAXY] = {.name = "galaxy", .element = &galaxy, .label = N_("field")},
	[BP_SCENARIO] = {.name = "scenario", .element = &scenario, .label = N_("scenario")},
	[BP_ABOUT] = {.name = "about", .element = &sw_element_about, .label = N_("about")},
	[BP_ALLOW] = {.name = "allow", .element = &sw_element_allow, .label = N_("allow")},
	[BP_NOTE] = {.name = "note",
                     .element = &sw_element_note,
                     .label = N_("note"),
                     .glyph = "*"},
	[BP_ASSUME] = {.name = "assume", .element = &sw_element_assume, .label = N_("assume")},
	[BP_TILE] = {.name = "tile",
                     .element = &tile_element,
                     .label = N_("tile"),
                     .help = N_("A hexagon of cells around the one on which it lies."),
                     .shape = SW_SHAPE_HEXAGON,
                     LOOKS("t", "M -9 -5 L 0 -10 L 9 -5 L 9 5 L 0 10 L -9 5 Z", "#22304a",
                           "#0d1524")},
	[BP_FAIR] = PLANET("fair", N_("fair planet"),
                           N_("Has forests and mountains; everything can be built on it."), "F",
                           "M -9 4 L -4 -4 L 0 4 M 5 4 L 5 -6 M 1 0 L 5 -6 L 9 0", "#5fae5b",
                           "#27512a"),
	[BP_HARSH] = PLANET("harsh", N_("harsh planet"), N_("Has mountains alone; no greenhouses."),
                            "H", "M -10 6 L -4 -7 L 1 4 L 5 -3 L 10 6 Z", "#c9824a", "#5f3517"),
	[BP_WATER] = PLANET("water", N_("water planet"),
                            N_("Has forests alone; no blast furnaces."), "W",
                            "M -10 -3 C -5 -9 -5 3 0 -3 C 5 -9 5 3 10 -3 M -10 5 C -5 -1 -5 11 0 "
                            "5 C 5 -1 5 11 10 5",
                            "#5aa7d8", "#1d4f73"),
	[BP_MOUNTAIN] = PIECE("mountain", resource_element, N_("mountain"),
                              N_("Found, never built; gone for ever once destroyed."), "m",
                              "M -10 7 L -2 -8 L 3 2 L 6 -3 L 10 7 Z", "#a9a29a"),
	[BP_FOREST] = PIECE("forest", resource_element, N_("forest"),
                            N_("Found, never built; gone for ever once destroyed."), "f",
                            "M 0 -9 L 7 5 L -7 5 Z M 0 5 L 0 10", "#2e7d4f"),
	[BP_ASTEROID] = PIECE("asteroid", asteroid_element, N_("asteroid"),
                              N_("Has room for a facility; can be destroyed."), "a",
                              "M -8 -3 L -2 -8 L 6 -6 L 9 1 L 3 8 L -6 6 Z", "#8d7b68"),
	[BP_PLAYER] = {.name = "player", .element = &player_element, .label = N_("player")},
	[BP_MONOLITH] = PIECE("monolith", monolith_element, N_("monolith"),
                              N_("Marks the owner of the planet in whose centre it stands."), "M",
                              "M -4 9 L -4 -9 L 4 -9 L 4 9 Z", "#f4d03f"),
	[BP_FURNACE] = PIECE("blast-furnace", structure_element, N_("blast furnace"),
                             N_("Makes metal; not on water planets."), "bf",
                             "M -7 9 L -4 -8 L 4 -8 L 7 9 Z M -2 9 L -2 4 L 2 4 L 2 9", "#b5482a"),
	[BP_GREENHOUSE] = PIECE("greenhouse", structure_element, N_("greenhouse"),
                                N_("Grows food; not on harsh planets."), "gh",
                                "M -9 8 L -9 0 C -9 -12 9 -12 9 0 L 9 8 Z M 0 -9 L 0 8", "#9ccc65"),
	[BP_SPACEPORT] = PIECE("spaceport", structure_element, N_("spaceport"),
                               N_("Ships and space structures are built here."), "sp",
                               "M 0 -10 L 5 2 L 5 9 L -5 9 L -5 2 Z M -9 9 L 9 9", "#90a4ae"),
	[BP_CANNON] =
		PIECE("cannon", structure_element, N_("cannon"),
                      N_("Stands on the outer border of a planet, and fights ships beside it."),
                      "cn", "M -8 8 L 8 8 M -5 8 L -5 2 L 7 -8", "#78909c"),
	[BP_TOWER] = PIECE(
		"tower", structure_element, N_("tower"),
		N_("Stands on the outer border of a planet, and fights ships beside it."), "tw",
		"M -5 9 L -5 -5 L -8 -5 L -8 -9 L 8 -9 L 8 -5 L 5 -5 L 5 9 Z", "#546e7a"),
	[BP_DRILL] = PIECE("drilling-facility", facility_element, N_("drilling facility"),
                           N_("Mines an asteroid."), "df", "M -6 -8 L 6 -8 L 0 10 Z M -4 -2 L 4 -2",
                           "#d7ccc8"),
	[BP_HABITAT] = PIECE(
		"habitat", facility_element, N_("habitat"), N_("Lives on an asteroid."), "hb",
		"M -8 8 L -8 2 C -8 -9 8 -9 8 2 L 8 8 Z M -2 8 L -2 3 L 2 3 L 2 8", "#c5e1a5"),
	[BP_STATION] = PIECE("station", station_element, N_("space station"),
                             N_("Ships are built here; a cargo ship brings it."), "st",
                             "M -4 0 C -4 -5 4 -5 4 0 C 4 5 -4 5 -4 0 Z M -11 0 L -4 0 M 4 0 L 11 "
                             "0 M 0 -11 L 0 -4 M 0 4 L 0 11",
                             "#e0e0e0"),
	[BP_SMALL_SHIP] = PIECE("small", ship_element, N_("small ship"),
                                N_("The fastest of the ships that fight."), "s",
                                "M 9 0 L -6 -5 L -6 5 Z", "#ecf0f1"),
	[BP_MEDIUM_SHIP] = PIECE("medium", ship_element, N_("medium ship"),
                                 N_("Of middle strength and speed."), "d",
                                 "M 10 0 L -8 -8 L -3 0 L -8 8 Z", "#ecf0f1"),
	[BP_BIG_SHIP] = PIECE("big", ship_element, N_("big ship"), N_("Strong and slow."), "b",
                              "M -10 -6 L 4 -6 L 10 0 L 4 6 L -10 6 Z", "#ecf0f1"),
	[BP_ENORMOUS_SHIP] = PIECE(
		"enormous", ship_element, N_("enormous ship"),
		N_("Six of them around a planet bombard it."), "e",
		"M -11 -8 L 3 -8 L 11 0 L 3 8 L -11 8 Z M -6 -3 L 2 -3 M -6 3 L 2 3", "#ecf0f1"),
	[BP_CARGO_SHIP] = {.name = "cargo-ship",
                           .element = &ship_element,
                           .label = N_("cargo ship"),
                           .help = N_("Carries goods or a space structure; never attacks."),
                           .shape = SW_SHAPE_TOKEN,
                           LOOKS("c", "M -9 -5 L -1 -5 L -1 5 L -9 5 Z M 1 -5 L 9 -5 L 9 5 L 1 5 Z",
                                 "#ecf0f1", "#1c1c1c"),
                           .carries = cargo_carries,
                           .n_carries = G_N_ELEMENTS(cargo_carries)},
};
G_STATIC_ASSERT(G_N_ELEMENTS(kinds) == BP_N_KINDS);

/* ---- Assumptions ------------------------------------------------------------------------ */

static const SwAssumption assumptions[] = {
	[BP_RADII +
         BP_SMALL] = {.name = "burning-planets/radius-small",
                      .value = 2,
                      .help = N_("Cells from the centre of a small planet to its border.")},
	[BP_RADII +
		BP_MEDIUM] = {.name = "burning-planets/radius-medium",
                              .value = 3,
                              .help = N_(
				      "Cells from the centre of a medium planet to its border.")},
	[BP_RADII + BP_BIG] = {.name = "burning-planets/radius-big",
                               .value = 4,
                               .help = N_("Cells from the centre of a big planet to its border.")},
	[BP_TILE_RADIUS] = {.name = "burning-planets/radius-tile",
                            .value = 6,
                            .help = N_("Cells from the centre of a tile to its border.")},
};
G_STATIC_ASSERT(G_N_ELEMENTS(assumptions) == BP_N_ASSUMPTIONS);

/* ---- The table -------------------------------------------------------------------------- */

static const SwElement *const elements[] = {
	&galaxy,
	&scenario,
	&sw_element_about,
	&sw_element_allow,
	&sw_element_note,
	&sw_element_assume,
	&player_element,
	&tile_element,
	&planet_element,
	&resource_element,
	&asteroid_element,
	&monolith_element,
	&structure_element,
	&facility_element,
	&station_element,
	&ship_element,
};

/* Each of them is the attack die of some unit; the d20 also decides catastrophes. */
static const guint dice[] = {4, 6, 8, 12, 20, 0};
static const SwKit kit = {.dice = dice};

const SwTable bp_table = {
	.game = "burning-planets",
	.title = "Burning Planets",
	.ground = &sw_ground_hexes,
	.place = SW_WORD("count", "cell", "cells"),
	.roots = {[SW_ROOT_GALAXY] = &galaxy, [SW_ROOT_SCENARIO] = &scenario},
	.elements = elements,
	.n_elements = G_N_ELEMENTS(elements),
	.kinds = kinds,
	.n_kinds = G_N_ELEMENTS(kinds),
	.assumptions = {assumptions, G_N_ELEMENTS(assumptions)},
	.kit = &kit,
	.galaxy.name = BP_GALAXY_NAME,
	.galaxy.href = BP_GALAXY_HREF,
	.galaxy.players = BP_GALAXY_PLAYERS,
	.galaxy.sets = -1,
};
