#include "nest.h"

static const char *const in_galaxy_or_nest[] = {"galaxy", "nest", NULL};

static const SwElement nest = {
	.name = "nest", .label = "nest", .ground = &sw_ground_zones, .parents = in_galaxy_or_nest};

static const char *const in_scenario[] = {"scenario", NULL};

static const SwAttribute galaxy_attributes[] = {
	{.name = "href", .type = SW_TYPE_TEXT},
	{.name = "name", .type = SW_TYPE_TEXT},
};

static const SwElement galaxy = {.name = "galaxy",
                                 .label = "galaxy",
                                 .parents = in_scenario,
                                 SW_ATTRIBUTES(galaxy_attributes)};

static const SwElement scenario = {.name = "scenario", .label = "scenario"};

static const SwElement *const elements[] = {&galaxy, &scenario, &nest};

static const SwKind kinds[] = {
	[NEST_GALAXY] = {.name = "galaxy", .element = &galaxy, .label = "galaxy"},
	[NEST_SCENARIO] = {.name = "scenario", .element = &scenario, .label = "scenario"},
	[NEST] = {.name = "nest", .element = &nest, .label = "nest"},
};

const SwTable nest_table = {
	.game = "nests",
	.title = "Nests",
	.ground = &sw_ground_hexes,
	.roots = {&galaxy, &scenario},
	.elements = elements,
	.n_elements = G_N_ELEMENTS(elements),
	.kinds = kinds,
	.n_kinds = G_N_ELEMENTS(kinds),
	.galaxy.name = 1,
	.galaxy.href = 0,
	.galaxy.players = -1,
	.galaxy.sets = -1,
};

SwPieceId
load_nest(SwDocument *document, SwPieceId parent)
{
	return sw_document_load_piece(document, NEST, parent, sw_place_zone(), 0);
}
