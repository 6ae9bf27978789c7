/* Where a piece is: nowhere, on a hex, on an edge between two hexes, inside another piece, or at
 * a point of a board measured in inches. A small tagged value, compared and copied freely.
 *
 * An edge has one name: (q, r, side) with side 0 to 2. Sides 3 to 5 of a hex are sides 0 to 2 of
 * the hex beyond. Points are integers in hundredths of an inch.
 */
#pragma once

#include "hex/hex.h"

G_BEGIN_DECLS

typedef enum {
	SW_PLACE_NONE,
	SW_PLACE_HEX,
	SW_PLACE_EDGE,
	SW_PLACE_INSIDE, /* inside the piece that is its parent in the document */
	SW_PLACE_POINT,
} SwPlaceType;

typedef struct {
	SwPlaceType type;
	guint8 side; /* edge: 0 to 2 */
	SwHex hex;   /* hex and edge; a point has x in hex.q and y in hex.r */
} SwPlace;

static inline SwPlace
sw_place_none(void)
{
	SwPlace place = {SW_PLACE_NONE, 0, {0, 0}};

	return place;
}

static inline SwPlace
sw_place_hex(SwHex hex)
{
	SwPlace place = {SW_PLACE_HEX, 0, hex};

	return place;
}

/* The edge on `side` 0 to 5 of `hex`, under its one name. */
SwPlace sw_place_edge(SwHex hex, guint side);

/* Reading order: nowhere first, then by hex, then by side. */
int sw_place_compare(SwPlace a, SwPlace b);

/* Where `symmetry` takes the place. A point and a piece inside another stay. */
SwPlace sw_place_transform(SwPlace place, SwSymmetry symmetry);

/* Appends "2,-1" for a hex, "2,-1/1" for an edge, "@12.50,3.00" for a point, else nothing. */
void sw_place_append(GString *out, SwPlace place);

/* Appends a number of hundredths as "12.50". */
void sw_length_append(GString *out, gint32 hundredths);

/* Reads "12", "12.5" or "-0.25"; at most two decimals. FALSE if `text` is anything else or out
 * of the range of +-10 million. */
gboolean sw_length_parse(const char *text, gint32 *hundredths);

G_END_DECLS
