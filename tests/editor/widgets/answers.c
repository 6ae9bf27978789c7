/* Overlays as they are drawn on the map, and listed. */
#include "widgets/desk.h"

#include "board/board_canvas.h"
#include "panels/overlays.h"
#include "picture/colour.h"
#include "widgets/rows.h"

#include <string.h>

/* A point on which something is drawn, and its colour. */
typedef struct {
	SwPoint at;
	SwColour colour;
} Spot;

static void
add_spot(GArray *spots, SwMapCanvas *map, SwPoint at, SwColour colour)
{
	SwViewport seen = sw_map_canvas_state(map)->viewport;
	Spot spot = {at, colour};

	if (at.x > 2 && at.y > 2 && at.x < seen.width - 2 && at.y < seen.height - 2)
		g_array_append_val(spots, spot);
}

/* Returns how many spots have their colour. */
static guint
count_seen(SwWindow *window, const GArray *spots)
{
	cairo_surface_t *image = desk_picture(window, GTK_WIDGET(sw_window_map(window)));
	guint seen = 0;

	for (guint i = 0; i < spots->len; i++) {
		const Spot *spot = &g_array_index(spots, Spot, i);

		seen += desk_has_colour(image, spot->at.x, spot->at.y, spot->colour);
	}
	cairo_surface_destroy(image);
	return seen;
}

/* The band on the left of a hex that one seat reaches first. */
static void
find_bands(SwWindow *window, GArray *spots)
{
	GtkWidget *overlays = desk_find(GTK_WIDGET(window), SW_TYPE_OVERLAYS);
	const GArray *cells = sw_overlays_cells(SW_OVERLAYS(overlays));
	SwMapCanvas *map = sw_window_map(window);
	double zoom = sw_map_canvas_state(map)->viewport.zoom;

	for (guint i = 0; i < cells->len; i++) {
		const SwOverlayCell *cell = &g_array_index(cells, SwOverlayCell, i);
		SwPoint at = sw_viewport_hex(&sw_map_canvas_state(map)->viewport, cell->hex);

		if (__builtin_popcount(cell->seats) == 1)
			add_spot(spots, map, (SwPoint){at.x - zoom * 0.465, at.y + zoom * 0.1},
			         sw_seat_colour(__builtin_ctz(cell->seats) + 1));
	}
}

/* The middle of the side that two tiles share. */
static void
find_lines(SwWindow *window, GArray *spots)
{
	const SwGraph *graph = sw_view_graph(sw_session_view(sw_window_session(window)));
	SwMapCanvas *map = sw_window_map(window);

	for (guint32 i = 0; i < graph->tiles->n; i++) {
		SwHex hex = sw_tiles_hex(graph->tiles, i);
		SwPoint from = sw_viewport_hex(&sw_map_canvas_state(map)->viewport, hex);

		for (guint side = 0; side < SW_HEX_SIDES / 2; side++) {
			SwPoint to = sw_viewport_hex(&sw_map_canvas_state(map)->viewport,
			                             sw_hex_neighbour(hex, side));

			if (sw_graph_touched(graph, i, side) != SW_NO_TILE)
				add_spot(spots, map,
				         (SwPoint){(from.x + to.x) / 2, (from.y + to.y) / 2},
				         (SwColour){0.4, 0.75, 0.95});
		}
	}
}

static void
choose(SwWindow *window, const char *overlay)
{
	gtk_widget_activate_action(GTK_WIDGET(window), "win.overlay", "s", overlay);
	desk_rest();
}

static const struct {
	const char *overlay;
	void (*find)(SwWindow *window, GArray *spots);
	double zoom; /* with many pixels for each hex, and with few */
} rows[] = {
	{"first", find_bands, 60},    {"first", find_bands, 24},    {"first", find_bands, 14},
	{"first", find_bands, 7},     {"touching", find_lines, 60}, {"touching", find_lines, 24},
	{"touching", find_lines, 14}, {"touching", find_lines, 7},
};

START_TEST(test_answers_are_seen)
{
	SwWindow *window = desk_open("burning-suns/four-gates.xml");
	g_autoptr(GArray) spots = g_array_new(FALSE, FALSE, sizeof(Spot));

	choose(window, rows[_i].overlay);
	sw_canvas_state_zoom_to(sw_map_canvas_state(sw_window_map(window)), rows[_i].zoom);
	desk_rest();
	rows[_i].find(window, spots);
	ck_assert_uint_gt(spots->len, 15);
	/* Marks of problems cover some, and neighbours' bands are near others. */
	ck_assert_uint_gt(count_seen(window, spots), spots->len * 3 / 4);
	choose(window, "none");
	ck_assert_uint_lt(count_seen(window, spots), spots->len / 4);
	desk_close(window);
}
END_TEST

static gboolean
are_listed(SwWindow *window)
{
	GtkWidget *overlays = desk_find(GTK_WIDGET(window), SW_TYPE_OVERLAYS);

	desk_rest();
	return sw_rows_content(SW_ROWS(desk_find(overlays, SW_TYPE_ROWS)), 0) != NULL;
}

/* Damage may follow from cards that players do not see. */
START_TEST(test_nothing_is_listed_of_what_players_see)
{
	SwWindow *window = desk_open("burning-rome/page-9-right.xml");

	choose(window, "columns");
	expect(are_listed(window));
	for (guint i = 0; i < 3; i++) {
		gtk_widget_activate_action(GTK_WIDGET(window),
		                           i == 0 ? "win.players-view" : "win.players-view-next",
		                           NULL);
		expect(sw_session_is_seen(sw_map_canvas_state(sw_window_map(window))->session));
		expect(!are_listed(window));
	}
	gtk_widget_activate_action(GTK_WIDGET(window), "win.players-view", NULL);
	expect(are_listed(window));
	desk_close(window);
}
END_TEST

static SwPieceId
figure_of(SwSession *session, const char *name)
{
	const SwDocument *document = sw_session_document(session);
	SwPieceId found = SW_NO_PIECE;

	SW_EACH_PIECE (id, document) {
		const SwElement *element = sw_document_kind(document, id)->element;
		gint who = sw_element_attribute(element, "character");

		if (who >= 0 &&
		    g_strcmp0(sw_document_get_text(document, id, (guint)who), name) == 0)
			found = id;
	}
	return found;
}

/* The status line says what is neither on the board nor in the list, where each answer has two
 * lines. */
START_TEST(test_answers_about_a_board_are_said_once)
{
	SwWindow *window = desk_open("sunburn/crossfire.xml");
	SwSession *session = sw_window_session(window);
	GtkWidget *board = desk_find(GTK_WIDGET(window), SW_TYPE_BOARD_CANVAS);
	g_autoptr(GString) brand = g_string_new(NULL), ash = g_string_new(NULL);
	g_autoptr(GString) problems = g_string_new(NULL);
	SwPieceId looking = figure_of(session, "Brand");
	GtkWidget *line;

	choose(window, "sight");
	sw_session_select(session, &looking, 1, SW_SELECT_REPLACE);
	desk_rest();
	sw_canvas_show_piece(SW_CANVAS(board), looking);
	sw_canvas_describe(SW_CANVAS(board), brand, problems);
	ck_assert_ptr_nonnull(strstr(brand->str, "Brand, figure, seat 1, 3.00 in"));
	ck_assert_ptr_null(strstr(brand->str, "Ash"));
	sw_canvas_show_piece(SW_CANVAS(board), figure_of(session, "Ash"));
	sw_canvas_describe(SW_CANVAS(board), ash, problems);
	ck_assert_ptr_nonnull(strstr(ash->str, ", in cover from Brand, behind West scrub"));
	line = desk_find(desk_find(GTK_WIDGET(window), SW_TYPE_OVERLAYS), GTK_TYPE_INSCRIPTION);
	expect_eq(gtk_inscription_get_min_lines(GTK_INSCRIPTION(line)), 3);
	desk_close(window);
	window = desk_open("burning-suns/four-gates.xml");
	line = desk_find(desk_find(GTK_WIDGET(window), SW_TYPE_OVERLAYS), GTK_TYPE_INSCRIPTION);
	expect_eq(gtk_inscription_get_min_lines(GTK_INSCRIPTION(line)), 1);
	desk_close(window);
}
END_TEST

TCase *
answers_case(void)
{
	TCase *tcase = case_new("answers");

	tcase_add_loop_test(tcase, test_answers_are_seen, 0, G_N_ELEMENTS(rows));
	tcase_add_test(tcase, test_nothing_is_listed_of_what_players_see);
	tcase_add_test(tcase, test_answers_about_a_board_are_said_once);
	return tcase;
}
