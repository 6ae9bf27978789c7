/* PDF: the map on one page; and print and play, every tile at its true size on sheets to cut. */
#include "base/translate.h"
#include "export/draw.h"
#include "export/formats.h"
#include "export/parts.h"
#include "picture/tile.h"

#include <cairo-pdf.h>

#define POINTS_A_MM (72 / 25.4)
#define MARGIN (10 * POINTS_A_MM)
/* What is not known of the box's tiles: the width across of one, in millimetres. */
#define TILE_MM 60
#define CROP 8 /* length of a crop mark, in points */

typedef struct {
	double width, height;
} Paper;

static const Paper papers[] = {
	[SW_PAPER_A4] = {595.276, 841.89},
	[SW_PAPER_LETTER] = {612, 792},
};
G_STATIC_ASSERT(G_N_ELEMENTS(papers) == SW_N_PAPERS);

/* Nothing of the machine or the day goes into the file. */
static cairo_surface_t *
new_surface(SwExport *export, Paper paper)
{
	cairo_surface_t *surface = cairo_pdf_surface_create_for_stream(sw_draw_append, export->out,
	                                                               paper.width, paper.height);
	const char *title = sw_export_title(export);

	cairo_pdf_surface_set_metadata(surface, CAIRO_PDF_METADATA_CREATE_DATE,
	                               "2000-01-01T00:00:00Z");
	if (title)
		cairo_pdf_surface_set_metadata(surface, CAIRO_PDF_METADATA_TITLE, title);
	return surface;
}

static void
close_surface(cairo_t *cr, cairo_surface_t *surface)
{
	cairo_destroy(cr);
	cairo_surface_finish(surface);
	cairo_surface_destroy(surface);
}

/* The page lies on the side that suits the map. */
static void
write_pdf(SwExport *export)
{
	Paper paper = papers[export->paper];
	cairo_surface_t *surface;
	SwLayout layout;
	double scale;
	cairo_t *cr;

	sw_layout_init(&layout, export);
	if (layout.width > layout.height)
		paper = (Paper){paper.height, paper.width};
	scale = MIN((paper.width - 2 * MARGIN) / (double)layout.width,
	            (paper.height - 2 * MARGIN) / (double)layout.height);
	surface = new_surface(export, paper);
	cr = cairo_create(surface);
	cairo_translate(cr, (paper.width - scale * (double)layout.width) / 2,
	                (paper.height - scale * (double)layout.height) / 2);
	cairo_scale(cr, scale, scale);
	cairo_translate(cr, -(double)layout.left, -(double)layout.top);
	sw_draw_map(cr, export, &layout);
	cairo_show_page(cr);
	close_surface(cr, surface);
	sw_layout_clear(&layout);
	sw_layout_lose(export);
}

/* ---- Print and play --------------------------------------------------------------------- */

/* Marks at the corners of the square that a tile is cut from. */
static void
draw_crop_marks(cairo_t *cr, double size)
{
	for (guint i = 0; i < 4; i++) {
		double x = i & 1 ? size : 0, y = i & 2 ? size : 0;

		cairo_move_to(cr, x - CROP / 2.0, y);
		cairo_line_to(cr, x + CROP / 2.0, y);
		cairo_move_to(cr, x, y - CROP / 2.0);
		cairo_line_to(cr, x, y + CROP / 2.0);
	}
	cairo_set_source_rgb(cr, 0.5, 0.5, 0.5);
	cairo_set_line_width(cr, 0.4);
	cairo_stroke(cr);
}

static void
draw_sheet_tile(cairo_t *cr, const SwExport *export, SwPieceId id, double size)
{
	SwLook look = sw_look(SW_THEME_PRINT, 0);

	draw_crop_marks(cr, size);
	cairo_translate(cr, size / 2, size / 2);
	cairo_scale(cr, size / 1.2, size / 1.2);
	sw_picture_tile(cr, export->document, id, &look);
}

static void
write_sheets(SwExport *export)
{
	Paper paper = papers[export->paper];
	double size = 1.2 * (export->tile_mm ? export->tile_mm : TILE_MM) * POINTS_A_MM;
	guint columns = (guint)MAX(1, (paper.width - 2 * MARGIN) / size);
	guint rows = (guint)MAX(1, (paper.height - 2 * MARGIN) / size);
	cairo_surface_t *surface = new_surface(export, paper);
	cairo_t *cr = cairo_create(surface);

	for (guint32 i = 0; i < export->tiles->n; i++) {
		guint on_sheet = i % (columns * rows);

		if (i > 0 && on_sheet == 0)
			cairo_show_page(cr);
		cairo_save(cr);
		cairo_translate(cr, MARGIN + (on_sheet % columns) * size,
		                MARGIN + (on_sheet / columns) * size);
		draw_sheet_tile(cr, export, export->tiles->ids[i], size);
		cairo_restore(cr);
	}
	cairo_show_page(cr);
	close_surface(cr, surface);
	sw_export_lose(export, "where the tiles lie");
	sw_layout_lose(export);
}

const SwFormat sw_format_pdf = {
	.name = "pdf",
	.label = N_("Picture to print (PDF)"),
	.suffix = ".pdf",
	.help = N_("For paper: the map with legend, counts and title on one page."),
	.loses = N_("what lies nowhere on the map; comments and foreign XML"),
	.is_binary = TRUE,
	.write = write_pdf,
};

const SwFormat sw_format_sheets = {
	.name = "sheets",
	.label = N_("Print and play (PDF)"),
	.suffix = ".sheets.pdf",
	.help = N_("For scissors: every tile at true scale on A4 or Letter sheets."),
	.loses = N_("where the tiles lie; comments and foreign XML"),
	.is_binary = TRUE,
	.write = write_sheets,
};
