#include "export/layout.h"

#include "export/parts.h"

gboolean
sw_layout_is_drawn(const SwDocument *document, SwPieceId id)
{
	const SwPiece *piece = sw_document_piece(document, id);
	const SwKind *kind = sw_document_kind(document, id);

	return sw_piece_is_there(piece) && kind->shape != SW_SHAPE_NONE &&
	       (kind->element->place == SW_PLACE_HEX || kind->element->place == SW_PLACE_EDGE);
}

static SwLayoutPoint
middle_of(SwHex hex)
{
	return (SwLayoutPoint){(gint64)hex.q * SW_LAYOUT_STEP + (gint64)hex.r * SW_LAYOUT_STEP / 2,
	                       (gint64)hex.r * SW_LAYOUT_ROW};
}

SwLayoutPoint
sw_layout_piece(const SwDocument *document, SwPieceId id)
{
	SwPlace place = sw_document_place(document, id);
	SwLayoutPoint middle = middle_of(place.hex), beyond;

	if (place.type != SW_PLACE_EDGE)
		return middle;
	beyond = middle_of(sw_hex_neighbour(place.hex, place.side));
	return (SwLayoutPoint){(middle.x + beyond.x) / 2, (middle.y + beyond.y) / 2};
}

void
sw_layout_each_piece(const SwExport *export, void (*draw)(SwPieceId id, gpointer data),
                     gpointer data)
{
	const SwKind *kinds = export->game->table->kinds;
	gboolean has_others = FALSE;
	guint32 n;
	const SwPiece *pieces = sw_document_pieces(export->document, &n);

	for (SwPieceId id = 0; id < n; id++) {
		if (!sw_layout_is_drawn(export->document, id))
			continue;
		if (kinds[pieces[id].kind].element->is_tile)
			draw(id, data);
		else
			has_others = TRUE;
	}
	for (SwPieceId id = 0; has_others && id < n; id++) {
		if (sw_layout_is_drawn(export->document, id) &&
		    !kinds[pieces[id].kind].element->is_tile)
			draw(id, data);
	}
}

static void
measure(SwLayout *layout, const SwExport *export)
{
	gint64 left = 0, right = 0, top = 0, bottom = 0;
	gboolean is_empty = TRUE;
	guint32 n;
	const SwPiece *pieces = sw_document_pieces(export->document, &n);

	for (SwPieceId id = 0; id < n; id++) {
		SwLayoutPoint at;

		if (!sw_layout_is_drawn(export->document, id))
			continue;
		at = sw_layout_piece(export->document, id);
		left = is_empty ? at.x : MIN(left, at.x);
		right = is_empty ? at.x : MAX(right, at.x);
		top = is_empty ? at.y : MIN(top, at.y);
		bottom = is_empty ? at.y : MAX(bottom, at.y);
		is_empty = FALSE;
		layout->counts[pieces[id].kind]++;
	}
	layout->left = left - SW_LAYOUT_STEP;
	layout->top = top - SW_LAYOUT_STEP - SW_LAYOUT_TITLE;
	layout->width = right - left + 2 * SW_LAYOUT_STEP;
	layout->legend_top = bottom + SW_LAYOUT_STEP;
}

void
sw_layout_init(SwLayout *layout, const SwExport *export)
{
	const SwTable *table = export->game->table;
	guint rows;

	*layout = (SwLayout){.counts = g_new0(guint32, table->n_kinds)};
	measure(layout, export);
	for (guint i = 0; i < table->n_kinds; i++)
		layout->n_kinds += layout->counts[i] > 0;
	layout->map_width = layout->width;
	layout->width = MAX(layout->width, 2 * SW_LAYOUT_COLUMN);
	layout->columns = (guint)MIN(layout->width / SW_LAYOUT_COLUMN, 6);
	rows = (layout->n_kinds + layout->columns - 1) / layout->columns;
	layout->height = layout->legend_top + (gint64)rows * SW_LAYOUT_ENTRY + SW_LAYOUT_ENTRY / 2 -
	                 layout->top;
}

void
sw_layout_clear(SwLayout *layout)
{
	g_clear_pointer(&layout->counts, g_free);
}

void
sw_layout_each_link(const SwExport *export, SwLayoutLink link, gpointer data)
{
	const SwTiles *tiles = export->tiles;

	for (guint direction = 0; direction < SW_HEX_SIDES / 2; direction++) {
		for (guint32 i = 0; i < tiles->n; i++) {
			guint32 beside = sw_graph_touched(export->graph, i, direction);

			if (beside != SW_NO_TILE)
				link(middle_of(sw_tiles_hex(tiles, i)),
				     middle_of(sw_tiles_hex(tiles, beside)), data);
		}
	}
}

SwLayoutPoint
sw_layout_entry(const SwLayout *layout, guint i)
{
	gint64 column = layout->width / layout->columns;

	return (SwLayoutPoint){layout->left + SW_LAYOUT_ENTRY / 2 + (i % layout->columns) * column,
	                       layout->legend_top +
	                               (i / layout->columns) * (gint64)SW_LAYOUT_ENTRY};
}

void
sw_layout_lose(SwExport *export)
{
	for (guint i = 0; i < export->order->len; i++) {
		SwPieceId id = g_array_index(export->order, SwPieceId, i);

		if (id != SW_ROOT_PIECE && id != sw_document_galaxy(export->document) &&
		    !sw_layout_is_drawn(export->document, id))
			sw_export_lose(export,
			               sw_document_kind(export->document, id)->element->name);
	}
	sw_export_lose_other(export);
}

char *
sw_layout_entry_text(const SwExport *export, const SwLayout *layout, guint kind)
{
	return g_strdup_printf("%u \u00d7 %s", layout->counts[kind],
	                       export->game->table->kinds[kind].label);
}
