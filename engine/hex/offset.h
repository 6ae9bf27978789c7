/* Offset coordinates, as tables and other editors have them: columns and rows, of which every
 * second one is shoved by half a hex. Rows of hexes are shoved on a map whose hexes have a point at
 * the top, columns where they have a side there; laid on our map, the latter is turned by 30
 * degrees, and who lies beside whom stays.
 *
 * The layouts have the names that hex-grid literature gives them: the odd or the even rows (r) or
 * columns (q) are shoved to the right or downward. Counts begin at 0 and may be negative.
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

/* The hex of a column and a row, which are within +-2 * SW_HEX_LIMIT; and the other way round. */
SwHex sw_offset_to_hex(SwOffset offset, gint32 column, gint32 row);
void sw_offset_from_hex(SwOffset offset, SwHex hex, gint32 *column, gint32 *row);

G_END_DECLS
