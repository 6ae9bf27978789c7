/* Keys on the map, and the order of F6. */
#include "widgets/desk.h"

static void
put_cursor(SwWindow *window, SwHex hex)
{
	sw_canvas_state_set_cursor(sw_map_canvas_state(sw_window_map(window)), hex);
}

/* ---- The cursor ------------------------------------------------------------------------- */

static const struct {
	SwHex from;
	guint key;
	GdkModifierType modifiers;
	SwHex to;
} moves[] = {
	{{0, 0}, GDK_KEY_Right, 0, {1, 0}},
	{{0, 0}, GDK_KEY_Left, 0, {-1, 0}},
	/* straight up and down, over even and odd rows */
	{{0, 0}, GDK_KEY_Up, 0, {0, -1}},
	{{0, -1}, GDK_KEY_Up, 0, {1, -2}},
	{{0, 0}, GDK_KEY_Down, 0, {-1, 1}},
	{{-1, 1}, GDK_KEY_Down, 0, {-1, 2}},
	{{0, 0}, GDK_KEY_KP_Right, 0, {1, 0}},
	/* row -4 has tiles from 0 to 4, as far as the bounding box */
	{{2, -4}, GDK_KEY_Home, 0, {0, -4}},
	{{2, -4}, GDK_KEY_End, 0, {4, -4}},
	{{9, 0}, GDK_KEY_Home, 0, {0, 0}},
	{{-3, 0}, GDK_KEY_End, 0, {0, 0}},
	{{0, 0}, GDK_KEY_Home, GDK_CONTROL_MASK, {0, -4}},
	{{0, 0}, GDK_KEY_End, GDK_CONTROL_MASK, {0, 4}},
	/* Outside the map the row has no tile: Home goes to the bounding box of the other rows. */
	{{0, 6}, GDK_KEY_Home, 0, {-5, 6}},
};

START_TEST(test_keys_move_the_cursor)
{
	SwWindow *window = desk_open("burning-suns/hourglass.xml");
	SwMapCanvas *map = sw_window_map(window);
	SwHex cursor;

	put_cursor(window, moves[_i].from);
	expect(desk_key(GTK_WIDGET(map), moves[_i].key, moves[_i].modifiers));
	cursor = sw_map_canvas_state(map)->cursor.hex;
	ck_assert_msg(sw_hex_equal(cursor, moves[_i].to), "it is at %d,%d", cursor.q, cursor.r);
	desk_close(window);
}
END_TEST

START_TEST(test_a_page_down_and_up_comes_back)
{
	SwWindow *window = desk_open("burning-suns/hourglass.xml");
	SwMapCanvas *map = sw_window_map(window);
	SwPoint at;

	put_cursor(window, sw_hex(0, 0));
	expect(desk_key(GTK_WIDGET(map), GDK_KEY_Page_Down, 0));
	expect(sw_map_canvas_state(map)->cursor.hex.r > 4);
	at = sw_viewport_hex(&sw_map_canvas_state(map)->viewport,
	                     sw_map_canvas_state(map)->cursor.hex);
	expect(at.y > 0 && at.y < sw_map_canvas_state(map)->viewport.height);
	expect(desk_key(GTK_WIDGET(map), GDK_KEY_Page_Up, 0));
	expect(sw_hex_equal(sw_map_canvas_state(map)->cursor.hex, sw_hex(0, 0)));
	desk_close(window);
}
END_TEST

START_TEST(test_control_and_an_arrow_push_the_map)
{
	SwWindow *window = desk_open("burning-suns/hourglass.xml");
	SwMapCanvas *map = sw_window_map(window);
	SwPoint before = sw_viewport_hex(&sw_map_canvas_state(map)->viewport, sw_hex(0, 0)), after;

	put_cursor(window, sw_hex(0, 0));
	expect(desk_key(GTK_WIDGET(map), GDK_KEY_Right, GDK_CONTROL_MASK));
	after = sw_viewport_hex(&sw_map_canvas_state(map)->viewport, sw_hex(0, 0));
	ck_assert_double_lt(after.x, before.x - 50);
	ck_assert_double_eq_tol(after.y, before.y, 0.001);
	expect(sw_hex_equal(sw_map_canvas_state(map)->cursor.hex, sw_hex(0, 0)));
	desk_close(window);
}
END_TEST

/* GTK repeats the pointer's position at every allocation. */
START_TEST(test_a_pointer_that_rests_leaves_the_cursor_alone)
{
	SwWindow *window = desk_open("burning-suns/hourglass.xml");
	SwMapCanvas *map = sw_window_map(window);
	g_autoptr(GListModel) controllers = gtk_widget_observe_controllers(GTK_WIDGET(map));
	SwPoint at = sw_viewport_hex(&sw_map_canvas_state(map)->viewport, sw_hex(0, 0));

	for (guint i = 0; i < g_list_model_get_n_items(controllers); i++) {
		g_autoptr(GObject) motion = g_list_model_get_item(controllers, i);

		if (!GTK_IS_EVENT_CONTROLLER_MOTION(motion))
			continue;
		g_signal_emit_by_name(motion, "motion", at.x, at.y);
		expect(sw_hex_equal(sw_map_canvas_state(map)->cursor.hex, sw_hex(0, 0)));
		expect(desk_key(GTK_WIDGET(map), GDK_KEY_Right, 0));
		g_signal_emit_by_name(motion, "motion", at.x, at.y);
		expect(sw_hex_equal(sw_map_canvas_state(map)->cursor.hex, sw_hex(1, 0)));
		g_signal_emit_by_name(motion, "motion", at.x + 1, at.y);
		expect(sw_hex_equal(sw_map_canvas_state(map)->cursor.hex, sw_hex(0, 0)));
	}
	desk_close(window);
}
END_TEST

/* ---- Dragging --------------------------------------------------------------------------- */

static gboolean
lies_at(SwWindow *window, gint32 q, gint32 r)
{
	return sw_session_tile_at(sw_window_session(window), sw_hex(q, r)) != SW_NO_PIECE;
}

START_TEST(test_alt_and_an_arrow_carry_the_tile)
{
	SwWindow *window = desk_open("burning-suns/hourglass.xml");
	GtkWidget *map = GTK_WIDGET(sw_window_map(window));
	SwSession *session = sw_window_session(window);

	put_cursor(window, sw_hex(0, 0));
	expect(desk_key(map, GDK_KEY_Right, GDK_ALT_MASK));
	expect(!lies_at(window, 0, 0) && lies_at(window, 1, 0));
	expect(desk_key(map, GDK_KEY_Right, GDK_ALT_MASK));
	expect(!lies_at(window, 1, 0) && lies_at(window, 2, 0));
	expect(sw_hex_equal(sw_map_canvas_state(sw_window_map(window))->cursor.hex, sw_hex(2, 0)));
	sw_session_undo(session);
	sw_session_undo(session);
	expect(lies_at(window, 0, 0) && !sw_session_is_modified(session));
	desk_close(window);
}
END_TEST

START_TEST(test_shift_and_alt_leave_a_copy)
{
	SwWindow *window = desk_open("burning-suns/hourglass.xml");
	GtkWidget *map = GTK_WIDGET(sw_window_map(window));

	put_cursor(window, sw_hex(0, 0));
	expect(desk_key(map, GDK_KEY_Right, GDK_ALT_MASK | GDK_SHIFT_MASK));
	expect(lies_at(window, 0, 0) && lies_at(window, 1, 0));
	desk_close(window);
}
END_TEST

/* ---- Parts of the window ---------------------------------------------------------------- */

static GtkWidget *
region_of_focus(SwWindow *window)
{
	static const char *const names[] = {"palette",       "map",      "inspector",
	                                    "stackswitcher", "problems", NULL};
	GtkWidget *focus = gtk_window_get_focus(GTK_WINDOW(window));

	while (focus && !g_strv_contains(names, gtk_widget_get_css_name(focus)))
		focus = gtk_widget_get_parent(focus);
	return focus;
}

static const char *
region_name(SwWindow *window)
{
	GtkWidget *region = region_of_focus(window);

	return region ? gtk_widget_get_css_name(region) : "none";
}

START_TEST(test_f6_goes_round)
{
	static const char *const forth[] = {"inspector", "stackswitcher", "problems", "palette",
	                                    "map"};
	SwWindow *window = desk_open("broken/burning-suns/tile-value.xml");

	gtk_widget_grab_focus(GTK_WIDGET(sw_window_map(window)));
	ck_assert_str_eq(region_name(window), "map");
	for (guint i = 0; i < G_N_ELEMENTS(forth); i++) {
		gtk_widget_activate_action(GTK_WIDGET(window), "win.next-region", NULL);
		ck_assert_str_eq(region_name(window), forth[i]);
	}
	for (guint i = G_N_ELEMENTS(forth) - 1; i-- > 0;) {
		gtk_widget_activate_action(GTK_WIDGET(window), "win.previous-region", NULL);
		ck_assert_str_eq(region_name(window), forth[i]);
	}
	desk_close(window);
}
END_TEST

START_TEST(test_f6_passes_by_what_takes_no_keyboard)
{
	SwWindow *window = desk_open("burning-suns/hourglass.xml");

	gtk_widget_grab_focus(GTK_WIDGET(sw_window_map(window)));
	gtk_widget_activate_action(GTK_WIDGET(window), "win.next-region", NULL);
	ck_assert_str_eq(region_name(window), "inspector");
	gtk_widget_activate_action(GTK_WIDGET(window), "win.next-region", NULL);
	ck_assert_str_eq(region_name(window), "stackswitcher");
	gtk_widget_activate_action(GTK_WIDGET(window), "win.next-region", NULL);
	ck_assert_str_eq(region_name(window), "problems");
	gtk_widget_set_visible(region_of_focus(window), FALSE);
	gtk_widget_grab_focus(GTK_WIDGET(sw_window_map(window)));
	for (guint i = 0; i < 3; i++)
		gtk_widget_activate_action(GTK_WIDGET(window), "win.next-region", NULL);
	ck_assert_str_eq(region_name(window), "palette");
	desk_close(window);
}
END_TEST

START_TEST(test_tab_leaves_the_map)
{
	SwWindow *window = desk_open("burning-suns/hourglass.xml");

	put_cursor(window, sw_hex(0, 0));
	desk_rest();
	gtk_widget_grab_focus(GTK_WIDGET(sw_window_map(window)));
	expect(gtk_widget_child_focus(GTK_WIDGET(window), GTK_DIR_TAB_FORWARD));
	ck_assert_str_ne(region_name(window), "map");
	desk_close(window);
}
END_TEST

TCase *
keys_case(void)
{
	TCase *tcase = case_new("keys");

	case_add_rows(tcase, test_keys_move_the_cursor, moves);
	tcase_add_test(tcase, test_a_page_down_and_up_comes_back);
	tcase_add_test(tcase, test_control_and_an_arrow_push_the_map);
	tcase_add_test(tcase, test_a_pointer_that_rests_leaves_the_cursor_alone);
	tcase_add_test(tcase, test_alt_and_an_arrow_carry_the_tile);
	tcase_add_test(tcase, test_shift_and_alt_leave_a_copy);
	tcase_add_test(tcase, test_f6_goes_round);
	tcase_add_test(tcase, test_f6_passes_by_what_takes_no_keyboard);
	tcase_add_test(tcase, test_tab_leaves_the_map);
	return tcase;
}
