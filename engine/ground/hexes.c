/* A map of hexes: its hexes, and the edges between them. */
#include "base/append.h"
#include "base/translate.h"
#include "ground/place.h"

#define NUMBER(name_, help_)                                                                     \
	{                                                                                        \
		.name = name_, .help = help_, .legal = N_("a whole number"), .is_limited = TRUE, \
		.min = -SW_HEX_LIMIT, .max = SW_HEX_LIMIT                                        \
	}

static const SwCoordinate coordinates[] = {
	NUMBER("q", N_("The hex's column, along direction 0.")),
	NUMBER("r", N_("The hex's row, counted downward.")),
	{.name = "side",
         .help = N_("The hex's side: direction 0, 1 or 2."),
         .legal = N_("0, 1 or 2"),
         .max = SW_HEX_SIDES / 2 - 1},
};

static int
compare(SwPlace a, SwPlace b)
{
	int order = sw_hex_compare(a.hex, b.hex);
	gint layer = sw_place_layer(a), other = sw_place_layer(b);

	return order != 0 ? order : (layer > other) - (layer < other);
}

static SwPlace
transform_hex(SwPlace place, SwSymmetry symmetry)
{
	return sw_place_hex(sw_symmetry_hex(symmetry, place.hex));
}

static SwPlace
transform_edge(SwPlace place, SwSymmetry symmetry)
{
	return sw_place_edge(sw_symmetry_hex(symmetry, place.hex),
	                     sw_symmetry_direction(symmetry, place.side));
}

static gint64
norm(gint64 a, gint64 b)
{
	return a * a + a * b + b * b;
}

static guint64
distance(SwPlace a, SwPlace b)
{
	return sw_hex_distance(a.hex, b.hex);
}

static void
append_hex(GString *out, SwPlace place)
{
	sw_append_number(out, place.hex.q);
	g_string_append_c(out, ',');
	sw_append_number(out, place.hex.r);
}

static void
append_edge(GString *out, SwPlace place)
{
	append_hex(out, place);
	g_string_append_c(out, '/');
	sw_append_number(out, place.side);
}

const SwGround sw_ground_hexes = {
	.name = "hex",
	.where = "on a hex",
	.places = SW_WORD("count", "hex", "hexes"),
	.map = &sw_ground_hexes,
	.coordinates = coordinates,
	.n_coordinates = 2,
	.first_layer = 0,
	.n_layers = 1,
	.n_turns = SW_HEX_SIDES,
	.compare = compare,
	.transform = transform_hex,
	.norm = norm,
	.distance = distance,
	.append = append_hex,
};

const SwGround sw_ground_edges = {
	.name = "edge",
	.where = "on an edge",
	.places = SW_WORD("count", "edge", "edges"),
	.map = &sw_ground_hexes,
	.coordinates = coordinates,
	.n_coordinates = 3,
	.first_layer = 1,
	.n_layers = SW_HEX_SIDES / 2,
	.n_turns = SW_HEX_SIDES,
	.compare = compare,
	.transform = transform_edge,
	.norm = norm,
	.distance = distance,
	.append = append_edge,
};
