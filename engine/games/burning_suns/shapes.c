#include "games/burning_suns/shapes.h"

#include "base/translate.h"

enum { WHEEL, SECTOR, GROWN };

const char *const bs_shape_names[] = {N_("wheel"), N_("sector"), N_("grown"), NULL};
const char *const bs_shape_labels[] = {N_("Wheel"), N_("Repeated sector"), N_("Grown"), NULL};

/* Hexes that are grown for 2 to 6 homes. */
static const guint sizes[BS_MOST_HOMES + 1] = {[2] = 21, 33, 37, 41, 55};

/* Nothing grows further from the middle than this. */
#define MOST_RADIUS 4

/* Places for homes that are tried; the best are taken. */
#define TRIALS 200

static guint
find(const BsShape *shape, SwHex hex)
{
	for (guint i = 0; i < shape->n; i++) {
		if (sw_hex_equal(shape->hexes[i], hex))
			return i;
	}
	return SW_MOST_PLACES;
}

guint
bs_shape_image(const BsShape *shape, guint way, guint hex)
{
	return find(shape, sw_symmetry_hex(shape->ways[way], shape->hexes[hex]));
}

guint
bs_shape_beside(const BsShape *shape, guint hex, guint direction)
{
	return find(shape, sw_hex_neighbour(shape->hexes[hex], direction));
}

gboolean
bs_shape_is_home(const BsShape *shape, guint hex)
{
	for (guint i = 0; i < shape->n_homes; i++) {
		if (shape->homes[i] == hex)
			return TRUE;
	}
	return FALSE;
}

/* ---- Growing ------------------------------------------------------------------------------ */

/* Adds the hex and its images; those that are there already are not added again. */
static void
add_orbit(BsShape *shape, SwHex hex)
{
	for (guint way = 0; way < shape->n_ways; way++) {
		SwHex image = sw_symmetry_hex(shape->ways[way], hex);

		if (find(shape, image) == SW_MOST_PLACES)
			shape->hexes[shape->n++] = image;
	}
}

static guint
count_beside(const BsShape *shape, SwHex hex)
{
	guint n = 0;

	for (guint d = 0; d < SW_HEX_SIDES; d++)
		n += find(shape, sw_hex_neighbour(hex, d)) != SW_MOST_PLACES;
	return n;
}

/* Returns a hex beside the shape: of three the one with the most neighbours. */
static SwHex
choose_beside(const BsShape *shape, SwRandom *random)
{
	SwHex best = sw_hex(0, 0);
	guint most = 0;

	for (guint i = 0; i < 3 || most == 0;) {
		/* In this order: that of arguments is the compiler's choice. */
		guint side = sw_random_below(random, SW_HEX_SIDES);
		guint from = sw_random_below(random, shape->n);
		SwHex hex = sw_hex_neighbour(shape->hexes[from], side);
		guint n = count_beside(shape, hex);

		if (find(shape, hex) != SW_MOST_PLACES ||
		    sw_hex_distance(hex, sw_hex(0, 0)) > MOST_RADIUS)
			continue;
		i++;
		if (n > most) {
			most = n;
			best = hex;
		}
	}
	return best;
}

static void
grow(BsShape *shape, guint size, SwRandom *random)
{
	add_orbit(shape, sw_hex(0, 0));
	while (shape->n < size)
		add_orbit(shape, choose_beside(shape, random));
}

/* ---- Homes -------------------------------------------------------------------------------- */

/* Adds a hex and its images as homes. FALSE if there would be too many. */
static gboolean
add_homes(BsShape *shape, guint hex, guint most)
{
	for (guint way = 0; way < shape->n_ways; way++) {
		guint image = bs_shape_image(shape, way, hex);

		if (bs_shape_is_home(shape, image))
			continue;
		if (shape->n_homes == most)
			return FALSE;
		shape->homes[shape->n_homes++] = image;
	}
	return TRUE;
}

static guint32
nearest_home(const BsShape *shape, guint home)
{
	guint32 least = G_MAXUINT32;

	for (guint i = 0; i < shape->n_homes; i++) {
		if (i != home)
			least = MIN(least, sw_hex_distance(shape->hexes[shape->homes[i]],
			                                   shape->hexes[shape->homes[home]]));
	}
	return least;
}

/* Homes are well placed if they are far from each other, each equally far from the nearest, and at
 * the rim. */
static gint
judge(const BsShape *shape)
{
	gint least = G_MAXINT, most = 0, rim = 0;

	for (guint i = 0; i < shape->n_homes; i++) {
		gint distance = (gint)nearest_home(shape, i);

		least = MIN(least, distance);
		most = MAX(most, distance);
		rim += (gint)sw_hex_distance(shape->hexes[shape->homes[i]], sw_hex(0, 0));
	}
	return least < 2 ? G_MININT : 12 * least - 10 * (most - least) + rim;
}

static gboolean
place_homes(BsShape *shape, guint n_homes, SwRandom *random)
{
	BsShape best = *shape;
	gint most = G_MININT;

	for (guint trial = 0; trial < TRIALS; trial++) {
		BsShape now = *shape;
		gboolean fits = TRUE;

		while (fits && now.n_homes < n_homes)
			fits = add_homes(&now, sw_random_below(random, now.n), n_homes);
		if (!fits || judge(&now) <= most)
			continue;
		most = judge(&now);
		best = now;
	}
	*shape = best;
	return most > G_MININT;
}

/* ---- Shapes ------------------------------------------------------------------------------- */

/* The corners with homes, as bits by direction. */
static const guint corners[BS_MOST_HOMES + 1] = {
	[2] = 1 << 0 | 1 << 3,
	[3] = 1 << 0 | 1 << 2 | 1 << 4,
	[4] = 1 << 0 | 1 << 1 | 1 << 3 | 1 << 4,
	[5] = 1 << 0 | 1 << 1 | 1 << 2 | 1 << 3 | 1 << 4,
	[6] = 0x3f,
};

static gboolean
make_wheel(BsShape *shape, guint n_homes)
{
	guint radius = n_homes == 2 ? 2 : n_homes == 6 ? 4 : 3;

	shape->n = sw_hex_region_size(radius);
	sw_hex_region(sw_hex(0, 0), radius, shape->hexes);
	for (guint d = 0; d < SW_HEX_SIDES; d++) {
		SwHex way = sw_hex_directions[d];

		if (corners[n_homes] >> d & 1)
			shape->homes[shape->n_homes++] =
				find(shape, sw_hex(way.q * (gint32)radius, way.r * (gint32)radius));
	}
	return TRUE;
}

/* Rotations by a whole number of `step` sides; for five homes, which no rotation takes to each
 * other, a mirror. */
static void
add_ways(BsShape *shape, guint n_homes)
{
	guint step = n_homes == 6 ? 1 : n_homes == 3 ? 2 : 3;

	for (guint number = 1; number < SW_SYMMETRIES; number++) {
		SwSymmetry symmetry = sw_symmetry(number);

		if (n_homes == 5 ? symmetry.mirrored && symmetry.rotation == 0
		                 : !symmetry.mirrored && symmetry.rotation % step == 0)
			shape->ways[shape->n_ways++] = symmetry;
	}
}

gboolean
bs_shape_make(BsShape *shape, guint which, guint n_homes, SwRandom *random)
{
	*shape = (BsShape){.ways = {sw_symmetry(0)}, .n_ways = 1};
	if (which == WHEEL)
		return make_wheel(shape, n_homes);
	if (which == SECTOR)
		add_ways(shape, n_homes);
	grow(shape, sizes[n_homes], random);
	return place_homes(shape, n_homes, random);
}
