#include "ground/place.h"

SwPlace
sw_place_edge(SwHex hex, guint side)
{
	if (side >= 3) {
		hex = sw_hex_neighbour(hex, side);
		side -= 3;
	}
	return (SwPlace){.ground = &sw_ground_edges, .side = (guint8)side, .hex = hex};
}

gboolean
sw_place_has_coordinates(SwPlace place)
{
	return place.ground && place.ground->map;
}

gint32
sw_place_get(SwPlace place, guint coordinate)
{
	switch (coordinate) {
	case 0: return place.hex.q;
	case 1: return place.hex.r;
	default: return place.side;
	}
}

void
sw_place_set(SwPlace *place, guint coordinate, gint32 value)
{
	switch (coordinate) {
	case 0: place->hex.q = value; break;
	case 1: place->hex.r = value; break;
	default: place->side = (guint8)value; break;
	}
}

gint
sw_place_layer(SwPlace place)
{
	return sw_place_has_coordinates(place) ? (gint)(place.ground->first_layer + place.side)
	                                       : -1;
}

int
sw_place_compare(SwPlace a, SwPlace b)
{
	const SwGround *map = a.ground ? a.ground->map : NULL;
	const SwGround *other = b.ground ? b.ground->map : NULL;

	if (map == other)
		return map ? map->compare(a, b) : 0;
	if (map == NULL || other == NULL)
		return map ? 1 : -1;
	return map->first_layer < other->first_layer ? -1 : 1;
}

SwPlace
sw_place_transform(SwPlace place, SwSymmetry symmetry)
{
	return sw_place_has_coordinates(place) ? place.ground->transform(place, symmetry) : place;
}

static gint32
add(gint32 coordinate, gint32 by)
{
	return (gint32)CLAMP((gint64)coordinate + by, G_MININT32, G_MAXINT32);
}

SwPlace
sw_place_move(SwPlace place, SwShift shift)
{
	if (!sw_place_has_coordinates(place))
		return place;
	sw_place_set(&place, 0, add(sw_place_get(place, 0), shift.q));
	sw_place_set(&place, 1, add(sw_place_get(place, 1), shift.r));
	return place;
}

SwShift
sw_place_shift(SwPlace from, SwPlace to)
{
	return sw_hex(sw_place_get(to, 0) - sw_place_get(from, 0),
	              sw_place_get(to, 1) - sw_place_get(from, 1));
}

static gint64
floor_divide(gint64 n, gint64 d)
{
	return n / d - (n % d != 0 && (n < 0) != (d < 0));
}

SwPlace
sw_place_mean(const SwPlace *places, guint n)
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

gboolean
sw_place_is_within_bounds(SwPlace place)
{
	for (guint i = 0; place.ground && i < place.ground->n_coordinates; i++) {
		gint32 value = sw_place_get(place, i);

		if (value < place.ground->coordinates[i].min ||
		    value > place.ground->coordinates[i].max)
			return FALSE;
	}
	return TRUE;
}

guint64
sw_place_distance(SwPlace a, SwPlace b)
{
	g_assert(a.ground == b.ground);
	return sw_place_has_coordinates(a) ? a.ground->distance(a, b) : 0;
}

void
sw_place_append(GString *out, SwPlace place)
{
	if (sw_place_has_coordinates(place))
		place.ground->append(out, place);
}

void
sw_place_add_text(SwJson *json, const char *name, SwPlace place)
{
	g_autoptr(GString) text = g_string_new(NULL);

	sw_place_append(text, place);
	sw_json_add_text(json, name, text->str);
}

void
sw_place_add_coordinates(SwJson *json, SwPlace place)
{
	for (guint i = 0; place.ground && i < place.ground->n_coordinates; i++) {
		const SwCoordinate *coordinate = &place.ground->coordinates[i];
		const char *quote = coordinate->is_length ? "\"" : "";
		GString *out = sw_json_begin_value(json, coordinate->name);

		sw_append(out, quote);
		sw_coordinate_append(out, coordinate, sw_place_get(place, i));
		sw_append(out, quote);
	}
}
