/* The tiles of a map, numbered from 0 in the order of the document, and a lookup by hex. If several
 * tiles are on one hex, only the first counts; the others are covered: they are listed and
 * otherwise ignored. Tiles that could be read only in part are left out.
 *
 * Made from a document in one pass; valid until the document changes. */
#pragma once

#include "document/document.h"
#include "hex/grid.h"

G_BEGIN_DECLS

#define SW_NO_TILE SW_GRID_NOTHING

/* A tile on a hex that another tile occupies already. */
typedef struct {
	SwPieceId piece, under;
} SwCovered;

typedef struct {
	const SwDocument *document;
	const SwPiece *pieces; /* the document's */
	SwPieceId *ids;        /* by tile */
	guint8 *kinds;         /* by tile: positions in the table, which has at most 256 */
	guint32 n;
	/* While the grid is dense: each tile's cell in it, and the offset of the neighbour's cell
	 * in each direction. A border of empty cells ensures that every neighbour has a cell. */
	guint32 *cells;
	gint32 steps[SW_HEX_SIDES];
	SwGrid grid;     /* hex -> tile number */
	GArray *covered; /* SwCovered, in the order of the document */
} SwTiles;

SwTiles *sw_tiles_new(const SwDocument *document);
void sw_tiles_free(SwTiles *tiles);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(SwTiles, sw_tiles_free)

static inline const SwPiece *
sw_tiles_piece(const SwTiles *tiles, guint32 tile)
{
	return &tiles->pieces[tiles->ids[tile]];
}

static inline SwHex
sw_tiles_hex(const SwTiles *tiles, guint32 tile)
{
	const SwPiece *piece = sw_tiles_piece(tiles, tile);

	return sw_hex(piece->a, piece->b);
}

/* Returns the tile on the neighbouring hex, or SW_NO_TILE. */
static inline guint32
sw_tiles_beside(const SwTiles *tiles, guint32 tile, guint direction)
{
	if (tiles->cells)
		return tiles->grid.cells[(gssize)tiles->cells[tile] + tiles->steps[direction]];
	return sw_grid_get(&tiles->grid, sw_hex_neighbour(sw_tiles_hex(tiles, tile), direction));
}

G_END_DECLS
