#include "hex/offset.h"

#include <string.h>

const char *const sw_offset_names[SW_N_OFFSETS] = {
	[SW_OFFSET_ODD_R] = "odd-r",
	[SW_OFFSET_EVEN_R] = "even-r",
	[SW_OFFSET_ODD_Q] = "odd-q",
	[SW_OFFSET_EVEN_Q] = "even-q",
};

gboolean
sw_offset_find(const char *name, SwOffset *offset)
{
	guint i = 0;

	while (i < SW_N_OFFSETS && strcmp(sw_offset_names[i], name) != 0)
		i++;
	if (i == SW_N_OFFSETS)
		return FALSE;
	*offset = (SwOffset)i;
	return TRUE;
}

static gboolean
shifts_columns(SwOffset offset)
{
	return offset == SW_OFFSET_ODD_Q || offset == SW_OFFSET_EVEN_Q;
}

/* Returns by how many whole hexes the axial coordinate differs in column or row `n`. The dividend
 * is even. */
static gint32
axial_offset(SwOffset offset, gint32 n)
{
	gint32 odd = n & 1;
	gboolean shoves_odd = offset == SW_OFFSET_ODD_R || offset == SW_OFFSET_ODD_Q;

	return (shoves_odd ? n - odd : n + odd) / 2;
}

SwHex
sw_offset_to_hex(SwOffset offset, gint32 column, gint32 row)
{
	return shifts_columns(offset) ? sw_hex(column, row - axial_offset(offset, column))
	                              : sw_hex(column - axial_offset(offset, row), row);
}

void
sw_offset_from_hex(SwOffset offset, SwHex hex, gint32 *column, gint32 *row)
{
	*column = shifts_columns(offset) ? hex.q : hex.q + axial_offset(offset, hex.r);
	*row = shifts_columns(offset) ? hex.r + axial_offset(offset, hex.q) : hex.r;
}
