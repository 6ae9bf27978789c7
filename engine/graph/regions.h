/* Pieces that stand for regions, such as planets: all cells within a radius of the one on which
 * they lie, as the table says (SwExtent); and to which region each cell belongs.
 *
 * Where regions overlap, those of tiles lie below the others, and otherwise later ones above
 * earlier ones. Cells are stored one by one, at most SW_REGIONS_MOST in all; a region that would
 * exceed that is its own cell alone.
 */
#pragma once

#include "document/document.h"
#include "hex/grid.h"

G_BEGIN_DECLS

#define SW_REGIONS_MOST (1 << 20)

typedef struct {
	SwPieceId piece;
	SwHex centre;
	guint32 radius;
	gint32 seat; /* owner: of the claiming piece in its centre, or its own; 0 if none */
} SwRegionPiece;

typedef struct {
	const SwDocument *document;
	GArray *regions; /* SwRegionPiece, from bottom to top */
	SwGrid cells;    /* cell -> index of the topmost region there */
} SwRegions;

/* Finds the regions of the pieces in `ids`, or of all if that is NULL. The document must outlive
 * them; they do not follow its changes. Returns NULL if the game has no such pieces. */
SwRegions *sw_regions_new(const SwDocument *document, const SwPieceId *ids, guint n);
void sw_regions_free(SwRegions *regions);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(SwRegions, sw_regions_free)

/* The number of hexes in the row through the middle of a tile of the map: 1 unless tiles are
 * regions. */
guint32 sw_regions_tile_span(const SwDocument *document);

/* Returns the topmost region at a cell, or NULL. `regions` may be NULL. */
const SwRegionPiece *sw_regions_at(const SwRegions *regions, SwHex cell);

/* Returns the region for which the piece stands, or NULL. `regions` may be NULL. */
const SwRegionPiece *sw_regions_of(const SwRegions *regions, SwPieceId piece);

/* Returns on which sides of the cell its region ends: bit d for direction d. */
guint sw_regions_border(const SwRegions *regions, SwHex cell);

G_END_DECLS
