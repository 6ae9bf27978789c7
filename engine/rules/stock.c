#include "rules/stock.h"

/* ---- Counting --------------------------------------------------------------------------- */

gint32
sw_stock_boxes(const SwDocument *document)
{
	gint sets = sw_document_table(document)->galaxy.sets;
	SwPieceId galaxy = sw_document_galaxy(document);

	return sets < 0 || galaxy == SW_NO_PIECE ? 1
	                                         : sw_document_get(document, galaxy, (guint)sets);
}

gboolean
sw_stock_counts(const SwStock *stock, const SwDocument *document, SwPieceId id, guint kind)
{
	const SwStockMember *member = sw_stock_member(stock, kind);
	gint32 value;

	if (member == NULL || member->attribute == SW_ANY_VALUE)
		return member != NULL;
	if (!sw_document_has(document, id, (guint)member->attribute))
		return FALSE;
	value = sw_document_get(document, id, (guint)member->attribute);
	return value >= member->min && value <= member->max;
}

static gboolean
counts(const SwStock *stock, const SwTiles *tiles, guint32 tile)
{
	return sw_stock_counts(stock, tiles->document, tiles->ids[tile], tiles->kinds[tile]);
}

static gint64
count_member(const SwStock *stock, const SwStockMember *member, const SwTiles *tiles,
             const guint32 *of_kind)
{
	gint64 n = 0;

	if (member->attribute == SW_ANY_VALUE || of_kind[member->kind] == 0)
		return of_kind[member->kind];
	for (guint32 i = 0; i < tiles->n; i++)
		n += tiles->kinds[i] == member->kind && counts(stock, tiles, i);
	return n;
}

static SwPieceId
find_first_over(const SwStock *stock, const SwTiles *tiles, gint64 most)
{
	for (guint32 i = 0; i < tiles->n; i++) {
		if (counts(stock, tiles, i) && most-- == 0)
			return tiles->ids[i];
	}
	return SW_NO_PIECE;
}

void
sw_stock_count(const SwTiles *tiles, SwStockCount *stocks)
{
	const SwTable *table = sw_document_table(tiles->document);
	gint32 boxes = sw_stock_boxes(tiles->document);
	guint32 of_kind[256] = {0};

	for (guint32 i = 0; i < tiles->n; i++)
		of_kind[tiles->kinds[i]]++;
	for (guint i = 0; i < table->stocks.n; i++) {
		const SwStock *stock = &table->stocks.at[i];
		SwStockCount *count = &stocks[i];

		*count = (SwStockCount){.held = (gint64)stock->box * boxes,
		                        .first_over = SW_NO_PIECE};
		for (guint j = 0; j < stock->n_members; j++)
			count->used += count_member(stock, &stock->members[j], tiles, of_kind);
		if (count->used > count->held)
			count->first_over = find_first_over(stock, tiles, count->held);
	}
}

/* ---- Pieces left ------------------------------------------------------------------------ */

static gboolean
has_member(const SwStock *stock, const SwStockMember *member)
{
	const SwStockMember *same = sw_stock_member(stock, member->kind);

	return same && same->attribute == member->attribute && same->min == member->min &&
	       same->max == member->max;
}

/* TRUE if all that counts towards `part` counts towards `whole`, and `whole` has more members. */
static gboolean
is_part_of(const SwStock *part, const SwStock *whole)
{
	for (guint i = 0; i < part->n_members; i++) {
		if (!has_member(whole, &part->members[i]))
			return FALSE;
	}
	return part->n_members < whole->n_members;
}

gint64
sw_stock_left(const SwTable *table, const SwStockCount *stocks, guint stock)
{
	gint64 taken = stocks[stock].used;

	for (guint i = 0; i < table->stocks.n; i++) {
		if (is_part_of(&table->stocks.at[i], &table->stocks.at[stock]))
			taken -= MAX(stocks[i].used - stocks[i].held, 0);
	}
	return MAX(stocks[stock].held - taken, 0);
}

gint
sw_stock_scarcest(const SwTable *table, const SwStockCount *stocks, guint kind)
{
	gint least = -1;

	for (guint i = 0; i < table->stocks.n; i++) {
		if (sw_stock_member(&table->stocks.at[i], kind) == NULL)
			continue;
		if (least < 0 ||
		    stocks[i].held - stocks[i].used < stocks[least].held - stocks[least].used)
			least = (gint)i;
	}
	return least;
}
