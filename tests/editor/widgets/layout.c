/* What F9 and F11 leave of a window, its pages, and what the next window has of the last; the rows
 * of layers. */
#include "panels/layers.h"
#include "panels/outline.h"
#include "panels/overlays.h"
#include "panels/seats.h"
#include "session/layers.h"
#include "widgets/desk.h"
#include "window/second_frame.h"

#include <glib/gstdio.h>

static gboolean
is_shown(SwWindow *window, const char *place)
{
	return gtk_widget_get_mapped(sw_second_frame_slot(GTK_APPLICATION_WINDOW(window), place));
}

static void
change(SwWindow *window, const char *action, GVariant *value)
{
	g_action_group_change_action_state(G_ACTION_GROUP(window), action, value);
	desk_rest();
}

START_TEST(test_panels_are_hidden_and_shown)
{
	SwWindow *window = desk_open("burning-suns/hourglass.xml");
	int width = gtk_widget_get_width(GTK_WIDGET(sw_window_map(window)));

	change(window, "panels", g_variant_new_boolean(FALSE));
	expect(!is_shown(window, "left") && !is_shown(window, "right") &&
	       !is_shown(window, "below"));
	expect(is_shown(window, "bottom"));
	expect(gtk_widget_get_width(GTK_WIDGET(sw_window_map(window))) > width + 500);
	change(window, "panels", g_variant_new_boolean(TRUE));
	expect(is_shown(window, "left") && is_shown(window, "right") && is_shown(window, "below"));
	expect_eq(gtk_widget_get_width(GTK_WIDGET(sw_window_map(window))), width);
	desk_close(window);
}
END_TEST

/* Escape unselects first, and then leaves. */
START_TEST(test_only_the_map)
{
	SwWindow *window = desk_open("burning-suns/hourglass.xml");
	SwPieceId first = 0;

	change(window, "only-map", g_variant_new_boolean(TRUE));
	expect(!is_shown(window, "left") && !is_shown(window, "bottom"));
	expect(!gtk_widget_get_mapped(gtk_window_get_titlebar(GTK_WINDOW(window))));
	expect_eq(gtk_widget_get_width(GTK_WIDGET(sw_window_map(window))),
	          gtk_widget_get_width(gtk_window_get_child(GTK_WINDOW(window))));
	sw_session_select(sw_window_session(window), &first, 1, SW_SELECT_REPLACE);
	gtk_widget_activate_action(GTK_WIDGET(window), "win.select-none", NULL);
	desk_rest();
	expect(!is_shown(window, "left"));
	gtk_widget_activate_action(GTK_WIDGET(window), "win.select-none", NULL);
	desk_rest();
	expect(is_shown(window, "left") && is_shown(window, "bottom"));
	expect(gtk_widget_get_mapped(gtk_window_get_titlebar(GTK_WINDOW(window))));
	desk_close(window);
}
END_TEST

/* A pack has no canvas: its parts below are all there is. */
START_TEST(test_a_document_without_a_map_stays)
{
	SwWindow *window = desk_open("burning-rome/rome.xml");

	change(window, "panels", g_variant_new_boolean(FALSE));
	expect(!is_shown(window, "right"));
	expect(is_shown(window, "below") || is_shown(window, "over"));
	desk_close(window);
}
END_TEST

/* A window of 800 by 600 pixels, the least that is asked for, shows all of its parts. */
static const char *const narrow[] = {
	"burning-suns/siege-of-upper-vael.xml",
	"burning-rome/page-9-right.xml",
	"sunburn/depot-nine.xml",
	"sunburn/depot-nine-start.xml",
	"sunburn/crossfire.xml",
	"sunburn/third-day-start.xml",
};

START_TEST(test_a_narrow_window)
{
	SwWindow *window = desk_open(narrow[_i]);
	int least;

	gtk_widget_measure(gtk_window_get_child(GTK_WINDOW(window)), GTK_ORIENTATION_HORIZONTAL, -1,
	                   &least, NULL, NULL, NULL);
	expect(least <= 800);
	desk_close(window);
}
END_TEST

/* On a screen of 1600 x 1000 at scale 2. */
START_TEST(test_a_low_window_has_room_for_pages)
{
	SwWindow *window = desk_open("burning-suns/siege-of-upper-vael.xml");
	GtkWidget *seats = desk_find(GTK_WIDGET(window), SW_TYPE_SEATS);

	gtk_window_set_default_size(GTK_WINDOW(window), 800, 500);
	desk_rest();
	/* Where it is in a new window. */
	gtk_paned_set_position(GTK_PANED(gtk_widget_get_ancestor(seats, GTK_TYPE_PANED)), 345);
	desk_rest();
	expect(gtk_widget_get_height(GTK_WIDGET(window)) <= 500);
	expect(gtk_widget_get_height(gtk_widget_get_ancestor(seats, GTK_TYPE_STACK)) >= 90);
	desk_close(window);
}
END_TEST

static GtkWidget *
last_of(GtkWidget *widget, GType type)
{
	GtkWidget *found = NULL;

	for (GtkWidget *child = gtk_widget_get_last_child(widget); child && found == NULL;
	     child = gtk_widget_get_prev_sibling(child))
		found = G_TYPE_CHECK_INSTANCE_TYPE(child, type) ? child : last_of(child, type);
	return found;
}

static gboolean
is_in_sight(GtkWidget *window, GtkWidget *widget)
{
	graphene_rect_t bounds;

	return gtk_widget_compute_bounds(widget, window, &bounds) && bounds.origin.x >= 0 &&
	       bounds.origin.x + bounds.size.width <= gtk_widget_get_width(window) &&
	       bounds.origin.y >= 0 &&
	       bounds.origin.y + bounds.size.height <= gtk_widget_get_height(window);
}

/* The key leads there, once or again; scrolling takes some frames. */
static void
expect_sight(GtkWidget *window, GtkWidget *widget, guint key, gboolean is_seen)
{
	for (guint i = 0; i < 40 && is_in_sight(window, widget) != is_seen; i++) {
		expect(desk_key(window, key, 0));
		desk_rest();
	}
	expect_eq(is_in_sight(window, widget), is_seen);
}

static const struct {
	int width, height;
} screens[] = {{800, 600}, {1366, 768}};

/* The last of them is out of sight at first, and comes by the keys that scroll. */
START_TEST(test_all_keys_are_in_reach)
{
	SwWindow *window = desk_open("burning-suns/hourglass.xml");
	GListModel *windows = gtk_window_get_toplevels();
	GtkWidget *keys = NULL, *last;

	gtk_window_set_default_size(GTK_WINDOW(window), screens[_i].width, screens[_i].height);
	desk_rest();
	gtk_widget_activate_action(GTK_WIDGET(window), "win.show-help-overlay", NULL);
	desk_rest();
	for (guint i = 0; i < g_list_model_get_n_items(windows) && keys == NULL; i++) {
		g_autoptr(GtkWidget) one = g_list_model_get_item(windows, i);

		keys = GTK_IS_SHORTCUTS_WINDOW(one) ? one : NULL;
	}
	expect(gtk_widget_get_width(keys) <= screens[_i].width);
	expect(gtk_widget_get_height(keys) <= screens[_i].height);
	last = last_of(desk_find(keys, GTK_TYPE_SHORTCUTS_SECTION), GTK_TYPE_SHORTCUTS_SHORTCUT);
	expect(!is_in_sight(keys, last));
	expect_sight(keys, last, GDK_KEY_Page_Down, TRUE);
	expect_sight(keys, last, GDK_KEY_Home, FALSE);
	desk_close(window);
}
END_TEST

/* The palette gives way, and comes when it is asked for. */
START_TEST(test_a_narrow_window_is_for_the_map)
{
	SwWindow *window = desk_open("sunburn/crossfire.xml");
	GtkWidget *over = sw_second_frame_slot(GTK_APPLICATION_WINDOW(window), "over");

	expect(is_shown(window, "left"));
	gtk_window_set_default_size(GTK_WINDOW(window), 800, 600);
	desk_rest();
	expect(!is_shown(window, "left") && is_shown(window, "right"));
	expect(gtk_widget_get_width(over) >= 400);
	expect(gtk_widget_get_height(over) >= 300);
	change(window, "kinds", g_variant_new_boolean(TRUE));
	expect(is_shown(window, "left"));
	change(window, "kinds", g_variant_new_boolean(FALSE));
	gtk_widget_activate_action(GTK_WIDGET(window), "win.search-kinds", NULL);
	desk_rest();
	expect(is_shown(window, "left"));
	change(window, "kinds", g_variant_new_boolean(FALSE));
	gtk_window_set_default_size(GTK_WINDOW(window), 1200, 800);
	desk_rest();
	expect(is_shown(window, "left") && is_shown(window, "right"));
	desk_close(window);
}
END_TEST

START_TEST(test_pages)
{
	SwWindow *window = desk_open("burning-suns/siege-of-upper-vael.xml");
	GtkWidget *seats = desk_find(GTK_WIDGET(window), SW_TYPE_SEATS);
	GtkWidget *overlays = desk_find(GTK_WIDGET(window), SW_TYPE_OVERLAYS);

	expect(gtk_widget_get_mapped(seats) && !gtk_widget_get_mapped(overlays));
	change(window, "page", g_variant_new_string("overlays"));
	expect(!gtk_widget_get_mapped(seats) && gtk_widget_get_mapped(overlays));
	desk_close(window);
}
END_TEST

/* The answers take all the room below the settings. */
START_TEST(test_answers_have_the_room_there_is)
{
	SwWindow *window = desk_open("burning-suns/siege-of-upper-vael.xml");
	GtkWidget *overlays = desk_find(GTK_WIDGET(window), SW_TYPE_OVERLAYS);
	GtkWidget *answers = last_of(overlays, GTK_TYPE_SCROLLED_WINDOW);
	graphene_rect_t bounds;

	gtk_window_set_default_size(GTK_WINDOW(window), 1200, 1000);
	change(window, "page", g_variant_new_string("overlays"));
	change(window, "overlay", g_variant_new_string("first"));
	desk_rest();
	expect(gtk_widget_compute_bounds(answers, overlays, &bounds));
	expect(bounds.origin.y + bounds.size.height >= gtk_widget_get_height(overlays) - 1);
	expect(bounds.size.height > 300);
	desk_close(window);
}
END_TEST

/* The panels keep their bounds, and each hex keeps its place in the window. */
START_TEST(test_a_notice_moves_nothing)
{
	static const char *const places[] = {"over", "left", "below", "right", "bottom"};
	SwWindow *window = desk_open("burning-suns/hourglass.xml");
	GtkApplicationWindow *frame = GTK_APPLICATION_WINDOW(window);
	GtkWidget *notices = sw_second_frame_slot(frame, "notices");
	graphene_rect_t before[G_N_ELEMENTS(places)], after, notice, toolbar;
	SwCanvasState *state = sw_map_canvas_state(sw_window_map(window));
	SwPoint origin = sw_viewport_to_map(&state->viewport, 0, 0), now;

	for (guint i = 0; i < G_N_ELEMENTS(places); i++)
		expect(gtk_widget_compute_bounds(sw_second_frame_slot(frame, places[i]),
		                                 GTK_WIDGET(window), &before[i]));
	gtk_widget_activate_action(GTK_WIDGET(window), "win.refuse", "s", "Not here.");
	desk_rest();
	for (guint i = 0; i < G_N_ELEMENTS(places); i++) {
		expect(gtk_widget_compute_bounds(sw_second_frame_slot(frame, places[i]),
		                                 GTK_WIDGET(window), &after));
		expect(graphene_rect_equal(&before[i], &after));
	}
	now = sw_viewport_to_map(&state->viewport, 0, 0);
	expect(now.x == origin.x && now.y == origin.y);
	expect(gtk_widget_compute_bounds(notices, GTK_WIDGET(sw_window_map(window)), &notice));
	expect(gtk_widget_compute_bounds(
		gtk_widget_get_ancestor(
			desk_find(sw_second_frame_slot(frame, "over"), GTK_TYPE_TOGGLE_BUTTON),
			GTK_TYPE_BOX),
		GTK_WIDGET(sw_window_map(window)), &toolbar));
	expect(notice.size.height > 20);
	expect(notice.origin.y >= toolbar.origin.y + toolbar.size.height);
	desk_close(window);
}
END_TEST

/* Writes it as the last run could have left it. */
static SwWindow *
open_with(const char *memory)
{
	g_autofree char *folder = g_build_filename(g_get_user_config_dir(), "starwright", NULL);
	g_autofree char *path = g_build_filename(folder, "editor.ini", NULL);
	GtkWidget *window;

	desk_application();
	g_mkdir_with_parents(folder, 0700);
	expect(g_file_set_contents(path, memory, -1, NULL));
	window = sw_window_new(desk_application(), desk_session("burning-suns/hourglass.xml"));
	gtk_window_present(GTK_WINDOW(window));
	gtk_test_widget_wait_for_draw(window);
	desk_rest();
	return SW_WINDOW(window);
}

static char *
remembered(const char *name)
{
	g_autofree char *path =
		g_build_filename(g_get_user_config_dir(), "starwright", "editor.ini", NULL);
	g_autoptr(GKeyFile) file = g_key_file_new();

	expect(g_key_file_load_from_file(file, path, G_KEY_FILE_NONE, NULL));
	return g_key_file_get_string(file, "window", name, NULL);
}

static void
expect_state(SwWindow *window, const char *action, const char *printed)
{
	g_autoptr(GVariant) state = g_action_group_get_action_state(G_ACTION_GROUP(window), action);
	g_autofree char *text = g_variant_print(state, FALSE);

	ck_assert_str_eq(text, printed);
}

START_TEST(test_the_next_window_is_like_the_last)
{
	SwWindow *window = desk_open("burning-suns/hourglass.xml");
	g_autofree char *written = NULL, *text = NULL;
	g_autofree char *path =
		g_build_filename(g_get_user_config_dir(), "starwright", "editor.ini", NULL);
	int width;

	change(window, "grid", g_variant_new_boolean(FALSE));
	change(window, "tool", g_variant_new_string("line"));
	change(window, "page", g_variant_new_string("history"));
	gtk_window_set_default_size(GTK_WINDOW(window), 1000, 700);
	desk_rest();
	width = gtk_widget_get_width(GTK_WIDGET(window));
	desk_close(window);
	text = remembered("width");
	ck_assert_str_eq(text, "1000");
	expect(g_file_get_contents(path, &written, NULL, NULL));
	window = open_with(written);
	expect_state(window, "grid", "false");
	expect_state(window, "tool", "'line'");
	expect_state(window, "page", "'history'");
	expect_eq(gtk_widget_get_width(GTK_WIDGET(window)), width);
	desk_close(window);
}
END_TEST

/* Values that an editor of texts, or another version, has left. */
START_TEST(test_a_memory_that_is_wrong)
{
	SwWindow *window = open_with("[window]\nwidth=-3\nheight=900000\ngrid=perhaps\ntool='axe'\n"
	                             "page='nowhere'\npane-left=99999\nminimap='false'\n");

	expect_state(window, "grid", "true");
	expect_state(window, "tool", "'select'");
	expect_state(window, "page", "'overlays'");
	expect(is_shown(window, "left") && is_shown(window, "right"));
	desk_close(window);
}
END_TEST

/* ---- Layers ----------------------------------------------------------------------------- */

static gboolean
shows_class(GtkWidget *widget, const char *class)
{
	GtkWidget *child = gtk_widget_get_first_child(widget);

	if (!gtk_widget_get_visible(widget))
		return FALSE;
	if (gtk_widget_has_css_class(widget, class))
		return TRUE;
	for (; child; child = gtk_widget_get_next_sibling(child)) {
		if (shows_class(child, class))
			return TRUE;
	}
	return FALSE;
}

static void
lock_kind(SwSession *session, const char *name)
{
	g_autoptr(GArray) layers = sw_session_layers(session);

	SW_EACH (const SwLayer, layer, layers) {
		if (layer->kind && g_str_equal(layer->kind->name, name))
			sw_session_lock_layer(session, layer, TRUE);
	}
}

/* A kind that is locked can be unlocked, also if there are pieces of no other. */
START_TEST(test_a_kind_that_is_locked_alone)
{
	g_autoptr(GError) error = NULL;
	g_autoptr(SwSession) session = sw_session_from_text(
		"layers",
		"<galaxy xmlns=\"urn:starwright:1\" game=\"burning-suns\" players=\"2\">"
		"<system q=\"0\" r=\"0\" type=\"home\" seat=\"1\"/></galaxy>",
		&error);
	GtkWidget *page = g_object_ref_sink(g_object_new(SW_TYPE_LAYERS_PAGE, NULL));

	g_assert_no_error(error);
	sw_layers_page_set_session(SW_LAYERS_PAGE(page), session);
	expect(!shows_class(page, "fold"));
	lock_kind(session, "home");
	sw_layers_page_set_session(SW_LAYERS_PAGE(page), session);
	expect(shows_class(page, "fold"));
	sw_layers_page_set_session(SW_LAYERS_PAGE(page), NULL);
	g_object_unref(page);
}
END_TEST

TCase *
layout_case(void)
{
	TCase *tcase = case_new("layout");

	tcase_add_test(tcase, test_panels_are_hidden_and_shown);
	tcase_add_test(tcase, test_only_the_map);
	tcase_add_test(tcase, test_a_document_without_a_map_stays);
	case_add_rows(tcase, test_a_narrow_window, narrow);
	tcase_add_test(tcase, test_a_low_window_has_room_for_pages);
	case_add_rows(tcase, test_all_keys_are_in_reach, screens);
	tcase_add_test(tcase, test_a_narrow_window_is_for_the_map);
	tcase_add_test(tcase, test_pages);
	tcase_add_test(tcase, test_answers_have_the_room_there_is);
	tcase_add_test(tcase, test_a_notice_moves_nothing);
	tcase_add_test(tcase, test_the_next_window_is_like_the_last);
	tcase_add_test(tcase, test_a_memory_that_is_wrong);
	tcase_add_test(tcase, test_a_kind_that_is_locked_alone);
	return tcase;
}
