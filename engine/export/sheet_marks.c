#include "export/sheet_marks.h"

#include "base/translate.h"
#include "export/parts.h"
#include "picture/pen.h"

#define CROP 8 /* length of a crop mark */
#define CHECK_MM 100
#define MOST_IN_HEAD 70 /* letters of a caption that has no line of its own */

static const SwSheetPaper papers[] = {
	[SW_PAPER_A4] = {595.276, 841.89},
	[SW_PAPER_LETTER] = {612, 792},
};
G_STATIC_ASSERT(G_N_ELEMENTS(papers) == SW_N_PAPERS);

SwSheetPaper
sw_sheet_paper(SwPaper paper)
{
	return papers[paper];
}

SwSheetPaper
sw_sheet_turned(SwSheetPaper paper)
{
	return (SwSheetPaper){paper.height, paper.width};
}

void
sw_sheet_draw_crop(cairo_t *cr, double width, double height)
{
	for (guint i = 0; i < 4; i++) {
		double x = i & 1 ? width : 0, y = i & 2 ? height : 0;

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
write_head(cairo_t *cr, SwSheetPaper paper, const SwSheetHead *head, const char *text, double y)
{
	SwCairoPen pen = sw_cairo_pen(cr);
	double aside = SW_SHEET_MARGIN + (head->at < 1 ? 24 : 0);

	sw_pen_write(&pen.pen, text,
	             &(SwPenLine){aside, SW_SHEET_MARGIN * y, paper.width - 2 * aside, 8, head->at,
	                          FALSE},
	             (SwColour){0, 0, 0});
}

void
sw_sheet_draw_head(cairo_t *cr, const SwExport *export, SwSheetPaper paper, const SwSheetHead *head)
{
	const char *title = sw_export_title(export);
	g_autofree char *words = g_strdup_printf(sw_translate("%s \u2014 sheet %u of %u"),
	                                         title ? title : export->game->table->title,
	                                         head->page + 1, head->n);
	gboolean is_long = head->caption && g_utf8_strlen(head->caption, -1) > MOST_IN_HEAD;
	g_autofree char *text =
		g_strconcat(words, head->words, head->caption && !is_long ? " \u2014 " : "",
	                    head->caption && !is_long ? head->caption : "", NULL);

	write_head(cr, paper, head, text, is_long ? 0.45 : 0.62);
	if (is_long)
		write_head(cr, paper, head, head->caption, 0.82);
}

void
sw_sheet_draw_check(cairo_t *cr, double width, double height)
{
	g_autofree char *words = g_strdup_printf("%d mm", CHECK_MM);
	const double mm = SW_SHEET_MM;
	double left = (width - CHECK_MM * mm) / 2, y = height - 4 * mm;
	SwCairoPen pen = sw_cairo_pen(cr);

	cairo_new_path(cr);
	cairo_set_source_rgb(cr, 0, 0, 0);
	cairo_set_line_width(cr, 0.5);
	cairo_move_to(cr, left, y);
	cairo_line_to(cr, left + CHECK_MM * mm, y);
	cairo_stroke(cr);
	sw_pen_write(&pen.pen, words,
	             &(SwPenLine){left + CHECK_MM * mm + mm, y + mm, 20 * mm, 7, 0, FALSE},
	             (SwColour){0, 0, 0});
}
