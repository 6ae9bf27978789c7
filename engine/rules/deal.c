#include "rules/deal.h"

#include "base/error.h"
#include "base/random.h"
#include "base/translate.h"
#include "document/edit.h"
#include "rules/stock.h"

#include <inttypes.h>

#define MOST_KINDS 256
#define MOST_VALUES 16
#define MOST_WEIGHT 65536 /* of one kind, so that sums fit in 32 bits */

typedef struct {
	SwDocument *document;
	const SwTable *table;
	SwTiles *tiles;
	SwRandom random;
	SwStockCount *stocks;
	gint64 boxes;
	gint64 of_kind[MOST_KINDS];
	gint64 of_value[MOST_KINDS][MOST_VALUES]; /* the same, for each value */
	gint64 most[MOST_KINDS];                  /* from a split by kinds; -1: no limit */
	GError **error;
} Deal;

/* ---- The box ---------------------------------------------------------------------------- */

/* The piece's value, if it has one and a split can have an entry for it; else -1. */
static gint32
value_of(const Deal *deal, SwPieceId id)
{
	gint attribute = sw_table_value(deal->table, sw_document_kind(deal->document, id)->element);
	gint32 value = -1;

	if (attribute >= 0 && sw_document_has(deal->document, id, (guint)attribute))
		value = sw_document_get(deal->document, id, (guint)attribute);
	return value >= 0 && value < MOST_VALUES ? value : -1;
}

static gboolean
counts(const Deal *deal, const SwStock *stock, guint kind, SwPieceId id)
{
	return sw_stock_counts(stock, deal->document, id, kind);
}

static void
count_tiles(Deal *deal)
{
	deal->boxes = sw_stock_boxes(deal->document);
	deal->stocks = g_new0(SwStockCount, deal->table->stocks.n + 1);
	sw_stock_count(deal->tiles, deal->stocks);
	for (guint32 i = 0; i < deal->tiles->n; i++) {
		gint32 value = value_of(deal, deal->tiles->ids[i]);

		deal->of_kind[deal->tiles->kinds[i]]++;
		if (value >= 0)
			deal->of_value[deal->tiles->kinds[i]][value]++;
	}
}

/* A split says how many tiles of each kind a box holds, but not which kind has which number. Kinds
 * with the most tiles on the map get the first numbers, so that the map fits if it can; chance
 * decides between equals. */
static void
split_kinds(Deal *deal, const SwStock *stock)
{
	g_autofree guint *kinds = g_new(guint, stock->n_members);
	guint n = 0;

	for (guint i = 0; i < stock->n_members; i++) {
		if (!deal->table->kinds[stock->members[i].kind].is_open)
			kinds[n++] = stock->members[i].kind;
	}
	for (guint i = n; i > 1; i--) {
		guint other = sw_random_below(&deal->random, i), kept = kinds[i - 1];

		kinds[i - 1] = kinds[other];
		kinds[other] = kept;
	}
	for (guint i = 1; i < n; i++) {
		for (guint j = i; j > 0 && deal->of_kind[kinds[j]] > deal->of_kind[kinds[j - 1]];
		     j--) {
			guint kept = kinds[j];

			kinds[j] = kinds[j - 1];
			kinds[j - 1] = kept;
		}
	}
	for (guint i = 0; i < n && i < stock->n_split; i++)
		deal->most[kinds[i]] = stock->split[i] * deal->boxes;
}

static void
split_boxes(Deal *deal)
{
	for (guint i = 0; i < MOST_KINDS; i++)
		deal->most[i] = -1;
	for (guint i = 0; i < deal->table->stocks.n; i++) {
		const SwStock *stock = &deal->table->stocks.at[i];

		if (stock->split && !stock->is_split_by_value)
			split_kinds(deal, stock);
	}
}

/* ---- One draw --------------------------------------------------------------------------- */

/* TRUE if the open tile can turn out to be of the kind: they share a stock, and the kind allows the
 * values given on the tile's back. */
static gboolean
may_be(const Deal *deal, SwPieceId id, guint kind)
{
	guint open = sw_document_piece(deal->document, id)->kind;
	const SwKind *drawn = &deal->table->kinds[kind];
	gboolean shares = FALSE;

	if (drawn->is_open || drawn->element != deal->table->kinds[open].element)
		return FALSE;
	for (guint i = 0; i < deal->table->stocks.n; i++)
		shares = shares || (counts(deal, &deal->table->stocks.at[i], open, id) &&
		                    counts(deal, &deal->table->stocks.at[i], kind, id));
	for (guint i = 0; i < drawn->n_carries && shares; i++) {
		const SwCarries *carries = &drawn->carries[i];
		gboolean has = sw_document_has(deal->document, id, carries->attribute);
		gint32 value = has ? sw_document_get(deal->document, id, carries->attribute) : 0;

		shares = !has || !carries->bounded ||
		         (value >= carries->min && value <= carries->max);
	}
	return shares;
}

/* How many tiles of the kind are left in the box, by its own stocks. */
static gint64
left_by_stock(const Deal *deal, SwPieceId id, guint kind)
{
	guint open = sw_document_piece(deal->document, id)->kind;
	gint64 left = MOST_WEIGHT;

	for (guint i = 0; i < deal->table->stocks.n; i++) {
		const SwStock *stock = &deal->table->stocks.at[i];

		if (counts(deal, stock, kind, id) && !counts(deal, stock, open, id))
			left = MIN(left, deal->stocks[i].held - deal->stocks[i].used);
	}
	return MAX(left, 0);
}

/* The same, limited also by the assumed split. */
static gint64
left_by_split(const Deal *deal, SwPieceId id, guint kind)
{
	gint64 left = left_by_stock(deal, id, kind);
	gint32 value = value_of(deal, id);

	if (deal->most[kind] >= 0)
		left = MIN(left, deal->most[kind] - deal->of_kind[kind]);
	for (guint i = 0; i < deal->table->stocks.n && value >= 0; i++) {
		const SwStock *stock = &deal->table->stocks.at[i];

		if (stock->split && stock->is_split_by_value && sw_stock_member(stock, kind) &&
		    (guint)value < stock->n_split)
			left = MIN(left,
			           stock->split[value] * deal->boxes - deal->of_value[kind][value]);
	}
	return MAX(left, 0);
}

typedef gint64 (*Left)(const Deal *deal, SwPieceId id, guint kind);

/* Draws a kind; each tile left is equally likely. -1 if none is left. */
static gint
draw(Deal *deal, SwPieceId id, Left left)
{
	guint32 sum = 0, drawn;

	for (guint i = 0; i < deal->table->n_kinds; i++)
		sum += may_be(deal, id, i) ? (guint32)left(deal, id, i) : 0;
	if (sum == 0)
		return -1;
	drawn = sw_random_below(&deal->random, sum);
	for (guint i = 0; i < deal->table->n_kinds; i++) {
		guint32 weight = may_be(deal, id, i) ? (guint32)left(deal, id, i) : 0;

		if (drawn < weight)
			return (gint)i;
		drawn -= weight;
	}
	g_assert_not_reached();
}

static void
lay(Deal *deal, SwPieceId id, guint kind)
{
	guint open = sw_document_piece(deal->document, id)->kind;
	const SwKind *drawn = &deal->table->kinds[kind];
	gint32 value = value_of(deal, id);

	for (guint i = 0; i < deal->table->stocks.n; i++) {
		const SwStock *stock = &deal->table->stocks.at[i];

		deal->stocks[i].used += (counts(deal, stock, kind, id) ? 1 : 0) -
		                        (counts(deal, stock, open, id) ? 1 : 0);
	}
	deal->of_kind[open]--;
	deal->of_kind[kind]++;
	if (value >= 0) {
		deal->of_value[open][value]--;
		deal->of_value[kind][value]++;
	}
	sw_document_set_kind(deal->document, id, kind);
	for (guint i = 0; i < drawn->n_carries; i++) {
		if (drawn->carries[i].required && drawn->carries[i].dealt != 0 &&
		    !sw_document_has(deal->document, id, drawn->carries[i].attribute))
			sw_document_set(deal->document, id, drawn->carries[i].attribute,
			                drawn->carries[i].dealt);
	}
}

/* ---- Missing tiles ---------------------------------------------------------------------- */

static gboolean
tell_missing(Deal *deal, SwPieceId id)
{
	g_autoptr(GString) name = g_string_new(NULL), stocks = g_string_new(NULL);

	sw_document_append_name(name, deal->document, id);
	for (guint i = 0; i < deal->table->stocks.n; i++) {
		const SwStock *stock = &deal->table->stocks.at[i];
		gboolean is_asked = FALSE;

		for (guint kind = 0; kind < deal->table->n_kinds; kind++)
			is_asked = is_asked ||
			           (may_be(deal, id, kind) && counts(deal, stock, kind, id));
		if (is_asked && deal->stocks[i].used >= deal->stocks[i].held)
			g_string_append_printf(
				stocks,
				sw_translate("%s%s: %" PRId64 " used, %" PRId64 " in the box"),
				stocks->len > 0 ? "; " : "", sw_translate(stock->label),
				deal->stocks[i].used, deal->stocks[i].held);
	}
	return sw_fail(deal->error, "no tile can be drawn for %s: %s", name->str,
	               stocks->len > 0 ? stocks->str
	                               : sw_translate("the box has no tile with such a back"));
}

/* FALSE with an error if more tiles lie on the map, open ones included, than the box has. */
static gboolean
is_enough(Deal *deal, SwPieceId id)
{
	guint open = sw_document_piece(deal->document, id)->kind;

	for (guint i = 0; i < deal->table->stocks.n; i++) {
		if (counts(deal, &deal->table->stocks.at[i], open, id) &&
		    deal->stocks[i].used > deal->stocks[i].held)
			return tell_missing(deal, id);
	}
	return TRUE;
}

/* ---- All open tiles --------------------------------------------------------------------- */

static int
compare_places(gconstpointer a, gconstpointer b, gpointer data)
{
	const SwDocument *document = data;

	return sw_hex_compare(sw_document_place(document, *(const SwPieceId *)a).hex,
	                      sw_document_place(document, *(const SwPieceId *)b).hex);
}

static GArray *
open_tiles(const Deal *deal)
{
	GArray *open = g_array_new(FALSE, FALSE, sizeof(SwPieceId));

	for (guint32 i = 0; i < deal->tiles->n; i++) {
		if (deal->table->kinds[deal->tiles->kinds[i]].is_open)
			g_array_append_val(open, deal->tiles->ids[i]);
	}
	g_array_sort_with_data(open, compare_places, deal->document);
	return open;
}

static gboolean
deal_tile(Deal *deal, SwPieceId id)
{
	gint kind;

	if (!sw_document_is_editable(deal->document, id))
		return sw_fail(deal->error, "the galaxy is in a separate file; set up that file");
	if (!is_enough(deal, id))
		return FALSE;
	kind = draw(deal, id, left_by_split);
	if (kind < 0)
		kind = draw(deal, id, left_by_stock);
	if (kind < 0)
		return tell_missing(deal, id);
	lay(deal, id, (guint)kind);
	return TRUE;
}

SwDocument *
sw_deal(const SwDocument *document, guint64 seed, GError **error)
{
	g_autofree Deal *deal = g_new0(Deal, 1);
	g_autoptr(GArray) open = NULL;
	gboolean is_dealt = TRUE;

	deal->document = sw_document_copy(document);
	deal->table = sw_document_table(document);
	deal->error = error;
	deal->tiles = sw_tiles_new(deal->document);
	sw_random_init(&deal->random, seed);
	count_tiles(deal);
	split_boxes(deal);
	open = open_tiles(deal);
	sw_document_begin(deal->document, "set up");
	for (guint i = 0; i < open->len && is_dealt; i++)
		is_dealt = deal_tile(deal, g_array_index(open, SwPieceId, i));
	sw_document_commit(deal->document);
	sw_tiles_free(deal->tiles);
	g_free(deal->stocks);
	if (!is_dealt)
		g_clear_pointer(&deal->document, sw_document_free);
	return deal->document;
}
