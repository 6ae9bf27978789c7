#include "hex/offset.h"

const char *const sw_offset_names[SW_N_OFFSETS] = {
	[SW_OFFSET_ODD_R] = "odd-r",
	[SW_OFFSET_EVEN_R] = "even-r",
	[SW_OFFSET_ODD_Q] = "odd-q",
	[SW_OFFSET_EVEN_Q] = "even-q",
};

static gboolean
shoves_columns(SwOffset offset)
{
	return offset == SW_OFFSET_ODD_Q || offset == SW_OFFSET_EVEN_Q;
}

/* Returns by how many whole hexes the axial coordinate differs in column or row `n`. The dividend
 * is even. */
static gint32
lag(SwOffset offset, gint32 n)
{
	gint32 odd = n & 1;
	gboolean shoves_odd = offset == SW_OFFSET_ODD_R || offset == SW_OFFSET_ODD_Q;

	return (shoves_odd ? n - odd : n + odd) / 2;
}

SwHex
sw_offset_to_hex(SwOffset offset, gint32 column, gint32 row)
{
	return shoves_columns(offset) ? sw_hex(column, row - lag(offset, column))
	                              : sw_hex(column - lag(offset, row), row);
}

void
sw_offset_from_hex(SwOffset offset, SwHex hex, gint32 *column, gint32 *row)
{
	*column = shoves_columns(offset) ? hex.q : hex.q + lag(offset, hex.r);
	*row = shoves_columns(offset) ? hex.r + lag(offset, hex.q) : hex.r;
}
