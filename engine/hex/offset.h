/* Offset coordinates, as tables and other editors use them: columns and rows, every second of which
 * is shifted by half a hex. Rows are shifted on maps whose hexes have a corner at the top, columns
 * where they have a side there; the latter are imported rotated by 30 degrees, which keeps all
 * neighbours.
 *
 * The layouts have the names that hex-grid literature gives them: the odd or the even rows (r) or
 * columns (q) are shifted to the right or downward. Counts begin at 0 and may be negative.
 */
#pragma once

#include "hex/hex.h"

G_BEGIN_DECLS

typedef enum {
	SW_OFFSET_ODD_R,
	SW_OFFSET_EVEN_R,
	SW_OFFSET_ODD_Q,
	SW_OFFSET_EVEN_Q,
	SW_N_OFFSETS,
} SwOffset;

extern const char *const sw_offset_names[SW_N_OFFSETS]; /* "odd-r" */

/* Sets the layout of that name; FALSE if there is none. */
gboolean sw_offset_find(const char *name, SwOffset *offset);

/* Converts a column and a row, within +-2 * SW_HEX_LIMIT, to a hex, and back. */
SwHex sw_offset_to_hex(SwOffset offset, gint32 column, gint32 row);
void sw_offset_from_hex(SwOffset offset, SwHex hex, gint32 *column, gint32 *row);

G_END_DECLS
