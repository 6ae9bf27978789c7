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
