/* A picture that moves with the viewport: what was in the window is copied, and must be as if it
 * were drawn anew. */
#include "widgets/desk.h"

#include "board/board_canvas.h"
#include "map/canvas_state.h"
#include "map/map_canvas.h"
#include "mat/mat_canvas.h"
#include "session/edit.h"

/* Returns how many pixels differ. */
static guint
count_other(cairo_surface_t *one, cairo_surface_t *other)
{
	guint n = (guint)(cairo_image_surface_get_width(one) * cairo_image_surface_get_height(one));
	const guint32 *a = (const guint32 *)(gconstpointer)cairo_image_surface_get_data(one);
	const guint32 *b = (const guint32 *)(gconstpointer)cairo_image_surface_get_data(other);
	guint n_other = 0;

	expect(cairo_image_surface_get_width(one) == cairo_image_surface_get_width(other) &&
	       cairo_image_surface_get_height(one) == cairo_image_surface_get_height(other));
	for (guint i = 0; i < n; i++)
		n_other += a[i] != b[i];
	return n_other;
}

/* Returns how many pixels differ, of a thousand. */
static guint
difference(cairo_surface_t *one, cairo_surface_t *other)
{
	return count_other(one, other) * 1000 /
	       (guint)(cairo_image_surface_get_width(one) * cairo_image_surface_get_height(one));
}

#define MOST_OTHER 3 /* a picture moved by a pixel has a hundred */

/* Compares the picture with the same drawn anew, in which a letter may be a pixel further; TRUE if
 * it differs from `before`. */
static gboolean
check_picture(SwWindow *window, GtkWidget *canvas, cairo_surface_t **before)
{
	cairo_surface_t *shown, *anew;
	gboolean is_other;

	desk_rest();
	shown = desk_picture(window, canvas);
	sw_canvas_redraw(SW_CANVAS(canvas));
	desk_rest();
	anew = desk_picture(window, canvas);
	ck_assert_uint_le(difference(shown, anew), MOST_OTHER);
	cairo_surface_destroy(anew);
	is_other = *before == NULL || difference(shown, *before) > 0;
	g_clear_pointer(before, cairo_surface_destroy);
	*before = shown;
	return is_other;
}

static const struct {
	double right, down, zoom;
} moves[] = {
	{37, 0, 1},    {0, -21, 1}, {-64, 48, 1}, {13, 900, 1}, {0, -900, 1},  {0.4, 0.3, 1},
	{0.2, 0.1, 1}, {5, 5, 1.5}, {-8, 3, 1},   {5000, 0, 1}, {-5000, 0, 1},
};

static void
check_moves(const char *file, GType type)
{
	SwWindow *window = desk_open(file);
	GtkWidget *canvas = desk_find(GTK_WIDGET(window), type);
	SwCanvasState *state = sw_map_canvas_state(sw_window_map(window));
	cairo_surface_t *before = NULL;

	check_picture(window, canvas, &before);
	for (guint i = 0; i < G_N_ELEMENTS(moves); i++) {
		SwViewport *viewport = &state->viewport;

		sw_canvas_state_zoom_to(state, viewport->zoom * moves[i].zoom);
		sw_canvas_state_centre_on(state,
		                          (SwPoint){viewport->x - moves[i].right / viewport->zoom,
		                                    viewport->y - moves[i].down / viewport->zoom});
		expect(check_picture(window, canvas, &before) || i == 6);
	}
	cairo_surface_destroy(before);
	desk_close(window);
}

START_TEST(test_a_mat)
{
	check_moves("burning-rome/page-9-right.xml", SW_TYPE_MAT_CANVAS);
}
END_TEST

START_TEST(test_a_board)
{
	check_moves("sunburn/depot-nine-start.xml", SW_TYPE_BOARD_CANVAS);
}
END_TEST

/* ---- Edits: what has not changed is copied, too ------------------------------------------- */

#define MOST_AFTER 20 /* pixels, at the edges of what is drawn anew; a badge has hundreds */

/* Sets the copies of a card. */
static void
set_copies(SwSession *session, const SwMat *mat, guint card, const char *copies)
{
	SwPieceId piece = sw_mat_card(mat, card)->piece;
	const SwElement *element = sw_document_kind(sw_session_document(session), piece)->element;
	SwGroup group = sw_group_none();

	sw_session_set(session, &piece, 1, (guint)sw_element_attribute(element, "copies"), copies,
	               &group, NULL);
	desk_rest();
}

START_TEST(test_an_edited_mat)
{
	SwWindow *window = desk_open("burning-rome/cunctator-and-barca.xml");
	GtkWidget *canvas = desk_find(GTK_WIDGET(window), SW_TYPE_MAT_CANVAS);
	SwMatTool *tool = sw_mat_canvas_tool(SW_MAT_CANVAS(canvas));
	SwSession *session = sw_map_canvas_state(sw_window_map(window))->session;

	for (guint card = 0; card < sw_mat_tool_mat(tool)->cards->len; card += 3) {
		cairo_surface_t *before, *shown, *anew;

		/* The first edit after a picture of its own draws all. */
		set_copies(session, sw_mat_tool_mat(tool), card, "3");
		before = desk_picture(window, canvas);
		set_copies(session, sw_mat_tool_mat(tool), card, "4");
		set_copies(session, sw_mat_tool_mat(tool), (card + 5) % 16, "2");
		shown = desk_picture(window, canvas);
		sw_canvas_redraw(SW_CANVAS(canvas));
		desk_rest();
		anew = desk_picture(window, canvas);
		ck_assert_uint_le(count_other(shown, anew), MOST_AFTER);
		ck_assert_uint_gt(count_other(shown, before), MOST_AFTER);
		cairo_surface_destroy(before);
		cairo_surface_destroy(shown);
		cairo_surface_destroy(anew);
	}
	desk_close(window);
}
END_TEST

TCase *
scrolled_case(void)
{
	TCase *tcase = case_new("scrolled");

	tcase_add_test(tcase, test_a_mat);
	tcase_add_test(tcase, test_a_board);
	tcase_add_test(tcase, test_an_edited_mat);
	return tcase;
}
