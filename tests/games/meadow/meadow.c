#include "meadow.h"

static const char *const in_galaxy[] = {"galaxy", NULL};
static const char *const in_mat[] = {"mat", NULL};

enum { MEADOW, ABOUT, ALLOW, NOTE, GRASS, MAT, COIN, N_KINDS };

static const SwAttribute names[] = {{.name = "name", .type = SW_TYPE_TEXT, .label = "Name"}};

static const SwElement meadow = {
	.name = "galaxy", .label = "meadow", .attributes = names, .n_attributes = 1};

static const SwElement grass = {.name = "grass",
                                .label = "grass",
                                .ground = &sw_ground_hexes,
                                .replaces = SW_REPLACES_TILE,
                                .parents = in_galaxy};

/* Beside the map, at any place. */
static const SwElement mat = {.name = "mat",
                              .label = "mat",
                              .occurs = SW_OPTIONAL,
                              .parents = in_galaxy,
                              .attributes = names,
                              .n_attributes = 1};

static const SwAttribute coin_attributes[] = {
	{.name = "worth", .type = SW_TYPE_INTEGER, .label = "Worth", .required = TRUE, .max = 20}};

static const SwElement coin = {.name = "coin",
                               .label = "coin",
                               .ground = &sw_ground_zones,
                               .parents = in_mat,
                               .attributes = coin_attributes,
                               .n_attributes = 1};

static const SwElement *const elements[] = {
	&meadow, &sw_element_about, &sw_element_allow, &sw_element_note, &grass, &mat, &coin};

static const SwKind kinds[] = {
	[MEADOW] = {.name = "galaxy", .element = &meadow, .label = "meadow"},
	[ABOUT] = {.name = "about", .element = &sw_element_about, .label = "about"},
	[ALLOW] = {.name = "allow", .element = &sw_element_allow, .label = "allow"},
	[NOTE] = {.name = "note", .element = &sw_element_note, .label = "note", .glyph = "*"},
	[GRASS] = {.name = "grass",
                   .element = &grass,
                   .label = "grass",
                   .glyph = "g",
                   .shape = SW_SHAPE_HEXAGON,
                   .fill = "#77aa55",
                   .outline = "#335522"},
	[MAT] = {.name = "mat", .element = &mat, .label = "mat"},
	[COIN] = {.name = "coin", .element = &coin, .label = "coin"},
};
G_STATIC_ASSERT(G_N_ELEMENTS(kinds) == N_KINDS);

static const SwTable table = {
	.game = "meadow",
	.title = "Meadow",
	.ground = &sw_ground_hexes,
	.roots = {[SW_ROOT_GALAXY] = &meadow},
	.elements = elements,
	.n_elements = G_N_ELEMENTS(elements),
	.kinds = kinds,
	.n_kinds = G_N_ELEMENTS(kinds),
	.galaxy.name = 0,
	.galaxy.href = -1,
	.galaxy.players = -1,
	.galaxy.sets = -1,
};

static guint8
sides(const SwDocument *document G_GNUC_UNUSED, SwPieceId tile G_GNUC_UNUSED)
{
	return SW_SIDES_ALL;
}

static gpointer
facts_new(const SwDocument *document G_GNUC_UNUSED, const SwGraph *graph)
{
	return (gpointer)graph;
}

static void
facts_free(gpointer facts G_GNUC_UNUSED)
{
}

static const SwGameMap map = {.sides = sides};
static const SwRuleSet *const rules[] = {NULL};

const SwGame me_game = {
	.table = &table,
	.facts = {facts_new, facts_free},
	.rules = rules,
	.map = &map,
};
