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
add_piece(SwBoard *board, SwPieceId id)
{
	const SwKind *kind = sw_document_kind(board->document, id);

	if (!sw_piece_exists(sw_document_piece(board->document, id)))
		return;
	if (sw_stack_takes(board->document, id)) {
		g_array_append_val(board->above, id);
	} else if (sw_element_is_tile(kind->element) && kind->element->region == NULL &&
	           kind->shape != SW_SHAPE_NONE) {
		g_array_append_val(board->tiles, id);
	}
}

static gboolean
is_same_place(SwPlace one, SwPlace other)
{
	return sw_place_compare(one, other) == 0;
}

static void
find_places(SwBoard *board)
{
	SwGrid covered;

	sw_grid_init(&covered);
	SW_EACH_ID (id, board->tiles)
		sw_grid_set(&covered, sw_document_place(board->document, id).hex, 1);
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
		next.is_over_tile = sw_grid_get(&covered, place.hex) != SW_GRID_NOTHING;
		g_array_append_val(board->places, next);
	}
	sw_grid_clear(&covered);
}

SwBoard *
sw_board_new(const SwDocument *document, const SwPieceId *ids, guint n)
{
	SwBoard *board = g_new0(SwBoard, 1);
	guint32 n_pieces;

	board->document = document;
	board->regions = sw_regions_new(document, ids, n);
	board->tiles = g_array_new(FALSE, FALSE, sizeof(SwPieceId));
	board->above = g_array_new(FALSE, FALSE, sizeof(SwPieceId));
	board->places = g_array_new(FALSE, FALSE, sizeof(SwBoardPlace));
	sw_document_pieces(document, &n_pieces);
	for (guint i = 0; i < (ids ? n : n_pieces); i++)
		add_piece(board, ids ? ids[i] : i);
	if (board->above->len > 0)
		find_places(board);
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

	return element->region ||
	       (table->kinds[kind].shape != SW_SHAPE_NONE && !sw_element_is_tile(element) &&
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
		if (wants[pieces[i].kind] && sw_piece_exists(&pieces[i]))
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
	SwPen *pen;
	const SwBoard *board;
	const SwLook *look;
	const SwBoardBox *clip;
} Drawing;

/* FALSE if nothing within `reach` hexes of the place is inside the clip. */
static gboolean
is_seen(const Drawing *drawing, SwMilliPoint at, guint32 reach)
{
	const SwBoardBox *clip = drawing->clip;
	double far = (double)reach * SW_MILLI_STEP;

	return (double)at.x + far >= clip->x0 && (double)at.x - far <= clip->x1 &&
	       (double)at.y + far >= clip->y0 && (double)at.y - far <= clip->y1;
}

static void
draw_regions(const Drawing *drawing)
{
	const SwRegions *regions = drawing->board->regions;

	for (guint i = 0; regions && i < regions->regions->len; i++) {
		const SwRegionPiece *region = &g_array_index(regions->regions, SwRegionPiece, i);
		SwMilliPoint at = sw_hex_centre_milli(region->centre);

		if (!is_seen(drawing, at, region->radius + 1))
			continue;
		sw_pen_begin(drawing->pen, region->piece, (double)at.x, (double)at.y);
		sw_picture_region_with(drawing->pen, regions, region, drawing->look);
		drawing->pen->type->end(drawing->pen);
	}
}

static void
draw_tiles(const Drawing *drawing)
{
	const SwBoard *board = drawing->board;
	SwLook covered = *drawing->look;

	covered.is_covered = TRUE;

	SW_EACH_ID (id, board->tiles) {
		SwPlace place = sw_document_place(board->document, id);
		SwMilliPoint at = sw_place_middle_milli(place);

		if (!is_seen(drawing, at, 1))
			continue;
		sw_pen_begin(drawing->pen, id, (double)at.x, (double)at.y);
		sw_picture_tile_with(drawing->pen, board->document, id,
		                     sw_board_at(board, place) ? &covered : drawing->look);
		drawing->pen->type->end(drawing->pen);
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
	SwMilliPoint at = sw_place_middle_milli(place->place);

	if (!is_seen(drawing, at, 1))
		return;
	sw_board_stack(drawing->board, place, drawing->look->detail, &stack);
	sw_picture_stack_with(drawing->pen, &stack, drawing->look);
}

/* ---- Around tiles ----------------------------------------------------------------------- */

#define PLACE_SIZE 90

static void
write_place(const Drawing *drawing, SwPieceId id, SwMilliPoint at)
{
	static const SwColour black = {0, 0, 0}, white = {0.93, 0.94, 0.96};
	const SwBoard *board = drawing->board;
	const SwKind *kind = sw_document_kind(board->document, id);
	gboolean is_full = kind->shape == SW_SHAPE_HEXAGON;
	SwHex hex = sw_document_place(board->document, id).hex;
	SwColour ink = is_full ? sw_colour_ink(sw_region_fill(kind, drawing->look))
	               : drawing->look->theme == SW_THEME_DARK ? white
	                                                       : black;
	char text[32];

	g_snprintf(text, sizeof text, "%d,%d", hex.q, hex.r);
	sw_pen_write(drawing->pen, text,
	             &(SwPenLine){.x = (double)at.x - 300,
	                          .y = (double)at.y + (is_full ? 455 : 610),
	                          .width = 600,
	                          .size = PLACE_SIZE,
	                          .at = 0.5},
	             ink);
}

void
sw_board_write_coordinates(SwPen *pen, const SwBoard *board, const SwLook *look,
                           const SwBoardBox *clip)
{
	Drawing drawing = {pen, board, look, clip};

	SW_EACH_ID (id, board->tiles) {
		SwMilliPoint at = sw_place_middle_milli(sw_document_place(board->document, id));

		if (is_seen(&drawing, at, 1))
			write_place(&drawing, id, at);
	}
	for (guint i = 0; board->regions && i < board->regions->regions->len; i++) {
		const SwRegionPiece *region =
			&g_array_index(board->regions->regions, SwRegionPiece, i);
		SwMilliPoint at = sw_hex_centre_milli(region->centre);

		if (is_seen(&drawing, at, 1) &&
		    sw_element_is_tile(sw_document_kind(board->document, region->piece)->element))
			write_place(&drawing, region->piece, at);
	}
}

void
sw_board_outline_with(SwPen *pen, const SwBoard *board, const SwBoardBox *clip, double width)
{
	static const SwColour grey = {0.7, 0.7, 0.7};
	Drawing drawing = {pen, board, NULL, clip};

	SW_EACH_ID (id, board->tiles) {
		SwMilliPoint at = sw_place_middle_milli(sw_document_place(board->document, id));
		SwPoint corners[SW_HEX_SIDES];

		if (!is_seen(&drawing, at, 1))
			continue;
		for (guint d = 0; d < SW_HEX_SIDES; d++) {
			SwMilliPoint corner = sw_hex_corner_milli(d);

			corners[d] =
				(SwPoint){(double)(at.x + corner.x), (double)(at.y + corner.y)};
		}
		pen->type->area(pen, corners, SW_HEX_SIDES,
		                &(SwPenInk){.line = &grey, .width = width});
	}
}

/* ---- The whole -------------------------------------------------------------------------- */

void
sw_board_draw_with(SwPen *pen, const SwBoard *board, const SwLook *look, const SwBoardBox *clip)
{
	Drawing drawing = {pen, board, look, clip};

	draw_regions(&drawing);
	draw_tiles(&drawing);
	for (guint i = 0; i < board->places->len; i++)
		draw_place(&drawing, &g_array_index(board->places, SwBoardPlace, i));
}

void
sw_board_draw(const SwBoard *board, cairo_t *cr, const SwLook *look)
{
	SwCairoPen pen = sw_cairo_pen(cr);
	SwBoardBox clip;

	cairo_save(cr);
	cairo_scale(cr, 1.0 / SW_MILLI_STEP, 1.0 / SW_MILLI_STEP);
	cairo_clip_extents(cr, &clip.x0, &clip.y0, &clip.x1, &clip.y1);
	sw_board_draw_with(&pen.pen, board, look, &clip);
	cairo_restore(cr);
}
