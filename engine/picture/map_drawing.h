/* A whole map as one picture: regions, tiles, and above them stacks on hexes and edges. For
 * exports, printing and thumbnails, which draw a document once; a window that redraws it in each
 * frame uses region.h, tile.h and stack.h directly.
 *
 * Units are those of ground/plane.h, unless thousandths are named.
 */
#pragma once

#include "ground/plane.h"
#include "picture/region.h"
#include "picture/stack.h"

G_BEGIN_DECLS

/* The pieces above tiles at one place. */
typedef struct {
	SwPlace place;
	guint first, n; /* range of `above` */
	gboolean is_over_tile;
} SwDrawnPlace;

typedef struct {
	const SwDocument *document;
	SwRegions *regions; /* or NULL */
	GArray *tiles;      /* SwPieceId: tiles that are no regions, in order of ids */
	GArray *above;      /* SwPieceId, sorted by place */
	GArray *places;     /* SwDrawnPlace */
} SwMapDrawing;

/* Collects the pieces of `ids`, or all if that is NULL. Valid until the document changes. */
SwMapDrawing *sw_map_drawing_new(const SwDocument *document, const SwPieceId *ids, guint n);
void sw_map_drawing_free(SwMapDrawing *map);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(SwMapDrawing, sw_map_drawing_free)

/* TRUE if the document has regions, or pieces above tiles: most maps have tiles alone. */
gboolean sw_map_drawing_is_wanted(const SwDocument *document);

/* Returns the pieces above tiles at a place, or NULL. */
const SwDrawnPlace *sw_map_drawing_at(const SwMapDrawing *map, SwPlace place);

/* Returns the spot of a region (region.h) for its number: the first, from the upper left on, at
 * which no piece or other region covers it. */
guint sw_map_drawing_number_spot(const SwMapDrawing *map, const SwRegionPiece *region);

/* The bounding box of all that is drawn, including the points of tiles. sw_map_drawing_extent()
 * returns FALSE if nothing is. */
typedef struct {
	double x0, y0, x1, y1;
} SwDrawnBox;

gboolean sw_map_drawing_extent(const SwMapDrawing *map, SwDrawnBox *box);

/* The same of the regions alone, and drawing these alone; their numbers are clear of the pieces. */
gboolean sw_map_drawing_regions_extent(const SwMapDrawing *map, SwDrawnBox *box);
void sw_map_drawing_draw_regions_with(SwPen *pen, const SwMapDrawing *map, const SwLook *look,
                                      const SwDrawnBox *clip);

/* Draws the parts of the map that are inside cairo's clip; and, with another pen, at least those
 * inside `clip`, all in thousandths. */
void sw_map_drawing_draw(const SwMapDrawing *map, cairo_t *cr, const SwLook *look);
void sw_map_drawing_draw_with(SwPen *pen, const SwMapDrawing *map, const SwLook *look,
                              const SwDrawnBox *clip);

/* Writes the place of each tile inside `clip`, such as "2,-1": below a disc, where three hexes
 * meet, in the lower corner of a tile that fills its hex, or at the lower edge of a region; in
 * letters at least `least` high, if there is room. Draws the outline of the hex of each,
 * for paper; the line is of that width. Both in thousandths; regions of many cells have no such
 * outline. */
void sw_map_drawing_write_coordinates(SwPen *pen, const SwMapDrawing *map, const SwLook *look,
                                      const SwDrawnBox *clip, double least);
void sw_map_drawing_outline_with(SwPen *pen, const SwMapDrawing *map, const SwDrawnBox *clip,
                                 double width);

/* Makes the stack of one of the map's places. Clear it with sw_stack_clear(). */
void sw_map_drawing_stack(const SwMapDrawing *map, const SwDrawnPlace *place, double detail,
                          SwStack *stack);

G_END_DECLS
