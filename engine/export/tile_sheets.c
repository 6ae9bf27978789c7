#include "export/tile_sheets.h"

#include "base/hash.h"
#include "base/translate.h"
#include "export/lost.h"
#include "export/parts.h"
#include "export/sheet_marks.h"
#include "export/tile_size.h"
#include "graph/regions.h"
#include "picture/back.h"
#include "picture/region.h"
#include "picture/stack.h"

/* The diameter of a token, relative to the width of a tile, and of a region's cell. */
#define TOKEN_SHARE 0.3
#define TOKEN_SHARE_OF_CELL (2 * SW_STACK_ALONE_RADIUS)

#define TOKEN_FACE 0.88 /* its drawn disc has lines around it */

/* Half of the boxes around what is cut out, relative to a tile's width, with room for the line. */
#define ROUND 0.485
#define DIAMOND_WIDE 0.45
#define HEXAGON_WIDE 0.5

#define CUT_WIDTH 0.4 /* of the line to cut at, in points */

/* What is printed alike: pieces of a shape, or regions of a radius. */
typedef enum { CUT_ROUND, CUT_DIAMOND, CUT_HEXAGON, CUT_REGION, CUT_TOKEN, N_CUTS } Cut;

/* Something to cut out, and where its middle is on its page. */
typedef struct {
	Cut cut;
	SwPieceId piece;
	guint32 radius; /* of a region */
	guint32 page;
	gboolean is_turned; /* by a quarter, clockwise */
	double x, y;
} Part;

struct SwTileSheets {
	const SwExport *export;
	SwRegions *regions; /* NULL: tiles are single hexes */
	SwSheetPaper paper;
	double unit;   /* points from hex to hex */
	GArray *parts; /* Part, by page */
	GArray *pages; /* guint: the index of a page's first part; a back has that of its front */
	guint8 *is_shown;  /* by piece: 2 with its figures */
	gboolean is_short; /* some tokens are left out */
};

static double
token_radius(const SwTileSheets *sheets)
{
	return (sheets->regions ? TOKEN_SHARE_OF_CELL : TOKEN_SHARE) / 2;
}

static Part *
part_of(const SwTileSheets *sheets, guint i)
{
	return &g_array_index(sheets->parts, Part, i);
}

/* ---- What is printed -------------------------------------------------------------------- */

static Cut
cut_of(const SwKind *kind)
{
	return kind->shape == SW_SHAPE_DIAMOND   ? CUT_DIAMOND
	       : kind->shape == SW_SHAPE_HEXAGON ? CUT_HEXAGON
	                                         : CUT_ROUND;
}

static void
add_part(SwTileSheets *sheets, Cut cut, SwPieceId piece, guint32 radius)
{
	Part part = {.cut = cut, .piece = piece, .radius = radius};

	g_array_append_val(sheets->parts, part);
	sheets->is_shown[piece] = 1;
}

static void
add_tiles(SwTileSheets *sheets)
{
	const SwTiles *tiles = sheets->export->graph->tiles;

	for (guint32 i = 0; i < tiles->n; i++) {
		const SwKind *kind = sw_document_kind(sheets->export->document, tiles->ids[i]);

		if (kind->element->region == NULL)
			add_part(sheets, cut_of(kind), tiles->ids[i], 0);
	}
	for (guint i = 0; sheets->regions && i < sheets->regions->regions->len; i++) {
		const SwRegionPiece *region =
			&g_array_index(sheets->regions->regions, SwRegionPiece, i);

		add_part(sheets, CUT_REGION, region->piece, region->radius);
	}
}

/* The number of figures that a piece stands for: the sum of what says so, or itself. */
static gint64
figures_of(const SwDocument *document, SwPieceId id)
{
	const SwElement *element = sw_document_kind(document, id)->element;
	gint64 figures = 0;
	gboolean has_size = FALSE;

	for (guint i = 0; i < element->n_attributes; i++) {
		if (!element->attributes[i].use.is_size)
			continue;
		figures += MAX(sw_document_get(document, id, i), 0);
		has_size = TRUE;
	}
	return has_size ? figures : 1;
}

static void
add_tokens_of(SwTileSheets *sheets, SwPieceId id, GHashTable *alike, guint *n)
{
	const SwDocument *document = sheets->export->document;
	guint32 kind = sw_document_piece(document, id)->kind;
	gint64 look = (gint64)((guint64)kind << 32 | (guint32)sw_document_seat(document, id));
	guint before = GPOINTER_TO_UINT(g_hash_table_lookup(alike, &look));
	gint64 figures = figures_of(document, id);
	guint most = MIN(SW_MOST_TOKENS_ALIKE - before, SW_MOST_TOKENS - *n);
	guint here = (guint)MIN(figures, most);

	for (guint i = 0; i < here; i++)
		add_part(sheets, CUT_TOKEN, id, 0);
	sheets->is_short |= here < figures;
	if (here == figures)
		sheets->is_shown[id] = 2;
	*n += here;
	g_hash_table_insert(alike, g_memdup2(&look, sizeof look), GUINT_TO_POINTER(before + here));
}

static void
add_tokens(SwTileSheets *sheets)
{
	g_autoptr(GHashTable) alike =
		g_hash_table_new_full(sw_hash_int64, g_int64_equal, g_free, NULL);
	guint n = 0;

	SW_EACH_ID (id, sheets->export->order) {
		if (sw_stack_takes(sheets->export->document, id))
			add_tokens_of(sheets, id, alike, &n);
	}
}

static gint
compare_parts(gconstpointer a, gconstpointer b, gpointer document)
{
	const Part *one = a, *other = b;
	const SwPiece *piece = sw_document_piece(document, one->piece);
	const SwPiece *its = sw_document_piece(document, other->piece);
	gint32 seat = sw_document_seat(document, one->piece);
	gint32 its_seat = sw_document_seat(document, other->piece);

	if (one->cut != other->cut)
		return one->cut < other->cut ? -1 : 1;
	if (one->radius != other->radius)
		return one->radius > other->radius ? -1 : 1;
	if (one->cut == CUT_TOKEN && seat != its_seat)
		return seat < its_seat ? -1 : 1;
	if (one->cut == CUT_TOKEN && piece->kind != its->kind)
		return piece->kind < its->kind ? -1 : 1;
	return 0;
}

/* ---- Nesting ---------------------------------------------------------------------------- */

/* A way to lay equal parts: columns and rows of boxes, of which those in every second row, or
 * column, are shifted. */
typedef struct {
	double width, height; /* of the box of a part */
	double right, down;   /* from one to the next */
	double row_shift, column_shift;
	gboolean is_turned;
	guint columns;
} Grid;

static void
measure(const SwTileSheets *sheets, const Part *part, double *width, double *height)
{
	double n = 2.0 * part->radius;

	switch (part->cut) {
	case CUT_DIAMOND:
		*width = 2 * SW_SHEET_STAR * sheets->unit;
		*height = 2 * DIAMOND_WIDE * sheets->unit;
		break;
	case CUT_HEXAGON:
		*width = 2 * HEXAGON_WIDE * sheets->unit;
		*height = 2 * SW_HEX_RADIUS * sheets->unit;
		break;
	case CUT_REGION:
		*width = (n + 1 + 2 * SW_SHEET_RIM) * sheets->unit;
		*height = (n * SW_ROW_HEIGHT + 2 * SW_HEX_RADIUS + 2 * SW_SHEET_RIM) * sheets->unit;
		break;
	case CUT_TOKEN: *width = *height = 2 * token_radius(sheets) * sheets->unit; break;
	default: *width = *height = 2 * ROUND * sheets->unit;
	}
	*width += SW_SHEET_GAP_MM * SW_SHEET_MM;
	*height += SW_SHEET_GAP_MM * SW_SHEET_MM;
}

/* How many fit into a length. Sums of the same numbers may differ in their last bits. */
static guint
count(double length, double size, double step)
{
	return length + 1e-6 < size ? 0 : (guint)((length - size + 1e-6) / step) + 1;
}

static guint
rows_in(const Grid *grid, double height)
{
	return count(height - grid->column_shift, grid->height, grid->down);
}

/* The share of its height by which a part is below one that is half of its width beside it, if both
 * touch; 0 if the box is as good. */
static double
share_down(Cut cut)
{
	return cut == CUT_HEXAGON ? 0.75 : cut == CUT_DIAMOND ? 0.5 : 0;
}

/* The ways to lay a part: upright and turned; hexagons and stars also with every second row or
 * column shifted by half. Returns their number. */
static guint
list_grids(const SwTileSheets *sheets, const Part *part, Grid *grids)
{
	double width, height, share = share_down(part->cut);
	guint n = 0;

	measure(sheets, part, &width, &height);
	grids[n++] = (Grid){.width = width, .height = height, .right = width, .down = height};
	if (width != height)
		grids[n++] = (Grid){.width = height,
		                    .height = width,
		                    .right = height,
		                    .down = width,
		                    .is_turned = TRUE};
	if (share > 0) {
		grids[n] = grids[0];
		grids[n].down = height * share;
		grids[n++].row_shift = width / 2;
		grids[n] = grids[1];
		grids[n].right = height * share;
		grids[n++].column_shift = width / 2;
	}
	return n;
}

/* Returns the grid of which most parts fit on a page; the first of several. */
static Grid
choose_grid(const SwTileSheets *sheets, const Part *part, double width, double height)
{
	Grid grids[4];
	guint n = list_grids(sheets, part, grids), best = 0, most = 0;

	for (guint i = 0; i < n; i++) {
		grids[i].columns =
			count(width - grids[i].row_shift, grids[i].width, grids[i].right);
		if (grids[i].columns * rows_in(&grids[i], height) > most) {
			most = grids[i].columns * rows_in(&grids[i], height);
			best = i;
		}
	}
	grids[best].columns = MAX(grids[best].columns, 1);
	return grids[best];
}

/* Where the next part goes. */
typedef struct {
	double width, height; /* of a page within its margin */
	guint page;
	double top; /* of what is still empty on it */
} Cursor;

static void
lay_row(const Grid *grid, const Cursor *cursor, Part *parts, guint n, guint row)
{
	double across = (grid->columns - 1) * grid->right + grid->width + grid->row_shift;
	double left = (cursor->width - across) / 2 + (row % 2 ? grid->row_shift : 0);

	for (guint i = 0; i < n; i++) {
		parts[i].page = cursor->page;
		parts[i].is_turned = grid->is_turned;
		parts[i].x = SW_SHEET_MARGIN + left + i * grid->right + grid->width / 2;
		parts[i].y = SW_SHEET_MARGIN + cursor->top + row * grid->down + grid->height / 2 +
		             (i % 2 ? grid->column_shift : 0);
	}
}

/* Lays `n` equal parts, below what is on the page already. */
static void
lay(const SwTileSheets *sheets, Cursor *cursor, Part *parts, guint n)
{
	Grid grid = choose_grid(sheets, parts, cursor->width, cursor->height);
	guint row = 0, rows = rows_in(&grid, cursor->height - cursor->top);

	for (guint first = 0; first < n; first += grid.columns, row++) {
		if (row >= rows) {
			if (cursor->top > 0 || row > 0)
				cursor->page++;
			cursor->top = 0;
			row = 0;
			rows = MAX(rows_in(&grid, cursor->height), 1);
		}
		lay_row(&grid, cursor, parts + first, MIN(grid.columns, n - first), row);
	}
	cursor->top += (row - 1) * grid.down + grid.height + grid.column_shift;
}

static gboolean
is_alike(const Part *one, const Part *other)
{
	return one->cut == other->cut;
}

/* Regions beside each other, and how much of its height and width a page or row has used. */
typedef struct {
	guint page;
	double top, height, used;
	guint n;
} Row;

/* The row with room for a box, or a new one, on the first page that has room for it. Boxes come by
 * height, so that none is higher than its row. */
static guint
find_row(GArray *rows, GArray *heights, const Cursor *cursor, double width, double height)
{
	Row row = {.height = height};
	double *used;

	for (guint i = 0; i < rows->len; i++) {
		if (g_array_index(rows, Row, i).used + width <= cursor->width + 1e-6)
			return i;
	}
	while (row.page < heights->len &&
	       g_array_index(heights, double, row.page) + height > cursor->height + 1e-6)
		row.page++;
	if (row.page == heights->len)
		g_array_set_size(heights, row.page + 1);
	used = &g_array_index(heights, double, row.page);
	row.top = *used;
	*used += height;
	g_array_append_val(rows, row);
	return rows->len - 1;
}

/* Rows fill the width of the page with equal gaps. */
static void
spread_rows(const GArray *rows, const Cursor *cursor, Part *parts, const guint *row_of, guint n)
{
	g_autofree guint *before = g_new0(guint, rows->len);

	for (guint i = 0; i < n; i++) {
		const Row *row = &g_array_index(rows, Row, row_of[i]);
		double gap = (cursor->width - row->used) / (row->n + 1);

		parts[i].x += SW_SHEET_MARGIN + gap * ++before[row_of[i]];
		parts[i].y = SW_SHEET_MARGIN + row->top + row->height / 2;
		parts[i].page = cursor->page + row->page;
	}
}

static gint
compare_pages(gconstpointer a, gconstpointer b)
{
	const Part *one = a, *other = b;

	if (one->page != other->page)
		return one->page < other->page ? -1 : 1;
	if (one->y != other->y)
		return one->y < other->y ? -1 : 1;
	return one->x < other->x ? -1 : one->x > other->x;
}

/* Lays regions, the largest first, each where an earlier page has room. They begin a page. */
static void
pack(SwTileSheets *sheets, Cursor *cursor, guint first, guint n)
{
	g_autoptr(GArray) rows = g_array_new(FALSE, FALSE, sizeof(Row));
	g_autoptr(GArray) heights = g_array_new(FALSE, TRUE, sizeof(double));
	g_autofree guint *row_of = g_new(guint, n);
	Part *parts = part_of(sheets, first);

	if (cursor->top > 0)
		cursor->page++;
	for (guint i = 0; i < n; i++) {
		double width, height;
		Row *row;

		measure(sheets, &parts[i], &width, &height);
		row_of[i] = find_row(rows, heights, cursor, width, height);
		row = &g_array_index(rows, Row, row_of[i]);
		parts[i].x = row->used + width / 2;
		row->used += width;
		row->n++;
	}
	spread_rows(rows, cursor, parts, row_of, n);
	qsort(parts, n, sizeof(Part), compare_pages);
	cursor->page += heights->len - 1;
	cursor->top = g_array_index(heights, double, heights->len - 1);
}

static void
lay_all(SwTileSheets *sheets)
{
	Cursor cursor = {.width = sheets->paper.width - 2 * SW_SHEET_MARGIN,
	                 .height = sheets->paper.height - 2 * SW_SHEET_MARGIN};
	guint n;

	for (guint first = 0; first < sheets->parts->len; first += n) {
		n = 1;
		while (first + n < sheets->parts->len &&
		       is_alike(part_of(sheets, first), part_of(sheets, first + n)))
			n++;
		if (part_of(sheets, first)->cut == CUT_REGION)
			pack(sheets, &cursor, first, n);
		else
			lay(sheets, &cursor, part_of(sheets, first), n);
	}
}

/* ---- Pages ------------------------------------------------------------------------------ */

static gboolean
has_back(const SwTileSheets *sheets, const Part *part)
{
	return part->cut != CUT_TOKEN && part->cut != CUT_REGION &&
	       sw_picture_has_back(sheets->export->document, part->piece);
}

/* Lists the pages: each, and behind it its backs. */
static void
list_pages(SwTileSheets *sheets)
{
	guint end;

	for (guint first = 0; first < sheets->parts->len; first = end) {
		gboolean is_two_sided = FALSE;

		for (end = first; end < sheets->parts->len &&
		                  part_of(sheets, end)->page == part_of(sheets, first)->page;
		     end++)
			is_two_sided |= has_back(sheets, part_of(sheets, end));
		g_array_append_val(sheets->pages, first);
		if (is_two_sided)
			g_array_append_val(sheets->pages, first);
	}
}

SwTileSheets *
sw_tile_sheets_new(const SwExport *export)
{
	SwTileSheets *sheets = g_new0(SwTileSheets, 1);
	guint32 n;

	sw_document_pieces(export->document, &n);
	sheets->export = export;
	sheets->regions = sw_regions_new(export->document, NULL, 0);
	sheets->paper = sw_sheet_paper(export->page.paper);
	sheets->unit = sw_tile_size_hex(export) * SW_SHEET_MM;
	sheets->parts = g_array_new(FALSE, FALSE, sizeof(Part));
	sheets->pages = g_array_new(FALSE, FALSE, sizeof(guint));
	sheets->is_shown = g_new0(guint8, n);
	add_tiles(sheets);
	add_tokens(sheets);
	g_array_sort_with_data(sheets->parts, compare_parts, (gpointer) export->document);
	lay_all(sheets);
	list_pages(sheets);
	return sheets;
}

void
sw_tile_sheets_free(SwTileSheets *sheets)
{
	if (sheets == NULL)
		return;
	sw_regions_free(sheets->regions);
	g_array_unref(sheets->parts);
	g_array_unref(sheets->pages);
	g_free(sheets->is_shown);
	g_free(sheets);
}

guint
sw_tile_sheets_n_pages(const SwTileSheets *sheets)
{
	return MAX(sheets->pages->len, 1);
}

/* ---- Drawing ---------------------------------------------------------------------------- */

/* Draws the outline of a part, in thousandths. */
static void
draw_outline(SwPen *pen, const SwTileSheets *sheets, const Part *part, const SwPenInk *ink)
{
	static const SwPoint diamond[] = {{1000 * SW_SHEET_STAR, 0},
	                                  {0, 1000 * DIAMOND_WIDE},
	                                  {-1000 * SW_SHEET_STAR, 0},
	                                  {0, -1000 * DIAMOND_WIDE}};
	SwPoint corners[SW_HEX_SIDES];

	switch (part->cut) {
	case CUT_DIAMOND: pen->type->area(pen, diamond, G_N_ELEMENTS(diamond), ink); break;
	case CUT_HEXAGON:
		for (guint d = 0; d < SW_HEX_SIDES; d++)
			corners[d] = sw_hex_corner(d, 1000 * SW_HEX_RADIUS);
		pen->type->area(pen, corners, SW_HEX_SIDES, ink);
		break;
	case CUT_TOKEN: sw_pen_disc(pen, 0, 0, 1000 * token_radius(sheets), ink); break;
	case CUT_ROUND: sw_pen_disc(pen, 0, 0, 1000 * ROUND, ink); break;
	default: break; /* a region's own outline is where it is cut */
	}
}

static void
draw_back(SwPen *pen, const SwTileSheets *sheets, const Part *part)
{
	static const SwColour ground = {0.12, 0.14, 0.2}, ink = {0.9, 0.88, 0.8};

	draw_outline(pen, sheets, part, &(SwPenInk){.fill = &ground});
	sw_picture_back_with(pen, sheets->export->document, part->piece, ink);
}

static void
draw_front(SwPen *pen, const SwTileSheets *sheets, const Part *part)
{
	static const SwColour grey = {0.55, 0.55, 0.55};
	const SwDocument *document = sheets->export->document;
	SwLook look = sw_look(SW_THEME_PRINT, 0);

	look.is_shaded = look.is_unturned = TRUE;
	if (part->cut == CUT_REGION)
		sw_picture_region_with(pen, sheets->regions,
		                       sw_regions_of(sheets->regions, part->piece), SW_REGION_SPOT,
		                       &look);
	else if (part->cut == CUT_TOKEN)
		sw_picture_token_with(pen, document, part->piece,
		                      1000 * token_radius(sheets) * TOKEN_FACE, &look);
	else
		sw_picture_tile_with(pen, document, part->piece, &look);
	draw_outline(pen, sheets, part,
	             &(SwPenInk){.line = &grey, .width = CUT_WIDTH * 1000 / sheets->unit});
}

/* Backs are where the paper has them when it is turned over at its long edge. */
static void
draw_part(const SwTileSheets *sheets, SwCairoPen *pen, const Part *part, gboolean is_back)
{
	cairo_save(pen->cr);
	cairo_translate(pen->cr, is_back ? sheets->paper.width - part->x : part->x, part->y);
	cairo_scale(pen->cr, sheets->unit / 1000, sheets->unit / 1000);
	if (part->is_turned)
		cairo_rotate(pen->cr, is_back ? -G_PI / 2 : G_PI / 2);
	if (is_back)
		draw_back(&pen->pen, sheets, part);
	else
		draw_front(&pen->pen, sheets, part);
	cairo_restore(pen->cr);
}

/* Writes title, number and credits above the parts, and a line to measure below them. */
static void
draw_margins(const SwTileSheets *sheets, cairo_t *cr, guint page, gboolean is_back)
{
	g_autofree char *caption = sw_export_caption(sheets->export);
	const char *words = is_back ? sw_translate(" \u2014 backs") : "";

	sw_sheet_draw_head(
		cr, sheets->export, sheets->paper,
		&(SwSheetHead){page, sw_tile_sheets_n_pages(sheets), words, 0.5, caption});
	sw_sheet_draw_check(cr, sheets->paper.width, sheets->paper.height);
}

void
sw_tile_sheets_draw(const SwTileSheets *sheets, cairo_t *cr, guint page)
{
	SwCairoPen pen = sw_cairo_pen(cr);
	guint first = page < sheets->pages->len ? g_array_index(sheets->pages, guint, page) : 0;
	gboolean is_back = page > 0 && page < sheets->pages->len &&
	                   g_array_index(sheets->pages, guint, page - 1) == first;

	for (guint i = first;
	     i < sheets->parts->len && part_of(sheets, i)->page == part_of(sheets, first)->page;
	     i++) {
		if (!is_back || has_back(sheets, part_of(sheets, i)))
			draw_part(sheets, &pen, part_of(sheets, i), is_back);
	}
	draw_margins(sheets, cr, page, is_back);
}

/* ---- Losses ----------------------------------------------------------------------------- */

static gboolean
says(const SwExport *export, SwPieceId id, gint attribute, gconstpointer data)
{
	const SwTileSheets *sheets = data;
	const SwElement *element = sw_document_kind(export->document, id)->element;
	const SwRegionPiece *region = sw_regions_of(sheets->regions, id);

	if (!sheets->is_shown[id] || attribute == SW_PIECE_ITSELF)
		return sheets->is_shown[id];
	if (region)
		return sw_picture_region_says(region, export->document, (guint)attribute);
	if (sw_stack_takes(export->document, id))
		return sw_picture_is_owner(export->document, id, (guint)attribute) ||
		       (sheets->is_shown[id] == 2 &&
		        sw_element_is_only_size(element, (guint)attribute));
	return element->attributes[attribute].type != SW_TYPE_TURN &&
	       sw_picture_says(export->document, id, (guint)attribute);
}

void
sw_tile_sheets_lose(const SwTileSheets *sheets, SwExport *export)
{
	sw_export_lose(export, "the places of the tiles");
	if (sheets->is_short)
		sw_export_lose(export, "tokens of a sort beyond the first 60");
	G_STATIC_ASSERT(SW_MOST_TOKENS_ALIKE == 60);
	sw_lose_unsheeted(export, says, sheets);
}
