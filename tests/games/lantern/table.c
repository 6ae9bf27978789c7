#include "table.h"

static const char *const in_scenario[] = {"scenario", NULL};
static const char *const in_galaxy[] = {"galaxy", NULL};
static const char *const in_lantern[] = {"lantern", NULL};
const char *const ln_colours[] = {"amber", "green", "blue", NULL};

/* ---- Elements --------------------------------------------------------------------------- */

static const SwAttribute garden_attributes[] = {
	[LN_GALAXY_NAME] = {.name = "name", .type = SW_TYPE_TEXT, .label = "Name"},
	[LN_GALAXY_PLAYERS] = {.name = "players",
                               .type = SW_TYPE_INTEGER,
                               .label = "Players",
                               .required = TRUE,
                               .min = 1,
                               .max = 4},
	[LN_GALAXY_SETS] = {.name = "sets",
                            .type = SW_TYPE_INTEGER,
                            .label = "Sets",
                            .fallback = 1,
                            .min = 1,
                            .max = G_MAXINT32},
	[LN_GALAXY_HREF] = {.name = "href", .type = SW_TYPE_TEXT, .label = "File"},
};

static const SwElement garden = {
	.name = "galaxy",
	.label = "garden",
	.occurs = SW_ONE,
	.parents = in_scenario,
	SW_ATTRIBUTES(garden_attributes),
};

static const SwElement evening = {.name = "scenario", .label = "evening"};

static const SwAttribute lantern_attributes[] = {
	[LN_LIGHT] = SW_NUMBER("light", "Light", "How far it shines, in hexes.", -1, 300,
                               .unit = "hexes", .fallback = 1),
	[LN_COLOUR] = {.name = "colour",
                       .type = SW_TYPE_CHOICE,
                       .label = "Colour",
                       .choices = ln_colours},
	[LN_LIT] = {.name = "lit", .type = SW_TYPE_FLAG, .label = "Lit"},
	[LN_TURN] = {.name = "turn", .type = SW_TYPE_TURN, .label = "Turn"},
	[LN_SEAT] = {.name = "seat", .type = SW_TYPE_SEAT, .label = "Owner"},
	[LN_FACES] = {.name = "faces", .type = SW_TYPE_HEX, .label = "Faces"},
	[LN_KEPT_BY] = {.name = "kept-by",
                        .type = SW_TYPE_REFERENCE,
                        .label = "Kept by",
                        .reference.to = "keeper"},
	[LN_GUARDED_BY] = {.name = "guarded-by",
                           .type = SW_TYPE_REFERENCE,
                           .label = "Guarded by",
                           .reference.to = "keeper",
                           .reference.scope = SW_SCOPE_SEAT},
	[LN_WICK] = {.name = "wick",
                     .type = SW_TYPE_LENGTH,
                     .label = "Wick",
                     .unit = "inches",
                     .min = 25,
                     .max = 1250},
	[LN_OUTLINE] = {.name = "outline", .type = SW_TYPE_POINTS, .label = "Outline"},
	[LN_SCENTS] = {.name = "scents", .type = SW_TYPE_LIST, .label = "Scents"},
	[LN_MAKER] = {.name = "maker", .type = SW_TYPE_TEXT, .label = "Maker"},
};
G_STATIC_ASSERT(G_N_ELEMENTS(lantern_attributes) == LN_N_LANTERN_ATTRIBUTES);

static const SwElement lantern = {
	.name = "lantern",
	.label = "lantern",
	.ground = &sw_ground_hexes,
	.typed = TRUE,
	.replaces = SW_REPLACES_TILE,
	.parents = in_galaxy,
	SW_ATTRIBUTES(lantern_attributes),
};

static const SwElement fence = {
	.name = "fence", .label = "fence", .ground = &sw_ground_edges, .parents = in_galaxy};

static const SwAttribute moth_attributes[] = {
	{.name = "n",
         .type = SW_TYPE_INTEGER,
         .label = "Number",
         .fallback = 1,
         .min = 1,
         .max = 9},
	{.name = "saying", .type = SW_TYPE_TEXT, .label = "Saying", .is_content = TRUE},
};

static const SwElement moth = {
	.name = "moth",
	.label = "moth",
	.ground = &sw_ground_zones,
	.typed = TRUE,
	.parents = in_lantern,
	SW_ATTRIBUTES(moth_attributes),
};

static const SwElement gnome = {.name = "gnome",
                                .label = "gnome",
                                .ground = &sw_ground_points,
                                .occurs = SW_OPTIONAL,
                                .parents = in_galaxy};

static const SwAttribute keeper_attributes[] = {
	[LN_KEEPER_NAME] = {.name = "name",
                            .type = SW_TYPE_TEXT,
                            .label = "Name",
                            .required = TRUE},
	[LN_KEEPER_SEAT] =
		SW_SEAT("seat", "Seat", "The player whose lanterns are kept.", .required = TRUE),
};

static const SwElement keeper = {
	.name = "keeper",
	.label = "keeper",
	.parents = in_scenario,
	SW_ATTRIBUTES(keeper_attributes),
};

/* ---- Kinds ------------------------------------------------------------------------------ */

/* Ponds are dark; only oil burns on a wick. */
static const SwCarries wick[] = {{.attribute = LN_WICK, .required = TRUE}};

#define LANTERN .element = &lantern, .shape = SW_SHAPE_HEXAGON

static const SwKind kinds[] = {
	[LN_GARDEN] = {.name = "galaxy", .element = &garden, .label = "garden"},
	[LN_EVENING] = {.name = "scenario", .element = &evening, .label = "evening"},
	[LN_ABOUT] = {.name = "about", .element = &sw_element_about, .label = "about"},
	[LN_ALLOW] = {.name = "allow", .element = &sw_element_allow, .label = "allow"},
	[LN_NOTE] = {.name = "note", .element = &sw_element_note, .label = "note", .glyph = "*"},
	[LN_ASSUME] = {.name = "assume", .element = &sw_element_assume, .label = "assume"},
	[LN_PAPER] = {.name = "paper",
                      LANTERN,
                      .label = "paper lantern",
                      .help = "Glows in its colour.",
                      .glyph = "p",
                      .fill = "#f4d58d",
                      .outline = "#7a5c00"},
	[LN_GLASS] = {.name = "glass",
                      LANTERN,
                      .label = "glass lantern",
                      .glyph = "g",
                      .fill = "#a8dadc",
                      .outline = "#1d3557"},
	[LN_OIL] = {.name = "oil",
                    LANTERN,
                    .label = "oil lantern",
                    .glyph = "o",
                    .fill = "#e76f51",
                    .outline = "#6d2415",
                    .carries = wick,
                    .n_carries = G_N_ELEMENTS(wick)},
	[LN_POND] = {.name = "pond",
                     LANTERN,
                     .label = "pond",
                     .glyph = "~",
                     .fill = "#4a7fb5",
                     .outline = "#1d3f63"},
	[LN_FENCE] = {.name = "fence",
                      .element = &fence,
                      .label = "fence",
                      .help = "Nobody steps over it.",
                      .shape = SW_SHAPE_BAR,
                      .fill = "#8d7b68",
                      .outline = "#40362b"},
	[LN_PLUME] = {.name = "plume", .element = &moth, .label = "plume moth", .glyph = "m"},
	[LN_HAWK] = {.name = "hawk", .element = &moth, .label = "hawk moth", .glyph = "w"},
	[LN_GNOME] = {.name = "gnome", .element = &gnome, .label = "gnome"},
	[LN_KEEPER] = {.name = "keeper", .element = &keeper, .label = "keeper"},
};
G_STATIC_ASSERT(G_N_ELEMENTS(kinds) == LN_N_KINDS);

/* ---- What is in the box ----------------------------------------------------------------- */

static const SwStockMember oil[] = {{.kind = LN_OIL, .attribute = SW_ANY_VALUE}};
static const SwStockMember bright[] = {
	{.kind = LN_PAPER, .attribute = LN_LIGHT, .min = 3, .max = 300},
	{.kind = LN_GLASS, .attribute = LN_LIGHT, .min = 3, .max = 300},
};

static const SwStock stocks[] = {
	{.label = "oil lanterns", .box = 2, .members = oil, .n_members = G_N_ELEMENTS(oil)},
	{.label = "bright lanterns",
         .box = 3,
         .members = bright,
         .n_members = G_N_ELEMENTS(bright)},
};

static const SwAssumption assumptions[] = {
	[LN_MOTHS_A_LANTERN] = {.name = "lantern/moths-a-lantern",
                                .value = 2,
                                .help = "How many moths find room in a lantern."},
};

/* ---- The table -------------------------------------------------------------------------- */

static const SwElement *const elements[] = {
	&garden,
	&evening,
	&sw_element_about,
	&sw_element_allow,
	&sw_element_note,
	&sw_element_assume,
	&lantern,
	&fence,
	&moth,
	&gnome,
	&keeper,
};

const SwTable ln_table = {
	.game = "lantern",
	.title = "Lantern",
	.ground = &sw_ground_hexes,
	.roots = {[SW_ROOT_GALAXY] = &garden, [SW_ROOT_SCENARIO] = &evening},
	.elements = elements,
	.n_elements = G_N_ELEMENTS(elements),
	.kinds = kinds,
	.n_kinds = G_N_ELEMENTS(kinds),
	.stocks = {stocks, G_N_ELEMENTS(stocks)},
	.assumptions = {assumptions, G_N_ELEMENTS(assumptions)},
	.galaxy.name = LN_GALAXY_NAME,
	.galaxy.href = LN_GALAXY_HREF,
	.galaxy.players = LN_GALAXY_PLAYERS,
	.galaxy.sets = LN_GALAXY_SETS,
	.tile.explored = "lit",
};
