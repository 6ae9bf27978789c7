/* How many pieces of each stock of a table the boxes hold, and how many a document uses. */
#pragma once

#include "graph/tiles.h"

G_BEGIN_DECLS

/* The number of boxes that are played with; each has what the table says of each stock. */
gint32 sw_stock_boxes(const SwDocument *document);

/* TRUE if the piece counts towards the stock, or would if it were of this kind: if the stock
 * restricts an attribute, its value must be in the range. */
gboolean sw_stock_counts(const SwStock *stock, const SwDocument *document, SwPieceId id,
                         guint kind);

/* One stock: what a document uses of it, and what the boxes hold. */
typedef struct {
	gint64 held, used;
	SwPieceId first_over; /* the first surplus tile, if used > held */
} SwStockCount;

/* Counts the tiles into `stocks`, one for each stock of the table, in its order. */
void sw_stock_count(const SwTiles *tiles, SwStockCount *stocks);

/* How many pieces of the stock are left in the boxes. A piece beyond a smaller stock, such as an
 * eighth hostile system of seven, is not from a box and so takes nothing from the larger stock. */
gint64 sw_stock_left(const SwTable *table, const SwStockCount *stocks, guint stock);

/* The stock, among those that the kind counts towards, with the fewest pieces left; -1 if none. */
gint sw_stock_scarcest(const SwTable *table, const SwStockCount *stocks, guint kind);

G_END_DECLS
