/* Commands on a large map run in a worker, and the window stays usable. */
#include "widgets/desk.h"

#include "session/queue.h"

static void
rest_until_it_does_nothing(SwWindow *window)
{
	for (guint i = 0; i < 200 && sw_session_is_busy(sw_window_session(window)); i++)
		desk_rest();
	expect(!sw_session_is_busy(sw_window_session(window)));
}

static void
wait_for_it(SwWindow *window)
{
	expect(sw_session_is_busy(sw_window_session(window)));
	rest_until_it_does_nothing(window);
}

/* Opens as many tiles as need a worker. */
static SwWindow *
open_large(void)
{
	SwWindow *window = desk_open("burning-suns/hourglass.xml");
	SwSession *session = sw_window_session(window);
	SwBrush brush = sw_brush_like(sw_session_document(session),
	                              sw_session_tile_at(session, sw_hex(1, -1)));
	g_autoptr(GArray) hexes = g_array_new(FALSE, FALSE, sizeof(SwHex));
	SwGroup none = sw_group_none();

	for (gint32 i = 0; i < SW_WORK_PIECES; i++) {
		SwHex hex = sw_hex(20 + i % 200, i / 200);

		g_array_append_val(hexes, hex);
	}
	sw_session_place(session, &brush, (const SwHex *)(gpointer)hexes->data, hexes->len, &none);
	wait_for_it(window);
	return window;
}

static guint
n_tiles_of(SwSession *session)
{
	SwDocument *document = sw_session_document(session);
	guint n, there = 0;
	const SwPiece *pieces = sw_document_pieces(document, &n);

	for (guint i = 0; i < n; i++)
		there += sw_piece_exists(&pieces[i]) &&
		         sw_element_is_tile(sw_document_kind(document, i)->element);
	return there;
}

static guint
n_tiles(SwWindow *window)
{
	return n_tiles_of(sw_window_session(window));
}

static void
act(SwWindow *window, const char *action)
{
	expect(gtk_widget_activate_action(GTK_WIDGET(window), action, NULL));
}

static void
go_to(SwWindow *window, guint position)
{
	expect(gtk_widget_activate_action(GTK_WIDGET(window), "win.go-to", "u", position));
}

START_TEST(test_a_worker_does_it)
{
	SwWindow *window = open_large();
	guint before = n_tiles(window);

	sw_session_select_all(sw_window_session(window));
	act(window, "win.delete");
	expect(n_tiles(window) == before);
	wait_for_it(window);
	expect(n_tiles(window) == 0);
	act(window, "win.undo");
	wait_for_it(window);
	expect(n_tiles(window) == before);
	act(window, "win.redo");
	/* One at a time, and none is lost. */
	act(window, "win.undo");
	act(window, "win.redo");
	wait_for_it(window);
	expect(n_tiles(window) == 0);
	go_to(window, 1);
	wait_for_it(window);
	expect(n_tiles(window) == before);
	desk_close(window);
}
END_TEST

/* A move of everything to the right, a copy that is refused, and a fill of connected tiles. */
START_TEST(test_hands_have_it_done)
{
	SwWindow *window = open_large();
	SwSession *session = sw_window_session(window);
	GtkWidget *map = GTK_WIDGET(sw_window_map(window));
	guint before = n_tiles(window);
	SwPieceId tile;

	sw_session_select_all(session);
	expect(desk_key(map, GDK_KEY_Right, GDK_ALT_MASK));
	wait_for_it(window);
	expect_eq(n_tiles(window), before);
	expect(sw_session_tile_at(session, sw_hex(220, 0)) != SW_NO_PIECE);
	/* A copy so near would replace its originals; arrow keys replace nothing. */
	expect(desk_key(map, GDK_KEY_Left, GDK_ALT_MASK | GDK_SHIFT_MASK));
	rest_until_it_does_nothing(window);
	expect_eq(n_tiles(window), before);
	sw_map_canvas_set_tool(SW_MAP_CANVAS(map), SW_TOOL_FILL);
	sw_canvas_state_set_cursor(sw_map_canvas_state(SW_MAP_CANVAS(map)), sw_hex(100, 100));
	tile = sw_session_tile_at(session, sw_hex(100, 100));
	expect(sw_document_piece(sw_session_document(session), tile)->kind !=
	       sw_map_canvas_state(SW_MAP_CANVAS(map))->drawing.brush.kind);
	expect(desk_key(map, GDK_KEY_Return, 0));
	wait_for_it(window);
	tile = sw_session_tile_at(session, sw_hex(150, 50));
	expect_eq(sw_document_piece(sw_session_document(session), tile)->kind,
	          sw_map_canvas_state(SW_MAP_CANVAS(map))->drawing.brush.kind);
	desk_close(window);
}
END_TEST

START_TEST(test_players_see_what_it_did)
{
	SwWindow *window = open_large();

	sw_session_select_all(sw_window_session(window));
	act(window, "win.delete");
	act(window, "win.players-view");
	expect(n_tiles_of(sw_window_shown(window)) > 0);
	wait_for_it(window);
	for (guint i = 0; i < 100 && n_tiles_of(sw_window_shown(window)) > 0; i++)
		desk_rest();
	expect(sw_window_shown(window) != sw_window_session(window));
	expect(n_tiles_of(sw_window_shown(window)) == 0);
	act(window, "win.players-view");
	expect(sw_window_shown(window) == sw_window_session(window));
	desk_close(window);
}
END_TEST

START_TEST(test_a_window_closes_under_it)
{
	SwWindow *window = open_large();

	act(window, "win.rotate-left");
	desk_close(window);
	for (guint i = 0; i < 20; i++)
		desk_rest();
}
END_TEST

TCase *
long_command_case(void)
{
	TCase *tcase = case_new("long-command");

	tcase_add_test(tcase, test_a_worker_does_it);
	tcase_add_test(tcase, test_hands_have_it_done);
	tcase_add_test(tcase, test_players_see_what_it_did);
	tcase_add_test(tcase, test_a_window_closes_under_it);
	return tcase;
}
