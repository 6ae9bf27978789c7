#include "ground/ground.h"

#include "base/append.h"
#include "ground/length.h"

#include <string.h>

/* A zone has no coordinates: the document has the parent of each piece. */
const SwGround sw_ground_zones = {
	.name = "zone",
	.where = "inside another piece",
	.places = SW_WORD("count", "zone", "zones"),
};

static const SwGround *const grounds[] = {
	NULL, &sw_ground_hexes, &sw_ground_edges, &sw_ground_zones, &sw_ground_points,
};

guint
sw_ground_number(const SwGround *ground)
{
	guint number = 0;

	while (grounds[number] != ground)
		number++;
	return number;
}

const SwGround *
sw_ground_of_number(guint number)
{
	return number < G_N_ELEMENTS(grounds) ? grounds[number] : NULL;
}

guint
sw_ground_n_sides(const SwGround *ground)
{
	return ground && ground->n_layers > 1 ? ground->n_layers : 0;
}

/* ---- Symmetries ------------------------------------------------------------------------- */

guint
sw_ground_n_symmetries(const SwGround *ground)
{
	return MAX(2 * ground->n_turns, 1);
}

SwSymmetry
sw_ground_symmetry(const SwGround *ground, guint number)
{
	guint n = MAX(ground->n_turns, 1);

	return (SwSymmetry){.rotation = (guint8)(number % n), .mirrored = number >= n};
}

SwSymmetry
sw_ground_turned(const SwGround *ground, gboolean to_right)
{
	guint n = ground->n_turns;

	if (n == 0)
		return (SwSymmetry){0};
	return (SwSymmetry){.rotation = (guint8)(!to_right == !ground->is_clockwise ? 1 : n - 1)};
}

SwSymmetry
sw_ground_flipped(const SwGround *ground)
{
	return (SwSymmetry){.rotation = (guint8)(ground->n_turns / 2),
	                    .mirrored = ground->n_turns > 0};
}

static gint64
floor_divide(gint64 n, gint64 d)
{
	return n / d - (n % d != 0 && (n < 0) != (d < 0));
}

SwPlace
sw_ground_middle(const SwPlace *places, guint n)
{
	const SwGround *map = places[0].ground->map;
	SwPlace low = {.ground = map}, middle = low;
	gint64 a = 0, b = 0, best = G_MAXINT64;

	for (guint i = 0; i < n; i++) {
		a += sw_place_get(places[i], 0);
		b += sw_place_get(places[i], 1);
	}
	sw_place_set(&low, 0, (gint32)floor_divide(a, n));
	sw_place_set(&low, 1, (gint32)floor_divide(b, n));
	for (guint i = 0; i < 4; i++) {
		SwPlace place = sw_place_move(low, sw_hex((gint32)(i % 2), (gint32)(i / 2)));
		gint64 away = map->norm((gint64)sw_place_get(place, 0) * n - a,
		                        (gint64)sw_place_get(place, 1) * n - b);

		if (away < best) {
			best = away;
			middle = place;
		}
	}
	return middle;
}

/* ---- Coordinates ------------------------------------------------------------------------ */

gint
sw_ground_coordinate(const SwGround *ground, const char *name)
{
	for (guint i = 0; ground && i < ground->n_coordinates; i++) {
		if (strcmp(ground->coordinates[i].name, name) == 0)
			return (gint)i;
	}
	return -1;
}

void
sw_coordinate_append(GString *out, const SwCoordinate *coordinate, gint32 value)
{
	if (coordinate->is_length)
		sw_length_append(out, value);
	else
		sw_append_number(out, value);
}
