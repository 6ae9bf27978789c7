#include "picture/board.h"

#include <stdlib.h>

/* ---- Collecting ------------------------------------------------------------------------- */

static gint
compare_places(gconstpointer a, gconstpointer b, gpointer document)
{
	SwPieceId one = *(const SwPieceId *)a, other = *(const SwPieceId *)b;
	gint order = sw_place_compare(sw_document_place(document, one),
	                              sw_document_place(document, other));

	return order != 0 ? order : (one > other) - (one < other);
}

static void
add_piece(SwBoard *board, SwPieceId id, SwGrid *covered)
{
	const SwKind *kind = sw_document_kind(board->document, id);

	if (!sw_piece_is_there(sw_document_piece(board->document, id)))
		return;
	if (sw_stack_takes(board->document, id)) {
		g_array_append_val(board->above, id);
	} else if (kind->element->is_tile && kind->element->region == NULL &&
	           kind->shape != SW_SHAPE_NONE) {
		g_array_append_val(board->tiles, id);
		sw_grid_set(covered, sw_document_place(board->document, id).hex, 1);
	}
}

static gboolean
is_same_place(SwPlace one, SwPlace other)
{
	return sw_place_compare(one, other) == 0;
}

static void
find_places(SwBoard *board, const SwGrid *covered)
{
	g_array_sort_with_data(board->above, compare_places, (gpointer)board->document);
	for (guint i = 0; i < board->above->len; i++) {
		SwPlace place = sw_document_place(board->document,
		                                  g_array_index(board->above, SwPieceId, i));
		SwBoardPlace *last = board->places->len > 0
		                             ? &g_array_index(board->places, SwBoardPlace,
		                                              board->places->len - 1)
		                             : NULL;
		SwBoardPlace next = {.place = place, .first = i, .n = 1};

		if (last && is_same_place(last->place, place)) {
			last->n++;
			continue;
		}
		next.is_over_tile = sw_grid_get(covered, place.hex) != SW_GRID_NOTHING;
		g_array_append_val(board->places, next);
	}
}

SwBoard *
sw_board_new(const SwDocument *document, const SwPieceId *ids, guint n)
{
	SwBoard *board = g_new0(SwBoard, 1);
	SwGrid covered;
	guint32 n_pieces;

	board->document = document;
	board->regions = sw_regions_new(document, ids, n);
	board->tiles = g_array_new(FALSE, FALSE, sizeof(SwPieceId));
	board->above = g_array_new(FALSE, FALSE, sizeof(SwPieceId));
	board->places = g_array_new(FALSE, FALSE, sizeof(SwBoardPlace));
	sw_document_pieces(document, &n_pieces);
	sw_grid_init(&covered);
	for (guint i = 0; i < (ids ? n : n_pieces); i++)
		add_piece(board, ids ? ids[i] : i, &covered);
	find_places(board, &covered);
	sw_grid_clear(&covered);
	return board;
}

void
sw_board_free(SwBoard *board)
{
	if (board == NULL)
		return;
	sw_regions_free(board->regions);
	g_array_unref(board->tiles);
	g_array_unref(board->above);
	g_array_unref(board->places);
	g_free(board);
}

/* ---- Queries ---------------------------------------------------------------------------- */

static gboolean
is_more_than_tile(const SwTable *table, guint kind)
{
	const SwElement *element = table->kinds[kind].element;

	return element->region || (table->kinds[kind].shape != SW_SHAPE_NONE && !element->is_tile &&
	                           sw_table_is_on_map(table, element->ground));
}

gboolean
sw_board_is_wanted(const SwDocument *document)
{
	const SwTable *table = sw_document_table(document);
	g_autofree gboolean *wants = g_new(gboolean, table->n_kinds);
	guint32 n;
	const SwPiece *pieces = sw_document_pieces(document, &n);

	for (guint i = 0; i < table->n_kinds; i++)
		wants[i] = is_more_than_tile(table, i);
	for (guint32 i = 0; i < n; i++) {
		if (wants[pieces[i].kind] && sw_piece_is_there(&pieces[i]))
			return TRUE;
	}
	return FALSE;
}

static gint
compare_to_place(gconstpointer key, gconstpointer place)
{
	return sw_place_compare(*(const SwPlace *)key, ((const SwBoardPlace *)place)->place);
}

const SwBoardPlace *
sw_board_at(const SwBoard *board, SwPlace place)
{
	if (board == NULL || board->places->len == 0)
		return NULL;
	return bsearch(&place, board->places->data, board->places->len, sizeof(SwBoardPlace),
	               compare_to_place);
}

/* ---- Extent ----------------------------------------------------------------------------- */

static void
extend(SwBoardBox *box, SwPlace place, double radius)
{
	SwPoint at = sw_place_middle(place);
	double width = radius + SW_HEX_RADIUS, height = radius * SW_ROW_HEIGHT + SW_HEX_RADIUS;

	box->x0 = MIN(box->x0, at.x - width);
	box->y0 = MIN(box->y0, at.y - height);
	box->x1 = MAX(box->x1, at.x + width);
	box->y1 = MAX(box->y1, at.y + height);
}

gboolean
sw_board_extent(const SwBoard *board, SwBoardBox *box)
{
	*box = (SwBoardBox){G_MAXDOUBLE, G_MAXDOUBLE, -G_MAXDOUBLE, -G_MAXDOUBLE};
	for (guint i = 0; board->regions && i < board->regions->regions->len; i++) {
		const SwRegionPiece *region =
			&g_array_index(board->regions->regions, SwRegionPiece, i);

		extend(box, sw_place_hex(region->centre), region->radius);
	}
	SW_EACH_ID (id, board->tiles)
		extend(box, sw_document_place(board->document, id), 0);
	for (guint i = 0; i < board->places->len; i++)
		extend(box, g_array_index(board->places, SwBoardPlace, i).place, 0);
	return box->x0 <= box->x1;
}

/* ---- Drawing ---------------------------------------------------------------------------- */

typedef struct {
	const SwBoard *board;
	cairo_t *cr;
	const SwLook *look;
	SwBoardBox clip;
} Drawing;

/* Returns FALSE if nothing within `reach` of the place is inside the clip; otherwise moves the
 * origin to the place, until draw_end(). */
static gboolean
draw_begin(const Drawing *drawing, SwPlace place, double reach)
{
	const SwBoardBox *clip = &drawing->clip;
	SwPoint at = sw_place_middle(place);

	if (at.x + reach < clip->x0 || at.x - reach > clip->x1 || at.y + reach < clip->y0 ||
	    at.y - reach > clip->y1)
		return FALSE;
	cairo_save(drawing->cr);
	cairo_translate(drawing->cr, at.x, at.y);
	return TRUE;
}

static void
draw_end(const Drawing *drawing)
{
	cairo_restore(drawing->cr);
}

/* Draws the cells of a region that no other covers. */
static void
draw_region(const Drawing *drawing, const SwRegionPiece *region)
{
	const SwRegions *regions = drawing->board->regions;
	guint n = sw_hex_region_size(region->radius);
	g_autofree SwHex *cells = g_new(SwHex, n);

	sw_hex_region(region->centre, region->radius, cells);
	for (guint i = 0; i < n; i++) {
		if (sw_regions_at(regions, cells[i]) != region ||
		    !draw_begin(drawing, sw_place_hex(cells[i]), 1))
			continue;
		sw_picture_cell(drawing->cr, regions, region, sw_regions_border(regions, cells[i]),
		                drawing->look);
		draw_end(drawing);
	}
	if (!draw_begin(drawing, sw_place_hex(region->centre), region->radius + 1.0))
		return;
	sw_picture_region_number(drawing->cr, regions, region, drawing->look);
	draw_end(drawing);
}

static void
draw_tiles(const Drawing *drawing)
{
	const SwBoard *board = drawing->board;
	SwLook covered = *drawing->look;

	covered.is_covered = TRUE;

	SW_EACH_ID (id, board->tiles) {
		SwPlace place = sw_document_place(board->document, id);

		if (!draw_begin(drawing, place, 1))
			continue;
		sw_picture_tile(drawing->cr, board->document, id,
		                sw_board_at(board, place) ? &covered : drawing->look);
		draw_end(drawing);
	}
}

void
sw_board_stack(const SwBoard *board, const SwBoardPlace *place, double detail, SwStack *stack)
{
	const SwPieceId *ids = (const SwPieceId *)(gconstpointer)board->above->data;

	sw_stack_init(stack, board->document, place->place, ids + place->first, place->n,
	              place->is_over_tile, detail);
}

static void
draw_place(const Drawing *drawing, const SwBoardPlace *place)
{
	g_auto(SwStack) stack = {0};

	if (!draw_begin(drawing, place->place, 1))
		return;
	sw_board_stack(drawing->board, place, drawing->look->detail, &stack);
	sw_picture_stack(drawing->cr, &stack, drawing->look);
	draw_end(drawing);
}

void
sw_board_draw(const SwBoard *board, cairo_t *cr, const SwLook *look)
{
	Drawing drawing = {.board = board, .cr = cr, .look = look};

	cairo_clip_extents(cr, &drawing.clip.x0, &drawing.clip.y0, &drawing.clip.x1,
	                   &drawing.clip.y1);
	for (guint i = 0; board->regions && i < board->regions->regions->len; i++)
		draw_region(&drawing, &g_array_index(board->regions->regions, SwRegionPiece, i));
	draw_tiles(&drawing);
	for (guint i = 0; i < board->places->len; i++)
		draw_place(&drawing, &g_array_index(board->places, SwBoardPlace, i));
}
