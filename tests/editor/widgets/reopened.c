/* The documents that were open last come back with their views; recent files and their pictures. */
#include "widgets/desk.h"

#include "app.h"
#include "reopen.h"

#include <glib/gstdio.h>

static char *
memory_path(void)
{
	return g_build_filename(g_get_user_config_dir(), "starwright", "editor.ini", NULL);
}

static GKeyFile *
read_memory(void)
{
	g_autofree char *path = memory_path();
	GKeyFile *memory = g_key_file_new();

	expect(g_key_file_load_from_file(memory, path, G_KEY_FILE_NONE, NULL));
	return memory;
}

static SwCanvasState *
state_of(SwWindow *window)
{
	return sw_map_canvas_state(sw_window_map(window));
}

static void
expect_near(double a, double b)
{
	ck_assert_double_eq_tol(a, b, 0.01);
}

START_TEST(test_views_come_back)
{
	SwWindow *window = desk_open("burning-suns/hourglass.xml");
	g_auto(GStrv) paths = NULL;
	GtkWidget *again;

	sw_canvas_state_zoom_to(state_of(window), 111);
	sw_canvas_state_centre_on(state_of(window), (SwPoint){2.5, -1.25});
	desk_close(window);
	paths = sw_reopen_paths();
	expect_eq(g_strv_length(paths), 1);
	expect(g_str_has_suffix(paths[0], "/hourglass.xml"));
	again = sw_window_new(desk_application(), sw_session_open(paths[0], NULL));
	gtk_window_present(GTK_WINDOW(again));
	desk_rest();
	expect_near(state_of(SW_WINDOW(again))->viewport.zoom, 111);
	expect_near(state_of(SW_WINDOW(again))->viewport.x, 2.5);
	expect_near(state_of(SW_WINDOW(again))->viewport.y, -1.25);
	expect(!state_of(SW_WINDOW(again))->is_fit);
	desk_close(SW_WINDOW(again));
}
END_TEST

/* The view belongs to the window that comes back, not to later ones of the file. */
START_TEST(test_a_fitted_map_stays_fitted)
{
	SwWindow *window = desk_open("burning-suns/hourglass.xml");
	g_autoptr(GKeyFile) memory = NULL;
	g_auto(GStrv) paths = NULL;
	g_autofree char *view = NULL;

	desk_close(window);
	memory = read_memory();
	view = g_key_file_get_string(memory, "open", "views", NULL);
	ck_assert_str_eq(view, "fit;");
	paths = sw_reopen_paths();
	window = SW_WINDOW(sw_window_new(desk_application(), sw_session_open(paths[0], NULL)));
	gtk_window_present(GTK_WINDOW(window));
	desk_rest();
	expect(state_of(window)->is_fit);
	desk_close(window);
}
END_TEST

/* Closing one of two forgets it; closing the last keeps it. */
START_TEST(test_what_is_closed_before_the_end)
{
	SwWindow *first = desk_open("burning-suns/hourglass.xml");
	GtkWidget *second =
		sw_window_new(desk_application(), desk_session("burning-suns/horseshoe.xml"));
	g_auto(GStrv) both = NULL, last = NULL;

	gtk_window_present(GTK_WINDOW(second));
	desk_rest();
	both = sw_reopen_paths();
	expect_eq(g_strv_length(both), 2);
	expect(g_str_has_suffix(both[0], "/hourglass.xml"));
	desk_close(first);
	desk_close(SW_WINDOW(second));
	last = sw_reopen_paths();
	expect_eq(g_strv_length(last), 1);
	expect(g_str_has_suffix(last[0], "/horseshoe.xml"));
}
END_TEST

/* Written by hand, or by a version that is older or newer. */
static const struct {
	const char *memory;
	guint n;
} memories[] = {
	{"", 0},
	{"[open]\nfiles=/no/such/file.xml;\nviews=fit;\n", 0},
	{"[open]\nfiles=/;\n", 0},
	{"[open]\nfiles=;;;\nviews=\n", 0},
	{"[open]\nviews=1 2 3;\n", 0},
};

START_TEST(test_memories)
{
	g_autofree char *path = memory_path(), *folder = g_path_get_dirname(path);
	g_auto(GStrv) paths = NULL;

	g_mkdir_with_parents(folder, 0700);
	expect(g_file_set_contents(path, memories[_i].memory, -1, NULL));
	paths = sw_reopen_paths();
	expect_eq(g_strv_length(paths), memories[_i].n);
}
END_TEST

static const char *const views[] = {"", "1 2", "a b c", "1 2 -5", "1 2 nan", "1 2 1e99"};

START_TEST(test_views_that_are_wrong)
{
	g_autofree char *path = memory_path(), *folder = g_path_get_dirname(path);
	g_autofree char *file = g_build_filename(g_getenv("STARWRIGHT_SOURCE"), "galaxies",
	                                         "burning-suns", "hourglass.xml", NULL);
	g_autofree char *memory =
		g_strdup_printf("[open]\nfiles=%s;\nviews=%s;\n", file, views[_i]);
	g_auto(GStrv) paths = NULL;
	SwWindow *window;

	g_mkdir_with_parents(folder, 0700);
	expect(g_file_set_contents(path, memory, -1, NULL));
	paths = sw_reopen_paths();
	expect_eq(g_strv_length(paths), 1);
	window = SW_WINDOW(sw_window_new(desk_application(), sw_session_open(paths[0], NULL)));
	gtk_window_present(GTK_WINDOW(window));
	desk_rest();
	expect(state_of(window)->is_fit);
	desk_close(window);
}
END_TEST

TCase *
reopened_case(void)
{
	TCase *tcase = case_new("reopened");

	tcase_add_test(tcase, test_views_come_back);
	tcase_add_test(tcase, test_a_fitted_map_stays_fitted);
	tcase_add_test(tcase, test_what_is_closed_before_the_end);
	case_add_rows(tcase, test_memories, memories);
	case_add_rows(tcase, test_views_that_are_wrong, views);
	return tcase;
}
