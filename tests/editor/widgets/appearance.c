/* Switching between light, dark and high contrast; and reduced motion. */
#include "widgets/desk.h"

#include "widgets/appearance.h"

static const struct {
	const char *choice;
	SwShow show;
} choices[] = {
	{"light", 0},
	{"dark", SW_SHOW_DARK},
	{"contrast", SW_SHOW_CONTRAST},
	{"desktop", 0},
};

START_TEST(test_the_switch_changes_theme_and_map)
{
	SwWindow *window = desk_open("burning-suns/hourglass.xml");
	GActionGroup *actions = G_ACTION_GROUP(desk_application());
	GtkSettings *settings = gtk_widget_get_settings(GTK_WIDGET(window));
	SwShow show = choices[_i].show;

	g_action_group_change_action_state(actions, "appearance",
	                                   g_variant_new_string(choices[_i].choice));
	expect_eq(sw_map_canvas_state(sw_window_map(window))->show &
	                  (SW_SHOW_DARK | SW_SHOW_CONTRAST),
	          show);
	expect_eq(sw_appearance_is_dark(settings), (show & SW_SHOW_DARK) != 0);
	expect_eq(sw_appearance_has_contrast(settings), (show & SW_SHOW_CONTRAST) != 0);
	expect_eq(gtk_widget_has_css_class(GTK_WIDGET(window), "contrast"),
	          (show & SW_SHOW_CONTRAST) != 0);
	g_action_group_change_action_state(actions, "appearance", g_variant_new_string("desktop"));
	desk_close(window);
}
END_TEST

START_TEST(test_the_choice_is_kept)
{
	g_autofree char *path =
		g_build_filename(g_get_user_config_dir(), "starwright", "editor.ini", NULL);
	GActionGroup *actions = G_ACTION_GROUP(desk_application());
	g_autoptr(GKeyFile) file = g_key_file_new();
	g_autofree char *text = NULL;

	g_action_group_change_action_state(actions, "appearance", g_variant_new_string("dark"));
	g_action_group_change_action_state(actions, "appearance", g_variant_new_string("pink"));
	expect(g_key_file_load_from_file(file, path, G_KEY_FILE_NONE, NULL));
	text = g_key_file_get_string(file, "window", "appearance", NULL);
	ck_assert_str_eq(text, "dark");
	g_action_group_change_action_state(actions, "appearance", g_variant_new_string("desktop"));
}
END_TEST

static void
swipe(SwMapCanvas *map)
{
	g_autoptr(GListModel) controllers = gtk_widget_observe_controllers(GTK_WIDGET(map));

	for (guint i = 0; i < g_list_model_get_n_items(controllers); i++) {
		g_autoptr(GObject) controller = g_list_model_get_item(controllers, i);

		if (GTK_IS_GESTURE_SWIPE(controller))
			g_signal_emit_by_name(controller, "swipe", 900.0, 0.0);
	}
}

START_TEST(test_reduced_motion_stops_gliding)
{
	SwWindow *window = desk_open("burning-suns/hourglass.xml");
	GtkSettings *settings = gtk_widget_get_settings(GTK_WIDGET(window));
	SwMapCanvas *map = sw_window_map(window);
	double before = sw_map_canvas_state(map)->viewport.x;

	g_object_set(settings, "gtk-enable-animations", _i != 0, NULL);
	swipe(map);
	desk_rest();
	if (_i)
		ck_assert_double_ne(sw_map_canvas_state(map)->viewport.x, before);
	else
		ck_assert_double_eq(sw_map_canvas_state(map)->viewport.x, before);
	g_object_set(settings, "gtk-enable-animations", TRUE, NULL);
	desk_close(window);
}
END_TEST

/* A request for a position while the map glides is honoured. */
START_TEST(test_a_map_that_glides_stops_where_it_is_sent)
{
	SwWindow *window = desk_open("burning-suns/hourglass.xml");
	SwMapCanvas *map = sw_window_map(window);

	swipe(map);
	sw_canvas_state_centre_on(sw_map_canvas_state(map), (SwPoint){3, 4});
	desk_rest();
	ck_assert_double_eq(sw_map_canvas_state(map)->viewport.x, 3);
	swipe(map);
	sw_canvas_state_fit(sw_map_canvas_state(map));
	desk_rest();
	expect(sw_canvas_state_sees_all(sw_map_canvas_state(map)));
	desk_close(window);
}
END_TEST

TCase *
appearance_case(void)
{
	TCase *tcase = case_new("appearance");

	case_add_rows(tcase, test_the_switch_changes_theme_and_map, choices);
	tcase_add_test(tcase, test_the_choice_is_kept);
	tcase_add_loop_test(tcase, test_reduced_motion_stops_gliding, 0, 2);
	tcase_add_test(tcase, test_a_map_that_glides_stops_where_it_is_sent);
	return tcase;
}
