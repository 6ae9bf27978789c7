#include "games/burning_planets/discs.h"

void
bp_discs_init(BpDiscs *discs, guint32 most_radius)
{
	discs->discs = g_array_new(FALSE, FALSE, sizeof(BpDisc));
	discs->width = (gint32)most_radius + 2;
	sw_grid_init(&discs->first);
}

void
bp_discs_clear(BpDiscs *discs)
{
	g_array_unref(discs->discs);
	sw_grid_clear(&discs->first);
}

static gint32
divide_down(gint32 a, gint32 b)
{
	return a >= 0 ? a / b : -((-a + b - 1) / b);
}

static SwHex
square_of(const BpDiscs *discs, SwHex hex)
{
	return sw_hex(divide_down(hex.q, discs->width), divide_down(hex.r, discs->width));
}

static const BpDisc *
disc_at(const BpDiscs *discs, guint32 i)
{
	return &g_array_index(discs->discs, BpDisc, i);
}

/* TRUE if a disc with this centre is at least as large. */
static gboolean
is_covered(const BpDiscs *discs, guint32 first, SwHex centre, guint32 radius)
{
	for (guint32 i = first; i != BP_NO_DISC; i = disc_at(discs, i)->next) {
		if (disc_at(discs, i)->radius >= radius &&
		    sw_hex_equal(disc_at(discs, i)->centre, centre))
			return TRUE;
	}
	return FALSE;
}

void
bp_discs_add(BpDiscs *discs, guint32 number, SwHex centre, guint32 radius)
{
	SwHex square = square_of(discs, centre);
	guint32 first = sw_grid_get(&discs->first, square);
	BpDisc disc = {.centre = centre, .radius = radius, .number = number, .next = first};

	if (is_covered(discs, first, centre, radius))
		return;
	sw_grid_set(&discs->first, square, discs->discs->len);
	g_array_append_val(discs->discs, disc);
}

/* Returns the lowest number of the discs in one square, or `lowest` if none is lower. */
static guint32
find_in(const BpDiscs *discs, SwHex square, SwHex hex, guint32 beyond, guint32 lowest)
{
	guint32 i = sw_grid_get(&discs->first, square);

	for (; i != BP_NO_DISC; i = disc_at(discs, i)->next) {
		const BpDisc *disc = disc_at(discs, i);

		if (disc->number < lowest &&
		    sw_hex_distance(disc->centre, hex) <= disc->radius + beyond)
			lowest = disc->number;
	}
	return lowest;
}

guint32
bp_discs_find(const BpDiscs *discs, SwHex hex, guint32 beyond, guint32 limit)
{
	SwHex middle = square_of(discs, hex);
	guint32 lowest = limit;

	for (gint32 q = -1; q <= 1; q++) {
		for (gint32 r = -1; r <= 1; r++)
			lowest = find_in(discs, sw_hex(middle.q + q, middle.r + r), hex, beyond,
			                 lowest);
	}
	return lowest == limit ? BP_NO_DISC : lowest;
}
