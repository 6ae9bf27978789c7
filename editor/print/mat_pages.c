/* The pages of a game without hexes: the mat, on one page, or the board in inches, at a scale; then
 * its sheets. */
#include "games/games.h"
#include "picture/mat_words.h"
#include "picture/plan_pages.h"
#include "picture/sheet_pages.h"
#include "print/private.h"

struct MatPages {
	SwView *view;
	SwPlan *plan;            /* NULL: it has no board */
	SwPlanPages *plan_pages; /* NULL: there is none, or it fits at no scale */
	gboolean has_cut_marks;
	double width, height; /* within the frame */
	SwMat *mat;
	SwFaces *faces;
	SwMatWords *words;
	SwSheetPages *sheets;
};

/* At the scale in the settings, or else at the largest that fits. A board that is too large for
 * any, and one that is missing, has no pages at a scale. */
static gboolean
lay_out_board(MatPages *pages, const SwPageSettings *settings, GError **error)
{
	guint scale;

	if (pages->plan == NULL || pages->plan->width <= 0)
		return TRUE;
	scale = settings->scale > 0 ? settings->scale
	                            : sw_plan_pages_fit(pages->plan, settings->width,
	                                                settings->height, SW_PAGE_FRAME);
	if (scale == 0)
		return TRUE;
	pages->plan_pages = sw_plan_pages_new(pages->plan, scale, settings->width, settings->height,
	                                      SW_PAGE_FRAME, error);
	return pages->plan_pages != NULL;
}

MatPages *
mat_pages__new(const SwDocument *document, const SwPageSettings *settings, GError **error)
{
	MatPages *pages = g_new0(MatPages, 1);

	pages->width = settings->width - 2 * SW_PAGE_FRAME;
	pages->height = settings->height - 2 * SW_PAGE_FRAME;
	pages->has_cut_marks = settings->has_cut_marks;
	pages->view = sw_view_new(sw_game_of(sw_document_table(document)), document);
	if (sw_table_board(sw_document_table(document)))
		pages->plan = sw_plan_new(document);
	pages->mat = sw_mat_new(document, 0);
	pages->faces = sw_faces_new(document);
	pages->words = sw_mat_words_new(pages->view, pages->mat,
	                                sw_game_at_stacks(sw_view_game(pages->view)));
	pages->sheets = sw_sheet_pages_new(pages->view, pages->width, pages->height);
	if (!lay_out_board(pages, settings, error))
		g_clear_pointer(&pages, mat_pages__free);
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
	sw_plan_pages_free(pages->plan_pages);
	sw_plan_free(pages->plan);
	sw_view_free(pages->view);
	g_free(pages);
}

/* A pack of faces has nothing on a mat. */
guint
mat_pages__n_map(const MatPages *pages)
{
	if (pages->plan_pages)
		return sw_plan_pages_n(pages->plan_pages);
	return pages->mat->bands->len > 0 || (pages->plan && pages->plan->width > 0);
}

guint
mat_pages__n(const MatPages *pages)
{
	return mat_pages__n_map(pages) + sw_sheet_pages_n(pages->sheets);
}

/* As large as fits, in the middle. */
static void
draw_mat(const MatPages *pages, cairo_t *cr)
{
	double width = pages->width, height = pages->height;
	const SwMatBox *box = &pages->mat->box;
	double scale = MIN(width / box->width, height / box->height);
	SwLook look = sw_look(SW_THEME_PRINT, 0);

	cairo_translate(cr, (width - scale * box->width) / 2, (height - scale * box->height) / 2);
	cairo_scale(cr, scale, scale);
	cairo_translate(cr, -box->x, -box->y);
	sw_picture_mat(cr, pages->mat, pages->faces, pages->words, &look);
}

/* A board that is too large for any scale, as it fits. */
static void
draw_plan(const MatPages *pages, cairo_t *cr)
{
	double across = pages->plan->width + 2 * SW_PLAN_RULER;
	double down = pages->plan->depth + 2 * SW_PLAN_RULER;
	double scale = MIN(pages->width / across, pages->height / down);
	SwLook look = sw_look(SW_THEME_PRINT, 0);

	cairo_translate(cr, (pages->width - scale * across) / 2,
	                (pages->height - scale * down) / 2);
	cairo_scale(cr, scale, scale);
	cairo_translate(cr, SW_PLAN_RULER, SW_PLAN_RULER);
	sw_picture_plan(cr, pages->plan, &look, SW_PLAN_RULERS);
}

void
mat_pages__draw(const MatPages *pages, guint page, cairo_t *cr)
{
	guint n = mat_pages__n_map(pages);
	SwLook look = sw_look(SW_THEME_PRINT, 0);

	if (pages->plan_pages && page < n) {
		sw_plan_pages_draw(pages->plan_pages, page, &look, pages->has_cut_marks, cr);
		return;
	}
	cairo_save(cr);
	cairo_translate(cr, SW_PAGE_FRAME, SW_PAGE_FRAME);
	if (page < n && pages->plan)
		draw_plan(pages, cr);
	else if (page < n)
		draw_mat(pages, cr);
	else
		sw_sheet_pages_draw(pages->sheets, page - n, cr);
	cairo_restore(cr);
}

void
mat_pages__append_position(GString *out, const MatPages *pages, guint page)
{
	if (pages->plan_pages && page < mat_pages__n_map(pages))
		sw_plan_pages_append_position(out, pages->plan_pages, page);
}
