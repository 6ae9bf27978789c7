/* Pieces that stand for regions: hexagons of cells around the one on which they lie, as the table
 * says (SwExtent). Which cell is in which.
 *
 * Where regions overlap, those of tiles lie below the others, and of two alike the later one lies
 * above. Cells are kept one by one, SW_REGIONS_MOST together; what a document has beyond that is
 * taken as if it stood for its own cell alone.
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
	gint32 seat; /* who has it: of the piece in its middle that claims it, or its own; or 0 */
} SwRegionPiece;

typedef struct {
	const SwDocument *document;
	GArray *regions; /* SwRegionPiece, those below first */
	SwGrid cells;    /* cell -> position of the one that can be seen there */
} SwRegions;

/* Of a document that outlives it, as it is now: of the pieces of `ids`, or of all if that is NULL.
 * NULL if the game has no such pieces. */
SwRegions *sw_regions_new(const SwDocument *document, const SwPieceId *ids, guint n);
void sw_regions_free(SwRegions *regions);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(SwRegions, sw_regions_free)

/* What is seen of regions in a cell; NULL if there is nothing. `regions` may be NULL. */
const SwRegionPiece *sw_regions_at(const SwRegions *regions, SwHex cell);

/* The region that the piece stands for; NULL if it stands for none. */
const SwRegionPiece *sw_regions_of(const SwRegions *regions, SwPieceId piece);

/* On which sides of the cell its region ends: bit d for direction d. */
guint sw_regions_border(const SwRegions *regions, SwHex cell);

G_END_DECLS
