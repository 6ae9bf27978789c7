/* The pages of a game without hexes: the mat, or the board in inches, on one page, then its sheets.
 */
#include "games/games.h"
#include "picture/mat_words.h"
#include "picture/plan.h"
#include "picture/sheet_pages.h"
#include "print/private.h"

struct MatPages {
	SwView *view;
	SwPlan *plan; /* NULL: it has no board */
	SwMat *mat;
	SwFaces *faces;
	SwMatWords *words;
	SwSheetPages *sheets;
};

MatPages *
mat_pages__new(const SwDocument *document, double width, double height)
{
	MatPages *pages = g_new0(MatPages, 1);

	pages->view = sw_view_new(sw_game_of(sw_document_table(document)), document);
	if (sw_table_board(sw_document_table(document)))
		pages->plan = sw_plan_new(document);
	pages->mat = sw_mat_new(document, 0);
	pages->faces = sw_faces_new(document);
	pages->words = sw_mat_words_new(pages->view, pages->mat);
	pages->sheets = sw_sheet_pages_new(pages->view, width, height);
	return pages;
}

void
mat_pages__free(MatPages *pages)
{
	if (pages == NULL)
		return;
	sw_sheet_pages_free(pages->sheets);
	sw_mat_words_free(pages->words);
	sw_faces_free(pages->faces);
	sw_mat_free(pages->mat);
	sw_plan_free(pages->plan);
	sw_view_free(pages->view);
	g_free(pages);
}

/* A pack of faces has nothing on a mat. */
guint
mat_pages__n_map(const MatPages *pages)
{
	return pages->mat->bands->len > 0 || (pages->plan && pages->plan->width > 0);
}

guint
mat_pages__n(const MatPages *pages)
{
	return mat_pages__n_map(pages) + sw_sheet_pages_n(pages->sheets);
}

/* As large as fits, in the middle. */
static void
draw_mat(const MatPages *pages, double width, double height, cairo_t *cr)
{
	const SwMatBox *box = &pages->mat->box;
	double scale = MIN(width / box->width, height / box->height);
	SwLook look = sw_look(SW_THEME_PRINT, 0);

	cairo_translate(cr, (width - scale * box->width) / 2, (height - scale * box->height) / 2);
	cairo_scale(cr, scale, scale);
	cairo_translate(cr, -box->x, -box->y);
	sw_picture_mat(cr, pages->mat, pages->faces, pages->words, &look);
}

/* At scale, in the middle; a board that is too large for any scale as it fits. */
static void
draw_plan(const MatPages *pages, double width, double height, cairo_t *cr)
{
	double across = pages->plan->width + 2 * SW_PLAN_RULER;
	double down = pages->plan->depth + 2 * SW_PLAN_RULER;
	guint divisor = sw_picture_plan_scale(across, down, width, height);
	double scale = divisor > 0 ? 0.72 / divisor : MIN(width / across, height / down);
	SwLook look = sw_look(SW_THEME_PRINT, 0);

	cairo_translate(cr, (width - scale * across) / 2, (height - scale * down) / 2);
	cairo_scale(cr, scale, scale);
	cairo_translate(cr, SW_PLAN_RULER, SW_PLAN_RULER);
	sw_picture_plan(cr, pages->plan, &look, SW_PLAN_RULERS);
}

void
mat_pages__draw(const MatPages *pages, guint page, double width, double height, cairo_t *cr)
{
	guint n = mat_pages__n_map(pages);

	cairo_save(cr);
	cairo_translate(cr, SW_PAGE_FRAME, SW_PAGE_FRAME);
	if (page < n && pages->plan)
		draw_plan(pages, width, height, cr);
	else if (page < n)
		draw_mat(pages, width, height, cr);
	else
		sw_sheet_pages_draw(pages->sheets, page - n, cr);
	cairo_restore(cr);
}
