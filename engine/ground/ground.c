#include "ground/ground.h"

#include "base/append.h"
#include "ground/length.h"

#include <string.h>

/* It has no coordinates: the piece that holds it is known by itself. */
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
