/* What the boxes hold of a table's stocks, and what of it a document uses. */
#pragma once

#include "graph/tiles.h"

G_BEGIN_DECLS

/* How many boxes are played with: of each stock so many times what the table says. */
gint32 sw_stock_boxes(const SwDocument *document);

/* TRUE if the piece counts towards the stock, or would if it were of this kind: its attribute, if
 * one matters, is in the range. */
gboolean sw_stock_counts(const SwStock *stock, const SwDocument *document, SwPieceId id,
                         guint kind);

/* What a document uses of one stock, and what its boxes hold. */
typedef struct {
	gint64 held, used;
	SwPieceId first_over; /* the first tile too many, if used > held */
} SwStockCount;

/* Counts the tiles, for each stock of the table in its order, into `stocks`. */
void sw_stock_count(const SwTiles *tiles, SwStockCount *stocks);

/* How many pieces of the stock are left in the boxes. One of a kind of which there is none left, as
 * an eighth hostile system of seven, is not from a box and takes nothing from the larger stock. */
gint64 sw_stock_left(const SwTable *table, const SwStockCount *stocks, guint stock);

/* The stock, of those that the kind counts towards, of which least is left; -1 if there is none. */
gint sw_stock_scarcest(const SwTable *table, const SwStockCount *stocks, guint kind);

G_END_DECLS
