#include "show_json.h"

#include "piece_json.h"
#include "rules/sheet.h"
#include "rules/stock.h"
#include "xml/write.h"

/* ---- Counts ----------------------------------------------------------------------------- */

static void
add_counts(SwJson *json, const SwTiles *tiles, const SwTable *table)
{
	g_autofree guint32 *counts = g_new0(guint32, table->n_kinds);

	for (guint32 i = 0; i < tiles->n; i++)
		counts[sw_tiles_piece(tiles, i)->kind]++;
	piece_json_add_counts(json, table, counts);
}

static void
add_box(SwJson *json, const SwTiles *tiles, const SwTable *table)
{
	g_autofree SwStockCount *counts = g_new0(SwStockCount, table->stocks.n);

	if (table->stocks.n == 0)
		return;
	sw_stock_count(tiles, counts);
	sw_json_begin_array(json, "box");
	for (guint i = 0; i < table->stocks.n; i++) {
		sw_json_begin_object(json, NULL);
		sw_json_add_text(json, "stock", table->stocks.at[i].label);
		sw_json_add_number(json, "used", counts[i].used);
		sw_json_add_number(json, "held", counts[i].held);
		sw_json_add_number(json, "left", sw_stock_left(table, counts, i));
		sw_json_add_flag(json, "to-pile", table->stocks.at[i].to_pile);
		sw_json_end(json);
	}
	sw_json_end(json);
}

/* ---- Sheets ----------------------------------------------------------------------------- */

static void
add_worth(SwJson *json, const SwSheet *sheet, const SwView *view)
{
	SwSheetWorth worth;

	if (!sw_sheet_worth(view, sheet->game, sheet->holder, &worth))
		return;
	sw_json_add_number(json, "worth", worth.worth);
	sw_json_add_number(json, "most", worth.most);
	sw_json_add_flag(json, "partial", worth.is_partial);
}

static void
add_sums(SwJson *json, const SwSheet *sheet)
{
	if (!sw_sheet_has_sums(sheet))
		return;
	sw_json_begin_array(json, "sums");
	for (guint i = 0; i < sheet->columns->len; i++) {
		const SwSheetColumn *column = sw_sheet_column(sheet, i);

		if (!column->has_sum)
			continue;
		sw_json_begin_object(json, NULL);
		sw_json_add_text(json, "column", column->label);
		sw_json_add_number(json, "sum", column->sum);
		sw_json_add_flag(json, "partial", column->is_partial);
		sw_json_end(json);
	}
	sw_json_end(json);
}

static void
add_sheets(SwJson *json, const SwView *view)
{
	g_autoptr(GPtrArray) sheets = sw_sheets_of(view);

	if (sheets->len == 0)
		return;
	sw_json_begin_array(json, "sheets");
	sw_json_spread(json, 4);
	for (guint i = 0; i < sheets->len; i++) {
		const SwSheet *sheet = sheets->pdata[i];

		sw_json_begin_object(json, NULL);
		piece_json_add(json, sw_view_document(view), sheet->holder);
		sw_json_add_number(json, "rows", sheet->rows->len);
		add_worth(json, sheet, view);
		add_sums(json, sheet);
		sw_json_end(json);
	}
	sw_json_end(json);
}

/* ---- Pieces ----------------------------------------------------------------------------- */

/* The name of what the piece is inside, unless its place says it or it is in the map. */
static void
add_inside(SwJson *json, const SwDocument *document, SwPieceId id)
{
	SwPieceId parent = sw_document_parent(document, id);
	g_autoptr(GString) name = NULL;

	if (parent == SW_ROOT_PIECE || parent == sw_document_galaxy(document) ||
	    sw_place_is_zone(sw_document_place(document, id)))
		return;
	name = g_string_new(NULL);
	sw_document_append_name(name, document, parent);
	sw_json_add_text(json, "inside", name->str);
}

static void
add_head(SwJson *json, const char *name, const SwDocument *document, SwPieceId id)
{
	if (id == SW_NO_PIECE)
		return;
	sw_json_begin_object(json, name);
	sw_json_add_text(json, "name", sw_document_name(document, id));
	piece_json_add_values(json, document, id);
	sw_json_end(json);
}

static void
add_pieces(SwJson *json, const SwDocument *document, SwPieceId about)
{
	SwPieceId galaxy = sw_document_galaxy(document);
	g_autoptr(GArray) order = g_array_new(FALSE, FALSE, sizeof(SwPieceId));

	sw_write_sequence(document, order);
	sw_json_begin_array(json, "pieces");
	sw_json_spread(json, 4);
	SW_EACH_ID (id, order) {
		if (id == SW_ROOT_PIECE || id == galaxy || id == about)
			continue;
		sw_json_begin_object(json, NULL);
		piece_json_add(json, document, id);
		add_inside(json, document, id);
		piece_json_add_values(json, document, id);
		sw_json_end(json);
	}
	sw_json_end(json);
}

void
show_append_json(GString *out, const SwOpened *loaded)
{
	const SwDocument *document = loaded->document;
	const SwTable *table = loaded->game->table;
	SwRoot root = sw_document_root(document);
	SwPieceId galaxy = sw_document_galaxy(document);
	SwPieceId about = sw_document_child(document, SW_ROOT_PIECE, &sw_element_about);
	g_autoptr(SwView) view = sw_view_new(loaded->game, document);
	const SwTiles *tiles = sw_view_graph(view)->tiles;
	SwJson json;

	sw_json_init(&json, out, SW_JSON_SPACED);
	sw_json_begin_object(&json, NULL);
	sw_json_spread(&json, 2);
	sw_json_add_number(&json, "version", 1);
	sw_json_add_text(&json, "path", loaded->name);
	sw_json_add_text(&json, "game", table->game);
	sw_json_add_text(&json, "root", sw_root_names[root]);
	add_head(&json, "document", document, SW_ROOT_PIECE);
	add_head(&json, "galaxy", document, galaxy == SW_ROOT_PIECE ? SW_NO_PIECE : galaxy);
	add_head(&json, "about", document, about);
	add_counts(&json, tiles, table);
	if (sw_table_has_map(table, root))
		add_box(&json, tiles, table);
	add_sheets(&json, view);
	add_pieces(&json, document, about);
	sw_json_end(&json);
	g_string_append_c(out, '\n');
}
