/* The accessible cells of the map, seen through GTK's accessibility test API. */
#include "widgets/desk.h"

static GtkWidget *
cell_at(SwWindow *window, gint32 q, gint32 r)
{
	SwMapCanvas *map = sw_window_map(window);

	sw_canvas_state_set_cursor(sw_map_canvas_state(map), sw_hex(q, r));
	sw_cells_settle(sw_canvas_cells(SW_CANVAS(map)));
	return sw_cells_at_cursor(sw_canvas_cells(SW_CANVAS(map)));
}

static gboolean
is_cell(GtkWidget *widget)
{
	return gtk_accessible_get_accessible_role(GTK_ACCESSIBLE(widget)) ==
	       GTK_ACCESSIBLE_ROLE_GRID_CELL;
}

static guint
count_cells(SwMapCanvas *map)
{
	guint n = 0;

	for (GtkWidget *child = gtk_widget_get_first_child(GTK_WIDGET(map)); child;
	     child = gtk_widget_get_next_sibling(child))
		n += is_cell(child);
	return n;
}

#define EXPECT_PROPERTY(cell, property, text)                                            \
	do {                                                                             \
		g_autofree char *is_ = gtk_test_accessible_check_property(               \
			GTK_ACCESSIBLE(cell), GTK_ACCESSIBLE_PROPERTY_##property, text); \
		ck_assert_msg(is_ == NULL, "it is '%s', not '%s'", is_, text);           \
	} while (0)

/* ---- Their descriptions ----------------------------------------------------------------- */

static const struct {
	const char *galaxy;
	gint32 q, r;
	const char *label, *problems;
} said[] = {
	{"burning-suns/hourglass.xml", 2, -4, "home system “Upper Vael”, seat 1, hex 2,-4", ""},
	{"burning-suns/hourglass.xml", 0, 0, "special system “The Neck”, hex 0,0", ""},
	{"burning-suns/hourglass.xml", 1, -1,
         "dark fleet, strength 4 dark ships, hex 1,-1, note “Both fleets touch the special "
         "system, and nothing else does.”",
         ""},
	{"burning-suns/hourglass.xml", 7, 7, "empty hex 7,7", ""},
	{"broken/burning-suns/tile-value.xml", 0, 0, "inhabited system, value 1, hex 0,0",
         "inhabited system at 0,0 has value 1; its value is from 2 to 4 (p. 4)"},
};

START_TEST(test_a_cell_says_what_the_hex_holds)
{
	SwWindow *window = desk_open(said[_i].galaxy);
	GtkWidget *cell = cell_at(window, said[_i].q, said[_i].r);

	ck_assert(gtk_test_accessible_has_role(GTK_ACCESSIBLE(sw_window_map(window)),
	                                       GTK_ACCESSIBLE_ROLE_GRID));
	ck_assert_ptr_nonnull(cell);
	ck_assert(
		gtk_test_accessible_has_role(GTK_ACCESSIBLE(cell), GTK_ACCESSIBLE_ROLE_GRID_CELL));
	EXPECT_PROPERTY(cell, LABEL, said[_i].label);
	EXPECT_PROPERTY(cell, DESCRIPTION, said[_i].problems);
	desk_close(window);
}
END_TEST

START_TEST(test_a_cell_follows_the_document)
{
	SwWindow *window = desk_open("burning-suns/hourglass.xml");
	SwSession *session = sw_window_session(window);
	GtkWidget *cell = cell_at(window, 0, 0);
	SwPieceId tile = sw_session_tile_at(session, sw_hex(0, 0));
	SwGroup none = sw_group_none();
	g_autoptr(GError) error = NULL;

	expect(sw_session_set(session, &tile, 1, 0, "1", &none, &error));
	desk_rest();
	ck_assert_ptr_eq(cell,
	                 sw_cells_at_cursor(sw_canvas_cells(SW_CANVAS(sw_window_map(window)))));
	EXPECT_PROPERTY(cell, LABEL, "special system “The Neck”, value 1, hex 0,0");
	sw_session_undo(session);
	desk_rest();
	EXPECT_PROPERTY(cell, LABEL, "special system “The Neck”, hex 0,0");
	desk_close(window);
}
END_TEST

START_TEST(test_a_cell_is_selected_with_its_tile)
{
	SwWindow *window = desk_open("burning-suns/hourglass.xml");
	SwHex hex = sw_hex(0, 0);
	GtkWidget *cell = cell_at(window, 0, 0);

	sw_session_select_hexes(sw_window_session(window), &hex, 1, SW_SELECT_REPLACE);
	desk_rest();
	ck_assert_ptr_null(gtk_test_accessible_check_state(GTK_ACCESSIBLE(cell),
	                                                   GTK_ACCESSIBLE_STATE_SELECTED, TRUE));
	sw_session_select_none(sw_window_session(window));
	desk_rest();
	ck_assert_ptr_null(gtk_test_accessible_check_state(GTK_ACCESSIBLE(cell),
	                                                   GTK_ACCESSIBLE_STATE_SELECTED, FALSE));
	desk_close(window);
}
END_TEST

/* ---- Which cells exist ------------------------------------------------------------------ */

START_TEST(test_each_tile_in_view_has_a_cell)
{
	SwWindow *window = desk_open("burning-suns/hourglass.xml");
	SwMapCanvas *map = sw_window_map(window);

	cell_at(window, 0, 0);
	expect_eq(count_cells(map), 25);
	cell_at(window, 6, 0); /* which is empty */
	expect_eq(count_cells(map), 26);
	cell_at(window, 0, 0);
	expect_eq(count_cells(map), 25);
	sw_canvas_state_zoom_to(sw_map_canvas_state(map), SW_MAP_CELLS_FROM - 1);
	sw_cells_settle(sw_canvas_cells(SW_CANVAS(map)));
	expect_eq(count_cells(map), 1);
	desk_close(window);
}
END_TEST

START_TEST(test_too_many_tiles_have_no_cells)
{
	SwWindow *window = desk_open("burning-suns/hourglass.xml");
	SwMapCanvas *map = sw_window_map(window);
	SwBrush brush = sw_brush_like(sw_session_document(sw_window_session(window)),
	                              sw_session_tile_at(sw_window_session(window), sw_hex(1, -1)));
	g_autoptr(GArray) hexes = g_array_new(FALSE, FALSE, sizeof(SwHex));
	SwGroup none = sw_group_none();

	for (gint32 r = -10; r <= 10; r++) {
		for (gint32 q = -10; q <= 10; q++) {
			SwHex hex = sw_hex(q - r / 2, r);

			g_array_append_val(hexes, hex);
		}
	}
	sw_session_place(sw_window_session(window), &brush, (const SwHex *)(gpointer)hexes->data,
	                 hexes->len, &none);
	sw_canvas_state_fit(sw_map_canvas_state(map));
	expect(sw_map_canvas_state(map)->viewport.zoom > SW_MAP_CELLS_FROM);
	cell_at(window, 3, 3);
	expect_eq(count_cells(map), 1);
	desk_close(window);
}
END_TEST

START_TEST(test_cells_are_in_reading_order_and_in_place)
{
	SwWindow *window = desk_open("burning-suns/hourglass.xml");
	SwMapCanvas *map = sw_window_map(window);
	graphene_rect_t before = GRAPHENE_RECT_INIT(-9999, -9999, 0, 0);

	cell_at(window, 0, 0);
	gtk_test_widget_wait_for_draw(GTK_WIDGET(map));
	desk_rest();
	for (GtkWidget *cell = gtk_widget_get_first_child(GTK_WIDGET(map)); cell;
	     cell = gtk_widget_get_next_sibling(cell)) {
		graphene_rect_t bounds;

		if (!is_cell(cell))
			continue;
		ck_assert(gtk_widget_compute_bounds(cell, GTK_WIDGET(map), &bounds));
		ck_assert(
			bounds.origin.y > before.origin.y ||
			(bounds.origin.y == before.origin.y && bounds.origin.x > before.origin.x));
		before = bounds;
	}
	expect(before.size.width > SW_MAP_CELLS_FROM - 1);
	desk_close(window);
}
END_TEST

/* ---- What cells must not affect --------------------------------------------------------- */

START_TEST(test_pointers_go_through_cells)
{
	SwWindow *window = desk_open("burning-suns/hourglass.xml");
	SwMapCanvas *map = sw_window_map(window);
	GtkWidget *cell = cell_at(window, 0, 0);
	SwPoint at = sw_viewport_hex(&sw_map_canvas_state(map)->viewport, sw_hex(0, 0));

	gtk_test_widget_wait_for_draw(GTK_WIDGET(map));
	desk_rest();
	expect(gtk_widget_get_width(cell) > 0);
	ck_assert_ptr_eq(gtk_widget_pick(GTK_WIDGET(map), at.x, at.y, GTK_PICK_DEFAULT), map);
	desk_close(window);
}
END_TEST

/* A widget's node is what it draws. */
START_TEST(test_cells_draw_nothing)
{
	SwWindow *window = desk_open("burning-suns/hourglass.xml");
	GtkWidget *cell = cell_at(window, 0, 0);
	g_autoptr(GdkPaintable) paintable = NULL;
	GtkSnapshot *snapshot = gtk_snapshot_new();
	GskRenderNode *node;

	gtk_widget_grab_focus(cell);
	gtk_window_set_focus_visible(GTK_WINDOW(window), TRUE);
	gtk_test_widget_wait_for_draw(GTK_WIDGET(window));
	desk_rest();
	paintable = gtk_widget_paintable_new(cell);
	gdk_paintable_snapshot(paintable, snapshot, 100, 100);
	node = gtk_snapshot_free_to_node(snapshot);
	ck_assert_ptr_null(node);
	desk_close(window);
}
END_TEST

/* Cells that are added and removed queue a resize, which must not recentre the map. */
START_TEST(test_cells_do_not_move_the_map)
{
	SwWindow *window = desk_open("burning-suns/hourglass.xml");
	SwMapCanvas *map = sw_window_map(window);
	SwBrush brush = sw_map_canvas_state(map)->drawing.brush;
	SwGroup none = sw_group_none();
	SwHex hex = sw_hex(6, 0);
	SwPoint before, after;

	cell_at(window, 0, 0);
	desk_rest();
	before = sw_viewport_hex(&sw_map_canvas_state(map)->viewport, sw_hex(0, 0));
	sw_session_place(sw_window_session(window), &brush, &hex, 1, &none);
	cell_at(window, 6, 0);
	desk_rest();
	after = sw_viewport_hex(&sw_map_canvas_state(map)->viewport, sw_hex(0, 0));
	ck_assert_double_eq(before.x, after.x);
	ck_assert_double_eq(before.y, after.y);
	desk_close(window);
}
END_TEST

/* ---- The keyboard ----------------------------------------------------------------------- */

START_TEST(test_the_keyboard_is_where_the_cursor_is)
{
	SwWindow *window = desk_open("burning-suns/hourglass.xml");
	SwMapCanvas *map = sw_window_map(window);
	GtkWidget *cell = cell_at(window, 0, 0);

	gtk_widget_grab_focus(GTK_WIDGET(map));
	ck_assert_ptr_eq(gtk_window_get_focus(GTK_WINDOW(window)), cell);
	expect(desk_key(GTK_WIDGET(map), GDK_KEY_Right, 0));
	desk_rest();
	ck_assert_ptr_eq(gtk_window_get_focus(GTK_WINDOW(window)),
	                 sw_cells_at_cursor(sw_canvas_cells(SW_CANVAS(map))));
	EXPECT_PROPERTY(gtk_window_get_focus(GTK_WINDOW(window)), LABEL, "empty hex 1,0");
	desk_close(window);
}
END_TEST

START_TEST(test_a_cell_that_gets_the_keyboard_moves_the_cursor)
{
	SwWindow *window = desk_open("burning-suns/hourglass.xml");
	SwMapCanvas *map = sw_window_map(window);
	GtkWidget *cell = cell_at(window, 2, -4);

	cell_at(window, 0, 0);
	gtk_widget_grab_focus(cell);
	ck_assert(sw_hex_equal(sw_map_canvas_state(map)->cursor.hex, sw_hex(2, -4)));
	ck_assert(gtk_widget_activate_action(cell, "cell.press", NULL));
	ck_assert(sw_session_is_selected(
		sw_window_session(window),
		sw_session_tile_at(sw_window_session(window), sw_hex(2, -4))));
	desk_close(window);
}
END_TEST

/* Hovering must not take the focus from an entry. */
START_TEST(test_the_cursor_takes_no_keyboard_from_others)
{
	SwWindow *window = desk_open("burning-suns/hourglass.xml");
	GtkWidget *focus;

	gtk_widget_activate_action(GTK_WIDGET(window), "win.search-kinds", NULL);
	focus = gtk_window_get_focus(GTK_WINDOW(window));
	cell_at(window, 6, 6);
	desk_rest();
	ck_assert_ptr_eq(gtk_window_get_focus(GTK_WINDOW(window)), focus);
	desk_close(window);
}
END_TEST

TCase *
cells_case(void)
{
	TCase *tcase = case_new("cells");

	case_add_rows(tcase, test_a_cell_says_what_the_hex_holds, said);
	tcase_add_test(tcase, test_a_cell_follows_the_document);
	tcase_add_test(tcase, test_a_cell_is_selected_with_its_tile);
	tcase_add_test(tcase, test_each_tile_in_view_has_a_cell);
	tcase_add_test(tcase, test_too_many_tiles_have_no_cells);
	tcase_add_test(tcase, test_cells_are_in_reading_order_and_in_place);
	tcase_add_test(tcase, test_pointers_go_through_cells);
	tcase_add_test(tcase, test_cells_draw_nothing);
	tcase_add_test(tcase, test_cells_do_not_move_the_map);
	tcase_add_test(tcase, test_the_keyboard_is_where_the_cursor_is);
	tcase_add_test(tcase, test_a_cell_that_gets_the_keyboard_moves_the_cursor);
	tcase_add_test(tcase, test_the_cursor_takes_no_keyboard_from_others);
	return tcase;
}
