#include "hex/place.h"

#include "base/append.h"

#define LENGTH_LIMIT G_GINT64_CONSTANT(10000000)

SwPlace
sw_place_edge(SwHex hex, guint side)
{
	if (side >= 3) {
		hex = sw_hex_neighbour(hex, side);
		side -= 3;
	}
	return (SwPlace){.type = SW_PLACE_EDGE, .side = (guint8)side, .hex = hex};
}

int
sw_place_compare(SwPlace a, SwPlace b)
{
	gboolean placed_a = a.type != SW_PLACE_NONE && a.type != SW_PLACE_INSIDE;
	gboolean placed_b = b.type != SW_PLACE_NONE && b.type != SW_PLACE_INSIDE;
	int order;

	if (placed_a != placed_b)
		return placed_a ? 1 : -1;
	if (!placed_a)
		return 0;
	order = sw_hex_compare(a.hex, b.hex);
	if (order != 0)
		return order;
	if (a.type != b.type)
		return a.type < b.type ? -1 : 1;
	return (a.side > b.side) - (a.side < b.side);
}

SwPlace
sw_place_transform(SwPlace place, SwSymmetry symmetry)
{
	SwHex hex = sw_symmetry_hex(symmetry, place.hex);

	switch (place.type) {
	case SW_PLACE_HEX: return sw_place_hex(hex);
	case SW_PLACE_EDGE: return sw_place_edge(hex, sw_symmetry_direction(symmetry, place.side));
	default: return place;
	}
}

void
sw_length_append(GString *out, gint32 hundredths)
{
	guint32 magnitude = (guint32)ABS((gint64)hundredths);

	g_string_append_printf(out, "%s%u.%02u", hundredths < 0 ? "-" : "", magnitude / 100,
	                       magnitude % 100);
}

gboolean
sw_length_parse(const char *text, gint32 *hundredths)
{
	gboolean negative = *text == '-';
	gint64 value = 0;
	int decimals = -1;

	text += negative;
	if (!g_ascii_isdigit(*text))
		return FALSE;
	for (; *text; text++) {
		if (*text == '.' && decimals < 0 && g_ascii_isdigit(text[1])) {
			decimals = 0;
			continue;
		}
		if (!g_ascii_isdigit(*text) || decimals == 2 || value > LENGTH_LIMIT * 100)
			return FALSE;
		value = value * 10 + (*text - '0');
		decimals += decimals >= 0;
	}
	for (int i = MAX(decimals, 0); i < 2; i++)
		value *= 10;
	if (value > LENGTH_LIMIT * 100)
		return FALSE;
	*hundredths = (gint32)(negative ? -value : value);
	return TRUE;
}

static void
append_hex(GString *out, SwHex hex)
{
	sw_append_number(out, hex.q);
	g_string_append_c(out, ',');
	sw_append_number(out, hex.r);
}

void
sw_place_append(GString *out, SwPlace place)
{
	switch (place.type) {
	case SW_PLACE_HEX: append_hex(out, place.hex); break;
	case SW_PLACE_EDGE:
		append_hex(out, place.hex);
		g_string_append_c(out, '/');
		sw_append_number(out, place.side);
		break;
	case SW_PLACE_POINT:
		g_string_append_c(out, '@');
		sw_length_append(out, place.hex.q);
		g_string_append_c(out, ',');
		sw_length_append(out, place.hex.r);
		break;
	default: break;
	}
}
