/* PDF: the map on one page, and the sheets of a game of cards on more; and print and play, every
 * tile at its true size on sheets to cut. */
#include "base/translate.h"
#include "export/card_sheets.h"
#include "export/carry.h"
#include "export/draw.h"
#include "export/formats.h"
#include "export/kit_sheets.h"
#include "export/lost.h"
#include "export/parts.h"
#include "export/poster.h"
#include "export/sheet_marks.h"
#include "export/tile_sheets.h"
#include "picture/pen.h"
#include "picture/plan.h"
#include "picture/sheet_pages.h"

#include <cairo-pdf.h>

#define MARGIN SW_SHEET_MARGIN

typedef SwSheetPaper Paper;

/* The file has a fixed date, and nothing of the machine, so equal documents give equal bytes. */
static cairo_surface_t *
new_surface(SwExport *export, Paper paper)
{
	cairo_surface_t *surface = cairo_pdf_surface_create_for_stream(sw_draw_append, export->out,
	                                                               paper.width, paper.height);
	const char *title = sw_export_title(export);

	/* Newer versions have another table of objects than the one that carry.h adds to. */
	cairo_pdf_surface_restrict_to_version(surface, CAIRO_PDF_VERSION_1_4);
	cairo_pdf_surface_set_metadata(surface, CAIRO_PDF_METADATA_CREATE_DATE,
	                               "2000-01-01T00:00:00Z");
	if (title)
		cairo_pdf_surface_set_metadata(surface, CAIRO_PDF_METADATA_TITLE, title);
	return surface;
}

/* Sets the author of the file, if the caption has one. */
static void
set_author(SwExport *export, cairo_surface_t *surface)
{
	SwPieceId about = sw_document_child(export->document, SW_ROOT_PIECE, &sw_element_about);
	const char *author = NULL;

	if (about != SW_NO_PIECE && !export->picture.has_no_legend &&
	    sw_export_is_in_caption(export, about, SW_ABOUT_AUTHOR))
		author = sw_document_get_text(export->document, about, SW_ABOUT_AUTHOR);
	if (author)
		cairo_pdf_surface_set_metadata(surface, CAIRO_PDF_METADATA_AUTHOR, author);
}

static void
close_surface(cairo_t *cr, cairo_surface_t *surface)
{
	cairo_destroy(cr);
	cairo_surface_finish(surface);
	cairo_surface_destroy(surface);
}

/* The scale of a board with its legend on one page: the export's, or else the largest that fits; 0
 * if it does not fit. */
static guint
scale_on_page(const SwExport *export, const SwLayout *layout, Paper paper)
{
	double width = (double)layout->width / SW_LAYOUT_BOARD_STEP;
	double height = (double)layout->height / SW_LAYOUT_BOARD_STEP;
	double across = paper.width - 2 * MARGIN, down = paper.height - 2 * MARGIN;
	double points = 72.0 / 100 / MAX(export->page.scale, 1);

	if (export->page.scale == 0)
		return sw_picture_plan_scale(width, height, across, down);
	return width * points <= across && height * points <= down ? export->page.scale : 0;
}

/* Landscape if the map is wider than high, or a board fits only so. */
static Paper
paper_of(const SwExport *export, const SwLayout *layout)
{
	Paper paper = sw_sheet_paper(export->page.paper);

	if (layout->width > layout->height)
		paper = sw_sheet_turned(paper);
	return export->page.scale > 0 && scale_on_page(export, layout, paper) == 0 &&
	                       scale_on_page(export, layout, sw_sheet_turned(paper)) > 0
	               ? sw_sheet_turned(paper)
	               : paper;
}

/* Scales so that a board has its true size, divided by a whole number. */
static void
fit_board(cairo_t *cr, const SwLayout *layout, double width, guint scale)
{
	const double true_size = 72.0 / (100 * SW_LAYOUT_BOARD_STEP);

	cairo_translate(cr, (width - true_size * (double)layout->width / scale) / 2, 0);
	cairo_scale(cr, true_size / scale, true_size / scale);
}

/* Writes the scale below the picture. */
static void
write_scale(cairo_t *cr, double height, guint scale)
{
	SwCairoPen pen = sw_cairo_pen(cr);
	char text[16];

	g_snprintf(text, sizeof text, "1 : %u", scale);
	sw_pen_write(&pen.pen, text,
	             &(SwPenLine){MARGIN, height + 1.3 * MARGIN, 3 * MARGIN, 9, 0, FALSE},
	             (SwColour){0, 0, 0});
}

static void
draw_page(cairo_t *cr, const SwExport *export, const SwLayout *layout, Paper paper)
{
	double width = paper.width - 2 * MARGIN, height = paper.height - 2 * MARGIN;
	guint scale =
		sw_table_board(export->game->table) ? scale_on_page(export, layout, paper) : 0;

	cairo_save(cr);
	cairo_translate(cr, MARGIN, MARGIN);
	if (scale > 0)
		fit_board(cr, layout, width, scale);
	else
		sw_draw_fit(cr, (double)layout->width, (double)layout->height, width, height);
	cairo_translate(cr, -(double)layout->left, -(double)layout->top);
	sw_draw_map(cr, export, layout);
	cairo_restore(cr);
	if (scale > 0)
		write_scale(cr, height, scale);
}

/* ---- On several sheets ------------------------------------------------------------------ */

/* TRUE if tiles are to have a size, or the board does not fit on a page at the export's scale. */
static gboolean
is_on_sheets(const SwExport *export, const SwLayout *layout)
{
	if (sw_table_board(export->game->table) == NULL)
		return export->page.tile_mm > 0;
	return export->page.scale > 0 &&
	       scale_on_page(export, layout, paper_of(export, layout)) == 0;
}

static void
write_poster(SwExport *export, const SwLayout *layout)
{
	g_autoptr(SwPoster) poster = sw_poster_new(export, NULL);
	gboolean is_map = sw_table_board(export->game->table) == NULL;
	Paper paper = sw_poster_paper(poster), alone = paper_of(export, layout);
	cairo_surface_t *surface = new_surface(export, paper);
	cairo_t *cr = cairo_create(surface);

	if (is_map)
		set_author(export, surface);
	for (guint i = 0; i < sw_poster_n(poster); i++) {
		sw_poster_draw(poster, cr, i);
		cairo_show_page(cr);
	}
	if (is_map) {
		cairo_pdf_surface_set_size(surface, alone.width, alone.height);
		draw_page(cr, export, layout, alone);
		cairo_show_page(cr);
	}
	close_surface(cr, surface);
	sw_lose_undrawn(export, is_map && !export->picture.has_no_legend);
}

/* ---- The picture and its tables ------------------------------------------------------------ */

static SwSheetPages *
new_sheet_pages(const SwExport *export)
{
	Paper paper = sw_sheet_paper(export->page.paper);

	return sw_sheet_pages_new(export->view, paper.width - 2 * MARGIN,
	                          paper.height - 2 * MARGIN);
}

/* FALSE if there are only sheets, as in a pack of faces. */
static gboolean
has_picture(const SwExport *export, const SwSheetPages *sheets)
{
	return sw_sheet_pages_n(sheets) == 0 || !sw_layout_is_empty(export);
}

/* Returns the caption, unless it is below the picture. Free it. */
static char *
caption_of_sheets(const SwExport *export, const SwSheetPages *sheets)
{
	return has_picture(export, sheets) || export->picture.has_no_legend
	               ? NULL
	               : sw_export_caption(export);
}

/* Title and caption are in the margins. */
static void
draw_sheet_page(cairo_t *cr, const SwExport *export, const SwSheetPages *sheets, guint page)
{
	const char *title = sw_export_title(export);
	g_autofree char *caption = caption_of_sheets(export, sheets);
	Paper paper = sw_sheet_paper(export->page.paper);
	double width = paper.width - 2 * MARGIN, height = paper.height - 2 * MARGIN;
	SwCairoPen pen = sw_cairo_pen(cr);

	cairo_save(cr);
	cairo_translate(cr, MARGIN, MARGIN);
	if (title)
		sw_pen_write(&pen.pen, title, &(SwPenLine){0, -MARGIN / 6, width, 9, 1, FALSE},
		             (SwColour){0, 0, 0});
	if (caption)
		sw_pen_write(&pen.pen, caption,
		             &(SwPenLine){0, height + MARGIN / 2, width, 9, 0, FALSE},
		             (SwColour){0, 0, 0});
	sw_sheet_pages_draw(sheets, page, cr);
	cairo_restore(cr);
}

/* Sheets are upright, whatever the page of the map is. */
static void
draw_sheet_pages(cairo_t *cr, cairo_surface_t *surface, const SwExport *export,
                 const SwSheetPages *sheets)
{
	Paper paper = sw_sheet_paper(export->page.paper);

	for (guint i = 0; i < sw_sheet_pages_n(sheets); i++) {
		cairo_pdf_surface_set_size(surface, paper.width, paper.height);
		draw_sheet_page(cr, export, sheets, i);
		cairo_show_page(cr);
	}
}

static void
write_pdf(SwExport *export)
{
	g_autoptr(SwSheetPages) sheets = new_sheet_pages(export);
	cairo_surface_t *surface;
	SwLayout layout;
	cairo_t *cr;

	sw_layout_init(&layout, export);
	if (is_on_sheets(export, &layout)) {
		write_poster(export, &layout);
		sw_layout_clear(&layout);
		return;
	}
	surface = new_surface(export, paper_of(export, &layout));
	set_author(export, surface);
	cr = cairo_create(surface);
	if (has_picture(export, sheets)) {
		draw_page(cr, export, &layout, paper_of(export, &layout));
		cairo_show_page(cr);
	}
	draw_sheet_pages(cr, surface, export, sheets);
	close_surface(cr, surface);
	sw_layout_clear(&layout);
	sw_lose_unprinted(export, !export->picture.has_no_legend);
	if (sw_sheet_pages_is_cut(sheets))
		sw_export_lose(export, "rows of sheets beyond the first pages");
}

/* Fits the sheet of paper into the box, and clips to it. */
static void
begin_preview(cairo_t *cr, Paper paper, double width, double height)
{
	cairo_save(cr);
	sw_draw_fit(cr, paper.width, paper.height, width, height);
	cairo_rectangle(cr, 0, 0, paper.width, paper.height);
	cairo_clip(cr);
	cairo_set_source_rgb(cr, 1, 1, 1);
	cairo_paint(cr);
}

static void
draw_pdf(const SwExport *export, cairo_t *cr, double width, double height)
{
	g_autoptr(SwSheetPages) sheets = new_sheet_pages(export);
	SwLayout layout;

	if (!has_picture(export, sheets)) {
		begin_preview(cr, sw_sheet_paper(export->page.paper), width, height);
		draw_sheet_page(cr, export, sheets, 0);
		cairo_restore(cr);
		return;
	}
	sw_layout_init(&layout, export);
	begin_preview(cr, paper_of(export, &layout), width, height);
	draw_page(cr, export, &layout, paper_of(export, &layout));
	cairo_restore(cr);
	sw_layout_clear(&layout);
}

/* ---- Print and play --------------------------------------------------------------------- */

static void
write_card_sheets(SwExport *export)
{
	Paper paper = sw_sheet_paper(export->page.paper);
	cairo_surface_t *surface = new_surface(export, paper);
	cairo_t *cr = cairo_create(surface);
	g_autoptr(SwCardSheets) sheets = sw_card_sheets_new(export);

	for (guint i = 0; i < sw_card_sheets_n_pages(sheets); i++) {
		sw_card_sheets_draw(sheets, cr, i, paper.width, paper.height);
		cairo_show_page(cr);
	}
	close_surface(cr, surface);
	sw_card_sheets_lose(sheets, export);
}

static void
write_kit_sheets(SwExport *export)
{
	Paper paper = sw_sheet_paper(export->page.paper);
	cairo_surface_t *surface = new_surface(export, paper);
	cairo_t *cr = cairo_create(surface);
	g_autoptr(SwKitSheets) sheets = sw_kit_sheets_new(export, paper.width, paper.height);

	for (guint i = 0; i < sw_kit_sheets_n_pages(sheets); i++) {
		sw_kit_sheets_draw(sheets, cr, i);
		cairo_show_page(cr);
	}
	close_surface(cr, surface);
	sw_kit_sheets_lose(sheets, export);
}

static void
write_tile_sheets(SwExport *export)
{
	cairo_surface_t *surface = new_surface(export, sw_sheet_paper(export->page.paper));
	cairo_t *cr = cairo_create(surface);
	g_autoptr(SwTileSheets) sheets = sw_tile_sheets_new(export);

	for (guint i = 0; i < sw_tile_sheets_n_pages(sheets); i++) {
		sw_tile_sheets_draw(sheets, cr, i);
		cairo_show_page(cr);
	}
	close_surface(cr, surface);
	sw_tile_sheets_lose(sheets, export);
}

static gboolean
has_cards(const SwExport *export)
{
	SwCardTable of;

	return export->game->table->ground->map == NULL &&
	       sw_card_table_find(&of, export->game->table);
}

static void
write_sheets(SwExport *export)
{
	if (has_cards(export))
		write_card_sheets(export);
	else if (sw_table_board(export->game->table))
		write_kit_sheets(export);
	else
		write_tile_sheets(export);
}

static void
draw_sheets(const SwExport *export, cairo_t *cr, double width, double height)
{
	Paper paper = sw_sheet_paper(export->page.paper);

	begin_preview(cr, paper, width, height);
	if (has_cards(export)) {
		g_autoptr(SwCardSheets) sheets = sw_card_sheets_new(export);

		sw_card_sheets_draw(sheets, cr, 0, paper.width, paper.height);
	} else if (sw_table_board(export->game->table)) {
		g_autoptr(SwKitSheets) sheets =
			sw_kit_sheets_new(export, paper.width, paper.height);

		sw_kit_sheets_draw(sheets, cr, 0);
	} else {
		g_autoptr(SwTileSheets) sheets = sw_tile_sheets_new(export);

		sw_tile_sheets_draw(sheets, cr, 0);
	}
	cairo_restore(cr);
}

const SwFormat sw_format_pdf = {
	.takes = {NULL, SW_MATS_TOO},
	.name = "pdf",
	.label = N_("Picture to print (PDF)"),
	.suffix = ".pdf",
	.keeps_files = TRUE,
	.help = N_("For paper: the map with legend, counts and title, or the mat and its sheets; a "
                   "board at scale."),
	.loses = N_("pieces that are not on the map; comments and foreign XML"),
	.is_binary = TRUE,
	.wishes = SW_WISH_PAPER | SW_WISH_SCALE | SW_WISH_POSTER | SW_WISH_PICTURE,
	.picture.has_pixels = TRUE,
	.write = write_pdf,
	.picture.carry = sw_carry_into_pdf,
	.read = sw_carried_read,
	.as_written = sw_carried_as_written,
	.picture.draw = draw_pdf,
};

const SwFormat sw_format_sheets = {
	.takes = {NULL, SW_MATS_TOO},
	.name = "sheets",
	.label = N_("Print and play (PDF)"),
	.suffix = ".sheets.pdf",
	.keeps_files = TRUE,
	.help = N_("For cutting out, at true scale on A4 or Letter: every tile or card, or a "
                   "board's kit."),
	.loses = N_("the places of tiles, cards and figures; comments and foreign XML"),
	.is_binary = TRUE,
	.wishes = SW_WISH_PAPER | SW_WISH_TILE_MM,
	.picture.has_pixels = TRUE,
	.write = write_sheets,
	.picture.carry = sw_carry_into_pdf,
	.read = sw_carried_read,
	.as_written = sw_carried_as_written,
	.picture.draw = draw_sheets,
};
