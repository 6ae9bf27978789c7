#include "picture/map_drawing.h"

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
add_piece(SwMapDrawing *map, SwPieceId id)
{
	const SwKind *kind = sw_document_kind(map->document, id);

	if (!sw_piece_exists(sw_document_piece(map->document, id)))
		return;
	if (sw_stack_takes(map->document, id)) {
		g_array_append_val(map->above, id);
	} else if (sw_element_is_tile(kind->element) && kind->element->region == NULL &&
	           kind->shape != SW_SHAPE_NONE) {
		g_array_append_val(map->tiles, id);
	}
}

static gboolean
is_same_place(SwPlace one, SwPlace other)
{
	return sw_place_compare(one, other) == 0;
}

static void
find_places(SwMapDrawing *map)
{
	g_auto(SwGrid) covered = {0};

	sw_grid_init(&covered);
	SW_EACH_ID (id, map->tiles)
		sw_grid_set(&covered, sw_document_place(map->document, id).hex, 1);
	g_array_sort_with_data(map->above, compare_places, (gpointer)map->document);
	for (guint i = 0; i < map->above->len; i++) {
		SwPlace place =
			sw_document_place(map->document, g_array_index(map->above, SwPieceId, i));
		SwDrawnPlace *last =
			map->places->len > 0
				? &g_array_index(map->places, SwDrawnPlace, map->places->len - 1)
				: NULL;
		SwDrawnPlace next = {.place = place, .first = i, .n = 1};

		if (last && is_same_place(last->place, place)) {
			last->n++;
			continue;
		}
		next.is_over_tile = sw_grid_get(&covered, place.hex) != SW_GRID_NOTHING;
		g_array_append_val(map->places, next);
	}
}

SwMapDrawing *
sw_map_drawing_new(const SwDocument *document, const SwPieceId *ids, guint n)
{
	SwMapDrawing *map = g_new0(SwMapDrawing, 1);
	guint32 n_pieces;

	map->document = document;
	map->regions = sw_regions_new(document, ids, n);
	map->tiles = g_array_new(FALSE, FALSE, sizeof(SwPieceId));
	map->above = g_array_new(FALSE, FALSE, sizeof(SwPieceId));
	map->places = g_array_new(FALSE, FALSE, sizeof(SwDrawnPlace));
	sw_document_pieces(document, &n_pieces);
	for (guint i = 0; i < (ids ? n : n_pieces); i++)
		add_piece(map, ids ? ids[i] : i);
	if (map->above->len > 0)
		find_places(map);
	return map;
}

void
sw_map_drawing_free(SwMapDrawing *map)
{
	if (map == NULL)
		return;
	sw_regions_free(map->regions);
	g_array_unref(map->tiles);
	g_array_unref(map->above);
	g_array_unref(map->places);
	g_free(map);
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
sw_map_drawing_is_wanted(const SwDocument *document)
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
	return sw_place_compare(*(const SwPlace *)key, ((const SwDrawnPlace *)place)->place);
}

const SwDrawnPlace *
sw_map_drawing_at(const SwMapDrawing *map, SwPlace place)
{
	if (map == NULL || map->places->len == 0)
		return NULL;
	return bsearch(&place, map->places->data, map->places->len, sizeof(SwDrawnPlace),
	               compare_to_place);
}

/* FALSE if a piece or another region is on the cell, which is in one of the region's outer two
 * rings: a number does not reach further in. */
static gboolean
is_free(const SwMapDrawing *map, const SwRegionPiece *region, SwHex cell)
{
	guint64 far = sw_hex_distance(region->centre, cell);

	return far > region->radius || far + 1 < region->radius ||
	       (sw_regions_at(map->regions, cell) == region &&
	        sw_map_drawing_at(map, sw_place_hex(cell)) == NULL);
}

/* TRUE if this cell of a region and those around it are free. */
static gboolean
is_free_around(const SwMapDrawing *map, const SwRegionPiece *region, SwHex cell)
{
	gboolean is_all_free = is_free(map, region, cell);

	for (guint d = 0; is_all_free && d < SW_HEX_SIDES; d++)
		is_all_free = is_free(map, region, sw_hex_neighbour(cell, d));
	return is_all_free;
}

/* The cell so many steps in direction `d` and then so many in the next direction. */
static SwHex
walk(SwHex cell, guint d, gint32 steps, gint32 next)
{
	SwHex one = sw_hex_directions[d], two = sw_hex_directions[(d + 1) % SW_HEX_SIDES];

	return sw_hex_add(cell, sw_hex(steps * one.q + next * two.q, steps * one.r + next * two.r));
}

guint
sw_map_drawing_number_spot(const SwMapDrawing *map, const SwRegionPiece *region)
{
	static const guint spots[] = {SW_REGION_SPOT, 1, 3, 0, 4, 5, 7, 8, 6, 10, 9, 11};
	gint32 far = MAX((gint32)region->radius - 1, 0);

	for (guint i = 0; i < G_N_ELEMENTS(spots); i++) {
		guint d = spots[i] % SW_HEX_SIDES;
		gint32 next = spots[i] < SW_HEX_SIDES ? 0 : far / 2;

		if (is_free_around(map, region, walk(region->centre, d, far - next, next)) &&
		    is_free_around(map, region,
		                   walk(region->centre, d, next > 0 ? next : far,
		                        next > 0 ? far - next : 0)))
			return spots[i];
	}
	return SW_REGION_SPOT;
}

/* ---- Extent ----------------------------------------------------------------------------- */

static void
extend(SwDrawnBox *box, SwPlace place, double radius)
{
	SwPoint at = sw_place_middle(place);
	double width = radius + SW_HEX_RADIUS, height = radius * SW_ROW_HEIGHT + SW_HEX_RADIUS;

	box->x0 = MIN(box->x0, at.x - width);
	box->y0 = MIN(box->y0, at.y - height);
	box->x1 = MAX(box->x1, at.x + width);
	box->y1 = MAX(box->y1, at.y + height);
}

gboolean
sw_map_drawing_regions_extent(const SwMapDrawing *map, SwDrawnBox *box)
{
	*box = (SwDrawnBox){G_MAXDOUBLE, G_MAXDOUBLE, -G_MAXDOUBLE, -G_MAXDOUBLE};
	for (guint i = 0; map->regions && i < map->regions->regions->len; i++) {
		const SwRegionPiece *region =
			&g_array_index(map->regions->regions, SwRegionPiece, i);

		extend(box, sw_place_hex(region->centre), region->radius);
	}
	return box->x0 <= box->x1;
}

gboolean
sw_map_drawing_extent(const SwMapDrawing *map, SwDrawnBox *box)
{
	sw_map_drawing_regions_extent(map, box);
	SW_EACH_ID (id, map->tiles)
		extend(box, sw_document_place(map->document, id), 0);
	for (guint i = 0; i < map->places->len; i++)
		extend(box, g_array_index(map->places, SwDrawnPlace, i).place, 0);
	return box->x0 <= box->x1;
}

/* ---- Drawing ---------------------------------------------------------------------------- */

typedef struct {
	SwPen *pen;
	const SwMapDrawing *map;
	const SwLook *look;
	const SwDrawnBox *clip;
} Drawing;

/* FALSE if nothing within `reach` hexes of the place is inside the clip. */
static gboolean
is_seen(const Drawing *drawing, SwMilliPoint at, guint32 reach)
{
	const SwDrawnBox *clip = drawing->clip;
	double far = (double)reach * SW_MILLI_STEP;

	return (double)at.x + far >= clip->x0 && (double)at.x - far <= clip->x1 &&
	       (double)at.y + far >= clip->y0 && (double)at.y - far <= clip->y1;
}

static void
draw_regions(const Drawing *drawing)
{
	const SwRegions *regions = drawing->map->regions;

	for (guint i = 0; regions && i < regions->regions->len; i++) {
		const SwRegionPiece *region = &g_array_index(regions->regions, SwRegionPiece, i);
		SwMilliPoint at = sw_hex_centre_milli(region->centre);

		if (!is_seen(drawing, at, region->radius + 1))
			continue;
		sw_pen_begin(drawing->pen, region->piece, (double)at.x, (double)at.y);
		sw_picture_region_with(drawing->pen, regions, region,
		                       sw_map_drawing_number_spot(drawing->map, region),
		                       drawing->look);
		drawing->pen->type->end(drawing->pen);
	}
}

static void
draw_tiles(const Drawing *drawing)
{
	const SwMapDrawing *map = drawing->map;
	SwLook covered = *drawing->look;

	covered.is_covered = TRUE;

	SW_EACH_ID (id, map->tiles) {
		SwPlace place = sw_document_place(map->document, id);
		SwMilliPoint at = sw_place_middle_milli(place);

		if (!is_seen(drawing, at, 1))
			continue;
		sw_pen_begin(drawing->pen, id, (double)at.x, (double)at.y);
		sw_picture_tile_with(drawing->pen, map->document, id,
		                     sw_map_drawing_at(map, place) ? &covered : drawing->look);
		drawing->pen->type->end(drawing->pen);
	}
}

void
sw_map_drawing_stack(const SwMapDrawing *map, const SwDrawnPlace *place, double detail,
                     SwStack *stack)
{
	const SwPieceId *ids = (const SwPieceId *)(gconstpointer)map->above->data;

	sw_stack_init(stack, map->document, place->place, ids + place->first, place->n,
	              place->is_over_tile, detail);
}

static void
draw_place(const Drawing *drawing, const SwDrawnPlace *place)
{
	g_auto(SwStack) stack = {0};
	SwMilliPoint at = sw_place_middle_milli(place->place);

	if (!is_seen(drawing, at, 1))
		return;
	sw_map_drawing_stack(drawing->map, place, drawing->look->detail, &stack);
	sw_picture_stack_with(drawing->pen, &stack, drawing->look);
}

/* ---- Around tiles ----------------------------------------------------------------------- */

/* The size of its letters; the most for which there is room below a disc, and in a tile that fills
 * its hex. */
#define PLACE_SIZE 90
#define PLACE_BELOW_MOST 150
#define PLACE_IN_MOST 110

/* Where a place is written: the middle of its baseline. */
typedef struct {
	double x, y, size;
} Baseline;

/* Writes the place of a tile, with a halo: it lies on rims, lines and neighbouring discs. */
static void
write_place(const Drawing *drawing, SwPieceId id, const Baseline *at)
{
	static const SwColour black = {0, 0, 0}, white = {1, 1, 1};
	const SwMapDrawing *map = drawing->map;
	const SwKind *kind = sw_document_kind(map->document, id);
	gboolean is_dark = drawing->look->theme == SW_THEME_DARK;
	SwHex hex = sw_document_place(map->document, id).hex;
	double width = MAX(600, 6 * at->size);
	SwColour ink = kind->shape == SW_SHAPE_HEXAGON
	                       ? sw_colour_ink(sw_look_fill(kind, drawing->look))
	               : is_dark ? white
	                         : black;
	char text[32];

	g_snprintf(text, sizeof text, "%d,%d", hex.q, hex.r);
	sw_pen_write(drawing->pen, text,
	             &(SwPenLine){.x = at->x - width / 2,
	                          .y = at->y,
	                          .width = width,
	                          .size = at->size,
	                          .at = 0.5,
	                          .halo = ink.red > 0.5 ? &black : &white},
	             ink);
}

/* TRUE if a bar lies on one of the lower two edges of the tile. */
static gboolean
has_bar_below(const SwMapDrawing *map, SwPieceId id)
{
	SwHex hex = sw_document_place(map->document, id).hex;

	for (guint side = 0; side < SW_HEX_SIDES; side++) {
		if (sw_hex_directions[side].r > 0 &&
		    sw_map_drawing_at(map, sw_place_edge(hex, side)))
			return TRUE;
	}
	return FALSE;
}

static void
write_place_of_tile(const Drawing *drawing, SwPieceId id, double least)
{
	const SwDocument *document = drawing->map->document;
	gboolean is_full = sw_document_kind(document, id)->shape == SW_SHAPE_HEXAGON;
	double most = is_full ? PLACE_IN_MOST : PLACE_BELOW_MOST;
	SwMilliPoint at = sw_place_middle_milli(sw_document_place(document, id));
	Baseline line = {(double)at.x, (double)at.y + (is_full ? 475 : 610),
	                 CLAMP(least, PLACE_SIZE, most)};

	/* Between the tile's number and the bars. */
	if (is_full && has_bar_below(drawing->map, id)) {
		line.y -= 50;
		line.size = PLACE_SIZE;
	}
	if (is_seen(drawing, at, 1))
		write_place(drawing, id, &line);
}

#define DISC 400    /* half of a disc in a cell, with its rim */
#define LETTERS 1.7 /* half of the width of the place of a region, in its size */

/* TRUE if pieces are on no cell of the region's lowest row that a place would cover. */
static gboolean
is_free_below(const SwMapDrawing *map, const SwRegionPiece *region, gint64 shift, double size)
{
	SwPlace place = sw_document_place(map->document, region->piece);
	gint64 radius = region->radius;

	for (gint64 i = 0; i <= radius; i++) {
		if (ABS((2 * i - radius) * SW_MILLI_STEP / 2 - shift) >= DISC + LETTERS * size)
			continue;
		place.hex.q = (gint32)(region->centre.q - radius + i);
		place.hex.r = (gint32)(region->centre.r + radius);
		if (sw_map_drawing_at(map, place))
			return FALSE;
	}
	return TRUE;
}

/* How far beside the middle of the lowest row there is room; 0 if there is none. */
static gint64
room_below(const SwMapDrawing *map, const SwRegionPiece *region, double size)
{
	gint64 step = SW_MILLI_STEP / 2;

	for (gint64 i = 0; i < (gint64)region->radius; i++) {
		if (is_free_below(map, region, i * step, size))
			return i * step;
		if (is_free_below(map, region, -i * step, size))
			return -i * step;
	}
	return 0;
}

/* At the lower edge of the region, since a planet may be in its middle. */
static void
write_place_of_region(const Drawing *drawing, const SwRegionPiece *region, double least)
{
	SwMilliPoint at = sw_hex_centre_milli(region->centre);
	gint64 down = (gint64)region->radius * SW_MILLI_ROW;
	Baseline line = {(double)at.x, (double)(at.y + down), MAX(least, PLACE_SIZE)};

	line.x += (double)room_below(drawing->map, region, line.size);
	line.y += line.size / 3;
	if (sw_element_is_tile(sw_document_kind(drawing->map->document, region->piece)->element) &&
	    is_seen(drawing, (SwMilliPoint){at.x, at.y + down}, 2))
		write_place(drawing, region->piece, &line);
}

void
sw_map_drawing_write_coordinates(SwPen *pen, const SwMapDrawing *map, const SwLook *look,
                                 const SwDrawnBox *clip, double least)
{
	Drawing drawing = {pen, map, look, clip};

	SW_EACH_ID (id, map->tiles)
		write_place_of_tile(&drawing, id, least);
	for (guint i = 0; map->regions && i < map->regions->regions->len; i++)
		write_place_of_region(
			&drawing, &g_array_index(map->regions->regions, SwRegionPiece, i), least);
}

void
sw_map_drawing_outline_with(SwPen *pen, const SwMapDrawing *map, const SwDrawnBox *clip,
                            double width)
{
	static const SwColour grey = {0.7, 0.7, 0.7};
	Drawing drawing = {pen, map, NULL, clip};

	SW_EACH_ID (id, map->tiles) {
		SwMilliPoint at = sw_place_middle_milli(sw_document_place(map->document, id));
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
sw_map_drawing_draw_regions_with(SwPen *pen, const SwMapDrawing *map, const SwLook *look,
                                 const SwDrawnBox *clip)
{
	draw_regions(&(Drawing){pen, map, look, clip});
}

void
sw_map_drawing_draw_with(SwPen *pen, const SwMapDrawing *map, const SwLook *look,
                         const SwDrawnBox *clip)
{
	Drawing drawing = {pen, map, look, clip};

	draw_regions(&drawing);
	draw_tiles(&drawing);
	for (guint i = 0; i < map->places->len; i++)
		draw_place(&drawing, &g_array_index(map->places, SwDrawnPlace, i));
}

void
sw_map_drawing_draw(const SwMapDrawing *map, cairo_t *cr, const SwLook *look)
{
	SwCairoPen pen = sw_cairo_pen(cr);
	SwDrawnBox clip;

	cairo_save(cr);
	cairo_scale(cr, 1.0 / SW_MILLI_STEP, 1.0 / SW_MILLI_STEP);
	cairo_clip_extents(cr, &clip.x0, &clip.y0, &clip.x1, &clip.y1);
	sw_map_drawing_draw_with(&pen.pen, map, look, &clip);
	cairo_restore(cr);
}
