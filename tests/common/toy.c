#include "toy.h"

static const char *const in_scenario[] = {"scenario", NULL};
static const char *const in_galaxy[] = {"galaxy", NULL};
static const char *const in_tile_or_box[] = {"tile", "box", NULL};
static const char *const colours[] = {"red", "green", "blue", NULL};

static const SwAttribute galaxy_attributes[] = {
	[TOY_GALAXY_NAME] = {.name = "name", .type = SW_TYPE_TEXT},
	[TOY_GALAXY_PLAYERS] = {.name = "players",
                                .type = SW_TYPE_INTEGER,
                                .required = TRUE,
                                .min = 1,
                                .max = G_MAXINT32},
	[TOY_GALAXY_SETS] = {.name = "sets",
                             .type = SW_TYPE_INTEGER,
                             .fallback = 1,
                             .min = 1,
                             .max = G_MAXINT32},
	[TOY_GALAXY_HREF] = {.name = "href", .type = SW_TYPE_TEXT},
};

static const SwElement galaxy = {
	.name = "galaxy",
	.label = "galaxy",
	.occurs = SW_ONE,
	.parents = in_scenario,
	SW_ATTRIBUTES(galaxy_attributes),
};

static const SwElement scenario = {.name = "scenario", .label = "scenario"};

static const SwAttribute tile_attributes[] = {
	[TOY_VALUE] = {.name = "value", .type = SW_TYPE_INTEGER},
	[TOY_NAME] = {.name = "name", .type = SW_TYPE_TEXT},
	[TOY_COLOUR] = {.name = "colour", .type = SW_TYPE_CHOICE, .choices = colours},
	[TOY_LIT] = {.name = "lit", .type = SW_TYPE_FLAG},
	[TOY_TARGET] = {.name = "target", .type = SW_TYPE_HEX},
	[TOY_TURN] = {.name = "turn", .type = SW_TYPE_TURN, .min = 0, .max = 2},
	[TOY_SEAT] = {.name = "seat", .type = SW_TYPE_SEAT},
	[TOY_OF] = {.name = "of", .type = SW_TYPE_REFERENCE, .reference.to = "tile"},
	[TOY_SIZE] = {.name = "size", .type = SW_TYPE_LENGTH, .min = 0, .max = 1000},
	[TOY_OUTLINE] = {.name = "outline", .type = SW_TYPE_POINTS},
	[TOY_TAGS] = {.name = "tags", .type = SW_TYPE_LIST},
};
G_STATIC_ASSERT(G_N_ELEMENTS(tile_attributes) == TOY_N_ATTRIBUTES);

static const SwElement tile = {
	.name = "tile",
	.label = "tile",
	.ground = &sw_ground_hexes,
	.typed = TRUE,
	.replaces = SW_REPLACES_TILE,
	.parents = in_galaxy,
	SW_ATTRIBUTES(tile_attributes),
};

static const SwElement wall = {
	.name = "wall", .label = "wall", .ground = &sw_ground_edges, .parents = in_galaxy};

static const SwAttribute box_attributes[] = {{.name = "seat", .type = SW_TYPE_SEAT}};

static const SwElement box = {
	.name = "box",
	.label = "box",
	.occurs = SW_OPTIONAL,
	.parents = in_galaxy,
	SW_ATTRIBUTES(box_attributes),
};

static const SwAttribute token_attributes[] = {
	{.name = "n", .type = SW_TYPE_INTEGER, .required = TRUE, .min = 1, .max = 9}};

static const SwElement token = {
	.name = "token",
	.label = "token",
	.ground = &sw_ground_zones,
	.parents = in_tile_or_box,
	SW_ATTRIBUTES(token_attributes),
};

static const SwElement flag = {
	.name = "flag", .label = "flag", .ground = &sw_ground_points, .parents = in_galaxy};

static const SwKind kinds[] = {
	[TOY_GALAXY] = {.name = "galaxy", .element = &galaxy, .label = "galaxy"},
	[TOY_SCENARIO] = {.name = "scenario", .element = &scenario, .label = "scenario"},
	[TOY_ABOUT] = {.name = "about", .element = &sw_element_about, .label = "about"},
	[TOY_ALLOW] = {.name = "allow", .element = &sw_element_allow, .label = "allow"},
	[TOY_NOTE] = {.name = "note", .element = &sw_element_note, .label = "note"},
	[TOY_PLAIN] = {.name = "plain", .element = &tile, .label = "plain"},
	[TOY_GATE] = {.name = "gate", .element = &tile, .label = "gate"},
	[TOY_ROCK] = {.name = "rock", .element = &tile, .label = "rock"},
	[TOY_WALL] = {.name = "wall", .element = &wall, .label = "wall"},
	[TOY_BOX] = {.name = "box", .element = &box, .label = "box"},
	[TOY_TOKEN] = {.name = "token", .element = &token, .label = "token"},
	[TOY_FLAG] = {.name = "flag", .element = &flag, .label = "flag"},
};
G_STATIC_ASSERT(G_N_ELEMENTS(kinds) == TOY_N_KINDS);

static const SwStockMember gates[] = {{.kind = TOY_GATE, .attribute = SW_ANY_VALUE}};
static const SwStockMember high[] = {
	{.kind = TOY_PLAIN, .attribute = TOY_VALUE, .min = 5, .max = 9}};

static const SwStock stocks[] = {
	{.label = "gates", .box = 2, .members = gates, .n_members = G_N_ELEMENTS(gates)},
	{.label = "high plains", .box = 3, .members = high, .n_members = G_N_ELEMENTS(high)},
};

static const SwElement *const elements[] = {
	&galaxy,
	&scenario,
	&sw_element_about,
	&sw_element_allow,
	&sw_element_note,
	&tile,
	&wall,
	&box,
	&token,
	&flag,
};

const SwTable toy_table = {
	.game = "toy",
	.title = "Toy",
	.ground = &sw_ground_hexes,
	.roots = {[SW_ROOT_GALAXY] = &galaxy, [SW_ROOT_SCENARIO] = &scenario},
	.elements = elements,
	.n_elements = G_N_ELEMENTS(elements),
	.kinds = kinds,
	.n_kinds = G_N_ELEMENTS(kinds),
	.stocks = {stocks, G_N_ELEMENTS(stocks)},
	.galaxy.name = TOY_GALAXY_NAME,
	.galaxy.href = TOY_GALAXY_HREF,
	.galaxy.players = TOY_GALAXY_PLAYERS,
	.galaxy.sets = TOY_GALAXY_SETS,
};

const SwTable *const toy_tables[] = {&toy_table, NULL};
