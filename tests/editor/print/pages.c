/* The arithmetic of printing: true scale, every tile whole, sheets that join. */
#include "print/pages.h"

#include "cases.h"
#include "document/edit.h"
#include "games/games.h"
#include "ground/length.h"
#include "map/viewport.h"
#include "picture/map_pages.h"

#include <math.h>

TCase *pages_case(void);

typedef struct {
	double width, height, diameter;
	gint32 radius;
	gboolean is_thin; /* a line of tiles far apart instead of a region */
} Row;

static const Row rows[] = {
	{559, 806, 80, 4, FALSE}, {806, 559, 80, 4, FALSE},  {559, 806, 25, 4, FALSE},
	{559, 806, 8, 2, FALSE},  {559, 806, 140, 2, FALSE}, {400, 300, 50, 7, FALSE},
	{559, 806, 60, 0, FALSE}, {559, 806, 60, 9, TRUE},   {559.3, 806.7, 33.3, 5, FALSE},
};

/* Makes tiles of the first kind. */
static SwDocument *
make_map(gint32 radius, gboolean is_thin)
{
	const SwTable *table = sw_games()[0]->table;
	SwDocument *document = sw_document_new(table, SW_ROOT_GALAXY);
	guint kind = 0;

	while (!sw_element_is_tile(table->kinds[kind].element))
		kind++;
	sw_document_begin(document, "fill");
	for (gint32 r = -radius; r <= radius; r++) {
		for (gint32 q = -radius; q <= radius; q++) {
			gboolean lies = is_thin ? q == 0 : ABS(q + r) <= radius;

			if (lies)
				sw_document_add(document, kind, SW_ROOT_PIECE,
				                sw_place_hex(sw_hex(is_thin ? r * 3 : q, r)));
		}
	}
	sw_document_commit(document);
	return document;
}

static SwMapPages *
pages_of(const Row *row, const SwDocument *document, gboolean fits_page)
{
	SwMapPaper paper = {.width = row->width,
	                    .height = row->height,
	                    .frame = SW_PAGE_FRAME,
	                    .tile_mm = fits_page ? 0 : row->diameter,
	                    .most = SW_SHEETS_MOST};
	g_autoptr(GError) error = NULL;
	SwMapPages *pages = sw_map_pages_new(document, &paper, &error);

	expect(error == NULL);
	return pages;
}

/* The part of the map on a sheet, and where it is cut. */
typedef struct {
	guint column, row;
	SwViewport viewport; /* the sheet without its frame */
	double joins[SW_N_JOINS];
} MapSheet;

static MapSheet
sheet_of(const SwMapPages *pages, guint page, const Row *row)
{
	SwTilingSheet part = sw_map_pages_sheet(pages, page);
	SwPoint origin = sw_map_pages_point(pages, page, (SwPoint){0, 0});
	SwPoint next = sw_map_pages_point(pages, page, (SwPoint){1, 0});
	MapSheet sheet = {.column = part.column,
	                  .row = part.row,
	                  .viewport = {.zoom = next.x - origin.x,
	                               .width = row->width - 2 * SW_PAGE_FRAME,
	                               .height = row->height - 2 * SW_PAGE_FRAME}};

	sheet.viewport.x = (row->width / 2 - origin.x) / sheet.viewport.zoom;
	sheet.viewport.y = (row->height / 2 - origin.y) / sheet.viewport.zoom;
	memcpy(sheet.joins, part.joins, sizeof sheet.joins);
	return sheet;
}

/* TRUE if the tile's whole hexagon is within the sheet. */
static gboolean
is_whole(const MapSheet *sheet, SwHex hex)
{
	SwPoint at = sw_viewport_hex(&sheet->viewport, hex);
	double wide = sheet->viewport.zoom / 2, high = sheet->viewport.zoom * SW_HEX_RADIUS;

	return at.x - wide >= -1e-6 && at.x + wide <= sheet->viewport.width + 1e-6 &&
	       at.y - high >= -1e-6 && at.y + high <= sheet->viewport.height + 1e-6;
}

static guint
count_whole(const SwMapPages *pages, const Row *row, SwHex hex)
{
	guint n = 0;

	for (guint i = 0; i < sw_map_pages_n(pages); i++) {
		MapSheet sheet = sheet_of(pages, i, row);

		n += is_whole(&sheet, hex) ? 1 : 0;
	}
	return n;
}

static void
check_all_whole(const SwDocument *document, const SwMapPages *pages, const Row *row)
{
	guint32 n;
	const SwPiece *pieces = sw_document_pieces(document, &n);

	for (guint32 i = 1; i < n; i++)
		expect(count_whole(pages, row, sw_hex(pieces[i].a, pieces[i].b)) > 0);
}

START_TEST(test_every_tile_lies_whole_on_a_sheet)
{
	g_autoptr(SwDocument) document = make_map(rows[_i].radius, rows[_i].is_thin);
	g_autoptr(SwMapPages) pages = pages_of(&rows[_i], document, FALSE);
	g_autoptr(SwMapPages) fitted = pages_of(&rows[_i], document, TRUE);

	check_all_whole(document, pages, &rows[_i]);
	check_all_whole(document, fitted, &rows[_i]);
	expect(sw_map_pages_n(fitted) == 1);
}
END_TEST

START_TEST(test_neighbours_are_a_diameter_apart)
{
	g_autoptr(SwDocument) document = make_map(rows[_i].radius, rows[_i].is_thin);
	g_autoptr(SwMapPages) pages = pages_of(&rows[_i], document, FALSE);
	const Row *row = &rows[_i];
	double wanted = row->diameter / 25.4 * 72;

	for (guint i = 0; i < sw_map_pages_n(pages); i++) {
		MapSheet sheet = sheet_of(pages, i, row);
		SwPoint at = sw_viewport_hex(&sheet.viewport, sw_hex(1, -2));

		for (guint d = 0; d < SW_HEX_SIDES; d++) {
			SwPoint next = sw_viewport_hex(&sheet.viewport,
			                               sw_hex_neighbour(sw_hex(1, -2), d));

			expect(fabs(hypot(next.x - at.x, next.y - at.y) - wanted) < 1e-6);
		}
	}
}
END_TEST

/* Returns where on the map a sheet is cut: x of a vertical cut, y of a horizontal one. */
static double
join_on_map(const MapSheet *sheet, guint side)
{
	gboolean is_upright = side <= SW_JOIN_RIGHT;
	double at = sheet->joins[side] - SW_PAGE_FRAME;
	SwPoint point = sw_viewport_to_map(&sheet->viewport, at, at);

	return is_upright ? point.x : point.y;
}

static guint
check_join(const MapSheet *a, const MapSheet *b)
{
	if (a->row == b->row && a->column + 1 == b->column) {
		expect(a->joins[SW_JOIN_RIGHT] > 0 && b->joins[SW_JOIN_LEFT] > 0);
		expect(fabs(join_on_map(a, SW_JOIN_RIGHT) - join_on_map(b, SW_JOIN_LEFT)) < 1e-6);
		return 1;
	}
	if (a->column == b->column && a->row + 1 == b->row) {
		expect(a->joins[SW_JOIN_BOTTOM] > 0 && b->joins[SW_JOIN_TOP] > 0);
		expect(fabs(join_on_map(a, SW_JOIN_BOTTOM) - join_on_map(b, SW_JOIN_TOP)) < 1e-6);
		return 1;
	}
	return 0;
}

START_TEST(test_sheets_are_cut_where_they_join)
{
	g_autoptr(SwDocument) document = make_map(rows[_i].radius, rows[_i].is_thin);
	g_autoptr(SwMapPages) pages = pages_of(&rows[_i], document, FALSE);
	const Row *row = &rows[_i];
	guint n_joins = 0;

	for (guint i = 0; i < sw_map_pages_n(pages); i++) {
		MapSheet sheet = sheet_of(pages, i, row);

		for (guint j = 0; j < sw_map_pages_n(pages); j++) {
			MapSheet other = sheet_of(pages, j, row);

			n_joins += check_join(&sheet, &other);
		}
	}
	expect(n_joins + 1 >= sw_map_pages_n(pages) || rows[_i].is_thin);
}
END_TEST

/* Draws one pixel for each point. */
static cairo_surface_t *
draw(const SwPages *pages, guint page, const Row *row)
{
	cairo_surface_t *image =
		cairo_image_surface_create(CAIRO_FORMAT_RGB24, (int)row->width, (int)row->height);
	cairo_t *cr = cairo_create(image);

	cairo_set_source_rgb(cr, 1, 1, 1);
	cairo_paint(cr);
	sw_pages_draw(pages, page, cr);
	cairo_destroy(cr);
	cairo_surface_flush(image);
	return image;
}

static gboolean
is_dark(cairo_surface_t *image, double x, double y)
{
	const guchar *data = cairo_image_surface_get_data(image);
	gint stride = cairo_image_surface_get_stride(image);
	gint left = MAX((gint)floor(x - 0.5), 0);

	/* A line between two pixels darkens both a little. */
	return data[(gint)y * stride + 4 * left] < 240 ||
	       data[(gint)y * stride + 4 * left + 4] < 240;
}

START_TEST(test_cut_marks_are_drawn_in_the_frame)
{
	g_autoptr(SwDocument) document = make_map(4, FALSE);
	const Row *row = &rows[0];
	SwPageSettings settings = {.width = row->width,
	                           .height = row->height,
	                           .diameter = row->diameter,
	                           .has_cut_marks = TRUE};
	g_autoptr(SwMapPages) sheets = pages_of(row, document, FALSE);
	g_autoptr(SwPages) pages = sw_pages_new(document, &settings, NULL);
	guint n_marks = 0;

	for (guint i = 0; i < sw_map_pages_n(sheets); i++) {
		MapSheet sheet = sheet_of(sheets, i, row);
		cairo_surface_t *image = draw(pages, i, row);
		double y = SW_PAGE_FRAME - 8;

		for (guint side = SW_JOIN_LEFT; side <= SW_JOIN_RIGHT; side++) {
			if (sheet.joins[side] < 0)
				continue;
			expect(is_dark(image, sheet.joins[side], y));
			expect(!is_dark(image, sheet.joins[side] + 6, y));
			n_marks++;
		}
		cairo_surface_destroy(image);
	}
	expect(n_marks > 0);
}
END_TEST

START_TEST(test_a_legend_is_on_pages_of_its_own)
{
	g_autoptr(SwDocument) document = make_map(1, FALSE);
	SwPageSettings settings = {.width = 559, .height = 806, .diameter = 20, .has_legend = TRUE};
	g_autoptr(SwPages) pages = sw_pages_new(document, &settings, NULL);

	expect(sw_pages_n_map(pages) == 1);
	expect(sw_pages_n(pages) == 2);
}
END_TEST

typedef struct {
	SwPageSettings settings;
	gint32 radius; /* -1: no tile at all */
	const char *message;
} Refused;

static const Refused refused[] = {
	{{.width = 200, .height = 800, .diameter = 80}, 2, "does not fit this paper"},
	{{.width = 50, .height = 50, .diameter = 8}, 2, "paper is too small"},
	{{.width = 559, .height = 806, .diameter = 80}, -1, "no tile"},
	{{.width = 320, .height = 320, .diameter = 75}, 99, "sheets"},
};

START_TEST(test_what_cannot_be_printed_is_told)
{
	g_autoptr(SwDocument) document = make_map(refused[_i].radius, FALSE);
	g_autoptr(GError) error = NULL;
	SwPages *pages = sw_pages_new(document, &refused[_i].settings, &error);

	expect(pages == NULL);
	expect(error && strstr(error->message, refused[_i].message));
}
END_TEST

/* ---- Boards in inches ------------------------------------------------------------------- */

/* A board of the first game that has one, of its usual size unless `width` is given. */
static SwDocument *
make_board(gint32 width)
{
	const SwTable *table = NULL;
	SwDocument *document;

	for (guint i = 0; table == NULL; i++)
		table = sw_table_board(sw_games()[i]->table) ? sw_games()[i]->table : NULL;
	document = sw_document_new(table, SW_ROOT_GALAXY);
	if (width > 0) {
		sw_document_begin(document, "size");
		sw_document_set(document, SW_ROOT_PIECE,
		                sw_table_board(table)->role.board->itself->width, width);
		sw_document_commit(document);
	}
	return document;
}

typedef struct {
	guint scale, n;
	double corner[2]; /* of the board on the first sheet, in points; of several sheets */
} BoardRow;

static const BoardRow board_rows[] = {
	{1, 12, {24 + 43.2, 24 + 43.2}},
	{2, 4, {24 + 21.6, 24 + 21.6}},
	{4, 1, {0}},
	{0, 1, {0}},
};

START_TEST(test_a_board_at_a_scale)
{
	const BoardRow *row = &board_rows[_i];
	const Row paper = {.width = 559, .height = 806};
	SwPageSettings settings = {.width = paper.width,
	                           .height = paper.height,
	                           .scale = row->scale,
	                           .has_cut_marks = TRUE};
	g_autoptr(SwDocument) document = make_board(0);
	g_autoptr(SwPages) pages = sw_pages_new(document, &settings, NULL);
	cairo_surface_t *image;

	expect(sw_pages_n_map(pages) == row->n);
	if (row->n == 1)
		return;
	image = draw(pages, 0, &paper);
	expect(is_dark(image, row->corner[0], 700));
	expect(is_dark(image, 500, row->corner[1]));
	expect(!is_dark(image, row->corner[0] + 6, 700));
	/* The cut is in the middle of half an inch of overlap. */
	expect(is_dark(image, paper.width - 24 - 18, 16));
	expect(!is_dark(image, paper.width - 24 - 24, 16));
	cairo_surface_destroy(image);
}
END_TEST

START_TEST(test_a_board_that_is_too_large_for_its_scale)
{
	SwPageSettings settings = {.width = 559, .height = 806, .scale = 1};
	g_autoptr(SwDocument) document = make_board(SW_LENGTH_LIMIT);
	g_autoptr(GError) error = NULL;

	expect(sw_pages_new(document, &settings, &error) == NULL);
	expect(error && strstr(error->message, "choose a smaller scale"));
}
END_TEST

TCase *
pages_case(void)
{
	TCase *tcase = case_new("pages");

	case_add_rows(tcase, test_every_tile_lies_whole_on_a_sheet, rows);
	case_add_rows(tcase, test_neighbours_are_a_diameter_apart, rows);
	case_add_rows(tcase, test_sheets_are_cut_where_they_join, rows);
	tcase_add_test(tcase, test_cut_marks_are_drawn_in_the_frame);
	tcase_add_test(tcase, test_a_legend_is_on_pages_of_its_own);
	case_add_rows(tcase, test_what_cannot_be_printed_is_told, refused);
	case_add_rows(tcase, test_a_board_at_a_scale, board_rows);
	tcase_add_test(tcase, test_a_board_that_is_too_large_for_its_scale);
	return tcase;
}
