#include "picture/region.h"

#include "ground/plane.h"
#include "picture/mark.h"

/* The least detail (pixels per unit) at which a cell has these. */
#define LINES_FROM 9
#define MARKS_FROM 22
#define NUMBERS_FROM 8.0 /* pixels of a letter's height */

void
sw_picture_add_region(cairo_t *cr, guint32 radius)
{
	g_autofree SwHexCorner *corners = g_new(SwHexCorner, SW_OUTLINE_CORNERS(radius));
	guint n = sw_hex_outline(radius, corners);

	cairo_new_sub_path(cr);
	for (guint i = 0; i < n; i++) {
		SwPoint centre = sw_hex_centre(corners[i].hex);
		SwPoint corner = sw_hex_corner(corners[i].direction, SW_HEX_RADIUS);

		cairo_line_to(cr, centre.x + corner.x, centre.y + corner.y);
	}
	cairo_close_path(cr);
}

static void
set_colour(cairo_t *cr, SwColour colour, double alpha)
{
	cairo_set_source_rgba(cr, colour.red, colour.green, colour.blue, alpha);
}

/* Draws inside the cell, so that its neighbours cover no part of the line. */
static void
draw_border(cairo_t *cr, guint border, double width)
{
	double radius = SW_HEX_RADIUS - width / 2;

	cairo_set_line_width(cr, width);
	cairo_set_line_cap(cr, CAIRO_LINE_CAP_ROUND);
	for (guint d = 0; d < SW_HEX_SIDES; d++) {
		SwPoint from = sw_hex_corner((d + SW_HEX_SIDES - 1) % SW_HEX_SIDES, radius);
		SwPoint to = sw_hex_corner(d, radius);

		if (!(border & 1u << d))
			continue;
		cairo_move_to(cr, from.x, from.y);
		cairo_line_to(cr, to.x, to.y);
	}
	cairo_stroke(cr);
}

void
sw_picture_cell(cairo_t *cr, const SwRegions *regions, const SwRegionPiece *region, guint border,
                const SwLook *look)
{
	const SwKind *kind = sw_document_kind(regions->document, region->piece);
	SwColour fill = sw_look_fill(kind, look), ink = sw_colour_ink(fill);

	cairo_new_path(cr);
	/* Slightly larger than the cell, so that no gap shows between two, however pixels are
	 * aligned. */
	sw_picture_add_hexagon(cr, 0, 0, SW_HEX_RADIUS * 1.015 + 0.7 / look->detail);
	set_colour(cr, fill, 1);
	cairo_fill(cr);
	if (look->detail >= LINES_FROM) {
		sw_picture_add_hexagon(cr, 0, 0, SW_HEX_RADIUS);
		set_colour(cr, ink, 0.13);
		cairo_set_line_width(cr, 0.03);
		cairo_stroke(cr);
	}
	/* Distinguishes regions without colour. */
	if (look->detail >= MARKS_FROM && kind->mark && !sw_element_is_tile(kind->element)) {
		set_colour(cr, ink, 0.3);
		sw_mark_draw(cr, kind->mark, 0.42);
	}
	if (region->seat > 0 || !sw_element_is_tile(kind->element)) {
		set_colour(cr, sw_colour_parse(kind->outline), 1);
		draw_border(cr, border, region->seat > 0 ? 0.26 : 0.12);
	} else {
		set_colour(cr, ink, 0.45);
		draw_border(cr, border, 0.07);
	}
	if (region->seat > 0) {
		set_colour(cr, sw_seat_colour(region->seat), 1);
		draw_border(cr, border, 0.2);
	}
}

gboolean
sw_region_number(const SwDocument *document, SwPieceId id, gint32 *number)
{
	const SwElement *element = sw_document_kind(document, id)->element;

	SW_EACH_VALUE (i, document, id) {
		if (element->attributes[i].type != SW_TYPE_INTEGER)
			continue;
		*number = sw_document_get(document, id, i);
		return TRUE;
	}
	return FALSE;
}

gboolean
sw_picture_region_says(const SwRegionPiece *region, const SwDocument *document, guint attribute)
{
	const SwElement *element = sw_document_kind(document, region->piece)->element;
	gint32 number;

	if (element->region && (gint)attribute == element->region->by)
		return TRUE;
	if (element->attributes[attribute].type == SW_TYPE_SEAT)
		return sw_document_get(document, region->piece, attribute) == region->seat &&
		       region->seat <= SW_SEAT_COLOURS;
	if (element->attributes[attribute].type != SW_TYPE_INTEGER || region->radius == 0)
		return FALSE;
	return sw_region_number(document, region->piece, &number) &&
	       number == sw_document_get(document, region->piece, attribute);
}

/* ---- A whole region --------------------------------------------------------------------- */

typedef struct {
	const SwRegionPiece *region;
	const SwKind *kind;
	guint number; /* of the kind */
	SwColour fill, ink;
} Whole;

static SwPoint
in_thousandths(SwMilliPoint at)
{
	return (SwPoint){(double)at.x, (double)at.y};
}

/* Appends the lines between cells: three sides of each. */
static void
append_sides(GArray *ends, SwHex cell)
{
	SwMilliPoint at = sw_hex_centre_milli(cell);

	for (guint d = 0; d < SW_HEX_SIDES / 2; d++) {
		SwMilliPoint corners[] = {
			sw_hex_corner_milli((d + SW_HEX_SIDES - 1) % SW_HEX_SIDES),
			sw_hex_corner_milli(d)};

		for (guint i = 0; i < 2; i++) {
			SwPoint end = {(double)(at.x + corners[i].x),
			               (double)(at.y + corners[i].y)};

			g_array_append_val(ends, end);
		}
	}
}

static void
draw_outline(SwPen *pen, guint32 radius, const SwPenInk *ink)
{
	g_autofree SwHexCorner *corners = g_new(SwHexCorner, SW_OUTLINE_CORNERS(radius));
	guint n = sw_hex_outline(radius, corners);
	g_autofree SwPoint *points = g_new(SwPoint, n);

	for (guint i = 0; i < n; i++) {
		SwPoint centre = in_thousandths(sw_hex_centre_milli(corners[i].hex));
		SwPoint corner = in_thousandths(sw_hex_corner_milli(corners[i].direction));

		points[i] = (SwPoint){centre.x + corner.x, centre.y + corner.y};
	}
	pen->type->area(pen, points, n, ink);
}

/* Implements SwPenDraw. */
static void
draw_mark(SwPen *pen, gconstpointer data)
{
	const Whole *whole = data;

	sw_pen_mark(pen, whole->kind->mark, 0, 420, sw_colour_mix(whole->fill, whole->ink, 0.3));
}

/* Draws the lines between cells, and the kind's mark in each cell, so that regions differ without
 * colour too. */
static void
draw_cells(SwPen *pen, const Whole *whole)
{
	guint n = sw_hex_region_size(whole->region->radius);
	g_autofree SwHex *cells = g_new(SwHex, n);
	g_autoptr(GArray) ends = g_array_new(FALSE, FALSE, sizeof(SwPoint));
	SwColour line = sw_colour_mix(whole->fill, whole->ink, 0.13);
	g_autofree char *key = g_strdup_printf("cell-%u", whole->number);

	sw_hex_region(sw_hex(0, 0), whole->region->radius, cells);
	for (guint i = 0; i < n; i++)
		append_sides(ends, cells[i]);
	pen->type->lines(pen, (const SwPoint *)(gconstpointer)ends->data, ends->len / 2,
	                 &(SwPenInk){.line = &line, .width = 30});
	for (guint i = 0; i < n && whole->kind->mark && !sw_element_is_tile(whole->kind->element);
	     i++) {
		SwPoint at = in_thousandths(sw_hex_centre_milli(cells[i]));

		sw_pen_begin(pen, SW_NO_PIECE, at.x, at.y);
		pen->type->part(pen, key, draw_mark, whole);
		pen->type->end(pen);
	}
}

/* Implements SwPenDraw. */
static void
draw_whole(SwPen *pen, gconstpointer data)
{
	const Whole *whole = data;
	guint32 radius = whole->region->radius;
	gint32 seat = whole->region->seat;
	SwColour seats = sw_seat_colour(MAX(seat, 1));
	SwColour line = seat > 0 || !sw_element_is_tile(whole->kind->element)
	                        ? sw_colour_parse(whole->kind->outline)
	                        : sw_colour_mix(whole->fill, whole->ink, 0.45);
	double width = seat > 0 ? 260 : sw_element_is_tile(whole->kind->element) ? 70 : 120;

	draw_outline(pen, radius, &(SwPenInk){.fill = &whole->fill});
	draw_cells(pen, whole);
	draw_outline(pen, radius, &(SwPenInk){.line = &line, .width = width, .is_round = TRUE});
	if (seat > 0)
		draw_outline(pen, radius,
		             &(SwPenInk){.line = &seats, .width = 200, .is_round = TRUE});
}

static double
number_size(const SwRegionPiece *region)
{
	return region->radius * 220.0;
}

/* Where the spot of a region is whose corners are 1 away; between them a little farther out, clear
 * of the line around a planet. */
static SwPoint
way_to(guint spot)
{
	SwPoint one = sw_hex_centre(sw_hex_directions[spot % SW_HEX_SIDES]);
	SwPoint two = sw_hex_centre(sw_hex_directions[(spot + 1) % SW_HEX_SIDES]);

	return spot < SW_HEX_SIDES ? one
	                           : (SwPoint){(one.x + two.x) * 0.52, (one.y + two.y) * 0.52};
}

/* Writes the region's number, if it has one, at the spot. */
static void
write_number(SwPen *pen, const SwRegions *regions, const SwRegionPiece *region, guint spot,
             const SwLook *look)
{
	SwColour fill = sw_look_fill(sw_document_kind(regions->document, region->piece), look);
	SwPoint way = way_to(spot);
	double far = region->radius * 1000.0 - 750, size = number_size(region);
	gint32 number;
	char text[16];

	if (region->radius == 0 || !sw_region_number(regions->document, region->piece, &number))
		return;
	g_snprintf(text, sizeof text, "%d", number);
	sw_pen_write(pen, text,
	             &(SwPenLine){.x = far * way.x - 2 * size,
	                          .y = far * way.y + size * 0.36,
	                          .width = 4 * size,
	                          .size = size,
	                          .at = 0.5,
	                          .is_bold = TRUE},
	             sw_colour_mix(fill, sw_colour_ink(fill), 0.5));
}

void
sw_picture_region_with(SwPen *pen, const SwRegions *regions, const SwRegionPiece *region,
                       guint spot, const SwLook *look)
{
	const SwTable *table = sw_document_table(regions->document);
	const SwKind *kind = sw_document_kind(regions->document, region->piece);
	Whole whole = {.region = region, .kind = kind, .fill = sw_look_fill(kind, look)};
	char key[64];

	whole.ink = sw_colour_ink(whole.fill);
	whole.number = (guint)(kind - table->kinds);
	g_snprintf(key, sizeof key, "region-%u-r%u-s%d", whole.number, region->radius,
	           region->seat);
	pen->type->part(pen, key, draw_whole, &whole);
	write_number(pen, regions, region, spot, look);
}

/* ---- Cells ------------------------------------------------------------------------------ */

void
sw_picture_region_number(cairo_t *cr, const SwRegions *regions, const SwRegionPiece *region,
                         guint spot, const SwLook *look)
{
	SwCairoPen pen = sw_cairo_pen(cr);

	if (number_size(region) / SW_MILLI_STEP * look->detail < NUMBERS_FROM)
		return;
	cairo_save(cr);
	cairo_scale(cr, 1.0 / SW_MILLI_STEP, 1.0 / SW_MILLI_STEP);
	write_number(&pen.pen, regions, region, spot, look);
	cairo_restore(cr);
}
