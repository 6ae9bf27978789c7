/* A board that is measured in inches. */
#include "base/translate.h"
#include "ground/length.h"
#include "ground/place.h"

#define LENGTH(name_, help_)                                                           \
	{                                                                              \
		.name = name_, .help = help_, .legal = N_("a length such as '12.50'"), \
		.is_length = TRUE, .is_limited = TRUE, .min = -SW_LENGTH_LIMIT,        \
		.max = SW_LENGTH_LIMIT                                                 \
	}

static const SwCoordinate coordinates[] = {
	LENGTH("x", N_("Inches from the left.")),
	LENGTH("y", N_("Inches from the top.")),
};

/* By y, then by x. */
static int
compare(SwPlace a, SwPlace b)
{
	if (a.point.y != b.point.y)
		return a.point.y < b.point.y ? -1 : 1;
	return (a.point.x > b.point.x) - (a.point.x < b.point.x);
}

/* In quarter turns, clockwise as drawn: right becomes down. */
static SwPlace
transform(SwPlace place, SwSymmetry symmetry)
{
	SwXY at = place.point;

	if (symmetry.mirrored)
		at.y = -at.y;
	for (guint i = 0; i < symmetry.rotation; i++)
		at = (SwXY){-at.y, at.x};
	return sw_place_point(at);
}

static gint64
norm(gint64 a, gint64 b)
{
	return a * a + b * b;
}

static guint64
distance(SwPlace a, SwPlace b)
{
	gint64 x = (gint64)a.point.x - b.point.x, y = (gint64)a.point.y - b.point.y;

	return (guint64)(x * x) + (guint64)(y * y);
}

static void
append(GString *out, SwPlace place)
{
	g_string_append_c(out, '@');
	sw_length_append(out, place.point.x);
	g_string_append_c(out, ',');
	sw_length_append(out, place.point.y);
}

const SwGround sw_ground_points = {
	.name = "point",
	.where = "at a point",
	.places = SW_WORD("count", "point", "points"),
	.map = &sw_ground_points,
	.coordinates = coordinates,
	.n_coordinates = G_N_ELEMENTS(coordinates),
	.first_layer = 4,
	.n_layers = 1,
	.n_turns = 4,
	.is_clockwise = TRUE,
	.compare = compare,
	.transform = transform,
	.norm = norm,
	.distance = distance,
	.append = append,
};
