#include "session/random_tile.h"

#include "session/pieces.h"
#include "session/private.h"

#include "base/error.h"
#include "base/random.h"
#include "rules/stock.h"

#define MOST_VALUES 16

/* What is left in the box. */
typedef struct {
	const SwTable *table;
	const SwTiles *tiles;
	SwStockCount *counts;
	gint32 boxes;
	SwRandom random;
} Box;

/* Returns the index of one of `n` weights, or -1 if all are 0. */
static gint
draw(Box *box, const gint64 *weights, guint n)
{
	gint64 sum = 0, drawn;

	for (guint i = 0; i < n; i++)
		sum += weights[i];
	if (sum <= 0 || sum > G_MAXINT32)
		return -1;
	drawn = sw_random_below(&box->random, (guint32)sum);
	for (guint i = 0; i < n; i++) {
		if (drawn < weights[i])
			return (gint)i;
		drawn -= weights[i];
	}
	return -1;
}

static gint64
count_laid(const Box *box, guint kind, gint32 value)
{
	gint attribute = sw_table_value(box->table, box->table->kinds[kind].element);
	gint64 n = 0;

	for (guint32 i = 0; i < box->tiles->n; i++) {
		if (box->tiles->kinds[i] != kind)
			continue;
		n += value < 0 ||
		     (sw_document_has(box->tiles->document, box->tiles->ids[i], (guint)attribute) &&
		      sw_document_get(box->tiles->document, box->tiles->ids[i], (guint)attribute) ==
		              value);
	}
	return n;
}

/* TRUE for tiles that belong to nobody, and lie in the box. */
static gboolean
is_drawn(const SwTable *table, guint kind)
{
	const SwElement *element = table->kinds[kind].element;
	gint seat = session__attribute_of(element, SW_TYPE_SEAT);

	return sw_element_is_tile(element) && !table->kinds[kind].is_open &&
	       (seat < 0 || sw_kind_carries(&table->kinds[kind], (guint)seat) == NULL);
}

/* Returns the smallest stock of the kind; -1 if it has none. */
static gint
smallest_stock(const SwTable *table, guint kind)
{
	gint least = -1;

	for (guint i = 0; i < table->stocks.n; i++) {
		if (sw_stock_member(&table->stocks.at[i], kind) &&
		    (least < 0 || table->stocks.at[i].box < table->stocks.at[least].box))
			least = (gint)i;
	}
	return least;
}

/* Returns a stock, by what is left of it and of those that hold it. */
static gint
draw_stock(Box *box)
{
	g_autofree gint64 *weights = g_new0(gint64, box->table->stocks.n + 1);

	for (guint kind = 0; kind < box->table->n_kinds; kind++) {
		gint stock = is_drawn(box->table, kind) ? smallest_stock(box->table, kind) : -1;
		gint scarcest;

		if (stock < 0)
			continue;
		scarcest = sw_stock_scarcest(box->table, box->counts, kind);
		weights[stock] = MIN(sw_stock_left(box->table, box->counts, (guint)stock),
		                     sw_stock_left(box->table, box->counts, (guint)scarcest));
	}
	return draw(box, weights, box->table->stocks.n);
}

/* A kind of which the map has as many as the largest part of a split has none left. */
static gint
draw_kind(Box *box, guint stock)
{
	const SwStock *from = &box->table->stocks.at[stock];
	gint64 most = (gint64)from->box * box->boxes;
	g_autofree gint64 *weights = g_new0(gint64, box->table->n_kinds);

	if (from->split && !from->is_split_by_value)
		most = (gint64)from->split[0] * box->boxes;
	for (guint i = 0; i < from->n_members; i++) {
		guint kind = from->members[i].kind;

		if (is_drawn(box->table, kind) && smallest_stock(box->table, kind) == (gint)stock)
			weights[kind] = MAX(most - count_laid(box, kind, -1), 0);
	}
	return draw(box, weights, box->table->n_kinds);
}

static void
draw_value(Box *box, guint stock, SwBrush *brush)
{
	const SwStock *from = &box->table->stocks.at[stock];
	const SwKind *kind = &box->table->kinds[brush->kind];
	gint attribute = sw_table_value(box->table, kind->element), value;
	gint64 weights[MOST_VALUES] = {0};

	if (from->split == NULL || !from->is_split_by_value || attribute < 0)
		return;
	for (guint i = 0; i < from->n_split && i < MOST_VALUES; i++)
		weights[i] = MAX((gint64)from->split[i] * box->boxes -
		                         count_laid(box, brush->kind, (gint32)i),
		                 0);
	value = draw(box, weights, MOST_VALUES);
	if (value < 0)
		return;
	brush->values[attribute] = value;
	brush->present |= 1u << attribute;
}

/* Numbers that a tile has when it is drawn, such as the strength of a fleet. */
static void
set_dealt(const SwTable *table, SwBrush *brush)
{
	const SwKind *kind = &table->kinds[brush->kind];

	for (guint i = 0; i < kind->n_carries; i++) {
		if (kind->carries[i].required && kind->carries[i].dealt != 0)
			brush->values[kind->carries[i].attribute] = kind->carries[i].dealt;
	}
}

gboolean
sw_session_draw_tile(SwSession *session, guint64 seed, SwBrush *brush, GError **error)
{
	const SwTable *table = session->game->table;
	g_autoptr(SwTiles) tiles = sw_tiles_new(session->document);
	g_autofree SwStockCount *counts = g_new0(SwStockCount, table->stocks.n + 1);
	Box box = {table, tiles, counts, sw_stock_boxes(session->document), {0}};
	gint stock, kind;

	sw_random_init(&box.random, seed);
	sw_stock_count(tiles, counts);
	stock = draw_stock(&box);
	kind = stock < 0 ? -1 : draw_kind(&box, (guint)stock);
	if (kind < 0)
		return sw_fail(error, "no tile is left in the box");
	*brush = sw_brush(table, (guint)kind);
	draw_value(&box, (guint)stock, brush);
	set_dealt(table, brush);
	return TRUE;
}
