/* All that lies on a map, as one picture: regions, tiles, and above them stacks in hexes and on
 * edges. For exports, paper and pictures, which draw a document once; a window that draws it in
 * each frame goes by region.h, tile.h and stack.h itself.
 *
 * Units are those of ground/plane.h.
 */
#pragma once

#include "ground/plane.h"
#include "picture/region.h"
#include "picture/stack.h"

G_BEGIN_DECLS

/* The pieces that lie above tiles in one place. */
typedef struct {
	SwPlace place;
	guint first, n; /* of `above` */
	gboolean is_over_tile;
} SwBoardPlace;

typedef struct {
	const SwDocument *document;
	SwRegions *regions; /* or NULL */
	GArray *tiles;      /* SwPieceId: those that stand for their hex alone, in order */
	GArray *above;      /* SwPieceId, by place */
	GArray *places;     /* SwBoardPlace */
} SwBoard;

/* Of the pieces of `ids`, or of all if that is NULL. Good until the document changes. */
SwBoard *sw_board_new(const SwDocument *document, const SwPieceId *ids, guint n);
void sw_board_free(SwBoard *board);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(SwBoard, sw_board_free)

/* TRUE if there are regions in it, or pieces that lie above tiles: of most maps tiles are all. */
gboolean sw_board_is_wanted(const SwDocument *document);

/* What lies above tiles there; NULL if nothing does. */
const SwBoardPlace *sw_board_at(const SwBoard *board, SwPlace place);

/* All that is drawn lies from (x0, y0) to (x1, y1), points of tiles counted. FALSE if there is
 * none.
 */
typedef struct {
	double x0, y0, x1, y1;
} SwBoardBox;

gboolean sw_board_extent(const SwBoard *board, SwBoardBox *box);

/* What of it can be seen within the clip. */
void sw_board_draw(const SwBoard *board, cairo_t *cr, const SwLook *look);

/* The stack of one of its places; clear it. */
void sw_board_stack(const SwBoard *board, const SwBoardPlace *place, double detail, SwStack *stack);

G_END_DECLS
